"""A match of a class that was played by random choices, with typed answers, as the database keeps it."""

from __future__ import annotations

import time
from random import Random

from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.questions.bank import find
from centaine.host.store import MatchRow, TypedAnswer
from centaine.host.tables.table_factory import lines_of, row_of
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry
from centaine.match.table import Table
from centaine.protocol.seats import OPEN, Seat

Played = tuple[MatchRow, list[LogEntry], list[TypedAnswer]]


def played(name: str, place: int, class_name: str, people: list[tuple[str, str]], rng: Random) -> Played:
    """A match between two pupils, each with guest and name, played by random choices."""
    plugin = CATALOG["cartamaths"]
    game = plugin.make({"levels": ["5e", "5e"]})
    assert isinstance(game, CartaMaths)
    seats = (Seat("", OPEN, colour=0), Seat("", OPEN, colour=1))
    at = int(time.time() * 1000)
    table = Table(name, plugin, game, seats, owner="f" * 64, holders=(None, None), class_name=class_name, place=place)
    sits = [
        TableChange("sit", (seat,), called, colour=seat, luck="ab" * 16, holder=guest)
        for seat, (guest, called) in enumerate(people)
    ]
    lines, answers = lines_of([*sits, TableChange("start")], at), []
    state = game.initial_state()
    while (player := game.current_player(state)) != TERMINAL:
        seq, id, spent = len(lines) + 1, f"{name}-{len(lines)}", 0
        if state.phase == "answer":
            known, right, spent = find(state.question), rng.random() < 0.6, rng.randrange(4000, 40000)
            typed = known.answer if right else rng.choice([*known.wrong, "42", ""])
            if not right and typed:
                right = known.judge(typed, "en").right
            outcomes = {game.format_action(outcome): outcome for outcome, _ in game.chance_outcomes(state)}
            action = outcomes["answer right" if right else "answer wrong"]
            answers.append(TypedAnswer(name, seq, people[1 - state.player][0], typed, "en", 1))
        elif player == CHANCE:
            weighed = dict(game.chance_outcomes(state))
            [action] = rng.choices([*weighed], [*weighed.values()])
        else:
            legal = game.legal_actions(state)
            action = rng.choice([choice for choice in legal if choice.kind == "ask"] or legal)
        kind, seat = ("chance", -1) if player == CHANCE else ("action", player)
        lines.append(LogEntry(seq, id, seat, kind, game.format_action(action), at, spent=spent))  # type: ignore[arg-type]
        state = game.apply(state, action)
    return row_of(table, at)._replace(ended=at), lines, answers

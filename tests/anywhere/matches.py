"""Plays whole matches, with the server's messages and nothing else of the server, and prints as JSON what happened.

`test_packages.py` runs it where few packages can be imported.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL, CentaineError
from centaine.i18n import LANGUAGES, tell, translate
from centaine.match import fairness
from centaine.match.replay import LogEntry, advance, begin
from centaine.match.table import Moment, Table
from centaine.match.view import Viewer, event
from centaine.plugin.documents import PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.seats import Seat

SEED = bytes(range(fairness.SEED_BYTES))


def played(entry: GamePlugin, options: dict[str, Any], level: str) -> int:
    """The number of moves of a match of a level against itself, told to everyone move by move, and read again."""
    game = entry.make(options)
    seats = tuple(Seat(f"Player {seat}", level) for seat in range(game.seats))
    table = Table("m", entry, game, seats, seed=SEED)
    player, dice, rng = entry.player(level), table.dice, Random(level)
    assert player is not None and dice is not None
    present, texts, drawn = begin(game), list[str](), 0
    while (seat := present.player) != TERMINAL:
        if seat == CHANCE:
            action, drawn = fairness.outcome(game, present.state, dice, drawn), drawn + 1
        else:
            action = player.choose(game, game.observation(present.state, seat), rng, 1.0)
        texts.append(game.format_action(action))
        line = LogEntry(len(texts), None, seat, "chance" if seat == CHANCE else "action", texts[-1], 0)
        before, present = present, advance(game, present, line)
        for viewer in (None, *range(game.seats)):
            seen = Viewer(viewer, () if viewer is None else (viewer,))
            msgspec.json.encode(event(Moment(table, before), line, Moment(table, present), seen))
    written = record.load(record.save(record.record_of(game, [seat.name for seat in seats], texts)))
    assert record.final_state(entry.make({**written.options, "seats": game.seats}), written.actions) == present.state
    return len(texts)


def answered(entry: GamePlugin) -> list[str]:
    """What a game says about a question in each language, of a right answer and of what is no answer."""
    game, rng, said = entry.make({}), Random(1), list[str]()
    state = game.initial_state()
    while not entry.referee.asks(game, state):
        options = [outcome for outcome, _ in game.chance_outcomes(state)] or list(game.legal_actions(state))
        state = game.apply(state, rng.choice(options))
    for lang in LANGUAGES:
        for typed in ("1", "(("):
            try:
                found = entry.referee.judge(game, state, typed, lang).verdict
                said.append(translate(lang, found.message, **found.params) if found else "")
            except CentaineError as error:
                said.append(tell(lang, error))
    return said


def printed(entry: GamePlugin) -> dict[str, str]:
    """What is said of documents that cannot be laid out."""
    failed = {}
    for document in entry.documents:
        for lang in LANGUAGES if not document.needs else ():
            try:
                document.make(PrintOptions(lang=lang))
            except CentaineError as error:
                failed[f"{entry.id}/{document.id}/{lang}"] = tell(lang, error)
    return failed


def helped(entry: GamePlugin, topic: str, asked: dict[str, str]) -> Any:
    """What a game of Prime Climb says of a topic where 1 and 4 are rolled with pawns on 96 and 101."""
    game = entry.make({"deck": "none"})
    state = entry.position(game, {"pawns": ((96, 101), (0, 0)), "dice": (1, 4)})
    return json.loads(msgspec.json.encode(entry.help(game, state, topic, asked)))


def main() -> None:
    """Plays, draws, judges and prints."""
    found: dict[str, Any] = {"played": {}, "refused": {}, "titles": {}, "answered": [], "helped": {}}
    for entry in CATALOG.values():
        found["titles"][entry.id] = [translate(lang, entry.title) for lang in LANGUAGES]
        for draw in entry.pictures.values():
            draw({})
        found["refused"] |= printed(entry)
        for preset in entry.presets:
            for level in entry.levels if preset is entry.presets[0] else entry.levels[1:]:  # whatever is random is long
                key = f"{entry.id}/{preset.id}/{level.id}"
                try:
                    options = {**preset.options, "seats": preset.least_seats}
                    found["played"][key] = played(entry, options, level.id)
                except CentaineError as error:
                    found["refused"][key] = tell("fr", error)
    for topic, asked in (("reach", {}), ("why", {"pawn": "0", "square": "50"}), ("hint", {"strength": "3"})):
        try:
            found["helped"][topic] = helped(CATALOG["prime-climb"], topic, asked)
        except CentaineError as error:
            found["refused"][f"prime-climb/help/{topic}"] = tell("fr", error)
    puzzle = CATALOG["prime-climb"].puzzles.puzzle(1, "hard")
    found["puzzle"] = ["; ".join(puzzle.best), puzzle.judge(puzzle.best).solved, puzzle.solution("fr")]
    found["answered"] = answered(CATALOG["cartamaths"])
    print(json.dumps(found))


if __name__ == "__main__":
    main()

"""Plays, analyses and gives hints with nothing of the server but its messages, and prints as JSON what happened.

That is the same on every host. `test_packages.py` runs it where few packages can be imported.
"""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

import msgspec

from centaine import record
from centaine.catalog import CATALOG
from centaine.engine.analysis import Analysis, steps_of
from centaine.engine.position_puzzle import PositionPuzzle
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

LOOKS_A_SECOND = 20_000
"""How fast the clock of the players runs: by looks at it, so that every host has time for the same."""

EVERY = 8
"""Of so many positions in which someone is to choose, one is asked about."""

SHORT = {"prime-climb": {"pawns_to_finish": 1}}
"""Options with which a match is sooner over."""

ANALYSED = ("standard", "solitaire")
"""The variants of which a match is analysed."""


def played(plugin: GamePlugin, options: dict[str, Any], level: str) -> list[str]:
    """The actions of a match of a level against itself, told to everyone move by move, and read again."""
    game = plugin.make(options)
    seats = tuple(Seat(f"Player {seat}", level) for seat in range(game.seats))
    table = Table("m", plugin, game, seats, seed=SEED)
    player, dice, rng = plugin.player(level), table.dice, Random(level)
    assert player is not None and dice is not None
    if hasattr(player, "clock"):
        looks = count()
        player.clock = lambda: next(looks) / LOOKS_A_SECOND
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
    assert record.final_state(plugin.make({**written.options, "seats": game.seats}), written.actions) == present.state
    return texts


def hinted(plugin: GamePlugin, options: dict[str, Any], texts: list[str]) -> list[Any]:
    """The hints in some positions of a match."""
    game = plugin.make(options)
    asked = [step.before for step in steps_of(game, texts) if game.current_player(step.before) >= 0][::EVERY]
    return [rounded(plugin.help(game, state, "hint", {"strength": "3"})) for state in asked]


def analysed(plugin: GamePlugin, options: dict[str, Any], texts: list[str]) -> Any:
    """The analysis of a match."""
    game = plugin.make(options)
    analysis, steps = Analysis(plugin, game), steps_of(game, texts)
    names = [f"Player {seat}" for seat in range(game.seats)]
    return rounded(msgspec.to_builtins(analysis.report(names, steps, [*analysis.moments(steps)])))


def rounded(found: Any) -> Any:
    """The same with its numbers as they are on every host: sums may differ in their last digits."""
    if isinstance(found, float):
        return round(found, 9)
    if isinstance(found, dict):
        return {name: rounded(value) for name, value in found.items()}
    return [*map(rounded, found)] if isinstance(found, list | tuple) else found


def answered(plugin: GamePlugin) -> list[str]:
    """What a game says about a question in each language, of a right answer and of what is no answer."""
    game, rng, said = plugin.make({}), Random(2), list[str]()  # whose question asks for a number
    state = game.initial_state()
    while not plugin.referee.asks(game, state):
        options = [outcome for outcome, _ in game.chance_outcomes(state)] or list(game.legal_actions(state))
        state = game.apply(state, rng.choice(options))
    for lang in LANGUAGES:
        for typed in ("1", "(("):
            try:
                found = plugin.referee.judge(game, state, typed, lang).verdict
                said.append(translate(lang, found.message, **found.params) if found else "")
            except CentaineError as error:
                said.append(tell(lang, error))
    return said


def printed(plugin: GamePlugin) -> dict[str, str]:
    """What is said of documents that cannot be laid out."""
    failed = {}
    for document in plugin.documents:
        for lang in LANGUAGES if not document.needs else ():
            try:
                document.make(PrintOptions(lang=lang))
            except CentaineError as error:
                failed[f"{plugin.id}/{document.id}/{lang}"] = tell(lang, error)
    return failed


def helped(plugin: GamePlugin, topic: str, asked: dict[str, str]) -> Any:
    """What a game of Prime Climb says of a topic where 1 and 4 are rolled with pawns on 96 and 101."""
    game = plugin.make({"deck": "none"})
    state = plugin.position(game, {"pawns": ((96, 101), (0, 0)), "dice": (1, 4)})
    return json.loads(msgspec.json.encode(plugin.help(game, state, topic, asked)))


def own_puzzle() -> list[Any]:
    """A puzzle of a position with cards: the best turn, and what is said of another one."""
    plugin = CATALOG["prime-climb"]
    game = plugin.make({"seats": 2, "first": 0})
    puzzle = PositionPuzzle(plugin, game, game.parse_state("move 0 94,60/97,20 left=3,5 hands=plus-minus-4/"))
    missed = puzzle.judge(["60+5", "65+3"])
    return [list(puzzle.best), round(puzzle.value, 9), missed.solved, missed.why[0].describe("fr")]


def main() -> None:
    """Plays, draws, judges and prints."""
    found: dict[str, Any] = {"played": {}, "refused": {}, "titles": {}, "answered": [], "helped": {}}
    found |= {"hinted": {}, "analysed": {}}
    for plugin in CATALOG.values():
        found["titles"][plugin.id] = [translate(lang, plugin.title) for lang in LANGUAGES]
        for draw in plugin.pictures.values():
            draw({})
        found["refused"] |= printed(plugin)
        for preset in plugin.presets:
            options, texts = {**preset.options, **SHORT.get(plugin.id, {}), "seats": preset.least_seats}, list[str]()
            levels = [(level.id, options) for level in plugin.levels]
            if preset is plugin.presets[0]:
                levels.append((plugin.levels[-1].id, {**options, "seats": preset.most_seats}))
            else:
                levels = levels[-1:]  # the first variant is played by all
            for level, chosen in levels:
                key = f"{plugin.id}/{preset.id}/{level}/{chosen['seats']}"
                try:
                    texts = played(plugin, chosen, level)
                    found["played"][key] = [len(texts), sha256("\n".join(texts).encode()).hexdigest()]
                except CentaineError as error:
                    found["refused"][key] = tell("fr", error)
            options = chosen
            key = f"{plugin.id}/{preset.id}"
            if plugin.hints:
                found["hinted"][key] = hinted(plugin, options, texts)
            if preset.id in ANALYSED:
                try:
                    found["analysed"][key] = analysed(plugin, options, texts)
                except CentaineError as error:
                    found["refused"][f"{key}/analysis"] = tell("fr", error)
    for topic, asked in (("reach", {}), ("why", {"pawn": "0", "square": "50"}), ("hint", {"strength": "3"})):
        try:
            found["helped"][topic] = helped(CATALOG["prime-climb"], topic, asked)
        except CentaineError as error:
            found["refused"][f"prime-climb/help/{topic}"] = tell("fr", error)
    puzzle = CATALOG["prime-climb"].puzzles.puzzle(1, "hard")
    found["puzzle"] = ["; ".join(puzzle.best), puzzle.judge(puzzle.best).solved, puzzle.solution("fr")]
    themed = CATALOG["prime-climb"].puzzles.puzzle(1, "doubles")
    found["themed"] = ["; ".join(themed.best), themed.judge(themed.best).solved, themed.solution("fr")]
    found["own"] = own_puzzle()
    found["answered"] = answered(CATALOG["cartamaths"])
    print(json.dumps(found))


if __name__ == "__main__":
    main()

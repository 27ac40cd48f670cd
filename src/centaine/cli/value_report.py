"""What a position is worth, in a terminal: the position, each seat's value, the best turns and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from centaine.cli.analysis_report import describe_turn, how_sure
from centaine.engine.position_value import BestTurn, PositionValue
from centaine.game import AnyGame
from centaine.i18n import N_, decimal, percent, translate
from centaine.plugin.game_plugin import GamePlugin


def report_of(plugin: GamePlugin, game: AnyGame, state: Any, value: PositionValue, lang: str) -> RenderableType:
    """What a terminal shows (for Rich's `print`)."""
    return Group(*_parts(plugin, game, state, value, lang))


def _parts(plugin: GamePlugin, game: AnyGame, state: Any, value: PositionValue, lang: str) -> Iterator[Any]:
    t = partial(translate, lang)
    names = [t(N_("Player {number}"), number=seat + 1) for seat in range(game.seats)]
    seen = game.observation(state, value.seat if value.seat >= 0 else None)
    yield plugin.terminal().render(game, msgspec.to_builtins(plugin.scene(game, seen, None)), names, lang)
    yield Text()
    yield Text(_source(value, lang), "dim")
    command = plugin.solve_command(game) if value.source == "estimate" else ""
    if command:
        yield Text(t(N_("To make them exact, run this once: {command}"), command=command), "dim")
    yield _values(value, names, lang)
    if value.turns:
        yield Text()
        yield _turns(plugin, game, value, names, lang)
    if value.advice:
        yield Text()
        action = _action_told(plugin, game, state, value, names, lang)
        yield Text(t(N_("What the strongest computer player would do: {action}"), action=action))


def _action_told(
    plugin: GamePlugin, game: AnyGame, state: Any, value: PositionValue, names: Sequence[str], lang: str
) -> str:
    """The advice as the log tells what it does."""
    seat = value.seat
    action = game.parse_action(state, value.advice)
    before, after = (game.observation(one, seat) for one in (state, game.apply(state, action)))
    facts = msgspec.to_builtins(list(plugin.facts(game, before, action, after)))
    return describe_turn(plugin, game, facts, names, seat, lang) or value.advice


def _source(value: PositionValue, lang: str) -> str:
    if value.source != "games":
        return how_sure(value.error, value.unit, lang)
    return translate(
        lang,
        N_(
            "This game has no evaluation of positions: these are the results of {games} games that the computer played "
            "from here, accurate to about {points} points."
        ),
        games=value.games,
        points=decimal(lang, 100 * value.error, 0),
    )


def _values(value: PositionValue, names: Sequence[str], lang: str) -> Table:
    table = Table.grid(padding=(0, 2))
    for seat, name in enumerate(names):
        worth = _worth(value, value.values[seat], lang)
        if value.unit == "rolls":
            worth = translate(lang, N_("{rolls} rolls to go"), rolls=worth)
        table.add_row(Text(name, "bold" if seat == value.seat else ""), Text(worth))
    return table


def _turns(plugin: GamePlugin, game: AnyGame, value: PositionValue, names: Sequence[str], lang: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column("", justify="right")
    table.add_column(translate(lang, N_("Way to play")), overflow="fold")
    title = N_("Rolls to go") if value.unit == "rolls" else N_("Chance")
    table.add_column(translate(lang, title), justify="right")
    table.add_column(translate(lang, N_("Why it is not the best")), overflow="fold")
    for place, turn in enumerate(value.turns, 1):
        words = describe_turn(plugin, game, turn.facts, names, value.seat, lang) or " ".join(turn.actions)
        worth = turn.values[0 if value.unit == "rolls" else value.seat]
        table.add_row(str(place), Text(words), _worth(value, worth, lang), Text(_why(value, turn, lang), "dim"))
    return table


def _why(value: PositionValue, turn: BestTurn, lang: str) -> str:
    if 0 < turn.loss <= value.equal:
        return translate(lang, N_("About as good, within the accuracy of the estimate."))
    return " ".join(reason.describe(lang) for reason in turn.why[:1])


def _worth(value: PositionValue, worth: float, lang: str) -> str:
    return decimal(lang, worth, 2) if value.unit == "rolls" else percent(lang, worth, 1)

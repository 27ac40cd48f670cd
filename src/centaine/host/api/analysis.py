"""The analysis of a match, and what any position is worth."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from centaine.engine.position_value import PositionValue
from centaine.game import AnyGame, BadPosition, CentaineError, IllegalAction
from centaine.host.api.route import ApiRequest, get
from centaine.host.errors import MALFORMED, NOT_FOUND, UNFIT, Refusal
from centaine.host.tables.table_factory import find_plugin, game_of
from centaine.input_limits import TooComplex, read_json
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.analysis import AnalysisPart, ChanceOutcome, ValuedPosition
from centaine.protocol.learning import MAX_STATE

MAX_OPTIONS = 8000
"""The longest JSON text of options in an address."""

Position = Annotated[str, Meta(max_length=MAX_STATE)]
Options = Annotated[str, Meta(max_length=MAX_OPTIONS)]
Dice = Annotated[str, Meta(max_length=5, pattern=r"^([0-9]{1,2}(,[0-9]{1,2})?)?$", examples=["3,9"])]
Player = Annotated[int, Meta(ge=-1, le=9)]
Best = Annotated[int, Meta(ge=1, le=20)]


@get("/matches/{match}/analysis")
async def get_analysis(asked: ApiRequest, match: str, since: Annotated[int, Meta(ge=0)] = 0) -> AnalysisPart:
    """A part of a match's analysis; ask again from its end until it is done."""
    return await asked.rooms.analyses.part(await asked.rooms.look_at(match, asked.guest), since, asked.guest)


@get("/games/{game}/value")
async def get_value(
    asked: ApiRequest,
    game: str,
    position: Position,
    options: Options = "{}",
    dice: Dice = "",
    player: Player = -1,
    best: Best = 5,
) -> ValuedPosition:
    """What a position is worth for every seat, and the best turns in it."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    rolled = [int(number) for number in dice.split(",") if number]
    given = _options(options)

    def read() -> tuple[AnyGame, Any]:
        text = position.strip()
        played = game_of(plugin, {**plugin.implied(text), **given})
        return played, plugin.read_position(played, text, None if player < 0 else player, rolled)

    try:
        played, state = await asyncio.to_thread(read)
    except BadPosition as error:
        raise Refusal(UNFIT, "bad-position", error) from None
    except IllegalAction as error:
        raise Refusal(UNFIT, "illegal", error) from None
    value = await asked.rooms.analyses.values.ask(plugin, played, state, best, asked.guest)
    return await asyncio.to_thread(_valued, plugin, played, state, value)


def _options(text: str) -> dict[str, Any]:
    """The options in an address. Raises `Refusal`."""
    try:
        options = read_json(text)
    except TooComplex as error:
        raise Refusal(MALFORMED, "malformed", error) from None
    except msgspec.DecodeError:
        options = None
    if not isinstance(options, dict):
        raise Refusal(MALFORMED, "malformed", CentaineError("The options must be a JSON object."))
    return options


def _valued(plugin: GamePlugin, game: AnyGame, state: Any, value: PositionValue) -> ValuedPosition:
    seat = game.current_player(state)
    seen = game.observation(state, seat if seat >= 0 else None)
    return ValuedPosition(
        value=value,
        scene=plugin.scene(game, seen, seat if seat >= 0 else None),
        choices=list(plugin.choices(game, seen, seat)) if seat >= 0 else [],
        outcomes=tuple(
            ChanceOutcome(game.format_action(outcome), weight) for outcome, weight in game.chance_outcomes(state)
        ),
        solve=_solve(plugin, game) if value.source == "estimate" else "",
    )


def _solve(plugin: GamePlugin, game: AnyGame) -> str:
    """The command that makes the values exact; "" in a browser, which has no NumPy and runs no commands."""
    try:
        return plugin.solve_command(game)
    except CentaineError:
        return ""


routes = (get_analysis, get_value)
"""The routes of this module."""

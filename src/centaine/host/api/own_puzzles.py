"""Puzzles made from any position that the page sends, such as the one before a player's own missed turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from centaine.engine.position_puzzle import PositionPuzzle
from centaine.game import AnyGame, BadPosition
from centaine.host.api.route import LARGE_BODY, ApiRequest, post
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal
from centaine.host.tables.table_factory import find_plugin, game_of
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.puzzles import Attempt
from centaine.protocol.learning import OwnPuzzle, PuzzleSet, PuzzleSolution

Answer = TypeVar("Answer")


@post("/games/{game}/own-puzzle", largest=LARGE_BODY)
async def get_own_puzzle(asked: ApiRequest, game: str, body: OwnPuzzle) -> PuzzleSet:
    """The puzzle of a position, without its solution."""
    plugin, played, state = await _read(asked, game, body)

    def describe(puzzle: PositionPuzzle) -> PuzzleSet:
        return PuzzleSet(
            options=plugin.secrets.public(played),
            state=played.format_state(state),
            scene=plugin.scene(played, state, puzzle.seat),
            choices=list(plugin.choices(played, state, puzzle.seat)),
            seat=puzzle.seat,
            unit=puzzle.unit,
        )

    return await asked.rooms.analyses.positions.ask(plugin, played, state, asked.guest, describe)


@post("/games/{game}/own-puzzle/turn", largest=LARGE_BODY)
async def try_own_puzzle(asked: ApiRequest, game: str, body: OwnPuzzle) -> Attempt:
    """The value of a turn in a position."""
    return await _ask(asked, game, body, lambda puzzle: puzzle.judge(body.actions))


@post("/games/{game}/own-puzzle/solution", largest=LARGE_BODY)
async def get_own_solution(asked: ApiRequest, game: str, body: OwnPuzzle) -> PuzzleSolution:
    """A best turn in a position."""
    return await _ask(asked, game, body, lambda puzzle: PuzzleSolution(puzzle.best, puzzle.value, puzzle.next_best))


async def _ask(asked: ApiRequest, game: str, body: OwnPuzzle, then: Callable[[PositionPuzzle], Answer]) -> Answer:
    plugin, played, state = await _read(asked, game, body)
    return await asked.rooms.analyses.positions.ask(plugin, played, state, asked.guest, then)


async def _read(asked: ApiRequest, game: str, body: OwnPuzzle) -> tuple[GamePlugin, AnyGame, Any]:
    """The position that somebody has sent. Raises `Refusal`."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)

    def read() -> tuple[AnyGame, Any]:
        played = game_of(plugin, body.options)
        return played, played.parse_state(body.state)

    try:
        return plugin, *await asyncio.to_thread(read)
    except BadPosition as error:
        raise Refusal(UNFIT, "bad-position", error) from None


routes = (get_own_puzzle, try_own_puzzle, get_own_solution)
"""The routes of this module."""

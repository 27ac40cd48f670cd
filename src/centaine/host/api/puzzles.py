"""Puzzles. The solution is sent only on request."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, date, datetime, timedelta

from centaine.dates import day_of
from centaine.game import BadOption, CentaineError
from centaine.host.api.route import ApiRequest, get, post
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal
from centaine.host.tables.table_factory import find_plugin
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.puzzles import Attempt, Puzzle
from centaine.protocol.learning import PuzzleSet, PuzzleSolution, PuzzleTry

NUMBER = re.compile("[1-9][0-9]{0,5}")
"""The name of a puzzle that is not a day's."""

AHEAD = timedelta(hours=14)
"""The offset of the earliest time zone, where it may already be tomorrow."""


@get("/games/{game}/puzzles/{name}/{level}")
async def get_puzzle(asked: ApiRequest, game: str, name: str, level: str) -> PuzzleSet:
    """A puzzle, without its solution."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    return await asyncio.to_thread(lambda: _set(plugin, puzzle_of(plugin, name, level)))


@post("/games/{game}/puzzles/{name}/{level}")
async def try_puzzle(asked: ApiRequest, game: str, name: str, level: str, body: PuzzleTry) -> Attempt:
    """The value of a turn."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    try:
        return await asyncio.to_thread(lambda: puzzle_of(plugin, name, level).judge(body.actions))
    except CentaineError as error:
        raise Refusal(UNFIT, "illegal", error) from None


@get("/games/{game}/puzzles/{name}/{level}/solution")
async def get_solution(asked: ApiRequest, game: str, name: str, level: str) -> PuzzleSolution:
    """A best turn, for those who have found one or give up."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    puzzle = await asyncio.to_thread(puzzle_of, plugin, name, level)
    return PuzzleSolution(puzzle.best, puzzle.value, puzzle.next_best)


def puzzle_of(plugin: GamePlugin, name: str, level: str) -> Puzzle:
    """The puzzle of that name, which is today, a past day or a number. Raises `Refusal`."""
    try:
        return plugin.puzzles.puzzle(int(name) if NUMBER.fullmatch(name) else _day(name), level)
    except BadOption as error:
        raise Refusal(NOT_FOUND, "no-puzzle", error) from None


def _day(name: str) -> date:
    day = day_of(name)
    if day > (datetime.now(UTC) + AHEAD).date():
        raise BadOption("The puzzle for {day} will be available on that day.", day=day.isoformat())
    return day


def _set(plugin: GamePlugin, puzzle: Puzzle) -> PuzzleSet:
    game, state = puzzle.game, puzzle.state
    return PuzzleSet(
        options=plugin.secrets.public(game),
        state=game.format_state(state),
        scene=plugin.scene(game, state, 0),
        choices=list(plugin.choices(game, state, 0)),
        unit=puzzle.unit,
    )


routes = (get_puzzle, try_puzzle, get_solution)
"""The routes of this module."""

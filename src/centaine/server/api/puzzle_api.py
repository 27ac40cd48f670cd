"""The addresses of puzzles; docs/protocol.md describes them. A solution leaves the server to who asks for it, only."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, date, datetime, timedelta

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, RawBody

from centaine.days import day_of
from centaine.game import BadOption, CentaineError
from centaine.offer import Attempt, Entry, Riddle
from centaine.server.lobby import entry_of
from centaine.server.messages import read
from centaine.server.protocol.puzzles import PuzzleSet, PuzzleSolution, PuzzleTry
from centaine.server.refusals import NOT_FOUND, UNFIT, Refusal
from centaine.server.rooms import Rooms

NUMBER = re.compile("[1-9][0-9]{0,5}")
"""The name of a puzzle that belongs to no day."""

AHEAD = timedelta(hours=14)
"""How far the earliest time zone is ahead of the server's clock: there it may be tomorrow."""


@get("/games/{game:str}/puzzles/{name:str}/{level:str}")
async def get_puzzle(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str], level: FromPath[str]
) -> PuzzleSet:
    """A puzzle, without its solution."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    return await asyncio.to_thread(lambda: _set(entry, riddle_of(entry, name, level)))


@post("/games/{game:str}/puzzles/{name:str}/{level:str}", status_code=200, reads=PuzzleTry)
async def try_puzzle(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str], level: FromPath[str], body: RawBody
) -> Attempt:
    """What a turn comes to."""
    entry, actions = entry_of(rooms.catalog, game, NOT_FOUND), read(body, PuzzleTry).actions
    try:
        return await asyncio.to_thread(lambda: riddle_of(entry, name, level).judge(actions))
    except CentaineError as error:
        raise Refusal(UNFIT, "illegal", error) from None


@get("/games/{game:str}/puzzles/{name:str}/{level:str}/solution")
async def get_solution(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str], level: FromPath[str]
) -> PuzzleSolution:
    """A best turn, for who has found one or gives up."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    riddle = await asyncio.to_thread(riddle_of, entry, name, level)
    return PuzzleSolution(riddle.best, riddle.value, riddle.next_best)


def riddle_of(entry: Entry, name: str, level: str) -> Riddle:
    """The puzzle of that name, which is a day that has come or a number. Raises `Refusal`."""
    try:
        return entry.riddles.riddle(int(name) if NUMBER.fullmatch(name) else _day(name), level)
    except BadOption as error:
        raise Refusal(NOT_FOUND, "no-puzzle", error) from None


def _day(name: str) -> date:
    day = day_of(name)
    if day > (datetime.now(UTC) + AHEAD).date():
        raise BadOption("The puzzle of {day} will be set on that day.", day=day.isoformat())
    return day


def _set(entry: Entry, riddle: Riddle) -> PuzzleSet:
    game, state = riddle.game, riddle.state
    return PuzzleSet(
        options=entry.secrets.public(game),
        state=game.format_state(state),
        scene=entry.scene(game, state, 0),
        choices=list(entry.choices(game, state, 0)),
    )


handlers = (get_puzzle, try_puzzle, get_solution)
"""All of them."""

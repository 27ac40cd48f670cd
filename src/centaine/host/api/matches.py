"""Making, viewing and playing matches."""

from __future__ import annotations

import asyncio
from typing import Any

from centaine.game import CentaineError
from centaine.host.api.messages import text_of
from centaine.host.api.route import CREATED, JSON, LARGE_BODY, TEXT, ApiRequest, File, get, post
from centaine.host.errors import UNFIT, Refusal
from centaine.host.tables.seats import check_hints, viewer_of
from centaine.i18n import N_
from centaine.match.draws import draws
from centaine.plugin.game_plugin import HINT
from centaine.protocol.commands import Command, Done
from centaine.protocol.dice import Draws
from centaine.protocol.matches import MatchMade, NewMatch, Snapshot

NO_RECORD = N_("A record must be UTF-8 text.")


@post("/matches", status=CREATED, largest=LARGE_BODY, identity="give")
async def make_match(asked: ApiRequest, body: NewMatch) -> MatchMade:
    """Make a match."""
    with asked.storing(len(asked.body), matches=1):
        return MatchMade(await asked.rooms.make(body, asked.guest, len(asked.body)))


@post("/matches/from-record", reads=str, status=CREATED, largest=LARGE_BODY, identity="give")
async def make_match_from_record(asked: ApiRequest) -> MatchMade:
    """Make a match that continues a record."""
    with asked.storing(len(asked.body), entries=asked.body.count(b"\n"), matches=1):
        return MatchMade(await asked.rooms.make_from_record(text_of(asked.body, NO_RECORD), asked.guest))


@get("/matches/{match}")
async def get_match(asked: ApiRequest, match: str, since: int = 0, seat: int | None = None) -> Snapshot:
    """The current state of a match, as seen from a seat."""
    room = await asked.rooms.look_at(match, asked.guest)
    return room.snapshot(since, asked.guest, seat)


@post("/matches/{match}/commands")
async def command(asked: ApiRequest, match: str, body: Command) -> Done:
    """Carry out a command."""
    with asked.moving(len(body.id) + len(body.text) + len(body.typed)):
        return await asked.rooms.command(match, body, asked.guest)


@get("/matches/{match}/record", gives=(TEXT,))
async def get_record(asked: ApiRequest, match: str) -> File:
    """A match as a file."""
    await asked.rooms.look_at(match, asked.guest)
    return File((await asked.rooms.record(match)).encode(), TEXT, f"{match}.centaine.txt")


@get("/matches/{match}/dice")
async def get_dice(asked: ApiRequest, match: str) -> Draws:
    """The proof of a match's dice."""
    room = await asked.rooms.look_at(match, asked.guest)
    async with asked.rooms.reading:
        return await asyncio.to_thread(draws, room.table, room.present)


@get("/matches/{match}/help", answers=(), gives=(JSON,), of_game=True)
async def get_help(asked: ApiRequest, match: str, topic: str, seat: int | None = None) -> Any:
    """The game's help on the current state."""
    room = await asked.rooms.look_at(match, asked.guest)
    table, present = room.table, room.present
    looking = viewer_of(table, asked.guest, seat).seat
    if topic == HINT:
        check_hints(table, asked.guest, table.turn(present))
    if not table.plugin.secrets.kept and table.is_person(present.player):
        looking = present.player
    observed = table.game.observation(present.state, looking)
    query = {name: value for name, value in asked.query.items() if name != "topic"}
    try:
        return await asyncio.to_thread(table.plugin.help, table.game, observed, topic, query)
    except CentaineError as error:
        raise Refusal(UNFIT, "no-help", error) from None


routes = (make_match, make_match_from_record, get_match, command, get_record, get_dice, get_help)
"""The routes of this module."""

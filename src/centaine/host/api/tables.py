"""Joining and running tables."""

from __future__ import annotations

from functools import partial

import msgspec

from centaine.host.api.route import ApiRequest, delete, post
from centaine.host.tables import table_changes
from centaine.host.tables.table_factory import row_of
from centaine.protocol.matches import MatchMade, Snapshot
from centaine.protocol.presence import Say
from centaine.protocol.tables import Again, Sit, TableCommand


@post("/matches/{match}/seats/{seat}", identity="give")
async def sit_down(asked: ApiRequest, match: str, seat: int, body: Sit) -> Snapshot:
    """Take an open seat."""
    guest = asked.guest
    called = await asked.rooms.check_entrance(match, guest)
    request = msgspec.structs.replace(body, name=called or body.name)
    with asked.storing(len(asked.body), entries=1):
        return await asked.rooms.change(
            match, lambda _: partial(table_changes.sit, guest=guest, seat=seat, request=request), guest
        )


@delete("/matches/{match}/seats/{seat}")
async def leave_seat(asked: ApiRequest, match: str, seat: int) -> Snapshot:
    """Give up a seat, or take it from its holder."""
    guest = asked.guest
    with asked.storing(0, entries=1):
        return await asked.rooms.change(match, lambda _: partial(table_changes.leave, guest=guest, seat=seat), guest)


@post("/matches/{match}/table")
async def manage_table(asked: ApiRequest, match: str, body: TableCommand) -> Snapshot:
    """Carry out the owner's change, or rename the holder of a seat."""
    guest = asked.guest
    if body.do == "rename":
        taken = await asked.rooms.taken_names(match, guest)
        with asked.storing(len(asked.body), entries=1):
            return await asked.rooms.change(
                match, lambda _: partial(table_changes.rename_own, guest=guest, command=body, taken=taken), guest
            )
    if body.do == "close":
        return await asked.rooms.close_table(match, guest)
    with asked.storing(len(asked.body), entries=1):
        return await asked.rooms.change(
            match,
            lambda room: partial(table_changes.manage, guest=guest, command=body, is_away=room.presence.is_away),
            guest,
        )


@post("/matches/{match}/again")
async def play_again(asked: ApiRequest, match: str, body: Again) -> MatchMade:
    """Start a new match with the same people."""
    table = (await asked.rooms.get(match)).table
    with asked.storing(len(row_of(table, 0).options), matches=0 if table.next else 1):
        return MatchMade(await asked.rooms.again(match, body.luck, asked.guest))


@post("/matches/{match}/say")
async def say(asked: ApiRequest, match: str, body: Say) -> None:
    """Say a phrase to everyone at the table."""
    (await asked.rooms.get(match)).say(body, asked.guest)


routes = (sit_down, leave_seat, manage_table, play_again, say)
"""The routes of this module."""

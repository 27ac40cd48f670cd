"""Who sits at the tables of a class, which seats are open, and what changes tables and seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from centaine.host.rooms.room import Decide, Room
from centaine.host.store import ClassRow
from centaine.host.tables import table_changes
from centaine.host.tables.seat_options import options_at
from centaine.host.tables.table_changes import computer_name
from centaine.match.replay import is_over
from centaine.match.table import Guest
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.seats import OPEN
from centaine.protocol.tables import Sit, TableCommand

Change = tuple[Room, Decide]
"""A table, and how it changes."""


def starts(room: Room, level: str, guest: Guest, rooms: Iterable[Room]) -> Iterator[Change]:
    """The changes that start a table with at least one pupil, unless a seat stays free.

    Computers take other names than all who sit in these rooms.
    """
    table = room.table
    if table.started or not any(map(table.is_person, range(len(table.seats)))):
        return
    free = open_seats(room)
    names = names_at(rooms)
    fill = []
    for seat in free if level else ():
        names.append(computer_name(seat, names))
        fill.append(TableCommand("computer", seat, level=level, name=names[-1]))
    for command in (*fill, *([] if free and not level else [TableCommand("start")])):
        yield room, partial(table_changes.manage, guest=guest, command=command, is_away=room.presence.is_away)


def names_at(rooms: Iterable[Room]) -> list[str]:
    """The names of all who sit at these tables, computers among them."""
    return [seat.name for room in rooms for seat in room.table.seats if seat.name]


def renames(rooms: Iterable[Room], holder: str, name: str) -> Iterator[Change]:
    """The changes that give a pupil another name."""
    for room, seat in _seats(rooms, holder):
        yield room, partial(table_changes.rename, seat=seat, name=name)


def leaves(rooms: Iterable[Room], holder: str, guest: Guest) -> Iterator[Change]:
    """The changes that free a pupil's seats."""
    for room, seat in _seats(rooms, holder):
        yield room, partial(table_changes.leave, guest=guest, seat=seat)


def chooses(
    rooms: Iterable[Room], holder: str, options: Mapping[str, Any], of_class: Mapping[str, Any]
) -> Iterator[Change]:
    """The changes that give a pupil their own options, else the class's, where the game has not begun."""
    for room, seat in _seats((room for room in rooms if not room.table.started), holder):
        one, given = room.table.seats[seat], options_at(room.table.plugin, seat, options, of_class)
        request = Sit(one.name, one.colour, one.luck)
        yield room, partial(table_changes.sit, guest=holder, seat=seat, request=request, given=given)


def usual(row: ClassRow, plugin: GamePlugin) -> dict[str, Any]:
    """The options with which a table of the class begins, if it plays that game."""
    options: dict[str, Any] = msgspec.json.decode(row.options) if plugin.id == row.game else {}
    return options


def _seats(rooms: Iterable[Room], holder: str) -> Iterator[tuple[Room, int]]:
    return ((room, seat) for room in rooms for seat in room.table.seats_of(holder))


def open_seats(room: Room) -> list[int]:
    """The seats that wait for somebody."""
    return [seat for seat, one in enumerate(room.table.seats) if one.player == OPEN]


def left_seat(room: Room, guest: str) -> int | None:
    """The seat that a guest was the last to hold in an unfinished game, if it is still free."""
    table = room.table
    if not table.started or is_over(room.present):
        return None
    for seat in open_seats(room):
        held = (before.table.holders[seat] for before, _, _ in reversed(room.log.history))
        if next((holder for holder in held if holder is not None), None) == guest:
            return seat
    return None

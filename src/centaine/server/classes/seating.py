"""Who sits where in a class: newcomers, the groups of a round, and pupils whom the teacher moves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, Protocol

import msgspec

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.room import Room
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import ClassRow, Taken, course_of
from centaine.host.tables import table_changes
from centaine.host.tables.guest_names import folded, unique_name
from centaine.host.tables.seat_options import NONE, options_at
from centaine.host.tables.seats import names_of_others
from centaine.host.tables.table_factory import find_plugin
from centaine.match.replay import is_over
from centaine.match.table import Guest
from centaine.protocol.classes import ClassCommand
from centaine.protocol.tables import Sit
from centaine.server.classes.guests import ClassGuests, as_given, called, own_options
from centaine.server.classes.rounds import Pupil, seated_table
from centaine.server.classes.table_seats import left_seat, names_at, open_seats, usual

MAX_TABLES = 120
"""The most tables of a class: twice those of any lesson, so that newcomers from one address cannot fill them all."""


class Storing(Protocol):
    """Counts what a request stores within: see `ApiRequest.storing`."""

    def __call__(self, texts: int, *, entries: int = 0, matches: int = 0) -> AbstractContextManager[None]: ...


class Seating:
    """Every method raises `Refusal` if it cannot fulfil a request."""

    def __init__(self, rooms: Rooms, guests: ClassGuests) -> None:
        self._rooms = rooms
        self._guests = guests

    async def seat_groups(
        self,
        row: ClassRow,
        groups: Sequence[Sequence[Pupil]],
        first: int,
        others: Sequence[Room],
        storing: Storing,
        *,
        start: bool,
        bye: bool = False,
    ) -> None:
        """Opens a table for each group, from place `first` on, beside others; see `seated_table`.

        Raises `Taken`, `Refusal`.
        """
        if len(others) + len(groups) > MAX_TABLES:
            raise _full()
        with storing(len(row.options), matches=len(groups)):
            names = [*names_at(others), *(one.table.seats[one.seat].name for group in groups for one in group)]
            for place, group in enumerate(groups, first):
                made = partial(
                    seated_table, self._rooms.catalog, row, group, place, now(), start=start, bye=bye, others=names
                )
                table, lines = await asyncio.to_thread(made)
                await self._rooms.open(table, lines)
                names += [seat.name for seat in table.seats]

    async def with_own(self, row: ClassRow, pupils: Iterable[Pupil]) -> list[Pupil]:
        """The pupils with what the teacher has set for each alone."""
        known, plugin = await self._guests.known(row), find_plugin(self._rooms.catalog, row.game)
        return [one._replace(own=own_options(known, one.holder, plugin)) for one in pupils]

    async def sit(
        self, row: ClassRow, rooms: list[Room], request: Sit, guest: str, storing: Storing, had: str = ""
    ) -> str:
        """The seat that they left, or one at the fullest table with a free seat, or at a new one.

        `had`: their name in this class before, if any. They do not take one that the teacher has given somebody else.
        Raises `Taken`, `Refusal`.
        """
        known = await self._guests.known(row)
        taken = names_of_others((room.table for room in rooms), guest)
        name = called(known, guest) or as_given(known, request.name)
        if had and not called(known, guest) and folded(request.name) != folded(had):
            name, taken = request.name, [*taken, *(called(known, other) for other in known)]
        name = unique_name(name, taken)
        for room in rooms:
            if (before := left_seat(room, guest)) is not None:
                await self._take_seat(room, Sit(name, request.colour), guest, guest, seat=before)
                return room.table.match
        waiting = [room for room in rooms if not (room.table.started or is_over(room.present)) and open_seats(room)]
        if waiting:
            match = min(waiting, key=lambda room: len(open_seats(room))).table.match
        else:
            match = await self._new_table(row, rooms, storing)
        room = await self._rooms.get(match)
        own = own_options(known, guest, room.table.plugin)
        unfree = {*course_of(row).fixed, *own}
        chosen = {name: value for name, value in request.options.items() if name not in unfree}
        sits = msgspec.structs.replace(request, name=name, options=chosen)
        await self._take_seat(room, sits, guest, guest, own, usual(row, room.table.plugin))
        return match

    async def _new_table(self, row: ClassRow, rooms: list[Room], storing: Storing) -> str:
        """Opens a table beside these. Raises `Taken` if another server has just opened one, which may have a seat."""
        if len(rooms) >= MAX_TABLES:
            raise _full()
        place = max([course_of(row).first - 1, *(room.table.place or 0 for room in rooms)]) + 1
        made = partial(seated_table, self._rooms.catalog, row, (), place, now(), start=False)
        with storing(len(row.options), matches=1):
            return await self._rooms.open(*await asyncio.to_thread(made))

    async def _take_seat(
        self,
        room: Room,
        request: Sit,
        guest: str,
        by: Guest,
        own: Mapping[str, Any] = NONE,
        of_class: Mapping[str, Any] = NONE,
        seat: int | None = None,
    ) -> None:
        """Seat a guest there, or on the first seat that is free, with `own` options, else the class's."""
        free = open_seats(room) if seat is None else [seat]
        if not free:
            raise Refusal(STALE, "taken", CentaineError("This seat has just been taken."))
        given = options_at(room.table.plugin, free[0], own, of_class)
        sit = partial(table_changes.sit, guest=guest, seat=free[0], request=request, given=given)
        await self._rooms.change(room.table.match, lambda _: sit, by)

    async def move(self, row: ClassRow, rooms: list[Room], command: ClassCommand, storing: Storing) -> None:
        """Seat a pupil at another table, then free the old seat, so that they always have one."""
        by_name = {room.table.match: room for room in rooms}
        here, there = by_name.get(command.match), by_name.get(command.to)
        if here is None or not here.table.is_person(command.seat) or (command.to and there is None):
            error = CentaineError("Seat {seat} is not played by a person.", seat=command.seat)
            raise Refusal(FORBIDDEN, "not-your-seat", error)
        holder, seat = here.table.holders[command.seat], here.table.seats[command.seat]
        if holder is None or here is there:
            return
        try:
            target = there or await self._rooms.get(await self._new_table(row, rooms, storing))
        except Taken:
            raise Refusal(STALE, "taken", CentaineError("This seat has just been taken.")) from None
        own = own_options(await self._guests.known(row), holder, target.table.plugin)
        sits = Sit(seat.name, seat.colour, seat.luck)
        await self._take_seat(target, sits, holder, row.owner, own, usual(row, target.table.plugin))
        leave = partial(table_changes.leave, guest=row.owner, seat=command.seat)
        await self._rooms.change(here.table.match, lambda _: leave, row.owner)


def _full() -> Refusal:
    error = CentaineError("This class already has {most} tables, the maximum.", most=MAX_TABLES)
    return Refusal(UNFIT, "class-full", error)

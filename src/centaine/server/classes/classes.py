"""Classes: pupils join with one code and get seats at table after table; the owner runs all tables."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import msgspec

from centaine.game import CentaineError
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.room import Room
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import ClassRow, ClassStore, StoreFailed, Taken
from centaine.host.tables import hosting
from centaine.host.tables.codes import new_code, new_name
from centaine.host.tables.errors import FORBIDDEN, NOT_FOUND, STALE, UNFIT, Refusal, not_stored
from centaine.host.tables.guest_names import unlike
from centaine.host.tables.lobby import entry_of, game_of, lines_of, new_table
from centaine.match.changes import TableChange
from centaine.match.replay import is_over
from centaine.match.table import Guest
from centaine.protocol.classes import ClassNow, ClassWish, NewClass
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import OPEN, NewSeat
from centaine.protocol.tables import Sit, TableWish
from centaine.server.classes.class_view import class_table

MOST_TABLES = 60
"""The most tables of a class, enough for any lesson."""

TRIES = 200
"""The number of tries to find a seat while others take seats at the same time."""


class Classes:
    """Every method raises `Refusal` if it cannot fulfil a request."""

    def __init__(self, rooms: Rooms, store: ClassStore) -> None:
        self._rooms = rooms
        self._store = store
        self._seating: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Pupils who join at the same time are seated one by one; between servers, the first wins."""

    async def make(self, wanted: NewClass, guest: str) -> str:
        """Makes a guest's class, and returns its name."""
        entry = entry_of(self._rooms.catalog, wanted.game)
        seats = (NewSeat("", OPEN),) * wanted.size
        table = await asyncio.to_thread(
            new_table, self._rooms.catalog, NewMatch(wanted.game, seats, wanted.options), guest
        )
        options = msgspec.json.encode(table.game.options).decode()
        hints = entry.hints and wanted.hints
        while True:
            row = ClassRow(new_name(), new_code(), guest, entry.id, options, wanted.size, now(), hints=hints)
            try:
                await self._store.create(row)
            except Taken:  # another class has this code: try a new one
                continue
            except StoreFailed as error:
                raise not_stored(error) from None
            return row.name

    async def now(self, name: str, guest: Guest) -> ClassNow:
        """The current state of a class, for a guest."""
        row = await self._find(name)
        rooms = await self._tables(name)
        mine = [room for room in rooms if room.table.seats_of(guest) and not is_over(room.present)]
        owner = guest is not None and guest == row.owner
        entry = entry_of(self._rooms.catalog, row.game)
        return ClassNow(
            class_name=name,
            game=row.game,
            options=entry.secrets.public(game_of(entry, msgspec.json.decode(row.options))),
            size=row.size,
            hints=row.hints,
            owner=owner,
            ended=row.ended is not None,
            code=row.code if owner else "",
            tables=[class_table(room) for room in rooms] if owner else [],
            yours=mine[-1].table.match if mine else "",
        )

    async def seat(self, name: str, wish: Sit, guest: str) -> str:
        """The match in which a guest gets a seat or already has one."""
        row = await self._find(name)
        if row.ended is not None:
            raise Refusal(UNFIT, "over", CentaineError("This class is over."))
        async with self._seating[name]:
            for _ in range(TRIES):
                rooms = await self._tables(name)
                for room in rooms:
                    if room.table.seats_of(guest) and not is_over(room.present):
                        return room.table.match
                try:
                    return await self._sit(row, rooms, wish, guest)
                except Taken:
                    continue
                except Refusal as refusal:
                    if refusal.status != STALE:
                        raise
        raise Refusal(STALE, "taken", CentaineError("This seat has just been taken."))

    async def order(self, name: str, wish: ClassWish, guest: Guest) -> ClassNow:
        """Carries out the owner's change, and returns the new state."""
        row = await self._find(name)
        if guest is None or guest != row.owner:
            raise Refusal(
                FORBIDDEN, "not-the-owner", CentaineError("Only the person who created this class can do that.")
            )
        rooms = await self._tables(name)
        if wish.do == "move":
            await self._move(row, rooms, wish)
        elif wish.do == "start":
            for room in rooms:
                await self._start(room, wish.level, guest)
        else:
            try:
                await self._store.end(name, now())
            except StoreFailed as error:
                raise not_stored(error) from None
            for room in rooms:
                await self._rooms.close_table(room.table.match, guest)
        return await self.now(name, guest)

    async def _find(self, name: str) -> ClassRow:
        try:
            row = await self._store.find(name)
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            raise Refusal(NOT_FOUND, "no-class", CentaineError("There is no class “{name}”.", name=name[:40]))
        return row

    async def _tables(self, name: str) -> list[Room]:
        try:
            return [await self._rooms.get(match) for match in await self._store.tables(name)]
        except StoreFailed as error:
            raise not_stored(error) from None

    async def _sit(self, row: ClassRow, rooms: list[Room], wish: Sit, guest: str) -> str:
        """A seat at the fullest table with a free seat, or at a new one. Raises `Taken`, `Refusal`."""
        waiting = [room for room in rooms if not (room.table.started or is_over(room.present)) and _open_seats(room)]
        if waiting:
            match = min(waiting, key=lambda room: len(_open_seats(room))).table.match
        else:
            match = await self._new_table(row, rooms)
        room = await self._rooms.get(match)
        called = msgspec.structs.replace(wish, name=unlike(wish.name, _names_of_others(rooms, guest)))
        await self._take_seat(room, called, guest, guest)
        return match

    async def _new_table(self, row: ClassRow, rooms: list[Room]) -> str:
        """Opens a table beside these. Raises `Taken` if another server has just opened one, which may have a seat."""
        places = [room.table.place or 0 for room in rooms]
        if len(places) >= MOST_TABLES:
            error = CentaineError("This class already has {most} tables, the maximum.", most=MOST_TABLES)
            raise Refusal(UNFIT, "class-full", error)
        seats = (NewSeat("", OPEN),) * row.size
        wanted = NewMatch(row.game, seats, msgspec.json.decode(row.options))
        table = await asyncio.to_thread(new_table, self._rooms.catalog, wanted, row.owner)
        place = max(places, default=0) + 1
        agreed = lines_of([TableChange("hints")] if row.hints else [], now())
        return await self._rooms.open(replace(table, code="", class_name=row.name, place=place), agreed)

    async def _take_seat(self, room: Room, wish: Sit, guest: str, by: Guest) -> None:
        free = _open_seats(room)
        if not free:
            raise Refusal(STALE, "taken", CentaineError("This seat has just been taken."))
        sit = partial(hosting.sit, guest=guest, seat=free[0], wish=wish)
        await self._rooms.change(room.table.match, lambda _: sit, by)

    async def _start(self, room: Room, level: str, guest: Guest) -> None:
        """Start a table with at least one pupil, unless a seat stays free."""
        table = room.table
        if table.started or is_over(room.present) or not any(map(table.is_person, range(len(table.seats)))):
            return
        fill = [TableWish("computer", seat, level=level) for seat in _open_seats(room)] if level else []
        for wish in (*fill, *([] if _open_seats(room) and not level else [TableWish("start")])):
            manage = partial(hosting.manage, guest=guest, wish=wish, is_away=room.company.is_away)
            await self._rooms.change(table.match, lambda _, manage=manage: manage, guest)  # type: ignore[misc]

    async def _move(self, row: ClassRow, rooms: list[Room], wish: ClassWish) -> None:
        """Seat a pupil at another table, then free the old seat, so that they always have one."""
        by_name = {room.table.match: room for room in rooms}
        here, there = by_name.get(wish.match), by_name.get(wish.to)
        if here is None or not here.table.is_person(wish.seat) or (wish.to and there is None):
            error = CentaineError("Seat {seat} is not played by a person.", seat=wish.seat)
            raise Refusal(FORBIDDEN, "not-your-seat", error)
        holder, seat = here.table.holders[wish.seat], here.table.seats[wish.seat]
        if holder is None or here is there:
            return
        try:
            target = there or await self._rooms.get(await self._new_table(row, rooms))
        except Taken:
            raise Refusal(STALE, "taken", CentaineError("This seat has just been taken.")) from None
        await self._take_seat(target, Sit(seat.name, seat.colour, seat.luck), holder, row.owner)
        leave = partial(hosting.leave, guest=row.owner, seat=wish.seat)
        await self._rooms.change(here.table.match, lambda _: leave, row.owner)


def _names_of_others(rooms: list[Room], guest: str) -> Iterator[str]:
    for table in (room.table for room in rooms):
        for holder, seat in zip(table.holders, table.seats, strict=True):
            if holder not in (None, guest):
                yield seat.name


def _open_seats(room: Room) -> list[int]:
    return [seat for seat, found in enumerate(room.table.seats) if found.player == OPEN]

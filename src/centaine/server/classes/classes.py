"""Classes: pupils who come by one code are seated at table after table, and whoever made the class runs all of them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import replace
from functools import partial

import msgspec

from centaine.game import CentaineError
from centaine.server import hosting
from centaine.server.changes import Change
from centaine.server.class_view import class_table
from centaine.server.codes import new_code, new_name
from centaine.server.fold import is_over
from centaine.server.lobby import entry_of, game_of, lines_of, new_table
from centaine.server.protocol.classes import ClassNow, ClassWish, NewClass
from centaine.server.protocol.matches import NewMatch
from centaine.server.protocol.seats import OPEN, NewSeat
from centaine.server.protocol.tables import Sit, TableWish
from centaine.server.refusals import FORBIDDEN, NOT_FOUND, STALE, UNFIT, Refusal, not_stored
from centaine.server.room import Room
from centaine.server.rooms import Rooms
from centaine.server.stopwatch import now
from centaine.server.store import ClassRow, ClassStore, StoreFailed, Taken
from centaine.server.view import Guest

MOST_TABLES = 60
"""Tables of a class: more pupils than any school hour has."""

TRIES = 200
"""How often a seat is looked for that others take at the same moment, at this server or another."""


class Classes:
    """Every method raises `Refusal` where it cannot do what is asked."""

    def __init__(self, rooms: Rooms, store: ClassStore) -> None:
        self._rooms = rooms
        self._store = store
        self._seating: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Pupils who come at once are seated one after the other; those at another server, by who is first."""

    async def make(self, wanted: NewClass, guest: str) -> str:
        """A new class of a guest's; its name."""
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
            except Taken:  # the code is another class's: next time it will not be
                continue
            except StoreFailed as error:
                raise not_stored(error) from None
            return row.name

    async def now(self, name: str, guest: Guest) -> ClassNow:
        """A class as it stands for a guest."""
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
        """The match at which a guest gets a seat, or has one."""
        row = await self._find(name)
        if row.ended is not None:
            raise Refusal(UNFIT, "over", CentaineError("This class is over."))
        async with self._seating[name]:
            for _ in range(TRIES):
                rooms = [room for room in await self._tables(name) if not is_over(room.present)]
                for room in rooms:
                    if room.table.seats_of(guest):
                        return room.table.match
                try:
                    return await self._sit(row, rooms, wish, guest)
                except Taken:
                    continue
                except Refusal as refusal:
                    if refusal.status != STALE:
                        raise
        raise Refusal(STALE, "taken", CentaineError("Somebody was faster: this seat is taken."))

    async def order(self, name: str, wish: ClassWish, guest: Guest) -> ClassNow:
        """What whoever made the class wants done; how it stands then."""
        row = await self._find(name)
        if guest is None or guest != row.owner:
            raise Refusal(FORBIDDEN, "not-the-owner", CentaineError("Only who made this class may do that."))
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
        """A seat at the fullest table that waits for somebody, or at a new one. Raises `Taken`, `Refusal`."""
        waiting = [room for room in rooms if not room.table.started and _open_seats(room)]
        if waiting:
            match = min(waiting, key=lambda room: len(_open_seats(room))).table.match
        else:
            match = await self._new_table(row)
        room = await self._rooms.get(match)
        await self._take_seat(room, wish, guest, guest)
        return match

    async def _new_table(self, row: ClassRow) -> str:
        places = [(await self._rooms.get(match)).table.place or 0 for match in await self._store.tables(row.name)]
        if len(places) >= MOST_TABLES:
            error = CentaineError("This class has {most} tables already, and no more.", most=MOST_TABLES)
            raise Refusal(UNFIT, "class-full", error)
        seats = (NewSeat("", OPEN),) * row.size
        wanted = NewMatch(row.game, seats, msgspec.json.decode(row.options))
        table = await asyncio.to_thread(new_table, self._rooms.catalog, wanted, row.owner)
        place = max(places, default=0) + 1
        agreed = lines_of([Change("hints")] if row.hints else [], now())
        return await self._rooms.open(replace(table, code="", class_name=row.name, place=place), agreed)

    async def _take_seat(self, room: Room, wish: Sit, guest: str, by: Guest) -> None:
        free = _open_seats(room)
        if not free:
            raise Refusal(STALE, "taken", CentaineError("Somebody was faster: this seat is taken."))
        sit = partial(hosting.sit, guest=guest, seat=free[0], wish=wish)
        await self._rooms.change(room.table.match, lambda _: sit, by)

    async def _start(self, room: Room, level: str, guest: Guest) -> None:
        """Start a table at which somebody sits, unless a seat stays free."""
        table = room.table
        if table.started or is_over(room.present) or not any(map(table.is_person, range(len(table.seats)))):
            return
        fill = [TableWish("computer", seat, level=level) for seat in _open_seats(room)] if level else []
        for wish in (*fill, *([] if _open_seats(room) and not level else [TableWish("start")])):
            manage = partial(hosting.manage, guest=guest, wish=wish, is_away=room.company.is_away)
            await self._rooms.change(table.match, lambda _, manage=manage: manage, guest)  # type: ignore[misc]

    async def _move(self, row: ClassRow, rooms: list[Room], wish: ClassWish) -> None:
        """Seat a pupil at another table first, then free the old seat: a pupil never stands without one."""
        by_name = {room.table.match: room for room in rooms}
        here, there = by_name.get(wish.match), by_name.get(wish.to)
        if here is None or not here.table.is_person(wish.seat) or (wish.to and there is None):
            error = CentaineError("No person plays seat {seat}.", seat=wish.seat)
            raise Refusal(FORBIDDEN, "not-your-seat", error)
        holder, seat = here.table.holders[wish.seat], here.table.seats[wish.seat]
        if holder is None or here is there:
            return
        try:
            target = there or await self._rooms.get(await self._new_table(row))
        except Taken:
            raise Refusal(STALE, "taken", CentaineError("Somebody was faster: this seat is taken.")) from None
        await self._take_seat(target, Sit(seat.name, seat.colour, seat.luck), holder, row.owner)
        leave = partial(hosting.leave, guest=row.owner, seat=wish.seat)
        await self._rooms.change(here.table.match, lambda _: leave, row.owner)


def _open_seats(room: Room) -> list[int]:
    return [seat for seat, found in enumerate(room.table.seats) if found.player == OPEN]

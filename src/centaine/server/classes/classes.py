"""Classes: pupils join with one code and get seats at table after table; the owner runs all tables."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

import msgspec

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, NOT_FOUND, STALE, UNFIT, Refusal, not_stored
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.room import Room
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import (
    MAX_LESSONS,
    MAX_ROUNDS,
    ClassCourse,
    ClassGuest,
    ClassRow,
    ClassStore,
    Goal,
    StoreFailed,
    Taken,
    course_of,
)
from centaine.host.tables import table_changes
from centaine.host.tables.chance import RANDOM
from centaine.host.tables.class_rules import check_lesson
from centaine.host.tables.codes import new_code, new_name
from centaine.host.tables.guest_names import checked_name, folded, unique_name, unnumbered
from centaine.host.tables.seat_options import chosen
from centaine.host.tables.seats import names_of_others
from centaine.host.tables.table_changes import computer_name
from centaine.host.tables.table_factory import find_plugin
from centaine.match.replay import is_over, steps
from centaine.match.table import Guest
from centaine.match.table import Table as Seats
from centaine.protocol.classes import ClassCommand, ClassListed, ClassNow, NewClass
from centaine.protocol.tables import Sit, TableCommand
from centaine.server.classes.class_view import class_now, is_deserted
from centaine.server.classes.guests import ClassGuests, called, own_options, with_options
from centaine.server.classes.pupil_names import with_same
from centaine.server.classes.rounds import groups_of, pupils_of, swiss_groups
from centaine.server.classes.seating import Seating, Storing
from centaine.server.classes.settings import ending, playing, titled, with_course
from centaine.server.classes.standings import people_of
from centaine.server.classes.table_seats import Change, chooses, leaves, names_at, renames, starts, usual

KEEPING_OUT = ("remove", "remove-new", "refuse", "lock", "approve")
"""Orders after which the class may keep out somebody who watches."""

TRIES = 200
"""The number of tries to find a seat while others take seats at the same time."""


class Classes:
    """Every method raises `Refusal` if it cannot fulfil a request."""

    def __init__(self, rooms: Rooms, store: ClassStore) -> None:
        self._rooms = rooms
        self._store = store
        self._guests = ClassGuests(store)
        self._seats = Seating(rooms, self._guests)
        self._seating: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Pupils who join at the same time are seated one by one; between servers, the first wins."""
        self._waited: dict[str, dict[str, str]] = {}
        """What those who wait were called before, by class and guest, while the teacher looks at the list."""

    async def make(self, wanted: NewClass, guest: str) -> str:
        """Makes a guest's class, and returns its name."""
        at = now()
        row = ClassRow(new_name(), "", guest, "", "", 1, at)
        row = await asyncio.to_thread(playing, self._rooms.catalog, row, wanted)
        row = titled(ending(row, wanted.minutes, at), wanted.title)
        while True:
            row = row._replace(name=new_name(), code=new_code())
            try:
                await self._store.create(row)
            except Taken:  # another class has this code: try a new one
                continue
            except StoreFailed as error:
                raise not_stored(error) from None
            return row.name

    async def of(self, guest: Guest) -> list[ClassListed]:
        """The classes that a guest has made, latest first."""
        try:
            rows = await self._store.of(guest) if guest else []
        except StoreFailed as error:
            raise not_stored(error) from None
        return [
            ClassListed(row.name, row.game, course_of(row).title, row.at, row.ended is not None)
            for row in sorted(rows, key=lambda row: -row.at)
        ]

    async def now(self, name: str, guest: Guest) -> ClassNow:
        """The current state of a class, for a guest."""
        row = await self._find(name)
        rooms = await self._tables(row)
        mine = [room for room in rooms if room.table.seats_of(guest) and not is_over(room.present)]
        owner = await self._guests.owns(row, guest)
        known = await self._guests.known(row) if guest else {}
        return class_now(
            self._rooms.catalog,
            row,
            rooms,
            mine[-1].table.match if mine else "",
            owner=owner,
            known=known if owner else {},
            removed=self._guests.removed(row, known) if owner else [],
            called=called(known, guest),
            played=await self._tables(row, course_of(row).since) if owner else (),
            shut="" if owner or mine else await self._guests.shut(row, guest),
            were=await self._were(row, known) if owner else {},
        )

    async def _were(self, row: ClassRow, known: Mapping[str, ClassGuest]) -> dict[str, str]:
        """What those who wait were called in the class before, as far as they have been there."""
        before = self._waited.pop(row.name, {})
        waits = [guest for guest, one in known.items() if one.role == "waiting"]
        were = {one: before[one] if one in before else await self._rooms.known_as(row.name, one) for one in waits}
        if were:
            self._waited[row.name] = were
        return were

    async def course(self, name: str) -> ClassCourse:
        """How a class is run."""
        return course_of(await self._find(name))

    async def newcomers(self, name: str, guest: Guest) -> list[str]:
        """The names of those whom `remove-new` removes from tables, for the owner."""
        row = await self._find(name)
        await self._guests.check_owner(row, guest)
        return sorted((await self._new(row, await self._tables(row))).values(), key=folded)

    async def seat(self, name: str, request: Sit, guest: str, address: str, storing: Storing) -> str:
        """The match in which a guest gets a seat or already has one; empty while the teacher has not let them in."""
        row = await self._find(name)
        if row.ended is not None:
            raise Refusal(UNFIT, "over", CentaineError("This class is over."))
        async with self._seating[name]:
            for _ in range(TRIES):
                row = await self._find(name)
                rooms = await self._tables(row)
                for room in rooms:
                    if room.table.seats_of(guest) and not is_over(room.present):
                        return room.table.match
                check_lesson(row, now())
                had = await self._known_as(row, guest)
                if had and course_of(row).approve and folded(unnumbered(had)) == folded(request.name):
                    request = msgspec.structs.replace(request, name=had)
                entrance = await self._guests.entrance(row, guest, request.name, address, had)
                if entrance == "waits":
                    return ""
                try:
                    with storing(0, entries=1):
                        match = await self._seats.sit(row, rooms, request, guest, storing, had)
                    if entrance == "new":
                        self._guests.count_newcomer(row, address)
                    return match
                except Taken:
                    continue
                except Refusal as refusal:
                    if refusal.status != STALE:
                        raise
        raise Refusal(STALE, "taken", CentaineError("This seat has just been taken."))

    async def _known_as(self, row: ClassRow, guest: str) -> str:
        """What a guest was called in the class before, where that matters for what they may be called now."""
        known = await self._guests.known(row)
        given = [one for one in known if one != guest and called(known, one)]
        return await self._rooms.known_as(row.name, guest) if given or course_of(row).approve else ""

    async def order(self, name: str, command: ClassCommand, guest: Guest, storing: Storing) -> ClassNow:
        """Carries out the owner's change, and returns the new state."""
        row = await self._find(name)
        await self._guests.check_owner(row, guest)
        async with self._seating[name]:
            try:
                await self._carry_out(await self._find(name), command, storing)
                if command.do in KEEPING_OUT:
                    await self._refuse_strangers(row)
            except StoreFailed as error:
                raise not_stored(error) from None
            except Taken:  # somebody has just opened a table at another server
                raise Refusal(STALE, "taken", CentaineError("This seat has just been taken.")) from None
        return await self.now(name, guest)

    async def new_key(self, name: str, guest: Guest) -> str:
        """A new secret key of a class, in place of the one before."""
        await self._guests.check_owner(await self._find(name), guest)
        return await self._guests.new_key(name)

    async def open_with(self, key: str, guest: str) -> str:
        """See `ClassGuests.open_with`."""
        return await self._guests.open_with(key, guest)

    async def delete(self, name: str, guest: Guest) -> None:
        """Delete a class and all its games; pages that show one learn that it is over."""
        row = await self._find(name)
        await self._guests.check_owner(row, guest)
        async with self._seating[name]:
            await self._close(await self._tables(row), row.owner)
            await self._delete(name)
        self._seating.pop(name, None)

    async def forget(self, before: int) -> int:
        """Delete the classes last used before that time, in milliseconds since 1970; returns their number."""
        forgotten = 0
        for name in await self._store.idle(before):
            async with self._seating[name]:
                if await self._store.used(name) < before:  # somebody may have come while others were deleted
                    await self._delete(name)
                    forgotten += 1
            self._seating.pop(name, None)
        return forgotten

    async def _delete(self, name: str, *, keep: bool = False) -> None:
        """Delete a class with all names, also those that only this process knows; `keep`: the class itself stays."""
        await self._rooms.delete_class(name, keep=keep)
        self._guests.forget_names(name)
        self._waited.pop(name, None)

    async def _carry_out(self, row: ClassRow, command: ClassCommand, storing: Storing) -> None:
        rooms = await self._tables(row)
        if command.do == "move":
            await self._seats.move(row, rooms, command, storing)
        elif command.do in ("rename", "remove", "fill", "differ"):
            with storing(0, entries=len(rooms)):
                await self._change_seat(row, rooms, command)
        elif command.do in ("lock", "unlock"):
            course = msgspec.structs.replace(course_of(row), locked=command.do == "lock")
            await self._store.change(with_course(row, course))
        elif command.do in ("approve", "welcome"):
            course = msgspec.structs.replace(course_of(row), approve=command.do == "approve")
            await self._store.change(with_course(row, course))
            if not course.approve:
                await self._guests.decide(row, "", admitted=True)
        elif command.do == "refuse" and not command.pupil:
            await self._store.forget_waiting(row.name)
        elif command.do in ("admit", "refuse"):
            await self._guests.decide(row, command.pupil, admitted=command.do == "admit", name=command.name)
        elif command.do == "remove-new":
            await self._remove_new(row, rooms)
        elif command.do in ("pause", "resume"):
            await self._hold(row, rooms, paused=command.do == "pause")
        elif command.do == "title":
            await self._store.change(titled(row, command.name))
        elif command.do == "goal":
            await self._set_goal(row, command)
        elif command.do == "same":
            course = course_of(row)
            same = with_same(course.same, command.pupils, command.to)
            await self._store.change(with_course(row, msgspec.structs.replace(course, same=same)))
        elif command.do == "clear":
            await self._close(rooms, row.owner)
            await self._delete(row.name, keep=True)
            course = msgspec.structs.replace(
                course_of(row), round=1, first=1, before=(), since=1, tournament=False, same={}
            )
            await self._store.change(with_course(row, course))
        elif command.do == "reopen":
            await self._reopen(row)
        elif command.do == "start":
            check_lesson(row, now())
            starting = (room for room in rooms if command.match in ("", room.table.match))
            await self._change_all(
                (change for room in starting for change in starts(room, command.level, row.owner, rooms)), row
            )
        elif command.do == "next":
            await self._next(row, rooms, command, storing)
        elif command.do == "set":
            await self._set(row, rooms, command, storing)
        elif command.do == "time":
            await self._store.change(ending(row, command.minutes, now()))
            self._tell(rooms)
        else:
            await self._close(rooms, row.owner)
            await self._store.end(row.name, now())
            await self._close(await self._tables(row), row.owner)  # who came by another server meanwhile

    async def _next(self, row: ClassRow, rooms: list[Room], command: ClassCommand, storing: Storing) -> None:
        """Start the next round; unfinished games continue unless they are to stop."""
        course = course_of(row)
        if row.ended is not None:
            raise Refusal(UNFIT, "over", CentaineError("This class is over."))
        check_lesson(row, now())
        if command.round != course.round:  # pressed twice, or on two devices
            return
        stops = [room for room in rooms if command.stop or (course.tournament and len(people_of(room.now)) == 1)]
        going_on = [room for room in rooms if room not in stops and not is_over(room.present) and steps(room.present)]
        left = [room for room in rooms if room not in going_on]
        pupils = {
            one.holder: one for room in left for one in pupils_of(room.now) if not room.presence.is_away(one.seat)
        }
        for holder in (holder for room in going_on for holder in room.table.holders if holder):
            pupils.pop(holder, None)
        if not pupils:
            error = CentaineError("Nobody is free to play the next round.")
            if going_on:
                error = CentaineError("Everybody is still playing: end their games too, or wait until they are over.")
            raise Refusal(UNFIT, "not-now", error)
        first = max([room.table.place or 0 for room in rooms]) + 1
        swiss = command.together == "swiss"
        since = course.since if course.tournament == swiss else first
        free = await self._seats.with_own(row, pupils.values())
        if command.together == "swiss":
            played = await self._tables(row, course.since) if course.tournament else []
            groups = swiss_groups(row, free, [room.now for room in played if room not in going_on], RANDOM)
        else:
            groups = groups_of(free, row.size, command.together, RANDOM, even=bool(course.level))
        await self._seats.seat_groups(row, groups, first, going_on, storing, start=True, bye=swiss)
        before = (*course.before, course.first)[-MAX_ROUNDS:]
        after = msgspec.structs.replace(
            course, round=course.round + 1, first=first, before=before, tournament=swiss, since=since
        )
        await self._store.change(with_course(row, after))
        await self._close(left, row.owner)
        self._tell(rooms)

    async def _set(self, row: ClassRow, rooms: list[Room], command: ClassCommand, storing: Storing) -> None:
        """Change what new tables play; waiting tables are made again."""
        if command.play is None:
            raise Refusal(UNFIT, "bad-option", CentaineError("Say what the class will play."))
        row = await asyncio.to_thread(playing, self._rooms.catalog, row, command.play)
        waiting = [room for room in rooms if not (room.table.started or is_over(room.present))]
        pupils = await self._seats.with_own(row, [one for room in waiting for one in pupils_of(room.now)])
        places = [room.table.place or 0 for room in rooms]
        groups = groups_of(pupils, row.size, "same", RANDOM, even=False)
        others = [room for room in rooms if room not in waiting]
        course = course_of(row)
        first = max([course.first - 1, *places]) + 1
        await self._seats.seat_groups(row, groups, first, others, storing, start=False)
        if len(waiting) == sum(place >= course.first for place in places):  # the round begins anew
            row = with_course(row, msgspec.structs.replace(course, first=first))
        await self._store.change(row)
        await self._close(waiting, row.owner)
        self._tell(waiting)

    async def _hold(self, row: ClassRow, rooms: list[Room], *, paused: bool) -> None:
        """Pause or resume all games; new tables start in the same state."""
        await self._store.change(with_course(row, msgspec.structs.replace(course_of(row), paused=paused)))
        await self._change_all(((room, partial(table_changes.hold, paused=paused)) for room in rooms), row)

    async def _change_all(self, changes: Iterable[Change], row: ClassRow) -> None:
        """Change tables whose game is not over. A refusal is raised once the others are changed."""
        refused: Refusal | None = None
        for room, decide in changes:
            if is_over(room.present):
                continue
            try:
                await self._rooms.change(room.table.match, lambda _, decide=decide: decide, row.owner)  # type: ignore[misc]
            except Refusal as refusal:
                if refusal.code != "over":  # it may have ended just now
                    refused = refused or refusal
        if refused is not None:
            raise refused

    async def _set_goal(self, row: ClassRow, command: ClassCommand) -> None:
        """Set or remove the class's goal."""
        labels = find_plugin(self._rooms.catalog, row.game).report.goals
        if command.goal is not None and command.goal.label not in labels:
            error = CentaineError("This game does not count “{label}”.", label=command.goal.label[:40])
            raise Refusal(UNFIT, "bad-option", error)
        goal = Goal(command.goal.label, command.goal.target) if command.goal else None
        await self._store.change(with_course(row, msgspec.structs.replace(course_of(row), goal=goal)))

    async def _reopen(self, row: ClassRow) -> None:
        """Another lesson of a class that is over: a new round; the report continues with the same pupils.

        The pages of those who are still at a table of the lesson before are told.
        """
        if row.ended is None:
            return
        course = course_of(row)
        rooms = await self._tables(row, min([course.first, *course.before]))
        first = max([room.table.place or 0 for room in rooms], default=0) + 1
        course = msgspec.structs.replace(
            course,
            ends=None,
            round=1,
            first=first,
            before=(),
            since=first,
            tournament=False,
            locked=False,
            paused=False,
            begun=(*course.begun, now())[-MAX_LESSONS:],
        )
        await self._store.change(with_course(row, course))
        await self._store.end(row.name, None)
        self._tell(rooms)

    async def _close(self, rooms: list[Room], owner: str) -> None:
        for room in rooms:
            if not is_over(room.present):
                await self._rooms.close_table(room.table.match, owner)

    async def _refuse_strangers(self, row: ClassRow) -> None:
        """Disconnect from all tables whom the class keeps out; other servers do so when they are told."""
        rooms = await self._tables(row)
        for room in rooms:
            await room.refuse_strangers()
        self._tell(rooms)

    def _tell(self, rooms: list[Room]) -> None:
        for room in rooms:
            room.presence.tell_class_changed()

    async def _find(self, name: str) -> ClassRow:
        try:
            row = await self._store.find(name)
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            gone = CentaineError("This class does not exist, or it has been deleted.")
            raise Refusal(NOT_FOUND, "no-class", gone)
        return row

    async def _tables(self, row: ClassRow, since: int | None = None) -> list[Room]:
        """The tables of this round, or since that place, and those before that are not over."""
        first = course_of(row).first if since is None else since
        try:
            return await self._rooms.get_all(await self._store.tables(row.name, first))
        except StoreFailed as error:
            raise not_stored(error) from None

    async def _change_seat(self, row: ClassRow, rooms: list[Room], command: ClassCommand) -> None:
        """Rename the pupil on a seat, remove them, or fill a free seat with a computer."""
        room = next((room for room in rooms if room.table.match == command.match), None)
        holder = room.table.holders[command.seat] if room and room.table.is_person(command.seat) else None
        if room is None or (holder is None and command.do != "fill"):
            error = CentaineError("Seat {seat} is not played by a person.", seat=command.seat)
            raise Refusal(FORBIDDEN, "not-your-seat", error)
        if command.do == "fill":
            name = computer_name(command.seat, names_at(rooms))
            filled = TableCommand("computer", command.seat, level=command.level, name=name)
            decide = partial(table_changes.manage, guest=row.owner, command=filled, is_away=room.presence.is_away)
            await self._rooms.change(room.table.match, lambda _: decide, row.owner)
        elif holder is not None and command.do == "differ":
            await self._differ(row, rooms, holder, room.table, command)
        elif holder is not None and command.do == "rename":
            name = checked_name(
                unique_name(checked_name(command.name), names_of_others((room.table for room in rooms), holder))
            )
            await self._change_all(renames(rooms, holder, name), row)
            await self._store.set_name(row.name, holder, name)
        elif holder is not None:
            if await self._guests.owns(row, holder):
                error = CentaineError("An owner of the class cannot be removed.")
                raise Refusal(UNFIT, "not-now", error)
            given = "" if command.erase else called(await self._guests.known(row), holder)
            await self._guests.remove(row, holder, room.table.seats[command.seat].name, given)
            if command.erase:
                await self._rooms.erase(holder, row.name)
            else:
                await self._change_all(leaves(rooms, holder, row.owner), row)
            await self._close([room for room in await self._tables(row) if is_deserted(room.now)], row.owner)

    async def _remove_new(self, row: ClassRow, rooms: list[Room]) -> None:
        """Let newcomers in only with the owner's consent, and forget all who have not begun a game in this class.

        Nobody is kept out: a pupil among them can ask again.
        """
        await self._store.change(with_course(row, msgspec.structs.replace(course_of(row), approve=True)))
        await self._store.forget_waiting(row.name)
        known = await self._guests.known(row)
        for guest in await self._new(row, rooms):
            await self._rooms.erase(guest, row.name)
            if known.get(guest):
                await self._store.set_name(row.name, guest, "")

    async def _new(self, row: ClassRow, rooms: list[Room]) -> dict[str, str]:
        """Everyone at these tables who has not begun a game in the class, with their names, except owners."""
        seats = [pair for room in rooms for pair in zip(room.table.holders, room.table.seats, strict=True)]
        names = {guest: seat.name for guest, seat in seats if guest}
        begun = {guest for room in await self._tables(row, 1) if room.table.started for guest in room.table.holders}
        return {
            guest: name
            for guest, name in names.items()
            if guest not in begun and not await self._guests.owns(row, guest)
        }

    async def _differ(self, row: ClassRow, rooms: list[Room], holder: str, table: Seats, command: ClassCommand) -> None:
        """Set options for one pupil alone: at once if the table is waiting, else from the next game on."""
        chosen(replace(table, started=False), command.seat, command.options)  # raises if the game does not allow it
        known = await self._guests.known(row)
        theirs = {field.name for field in table.plugin.fields} - {*own_options(known, holder, table.plugin)}
        of_class = {name: value for name, value in usual(row, table.plugin).items() if name not in theirs}
        options = with_options(known, holder, table.plugin, command.options)
        await self._store.set_options(row.name, holder, options)
        await self._change_all(chooses(rooms, holder, command.options, of_class), row)

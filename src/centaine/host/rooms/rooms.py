"""All matches in memory: loaded on the first request, dropped when nobody is connected."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from centaine.catalog import Catalog
from centaine.game import BadOption, CentaineError
from centaine.host.errors import NOT_FOUND, NOT_NOW, Refusal, no_match, not_stored
from centaine.host.privacy import stored_data
from centaine.host.privacy.erasure import without
from centaine.host.rooms.analyses import Analyses, Summaries
from centaine.host.rooms.class_readers import check_reader
from centaine.host.rooms.context import DEMO_ENTRIES_PER_SECOND, STAND_IN_AFTER, ServerContext
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.rate_limits import Pace
from centaine.host.rooms.room import Decide, Room
from centaine.host.rooms.tasks import Tasks
from centaine.host.store import REWRITTEN, Change, Store, StoreFailed, Taken, course_of
from centaine.host.tables.class_rules import check_guest, check_lesson, check_paused, check_rename, check_tournament
from centaine.host.tables.codes import new_code, typed_code
from centaine.host.tables.records import read_record, write_record
from centaine.host.tables.seats import names_of_others
from centaine.host.tables.table_factory import first_lines, new_table, row_of, stored_table
from centaine.host.work.slow_work_queue import SlowWorkQueue
from centaine.host.work.thinking import Thinking
from centaine.match.replay import LogEntry, is_over
from centaine.match.table import Guest, Table
from centaine.protocol.classes import ClassMade
from centaine.protocol.commands import Command, Done
from centaine.protocol.matches import MatchMade, NewMatch, Snapshot
from centaine.protocol.privacy import Kept, KeptClass, KeptDeck, KeptMatch

if TYPE_CHECKING:
    from concurrent.futures import Executor  # which is not everywhere

Answer = TypeVar("Answer")

FORGET_AFTER = 600.0
"""Seconds that an idle match stays in memory."""

FORGET_OVER_AFTER = 60.0
"""The same for finished matches, which are rarely requested again and can be thousands."""

IDLE_ENTRIES = 20_000
"""The most log entries of idle matches in memory, about 25 MB; after that, the matches requested longest ago are
dropped. Without a limit, strangers filled memory with long records (`benchmarks/attacks.py`).
"""

IN_USE = 1.0
"""Seconds after a request for a match in which it is not dropped, since the request may not be finished."""

SWEEP_EVERY = 60.0

ANNOUNCE_EVERY = 20.0
"""Seconds between two reports of connections to other servers."""

TOLD_AT_ONCE = 200
"""The most matches in one report of connections."""

LARGE = 20_000
"""From this many bytes of options on, making a match counts as reading a file: it checks each custom question."""


class Rooms:
    """The rooms by match name. Every method raises `Refusal` if it cannot fulfil a request.

    Computer players think in `thinkers`, and files are read in `readers`, by default in those of the event loop.
    """

    def __init__(
        self,
        catalog: Catalog,
        store: Store,
        *,
        thinkers: Executor | None = None,
        readers: Executor | None = None,
        away: float = STAND_IN_AFTER,
        class_days: int = stored_data.CLASS_DAYS,
        keep_days: int | None = None,
    ) -> None:
        self.catalog = catalog
        self._store = store
        self._expiry = partial(stored_data.Expiry, class_days=class_days, keep_days=keep_days)
        self._rooms: dict[str, Room] = {}
        self._unswept = 0
        """The entries of rooms added since the last sweep."""
        self.reading = SlowWorkQueue(readers)
        self.thinking = Thinking(thinkers)
        self.analyses = Analyses(self.thinking)
        self.summaries = Summaries(self.reading)
        self._context = ServerContext(store, self.thinking, secrets.token_hex(8), away, Pace(DEMO_ENTRIES_PER_SECOND))
        self._rewritten = 0
        """How often matches were rewritten; data read before a rewrite may contain deleted names."""
        self._tasks = Tasks()
        self._tasks.start(self._sweep())
        self._tasks.start(self._hear())
        if store.shared:
            self._tasks.start(self._announce())

    def __len__(self) -> int:
        """The number of matches in memory."""
        return len(self._rooms)

    async def make(self, wanted: NewMatch, guest: Guest = None, size: int = 0) -> str:
        """Makes a guest's match, requested in this many bytes, and returns its name."""
        making = partial(new_table, self.catalog, wanted, guest)
        table = await (self.reading.run(making) if size > LARGE else asyncio.to_thread(making))
        return await self.open(table, first_lines(table, wanted, now()))

    async def make_from_record(self, text: str, guest: Guest = None) -> str:
        """Makes a guest's match that continues a record, and returns its name."""
        table, lines = await self.reading.run(partial(read_record, self.catalog, text, now(), guest))
        return await self.open(table, lines)

    async def get(self, match: str, *, fresh: bool = True) -> Room:
        """The room of a match.

        If `fresh`, it has every entry that any server has confirmed, and the computer plays if it is its turn.
        """
        room = self._rooms.get(match)
        if room is None or room.broken:
            room = await self._load(match)
        elif fresh:
            await self._refresh(room)
        room.look()
        if fresh:
            room.wake()
        return room

    async def get_all(self, matches: Sequence[str]) -> list[Room]:
        """The rooms of several matches, as `get` returns them; which ones lag behind is one question to the store."""
        try:
            lengths = await self._store.lengths(matches) if self._store.shared else {}
        except StoreFailed as error:
            raise not_stored(error) from None
        rooms = []
        for match in matches:
            known = self._rooms.get(match)
            lags = known is None or known.seq < lengths.get(match, 0)
            rooms.append(room := await self.get(match, fresh=lags))
            room.wake()
        return rooms

    async def look_at(self, match: str, guest: Guest) -> Room:
        """The room of a match for a guest who looks at it once. Raises `Refusal` if its class keeps them out."""
        room = await self.get(match)
        room.limits.look(guest)
        await self.check_reader(room, guest)
        return room

    async def check_reader(self, room: Room, guest: Guest) -> None:
        """Raises `Refusal` if the class of a table keeps a guest out."""
        try:
            await check_reader(self._store, room.table, guest)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def find(self, code: str) -> MatchMade | ClassMade:
        """The match or class of a typed code."""
        try:
            match = await self._store.find_code(typed_code(code))
            class_name = None if match else await self._store.classes.find_code(typed_code(code))
        except StoreFailed as error:
            raise not_stored(error) from None
        if class_name is not None:
            return ClassMade(class_name)
        if match is None:
            raise Refusal(NOT_FOUND, "no-table", CentaineError("There is no table with this code."))
        return MatchMade(match)

    async def change(self, match: str, decide: Callable[[Room], Decide], guest: Guest) -> Snapshot:
        """Changes a table."""
        try:
            room = await self.get(match)
            return await self._told(room, room.change(decide(room), guest), guest)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def close_table(self, match: str, guest: Guest) -> Snapshot:
        """Ends a match for its owner."""
        try:
            return await (await self.get(match)).close_table(guest)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def check_entrance(self, match: str, guest: Guest) -> str:
        """If this table belongs to a class, the name that the guest must have; empty if none.

        The teacher has given it, or lets pupils in by their names.

        Raises `Refusal` if they may not take a seat here, because the class keeps them out.
        """
        table = (await self.get(match)).table
        if not table.class_name or guest is None:
            return ""
        try:
            row = await self._store.classes.find(table.class_name)
            if row is None or guest == row.owner:
                return ""
            known = (await self._store.classes.guests(row.name)).get(guest)
            if not table.seats_of(guest):
                belongs = await self._store.classes.has_played(row.name, guest)
                check_guest(row, known.role if known else "", belongs=belongs)
            given = known.name if known and known.role != "waiting" else ""
            return given or (await self.known_as(row.name, guest) if course_of(row).approve else "")
        except StoreFailed as error:
            raise not_stored(error) from None

    async def known_as(self, class_name: str, guest: str) -> str:
        """What a guest was called when they last had a seat in a class; empty if they had none."""
        try:
            for match in await self._store.classes.sat(class_name, guest):
                room = await self.get(match, fresh=False)
                for _, _, after in reversed(room.log.history):
                    for seat in after.table.seats_of(guest):
                        name: str = after.table.seats[seat].name
                        return name
        except StoreFailed as error:
            raise not_stored(error) from None
        return ""

    async def taken_names(self, match: str, guest: Guest) -> list[str]:
        """The names of others in the table's class, which a guest may not take; none without a class.

        Raises `Refusal` if they may not rename themselves there.
        """
        table = (await self.get(match)).table
        try:
            row = await self._store.classes.find(table.class_name) if table.class_name else None
            if row is None or guest is None:
                return []
            known = await self._store.classes.guests(row.name)
            check_rename(row, known.get(guest))
            tables = await self._store.classes.tables(row.name, course_of(row).first)
            others = names_of_others([(await self.get(one)).table for one in tables], guest)
            return [*others, *(one.name for one in known.values() if one.name and one.role != "waiting")]
        except StoreFailed as error:
            raise not_stored(error) from None

    async def again(self, match: str, luck: str, guest: Guest) -> str:
        """The name of the next match of the same people, made on the first request."""
        try:
            room = await self.get(match)
            class_row = await self._store.classes.find(room.table.class_name) if room.table.class_name else None
            check_lesson(class_row, now())
            check_tournament(class_row)
            check_paused(class_row)
            name = await room.again(luck, guest)
        except StoreFailed as error:
            raise not_stored(error) from None
        if name not in self._rooms:
            (await self._load(name, ours=True)).wake()
        return name

    async def command(self, match: str, command: Command, guest: Guest = None) -> Done:
        """Carries out a seat's command."""
        try:
            room = await self.get(match, fresh=False)
            return await self._told(room, room.command(command, guest), guest)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def _told(self, room: Room, asked: Awaitable[Answer], guest: Guest) -> Answer:
        """What a room answers; a refusal with the state of the match only to whoever may see it."""
        try:
            return await asked
        except Refusal as refusal:
            if refusal.present is not None:
                await self.check_reader(room, guest)
            raise

    async def check(self) -> None:
        """Checks that the database works."""
        try:
            await self._store.check()
        except StoreFailed as error:
            raise not_stored(error) from None

    async def record(self, match: str) -> str:
        """The match as a record, without undone actions."""
        room = await self.get(match)
        async with self.reading:
            return await asyncio.to_thread(write_record, room.table, room.present)

    async def kept(self, guest: Guest, *, whole: bool) -> Kept:
        """Everything stored about a guest; with records if `whole`."""
        matches: list[KeptMatch] = []
        classes: list[KeptClass] = []
        decks: list[KeptDeck] = []
        expiry = self._expiry(self._store.classes)
        try:
            for made in await self._store.classes.of(guest) if guest else ():
                end = await expiry.of_class(made.name)
                classes.append(KeptClass(made.name, made.game, made.at, made.ended, course_of(made).title, end))
            decks = [
                KeptDeck(
                    row.name, row.game, row.at, row.questions, msgspec.Raw(row.content.encode()) if whole else None
                )
                for row in (await self._store.decks_of(guest) if guest else ())
            ]
            for row in await self._store.matches_of(guest) if guest else ():
                lines = await self._store.lines(row.match)
                until = await expiry.of_match(row, lines)
                keep = partial(stored_data.kept_match, self.catalog, row, lines, str(guest), whole=whole, until=until)
                async with self.reading:
                    matches.append(await asyncio.to_thread(keep))
        except StoreFailed as error:
            raise not_stored(error) from None
        return Kept(guest, matches, classes, decks)

    async def erase(self, guest: Guest, class_name: str | None = None) -> None:
        """Delete a guest's data: rewrites their matches, or deletes those in which nobody else sat.

        With `class_name`, only in that class.
        """
        if guest is None:
            return
        try:
            erased = await self._store.erase(guest, lambda row, lines: without(row, lines, guest, now()), class_name)
        except StoreFailed as error:
            raise not_stored(error) from None
        for match in erased:
            self._evict(match)

    async def delete_class(self, name: str, *, keep: bool = False) -> None:
        """Delete a class and all its matches; with `keep`, the class itself stays, without pupils."""
        try:
            for match in await self._store.delete_class(name, keep=keep):
                self._evict(match)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def forget(self, before: int, idle_before: int) -> int:
        """Deletes old matches; returns their number. See `Store.forget`. Raises `StoreFailed`."""
        forgotten = await self._store.forget(before, idle_before)
        for match in forgotten:
            self._evict(match)
        return len(forgotten)

    async def close(self) -> None:
        """Stop all rooms and tasks."""
        await self._tasks.stop()
        await asyncio.gather(*(room.close() for room in self._rooms.values()))

    def forget_idle(self, older_than: float) -> None:
        """Drop rooms that have been idle for this many seconds, or fewer if the match is over or memory is short."""
        self._unswept = entries = 0
        idle = [room for room in self._rooms.values() if room.idle]
        for room in sorted(idle, key=lambda room: room.touched, reverse=True):
            entries += room.seq
            for_seconds = min(older_than, FORGET_OVER_AFTER) if is_over(room.present) else older_than
            if entries > IDLE_ENTRIES:
                for_seconds = min(for_seconds, IN_USE)
            if room.touched <= time.monotonic() - for_seconds:
                del self._rooms[room.table.match]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.forget_idle(FORGET_AFTER)

    async def _hear(self) -> None:
        """Pass other servers' notifications to rooms."""
        async for change in self._store.changes():
            if change.word and change.match is not None:
                if (room := self._rooms.get(change.match)) is not None:
                    room.presence.hear(change.word)
            elif change.match is None:  # notifications may have been missed
                self._tasks.start(self._catch_up(list(self._rooms.values())))
                self._tasks.start(self._tell_others(list(self._rooms.values()), asks=True))
            elif change.seq == REWRITTEN:
                self._evict(change.match)
            elif (room := self._rooms.get(change.match)) is not None and change.seq > room.seq:
                if room.unused and room.since < time.monotonic() - IN_USE:  # it is played elsewhere
                    del self._rooms[change.match]
                else:
                    self._tasks.start(self._catch_up([room], change.seq))

    async def _announce(self) -> None:
        """Report this server's connections regularly, so that others notice when it dies."""
        while True:
            await asyncio.sleep(ANNOUNCE_EVERY)
            await self._tell_others(list(self._rooms.values()))

    async def _tell_others(self, rooms: list[Room], *, asks: bool = False) -> None:
        """Report this server's connections, many matches at a time."""
        words = [Change(room.table.match, word=room.presence.whereabouts(asks=asks)) for room in rooms]
        words = [change for change in words if change.word]
        for first in range(0, len(words), TOLD_AT_ONCE):
            with contextlib.suppress(StoreFailed):  # it is sent again soon
                await self._store.announce(words[first : first + TOLD_AT_ONCE])

    async def _catch_up(self, rooms: list[Room], seq: int = sys.maxsize) -> None:
        for room in rooms:
            with contextlib.suppress(StoreFailed):  # the room is broken, and the next request gets a new one
                if seq == sys.maxsize:
                    row = await self._store.find(room.table.match)
                    if row is None or row.revision != room.table.revision:
                        self._evict(room.table.match)
                await room.catch_up(seq)
                if seq == sys.maxsize:
                    await room.refuse_strangers()

    def _add(self, room: Room) -> None:
        """Keep a room in memory, and drop idle ones if many entries have been added."""
        self._rooms[room.table.match] = room
        self._unswept += room.seq
        if self._unswept > IDLE_ENTRIES:
            self.forget_idle(FORGET_AFTER)

    def _evict(self, match: str) -> None:
        """Drop a match from memory, so that the next request reads it again."""
        self._rewritten += 1
        if (room := self._rooms.pop(match, None)) is not None:
            room.mark_broken()

    async def _refresh(self, room: Room) -> None:
        """Read what other servers have stored."""
        if self._store.shared:
            try:
                await room.catch_up()
            except StoreFailed as error:
                raise not_stored(error) from None

    async def open(self, table: Table, lines: list[LogEntry]) -> str:
        """Store a new match, and return its name. Raises `Taken` if its class already has a table in that place."""
        room = await asyncio.to_thread(Room, table, lines, self._context, ours=True)
        row = row_of(table, now())
        if is_over(room.present):
            row = row._replace(ended=row.at)
        try:
            await self._store.create(row, lines)
        except StoreFailed as error:
            raise not_stored(error) from None
        except Taken:  # another table has this code: try a new one
            if not table.code:
                raise
            return await self.open(replace(table, code=new_code()), lines)
        self._add(room)
        room.wake()
        return table.match

    async def _load(self, match: str, *, ours: bool = False) -> Room:
        """Read a match into memory, unless another request was faster."""
        rewritten = self._rewritten
        try:
            row = await self._store.find(match)
            lines = await self._store.lines(match)
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            raise no_match()
        try:
            table = await asyncio.to_thread(stored_table, self.catalog, row)
            room = await asyncio.to_thread(Room, table, lines, self._context, ours=ours)
        except Refusal as refused:
            raise Refusal(NOT_NOW, "not-playable", refused.error) from None
        except BadOption as error:
            raise Refusal(NOT_NOW, "not-playable", error) from None
        if rewritten != self._rewritten:
            return await self._load(match, ours=ours)
        known = self._rooms.get(match)
        if known is None or known.broken:
            self._add(room)
            if self._store.shared:
                self._tasks.start(self._tell_others([room], asks=True))
        else:
            room = known
        await self._refresh(room)  # nobody told it of entries that were stored while it was read
        return room

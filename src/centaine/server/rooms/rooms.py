"""All matches that are in memory: replayed from the store when first asked for, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from centaine.catalog import Catalog
from centaine.game import BadOption, CentaineError
from centaine.server import metrics, rights
from centaine.server.analyses import Analyses
from centaine.server.codes import new_code, typed_code
from centaine.server.erasure import without
from centaine.server.fold import Line, is_over
from centaine.server.house import AWAY, House
from centaine.server.lobby import first_lines, new_table, row_of, stored_table
from centaine.server.protocol.classes import ClassMade
from centaine.server.protocol.commands import Command, Done
from centaine.server.protocol.matches import MatchMade, NewMatch, Snapshot
from centaine.server.protocol.rights import Kept, KeptClass, KeptMatch
from centaine.server.rates import Limit, Rate
from centaine.server.records import read_record, write_record
from centaine.server.refusals import NOT_FOUND, NOT_NOW, Refusal, no_match, not_stored
from centaine.server.room import Decide, Room
from centaine.server.stopwatch import now
from centaine.server.store import REWRITTEN, Change, Store, StoreFailed, Taken
from centaine.server.view import Guest, Table

FORGET_AFTER = 600.0
"""Seconds that a match stays in memory when nothing goes on."""

FORGET_OVER_AFTER = 60.0
"""The same for a match that is over: it is hardly asked for again, and on a busy day there are thousands."""

SWEEP_EVERY = 60.0

ANNOUNCE_EVERY = 20.0
"""Seconds between two words to other servers on who is connected."""

TOLD_AT_ONCE = 200
"""Matches on which one transaction says who is connected."""

MISSES, MISSES_AT_ADDRESS = Rate(10, 60.0), Rate(300, 60.0)
"""Wrong codes that one guest may type, and that may come from one address, where a whole class may be."""

THINKERS = 2
"""Threads in which computer players think."""

READERS = 2
"""How many files that players bring along are read, and documents made, at once: each may take seconds, and games go on
meanwhile."""


class Rooms:
    """The rooms by the names of their matches. Every method raises `Refusal` where it cannot do what is asked."""

    def __init__(self, catalog: Catalog, store: Store, *, away: float = AWAY) -> None:
        self.catalog = catalog
        self._store = store
        self._rooms: dict[str, Room] = {}
        self.reading = asyncio.Semaphore(READERS)
        self._thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="thinker")
        self.analyses = Analyses(self._thinkers)
        self._house = House(store, self._thinkers, secrets.token_hex(8), away)
        self._misses = Limit(MISSES), Limit(MISSES_AT_ADDRESS)
        self._rewritten = 0
        """How often matches were rewritten: what was read before may hold names that are to be forgotten."""
        self._tasks = {asyncio.create_task(self._sweep()), asyncio.create_task(self._hear())}
        if store.shared:
            self._tasks.add(asyncio.create_task(self._announce()))

    async def make(self, wanted: NewMatch, guest: Guest = None) -> str:
        """A new match of a guest's; its name."""
        table = await asyncio.to_thread(new_table, self.catalog, wanted, guest)
        return await self.open(table, first_lines(table, wanted, now()))

    async def make_from_record(self, text: str, guest: Guest = None) -> str:
        """A match of a guest's that begins where a record ends; its name."""
        async with self.reading:
            table, lines = await asyncio.to_thread(read_record, self.catalog, text, now(), guest)
        return await self.open(table, lines)

    async def get(self, match: str, seen: int = 0) -> Room:
        """The room of a match, with the computer playing on where it is its turn.

        Who has `seen` an entry already, perhaps at another server, finds it there.
        """
        room = self._rooms.get(match)
        if room is None or room.broken:
            found = await self._load(match)
            room = self._rooms.get(match)  # another request may have loaded it meanwhile
            if room is None or room.broken:
                room = self._remember(found)
        room.touched = time.monotonic()
        if seen > room.seq and self._store.shared:
            try:
                await room.catch_up(seen)
            except StoreFailed as error:
                raise not_stored(error) from None
        room.wake()
        return room

    async def find(self, code: str, guest: Guest, address: str) -> MatchMade | ClassMade:
        """The match or the class of a code that a guest has typed; who guesses is let wait."""
        misses = tuple(zip(self._misses, (guest, address), strict=True))
        for limit, who in misses:
            limit.check(who)
        try:
            match = await self._store.find_code(typed_code(code))
            class_name = None if match else await self._store.classes.find_code(typed_code(code))
        except StoreFailed as error:
            raise not_stored(error) from None
        if class_name is not None:
            return ClassMade(class_name)
        if match is None:
            for limit, who in misses:
                limit.count(who)
            raise Refusal(NOT_FOUND, "no-table", CentaineError("There is no table with this code."))
        return MatchMade(match)

    async def change(self, match: str, decide: Callable[[Room], Decide], guest: Guest) -> Snapshot:
        """A change of who sits at a table."""
        try:
            room = await self.get(match)
            return await room.change(decide(room), guest)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def close_table(self, match: str, guest: Guest) -> Snapshot:
        """The end of a match, as its owner wants it."""
        try:
            return await (await self.get(match)).close_table(guest)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def again(self, match: str, luck: str, guest: Guest) -> str:
        """The match in which the people of this one play again, made for who asks first; its name."""
        try:
            name = await (await self.get(match)).again(luck, guest)
        except StoreFailed as error:
            raise not_stored(error) from None
        if name not in self._rooms:
            room = await self._load(name, ours=True)
            if name not in self._rooms:  # nobody was faster
                self._remember(room).wake()
        return name

    async def command(self, match: str, command: Command, guest: Guest = None) -> Done:
        """What a seat asks of a match."""
        started = time.perf_counter()
        try:
            done = await (await self.get(match)).command(command, guest)
        except StoreFailed as error:
            metrics.COMMANDS.labels("not-stored").inc()
            raise not_stored(error) from None
        except Refusal as refusal:
            metrics.COMMANDS.labels(refusal.code).inc()
            raise
        metrics.COMMANDS.labels("done").inc()
        metrics.CONFIRMED.observe(time.perf_counter() - started)
        return done

    async def check(self) -> None:
        """Whether the store can be reached."""
        try:
            await self._store.check()
        except StoreFailed as error:
            raise not_stored(error) from None

    async def record(self, match: str) -> str:
        """The match as a record, without what was undone."""
        room = await self.get(match)
        return write_record(room.table, room.present)

    async def kept(self, guest: Guest, *, whole: bool) -> Kept:
        """What is kept of a guest, with records where it is wanted `whole`."""
        found: list[KeptMatch] = []
        classes: list[KeptClass] = []
        try:
            for made in await self._store.classes.of(guest) if guest else ():
                classes.append(KeptClass(made.name, made.game, made.at, made.ended))
            for row in await self._store.matches_of(guest) if guest else ():
                lines = await self._store.lines(row.match)
                async with self.reading:
                    found.append(
                        await asyncio.to_thread(rights.kept_match, self.catalog, row, lines, str(guest), whole=whole)
                    )
        except StoreFailed as error:
            raise not_stored(error) from None
        return Kept(guest, found, classes)

    async def erase(self, guest: Guest) -> None:
        """Forget a guest: their matches are rewritten, or deleted where nobody else was there."""
        if guest is None:
            return
        try:
            for match in await self._store.erase(guest, lambda row, lines: without(row, lines, guest, now())):
                self._begin_anew(match)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def close(self) -> None:
        """Stop all that goes on."""
        for task in self._tasks:
            task.cancel()
        for room in self._rooms.values():
            room.close()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def forget_idle(self, older_than: float) -> None:
        """Let go of every room in which nothing has happened for so many seconds, or fewer where the match is over."""
        going_on = time.monotonic() - older_than
        over = max(going_on, time.monotonic() - FORGET_OVER_AFTER)
        for match, room in list(self._rooms.items()):
            if room.idle and room.touched <= (over if is_over(room.present) else going_on):
                del self._rooms[match]
        metrics.MATCHES.set(len(self._rooms))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.forget_idle(FORGET_AFTER)

    async def _hear(self) -> None:
        """Tell rooms of what other servers store."""
        async for change in self._store.changes():
            if change.word and change.match is not None:
                if (room := self._rooms.get(change.match)) is not None:
                    room.company.hear(change.word)
            elif change.match is None:  # nobody listened for a while
                self._start(self._catch_up(list(self._rooms.values())))
                self._start(self._tell_others(list(self._rooms.values()), asks=True))
            elif change.seq == REWRITTEN:
                self._begin_anew(change.match)
            elif (room := self._rooms.get(change.match)) is not None and change.seq > room.seq:
                self._start(self._catch_up([room], change.seq))

    async def _announce(self) -> None:
        """Tell other servers now and then who is connected to this one, so that they notice when it is no more."""
        while True:
            await asyncio.sleep(ANNOUNCE_EVERY)
            await self._tell_others(list(self._rooms.values()))

    async def _tell_others(self, rooms: list[Room], *, asks: bool = False) -> None:
        """Say who is connected to this server, many matches at a time."""
        words = [Change(room.table.match, word=room.company.whereabouts(asks=asks)) for room in rooms]
        words = [change for change in words if change.word]
        for first in range(0, len(words), TOLD_AT_ONCE):
            with contextlib.suppress(StoreFailed):  # it is said again before long
                await self._store.announce(words[first : first + TOLD_AT_ONCE])

    async def _catch_up(self, rooms: list[Room], seq: int = sys.maxsize) -> None:
        for room in rooms:
            with contextlib.suppress(StoreFailed):  # then the room is broken, and the next one to ask gets a new one
                if seq == sys.maxsize:
                    row = await self._store.find(room.table.match)
                    if row is None or row.revision != room.table.revision:
                        self._begin_anew(room.table.match)
                await room.catch_up(seq)

    def _begin_anew(self, match: str) -> None:
        """Let go of what is known of a match: who comes back finds it as it is stored now."""
        self._rewritten += 1
        if (room := self._rooms.pop(match, None)) is not None:
            room.give_up()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _remember(self, room: Room) -> Room:
        self._rooms[room.table.match] = room
        metrics.MATCHES.set(len(self._rooms))
        return room

    async def open(self, table: Table, lines: list[Line]) -> str:
        """Store a new match; its name. Raises `Taken` where its class has a table at that place already."""
        room = await asyncio.to_thread(Room, table, lines, self._house, ours=True)
        row = row_of(table, now())
        if is_over(room.present):
            row = row._replace(ended=row.at)
        try:
            await self._store.create(row, lines)
        except StoreFailed as error:
            raise not_stored(error) from None
        except Taken:  # the code is another table's: next time it will not be
            if not table.code:
                raise
            return await self.open(replace(table, code=new_code()), lines)
        self._remember(room)
        room.wake()
        return table.match

    async def _load(self, match: str, *, ours: bool = False) -> Room:
        rewritten = self._rewritten
        try:
            row = await self._store.find(match)
            lines = await self._store.lines(match)
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            raise no_match(match)
        try:
            table = await asyncio.to_thread(stored_table, self.catalog, row)
            room = await asyncio.to_thread(Room, table, lines, self._house, ours=ours)
        except Refusal as refused:
            raise Refusal(NOT_NOW, "not-playable", refused.error) from None
        except BadOption as error:
            raise Refusal(NOT_NOW, "not-playable", error) from None
        if rewritten != self._rewritten:
            return await self._load(match, ours=ours)
        if self._store.shared:
            self._start(self._tell_others([room], asks=True))
        return room

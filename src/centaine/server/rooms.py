"""All matches that are in memory: replayed from the store when first asked for, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor

from centaine.catalog import Catalog
from centaine.server import metrics
from centaine.server.fold import Line, is_over
from centaine.server.lobby import new_table, row_of, stored_table
from centaine.server.protocol import Command, Done, NewMatch
from centaine.server.records import read_record, write_record
from centaine.server.refusals import NOT_NOW, Refusal, no_match, not_stored
from centaine.server.room import Room
from centaine.server.stopwatch import now
from centaine.server.store import Store, StoreFailed
from centaine.server.view import Table

FORGET_AFTER = 600.0
"""Seconds that a match stays in memory when nothing goes on."""

SWEEP_EVERY = 60.0

THINKERS = 2
"""Threads in which computer players think."""

READERS = 2
"""How many files that players bring along are read at once: each may take seconds, and games go on meanwhile."""


class Rooms:
    """The rooms by the names of their matches. Every method raises `Refusal` where it cannot do what is asked."""

    def __init__(self, catalog: Catalog, store: Store) -> None:
        self.catalog = catalog
        self._store = store
        self._rooms: dict[str, Room] = {}
        self.reading = asyncio.Semaphore(READERS)
        self._thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="thinker")
        self._tasks = {asyncio.create_task(self._sweep()), asyncio.create_task(self._hear())}

    async def make(self, wanted: NewMatch) -> str:
        """A new match; its name."""
        like = (await self.get(wanted.like)).table if wanted.like else None
        return await self._open(await asyncio.to_thread(new_table, self.catalog, wanted, like), [])

    async def make_from_record(self, text: str) -> str:
        """A match that begins where a record ends; its name."""
        table, lines = await asyncio.to_thread(read_record, self.catalog, text, now())
        return await self._open(table, lines)

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

    async def command(self, match: str, command: Command) -> Done:
        """What a seat asks of a match."""
        started = time.perf_counter()
        try:
            done = await (await self.get(match)).command(command)
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

    async def close(self) -> None:
        """Stop all that goes on."""
        for task in self._tasks:
            task.cancel()
        for room in self._rooms.values():
            room.close()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def forget_idle(self, older_than: float) -> None:
        """Let go of every room in which nothing has happened for so many seconds."""
        limit = time.monotonic() - older_than
        for match in [name for name, room in self._rooms.items() if room.idle and room.touched <= limit]:
            del self._rooms[match]
        metrics.MATCHES.set(len(self._rooms))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.forget_idle(FORGET_AFTER)

    async def _hear(self) -> None:
        """Tell rooms of what other servers store."""
        async for change in self._store.changes():
            if change.match is None:  # nobody listened for a while
                self._start(self._catch_up(list(self._rooms.values())))
            elif (room := self._rooms.get(change.match)) is not None and change.seq > room.seq:
                self._start(self._catch_up([room], change.seq))

    async def _catch_up(self, rooms: list[Room], seq: int = sys.maxsize) -> None:
        for room in rooms:
            with contextlib.suppress(StoreFailed):  # then the room is broken, and the next one to ask gets a new one
                await room.catch_up(seq)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _remember(self, room: Room) -> Room:
        self._rooms[room.table.match] = room
        metrics.MATCHES.set(len(self._rooms))
        return room

    async def _open(self, table: Table, lines: list[Line]) -> str:
        row = row_of(table, now())
        room = await asyncio.to_thread(Room, table, lines, self._store, self._thinkers, ours=True)
        if is_over(room.present):
            row = row._replace(ended=row.at)
        try:
            await self._store.create(row, lines)
        except StoreFailed as error:
            raise not_stored(error) from None
        self._remember(room)
        room.wake()
        return table.match

    async def _load(self, match: str) -> Room:
        try:
            row = await self._store.find(match)
            lines = await self._store.lines(match)
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            raise no_match(match)
        try:
            table = await asyncio.to_thread(stored_table, self.catalog, row)
        except Refusal as refused:
            raise Refusal(NOT_NOW, "not-playable", refused.error) from None
        return await asyncio.to_thread(Room, table, lines, self._store, self._thinkers)

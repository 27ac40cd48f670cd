"""All matches that are in memory: replayed from the store when first asked for, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from centaine.catalog import Catalog
from centaine.server.fold import Line
from centaine.server.lobby import new_table, row_of, stored_table
from centaine.server.protocol import Command, Done, NewMatch
from centaine.server.records import read_record, write_record
from centaine.server.refusals import NOT_NOW, Refusal, no_match, not_stored
from centaine.server.room import Room
from centaine.server.stopwatch import now
from centaine.server.store import Store, StoreFailed, Taken
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
        self._sweeper = asyncio.create_task(self._sweep())

    async def make(self, wanted: NewMatch) -> str:
        """A new match; its name."""
        like = (await self.get(wanted.like)).table if wanted.like else None
        return await self._open(await asyncio.to_thread(new_table, self.catalog, wanted, like), [])

    async def make_from_record(self, text: str) -> str:
        """A match that begins where a record ends; its name."""
        table, lines = await asyncio.to_thread(read_record, self.catalog, text, now())
        return await self._open(table, lines)

    async def get(self, match: str) -> Room:
        """The room of a match, with the computer playing on where it is its turn."""
        room = self._rooms.get(match)
        if room is None or room.broken:
            found = await self._load(match)
            room = self._rooms.get(match)  # another request may have loaded it meanwhile
            if room is None or room.broken:
                room = self._rooms[match] = found
        room.touched = time.monotonic()
        room.wake()
        return room

    async def command(self, match: str, command: Command) -> Done:
        """What a seat asks of a match."""
        for _ in range(2):
            try:
                return await (await self.get(match)).command(command)
            except Taken:  # another server was first in the same database: look again at what stands there now
                continue
            except StoreFailed as error:
                raise not_stored(error) from None
        raise not_stored(StoreFailed("Another server plays this match; ask again."))

    async def record(self, match: str) -> str:
        """The match as a record, without what was undone."""
        room = await self.get(match)
        return write_record(room.table, room.present)

    async def close(self) -> None:
        """Stop all that goes on."""
        self._sweeper.cancel()
        for room in self._rooms.values():
            room.close()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def forget_idle(self, older_than: float) -> None:
        """Let go of every room in which nothing has happened for so many seconds."""
        limit = time.monotonic() - older_than
        for match in [name for name, room in self._rooms.items() if room.idle and room.touched <= limit]:
            del self._rooms[match]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.forget_idle(FORGET_AFTER)

    async def _open(self, table: Table, lines: list[Line]) -> str:
        try:
            await self._store.create(row_of(table, now()), lines)
        except StoreFailed as error:
            raise not_stored(error) from None
        await self.get(table.match)
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

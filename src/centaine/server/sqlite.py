"""The store in one SQLite file: WAL, synchronous=FULL, group commit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from centaine.server.fold import Line
from centaine.server.store import MatchRow, StoreFailed, Taken
from centaine.server.tables import entries, matches


def set_pragmas(connection: Any, _record: Any) -> None:
    """Make every commit reach the disk before it returns, and let readers go on meanwhile."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@dataclass(eq=False)
class Write:
    """What one caller wants on disk, and the future that tells it when it is."""

    match: str
    lines: Sequence[Line]
    row: MatchRow | None = None
    stored: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, error: Exception | None = None) -> None:
        """Tell the caller, if it still waits."""
        if self.stored.done():
            return
        if error is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(error)


class SqliteStore:
    """A `Store` in a file that `migrate.upgrade` has made.

    A commit costs milliseconds, most of them the disk's, so a single writer takes all that waits into one transaction
    and confirms after its commit.
    """

    def __init__(self, database: Path) -> None:
        self._engine: AsyncEngine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(database)))
        event.listen(self._engine.sync_engine, "connect", set_pragmas)
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_all())
        self._closed = False

    async def create(self, row: MatchRow, lines: Sequence[Line]) -> None:
        """See `Store.create`."""
        await self._put(Write(row.match, lines, row))

    async def append(self, match: str, line: Line) -> None:
        """See `Store.append`."""
        await self._put(Write(match, (line,)))

    async def find(self, match: str) -> MatchRow | None:
        """See `Store.find`."""
        rows = await self._read(select(matches).where(matches.c.match == match))
        return MatchRow(*rows[0]) if rows else None

    async def lines(self, match: str) -> list[Line]:
        """See `Store.lines`."""
        query = select(entries).where(entries.c.match == match).order_by(entries.c.seq)
        return [Line(*row[1:]) for row in await self._read(query)]

    async def close(self) -> None:
        """See `Store.close`."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
            await self._writer
            await self._engine.dispose()

    async def _read(self, query: Any) -> Sequence[Any]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()
        except DBAPIError as error:
            raise failed(error) from error

    async def _put(self, write: Write) -> None:
        if self._closed:
            raise StoreFailed("The server is shutting down.")
        self._waiting.put_nowait(write)
        await write.stored

    async def _write_all(self) -> None:
        going_on = True
        while going_on:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            writes = [write for write in batch if write is not None]
            going_on = len(writes) == len(batch)
            if not await self._commit(writes):  # one of them is refused: find out which
                for write in writes:
                    await self._commit([write])

    async def _commit(self, writes: Sequence[Write]) -> bool:
        """Store all of them or none and tell their callers; False, and nobody told, if one of several is refused."""
        rows = [write.row._asdict() for write in writes if write.row]
        lines = [{"match": write.match, **line._asdict()} for write in writes for line in write.lines]
        error: Exception | None = None
        try:
            async with self._engine.begin() as connection:
                if rows:
                    await connection.execute(insert(matches), rows)
                if lines:
                    await connection.execute(insert(entries), lines)
        except IntegrityError as refused:
            if len(writes) > 1:
                return False
            error = Taken(str(refused.orig))
        except DBAPIError as broken:
            error = failed(broken)
        except Exception as unforeseen:  # the writer must outlive it: callers wait for their answer
            error = unforeseen
        for write in writes:
            write.settle(error)
        return True


def failed(error: DBAPIError) -> StoreFailed:
    """The sentence for a database that does not work."""
    return StoreFailed("The database cannot be used now: {why}.", why=str(error.orig))

"""The store in one SQLite file: WAL, synchronous=FULL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event

from centaine.server.storage.sql_store import SqlStore, T

READERS = 2
"""The number of reading threads; another one writes, and does not wait for them."""


def set_pragmas(connection: Any, _record: Any) -> None:
    """Make every commit reach the disk before it returns, and not block readers."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteStore(SqlStore):
    """A `Store` in a file.

    A whole transaction runs in a thread; handing over each statement would cost more than the statements.
    """

    def __init__(self, database: URL) -> None:
        self._engine = create_engine(database, hide_parameters=True)
        event.listen(self._engine, "connect", set_pragmas)
        self._writers = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        super().__init__()

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.reading`."""
        return await self._run(self._readers, work)

    async def writing(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.writing`."""
        return await self._run(self._writers, work)

    async def dispose(self) -> None:
        """See `SqlStore.dispose`."""
        for threads in (self._writers, self._readers):
            threads.shutdown()
        self._engine.dispose()

    async def _run(self, threads: Executor, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, run)

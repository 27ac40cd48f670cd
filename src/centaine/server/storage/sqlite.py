"""The store in one SQLite file: WAL, synchronous=FULL."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any

import structlog
from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.exc import DBAPIError

from centaine.host.store import StoreFailed
from centaine.server.storage.sql_store import SqlStore, T

SMALL = 64 * 1024**2
"""A file of up to this many bytes is checked for damage before the server starts; larger ones while it runs."""

READERS = 2
"""The number of reading threads; another one writes, and does not wait for them."""

PATIENCE = 5000
"""Milliseconds that a connection waits for a lock of another one."""

SCRUBBED_WITHIN = 1.0
"""How long a request waits until the write-ahead log is empty; after that, a background task keeps trying."""

TRIED_EVERY = 0.2
"""Seconds between two attempts to empty the write-ahead log."""

log = structlog.get_logger(__name__)


def set_pragmas(connection: Any, _record: Any) -> None:
    """Make every commit reach the disk before it returns, not block readers, and overwrite what is deleted."""
    cursor = connection.cursor()
    pragmas = "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"
    for pragma in (*pragmas, f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def size_of(database: URL) -> int:
    """The bytes of a database file; 0 if there is none yet."""
    file = Path(str(database.database))
    return file.stat().st_size if file.is_file() else 0


def identity_of(file: str) -> tuple[int, int] | None:
    """Which file has this name now; None if none has. One that was deleted can still be written to."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def damage_in(connection: Connection) -> str:
    """The damage in the pages of a file; "" if there is none. Takes about 0.7 s for 100 MB."""
    report = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    return "" if report == "ok" else report


def empty_log(connection: Connection) -> bool:
    """Empty the write-ahead log without waiting for anyone; False if that is impossible now."""
    connection.exec_driver_sql("PRAGMA busy_timeout=0").close()
    try:
        return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar()
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE}").close()


def is_damage(error: Exception) -> bool:
    """Whether SQLite says that the file is damaged, which is permanent."""
    code: int = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0)
    return code & 0xFF == sqlite3.SQLITE_CORRUPT  # the other bits are the kind of damage


def damaged(database: URL, why: object) -> StoreFailed:
    """The sentence for the person who runs the server."""
    reason = " ".join(str(why).removeprefix("*** in database main ***").split()).rstrip(".")
    return StoreFailed(
        "The database {path} is damaged: {why}. Move it away, and restore a backup: centaine restore --help",
        path=str(database.database),
        why=reason[:200],
    )


class FilesWatch:
    """Notices when the files of a database, which is open, are deleted or replaced: nobody would find what they take.

    The write-ahead log counts, too: until a checkpoint, what was committed is nowhere else.
    """

    def __init__(self, database: str) -> None:
        self._names = database, f"{os.path.realpath(database)}-wal"  # SQLite follows a link to the database
        self._opened = {database: identity_of(database)}

    def check(self) -> None:
        """Raises `FileNotFoundError`. To be called after each commit, the first of which has made the log."""
        for name in self._names:
            now = identity_of(name)
            if now != self._opened.setdefault(name, now):
                raise FileNotFoundError(f"the file {Path(name).name} was deleted or replaced")


class SqliteStore(SqlStore):
    """A `Store` in a file.

    A whole transaction runs in a thread; handing over each statement would cost more than the statements.
    """

    bytes_used = text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    unusable = (*SqlStore.unusable, FileNotFoundError)

    def __init__(self, database: URL) -> None:
        self._database = database
        self._files = FilesWatch(str(database.database))
        self._engine = create_engine(database, hide_parameters=True)
        # Many rows in one statement: between two statements, the thread waits for Python's lock.
        self._engine.dialect.use_insertmanyvalues_wo_returning = True
        event.listen(self._engine, "connect", set_pragmas)
        self._writers = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._damaged: StoreFailed | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        super().__init__()
        self._unscrubbed = True  # the server may have been killed before the log was empty
        self._scrubbing = asyncio.create_task(self._empty_log())
        if size_of(database) > SMALL:
            Thread(target=self._search_for_damage, name="search", daemon=True).start()

    def _search_for_damage(self) -> None:
        """Check a large file in the background: `check` reports damage, and stopping need not wait."""
        try:
            with self._engine.connect() as connection:
                why = damage_in(connection)
        except DBAPIError as error:
            why = str(error.orig)
        if why:
            self._damaged = damaged(self._database, why)
            log.error("the database is damaged", why=why)

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.reading`."""
        return await self._run(self._readers, work)

    async def writing(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.writing`; also raises `FileNotFoundError` if nobody would find what was written."""
        return await self._run(self._writers, work)

    def failed(self, error: Exception) -> StoreFailed:
        """See `SqlStore.failed`; remembers damage, since other pages may still be readable."""
        failure = super().failed(error)
        if is_damage(error):
            self._damaged = failure
        return failure

    async def _trouble(self) -> StoreFailed | None:
        return self._damaged or await super()._trouble()

    async def scrub(self) -> None:
        """See `SqlStore.scrub`: the write-ahead log keeps old pages until it is emptied.

        That is impossible while somebody reads an older state, as a backup does; then it happens in the background.
        """
        self._unscrubbed = True
        if self._scrubbing.done():
            self._scrubbing = asyncio.create_task(self._empty_log())
        await asyncio.wait({self._scrubbing}, timeout=SCRUBBED_WITHIN)

    async def _empty_log(self) -> None:
        while self._unscrubbed:
            self._unscrubbed = False
            try:
                emptied = await self.writing(empty_log)
            except self.unusable as error:
                self.failed(error)
                emptied = False
            if not emptied:
                self._unscrubbed = True
                await asyncio.sleep(TRIED_EVERY)

    async def dispose(self) -> None:
        """See `SqlStore.dispose`."""
        self._scrubbing.cancel()
        for threads in (self._writers, self._readers):
            threads.shutdown()
        self._engine.dispose()

    async def _run(self, threads: Executor, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._engine.begin() as connection:
                found = work(connection)
            if threads is self._writers:
                self._files.check()
            return found

        return await asyncio.get_running_loop().run_in_executor(threads, run)

"""The store in PostgreSQL, which several servers may share. Each notifies the others of what it has stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg
import structlog
from sqlalchemy import URL, Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from centaine.host.store import Change, StoreFailed
from centaine.server.storage.sql_store import SqlStore, T

CHANNEL = "centaine"

CONNECTIONS = 4
"""The most connections of a server, besides the one that receives notifications."""

CONNECT_WITHIN, ANSWER_WITHIN = 5.0, 10.0
"""After this many seconds, a database that does not connect or answer counts as unavailable."""

AGAIN_AFTER = 0.5
"""Seconds between attempts to listen again."""

SILENCE = 15.0
"""Seconds without notifications after which the connection is tested, because a cut cable is silent."""

UNUSABLE = (*SqlStore.unusable, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""Errors while connecting, which SQLAlchemy does not wrap."""

TELL = text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payload AS text[])) AS payload")

log = structlog.get_logger(__name__)


def connect(database: URL) -> AsyncEngine:
    """The connection pool. Commits return when they are on disk; connections are tested before use."""
    return create_async_engine(
        database.set(drivername="postgresql+asyncpg"),
        hide_parameters=True,  # errors may be logged, and players' names must not be
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=CONNECT_WITHIN,
        pool_pre_ping=True,
        connect_args={
            "timeout": CONNECT_WITHIN,
            "command_timeout": ANSWER_WITHIN,
            "server_settings": {"application_name": "centaine", "synchronous_commit": "on"},
        },
    )


class PostgresStore(SqlStore):
    """A `Store` in a PostgreSQL database."""

    shared = True
    bytes_used = text("SELECT pg_database_size(current_database())")
    unusable = UNUSABLE

    def __init__(self, database: URL) -> None:
        self._address = database.set(drivername="postgresql").render_as_string(hide_password=False)
        self._engine = connect(database)
        self._readers = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        super().__init__()

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.reading`. One query needs no transaction, which would be two more messages."""
        async with self._readers.connect() as connection:
            return await connection.run_sync(work)

    async def writing(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.writing`."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def dispose(self) -> None:
        """See `SqlStore.dispose`."""
        await self._engine.dispose()

    def failed(self, error: Exception) -> StoreFailed:
        """The sentence for players; the reason contains host names and only goes to the log."""
        super().failed(error)
        return StoreFailed("The database is unavailable. Please try again in a moment.")

    def tell(self, connection: Connection, stored: Sequence[Change]) -> None:
        """Sends match and number only, because a notification is limited to 8,000 bytes; receivers read the entry."""
        connection.execute(TELL, {"payload": [f"{change.match} {change.seq}" for change in stored]})

    async def announce(self, words: Sequence[Change]) -> None:
        """See `Store.announce`."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(TELL, {"payload": [f"{word.match} 0 {word.word}" for word in words]})
        except UNUSABLE as error:
            raise self.failed(error) from error

    async def changes(self) -> AsyncIterator[Change]:
        """See `Store.changes`."""
        while True:
            news: asyncio.Queue[Change | None] = asyncio.Queue()
            try:
                connection = await self._listen(news)
            except UNUSABLE:
                await asyncio.sleep(AGAIN_AFTER)
                continue
            yield Change()
            try:
                while (change := await next_change(connection, news)) is not None:
                    yield change
            finally:
                connection.terminate()
            log.warning("the database is not heard any more")

    async def _listen(self, news: asyncio.Queue[Change | None]) -> Any:
        def hear(_connection: Any, _process: int, _channel: str, payload: str) -> None:
            match, seq, *word = payload.split(" ", 2)
            news.put_nowait(Change(match, int(seq), *word))

        connection = await asyncpg.connect(self._address, timeout=CONNECT_WITHIN, command_timeout=ANSWER_WITHIN)
        connection.add_termination_listener(lambda _: news.put_nowait(None))
        try:
            await connection.add_listener(CHANNEL, hear)
        except UNUSABLE:
            connection.terminate()
            raise
        return connection


async def next_change(connection: Any, news: asyncio.Queue[Change | None]) -> Change | None:
    """The next change; None if the connection is broken."""
    while True:
        try:
            async with asyncio.timeout(SILENCE):
                return await news.get()
        except TimeoutError:
            pass
        try:
            await connection.execute("SELECT 1")
        except UNUSABLE:
            return None

"""The store in PostgreSQL, which several servers may share: each tells the others of what it has stored."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg
import structlog
from sqlalchemy import URL, Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from centaine.server.sql import SqlStore, T
from centaine.server.store import Change, StoreFailed

CHANNEL = "centaine"

LOGGED_EVERY = 10.0
"""Seconds in which one line says that the database is away."""

CONNECTIONS = 4
"""That a server opens at most, besides the one by which it hears of the others."""

CONNECT_WITHIN, ANSWER_WITHIN = 5.0, 10.0
"""Seconds after which a database that does not connect, or does not answer, counts as broken."""

AGAIN_AFTER = 0.5
"""Seconds between attempts to listen again."""

SILENCE = 15.0
"""Seconds without news after which the connection is tried, since a cable that was cut says nothing."""

UNUSABLE = (*SqlStore.unusable, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""SQLAlchemy passes on what happens while connecting as the driver and the system raise it."""

TELL = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")

log = structlog.get_logger(__name__)


def connect(database: URL) -> AsyncEngine:
    """Connections to the database. A commit returns when it is on disk, and a connection is tried before it is used."""
    return create_async_engine(
        database.set(drivername="postgresql+asyncpg"),
        hide_parameters=True,  # an error may be logged, and names of players are nobody's business
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
    unusable = UNUSABLE

    def __init__(self, database: URL) -> None:
        self._address = database.set(drivername="postgresql").render_as_string(hide_password=False)
        self._quiet_until = 0.0
        self._engine = connect(database)
        super().__init__()

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """See `SqlStore.reading`."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    writing = reading

    async def dispose(self) -> None:
        """See `SqlStore.dispose`."""
        await self._engine.dispose()

    def failed(self, error: Exception) -> StoreFailed:
        """The sentence for players; the reason names machines and is for the log alone."""
        if time.monotonic() >= self._quiet_until:  # everyone who asks meanwhile runs into the same
            self._quiet_until = time.monotonic() + LOGGED_EVERY
            log.warning("the database cannot be used", why=str(getattr(error, "orig", error)))
        return StoreFailed("The database cannot be used now. Please try again in a moment.")

    def tell(self, connection: Connection, stored: Sequence[Change]) -> None:
        """Match and number alone: who wants the entry reads it, since what can be told is limited to 8,000 bytes."""
        connection.execute(TELL, {"told": [f"{change.match} {change.seq}" for change in stored]})

    async def announce(self, words: Sequence[Change]) -> None:
        """See `Store.announce`."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(TELL, {"told": [f"{word.match} 0 {word.word}" for word in words]})
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
                while (change := await self._next(connection, news)) is not None:
                    yield change
            finally:
                connection.terminate()
            log.warning("the database is not heard any more")

    async def _listen(self, news: asyncio.Queue[Change | None]) -> Any:
        def hear(_connection: Any, _process: int, _channel: str, told: str) -> None:
            match, seq, *word = told.split(" ", 2)
            news.put_nowait(Change(match, int(seq), *word))

        connection = await asyncpg.connect(self._address, timeout=CONNECT_WITHIN, command_timeout=ANSWER_WITHIN)
        connection.add_termination_listener(lambda _: news.put_nowait(None))
        try:
            await connection.add_listener(CHANNEL, hear)
        except UNUSABLE:
            connection.terminate()
            raise
        return connection

    async def _next(self, connection: Any, news: asyncio.Queue[Change | None]) -> Change | None:
        """The next change; None when the connection is broken."""
        while True:
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(news.get(), SILENCE)
            try:
                await connection.execute("SELECT 1")
            except UNUSABLE:
                return None

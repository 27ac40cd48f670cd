"""The store in one SQLite file: WAL, synchronous=FULL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import create_async_engine

from centaine.server.sql import SqlStore


def set_pragmas(connection: Any, _record: Any) -> None:
    """Make every commit reach the disk before it returns, and let readers go on meanwhile."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteStore(SqlStore):
    """A `Store` in a file."""

    def __init__(self, database: URL) -> None:
        engine = create_async_engine(database.set(drivername="sqlite+aiosqlite"), hide_parameters=True)
        event.listen(engine.sync_engine, "connect", set_pragmas)
        super().__init__(engine)

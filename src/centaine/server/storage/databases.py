"""The databases that matches can be kept in, and how a person names them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from centaine.game import CentaineError
from centaine.server.sqlite import SqliteStore
from centaine.server.store import Store

POSTGRESQL = ("postgresql", "postgres")


def database_of(named: str) -> URL:
    """The database: `postgresql://user@host/name`, or the path of a SQLite file. Raises `CentaineError`."""
    scheme, separator, _ = named.partition("://")
    if not separator:
        return URL.create("sqlite", database=str(Path(named).expanduser().absolute()))
    if scheme not in POSTGRESQL:
        raise CentaineError("A database is a file or postgresql://…, not {scheme}://.", scheme=scheme[:40])
    try:
        return make_url(named).set(drivername="postgresql")
    except (ArgumentError, ValueError):
        raise CentaineError("This address of a database cannot be read; it is postgresql://user@host/name.") from None


def is_postgresql(database: URL) -> bool:
    """Whether it is a PostgreSQL database, else it is a SQLite file."""
    return database.drivername == "postgresql"


def shown(database: URL) -> str:
    """Its name for people, without the password."""
    return database.render_as_string() if is_postgresql(database) else str(database.database)


def open_store(database: URL) -> Store:
    """The store in that database, which `migrate.upgrade` has made."""
    if is_postgresql(database):
        from centaine.server.postgres import PostgresStore  # most tables need no driver for it

        return PostgresStore(database)
    return SqliteStore(database)

"""The supported databases, and how to name them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from centaine.files import data_folder
from centaine.game import CentaineError
from centaine.server.storage.sql_store import SqlStore
from centaine.server.storage.sqlite import SqliteStore

POSTGRESQL = ("postgresql", "postgres")


def database_of(named: str) -> URL:
    """The database: `postgresql://user@host/name`, or the path of a SQLite file. Raises `CentaineError`."""
    scheme, separator, _ = named.partition("://")
    if not separator:
        return URL.create("sqlite", database=str(Path(named).expanduser().absolute()))
    if scheme not in POSTGRESQL:
        raise CentaineError("A database must be a file or postgresql://…, not {scheme}://.", scheme=scheme[:40])
    try:
        return make_url(named).set(drivername="postgresql")
    except (ArgumentError, ValueError):
        raise CentaineError("This database address is invalid; write postgresql://user@host/name.") from None


def default_database() -> Path:
    """The default database file in the user's data folder."""
    return data_folder() / "centaine.sqlite"


def database_named(named: str | None) -> URL:
    """The database of this name, or the default one. Raises `CentaineError`."""
    return database_of(named or str(default_database()))


def is_postgresql(database: URL) -> bool:
    """Whether it is a PostgreSQL database; otherwise it is a SQLite file."""
    return database.drivername == "postgresql"


def without_password(database: URL) -> str:
    """Its name without the password, for messages."""
    return database.render_as_string() if is_postgresql(database) else str(database.database)


def open_store(database: URL) -> SqlStore:
    """The store in a database that `migrate.upgrade` has made."""
    if is_postgresql(database):
        from centaine.server.storage.postgres import PostgresStore  # SQLite users need no PostgreSQL driver

        return PostgresStore(database)
    return SqliteStore(database)

"""Databases for tests: a file, or a PostgreSQL database of its own on a server that really runs."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from centaine.server.storage.databases import database_of, is_postgresql
from tests.server.postgresql import any_server, fetch

DATABASES = [pytest.param("sqlite", marks=pytest.mark.soak), "postgresql"]
"""What tests of the API run on: PostgreSQL, since everything else in `make test` runs on SQLite; both under --soak."""


@contextmanager
def own_postgresql() -> Iterator[URL]:
    """An empty database, dropped afterwards. Skips the test where there is no PostgreSQL."""
    server = any_server()
    name = f"centaine_test_{secrets.token_hex(6)}"
    fetch(server, f"CREATE DATABASE {name}")
    try:
        yield server.set(database=name)
    finally:
        fetch(server, f"DROP DATABASE {name} WITH (FORCE)")


def named(database: URL) -> str:
    """The database as a person names it to `centaine serve`."""
    return database.render_as_string(hide_password=False) if is_postgresql(database) else str(database.database)


@contextmanager
def own_database(kind: str, folder: Path) -> Iterator[URL]:
    """An empty database of either kind."""
    if kind == "postgresql":
        with own_postgresql() as database:
            yield database
    else:
        yield database_of(str(folder / "folder" / "matches.sqlite"))


def query(database: URL, text: str, *arguments: Any) -> list[tuple[Any, ...]]:
    """What either kind answers to somebody else, outside Centaine. Places are written $1."""
    if is_postgresql(database):
        return fetch(database, text, *arguments)
    with closing(sqlite3.connect(str(database.database))) as connection:
        found = connection.execute(text.replace("$", "?"), arguments).fetchall()
        connection.commit()
        return found

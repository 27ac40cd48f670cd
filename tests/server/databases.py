"""Databases for tests: a file, or a PostgreSQL database of its own on a server that really runs."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import URL, make_url

from centaine.server.databases import database_of, is_postgresql

POSTGRESQL = make_url(os.environ.get("CENTAINE_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/test"))
"""Where tests may make databases."""


def fetch(database: URL, query: str, *arguments: Any) -> list[tuple[Any, ...]]:
    """What a PostgreSQL database answers to somebody else."""

    async def run() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(database.render_as_string(hide_password=False), timeout=5)
        try:
            return [tuple(row) for row in await connection.fetch(query, *arguments)]
        finally:
            await connection.close()

    return asyncio.run(run())


@contextmanager
def own_postgresql(server: URL = POSTGRESQL) -> Iterator[URL]:
    """An empty database, dropped afterwards. Skips the test where no server answers."""
    name = f"centaine_test_{secrets.token_hex(6)}"
    try:
        fetch(server, f"CREATE DATABASE {name}")
    except (OSError, asyncpg.PostgresError) as error:
        pytest.skip(f"NOT CHECKED: PostgreSQL. No server answers at {server.render_as_string()}: {error}")
    try:
        yield server.set(database=name)
    finally:
        fetch(server, f"DROP DATABASE {name} WITH (FORCE)")


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

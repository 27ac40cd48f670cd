"""Databases for tests: a file, or a PostgreSQL database of its own on a server that really runs."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import socket
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
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


class Cluster:
    """A PostgreSQL server of the test's own, which it may stop as it likes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._user = {"user": "postgres"}
            shutil.chown(folder, "postgres")
        self._run("initdb", "--auth=trust", "--username=postgres", "--no-instructions", str(folder / "data"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
        self.database = make_url(f"postgresql://postgres@127.0.0.1:{port}/postgres")

    def start(self) -> None:
        self._run("pg_ctl", "start", "--wait", f"--log={self._folder / 'log'}", f"--options={self._options}")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it; immediately is as when the power fails: what is not on disk is lost."""
        self._run("pg_ctl", "stop", "--wait", f"--mode={mode}")

    def _run(self, command: str, *arguments: str) -> None:
        environ = {**os.environ, "PGDATA": str(self._folder / "data")}
        done = subprocess.run(
            [command, *arguments],
            env=environ,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            **self._user,
        )
        assert done.returncode == 0, done.stderr


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that runs. Skips the test where PostgreSQL is not installed."""
    if not (shutil.which("initdb") and shutil.which("pg_ctl")):
        pytest.skip("NOT CHECKED: restarts of PostgreSQL. initdb and pg_ctl are not on the path")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        cluster = Cluster(Path(folder))
        cluster.start()
        try:
            yield cluster
        finally:
            with suppress(AssertionError):  # it may be stopped already
                cluster.stop()


def query(database: URL, text: str, *arguments: Any) -> list[tuple[Any, ...]]:
    """What either kind answers to somebody else, outside Centaine. Places are written $1."""
    if is_postgresql(database):
        return fetch(database, text, *arguments)
    with closing(sqlite3.connect(str(database.database))) as connection:
        found = connection.execute(text.replace("$", "?"), arguments).fetchall()
        connection.commit()
        return found

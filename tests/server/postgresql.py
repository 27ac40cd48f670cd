"""PostgreSQL for tests: a server that runs already, or one of their own, which they may stop as they like."""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import URL, make_url

from tests.ports import free_port

RUNNING = make_url(os.environ.get("CENTAINE_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/test"))
"""Where a server may run already."""

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs that are not for everybody."""


def fetch(database: URL, query: str, *arguments: Any) -> list[tuple[Any, ...]]:
    """What a PostgreSQL database answers to somebody else."""

    async def run() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(database.render_as_string(hide_password=False), timeout=60)
        try:
            return [tuple(row) for row in await connection.fetch(query, *arguments)]
        finally:
            await connection.close()

    return asyncio.run(run())


def found(command: str) -> str | None:
    """Where one of PostgreSQL's programs is."""
    newest = sorted(DEBIAN.glob(f"*/bin/{command}"), key=lambda path: float(path.parts[-3]), reverse=True)
    return shutil.which(command) or next(map(str, newest), None)


class Cluster:
    """A PostgreSQL server of the test's own, which it may stop as it likes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._user = {"user": "postgres"}
            shutil.chown(folder, "postgres")
        self._run("initdb", "--auth=trust", "--username=postgres", "--no-instructions", str(folder / "data"))
        port = free_port()
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
            [found(command) or command, *arguments],
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
    if not (found("initdb") and found("pg_ctl")):
        pytest.skip("NOT CHECKED: PostgreSQL. It is not installed: neither initdb nor pg_ctl is there")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        cluster = Cluster(Path(folder))
        cluster.start()
        try:
            yield cluster
        finally:
            with suppress(AssertionError):  # it may be stopped already
                cluster.stop()


@cache
def any_server() -> URL:
    """A server in which tests may make databases: one that runs already, else one of their own, until they end."""
    with suppress(OSError, asyncpg.PostgresError):
        fetch(RUNNING, "SELECT 1")
        return RUNNING
    running = own_cluster()
    cluster = running.__enter__()
    atexit.register(running.__exit__, None, None, None)
    return cluster.database

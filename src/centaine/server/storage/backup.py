"""Backs up a database while servers use it, and restores a backup into an empty place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL

from centaine.files import not_read, not_written
from centaine.game import CentaineError
from centaine.server.storage.databases import is_postgresql, without_password

SQLITE, POSTGRESQL = b"SQLit", b"PGDMP"
"""How the files begin: a SQLite database, and an archive of pg_dump."""

VERSION = "SELECT version_num FROM alembic_version"
"""Every database of Centaine says which schema it has."""


def backup(database: URL, file: Path) -> None:
    """Write a copy of the database as it is now, while servers keep running. Raises `CentaineError`.

    The file, which must not exist yet, appears when it is complete and on disk. Only its owner may read it: it holds
    the seeds of unfinished matches.
    """
    with _new_file(file) as unfinished:
        if is_postgresql(database):
            _postgresql("pg_dump", database, "--format=custom", f"--file={unfinished}")
        else:
            _check_source(Path(str(database.database)))
            _copy(Path(str(database.database)), unfinished)


def restore(file: Path, database: URL) -> None:
    """Make the database from a backup. Raises `CentaineError` if there is already something in its place."""
    begin = _begin_of(file)
    if is_postgresql(database):
        if begin != POSTGRESQL:
            raise CentaineError("{file} is not a backup of a PostgreSQL database.", file=str(file))
        if _postgresql("psql", database, "--no-psqlrc", "--tuples-only", "--command=\\dt alembic_version").strip():
            raise _not_empty(database)
        _postgresql("pg_restore", database, "--no-owner", "--exit-on-error", "--single-transaction", str(file))
        return
    if begin != SQLITE:
        raise CentaineError("{file} is not a backup of a SQLite database.", file=str(file))
    place = Path(str(database.database))
    if any(Path(f"{place}{part}").exists() for part in ("", "-wal", "-shm")):
        raise _not_empty(database)
    with _new_file(place) as unfinished:
        _copy(file, unfinished)


def _not_empty(database: URL) -> CentaineError:
    return CentaineError(
        "There is already a database at {path}; stop the server, move it away, then restore again.",
        path=without_password(database),
    )


def _check_source(path: Path) -> None:
    if not path.is_file():
        raise CentaineError("There is no database at {path}.", path=str(path))


def _begin_of(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(len(POSTGRESQL))
    except OSError as error:
        raise not_read(file, error) from None


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file beside it, which takes its name when all went well. Raises `CentaineError` if the name is taken."""
    if file.exists():
        raise CentaineError("{file} exists already; choose another name.", file=str(file))
    unfinished = file.with_name(f".{file.name}.unfinished")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield unfinished
        _reach_disk(unfinished)
        unfinished.rename(file)
        _reach_disk(file.parent)
    except OSError as error:
        raise not_written(file, error) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _reach_disk(path: Path) -> None:
    if path.is_dir() and os.name != "posix":
        return
    opened = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy(source: Path, target: Path) -> None:
    """Copy a SQLite database in one step, which blocks nobody in WAL mode, and check the copy."""
    address = f"{source.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
            old.execute(VERSION).fetchone()
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # the copy is one file
            (check,) = new.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        check = str(error)
    if check != "ok":
        why = " ".join(str(check).split()).rstrip(".")
        raise CentaineError("{path} is not a sound database of Centaine: {why}.", path=str(source), why=why[:200])


def _postgresql(program: str, database: URL, *arguments: str) -> str:
    """The output of one of PostgreSQL's programs. Its arguments, which other users can see, contain no password."""
    if shutil.which(program) is None:
        raise CentaineError("This needs {program}, which belongs to PostgreSQL’s client programs.", program=program)
    address = database.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    environment = {**os.environ, **({"PGPASSWORD": str(database.password)} if database.password else {})}
    command = [program, "--no-password", f"--dbname={address}", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        why = " ".join(done.stderr.split()).rstrip(".")
        raise CentaineError("{program} failed: {why}.", program=program, why=why[:400])
    return done.stdout

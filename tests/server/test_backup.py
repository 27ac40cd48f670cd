"""Backups: taken while moves go on, restored into an empty place, and the way back from an update."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL

from centaine.game import CentaineError
from centaine.server.storage.backup import VERSION, backup, restore
from centaine.server.storage.databases import database_of
from centaine.server.storage.migrate import upgrade
from tests.server.client import ROOT, Match, Server, until
from tests.server.databases import named, own_database, query
from tests.server.test_older_databases import FINISHED, MADE, fill

CENTAINE = [sys.executable, "-c", "from centaine.cli.app import main; main()"]
BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


def centaine(*arguments: object) -> str:
    done = subprocess.run([*CENTAINE, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def move(match: Match) -> int:
    """The next move, whatever it is; the number under which it was confirmed."""
    now = match.snapshot()
    text = "" if now["player"] == -1 else "go forward" if now["scene"]["left"] else "end"
    answer = match.ask(now["seq"], now["scene"]["turn"], "action" if text else "chance", text)
    seq: int = answer.json()["seq"]
    return seq


@contextmanager
def playing(match: Match) -> Iterator[list[int]]:
    """Somebody plays on and on; the numbers of what was confirmed."""
    confirmed: list[int] = []
    stop = threading.Event()

    def play() -> None:
        while not stop.is_set():
            confirmed.append(move(match))

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield confirmed
    finally:
        stop.set()
        thread.join(60)


@BOTH
def test_a_backup_under_load_is_restored_in_an_empty_place(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "backups" / "centaine.backup"
    with own_database(kind, tmp_path) as database, own_database(kind, tmp_path / "other") as empty:
        server = Server(named(database))
        try:
            match = server.make("person", "person", goal=100_000)
            with playing(match) as confirmed:
                until(lambda: len(confirmed) >= 20)
                before = confirmed[-1]
                said = centaine("backup", file, "--database", named(database))
                during = confirmed[-1]
            assert confirmed == list(range(1, len(confirmed) + 1))
            assert during > before, "nothing was played meanwhile"
            rows = server.rows(match.name)
        finally:
            server.stop()
        assert str(file) in said
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert os.listdir(file.parent) == [file.name]
        centaine("restore", file, "--database", named(empty))
        other = Server(named(empty))
        try:
            kept = other.rows(match.name)
            assert before <= len(kept) <= len(rows)
            assert kept == rows[: len(kept)]
            assert move(Match(other, match.name)) == len(kept) + 1
        finally:
            other.stop()
        with pytest.raises(CentaineError, match=r"^There is already a database at .* stop the server, move it away"):
            restore(file, empty)
        with pytest.raises(CentaineError, match=r"^.*centaine\.backup exists already; choose another name\.$"):
            backup(database, file)


@BOTH
def test_an_update_of_a_filled_database_can_be_taken_back(kind: str, tmp_path: Path) -> None:
    """As the manual says: back up, update, and restore the backup beside it for the older version."""

    def content(of: URL) -> list[object]:
        tables = ("alembic_version", "matches", "entries", "sittings", "classes")
        return [sorted(query(of, f"SELECT * FROM {table}"), key=repr) for table in tables]

    file = tmp_path / "before"
    with own_database(kind, tmp_path) as database, own_database(kind, tmp_path / "other") as older:
        fill(database)
        before = content(database)
        backup(database, file)
        upgrade(database)
        assert query(database, VERSION) != before[0]
        server = Server(named(database), "all")
        try:
            match = MADE[FINISHED[0]]["match"]
            assert server.http.get(f"/api/matches/{match}/record").text == MADE[FINISHED[0]]["record"]
        finally:
            server.stop()
        restore(file, older)
        assert content(older) == before


def test_what_is_no_backup_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    place = database_of(str(tmp_path / "place" / "m.sqlite"))
    letter, empty = tmp_path / "letter", tmp_path / "empty.sqlite"
    letter.write_text("Dear Ada,")
    query(database_of(str(empty)), "CREATE TABLE other (x)")
    for file, why in (
        (letter, "is not a backup of a SQLite database"),
        (tmp_path / "nothing", "There is no file"),
        (empty, "is not a sound database of Centaine: no such table"),
    ):
        with pytest.raises(CentaineError, match=why):
            restore(file, place)
    with pytest.raises(CentaineError, match=r"^There is no database at "):
        backup(place, tmp_path / "b")
    with pytest.raises(CentaineError, match=r"letter is not a backup of a PostgreSQL database\.$"):
        restore(letter, database_of("postgresql://nobody@127.0.0.1:9/none"))
    with pytest.raises(CentaineError, match=r"^pg_dump failed: .*refused"):
        backup(database_of("postgresql://nobody@127.0.0.1:9/none"), tmp_path / "b")
    assert not (tmp_path / "b").exists()
    assert not list((tmp_path / "place").glob("*"))


def test_a_damaged_database_makes_no_backup(tmp_path: Path) -> None:
    database = database_of(str(tmp_path / "m.sqlite"))
    upgrade(database)
    size = (tmp_path / "m.sqlite").stat().st_size
    with (tmp_path / "m.sqlite").open("r+b") as opened:
        opened.seek(size // 2)
        opened.write(b"\xa5" * (size // 2))
    with pytest.raises(CentaineError, match="is not a sound database of Centaine: "):
        backup(database, tmp_path / "b")
    assert not (tmp_path / "b").exists()

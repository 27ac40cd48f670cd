"""What was confirmed is on disk, and nothing else: across kills, clients and two servers."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from centaine.server.fold import Line
from centaine.server.migrate import upgrade
from centaine.server.sqlite import SqliteStore
from centaine.server.store import MatchRow, StoreFailed, Taken
from tests.server.client import Match, Server

ROW = MatchRow("m1", "race", "{}", "[]", 0)


def line(seq: int, id: str | None = None) -> Line:
    return Line(seq, id, 0, "action", f"text {seq}", 0)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "folder" / "matches.sqlite"
    upgrade(file)
    return file


def test_what_is_stored_is_read_again(database: Path) -> None:
    async def run() -> None:
        store = SqliteStore(database)
        await store.create(ROW, [line(1), line(2, "a")])
        await store.append("m1", line(3, "b"))
        assert await store.find("m1") == ROW
        assert await store.find("m2") is None
        assert await store.lines("m1") == [line(1), line(2, "a"), line(3, "b")]
        await store.close()
        with pytest.raises(StoreFailed):
            await store.append("m1", line(4))

    asyncio.run(run())


def test_of_many_who_want_a_number_one_gets_it_and_others_are_not_hurt(database: Path) -> None:
    async def run() -> None:
        store = SqliteStore(database)
        await store.create(ROW, [])
        await store.create(ROW._replace(match="m2"), [])
        wanted = [store.append("m1", line(1, f"id {n}")) for n in range(20)]
        others = [store.append("m2", line(n, f"id {n}")) for n in range(1, 21)]
        told = await asyncio.gather(*wanted, *others, return_exceptions=True)
        assert [type(answer) for answer in told[:20]].count(Taken) == 19
        assert told[20:] == [None] * 20
        assert len(await store.lines("m1")) == 1
        assert len(await store.lines("m2")) == 20
        with pytest.raises(Taken):
            await store.append("m2", line(21, "id 1"))
        with pytest.raises(Taken):
            await store.create(ROW, [])
        with pytest.raises(Taken):
            await store.append("nowhere", line(1))
        await store.close()

    asyncio.run(run())


def test_commits_are_synchronous_and_grouped(database: Path) -> None:
    async def run() -> tuple[int, list[str]]:
        store = SqliteStore(database)
        statements: list[str] = []
        engine = store._engine.sync_engine
        event.listen(engine, "commit", lambda connection: statements.append("commit"))
        async with store._engine.connect() as connection:
            full = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar_one()
        await store.create(ROW, [])
        statements.clear()
        await asyncio.gather(*(store.append("m1", line(n)) for n in range(1, 101)))
        await store.close()
        return full, statements

    full, commits = asyncio.run(run())
    assert full == 2  # FULL
    assert 1 <= len(commits) <= 10


def test_migrating_twice_changes_nothing(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO matches VALUES ('m1', 'race', '{}', '[]', 0)")
        connection.commit()
    upgrade(database)
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (1,)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1000)
    with pytest.raises(StoreFailed, match=r"letter.txt cannot be used: file is not a database\.$"):
        upgrade(file)
    assert file.read_text().startswith("Dear Ada, ")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match=r"matches.sqlite cannot be used: (File exists|Not a directory)\.$"):
        upgrade(tmp_path / "file" / "matches.sqlite")


def test_a_database_of_a_newer_version(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(StoreFailed, match=r"was written by a newer version of Centaine\.$"):
        upgrade(database)


def test_killed_in_mid_game_nothing_confirmed_is_lost(own_server: Server) -> None:
    match = own_server.make("person", "person", goal=1000)
    for _ in range(5):
        match.turn()
    match.do("chance")
    confirmed = match.snapshot()
    first = match.rows()[0]
    own_server.stop(signal.SIGKILL)
    own_server.start()
    assert match.snapshot() == confirmed
    assert match.ask(0, 0, "chance", id=first[1]).json() == {"seq": 1}  # ids are remembered as well
    match.do("action", "go forward")
    assert len(match.rows()) == confirmed["seq"] + 1


def test_killed_while_the_computer_plays_it_plays_on(own_server: Server) -> None:
    match = own_server.make("random", "random", goal=200)
    with match.live() as live:
        while live.next().get("seq", 0) < 20:
            pass
    own_server.stop(signal.SIGKILL)
    stored = match.rows()
    assert [row[0] for row in stored] == list(range(1, len(stored) + 1))
    assert len(stored) >= 20
    own_server.start()
    with match.live() as live:
        assert live.next()["seq"] >= len(stored)
        assert live.next()["type"] == "event"
    assert match.rows()[: len(stored)] == stored


def test_an_orderly_stop_is_one(own_server: Server) -> None:
    match = own_server.make("person", "person")
    match.do("chance")
    with match.live() as live:
        live.next()
        assert own_server.stop(signal.SIGINT) == 0
    own_server.start()
    assert match.snapshot()["seq"] == 1


def test_two_servers_on_one_file_never_both_win(own_server: Server) -> None:
    other = Server(own_server.database)
    try:
        here = own_server.make("person", "person", goal=1000)
        there = Match(other, here.name)
        assert there.snapshot()["seq"] == 0
        here.do("chance")
        answer = there.ask(0, 0, "chance")  # it has not heard of the first roll
        assert answer.status_code == 409
        assert answer.json()["present"]["seq"] == 1
        there.do("action", "go forward")
        assert here.ask(1, 0, "action", "go forward").status_code == 409
        assert here.snapshot() == there.snapshot()
        assert len(here.rows()) == 2
    finally:
        other.stop()

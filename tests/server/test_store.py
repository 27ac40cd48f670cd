"""What was confirmed is on disk, and nothing else: on both databases, across kills, clients and two servers."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, Connection, Engine, event

from centaine.game import CentaineError
from centaine.host.store import Change, MatchRow, StoreFailed, Taken
from centaine.match.replay import LogEntry
from centaine.server.storage.databases import database_of, is_postgresql, open_store, without_password
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.postgres import next_change
from centaine.server.storage.sql_store import MANY, PART, SqlStore
from tests.server.client import Match, Server
from tests.server.databases import own_database, own_postgresql, query

ROW = MatchRow("m1", "race", "{}", "[]", 0, "ab" * 32)


def line(seq: int, id: str | None = None) -> LogEntry:
    return LogEntry(seq, id, 0, "action", f"text {seq}", 1000 + seq)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    with own_database(request.param, tmp_path) as found:
        upgrade(found)
        yield found


def opened(database: URL) -> SqlStore:
    store = open_store(database)
    assert isinstance(store, SqlStore)
    return store


def test_what_is_stored_is_read_again(database: URL) -> None:
    async def run() -> None:
        store = opened(database)
        await store.check()
        await store.create(ROW, [line(1), line(2, "a")])
        await store.append("m1", line(3, "b")._replace(seat=-1, kind="chance", drawn=True))
        assert await store.find("m1") == ROW
        assert await store.find("m2") is None
        stored = [line(1), line(2, "a"), LogEntry(3, "b", -1, "chance", "text 3", 1003, drawn=True)]
        assert await store.lines("m1") == stored
        assert await store.lines("m1", after=1) == stored[1:]
        await store.append("m1", line(4), last=True)
        assert await store.find("m1") == ROW._replace(ended=1004)
        await store.close()
        with pytest.raises(StoreFailed):
            await store.append("m1", line(5))

    asyncio.run(run())


def test_one_of_many_concurrent_appends_wins(database: URL) -> None:
    async def run() -> None:
        store = opened(database)
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


def test_two_stores_that_want_the_same_numbers_share_them_out(database: URL, size: Any) -> None:
    rounds = size(20, 500)

    async def run() -> None:
        stores = [opened(database), opened(database)]
        names = [f"m{n}" for n in range(5)]
        for name in names:
            await stores[0].create(ROW._replace(match=name), [])
        for seq in range(1, rounds + 1):
            wanted = [
                store.append(name, line(seq, f"{place} {seq}"))
                for place, store in enumerate(stores)
                for name in (names if place else names[::-1])
            ]
            told = await asyncio.gather(*wanted, return_exceptions=True)
            assert [type(answer) for answer in told].count(Taken) == len(names)
            assert told.count(None) == len(names)
        for name in names:
            assert [stored.seq for stored in await stores[0].lines(name)] == list(range(1, rounds + 1))
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_moves_are_stored_between_long_records(database: URL) -> None:
    async def run() -> list[str]:
        store, order = opened(database), list[str]()

        async def create(name: str, count: int) -> None:
            await store.create(ROW._replace(match=name), [line(seq) for seq in range(1, count + 1)])
            order.append(name)

        await asyncio.gather(*(create(f"long {number}", MANY + 1) for number in range(3)), create("short", 1))
        assert len(await store.lines("long 2")) == MANY + 1
        await store.close()
        return order

    assert asyncio.run(run()) == ["short", "long 0", "long 1", "long 2"]


def test_a_long_record_is_stored_in_parts(database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are stored between them; when one fails, so does the whole record, and what is there of it is a match."""
    long = [line(seq, "twice" if seq in (3 * PART, 3 * PART + 1) else None) for seq in range(1, 3 * PART + 2)]

    async def run() -> list[str]:
        store, order = opened(database), list[str]()

        async def create(name: str, lines: list[LogEntry]) -> None:
            await store.create(ROW._replace(match=name), lines)
            order.append(name)

        creating = asyncio.create_task(create("long", long[:-1]))
        await asyncio.sleep(0)
        await create("short", [line(1)])
        await creating
        assert len(await store.lines("long")) == 3 * PART
        with pytest.raises(Taken):
            await create("refused", long)
        assert [one.seq for one in await store.lines("refused")] == [*range(1, 3 * PART + 1)]
        await store.close()
        return order

    assert asyncio.run(run()) == ["short", "long"]


def test_commits_are_synchronous_and_grouped(database: URL) -> None:
    ask = "SHOW synchronous_commit" if is_postgresql(database) else "PRAGMA synchronous"

    def show(connection: Connection) -> Any:
        return connection.exec_driver_sql(ask).scalar_one()

    async def run() -> tuple[set[Any], int]:
        store = opened(database)
        commits: list[Any] = []
        await store.create(ROW, [])
        note = commits.append
        event.listen(Engine, "commit", note)
        await asyncio.gather(*(store.append("m1", line(n)) for n in range(1, 101)))
        event.remove(Engine, "commit", note)
        levels = {await work(show) for work in (store.reading, store.writing) for _ in range(10)}
        await store.close()
        return levels, len(commits)

    levels, commits = asyncio.run(run())
    assert levels == {"on" if is_postgresql(database) else 2}  # FULL
    assert 1 <= commits <= 10


def test_postgresql_has_flushed_what_is_confirmed() -> None:
    """By its own log: how far it was written before, and how far it is on disk after. No strace for other processes."""

    async def run(database: URL) -> None:
        store = opened(database)
        await store.create(ROW, [])
        for seq in range(1, 51):
            [(written,)] = await asyncio.to_thread(query, database, "SELECT pg_current_wal_insert_lsn()::text")
            await store.append("m1", line(seq))
            ask = "SELECT pg_current_wal_flush_lsn() > $1::text::pg_lsn, current_setting('fsync')"
            assert await asyncio.to_thread(query, database, ask, written) == [(True, "on")]
        await store.close()

    with own_postgresql() as database:
        upgrade(database)
        asyncio.run(run(database))


def test_matches_that_ended_long_ago_are_forgotten(database: URL) -> None:
    async def run() -> None:
        store = opened(database)
        old = [ROW._replace(match=f"old{number}", ended=number) for number in range(450)]
        await asyncio.gather(*(store.create(row, [line(1), line(2)]) for row in old))
        await store.create(ROW._replace(match="new", ended=2000), [line(1)])
        await store.create(ROW._replace(match="open", at=0), [line(1)])
        await store.create(ROW._replace(match="played", at=0), [line(1)._replace(at=50)])
        assert len(await store.forget(1000, idle_before=-1)) == 450
        assert await store.forget(1000, idle_before=-1) == []
        assert await store.find("old7") is None
        assert await store.forget(0, idle_before=50) == []  # the other two were played later
        assert len(await store.forget(0, idle_before=1001)) == 1
        assert await store.find("played") is None
        assert await store.lines("old7") == []
        assert await store.find("new")
        assert len(await store.lines("open")) == 1
        await store.close()

    asyncio.run(run())


def test_a_match_is_found_by_its_code_while_it_goes_on(database: URL) -> None:
    async def run() -> None:
        store = opened(database)
        await store.create(ROW._replace(code="abcdef", owner="cd" * 32, stand_in="random"), [])
        await store.create(ROW._replace(match="m2"), [])
        await store.create(ROW._replace(match="m3"), [])  # many have none
        with pytest.raises(Taken):
            await store.create(ROW._replace(match="m4", code="abcdef"), [])
        assert await store.find_code("abcdef") == "m1"
        assert await store.find_code("") is None
        assert await store.find("m1") == ROW._replace(code="abcdef", owner="cd" * 32, stand_in="random")
        await store.append("m1", line(1), last=True)
        assert await store.find_code("abcdef") is None
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_filled_database_of_the_first_version_is_migrated(kind: str, tmp_path: Path) -> None:
    with own_database(kind, tmp_path) as old:
        upgrade(old, "0001")
        for number, last in enumerate(("action", "abandon")):
            query(old, "INSERT INTO matches VALUES ($1, 'race', '{}', '[]', 5)", f"m{number}")
            query(old, "INSERT INTO entries VALUES ($1, 1, 'a', -1, 'chance', 'roll 1', 6)", f"m{number}")
            query(old, "INSERT INTO entries VALUES ($1, 2, 'b', 0, $2, '', 7)", f"m{number}", last)
        upgrade(old)
        upgrade(old)  # which changes nothing

        async def run() -> None:
            store = opened(old)
            assert await store.find("m0") == MatchRow("m0", "race", "{}", "[]", 5, None, None)
            assert await store.find("m1") == MatchRow("m1", "race", "{}", "[]", 5, None, 7)
            assert await store.lines("m0") == [
                LogEntry(1, "a", -1, "chance", "roll 1", 6, drawn=False),
                LogEntry(2, "b", 0, "action", "", 7, drawn=False),
            ]
            await store.append("m0", line(3), last=True)
            await store.close()

        asyncio.run(run())


def test_servers_that_start_together_migrate_once() -> None:
    async def run(database: URL) -> None:
        await asyncio.gather(*(asyncio.to_thread(upgrade, database) for _ in range(4)))

    with own_postgresql() as database:
        asyncio.run(run(database))
        assert query(database, "SELECT version_num FROM alembic_version") == [("0013",)]


def test_a_database_of_a_newer_version(database: URL) -> None:
    query(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreFailed, match=r"was written by a newer version of Centaine\.$"):
        upgrade(database)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1000)
    with pytest.raises(StoreFailed, match=r"letter.txt cannot be used: file is not a database\.$"):
        upgrade(database_of(str(file)))
    assert file.read_text().startswith("Dear Ada, ")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match=r"matches.sqlite cannot be written: a file is where its folder should be\.$"):
        upgrade(database_of(str(tmp_path / "file" / "matches.sqlite")))


def test_no_postgresql_there() -> None:
    said = r"^postgresql://me:\*\*\*@127\.0\.0\.1:9/none cannot be used: .+[^.]\.$"
    with pytest.raises(StoreFailed, match=said):
        upgrade(database_of("postgresql://me:secret@127.0.0.1:9/none"))


@pytest.mark.parametrize("named", ["mysql://me@here/there", "postgresql://me@here:x/there"])
def test_an_address_of_no_database(named: str) -> None:
    with pytest.raises(CentaineError, match=r"^(A database must be a file or|This database address is invalid)"):
        database_of(named)


def test_databases_are_named_by_paths_and_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/ada")
    assert without_password(database_of("a.sqlite")) == str(tmp_path / "a.sqlite")
    assert without_password(database_of("~/a.sqlite")) == "/home/ada/a.sqlite"
    assert without_password(database_of("postgres://ada:secret@db/x")) == "postgresql://ada:***@db/x"


def test_what_is_stored_is_heard_by_others() -> None:
    async def run(database: URL) -> None:
        here, there = opened(database), opened(database)
        changes = there.changes()
        assert await anext(changes) == Change()  # from here on nothing is missed
        await here.create(ROW, [line(1), line(2)])
        assert await anext(changes) == Change("m1", 2)
        with pytest.raises(Taken):
            await here.append("m1", line(2))
        await asyncio.gather(*(here.append("m1", line(seq)) for seq in (3, 4)))
        assert [await anext(changes), await anext(changes)] == [Change("m1", 3), Change("m1", 4)]
        await break_all(database)
        assert await anext(changes) == Change()  # listening again: anything may have happened
        await here.append("m1", line(5))
        assert await anext(changes) == Change("m1", 5)
        await changes.aclose()  # type: ignore[attr-defined]
        for store in (here, there):
            await store.close()

    async def break_all(database: URL) -> None:
        """Break every connection but the one that asks."""
        ask = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
        await asyncio.to_thread(query, database, ask, database.database)

    with own_postgresql() as database:
        upgrade(database)
        asyncio.run(run(database))


def test_a_listener_can_be_cancelled_while_notifications_arrive() -> None:
    """The news and the cancellation come in one round of the event loop, in either order."""

    async def run(news_first: bool) -> None:
        news: asyncio.Queue[Change | None] = asyncio.Queue()
        listening = asyncio.create_task(next_change(None, news))
        await asyncio.sleep(0)
        tell = partial(news.put_nowait, Change("m1", 1))
        for step in (tell, listening.cancel) if news_first else (listening.cancel, tell):
            step()
        with pytest.raises(asyncio.CancelledError):
            await listening

    for news_first in (True, False):
        asyncio.run(run(news_first))


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


def test_names_leave_the_write_ahead_log_when_nobody_reads_it_any_more(tmp_path: Path) -> None:
    database = database_of(str(tmp_path / "matches.sqlite"))
    upgrade(database)
    file, log = tmp_path / "matches.sqlite", tmp_path / "matches.sqlite-wal"

    async def run() -> None:
        store = opened(database)
        await store.create(ROW._replace(seats='["ERASED NAME"]', owner="ada"), [line(1)])
        with closing(sqlite3.connect(file, isolation_level=None)) as backup:
            backup.execute("BEGIN")
            backup.execute("SELECT count(*) FROM matches").fetchone()
            assert await store.erase("ada", lambda _row, _lines: None) == ["m1"]
            await store.create(ROW._replace(match="m2"), [line(1)])
        async with asyncio.timeout(60):
            while b"ERASED NAME" in log.read_bytes() + file.read_bytes():
                await asyncio.sleep(0.05)
        await store.close()

    asyncio.run(run())

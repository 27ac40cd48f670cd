"""What an operator needs: health, metrics, a log without names, an orderly stop, old matches deleted, workers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psutil
import pytest
from prometheus_client import REGISTRY
from websockets.exceptions import ConnectionClosed

from centaine.host.store import DeckLimits, DeckRow, MatchRow, StoreFailed
from centaine.server.storage import sqlite
from centaine.server.storage.databases import database_of, open_store
from centaine.server.storage.migrate import upgrade
from tests.ports import free_port
from tests.server.client import GUEST, ROOT, Match, Server, cookie, sentence, until
from tests.server.databases import own_database, own_postgresql, query

CENTAINE = [sys.executable, "-u", "-c", "from centaine.cli.app import main; main()"]


def metrics(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(centaine_\S+) (\S+)$", text, re.MULTILINE)}


def test_health(server: Server) -> None:
    answer = server.http.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_metrics_count_what_happens_and_are_this_machines_own(tmp_path: Path) -> None:
    port = free_port()
    server = Server(tmp_path / "m.sqlite", metrics_port=port)
    try:
        match = server.make("person", "person")
        match.ask(0, 0, "chance")
        match.ask(0, 0, "chance")
        with match.live() as live:
            live.next()
            told = metrics(port)
        assert told["centaine_matches_in_memory"] == 1
        assert told["centaine_sockets"] == 1
        assert told['centaine_commands_total{result="done"}'] == 1
        assert told['centaine_commands_total{result="stale"}'] == 1
        assert told["centaine_confirm_seconds_count"] == 1
        assert told["centaine_store_batch_sum"] == 2  # the match and the roll
        until(lambda: metrics(port)["centaine_sockets"] == 0)
        assert server.http.get("/metrics").status_code == 404
        listening = {at.laddr for at in psutil.Process(server.pid).net_connections() if at.status == "LISTEN"}
        assert {at.ip for at in listening} == {"127.0.0.1"}
    finally:
        server.stop()


def test_metrics_count_what_is_refused_and_what_is_stored(tmp_path: Path) -> None:
    """Wherever the refusal becomes an answer: at a command, at a route, at no route, before the request is read."""
    port = free_port()
    server = Server(tmp_path / "m.sqlite", quota=1, metrics_port=port)

    def refused(code: str) -> float:
        return metrics(port).get(f'centaine_refusals_total{{code="{code}"}}', 0)

    try:
        until(lambda: metrics(port)["centaine_database_bytes"] >= (tmp_path / "m.sqlite").stat().st_size > 0)
        assert metrics(port)["centaine_matches_stored"] == 0
        assert metrics(port)['centaine_refusals_total{code="failed"}'] == 0  # it is there before the first
        match = server.make("person", "person")
        match.ask(5, 0, "chance")
        server.http.get("/api/matches/nothing")
        server.http.put("/api/matches")
        server.http.post("/api/matches", content="x" * 2_000_000)
        server.http.get("/api/nothing", headers={"x-long": "x" * 20_000})
        server.http.post("/api/matches", json={}, headers={"origin": "http://elsewhere.example"})
        server.http.post(f"/api/matches/{match.name}/commands", json={}, headers={"origin": "http://elsewhere.example"})
        with Match(server, "nothing").live() as live:
            assert live.any()["error"]["code"] == "no-match"
        with match.live() as live:
            live.socket.send("x" * 2000)
            with pytest.raises(ConnectionClosed):
                live.until(type="none such")
        wanted = {"game": "race", "options": {"seats": 1}, "seats": [{"name": "Ada", "player": "person"}]}
        asked = [server.http.post("/api/matches", json=wanted) for _ in range(60)]
        once = ("stale", "no-method", "too-large", "head-too-large", "flood")
        kinds = {**dict.fromkeys(once, 1), "no-match": 2, "foreign": 2}
        assert {code: refused(code) for code in kinds} == kinds
        assert refused("slow-down") == [answer.status_code for answer in asked].count(429) > 0
    finally:
        server.stop()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_is_stored_is_measured(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On both databases."""
    monkeypatch.setattr("centaine.server.storage.sql_store.MEASURED_EVERY", 0.05)
    row = MatchRow("m1", "race", "{}", "[]", 0, "ab" * 32)
    deck = DeckRow("d1", "ab" * 32, "cartamaths", "Ours", "x" * 700, 3, 700, 0)

    def told(name: str) -> float:
        found = REGISTRY.get_sample_value(f"centaine_{name}")
        assert found is not None
        return found

    async def run() -> None:
        store = open_store(database)
        try:
            async with asyncio.TaskGroup() as tasks:
                measuring = tasks.create_task(store.measure())
                await store.create(row, [])
                await store.decks.put(deck, 0, DeckLimits(9, 9000), DeckLimits(9, 9000))
                async with asyncio.timeout(30):
                    while (told("matches_stored"), told("decks_stored"), told("deck_bytes")) != (1, 1, 700):
                        await asyncio.sleep(0.05)
                assert 10_000 < told("database_bytes") < 50_000_000
                measuring.cancel()
        finally:
            await store.close()

    with own_database(kind, tmp_path) as database:
        upgrade(database)
        asyncio.run(run())


def test_when_the_server_stops_everyone_is_asked_to_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "m.sqlite")
    match = server.make("person", "person")
    with match.live() as live:
        live.next()
        assert server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_matches_that_ended_are_deleted_and_others_are_not(tmp_path: Path) -> None:
    server = Server(tmp_path / "m.sqlite")
    going_on, ended, abandoned = (server.make("person", "person", goal=goal) for goal in (100, 3, 3))
    going_on.turn()
    abandoned.do("abandon")
    while ended.snapshot()["player"] != -2:
        ended.turn()
    server.stop()
    server.settings = {"keep_days": 1}
    server.start()
    assert ended.snapshot()["player"] == -2  # it ended today
    server.stop()
    server.settings = {"keep_days": 0}
    server.start()
    try:
        until(lambda: not ended.rows() and not abandoned.rows())
        assert server.http.get(f"/api/matches/{ended.name}").status_code == 404
        going_on.turn()
    finally:
        server.stop()


def test_the_log_is_json_and_names_nobody(tmp_path: Path) -> None:
    """Neither names of players nor of matches nor addresses, whatever goes wrong."""
    with (tmp_path / "log").open("w+") as log:
        server = Server(tmp_path / "m.sqlite", log=log)
        seats = [{"name": "Zebedee", "player": "person"}]
        made = server.http.post("/api/matches", json={"game": "race", "options": {"seats": 1}, "seats": seats})
        match = Match(server, made.json()["match"])
        match.do("chance")
        address = f"/api/matches/{match.name}/help?topic=distance"  # the game's own mistake
        answer = server.http.get(address)
        assert (answer.status_code, sentence(answer)) == (500, "Something went wrong on the server.")
        server.stop()
        log.seek(0)
        lines = log.read().splitlines()
    assert lines
    for line in lines:
        said = json.loads(line)
        assert said["level"] in ("warning", "error")
        for secret in ("Zebedee", match.name, "127.0.0.1"):
            assert secret not in line


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    arguments = ["serve", "--workers", "2", "--no-browser", "--database", str(tmp_path / "m.sqlite")]
    done = subprocess.run([*CENTAINE, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == ("Multiple workers need a PostgreSQL database: --database postgresql://user@host/name.\n")


def workers_of(supervisor: psutil.Process) -> list[psutil.Process]:
    """Both, once there are two that live."""
    found: list[psutil.Process] = []

    def two() -> bool:
        found.clear()
        with contextlib.suppress(psutil.NoSuchProcess):  # one that has just died, too
            found.extend(child for child in supervisor.children() if "spawn_main" in " ".join(child.cmdline()))
        return len(found) == 2

    until(two)
    return found


def kill_one(supervisor: psutil.Process) -> psutil.Process:
    dead = workers_of(supervisor)[0]
    dead.kill()
    return dead


def replaced(supervisor: psutil.Process, dead: psutil.Process) -> None:
    until(lambda: dead not in workers_of(supervisor))


def test_workers_share_an_address_and_a_dead_one_is_replaced() -> None:
    def roll(http: httpx.Client, match: str) -> None:
        now = http.get(f"/api/matches/{match}").json()
        command = {"id": os.urandom(8).hex(), "seq": now["seq"], "seat": now["scene"]["turn"], "kind": "chance"}
        assert http.post(f"/api/matches/{match}/commands", json=command).status_code == 200

    with own_postgresql() as database:
        arguments = ["serve", "--workers", "2", "--no-browser", "--port", "0", "--database"]
        address = database.render_as_string(hide_password=False)
        process = subprocess.Popen([*CENTAINE, *arguments, address], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert found
            supervisor = psutil.Process(process.pid)
            time.sleep(1)
            replaced(supervisor, kill_one(supervisor))  # while it starts, and the supervisor waits for its answer
            seats = [{"name": name} for name in ("Ada", "Ben", "Eve", "Gil")]  # nobody gets to choose dice in six rolls
            with httpx.Client(base_url=found[0], timeout=60, headers=cookie(GUEST)) as http:
                body = {"game": "ultimate-track", "options": {"seats": 4, "first": 0}, "seats": seats}
                match = http.post("/api/matches", json=body).json()["match"]
                roll(http, match)
            dead = kill_one(supervisor)
            for _ in range(20):  # each over a connection of its own, so that both workers are asked
                with httpx.Client(base_url=found[0], timeout=60, headers=cookie(GUEST)) as http:
                    roll(http, match)
            replaced(supervisor, dead)
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(60) == 0
            process.stdout.close()


def test_workers_end_with_their_parent_however_it_dies() -> None:
    with own_postgresql() as database:
        port = str(free_port())
        arguments = ["serve", "--workers", "2", "--no-browser", "--port", port, "--database"]
        command = [*CENTAINE, *arguments, database.render_as_string(hide_password=False)]
        for _ in range(2):  # the second start finds the port free
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
            assert process.stdout is not None
            with process.stdout:
                assert f"http://127.0.0.1:{port} " in process.stdout.readline()
                family = workers_of(psutil.Process(process.pid))
                until(lambda: httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=60).status_code == 200)
                process.kill()
                process.wait(60)
                assert psutil.wait_procs(family, 30)[1] == []


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="NOT CHECKED: a full disk: it needs Linux")
def test_when_nothing_can_be_stored_health_says_so_and_the_log_says_why(tmp_path: Path) -> None:
    """Files that may not grow are like a full disk."""
    log = tmp_path / "log"
    with log.open("w") as opened:
        server = Server(tmp_path / "m.sqlite", log=opened)
    try:
        assert server.http.get("/healthz").status_code == 200
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, most))
        until(lambda: server.http.get("/healthz").status_code == 503)
        body = {"game": "race", "options": {"seats": 1}, "seats": [{"name": "Zebedee", "player": "person"}]}
        answer = server.http.post("/api/matches", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not-stored")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
        until(lambda: server.http.get("/healthz").status_code == 200)
        assert server.http.post("/api/matches", json=body).status_code == 201
    finally:
        server.stop()
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [line["event"] for line in lines] == ["the database cannot be used"]
    assert re.search("disk", lines[0]["why"])
    assert "Zebedee" not in log.read_text("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="NOT CHECKED: a file that is open cannot be deleted")
@pytest.mark.parametrize("name", ["m.sqlite", "m.sqlite-wal"])
@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_when_the_database_is_gone_nothing_is_confirmed(tmp_path: Path, replaced: bool, name: str) -> None:
    """The open file still takes everything, but whoever starts again does not find it. Health and the log say why."""
    log, file = tmp_path / "log", tmp_path / name
    with log.open("w") as opened:
        server = Server(tmp_path / "m.sqlite", log=opened)
    try:
        match = server.make("person", "person")
        first = match.do("chance")
        file.rename(tmp_path / "aside")
        if replaced:
            file.write_bytes((tmp_path / "aside").read_bytes())
        now = match.snapshot()
        move = first, now["scene"]["turn"], "action", now["choices"][0]["text"], "the same"
        refused = match.ask(*move)
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "not-stored")
        assert sentence(refused) == f"The database is unavailable: the file {name} was deleted or replaced."
        until(lambda: server.http.get("/healthz").status_code == 503)
        (tmp_path / "aside").rename(file)
        until(lambda: server.http.get("/healthz").status_code == 200)
        assert match.ask(*move).status_code == 200  # the page sends it again, and it counts once
        assert [row[1] for row in match.rows()].count("the same") == 1
    finally:
        server.stop()
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    lines = [line for line in lines if line["event"] != "old reports could not be deleted"]  # if just then it was tried
    assert [line["event"] for line in lines] == ["the database cannot be used"]
    assert f"{name} was deleted or replaced" in lines[0]["why"]


@pytest.mark.skipif(sys.platform == "win32", reason="NOT CHECKED: links need a right there")
def test_the_log_of_a_linked_database_is_beside_the_real_one(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    link = tmp_path / "m.sqlite"
    link.symlink_to(tmp_path / "disk" / "m.sqlite")
    row = MatchRow("m1", "race", "{}", "[]", 0, "ab" * 32)

    async def run() -> None:
        upgrade(database_of(str(link)))
        store = sqlite.SqliteStore(database_of(str(link)))
        await store.create(row, [])
        (tmp_path / "disk" / "m.sqlite-wal").rename(tmp_path / "aside")
        with pytest.raises(StoreFailed, match=r"m\.sqlite-wal was deleted or replaced"):
            await store.create(row._replace(match="m2"), [])
        (tmp_path / "aside").rename(tmp_path / "disk" / "m.sqlite-wal")
        await store.create(row._replace(match="m3"), [])
        await store.close()

    asyncio.run(run())


def damage(file: Path) -> None:
    """Overwrite the pages in the middle of a database."""
    size = file.stat().st_size
    with file.open("r+b") as opened:
        opened.seek(size // 4)
        opened.write(b"\xa5" * (size // 2))


def filled(file: Path) -> str:
    """A database with a finished game; the name of the match."""
    server = Server(file)
    match = server.make("person", "person", goal=40)
    while match.snapshot()["player"] != -2:
        match.turn()
    server.stop()
    return match.name


def test_damage_is_found_at_the_start(tmp_path: Path) -> None:
    filled(tmp_path / "m.sqlite")
    damage(tmp_path / "m.sqlite")
    arguments = ["serve", "--port", "0", "--no-browser", "--database", str(tmp_path / "m.sqlite")]
    done = subprocess.run([*CENTAINE, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"The database {tmp_path / 'm.sqlite'} is damaged: ")
    assert done.stderr.endswith(" Move it away, and restore a backup: centaine restore --help\n")


def test_damage_of_a_large_database_is_found_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = filled(tmp_path / "m.sqlite")
    damage(tmp_path / "m.sqlite")
    monkeypatch.setattr(sqlite, "SMALL", 0)

    async def run() -> None:
        store = sqlite.SqliteStore(database_of(str(tmp_path / "m.sqlite")))
        try:
            for _ in range(100):
                with contextlib.suppress(StoreFailed):
                    await store.lines(match)
                await asyncio.sleep(0.05)
                if store._damaged:
                    break
            with pytest.raises(StoreFailed, match=r"damaged|malformed"):
                await store.check()
        finally:
            await store.close()

    asyncio.run(run())
    assert "the database" in "".join(capsys.readouterr())  # wherever earlier tests have sent the log


def test_a_start_without_a_migration_does_not_load_what_migrates(tmp_path: Path) -> None:
    """It is a tenth of a start."""
    program = "import sys; from centaine.server.storage import databases, migrate; "
    program += "migrate.upgrade(databases.database_of(sys.argv[1])); print('alembic' in sys.modules, migrate.newest())"
    command = [sys.executable, "-c", program, str(tmp_path / "m.sqlite")]
    said = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout for _ in range(2)]
    revision = query(database_of(str(tmp_path / "m.sqlite")), "SELECT version_num FROM alembic_version")[0][0]
    assert said == [f"True {revision}\n", f"False {revision}\n"]

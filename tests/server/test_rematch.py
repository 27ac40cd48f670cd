"""Playing again: the same people in a new match, which the old one leads to, whoever asks and whatever happens."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import URL

from centaine.catalog import CATALOG
from centaine.game import TERMINAL
from centaine.host.store import MatchRow, NewRow, Rewritten, Taken
from centaine.host.tables.rematch import played_again
from centaine.host.tables.table_factory import coloured, holders_of
from centaine.match.replay import LogEntry, begin
from centaine.match.table import Moment, Table
from centaine.protocol.seats import Seat
from centaine.server.storage.databases import database_of, open_store
from centaine.server.storage.migrate import upgrade
from tests.server.client import Server, sentence
from tests.server.databases import own_postgresql
from tests.server.guest import Guest
from tests.server.test_classes import Teacher, come

CLOCK = {"per": "game", "seconds": 600, "increment": 5}


def over(server: Server, **options: Any) -> tuple[Guest, Guest]:
    """Ada and Ben, whose match by link has come to its end."""
    ada, ben = Guest(server).make("person", "open", **options), Guest(server)
    ada.table("clock", clock=CLOCK)
    ada.table("stretch", seat=1, percent=150)
    ben.join(ada.now()["code"])
    ben.sit(1, "Ben", luck="ab")
    ada.table("start")
    ada.table("close")
    return ada, ben


def again(guest: Guest, **body: Any) -> Any:
    return guest.http.post(f"{guest.address}/again", json=body)


def test_everybody_is_at_the_new_match(server: Server) -> None:
    ada, ben = over(server)
    code = ada.now()["code"]
    with ada.live() as one, Guest(server).at(ada.match).live() as watcher:
        for live in (one, watcher):
            live.next()
        made = again(ben, luck="cd").json()["match"]
        for live in (one, watcher):
            assert live.until(kind="table")["text"] == "again 1"
    assert ada.now()["next"] == ben.now()["next"] == made != ada.match
    assert ada.now()["code"] == ""
    before = ada.now()
    for guest, seat in ((ada, 0), (ben, 1)):
        now = guest.at(made).now()
        assert (now["yours"], now["owner"], now["started"], now["next"]) == ([seat], guest is ada, True, "")
        assert now["options"] == before["options"]
        assert [seat["name"] for seat in now["seats"]] == ["Player 0", "Ben"]
        assert [seat.get("luck", "") for seat in now["seats"]] == ["", "cd"]
        assert now["clock"]["percent"] == [100, 150]
        assert now["clock"]["increment"] == 5
    assert now["commitment"] != before["commitment"]
    assert ada.now()["code"] == code
    stranger = Guest(server)
    assert stranger.join(code).json()["match"] == made
    assert stranger.now()["yours"] == []
    ada.act()


def test_later_requests_get_the_same_rematch(server: Server) -> None:
    ada, ben = over(server)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: again((ada, ben)[number % 2]).json()["match"], range(8)))
    assert len(set(answers)) == 1
    assert again(ada).json()["match"] == answers[0]


def test_analysis_permissions(server: Server) -> None:
    ada, ben = over(server)
    stranger = Guest(server).at(ada.match)
    refused = again(stranger)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not-the-owner")
    ada.at(again(ben).json()["match"])
    assert sentence(again(ada)) == "This game is still going: play again when it is over."
    assert again(Guest(server).at("nowhere")).status_code == 404


def test_a_seat_that_was_left_is_still_to_be_had(server: Server) -> None:
    ada, ben = Guest(server).make("person", "open", "open"), Guest(server)
    zoe = Guest(server)
    for seat, guest in enumerate((ben, zoe), 1):
        guest.at(ada.match).sit(seat, f"Guest {seat}")
    ada.table("start")
    ben.leave(1)
    ada.table("close")
    made = again(zoe).json()["match"]
    now = zoe.at(made).now()
    assert [seat["player"] for seat in now["seats"]] == ["person", "open", "person"]
    assert (now["started"], now["yours"]) == (True, [2])
    assert Guest(server).at(made).sit(1, "Max").status_code == 200


def test_at_one_screen_it_is_one_again(server: Server) -> None:
    match = server.make("person", "random")
    match.ask(0, 0, "abandon")
    made = server.http.post(f"/api/matches/{match.name}/again", json={"luck": "ef"}).json()["match"]
    now = server.http.get(f"/api/matches/{made}").json()
    assert (now["yours"], now["code"], now["started"]) == ([0], "", True)
    assert now["seats"][0]["luck"] == "ef"
    assert [seat["player"] for seat in now["seats"]] == ["person", "random"]


def test_the_seat_of_who_was_forgotten_is_to_be_had(server: Server) -> None:
    """Also the owner's, whose power passes to the one who asks."""
    ada, ben = over(server)
    assert ada.http.delete("/api/me").status_code in (200, 204)
    now = ben.at(again(ben).json()["match"]).now()
    assert [seat["player"] for seat in now["seats"]] == ["open", "person"]
    assert (now["yours"], now["owner"], now["started"]) == ([1], True, True)


def test_a_table_of_a_class_plays_again_in_its_place(server: Server) -> None:
    teacher = Teacher(server).make_class(2)
    ada, ben = (come(server, teacher, name) for name in ("Ada", "Ben"))
    come(server, teacher, "Zoe")
    teacher.order("start", level="random")
    teacher.at(ada.match).table("close")
    made = again(ben).json()["match"]
    tables = teacher.see()["tables"]
    assert [table["match"] for table in tables].index(made) == 0
    assert len(tables) == 2
    assert ada.at(made).now()["class_name"] == teacher.name


def test_a_killed_server_leads_on(own_server: Server) -> None:
    ada, ben = over(own_server)
    made = again(ada).json()["match"]
    code = ada.at(made).now()["code"]
    own_server.stop(signal.SIGKILL)
    own_server.start()
    ben = Guest(own_server, ben.token).at(ben.match)
    assert ben.now()["next"] == made
    assert ben.at(made).now()["yours"] == [1]
    assert Guest(own_server).join(code).json()["match"] == made


@pytest.fixture(scope="module")
def database() -> Iterator[URL]:
    with own_postgresql() as found:
        yield found


def test_two_servers_make_one_match(database: URL) -> None:
    """Each is asked at once; a page at either hears of it, and the code is found at both."""
    servers = [Server(database.render_as_string(hide_password=False)) for _ in range(2)]
    try:
        for _ in range(5):
            ada, ben = over(servers[0])
            there = Guest(servers[1], ben.token).at(ben.match)
            code = ada.now()["code"]
            with ada.live() as one, there.live() as other:
                for live in (one, other):
                    live.next()
                with ThreadPoolExecutor(2) as pool:
                    answers = list(pool.map(lambda guest: again(guest).json()["match"], (ada, there)))
                assert len(set(answers)) == 1
                for live in (one, other):
                    live.until(kind="table")
            assert there.now()["next"] == answers[0]
            assert there.join(code).json()["match"] == answers[0]
            assert there.now()["yours"] == [1]
    finally:
        for server in servers:
            server.stop()


@pytest.mark.parametrize("game", CATALOG)
@pytest.mark.parametrize("lost", [0, 1])
def test_the_seat_after_the_winners_begins(game: str, lost: int) -> None:
    """Of two, the one who has lost; and where nobody has won, who begins is decided as before."""
    plugin = CATALOG[game]
    made = plugin.make({})
    seats = coloured([Seat("Ada", "person"), Seat("Ben", "person")])
    table = Table("m1", plugin, made, seats, owner="a", holders=holders_of(seats, "a"))
    present = begin(made)
    new, lines = played_again(Moment(table, present._replace(player=TERMINAL, lost=lost)), "a", "", 0)
    assert (msgspec.to_builtins(new.game.options)["first"], lines) == (lost, [])
    new, _ = played_again(Moment(table, present._replace(abandoned=True)), "a", "", 0)
    assert new.game.options == made.options


def test_what_is_stored_is_all_or_nothing(tmp_path: Path) -> None:
    """An entry that another server was faster with makes no match, and takes no code."""

    async def run() -> None:
        database = database_of(str(tmp_path / "matches.sqlite"))
        upgrade(database)
        store = open_store(database)
        old = MatchRow("old", "race", "{}", "[]", 0, code="abc234", owner="ada")
        await store.create(old, [LogEntry(1, None, -1, "abandon", "", 0)])
        new = old._replace(match="new")
        with pytest.raises(Taken):
            await store.append("old", LogEntry(1, None, -1, "chance", "", 0), then=NewRow(new, []))
        assert await store.find("new") is None
        assert await store.find_code("abc234") == "old"
        log = [LogEntry(1, None, -1, "chance", "x", 0)]
        await store.append("old", LogEntry(2, None, -1, "chance", "", 0), last=True, then=NewRow(new, log))
        assert await store.find_code("abc234") == "new"
        assert [line.text for line in await store.lines("new")] == ["x"]

        await store.erase(
            "ada", lambda row, _lines: Rewritten(row._replace(owner=None), {})
        )  # of which a server has not heard yet
        again = LogEntry(3, None, -1, "chance", "", 0)
        with pytest.raises(Taken):
            await store.append("old", again, then=NewRow(new._replace(match="names"), []))
        assert await store.find("names") is None
        await store.append("old", again, then=NewRow(new._replace(match="no names", code="def567"), [], 1))
        await store.close()

    asyncio.run(run())

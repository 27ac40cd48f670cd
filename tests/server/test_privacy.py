"""What is kept of a guest: they see it, take it along, and have it deleted, everywhere and for good."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from centaine.host.store import MatchRow, Rewritten, StoreFailed
from centaine.match.fairness import verify
from centaine.match.replay import LogEntry
from centaine.record import load
from centaine.server.http.guests import known_by
from centaine.server.storage.databases import database_of, open_store
from centaine.server.storage.migrate import upgrade
from tests.server.client import Live, Server, until
from tests.server.databases import named, own_database, own_postgresql, query
from tests.server.guest import Guest
from tests.server.race import Race

TABLES = ("matches", "entries", "sittings")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("rights")) as database:
        running = Server(named(database))
        yield running
        running.stop()


def erase(guest: Guest) -> httpx.Response:
    answer = guest.http.delete("/api/me")
    assert answer.status_code == 204, answer.text
    return answer


def kept(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = guest.http.get("/api/me").json()
    return found


def stored(server: Server) -> str:
    """Everything in the database."""
    return str([query(database_of(server.database), f"SELECT * FROM {table}") for table in TABLES])


def pair(server: Server, owner_name: str, name: str, **options: Any) -> tuple[Guest, Guest]:
    """An owner and somebody who came; the match has begun."""
    owner, guest = Guest(server), Guest(server)
    seats = [{"name": owner_name, "player": "person"}, {"name": "", "player": "open"}]
    body = {"game": "race", "options": {"seats": 2, **options}, "seats": seats}
    owner.at(owner.http.post("/api/matches", json=body).json()["match"])
    guest.join(owner.now()["code"])
    assert guest.sit(1, name, luck="ab" * 16).status_code == 200
    assert owner.table("start").status_code == 200
    return owner, guest


def expect_to_be_let_go(live: Live) -> None:
    """Who listens comes back, and finds the match as it is now."""
    with pytest.raises(ConnectionClosed, match="1012"):
        live.until(type="none such")


def play_out(*guests: Guest) -> None:
    while (now := guests[0].now())["player"] != -2:
        guests[now["scene"]["turn"]].act()


def test_a_guest_sees_and_takes_along_what_is_kept(server: Server) -> None:
    owner, guest = pair(server, "Adele", "Zacharias", goal=4)
    [match] = kept(guest)["matches"]
    assert (match["match"], match["names"], match["yours"], match["owner"]) == (owner.match, ["Zacharias"], [1], False)
    assert [seat["name"] for seat in match["seats"]] == ["Adele", "Zacharias"]
    assert match["record"] is None
    assert match["ended"] is None
    assert kept(owner)["matches"][0]["names"] == ["Adele"]
    play_out(owner, guest)
    answer = guest.http.get("/api/me/data")
    assert 'filename="centaine-data.json"' in answer.headers["content-disposition"]
    told = json.loads(answer.text)
    assert told["guest"] == known_by(guest.token or "")
    [match] = told["matches"]
    assert match["ended"] >= match["at"]
    record = load(match["record"])
    assert record.seats == ("Adele", "Zacharias")
    assert verify(Race(goal=4), record).drawn > 0
    assert known_by(owner.token or "") not in answer.text
    assert kept(Guest(server)) == {"guest": None, "matches": [], "classes": [], "decks": []}


@pytest.mark.parametrize("who", ["owner", "guest"])
def test_of_a_finished_match_others_keep_all_but_the_name(server: Server, who: str) -> None:
    owner, guest = pair(server, "Ottokar" + who, "Gundula" + who, goal=4)
    play_out(owner, guest)
    before = owner.now()
    one, other = (owner, guest) if who == "owner" else (guest, owner)
    name, token = ("Ottokar" if who == "owner" else "Gundula") + who, one.token or ""
    with other.live() as live:
        live.any()
        answer = erase(one)
        expect_to_be_let_go(live)
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert one.http.cookies.get("centaine_guest") in (None, "")
    now = other.now()
    seat = 0 if who == "owner" else 1
    assert [found["name"] for found in now["seats"]] == [
        "" if number == seat else old["name"] for number, old in enumerate(before["seats"])
    ]
    assert now["yours"] == [1 - seat]
    assert now["returns"] == before["returns"]
    assert [event for event in now["log"] if event["kind"] != "table"] == [
        event for event in before["log"] if event["kind"] != "table"
    ]
    text = other.http.get(f"{other.address}/record").text
    assert f'seat "Player {seat + 1}"' in text
    assert verify(Race(goal=4), load(text)).drawn > 0  # the bytes that were added are still there
    assert name not in stored(server)
    assert known_by(token) not in stored(server)
    again = Guest(server, token)
    assert kept(again)["matches"] == []
    assert again.at(owner.match).now()["yours"] == []
    erase(again)
    erase(Guest(server))
    assert other.now() == now
    erase(other)
    assert other.http.get(other.address).status_code == 404


def test_matches_that_are_nobody_elses_are_deleted(server: Server) -> None:
    alone = Guest(server).make("person", "random")
    match = alone.match
    waiting = Guest(server, alone.token).make("person", "open")
    erase(alone)
    for name in (match, waiting.match):
        assert alone.http.get(f"/api/matches/{name}").status_code == 404
        assert name not in stored(server)


def test_a_match_that_goes_on_is_left(server: Server) -> None:
    """The one who stays may run the table from then on."""
    owner, guest = pair(server, "Wolfram", "Kunigunde", goal=50)
    third = Guest(server).at(owner.match)
    guest.now()
    erase(owner)
    now = guest.now()
    assert [seat["player"] for seat in now["seats"]] == ["open", "person"]
    assert now["owner"] is True
    assert now["seats"][0]["name"] == ""
    until(lambda: guest.now()["scene"]["turn"] == 1)  # the computer plays for who has gone
    assert third.sit(0, "Third").status_code == 200
    erase(guest)
    now = third.now()
    assert (now["owner"], now["yours"], now["abandoned"]) == (True, [0], False)
    assert third.table("close").json()["abandoned"] is True
    assert "Wolfram" not in stored(server)
    assert "Kunigunde" not in stored(server)


def test_a_table_whose_owner_goes_before_the_start_is_closed(server: Server) -> None:
    owner, guest = Guest(server).make("person", "open", "open"), Guest(server)
    guest.join(owner.now()["code"])
    guest.sit(1, "Bob")
    erase(owner)
    now = guest.now()
    assert (now["abandoned"], now["started"], now["owner"]) == (True, False, False)
    assert guest.join("anycod").status_code == 404


def test_a_guest_who_goes_before_the_start_leaves_a_free_seat(server: Server) -> None:
    owner, guest = Guest(server).make("person", "open"), Guest(server)
    guest.join(owner.now()["code"])
    guest.sit(1, "Bob")
    erase(guest)
    now = owner.now()
    assert now["seats"][1] == {"name": "", "player": "open", "colour": 1}
    assert Guest(server).at(owner.match).sit(1, "Eve").status_code == 200


def test_it_stays_so_after_a_restart(own_server: Server) -> None:
    owner, guest = pair(own_server, "Adelheid", "Bertram", goal=4)
    play_out(owner, guest)
    erase(guest)
    before = owner.now()
    own_server.stop(signal.SIGKILL)
    own_server.start()
    back = Guest(own_server, owner.token).at(owner.match)
    assert back.now() == before
    assert "Bertram" not in back.http.get(back.address).text


def test_all_workers_hear_of_it() -> None:
    with own_postgresql() as database:
        workers = [Server(named(database)) for _ in range(2)]
        try:
            owner, guest = pair(workers[0], "Adelheid", "Bertram", goal=50)
            elsewhere = Guest(workers[1], owner.token).at(owner.match)
            assert elsewhere.now()["seats"][1]["name"] == "Bertram"
            with elsewhere.live() as live:
                live.any()
                erase(guest)
                expect_to_be_let_go(live)
            assert [seat["name"] for seat in elsewhere.now()["seats"]] == ["Adelheid", ""]
            assert elsewhere.now()["seats"][1]["player"] == "open"
        finally:
            for worker in workers:
                worker.stop()


# -- the store ---------------------------------------------------------------------------------------------------------

ME = "ab" * 32
ROW = MatchRow("m1", "race", "{}", "[]", 5, owner=ME)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_all_is_rewritten_or_nothing(kind: str, tmp_path: Path) -> None:
    def sat(seq: int, holder: str) -> LogEntry:
        return LogEntry(
            seq, None, 0, "table", json.dumps({"do": "sit", "seats": [0], "name": "Bob", "holder": holder}), 6
        )

    def rewrite(row: MatchRow, lines: Sequence[LogEntry]) -> Rewritten | None:
        more = (LogEntry(len(lines) + 1, None, -1, "abandon", "", 7),)
        return Rewritten(row._replace(owner=""), {line.seq: "{}" for line in lines}, more) if lines else None

    def fail(row: MatchRow, lines: Sequence[LogEntry]) -> Rewritten | None:
        if row.match == "m3":
            raise StoreFailed("Not this one.")
        return rewrite(row, lines)

    async def run() -> None:
        store = open_store(database)
        await store.create(ROW, [])
        await store.create(ROW._replace(match="m2", at=4), [sat(1, ME)])
        await store.create(ROW._replace(match="m3", owner="cd" * 32), [])
        await store.append("m3", sat(1, ME))
        await store.append("m3", sat(2, ME))
        assert [row.match for row in await store.matches_of(ME)] == ["m2", "m1", "m3"]
        assert [row.match for row in await store.matches_of("cd" * 32)] == ["m3"]
        with pytest.raises(StoreFailed, match=r"Not this one\."):
            await store.erase(ME, fail)
        assert await store.find("m1") == ROW
        assert [row.match for row in await store.matches_of(ME)] == ["m2", "m1", "m3"]
        assert await store.erase("ef" * 32, rewrite) == []
        assert await store.erase(ME, rewrite) == ["m1", "m2", "m3"]
        assert await store.find("m1") is None
        assert await store.find("m2") == ROW._replace(match="m2", at=4, owner="", revision=1)
        assert [line.text for line in await store.lines("m3")] == ["{}", "{}", ""]
        assert await store.matches_of(ME) == []
        await store.close()

    with own_database(kind, tmp_path) as database:
        upgrade(database)
        asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_filled_database_of_before_knows_its_guests(kind: str, tmp_path: Path) -> None:
    with own_database(kind, tmp_path) as old:
        upgrade(old, "0003")
        query(
            old,
            "INSERT INTO matches (match, game, options, seats, at, owner) VALUES ('m1', 'race', '{}', '[]', 5, $1)",
            ME,
        )
        query(old, "INSERT INTO matches (match, game, options, seats, at) VALUES ('m2', 'race', '{}', '[]', 6)")
        for seq, change in enumerate(({"do": "sit", "seats": [1], "holder": ME}, {"do": "start"}), 1):
            text = json.dumps(change)
            query(
                old,
                "INSERT INTO entries (match, seq, seat, kind, text, at) VALUES ('m2', $1, 1, 'table', $2, 6)",
                seq,
                text,
            )
        upgrade(old)

        async def run() -> None:
            store = open_store(old)
            assert [(row.match, row.revision) for row in await store.matches_of(ME)] == [("m1", 0), ("m2", 0)]
            await store.close()

        asyncio.run(run())

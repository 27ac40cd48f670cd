"""Several servers on one PostgreSQL: any of them serves any match, and of two that are asked at once one wins."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import URL

from centaine.catalog import catalog_of
from centaine.engine.players import RandomPlayer
from centaine.game import AnyGame
from centaine.host.rooms import computer_seats
from centaine.host.rooms import rooms as rooms_in_memory
from centaine.host.rooms.connections.audience import Subscriber
from centaine.host.rooms.connections.guest_limits import COMMANDS
from centaine.host.rooms.connections.relay import ClassChangedElsewhere, write_word
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import Change, ClassRow, ClassStore
from centaine.host.tables import table_changes
from centaine.host.tables.records import read_record
from centaine.host.tables.table_factory import lines_of, row_of
from centaine.match.changes import TableChange
from centaine.match.fairness import verify
from centaine.match.replay import LogEntry, advance, begin
from centaine.match.table import Table
from centaine.plugin.player import Level, Player
from centaine.protocol.clocks import Terms
from centaine.protocol.commands import Command, Done
from centaine.protocol.matches import OVER, NewMatch
from centaine.protocol.seats import OPEN, NewSeat, Seat
from centaine.record import load
from centaine.server.storage.databases import open_store
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.postgres import PostgresStore
from tests.server import carta
from tests.server.client import Match, Server
from tests.server.databases import own_postgresql, query
from tests.server.guest import Guest
from tests.server.race import RACE, Race
from tests.server.test_clocks import OWNER, Hands, until

Workers = tuple[Server, Server]

BEN = "b" * 64


@pytest.fixture(scope="module")
def database() -> Iterator[URL]:
    with own_postgresql() as found:
        yield found


@pytest.fixture(scope="module")
def workers(database: URL) -> Iterator[Workers]:
    started: list[Server] = []
    try:
        for _ in range(2):
            started.append(Server(database.render_as_string(hide_password=False)))
        yield started[0], started[1]
    finally:
        for server in started:
            server.stop()


def at(server: Server, match: Match) -> Match:
    """The same match, at another server."""
    return Match(server, match.name)


def test_two_players_on_two_servers_play_one_match(workers: Workers) -> None:
    """Each acts at its own server, and hears at it what the other does, in the same words."""
    first = workers[0].make("person", "person")
    seats = first, at(workers[1], first)
    with seats[0].live() as one, seats[1].live() as two:
        now, other = one.next(), two.next()
        assert now == other
        heard: tuple[list[Any], list[Any]] = ([], [])
        while now["player"] != OVER:
            here = seats[now["scene"]["turn"]]
            kind = "chance" if now["player"] == -1 else "action"
            text = "" if kind == "chance" else now["choices"][0]["text"]
            assert here.ask(now["seq"], now["scene"]["turn"], kind, text).status_code == 200
            now, other = one.next(), two.next()
            heard[0].append(now)
            heard[1].append(other)
    assert heard[0] == heard[1]
    assert {event["seat"] for event in heard[0]} == {-1, 0, 1}
    assert seats[0].snapshot() == seats[1].snapshot()


def test_a_client_continues_at_another_server(workers: Workers) -> None:
    here = workers[0].make("person", "person", goal=1000)
    there = at(workers[1], here)
    there.snapshot()
    now = here.snapshot()
    for _ in range(30):  # each time at the other one, faster than any news of it
        asked, then = (here, there) if now["seq"] % 2 else (there, here)
        kind = "chance" if now["player"] == -1 else "action"
        text = "" if kind == "chance" else now["choices"][0]["text"]
        answer = asked.ask(now["seq"], now["scene"]["turn"], kind, text)
        assert answer.status_code == 200, answer.text
        now = then.snapshot(since=answer.json()["seq"])
        assert now["seq"] == answer.json()["seq"]


def test_the_same_command_at_two_servers_is_done_once(workers: Workers) -> None:
    here = workers[0].make("person", "person")
    there = at(workers[1], here)
    there.snapshot()
    assert here.ask(0, 0, "chance", id="once").json() == {"seq": 1}
    assert there.ask(0, 0, "chance", id="once").json() == {"seq": 1}
    assert len(here.rows()) == 1


def test_of_conflicting_commands_at_two_servers_one_wins(
    workers: Workers, database: URL, size: Callable[[int, int], int]
) -> None:
    rounds, commands = size(10, 1000), 50
    goal = 10_000
    pace = size(0, 1) * commands / 2 * COMMANDS.seconds / COMMANDS.most
    matches = [workers[0].make("person", "person", goal=goal)]
    matches.append(at(workers[1], matches[0]))
    now = matches[0].snapshot()
    with ThreadPoolExecutor(commands) as pool:
        for turn in range(rounds):
            time.sleep(pace)  # all of them are one guest, who would not be heard any more
            kind = "chance" if now["player"] == -1 else "action"
            text = "" if kind == "chance" else now["choices"][0]["text"]
            start = threading.Barrier(commands)

            def ask(
                number: int, now: Any = now, kind: str = kind, text: str = text, turn: int = turn
            ) -> httpx.Response:
                start.wait()  # noqa: B023 (all are done before the next barrier is made)
                here = matches[number % 2]
                return here.ask(now["seq"], now["scene"]["turn"], kind, text, id=f"{turn} {number}")

            answers = list(pool.map(ask, range(commands)))
            won = [answer for answer in answers if answer.status_code == 200]
            assert [answer.json() for answer in won] == [{"seq": now["seq"] + 1}]
            lost = [answer for answer in answers if answer.status_code != 200]
            assert {answer.json()["error"]["code"] for answer in lost} == {"stale"}
            assert {answer.json()["present"]["seq"] for answer in lost} == {now["seq"] + 1}
            now = matches[turn % 2].snapshot(since=now["seq"] + 1)
    rows = query(
        database,
        "SELECT seq, id, seat, kind, text, at, drawn FROM entries WHERE match = $1 ORDER BY seq",
        matches[0].name,
    )
    assert [row[0] for row in rows] == list(range(1, rounds + 1))
    game = Race(goal=goal)
    present = begin(game)
    for row in rows:
        present = advance(game, present, LogEntry(*row))
    assert list(present.state.squares) == now["scene"]["squares"]
    assert present.player == now["player"]


def test_one_server_plays_the_computers_seats_and_all_hear_of_it(workers: Workers) -> None:
    first = workers[0].make("random", "random", goal=6)
    second = at(workers[1], first)
    with first.live() as one, second.live() as two:
        told = one.next(), two.next()
        start = max(now["seq"] for now in told)
        heard = []
        for live, now in zip((one, two), told, strict=True):
            events = list(now["log"])
            while not events or events[-1]["player"] != OVER:
                events.append(live.next())
            heard.append([{**event, "choices": [], "undo": False} for event in events])
    assert heard[0] == heard[1]
    assert [event["seq"] for event in heard[0]] == list(range(1, len(heard[0]) + 1))
    assert start < len(heard[0])


def test_another_server_plays_on_where_one_was_killed(database: URL, workers: Workers) -> None:
    third = Server(database.render_as_string(hide_password=False))
    first = third.make("random", "random", goal=100_000)
    there = at(workers[1], first)
    with there.live() as live:
        while live.next()["seq"] < 20:
            pass
        third.stop(signal.SIGKILL)
        stored = there.rows()
        seq = 0
        while seq < len(stored) + 20:
            seq = live.next()["seq"]
    assert workers[1].http.post(f"/api/matches/{there.name}/table", json={"do": "close"}).json()["abandoned"]
    rows = there.rows()
    assert rows[: len(stored)] == stored
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))


def test_guests_at_two_servers_meet(workers: Workers) -> None:
    """One gets the seat; each hears whether the other is there, and what they say."""
    owner, guests = Guest(workers[0]).make("person", "open"), [Guest(workers[number % 2]) for number in range(8)]
    for guest in guests:
        assert guest.join(owner.now()["code"]).status_code == 200
    with ThreadPoolExecutor(len(guests)) as pool:
        answers = list(pool.map(lambda guest: guest.sit(1), guests))
    got = [guest for guest, answer in zip(guests, answers, strict=True) if answer.status_code == 200]
    assert len(got) == 1
    assert {answer.json()["error"]["code"] for answer in answers if answer.status_code != 200} == {"taken"}
    there = Guest(workers[1], got[0].token).at(owner.match)
    assert there.now()["yours"] == [1]
    with owner.live() as one, there.live() as other, guests[0].live():
        one.until(type="presence", here=[True, True])
        other.until(type="presence", here=[True, True])
        assert there.say("hello").status_code == 204
        assert one.until(type="said") == {"type": "said", "seat": 1, "phrase": "hello"}
        assert owner.table("start").status_code == 200
        assert other.until(type="event")["text"] == "start"
    with owner.live() as one:
        one.until(type="presence", here=[True, False], spectators=0)


class Counting(RandomPlayer):
    """Counts how often it is asked."""

    asked = 0

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Any:
        self.asked += 1
        return super().choose(game, observation, rng, budget_seconds)


@asynccontextmanager
async def two_rooms(database: URL, player: Player) -> AsyncIterator[tuple[Rooms, Rooms]]:
    """Two servers' rooms in this process, over one database."""
    await asyncio.to_thread(upgrade, database)
    catalog = catalog_of(replace(RACE, levels=(Level("computer", "Computer", player),)))
    stores = open_store(database), open_store(database)
    rooms = Rooms(catalog, stores[0]), Rooms(catalog, stores[1])
    try:
        yield rooms
    finally:
        for opened, store in zip(rooms, stores, strict=True):
            await opened.close()
            await store.close()


def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, no server hears what another one has stored."""

    async def silence(_: PostgresStore) -> AsyncIterator[Change]:
        await asyncio.Event().wait()
        yield Change()

    monkeypatch.setattr(PostgresStore, "changes", silence)


BREAK_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
"""Ends all connections to a database."""


async def hear_the_end(listener: Subscriber) -> None:
    """Read at once whatever comes: who lets it wait is disconnected."""
    while b'"player":-2' not in (message := await listener.next() or b""):
        assert message, "disconnected"


def test_only_one_server_thinks(database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PATIENCE", 3600)  # this machine may be slow

    async def run() -> tuple[int, list[Any]]:
        player = Counting()
        async with two_rooms(database, player) as rooms:
            seats = (NewSeat("Ada", "computer"), NewSeat("Ben", "computer"))
            match = await rooms[0].make(NewMatch("race", seats))
            listening = [(await each.get(match)).join(0) for each in rooms]
            await asyncio.gather(*map(hear_the_end, listening))
            return player.asked, (await rooms[1].get(match)).snapshot().log

    asked, log = asyncio.run(run())
    assert asked == sum(event.kind == "action" for event in log)


def test_confirmed_entries_are_visible_at_every_server(database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also before the other server has been notified: here it never is."""

    silent(monkeypatch)

    async def run() -> None:
        async with two_rooms(database, Counting()) as rooms:
            match = await rooms[0].make(NewMatch("race", (NewSeat("Ada"), NewSeat("Ben"))))
            assert (await rooms[1].get(match)).seq == 0
            await rooms[0].command(match, Command("roll", 0, 0, "chance"))
            assert (await rooms[1].get(match)).seq == 1
            text = (await rooms[1].get(match)).snapshot().choices[0]["text"]
            await rooms[1].command(match, Command("move", 1, 0, "action", text))
            assert (await rooms[0].get(match)).seq == 2

    asyncio.run(run())


def test_a_match_that_is_played_elsewhere_is_dropped_where_nobody_asks_for_it(
    database: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server that made it need not compute each move of another one, unless somebody watches the match there."""
    monkeypatch.setattr(rooms_in_memory, "IN_USE", 0)
    monkeypatch.setattr(computer_seats, "WATCHED_FOR", 3600)

    async def run() -> list[int]:
        async with two_rooms(database, Counting()) as (here, there):
            made = [await here.make(NewMatch("race", (NewSeat("Ada"), NewSeat("Ben")))) for _ in range(3)]
            watched = (await here.get(made[1])).join(0)
            await here.get(made[2])  # perhaps for a page without a WebSocket
            kept = [await here.get(match, fresh=False) for match in made[1:]]
            for match in made:
                await there.command(match, Command("roll", 0, 0, "chance"))
            while b'"seq":1' not in (await watched.next() or b""):
                pass
            async with asyncio.timeout(30):
                while len(here) > 2 or kept[1].seq == 0:
                    await asyncio.sleep(0.01)
            return [(await here.get(match, fresh=False)).seq for match in made]

    assert asyncio.run(run()) == [1, 1, 1]


def test_several_matches_are_asked_for_at_once_and_read_where_they_lag(
    database: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a class is: whoever looks at it needs all its tables."""
    silent(monkeypatch)
    read: list[str] = []
    lines = PostgresStore.lines

    async def counted(store: PostgresStore, match: str, after: int = 0) -> list[LogEntry]:
        read.append(match)
        return await lines(store, match, after)

    monkeypatch.setattr(PostgresStore, "lines", counted)

    async def run() -> None:
        async with two_rooms(database, Counting()) as rooms:
            made = [await rooms[0].make(NewMatch("race", (NewSeat("Ada"), NewSeat("Ben")))) for _ in range(3)]
            assert [room.table.match for room in await rooms[1].get_all(made)] == made
            read.clear()
            await rooms[0].command(made[1], Command("roll", 0, 0, "chance"))
            assert [room.seq for room in await rooms[1].get_all(made)] == [0, 1, 0]
            assert read == [made[1]]

    asyncio.run(run())


def test_what_time_decides_is_decided_once_and_was_not_drawn(database: URL) -> None:
    """CM-13: two servers count the same time; the record says that the outcome follows from no seed."""

    async def run() -> None:
        await asyncio.to_thread(upgrade, database)
        stores = open_store(database), open_store(database)
        rooms = [Rooms(catalog_of(carta.PLUGIN), store) for store in stores]
        table, lines = read_record(
            rooms[0].catalog, carta.record(carta.game_with(answer_seconds=1), [*carta.dealt(), "ask 5e-07"]), 0
        )
        await stores[0].create(row_of(table, 0), lines)
        listening = [(await each.get(table.match)).join(0) for each in rooms]
        for listener in listening:
            while b'"text":"answer wrong"' not in (await listener.next() or b""):
                pass
        outcomes = (await stores[0].lines(table.match))[13:]
        assert [(line.text, line.drawn) for line in outcomes] == [("answer wrong", False)]
        await rooms[0].command(table.match, Command("gone", 14, 0, "abandon"))
        told = load(await rooms[0].record(table.match))
        assert told.proof is not None
        assert 14 in told.proof.given
        assert verify(table.game, told).drawn == 0
        for opened, store in zip(rooms, stores, strict=True):
            await opened.close()
            await store.close()

    asyncio.run(run())


def test_a_clock_runs_out_once_at_two_servers(database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both count the same time; each has what the other stored, and the clock stands alike at both."""
    hands = Hands(monkeypatch)

    async def run() -> None:
        async with two_rooms(database, Counting()) as rooms:
            wanted = NewMatch("race", (NewSeat("Ada"), NewSeat("Ben")), {"goal": 100}, clock=Terms("turn", 30))
            match = await rooms[0].make(wanted, OWNER)
            seen = [await each.get(match) for each in rooms]
            for found in seen:
                found.join(0, OWNER)
                found.wake()
            for seat in (0, 1):
                hands.now += 30
                for found in seen:
                    found.wake()
                for found in seen:
                    await until(found, lambda found=found, seat=seat: found.table.turn(found.present) != seat)  # type: ignore[misc]
            shown = [found.snapshot(0, OWNER) for found in seen]
            assert shown[0].clock == shown[1].clock
            assert shown[0].log == shown[1].log
            assert [event.seat for event in shown[0].log if event.kind == "time"] == [0, 1]

    asyncio.run(run())


def test_what_was_said_while_nobody_listened_is_heard_later(database: URL) -> None:

    async def run() -> None:
        async with two_rooms(database, Counting()) as rooms:
            match = await rooms[0].make(NewMatch("race", (NewSeat("Ada"), NewSeat("Ben"))))
            listener = (await rooms[1].get(match)).join(0)
            assert b'"type":"snapshot"' in (await listener.next() or b"")
            await asyncio.to_thread(query, database, BREAK_ALL, database.database)
            assert await rooms[0].command(match, Command("roll", 0, 0, "chance")) == Done(1)
            while b'"seq":1' not in (await listener.next() or b""):
                pass

    asyncio.run(run())


@asynccontextmanager
async def classes_of(database: URL) -> AsyncIterator[ClassStore]:
    store = open_store(database)
    try:
        yield store.classes
    finally:
        await store.close()


async def table_of_class(rooms: Rooms, classes: ClassStore, code: str, *changes: TableChange) -> Table:
    """A table of a class whose name is its code, after these changes."""
    plugin, seats = rooms.catalog["race"], (Seat("", OPEN, colour=0), Seat("", OPEN, colour=1))
    await classes.create(ClassRow(code, code, OWNER, "race", "{}", 2, 1_000))
    table = Table(code, plugin, plugin.make({}), seats, None, OWNER, (None, None), class_name=code, place=1)
    await rooms.open(table, lines_of(changes, 1_000))
    return table


async def hear_of_removal(listener: Subscriber) -> None:
    async with asyncio.timeout(30):
        while b'"code":"removed"' not in (message := await listener.next() or b""):
            assert message, "disconnected without a reason"


def test_a_removed_pupil_is_disconnected_where_their_seat_is_still_known(
    database: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """News of a class may come before news of a seat that was sent first: here the latter never comes."""
    silent(monkeypatch)
    sits = TableChange("sit", (1,), "Ben", colour=1, luck="ab" * 16, holder=BEN)

    async def run() -> None:
        async with two_rooms(database, Counting()) as rooms, classes_of(database) as classes:
            table = await table_of_class(rooms[0], classes, "ABCDEF", sits)
            there = await rooms[1].get(table.match)
            listener = there.join(0, BEN)
            await classes.set_role(table.class_name, BEN, "removed")
            await rooms[0].change(table.match, lambda _: partial(table_changes.leave, guest=OWNER, seat=1), OWNER)
            assert there.table.holders[1] == BEN
            there.presence.hear(write_word(ClassChangedElsewhere("the other server")))
            await hear_of_removal(listener)

    asyncio.run(run())


def test_a_removed_pupil_is_disconnected_although_the_news_was_lost(database: URL) -> None:
    """A server that could not hear the database for a while looks again at who may read."""

    async def run() -> None:
        async with two_rooms(database, Counting()) as rooms:
            async with classes_of(database) as classes:
                table = await table_of_class(rooms[0], classes, "GHJKLM")
                listener = (await rooms[1].get(table.match)).join(0, BEN)
                await classes.set_role(table.class_name, BEN, "removed")  # of which nobody is told
            await asyncio.to_thread(query, database, BREAK_ALL, database.database)
            await hear_of_removal(listener)

    asyncio.run(run())

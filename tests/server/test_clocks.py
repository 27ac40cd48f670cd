"""The clock of a table behind the server: who is charged, what time decides, what the owner gives, and restarts."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from centaine.catalog import CATALOG, catalog_of
from centaine.game import CHANCE, TERMINAL
from centaine.host.errors import Refusal
from centaine.host.rooms import computer_seats
from centaine.host.rooms.room import Room
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import Store
from centaine.host.tables import table_changes
from centaine.host.tables.table_factory import lines_of, row_of
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry
from centaine.match.table import Table
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.clocks import Clock, Terms
from centaine.protocol.commands import Command
from centaine.protocol.matches import OVER, NewMatch
from centaine.protocol.seats import NewSeat, Seat
from centaine.protocol.tables import TableCommand
from centaine.server.storage.databases import database_of
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.sqlite import SqliteStore
from tests.server import carta
from tests.server.client import GUEST, Match, Server, new_id
from tests.server.guest import Guest
from tests.server.race import RACE

OWNER = "a" * 64
ADA_AND_BEN = (NewSeat("Ada"), NewSeat("Ben"))


class Hands:
    """The time that stopwatches measure, which the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        watch = SimpleNamespace(monotonic=lambda: self.now, time_ns=time.time_ns)
        monkeypatch.setattr("centaine.host.rooms.game_clock.time", watch)

    def go_on(self, room: Room, seconds: float) -> None:
        """Let time go by for everybody, and a room look at its watch."""
        self.now += seconds
        room.wake()


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


def by(per: str, seconds: int, increment: int = 0) -> Terms:
    return Terms("turn" if per == "turn" else "game", seconds, increment)


class LocalServer:
    """A server in this process, over a database that it leaves behind."""

    def __init__(self, folder: Path, plugin: GamePlugin = RACE) -> None:
        database = database_of(str(folder / "matches.sqlite"))
        upgrade(database)
        self.plugin = plugin
        self.store: Store = SqliteStore(database)
        self.rooms = Rooms(catalog_of(plugin), self.store)

    async def make(self, terms: Terms, *seats: NewSeat, **options: Any) -> Room:
        """A match with all its people there, at one screen."""
        options = {**options, "seats": len(seats)} if self.plugin is RACE else options
        match = await self.rooms.make(NewMatch(self.plugin.id, seats, options, clock=terms), OWNER)
        return await self.find(match)

    async def find(self, match: str) -> Room:
        room = await self.rooms.get(match)
        room.join(0, OWNER)
        room.wake()
        return room

    async def do(self, room: Room, kind: str = "", text: str = "") -> int:
        """Do the next thing; by default whatever is the first that may be done."""
        present = room.present
        if not kind:
            kind = "chance" if present.player == CHANCE else "action"
            text = "" if kind == "chance" else room.snapshot(0, OWNER, None).choices[0]["text"]
        wanted: Any = kind
        command = Command(new_id(), room.seq, room.table.turn(present), wanted, text)
        return (await self.rooms.command(room.table.match, command, OWNER)).seq

    async def turn(self, room: Room) -> None:
        """A whole turn."""
        seat = room.table.turn(room.present)
        while room.table.turn(room.present) == seat:
            await self.do(room)

    async def give(self, room: Room, **command: Any) -> None:
        await self.rooms.change(room.table.match, lambda _: owned(room, TableCommand(**command)), OWNER)

    async def close(self) -> None:
        await self.rooms.close()
        await self.store.close()


def owned(room: Room, command: TableCommand) -> Callable[[Table], TableChange | None]:
    return lambda table: table_changes.manage(table, OWNER, command, room.presence.is_away)


def clock_of(room: Room) -> Clock:
    found = room.snapshot(0, OWNER).clock
    assert found is not None
    return found


def kinds(room: Room) -> list[tuple[str, int, str]]:
    return [(event.kind, event.seat, event.text) for event in room.snapshot(0, OWNER).log]


async def until(room: Room, true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await scene()

    asyncio.run(whole())


def test_only_the_player_to_act_uses_time(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("game", 300, 5), *ADA_AND_BEN)
        assert kinds(room) == [("table", -1, "clock game 300 5")]
        assert clock_of(room) == Clock("game", 300, 5, (100, 100), (300_000, 300_000), [], 0)
        hands.go_on(room, 20)
        assert clock_of(room).left == (280_000, 300_000)
        await server.turn(room)
        assert clock_of(room) == Clock("game", 300, 5, (100, 100), (285_000, 300_000), [], 1)
        hands.go_on(room, 7)
        await server.do(room)
        hands.go_on(room, 1)
        assert clock_of(room).left == (285_000, 292_000)
        stored = await server.store.lines(room.table.match)
        assert [line.spent for line in stored if line.spent] == [20_000, 7000]
        await server.close()

    run(scene)


def test_the_computer_finishes_a_timed_out_turn(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("turn", 30), *ADA_AND_BEN, goal=100)
        await server.do(room)
        hands.go_on(room, 29)
        assert not room.table.turn(room.present)
        assert len(kinds(room)) == 2
        hands.go_on(room, 1)
        await until(room, lambda: room.table.turn(room.present) == 1)
        assert kinds(room)[2] == ("time", 0, "turn")
        assert {kind for kind, _, _ in kinds(room)[3:]} == {"action"}
        assert all(line.id is None and not line.spent for line in (await server.store.lines(room.table.match))[3:])
        assert clock_of(room) == Clock("turn", 30, 0, (100, 100), (30_000, 30_000), [], 1)
        hands.go_on(room, 30)  # a roll that is due is rolled as well
        await until(room, lambda: room.table.turn(room.present) == 0 and len(kinds(room)) > 5)
        assert ("time", 1, "turn") in kinds(room)
        await server.close()

    run(scene)


def test_a_late_command_is_refused_with_the_reason(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("turn", 30), *ADA_AND_BEN)
        hands.now += 31  # the server has not come round to say so
        with pytest.raises(Refusal) as refusal:
            await server.do(room, "chance")
        assert (refusal.value.code, str(refusal.value)) == ("not-now", "This seat is out of time.")
        await server.close()

    run(scene)


def test_the_player_out_of_time_loses(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("game", 60), *ADA_AND_BEN)
        await server.turn(room)
        hands.go_on(room, 60)
        await until(room, lambda: room.present.player == TERMINAL)
        now = room.snapshot(0, OWNER)
        assert kinds(room)[-1] == ("time", 1, "lost")
        assert (now.player, now.lost, now.returns, now.choices, now.abandoned) == (OVER, 1, (1.0, -1.0), [], False)
        assert now.seed is not None
        assert (await server.store.find(room.table.match)).ended is not None  # type: ignore[union-attr]
        with pytest.raises(Refusal) as refusal:
            await server.do(room, "chance")
        assert refusal.value.code == "over"
        await server.close()

        again = LocalServer(tmp_path)  # what time has decided needs no clock to be known
        assert (await again.find(room.table.match)).snapshot(0, OWNER).returns == (1.0, -1.0)
        await again.close()

    run(scene)


def test_of_three_the_computer_plays_on_for_the_one_whose_time_is_up(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("game", 60), *ADA_AND_BEN, NewSeat("Zoe"), goal=1000)
        hands.go_on(room, 60)
        await until(room, lambda: room.table.turn(room.present) == 1)
        assert ("time", 0, "rest") in kinds(room)
        assert clock_of(room).out == [0]
        await server.turn(room)
        await server.turn(room)
        await until(room, lambda: room.table.turn(room.present) == 1)  # again without a word of Ada's
        assert sum(kind == "time" for kind, _, _ in kinds(room)) == 1

        await server.turn(room)
        await server.give(room, do="extend", seat=0, seconds=90)
        assert clock_of(room).left[0] == 90_000
        assert clock_of(room).out == []
        await server.turn(room)
        assert room.table.turn(room.present) == 0
        assert clock_of(room).runs == 0
        await server.turn(room)
        await server.close()

    run(scene)


def test_the_computer_pauses_once_all_who_are_out_of_time_have_gone(
    tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_seats, "WATCHED_FOR", 0)

    async def scene() -> None:
        server = LocalServer(tmp_path)
        computers = [NewSeat(name, RACE.levels[0].id) for name in ("Ben", "Zoe")]
        match = await server.rooms.make(
            NewMatch("race", (NewSeat("Ada"), *computers), {"seats": 3, "goal": 1000}, clock=by("game", 60)), OWNER
        )
        room = await server.rooms.get(match)
        listener = room.join(0, OWNER)
        room.wake()
        hands.go_on(room, 60)
        await until(room, lambda: room.seq > 50)
        assert clock_of(room).out == [0]
        room.leave(listener)
        await until(room, lambda: room.idle)
        assert room.present.player != TERMINAL
        await server.close()

    run(scene)


def test_time_that_is_given(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("turn", 30), NewSeat("Ada", percent=200), NewSeat("Ben"))
        assert clock_of(room).left == (60_000, 30_000)
        hands.go_on(room, 50)
        await server.give(room, do="extend", seat=0, seconds=60)
        assert clock_of(room).left == (70_000, 30_000)
        await server.give(room, do="extend", seat=1, seconds=15)
        await server.give(room, do="stretch", seat=1, percent=150)
        await server.give(room, do="stretch", seat=1, percent=150)
        assert clock_of(room).left == (70_000, 67_500)
        said = [text for _, _, text in kinds(room)]
        assert said == ["clock turn 30 0", "stretch 0 200", "extend 0 60", "extend 1 15", "stretch 1 150"]
        await server.turn(room)
        await server.turn(room)
        assert clock_of(room).left == (60_000, 45_000)
        await server.close()

    run(scene)


def test_nobody_is_charged_while_they_are_not_connected(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        match = await server.rooms.make(NewMatch("race", ADA_AND_BEN, {}, clock=by("turn", 30)), OWNER)
        room = await server.rooms.get(match)
        hands.go_on(room, 600)
        assert clock_of(room).left == (30_000, 30_000)
        listener = room.join(0, OWNER)
        room.wake()
        hands.go_on(room, 10)
        room.leave(listener)
        room.wake()
        hands.go_on(room, 600)
        assert clock_of(room).left == (20_000, 30_000)
        room.join(0, OWNER)
        room.wake()
        hands.go_on(room, 5)
        assert clock_of(room).left == (15_000, 30_000)
        await server.close()

    run(scene)


def test_nobody_is_charged_while_no_server_runs(tmp_path: Path, hands: Hands) -> None:
    """What was used until the last entry is kept; what came after it is given."""

    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("game", 60), *ADA_AND_BEN)
        hands.go_on(room, 20)
        await server.do(room)
        hands.go_on(room, 30)
        await server.close()
        hands.now += 10**6
        later = LocalServer(tmp_path)
        found = await later.find(room.table.match)
        assert clock_of(found).left == (40_000, 60_000)
        hands.go_on(found, 15)
        assert clock_of(found).left == (25_000, 60_000)
        await later.close()

    run(scene)


def test_computers_and_those_who_are_stood_in_for_use_no_time(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("game", 60), NewSeat("Ada"), NewSeat("Computer", RACE.levels[0].id), goal=4)
        await server.turn(room)
        await until(room, lambda: room.present.player == TERMINAL or room.table.turn(room.present) == 0)
        assert clock_of(room).left == (60_000, 60_000)
        await server.close()

    run(scene)


@pytest.mark.parametrize(
    ("terms", "seats", "code"),
    [
        (Terms("turn", 30), 1, "bad-clock"),
        (Terms("game", 30), 1, "bad-clock"),
    ],
)
def test_clocks_that_cannot_be(tmp_path: Path, terms: Terms, seats: int, code: str) -> None:
    async def scene() -> None:
        server = LocalServer(tmp_path)
        with pytest.raises(Refusal) as refusal:
            await server.make(terms, *(NewSeat("Ada") for _ in range(seats)))
        assert refusal.value.code == code
        await server.close()

    run(scene)


@pytest.mark.parametrize(
    "clock",
    [{"per": "day", "seconds": 30}, {"per": "turn", "seconds": 1}, {"per": "game", "seconds": 10**6}, {"per": "turn"}],
)
def test_messages_about_clocks_that_are_none(server: Server, clock: dict[str, Any]) -> None:
    body = {"game": "race", "seats": [{"name": "Ada"}, {"name": "Ben"}], "clock": clock}
    assert server.http.post("/api/matches", json=body).status_code == 400


def test_what_the_owner_gives_and_nobody_else(server: Server) -> None:
    ada, ben = Guest(server).make("person", "open"), Guest(server)
    assert ada.table("extend", seat=0).json()["error"]["text"] == "There is no clock at this table."
    assert ada.table("clock", clock={"per": "turn", "seconds": 45}).status_code == 200
    ben.at(ada.match).sit(1)
    for command in ({"do": "extend", "seat": 1}, {"do": "stretch", "seat": 1}, {"do": "clock"}):
        answer = ben.http.post(f"{ben.address}/table", json=command)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-the-owner")
    assert ada.table("stretch", seat=1, percent=200).json()["clock"]["left"] == [45_000, 90_000]
    assert ada.table("swap", seats=[0, 1]).json()["clock"]["left"] == [90_000, 45_000]
    assert ada.table("clock", clock=None).json()["clock"] is None
    ada.table("clock", clock={"per": "game", "seconds": 600, "increment": 5})
    assert ada.table("start").json()["clock"]["runs"] == 0
    refusal = ada.table("clock", clock=None)
    assert refusal.json()["error"]["text"] == "The game has started: its clock can no longer be changed."
    assert ada.table("extend", seat=7).status_code == 403
    assert ada.table("extend", seat=1, seconds=30).json()["clock"]["left"][1] == 630_000


def test_a_killed_server_knows_the_clock_again(own_server: Server) -> None:
    """`kill -9`: it goes on where it stood, and time decides as before."""
    seats = [{"name": name, "percent": 50} for name in ("Ada", "Ben")]
    body = {"game": "race", "seats": seats, "options": {"goal": 1000}, "clock": {"per": "turn", "seconds": 5}}
    match = Match(own_server, own_server.http.post("/api/matches", json=body).json()["match"], GUEST)
    with match.live() as live:
        assert live.until(kind="time")["clock"]["out"] == [0]
        live.until(player=-1)
    own_server.stop(signal.SIGKILL)
    own_server.start()
    with match.live() as live:
        now = live.next()
        assert now["clock"]["percent"] == [50, 50]
        told = live.until(kind="time")
        assert (told["text"], told["clock"]["left"][told["seat"]]) == ("turn", 0)
    texts = [text for _, _, _, kind, text in match.rows() if kind == "time"]
    assert set(texts) == {"turn"}


# -- beside the limits of CartaMaths -----------------------------------------------------------------------------------


async def asked(folder: Path, terms: Terms, **options: Any) -> tuple[LocalServer, Room]:
    """Ada has asked Ben a question, at a table with a clock (CM-13)."""
    server = LocalServer(folder, carta.PLUGIN)
    lines: list[LogEntry] = []
    game = carta.game_with(**options)
    state = game.initial_state()
    for seq, text in enumerate([*carta.dealt(), "ask 5e-07"], 2):
        seat = game.current_player(state)
        lines.append(LogEntry(seq, None, seat, "chance" if seat < 0 else "action", text, seq))
        state = game.apply(state, game.parse_action(state, text))
    seats = Seat("Ada", "person"), Seat("Ben", "person")
    table = Table("m1", carta.PLUGIN, game, seats, owner=OWNER, holders=(OWNER, OWNER))
    await server.store.create(row_of(table, 0), [*lines_of([TableChange("clock", clock=terms)], 0), *lines])
    return server, await server.find("m1")


def test_a_question_with_a_limit_of_its_own_stops_the_clock(tmp_path: Path, hands: Hands) -> None:
    """CM-13: one limit at a time."""

    async def scene() -> None:
        server, room = await asked(tmp_path, by("game", 60), answer_seconds=90)
        assert clock_of(room).runs is None
        hands.go_on(room, 80)
        assert clock_of(room).left == (60_000, 60_000)
        assert room.snapshot(0, OWNER).elapsed.waited == 80  # type: ignore[union-attr]
        hands.go_on(room, 10)
        await until(room, lambda: kinds(room)[-1] == ("chance", -1, "answer wrong"))
        assert clock_of(room).left == (60_000, 60_000)
        assert all(kind != "time" for kind, _, _ in kinds(room))
        assert room.snapshot(0, OWNER).elapsed.played == 90  # type: ignore[union-attr]
        await server.close()

    run(scene)


def test_a_question_without_one_is_answered_by_the_clock(tmp_path: Path, hands: Hands) -> None:
    """CM-13: out of time is wrong."""

    async def scene() -> None:
        server, room = await asked(tmp_path, by("turn", 60), accuracy=(1, 1))
        assert clock_of(room).runs == 1
        hands.go_on(room, 60)
        await until(room, lambda: "answer" in kinds(room)[-1][2])
        assert kinds(room)[-2:] == [("time", 1, "turn"), ("chance", -1, "answer right")]
        await server.close()

    run(scene)


def test_out_of_time_is_wrong_by_the_clock(tmp_path: Path, hands: Hands) -> None:
    """CM-13."""

    async def scene() -> None:
        server, room = await asked(tmp_path, by("turn", 60))
        hands.go_on(room, 60)
        await until(room, lambda: "answer" in kinds(room)[-1][2])
        assert kinds(room)[-2:] == [("time", 1, "turn"), ("chance", -1, "answer wrong")]
        await server.close()

    run(scene)


def test_a_game_has_one_clock_for_all_of_it(tmp_path: Path) -> None:
    """CM-15: beside its own there may be one for each turn."""

    async def scene() -> None:
        server = LocalServer(tmp_path, CATALOG["cartamaths"])
        with pytest.raises(Refusal) as refusal:
            await server.make(by("game", 600), *ADA_AND_BEN, clock=True)
        assert refusal.value.code == "bad-clock"
        await server.make(by("turn", 60), *ADA_AND_BEN, clock=True)
        await server.make(by("game", 600), *ADA_AND_BEN, answer_seconds=30)
        await server.close()

    run(scene)


def test_a_message_of_the_clock_is_json(server: Server) -> None:
    body = {"game": "race", "seats": [{"name": "Ada"}, {"name": "Ben"}], "clock": {"per": "turn", "seconds": 60}}
    match = Match(server, server.http.post("/api/matches", json=body).json()["match"])
    with match.live() as live:
        now = live.next()
        assert json.loads(json.dumps(now["clock"]))["runs"] == 0
        match.do("chance")
        event = live.until(kind="chance")
        assert event["clock"]["per"] == "turn"
        assert "clock" not in match.snapshot()["log"][-1]

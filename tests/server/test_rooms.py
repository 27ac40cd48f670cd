"""Rooms when something goes wrong or goes on for long: a store that fails, a player that thinks, nobody there."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import URL

from centaine.catalog import catalog_of
from centaine.game import CHANCE, AnyGame
from centaine.host.errors import Refusal
from centaine.host.rooms import analyses, computer_seats, match_log
from centaine.host.rooms.connections.presence import SETTLE
from centaine.host.rooms.connections.relay import ConnectionReport, write_word
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import NewRow, StoreFailed, TypedAnswer
from centaine.match import view
from centaine.match.replay import LogEntry, MatchState
from centaine.match.summary import summary
from centaine.match.table import Table
from centaine.plugin.player import Level
from centaine.plugin.summary import Summary
from centaine.protocol.commands import Command, Done
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import NewSeat
from centaine.server.storage.databases import database_of
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.sqlite import SqliteStore
from tests.server.race import RACE
from tests.server.test_clocks import until

ROLL = Command("roll", 0, 0, "chance")


class Thinker:
    """Plays when it is told to."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.told = threading.Event()

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Any:
        self.asked.set()
        assert self.told.wait(60)
        return game.legal_actions(observation)[0]


class FullDisk(SqliteStore):
    """A store that fails when it is told to, and says when it is asked for something."""

    full = False

    def __init__(self, database: URL) -> None:
        super().__init__(database)
        self.asked = asyncio.Event()

    async def append(
        self,
        match: str,
        line: LogEntry,
        *,
        last: bool = False,
        then: NewRow | None = None,
        answer: TypedAnswer | None = None,
    ) -> None:
        self.asked.set()
        if self.full:
            raise StoreFailed("The database is unavailable: {why}.", why="disk full")
        await super().append(match, line, last=last, then=then, answer=answer)


@asynccontextmanager
async def open_rooms(folder: Path, thinker: Thinker | None = None) -> AsyncIterator[tuple[Rooms, FullDisk]]:
    database = database_of(str(folder / "matches.sqlite"))
    upgrade(database)
    store = FullDisk(database)
    levels = (*RACE.levels, Level("thinker", "Thinker", thinker or Thinker()))
    rooms = Rooms(catalog_of(replace(RACE, levels=levels)), store)
    try:
        yield rooms, store
    finally:
        await rooms.close()
        await store.close()


def wanted(*players: str, **options: Any) -> NewMatch:
    return NewMatch("race", tuple(NewSeat("Ada", player) for player in players), {"seats": len(players), **options})


def test_what_could_not_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            match = await rooms.make(wanted("person", "person"))
            listener = (await rooms.get(match)).join(0)
            assert await listener.next()
            store.full = True
            with pytest.raises(Refusal) as refusal:
                await rooms.command(match, ROLL)
            assert (refusal.value.status, refusal.value.code) == (503, "not-stored")
            assert await listener.next() is None  # let go without having heard of it
            store.full = False
            assert (await rooms.get(match)).snapshot().seq == 0
            assert await rooms.command(match, ROLL) == Done(1)

    asyncio.run(run())


def test_a_command_that_waited_while_the_room_broke_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            match = await rooms.make(wanted("person", "person"))
            append = store.append

            async def fails_once(match: str, line: LogEntry, **more: Any) -> None:
                monkeypatch.setattr(store, "append", append)
                raise StoreFailed("The database is unavailable: {why}.", why="disk full")

            monkeypatch.setattr(store, "append", fails_once)
            gives_up = Command("gives up", 0, 0, "abandon")
            both = (rooms.command(match, command) for command in (ROLL, gives_up))
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert [getattr(answer, "code", answer) for answer in answers] == ["not-stored", "not-stored"]
            assert (await rooms.get(match)).seq == 0
            assert await rooms.command(match, gives_up) == Done(1)

    asyncio.run(scene())


def test_a_player_that_thinks_holds_nobody_up(tmp_path: Path) -> None:
    async def run() -> None:
        thinker = Thinker()
        async with open_rooms(tmp_path, thinker) as (rooms, _):
            match = await rooms.make(wanted("thinker", "person"))
            await asyncio.to_thread(thinker.asked.wait, 60)
            other = await rooms.make(wanted("person"))
            assert await rooms.command(other, ROLL) == Done(1)
            with pytest.raises(Refusal) as refusal:
                await rooms.command(match, Command("roll", 1, 1, "chance"))
            assert refusal.value.code == "not-your-turn"
            assert await rooms.command(match, Command("abandon", 1, 1, "abandon")) == Done(2)
            thinker.told.set()
            await asyncio.sleep(0.05)
            assert (await rooms.get(match)).snapshot().seq == 2  # what it chose came too late

    asyncio.run(run())


def test_a_computer_that_stops_is_logged_without_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> str:
        async with open_rooms(tmp_path) as (rooms, _):
            monkeypatch.setattr(rooms.thinking, "run", fails)
            match = await rooms.make(wanted("thinker", "person"))
            room = await rooms.get(match)
            room.join(1)
            await until(room, lambda: "the computer stopped playing" in caplog.text)
            return match

    async def fails(*_: Any, **__: Any) -> Any:
        raise BrokenProcessPool("no helper")

    match = asyncio.run(run())
    assert match not in caplog.text


def test_a_summary_is_computed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask for it, and however long the record is."""
    computed: list[MatchState] = []

    def compute(table: Table, present: MatchState) -> Summary:
        computed.append(present)
        return summary(table, present)

    monkeypatch.setattr(analyses, "summary", compute)

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            match = await rooms.make(wanted("person"))
            room = await rooms.get(match)
            with pytest.raises(Refusal):
                await rooms.summaries.of(room)
            await rooms.command(match, Command("abandon", 0, 0, "abandon"))
            found = await asyncio.gather(*(rooms.summaries.of(room) for _ in range(20)))
            assert found == [found[0]] * 20

    asyncio.run(run())
    assert len(computed) == 1


def test_a_command_survives_a_disconnect(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            match = await rooms.make(wanted("person"))
            asking = asyncio.create_task(rooms.command(match, ROLL))
            await store.asked.wait()
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert await rooms.command(match, ROLL) == Done(1)
            assert len(await store.lines(match)) == 1

    asyncio.run(run())


def test_an_entry_stored_while_a_match_is_read_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            match = await rooms.make(wanted("person", "person"))
            table, present = (await rooms.get(match)).now
            rooms.forget_idle(0)
            read = store.lines

            async def lines(match: str, after: int = 0) -> list[LogEntry]:
                found = await read(match, after)
                if not await read(match):  # another server stores one now
                    outcome = table.game.format_action(table.game.chance_outcomes(present.state)[0][0])
                    await store.append(match, LogEntry(1, None, CHANCE, "chance", outcome, 0))
                return found

            monkeypatch.setattr(store, "shared", True)
            monkeypatch.setattr(store, "lines", lines)
            assert (await rooms.get(match, fresh=False)).seq == 1

    asyncio.run(scene())


def test_an_old_match_that_is_deleted_leaves_memory(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            match = await rooms.make(wanted("person", "person"), "owner")
            await rooms.close_table(match, "owner")
            listener = (await rooms.get(match)).join(0)
            assert await listener.next()
            assert await rooms.forget(10**15, 0) == 1
            while await listener.next():
                pass  # it is let go
            with pytest.raises(Refusal) as refusal:
                await rooms.get(match)
            assert refusal.value.status == 404

    asyncio.run(scene())


def test_only_players_who_left_are_remembered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            room = await rooms.get(await rooms.make(wanted("person", "person"), "owner"))
            for number in range(5):
                room.leave(room.join(0, f"spectator {number}"))
                with pytest.raises(Refusal):
                    await room.command(ROLL, f"spectator {number}")
            room.leave(room.join(0, "owner"))
            assert list(room.presence._connections._last) == ["owner"]

    asyncio.run(scene())


def test_conflicting_commands_at_once_have_one_winner(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            match = await rooms.make(wanted("person"))
            commands = [msgspec.structs.replace(ROLL, id=f"roll {n}") for n in range(50)]
            told = await asyncio.gather(*(rooms.command(match, one) for one in commands), return_exceptions=True)
            assert [answer for answer in told if isinstance(answer, Done)] == [Done(1)]
            assert {answer.code for answer in told if isinstance(answer, Refusal)} == {"stale"}
            assert len(await store.lines(match)) == 1

    asyncio.run(run())


def test_computers_do_not_play_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "WATCHED_FOR", 0)

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            room = await rooms.get(await rooms.make(wanted("random", "random", goal=10_000)))
            for guest in (None, "a" * 64):
                listener = room.join(room.seq, guest)
                await until(room, lambda before=room.seq: room.seq > before + 10)  # type: ignore[misc]
                room.leave(listener)
                await until(room, lambda: room.idle)
                paused = room.seq
                room.wake()
                assert room.idle
            room.presence.hear(write_word(ConnectionReport("another server", [], 1)))
            await until(room, lambda: room.seq > paused)
            room.presence.hear(write_word(ConnectionReport("another server", [], 0)))
            await until(room, lambda: room.idle)
            monkeypatch.setattr(computer_seats, "WATCHED_FOR", 60)
            paused = room.seq
            assert await rooms.get(room.table.match) is room  # a page without a connection asks how it stands
            await until(room, lambda: room.seq > paused + 10)

    asyncio.run(run())


def test_a_computer_plays_until_a_person_is_to_act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever closes the page meanwhile comes back to a game that waits for them."""
    monkeypatch.setattr(computer_seats, "WATCHED_FOR", 0)

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            room = await rooms.get(await rooms.make(wanted("random", "random", "person")))
            await until(room, lambda: room.idle)
            assert room.table.turn(room.present) == 2

    asyncio.run(run())


def test_idle_matches_are_forgotten_and_found_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            match = await rooms.make(wanted("person", "person"))
            await rooms.command(match, ROLL)
            room = await rooms.get(match)
            listener = room.join(0)
            rooms.forget_idle(0)
            assert await rooms.get(match) is room  # somebody listens
            room.leave(listener)
            rooms.forget_idle(60)
            assert await rooms.get(match) is room  # it was asked for a moment ago
            rooms.forget_idle(0)
            again = await rooms.get(match)
            assert again is not room
            assert again.snapshot() == room.snapshot()

    asyncio.run(run())


def test_idle_matches_take_only_so_much_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sent long records filled memory for ten minutes."""
    monkeypatch.setattr("centaine.host.rooms.rooms.IDLE_ENTRIES", 5)

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            matches = [await rooms.make(wanted("person", "person")) for _ in range(6)]
            for match in matches:
                await rooms.command(match, ROLL)
            room = await rooms.get(matches[0])
            listener = room.join(0)
            rooms.forget_idle(600)
            assert len(rooms) == 6  # a request may still be working with them
            monkeypatch.setattr("centaine.host.rooms.rooms.IN_USE", 0.0)
            rooms.forget_idle(600)
            assert len(rooms) == 6  # five are idle
            room.leave(listener)
            latest = await rooms.get(matches[1])
            rooms.forget_idle(600)
            assert len(rooms) == 5
            assert await rooms.get(matches[1]) is latest
            assert (await rooms.get(matches[0])).snapshot() == room.snapshot()

            record = await rooms.record(matches[0])
            await rooms.make_from_record(record)  # what is added is counted without waiting for the next sweep
            for _ in range(20):
                await rooms.make_from_record(record)
            assert len(rooms) <= 10 + 1

    asyncio.run(run())


def test_a_forgotten_match_is_freed_at_once(tmp_path: Path) -> None:
    """The search for garbage in cycles comes seldom, since everybody waits for it."""

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            match = await rooms.make(wanted("random", "person"))
            room = await rooms.get(match)
            listener = room.join(0)
            while room.table.turn(room.present) == 0:  # the computer plays
                assert await listener.next()
            room.leave(listener)
            gone = weakref.ref(room)
            del room
            async with asyncio.timeout(60):
                while gone() is not None:  # what has begun goes on for a moment
                    await asyncio.sleep(SETTLE)
                    rooms.forget_idle(0)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


def test_a_match_of_a_game_that_is_gone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            match = await rooms.make(wanted("person"))
            without = Rooms(catalog_of(), store)
            with pytest.raises(Refusal) as refusal:
                await without.get(match)
            assert (refusal.value.status, refusal.value.code) == (503, "not-playable")
            await without.close()

    asyncio.run(run())


def test_nothing_goes_on_after_the_close(tmp_path: Path) -> None:
    """Neither what the rooms do nor a match that computers play."""

    async def run() -> None:
        async with open_rooms(tmp_path) as (others, store):
            before = asyncio.all_tasks()
            rooms = Rooms(others.catalog, store)
            listener = (await rooms.get(await rooms.make(wanted("random", "random", goal=10_000)))).join(0)
            assert await listener.next()
            await rooms.close()
            assert asyncio.all_tasks() <= before

    asyncio.run(run())


def test_computers_wait_until_somebody_looks(tmp_path: Path) -> None:
    """Sixty requests in a second started sixty matches of champions, and nobody watched."""

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, store):
            unseen = await rooms.make(wanted("random", "random", goal=10_000))
            seen = await rooms.get(await rooms.make(wanted("random", "random", goal=10_000)))
            await until(seen, lambda: seen.seq > 10)
            assert await store.lines(unseen) == []
            room = await rooms.get(unseen)
            await until(room, lambda: room.seq > 10)

    asyncio.run(run())


def test_a_match_has_a_greatest_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_log, "MAX_ENTRIES", 3)

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            room = await rooms.get(await rooms.make(wanted("person", "random", goal=10_000)))
            match = room.table.match
            await rooms.command(match, ROLL)
            for seq in (1, 2):
                action = room.snapshot(seq).choices[0]["text"]
                await rooms.command(match, Command(f"action {seq}", seq, 0, "action", action))
            with pytest.raises(Refusal) as refusal:
                await rooms.command(match, Command("more", 3, 0, "chance"))
            assert (refusal.value.status, refusal.value.code) == (422, "too-long")
            assert room.idle  # computers stop, too
            assert await rooms.command(match, Command("gone", 3, 0, "abandon")) == Done(4)

    asyncio.run(run())


def test_a_long_log_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One GET of a record of 20,000 actions was 17.7 MB. Here a page is short, so that a log soon takes some."""
    at_most = 50
    monkeypatch.setattr(view, "MAX_EVENTS", at_most)

    async def run() -> None:
        async with open_rooms(tmp_path) as (rooms, _):
            room = await rooms.get(await rooms.make(wanted("random", goal=1000)))
            await until(room, lambda: room.seq > 2 * at_most)
            while not room.idle:
                await asyncio.sleep(0.01)
                room._computer._looked_at = 0.0  # nobody looks any more
            first = room.snapshot()
            assert [event.seq for event in first.log] == list(range(1, at_most + 1))
            assert first.seq == room.seq
            seen = list(first.log)
            while seen[-1].seq < room.seq:
                page = room.snapshot(seen[-1].seq)
                assert 0 < len(page.log) <= at_most
                seen += page.log
            assert [event.seq for event in seen] == list(range(1, room.seq + 1))
            listener = room.join(0)
            first_message = msgspec.json.decode(await listener.next() or b"")
            assert len(first_message["log"]) == at_most

    asyncio.run(run())

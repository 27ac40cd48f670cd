"""Many matches at once, each played by two who listen, at a pace that does not wait for the server."""

from __future__ import annotations

import asyncio
import math
import time
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from centaine.game import CHANCE
from centaine.protocol.matches import OVER
from tests.server.client import GUEST
from tests.server.load import AGAIN_AFTER, NOT_NOW
from tests.server.wire import Door, Ear

UNCLEAR = 422
"""The status where a text cannot be the answer to a question."""

SIT_AT_ONCE = 50
"""How many tables sit down at a time before the first phase."""

CLOSED = (EOFError, ConnectionResetError)
"""A connection was closed as the one of 500 that had been silent longest: browsers try again, too."""

ENTRIES = "SELECT match, seq, id, kind, text FROM entries"
"""Asks a database for all that is to be compared with what was confirmed."""


class Phase(NamedTuple):
    """So many moves a second at all tables together, for so many seconds; 0: as many as the server can do."""

    rate: float
    seconds: float


class Figures:
    """What was seen of the moves that were due in one phase, in seconds."""

    def __init__(self) -> None:
        self.confirmed = array("d")
        """From when a move was due, whether or not it could be sent then, until its confirmation came."""
        self.late = array("d")
        """What of that is the crowd's own fault: from when a move could be sent until it was."""
        self.last = 0.0
        """When the last of them was confirmed, by `time.perf_counter`."""


def quantile(seconds: Sequence[float], share: float) -> float:
    """The time within which so large a share was done, in milliseconds; nan where there is none."""
    if not seconds:
        return math.nan
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))]


class Choice(msgspec.Struct):
    """As much of a choice as is needed to take it."""

    text: str


class Scene(msgspec.Struct):
    """As much of a table as is needed to act at it."""

    turn: int
    phase: str = ""


class Told(msgspec.Struct):
    """As much of a message as is needed to play on."""

    type: str
    seq: int = 0
    player: int = OVER
    choices: list[Choice] = []
    scene: Scene | None = None


TOLD = msgspec.json.Decoder(Told)

ANSWERS = 1000
"""Every question is answered with a whole number below this; where it cannot be one, the player gives up."""

Kept = tuple[int, str | None, str, str]
"""An entry that was confirmed: its number, the command's id, its kind, and the action; "" for chance.

An answer is stored as the chance that decides whether it is right.
"""


@dataclass
class Crowd:
    """Tables at which `phases` are played, one after the other; `body` is what a match of two is asked for with.

    Of several servers, each table plays at one. With `apart`, each player sees the table from their own seat, as hidden
    cards want it. All tables sit down within `rush` seconds, each at its own moment; by default as fast as they can.
    By default one guest plays everywhere; else each match has one of its own, or each player, with a browser at an
    address of their own: many new guests at one address count as a flood, and so does a guest who makes three moves a
    second, as to catch up. A flood is slowed down while others are present.
    """

    addresses: Sequence[str]
    body: dict[str, Any]
    phases: Sequence[Phase]
    tables: int
    seed: int = 1
    apart: bool = False
    rush: float = 0.0
    guests: Literal["one", "match", "player"] = "one"
    confirmed: dict[str, list[Kept]] = field(default_factory=dict)
    """What was confirmed, by match."""
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.figures = [Figures() for _ in self.phases]
        self.seated = array("d")
        """How long each table took to sit down, in seconds."""
        self.sitting = asyncio.Semaphore(self.tables if self.rush else SIT_AT_ONCE)
        self.start: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        """When the first phase begins, by `time.perf_counter`."""

    async def play(self) -> None:
        """Sit down, then play all phases to the end, however long that takes."""
        rng = Random(self.seed)
        addresses = islice(cycle(self.addresses), self.tables)
        tables = (Table(self, address, number, Random(rng.random())) for number, address in enumerate(addresses))
        await asyncio.gather(*(table.play() for table in tables))

    def sit(self, seconds: float) -> None:
        """One more table is ready; once all are, the first phase begins."""
        self.seated.append(seconds)
        if len(self.seated) == self.tables:
            self.start.set_result(time.perf_counter())

    def dues(self, rng: Random, start: float) -> Iterator[tuple[Figures, float]]:
        """The moments at which moves are due at one table, whatever the server does."""
        for phase, figures in zip(self.phases, self.figures, strict=True):
            end = start + phase.seconds
            if not phase.rate:
                while (due := time.perf_counter()) < end:
                    yield figures, due
            else:
                period = self.tables / phase.rate
                due = start + rng.random() * period
                while due < end:
                    yield figures, due
                    due += period
            start = end


class Table:
    """One match after another."""

    def __init__(self, crowd: Crowd, address: str, number: int, rng: Random) -> None:
        self._crowd = crowd
        self._address = address
        self._rng = rng
        apart = crowd.guests == "player"
        tokens = {"one": (GUEST,), "match": (f"table-{number}",), "player": (f"ada-{number}", f"ben-{number}")}
        self._doors = [
            Door(address, token.ljust(len(GUEST), "_"), f"10.{number >> 8}.{number & 255}.{place}" if apart else "")
            for place, token in enumerate(tokens[crowd.guests])
        ]
        """The browser that both share, or one each."""
        self._match = ""
        self._told = [Told(""), Told("")]
        """What each player has heard last."""
        self._news = asyncio.Event()
        self._ears: tuple[Ear, ...] = ()

    async def play(self) -> None:
        """Make each move when it is due, or else as soon as it can be made."""
        await asyncio.sleep(self._rng.random() * self._crowd.rush)
        async with self._crowd.sitting:
            came = time.perf_counter()
            await self._sit()
            self._crowd.sit(time.perf_counter() - came)
        for figures, due in self._crowd.dues(self._rng, await asyncio.shield(self._crowd.start)):
            ready = time.perf_counter()
            if self._told[0].player == OVER:
                await self._sit()
                ready = time.perf_counter()
            if due > ready:
                await asyncio.sleep(due - ready)
            figures.late.append(time.perf_counter() - max(due, ready))
            await self._move(figures, due)
        self._rise()
        for door in self._doors:
            door.close()

    async def _sit(self) -> None:
        self._rise()
        body = self._crowd.body
        if len(self._doors) > 1:
            body = body | {"seats": [body["seats"][0], {"name": "", "player": "open"}]}
        self._match = (await self._change(0, "/api/matches", body))["match"]
        self._crowd.confirmed[self._match] = []
        path, seq = f"/api/matches/{self._match}", 0
        if len(self._doors) > 1:
            await self._change(1, f"{path}/seats/1", {"name": "Ben"})
            seq = (await self._change(0, f"{path}/table", {"do": "start"}))["seq"]
        self._told = [Told("", seq - 1), Told("", seq - 1)]
        live = f"{path}/live?since={seq}"
        seats = ("&seat=0", "&seat=1") if self._crowd.apart else ("", "")
        self._ears = tuple(
            Ear(self._address, live + seat, partial(self._hear, place), door.token, door.sender)
            for place, (seat, door) in enumerate(zip(seats, map(self._door, (0, 1)), strict=True))
        )
        for ear in self._ears:
            await ear.listen()
        await self._until(seq)

    def _door(self, seat: int) -> Door:
        return self._doors[seat % len(self._doors)]

    async def _change(self, seat: int, path: str, body: dict[str, Any]) -> Any:
        """What becomes of a table that a player makes, or changes in a way that can be asked for twice."""
        while True:
            try:
                status, answer = await self._door(seat).ask("POST", path, body)
            except CLOSED:
                await asyncio.sleep(AGAIN_AFTER)
                continue
            assert status in (200, 201), answer
            return answer

    def _rise(self) -> None:
        for ear in self._ears:
            ear.close()

    async def _move(self, figures: Figures, due: float) -> None:
        now, confirmed = self._told[0], self._crowd.confirmed[self._match]
        assert now.scene
        kind, text = "chance", ""
        if now.scene.phase == "answer":
            kind, text = "answer", f"{self._rng.randrange(ANSWERS)}"
        elif now.player != CHANCE:
            seen = self._told[now.scene.turn] if self._crowd.apart or len(self._doors) > 1 else now
            kind, text = "action", self._rng.choice(seen.choices).text
        command: dict[str, Any] = {"id": f"{now.seq + 1}", "seq": now.seq, "seat": now.scene.turn, "kind": kind}
        command["text"] = text
        door = self._door(now.scene.turn)
        while (answer := await self._asked(door, command)) is None:
            pass  # under the same id, so that nothing is done twice
        figures.confirmed.append(door.answered - due)
        figures.last = max(figures.last, door.answered)
        stored = ("action", text) if kind == "action" else ("chance", "")
        confirmed.append((answer["seq"], command["id"], *stored))
        await self._until(answer["seq"])

    async def _asked(self, door: Door, command: dict[str, Any]) -> Any:
        """The confirmation; None where there is none, and the command is to be sent again."""
        try:
            status, answer = await door.ask("POST", f"/api/matches/{self._match}/commands", command)
        except CLOSED:
            return None
        except OSError as error:
            status, answer = 0, repr(error)
        if status == 200:
            return answer
        if status == UNCLEAR and command["kind"] == "answer" and command["text"]:
            command |= {"id": f"{command['id']} given up", "text": ""}
            return None
        assert status in (0, NOT_NOW), answer
        self._crowd.faults.append(f"{self._match}: {answer}")
        await asyncio.sleep(AGAIN_AFTER)
        return None

    async def _until(self, seq: int) -> None:
        """Until both have heard of an event; nobody waits for ever."""
        async with asyncio.timeout(60):
            while min(told.seq for told in self._told) < seq:
                self._news.clear()
                await self._news.wait()

    def _hear(self, place: int, message: bytes) -> None:
        told = TOLD.decode(message)
        if told.type in ("event", "snapshot"):
            self._check(told.seq, self._told[place].seq)
            self._told[place] = told
            self._news.set()

    def _check(self, seq: int, before: int) -> None:
        if seq != before + 1:
            self._crowd.faults.append(f"{self._match}: event {seq} after {before}")


def lost(crowd: Crowd, stored: Sequence[tuple[Any, ...]]) -> list[str]:
    """What is wrong with the moves among the entries (match, seq, id, kind, text) on disk: nothing, one hopes."""
    logs: dict[str, list[Kept]] = {match: [] for match in crowd.confirmed}
    for match, seq, id, kind, text in sorted(stored):
        if match in logs and kind != "table":
            logs[match].append((seq, id, kind, "" if kind == "chance" else text))
    faults = []
    for match, confirmed in crowd.confirmed.items():
        missing = [entry for entry in confirmed if entry not in logs[match]]
        unheard = [entry for entry in logs[match] if entry not in confirmed]
        if missing:
            faults.append(f"{match}: {missing[0]} was confirmed, and is not on disk")
        elif unheard:
            faults.append(f"{match}: {unheard[0]} is on disk, and was not confirmed")
        elif logs[match] != confirmed:
            faults.append(f"{match}: the order on disk is not that of the confirmations")
    return faults

"""How long a move takes to be confirmed, which is when it is on disk, while many matches are played.

    python benchmarks/server_load.py --matches 100 --rate 200 --seconds 20
    python benchmarks/server_load.py --game prime-climb --database postgresql://postgres@127.0.0.1/test --workers 2

Starts a server of its own. At each match sit two players, each listening at a WebSocket, who move as often as the rate
asks, whatever the rules allow; who finds the match over begins another one. All is played from this one process, which
takes its share of the machine. At the end every match's log is compared with what was confirmed. A `--rate` of 0 asks
for all that the server can do.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import GUEST, ROOT, cookie
from tests.server.load import Confirmed, Door

OPTIONS: dict[str, dict[str, Any]] = {"ultimate-track": {"first": 0}, "prime-climb": {"first": 0}}
"""The games that can be played here, two persons each."""

SLACK = 2.0
"""Seconds after the first moves that are not measured."""

PLAIN: dict[str, Any] = {"compression": None, "ping_interval": None, "additional_headers": cookie(GUEST)}
"""How players connect: a load that answers late is no fault of the server's."""


class Measured:
    """What was seen while the load lasted."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.sockets = 0
        self.faults: list[str] = []

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        return 1000 * sorted(self.seconds)[int(share * (len(self.seconds) - 1))]


class Play:
    """One match after another at one table, at a pace of `period` seconds a move."""

    def __init__(self, address: str, game: str, period: float, measured: Measured, rng: Random) -> None:
        self._address = address
        self._game = game
        self._period = period
        self._measured = measured
        self._rng = rng
        self._door = Door(address)
        self._moves = 0

    async def play(self, end: asyncio.Future[float]) -> None:
        """Sit down, and play from when it is known until when, a time of `time.perf_counter`."""
        while not end.done() or time.perf_counter() < end.result():
            status, made = await self._door.ask("POST", "/api/matches", self._wish())
            assert status == 201, made
            await self._match(made["match"], end)
        await self._door.close()

    async def _match(self, match: str, until: asyncio.Future[float]) -> None:
        address = f"{self._address.replace('http', 'ws')}/api/matches/{match}/live?since=0"
        confirmed: list[Confirmed] = []
        async with connect(address, **PLAIN) as first, connect(address, **PLAIN) as second:
            self._measured.sockets += 2
            now = await _next(first)
            hearing = asyncio.create_task(_count(second))
            end = await asyncio.shield(until)
            due = time.perf_counter() + self._rng.random() * self._period
            while now["player"] != -2 and due < end:
                if (wait := due - time.perf_counter()) > 0:
                    await asyncio.sleep(wait)
                due = max(due + self._period, time.perf_counter())
                await self._move(match, now, confirmed)
                now = await _next(first)
                if now["seq"] != len(confirmed):
                    self._measured.faults.append(f"{match}: event {now['seq']} after {len(confirmed)} moves")
                    break
            self._measured.sockets -= 2
            status, stands = await self._door.ask("GET", f"/api/matches/{match}")
            log = [(event["seq"], event["kind"]) for event in stands["log"]]
            if status != 200 or log != [(move.seq, move.kind) for move in confirmed]:
                self._measured.faults.append(f"{match}: the log is not what was confirmed")
        heard = await hearing
        if heard != len(confirmed) + 1:
            self._measured.faults.append(f"{match}: the other player heard {heard - 1} of {len(confirmed)} moves")

    async def _move(self, match: str, now: dict[str, Any], confirmed: list[Confirmed]) -> None:
        kind = "chance" if now["player"] == -1 else "action"
        text = "" if kind == "chance" else self._rng.choice(now["choices"])["text"]
        self._moves += 1
        command = {"id": f"{self._moves}", "seq": now["seq"], "seat": now["scene"]["turn"], "kind": kind, "text": text}
        started = time.perf_counter()
        status, answer = await self._door.ask("POST", f"/api/matches/{match}/commands", command)
        if status != 200:
            self._measured.faults.append(f"{match}: {answer}")
            return
        self._measured.seconds.append(time.perf_counter() - started)
        confirmed.append(Confirmed(answer["seq"], str(command["id"]), kind, text))

    def _wish(self) -> dict[str, Any]:
        seats = [{"name": "Ada"}, {"name": "Ben"}]
        return {"game": self._game, "options": {**OPTIONS[self._game], "seats": 2}, "seats": seats}


async def _count(socket: ClientConnection) -> int:
    """How many messages came until the connection was closed."""
    heard = 0
    with contextlib.suppress(ConnectionClosed):
        while True:
            await _next(socket)
            heard += 1
    return heard


async def _next(socket: ClientConnection) -> dict[str, Any]:
    """The next message that tells of the match."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] not in ("ping", "presence"):
            return message


@contextlib.contextmanager
def server(arguments: list[str]) -> Iterator[tuple[str, psutil.Process]]:
    """A server that runs: its address, its process."""
    command = [
        sys.executable,
        "-u",
        "-c",
        "from centaine.cli import main; main()",
        "serve",
        "--no-browser",
        "--port",
        "0",
    ]
    process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    found = re.search(r"http://\S+:\d+", process.stdout.readline())
    assert found, "the server did not start"
    try:
        yield found[0], psutil.Process(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()
        process.stdout.close()


def memory(process: psutil.Process) -> int:
    """Mebibytes that a process and its workers have to themselves."""
    return sum(one.memory_full_info().uss for one in (process, *process.children(recursive=True))) >> 20


def busy(process: psutil.Process) -> float:
    """Seconds of processor time that a process and its workers have taken."""
    return sum(sum(one.cpu_times()[:2]) for one in (process, *process.children(recursive=True)))


async def load(address: str, process: psutil.Process, wanted: argparse.Namespace) -> list[str]:
    """Play, and say what was measured; the faults that were found."""
    measured, rng = Measured(), Random(wanted.seed)
    until: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    before = memory(process)
    period = wanted.matches / wanted.rate if wanted.rate else 0.0
    tables = [Play(address, wanted.game, period, measured, Random(rng.random())) for _ in range(wanted.matches)]
    playing = [asyncio.create_task(table.play(until)) for table in tables]
    while measured.sockets < 2 * wanted.matches and not any(task.done() for task in playing):
        await asyncio.sleep(0.05)
    end = time.perf_counter() + SLACK + wanted.seconds
    until.set_result(end)
    await asyncio.sleep(SLACK)
    measured.seconds.clear()
    started, worked = time.perf_counter(), busy(process)
    await asyncio.sleep(end - time.perf_counter())
    moves, taken = len(measured.seconds), time.perf_counter() - started
    worked = busy(process) - worked
    after = memory(process)
    await asyncio.gather(*playing)
    print(
        f"{wanted.game}: {wanted.matches} matches, {2 * wanted.matches} sockets, {taken:.0f} s: "
        f"{moves / taken:.0f} moves/s confirmed, p50 {measured.quantile(0.5):.1f} ms, "
        f"p99 {measured.quantile(0.99):.1f} ms, slowest {measured.quantile(1):.0f} ms; server "
        f"{1000 * worked / moves:.2f} ms of processor a move, {after} MiB, {before} of them before; "
        f"{len(measured.faults)} faults"
    )
    return measured.faults


def main() -> None:
    """Measure once and print a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100, help="moves a second at all tables together; 0 is no limit")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", choices=OPTIONS, default="ultimate-track")
    parser.add_argument("--database", default="", help="by default a SQLite file of its own")
    parser.add_argument("--workers", default="1")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or str(Path(folder) / "matches.sqlite")
        with server(["--database", database, "--workers", wanted.workers]) as (address, process):
            faults = asyncio.run(load(address, process, wanted))
    for fault in faults[:10]:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

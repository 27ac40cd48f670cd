"""How long a move takes to be confirmed, which is when it is on disk, while many matches are played.

    python benchmarks/server_load.py --matches 1000 --rate 500 --seconds 600
    python benchmarks/server_load.py --matches 1000 --rate 500 --seconds 20 --burst 2000
    python benchmarks/server_load.py --game prime-climb --database postgresql://postgres@127.0.0.1/test --workers 2

Starts a server of its own. At each match sit two players, each listening at a WebSocket; who finds the match over
begins another one. A move is due when the rate says so, whatever the server does meanwhile, and its time counts from
then until its confirmation has come, so that a server that stands still is not spared. Matches are made and sat down
at, and played for `--warm` seconds, before anything is measured. With `--burst` so many moves a second are due for ten
seconds after that, and the usual rate for thirty more. At the end the database is compared with what was confirmed.

All is played from this one process, at the same machine: what it takes of the processor is told beside what the server
takes, and how late it was itself. A `--rate` of 0 asks for all that the server can do.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from centaine.server.storage.databases import database_of
from tests.server.client import ROOT
from tests.server.crowd import ENTRIES, Crowd, Phase, lost, quantile
from tests.server.databases import query

OPTIONS: dict[str, dict[str, Any]] = {"ultimate-track": {"first": 0}, "prime-climb": {"first": 0}}
"""The games that can be played here, two persons each."""

BURST, AFTER = 10.0, 30.0
"""Seconds that a burst lasts, and that are looked at after it."""


class Used(NamedTuple):
    """What has been used up by a moment: moves confirmed, and seconds of processor time."""

    moves: int
    server: float
    crowd: float
    machine: float


@contextlib.contextmanager
def server(arguments: list[str]) -> Iterator[tuple[str, psutil.Process]]:
    """A server that runs: its address, its process."""
    start = ["-u", "-c", "from centaine.cli.app import main; main()", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen([sys.executable, *start, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT)
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


def used(crowd: Crowd, process: psutil.Process) -> Used:
    """What has been used up by now."""
    moves = sum(len(figures.confirmed) for figures in crowd.figures)
    took = sum(sum(one.cpu_times()[:2]) for one in (process, *process.children(recursive=True)))
    everything = psutil.cpu_times()
    return Used(moves, took, time.process_time(), sum(everything) - everything.idle - everything.iowait)


async def load(address: str, process: psutil.Process, wanted: argparse.Namespace) -> Crowd:
    """Play, and say what was measured."""
    seats = [{"name": "Ada"}, {"name": "Ben"}]
    body = {"game": wanted.game, "options": {**OPTIONS[wanted.game], "seats": 2}, "seats": seats}
    phases = {"warming up": Phase(wanted.rate, wanted.warm), "steady": Phase(wanted.rate, wanted.seconds)}
    if wanted.burst:
        phases |= {"burst": Phase(wanted.burst, BURST), "after it": Phase(wanted.rate, AFTER)}
    crowd = Crowd(address, body, list(phases.values()), wanted.matches, wanted.seed)
    before = memory(process)
    playing = asyncio.create_task(crowd.play())
    while not crowd.start.done():
        await asyncio.wait((playing,), timeout=0.1)
        assert not playing.done(), playing.exception()
    marks, end = [used(crowd, process)], crowd.start.result()
    for phase in phases.values():
        end += phase.seconds
        await asyncio.sleep(end - time.perf_counter())
        marks.append(used(crowd, process))
    after = memory(process)
    await playing
    print(f"{wanted.game}: {wanted.matches} matches, {2 * wanted.matches} sockets; server {after} MiB, {before} before")
    end = crowd.start.result()
    for place, (name, phase) in enumerate(phases.items()):
        figures, end = crowd.figures[place], end + phase.seconds
        moves, server, own, machine = (
            later - earlier for earlier, later in zip(*marks[place : place + 2], strict=True)
        )
        each = 1000 / max(moves, 1)
        print(
            f"{name}, {phase.seconds:.0f} s: {len(figures.confirmed)} moves due, {moves / phase.seconds:.0f} "
            f"confirmed a second, the last {max(figures.last - end, 0):.2f} s after the end; "
            + ", ".join(f"p{100 * share:g} {quantile(figures.confirmed, share):.1f}" for share in (0.5, 0.99, 0.999, 1))
            + f" ms; processor a move: server {each * server:.2f} ms, players {each * own:.2f} ms; "
            f"players late by p99 {quantile(figures.late, 0.99):.1f} ms; machine {machine / phase.seconds:.2f} of "
            f"{os.cpu_count()} cores busy"
        )
    return crowd


def main() -> None:
    """Measure once and print a line for each phase."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100, help="moves a second at all tables together; 0 is no limit")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=5, help="seconds of play before anything is measured")
    parser.add_argument("--burst", type=float, default=0, help="moves a second for ten seconds after that")
    parser.add_argument("--game", choices=OPTIONS, default="ultimate-track")
    parser.add_argument("--database", default="", help="by default a SQLite file of its own")
    parser.add_argument("--workers", default="1")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or str(Path(folder) / "matches.sqlite")
        gc.disable()  # a player who stands still is no fault of the server's
        with server(["--database", database, "--workers", wanted.workers, "--quota", "0"]) as (address, process):
            crowd = asyncio.run(load(address, process, wanted))
        faults = crowd.faults + lost(crowd, query(database_of(database), ENTRIES))
    print(f"{sum(map(len, crowd.confirmed.values()))} moves confirmed in all, {len(faults)} faults")
    for fault in faults[:10]:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

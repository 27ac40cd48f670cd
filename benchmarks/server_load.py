"""How long a move takes to be confirmed, which is when it is on disk, while many matches are played.

    python benchmarks/server_load.py --matches 1000 --rate 500 --seconds 600
    python benchmarks/server_load.py --matches 1000 --rate 500 --seconds 20 --burst 2000
    python benchmarks/server_load.py --game prime-climb --database postgresql://postgres@127.0.0.1/test --workers 2
    python benchmarks/server_load.py --game cartamaths --matches 500 --rate 1200 --seconds 600
    python benchmarks/server_load.py --matches 4000 --rate 500 --seconds 120
    python benchmarks/server_load.py --database postgresql://postgres@127.0.0.1/test --servers 2

Starts a server of its own. At each match sit two players, each listening at a WebSocket; who finds the match over
begins another one. A move is due when the rate says so, whatever the server does meanwhile, and its time counts from
then until its confirmation has come, so that a server that stands still is not spared. Matches are made and sat down
at, and played for `--warm` seconds, before anything is measured. Each player is a guest with a browser of their own;
with `--guests one`, a single guest plays everywhere, who counts as a flood while others are present. With `--burst` so
many moves a second are due for ten seconds after that, and the usual rate for `--after` seconds more. At the end the
database is compared with what was confirmed. With `--servers` each match is played at one of several servers over one
database, as behind a proxy that chooses by the match's name; with `--workers`, connections reach any process, which
passes them on to the one that the match belongs to.

All is played from this one process, at the same machine: what it takes of the processor is told beside what the server
and PostgreSQL take, and how late it was itself. A `--rate` of 0 asks for all that the server can do.
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
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from centaine.server.storage.databases import database_of, is_postgresql
from tests.server.client import ROOT
from tests.server.crowd import ENTRIES, Crowd, Figures, Phase, lost, quantile
from tests.server.databases import query

OPTIONS: dict[str, dict[str, Any]] = {
    "ultimate-track": {"first": 0, "seats": 2},
    "prime-climb": {"first": 0, "seats": 2},
    "cartamaths": {"first": 0},
}
"""The games that can be played here, two persons each."""

BURST = 10.0
"""Seconds that a burst lasts."""


class Used(NamedTuple):
    """What has been used up by a moment: moves confirmed, seconds of processor time, and bytes of PostgreSQL's log."""

    moves: int
    server: float
    postgresql: float
    crowd: float
    machine: float
    log: float


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


def family(processes: Sequence[psutil.Process]) -> list[psutil.Process]:
    """These and all that they started."""
    return [one for process in processes for one in (process, *process.children(recursive=True))]


def memory(processes: Sequence[psutil.Process]) -> int:
    """Mebibytes that servers and their workers have to themselves."""
    return sum(one.memory_full_info().uss for one in family(processes)) >> 20


def used(moves: int, processes: Sequence[psutil.Process], database: str) -> Used:
    """What has been used up by now."""
    server = sum(sum(one.cpu_times()[:2]) for one in family(processes))
    everything = psutil.cpu_times()
    machine = sum(everything) - everything.idle - everything.iowait
    postgresql = log = 0.0
    if is_postgresql(database_of(database)):
        [(log,)] = query(database_of(database), "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8")
        postgresql = sum(sum(one.cpu_times()[:2]) for one in psutil.process_iter() if one.name() == "postgres")
    return Used(moves, server, postgresql, time.process_time(), machine, log)


def told(figures: Figures, seconds: float, end: float, earlier: Used, later: Used) -> str:
    """What was measured in so many seconds, up to `end`."""
    each = 1000 / max(later.moves - earlier.moves, 1)
    times = ", ".join(f"p{100 * share:g} {quantile(figures.confirmed, share):.1f}" for share in (0.5, 0.99, 0.999, 1))
    processor = f"server {each * (later.server - earlier.server):.2f} ms"
    if later.log:
        log = each / 1000 * (later.log - earlier.log)
        processor += f", PostgreSQL {each * (later.postgresql - earlier.postgresql):.2f} ms and {log:.0f} bytes of log"
    return (
        f"{len(figures.confirmed)} moves due, {(later.moves - earlier.moves) / seconds:.0f} confirmed a second, the "
        f"last {max(figures.last - end, 0):.2f} s after the end; {times} ms; processor a move: {processor}, players "
        f"{each * (later.crowd - earlier.crowd):.2f} ms; players late by p99 {quantile(figures.late, 0.99):.1f} ms; "
        f"machine {(later.machine - earlier.machine) / seconds:.2f} of {os.cpu_count()} cores busy"
    )


async def load(addresses: Sequence[str], processes: Sequence[psutil.Process], wanted: argparse.Namespace) -> Crowd:
    """Play, and say what was measured."""
    seats = [{"name": "Ada"}, {"name": "Ben"}]
    body = {"game": wanted.game, "options": OPTIONS[wanted.game], "seats": seats}
    phases = {"warming up": Phase(wanted.rate, wanted.warm), "steady": Phase(wanted.rate, wanted.seconds)}
    if wanted.burst:
        phases |= {"burst": Phase(wanted.burst, BURST), "after it": Phase(wanted.rate, wanted.after)}
    apart = wanted.game == "cartamaths"
    crowd = Crowd(
        addresses, body, list(phases.values()), wanted.matches, wanted.seed, apart=apart, guests=wanted.guests
    )
    before = memory(processes)
    playing = asyncio.create_task(crowd.play())
    while not crowd.start.done():
        await asyncio.wait((playing,), timeout=0.1)
        assert not playing.done(), playing.exception()
    mark = partial(used, processes=processes, database=wanted.database)
    marks, end = [await asyncio.to_thread(mark, 0)], crowd.start.result()
    for phase in phases.values():
        end += phase.seconds
        await asyncio.sleep(end - time.perf_counter())
        moves = sum(len(figures.confirmed) for figures in crowd.figures)
        marks.append(await asyncio.to_thread(mark, moves))
    after = memory(processes)
    await playing
    print(f"{wanted.game}: {wanted.matches} matches, {2 * wanted.matches} sockets; server {after} MiB, {before} before")
    end = crowd.start.result()
    for place, (name, phase) in enumerate(phases.items()):
        end += phase.seconds
        what = told(crowd.figures[place], phase.seconds, end, *marks[place : place + 2])
        print(f"{name}, {phase.seconds:.0f} s: {what}")
    return crowd


def all_faults(crowds: Sequence[Crowd], database: str) -> list[str]:
    """What went wrong, also what was confirmed and is not in the database; it is printed."""
    stored = query(database_of(database), ENTRIES)
    faults = [fault for crowd in crowds for fault in crowd.faults + lost(crowd, stored)]
    moves = sum(len(kept) for crowd in crowds for kept in crowd.confirmed.values())
    print(f"{moves} moves confirmed in all, {len(faults)} faults")
    for fault in faults[:10]:
        print(fault)
    return faults


def main() -> None:
    """Measure once and print a line for each phase."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100, help="moves a second at all tables together; 0 is no limit")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=12, help="seconds of play before anything is measured")
    parser.add_argument("--burst", type=float, default=0, help="moves a second for ten seconds after that")
    parser.add_argument("--after", type=float, default=30, help="seconds that are looked at after a burst")
    parser.add_argument("--game", choices=OPTIONS, default="ultimate-track")
    parser.add_argument("--database", default="", help="by default a SQLite file of its own")
    parser.add_argument("--workers", default="1")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--guests", choices=("player", "match", "one"), default="player", help="each is a guest")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or str(Path(folder) / "matches.sqlite")
        gc.disable()  # a player who stands still is no fault of the server's
        arguments = ["--database", database, "--workers", wanted.workers, "--quota", "0"]
        with contextlib.ExitStack() as stack:
            servers = [stack.enter_context(server(arguments)) for _ in range(wanted.servers)]
            addresses, processes = zip(*servers, strict=True)
            crowd = asyncio.run(load(addresses, processes, wanted))
        faults = all_faults([crowd], database)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

"""A day of a large school, or of several: each hour other classes come all at once, play, and leave.

    python benchmarks/school_day.py --classes 30 --rush 10 --lesson 20
    python benchmarks/school_day.py --classes 30 --workers 2 --database postgresql://postgres@127.0.0.1/test

Starts a server of its own. At the beginning of an hour all pairs of pupils come within `--rush` seconds, make a match
and open two WebSockets; measured is how long that takes each. Then each match makes a move every five seconds, as
people do, for as long as `--lesson` says instead of for an hour, and all go away together. Games change from hour to
hour. Early, at noon and in the evening few play. At the end the database is compared with what was confirmed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server_load import OPTIONS, all_faults, memory, server, told, used
from tests.server.crowd import Crowd, Phase, quantile

MATCHES_OF_CLASS = 15

PACE = 0.2
"""Moves a second at a match."""

DAY = {7: 0.03, 8: 0.4, 9: 0.9, 10: 1.0, 11: 0.7, 12: 0.1, 13: 0.8, 14: 0.9, 15: 0.4, 18: 0.15}
"""The share of the classes that play in an hour."""


async def hour(address: str, process: psutil.Process, clock: int, wanted: argparse.Namespace) -> Crowd:
    """One lesson, of which a line is printed."""
    game = list(OPTIONS)[clock % len(OPTIONS)]
    matches = max(1, round(DAY[clock] * wanted.classes * MATCHES_OF_CLASS))
    body = {"game": game, "options": OPTIONS[game], "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    lesson = Phase(PACE * matches, wanted.lesson)
    crowd = Crowd([address], body, [lesson], matches, clock, game == "cartamaths", wanted.rush, guests="match")
    playing = asyncio.create_task(crowd.play())
    begun = await crowd.start
    earlier = await asyncio.to_thread(used, 0, [process], wanted.database)
    end = begun + lesson.seconds
    await asyncio.sleep(end - time.perf_counter())
    later = await asyncio.to_thread(used, len(crowd.figures[0].confirmed), [process], wanted.database)
    held = memory([process])
    await playing
    what = told(crowd.figures[0], lesson.seconds, end, earlier, later)
    sat = ", ".join(f"p{100 * share:g} {quantile(crowd.seated, share):.0f}" for share in (0.5, 0.99, 1))
    print(f"{clock:2}:00 {game}, {matches} matches: began after {sat} ms; {held} MiB; {what}", flush=True)
    return crowd


async def day(address: str, process: psutil.Process, wanted: argparse.Namespace) -> list[Crowd]:
    """All hours, one after the other."""
    return [await hour(address, process, clock, wanted) for clock in DAY]


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--classes", type=int, default=2, help="classes of thirty pupils")
    parser.add_argument("--lesson", type=float, default=4, help="seconds that stand for an hour")
    parser.add_argument("--rush", type=float, default=1, help="seconds within which all come at the bell")
    parser.add_argument("--database", default="", help="by default a SQLite file of its own")
    parser.add_argument("--workers", default="1")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or str(Path(folder) / "matches.sqlite")
        gc.disable()
        with server(["--database", database, "--workers", wanted.workers, "--quota", "0"]) as (address, process):
            crowds = asyncio.run(day(address, process, wanted))
        faults = all_faults(crowds, database)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

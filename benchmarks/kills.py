"""How long nobody's move is confirmed when the server is killed under load and started again.

    python benchmarks/kills.py --times 20
    python benchmarks/kills.py --times 20 --database postgresql://postgres@127.0.0.1/test

At ten tables programs play as fast as they can. `kill -9` ends the server, which is started again at once, as systemd
would do; measured is the time from the kill until the next confirmation at any table.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import Server
from tests.server.load import Table

TABLES = 10

NEW_MATCH = {"game": "race", "options": {"seats": 2, "goal": 100_000}, "seats": [{"name": "Ada"}, {"name": "Ben"}]}

BETWEEN = 2.0
"""Seconds of play between two kills."""


async def run(server: Server, times: int) -> list[float]:
    """The seconds until the next confirmation, for each kill."""
    tables = [Table(lambda: server.address, Random(number)) for number in range(TABLES)]
    for table in tables:
        await table.open(NEW_MATCH)
    over, again = False, asyncio.Event()
    playing = [asyncio.create_task(table.play(lambda: over, again.set)) for table in tables]
    found = []
    for _ in range(times):
        await asyncio.sleep(BETWEEN)
        killed = time.perf_counter()
        await asyncio.to_thread(server.stop, signal.SIGKILL)
        again.clear()
        await asyncio.gather(asyncio.to_thread(server.start), again.wait())
        found.append(time.perf_counter() - killed)
    over = True
    await asyncio.gather(*playing)
    return sorted(found)


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--database", help="by default a SQLite file of its own")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(wanted.database or Path(folder) / "matches.sqlite", quota=0)
        try:
            found = asyncio.run(run(server, wanted.times))
        finally:
            server.stop()
    print(
        f"{wanted.times} kills: a move was confirmed again after {found[len(found) // 2]:.2f} s (median), "
        f"{found[-1]:.2f} s at most"
    )


if __name__ == "__main__":
    main()

"""How long players wait for a move to be confirmed while others flood the server or never read what they are told.

    python benchmarks/floods.py --clients 200 --deaf 100 --seconds 20

Starts a server of its own. At twenty tables one person moves once a second and waits until the move is on disk. First
they are alone; then so many others, in a process of their own, ask without a pause for a match, for somebody else's
moves, for codes, for files, for matches that cannot be, and send frames; then so many look on and never read. For each:
how long the players waited, what memory the server took, and how long the deaf connections were kept.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import ROOT, Server
from tests.server.flood import Deaf
from tests.server.steady_player import Player

TABLES = 20

NEW_MATCH = {"game": "race", "options": {"seats": 2, "goal": 100_000}, "seats": [{"name": "Ada"}, {"name": "Ben"}]}
"""A match that never ends while this lasts."""


async def measure(players: list[Player], seconds: float, what: str, process: psutil.Process) -> None:
    """Play for so long, and say how long they waited."""
    for player in players:
        player.seconds.clear()
    until = time.perf_counter() + seconds
    busy = sum(process.cpu_times()[:2])
    await asyncio.gather(*(player.play(until) for player in players))
    busy = sum(process.cpu_times()[:2]) - busy
    waits = sorted(1000 * wait for player in players for wait in player.seconds)
    memory = process.memory_full_info().uss / 2**20
    at = [waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99)]
    print(
        f"{what}: {len(waits)} moves, median {at[0]:.1f} ms, 99% {at[1]:.1f} ms, slowest {waits[-1]:.1f} ms; "
        f"the server: {memory:.0f} MiB, {busy / seconds:.0%} of a core",
        flush=True,
    )


async def run(server: Server, wanted: argparse.Namespace) -> None:
    """All of it."""
    process = psutil.Process(server.pid)
    players = [Player(server.address, NEW_MATCH, number) for number in range(TABLES)]
    for player in players:
        await player.sit_down()
    await measure(players, wanted.seconds, "alone", process)
    target = server.make("person", "person", goal=100_000)
    arguments = [sys.executable, "-m", "tests.server.flood", server.address, target.name, str(wanted.clients)]
    flood = subprocess.Popen(arguments, cwd=ROOT)
    try:
        await asyncio.sleep(2)
        await measure(players, wanted.seconds, f"{wanted.clients} who flood", process)
    finally:
        flood.kill()
        flood.wait()
    deaf = [Deaf(players[number % TABLES].match, server.address) for number in range(wanted.deaf)]
    started, kept = time.perf_counter(), dict.fromkeys(deaf, 0.0)

    async def watch() -> None:
        while waiting := [one for one in deaf if not kept[one]]:
            for one in waiting:
                kept[one] = time.perf_counter() - started if one.is_cut else 0.0
            await asyncio.sleep(0.1)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(2)  # as with the flood: that they come all at once is not what is measured
    await measure(players, wanted.seconds, f"{wanted.deaf} who never read", process)
    await watching
    print(f"these were cut off after {min(kept.values()):.1f} to {max(kept.values()):.1f} s")
    await measure(players, wanted.seconds, "alone again", process)


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--deaf", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "matches.sqlite")
        try:
            asyncio.run(run(server, wanted))
        finally:
            server.stop()


if __name__ == "__main__":
    main()

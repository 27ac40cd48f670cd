"""How long players wait for a move to be confirmed while a server is attacked in every way at once.

    python benchmarks/attacks.py --seconds 30
    python benchmarks/attacks.py --only bomb

Starts a server of its own. At twenty tables of Prime Climb one person moves once a second: first alone, then while
programs at another address, in a process of their own, send bombs to every parser, make matches, watch computers play,
ask for long records again and again, have documents made, send requests letter by letter, fill the disk, guess codes
and send frames (`tests/attack/attackers.py`), then alone again. The first seconds of the attack, in which everything is
computed for the first time, are not measured.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.attack.besieged import alone, besieged, seated
from tests.server.client import Server

ENOUGH = 0.25
"""Seconds within which 99% of the moves should be confirmed."""


def told(what: str, waits: list[float]) -> float:
    """Print how long the players waited; returns within how many seconds 99% of the moves were confirmed."""
    at = [1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99, 1)]
    within = sum(wait <= ENOUGH for wait in waits) / len(waits)
    print(
        f"{what}: {len(waits)} moves, median {at[0]:.0f} ms, 99% {at[1]:.0f} ms, slowest {at[2]:.0f} ms; "
        f"{within:.1%} within {1000 * ENOUGH:.0f} ms",
        flush=True,
    )
    return at[1]


async def run(server: Server, folder: Path, wanted: argparse.Namespace) -> None:
    """All of it."""
    players = await seated(server)
    before = told("alone", await alone(players, wanted.seconds))
    await besieged(server, players, wanted.warm, folder, wanted.only)
    siege = await besieged(server, players, wanted.seconds, folder, wanted.only)
    under = told("under attack", siege.waits)
    after = told("alone again", await alone(players, wanted.seconds))
    print(f"99%: {under / before:.1f} times as long as before, {under / after:.1f} times as long as after")
    print(
        f"the server: at most {siege.memory / 1e6:.0f} MB, {siege.processor / wanted.seconds:.0%} of a core; "
        f"{siege.disk / 1e6:.1f} MB more on disk; machine of {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )
    for way, statuses in siege.statuses.items():
        print(f"  {way}: " + ", ".join(f"{count} × {status or 'cut'}" for status, count in sorted(statuses.items())))


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm", type=float, default=10, help="seconds of the attack before anything is measured")
    parser.add_argument(
        "--only", default="", help="one attack: a method of tests.attack.attackers.Attack, such as bomb"
    )
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "matches.sqlite", "all")
        try:
            asyncio.run(run(server, Path(folder), wanted))
        finally:
            server.stop()


if __name__ == "__main__":
    main()

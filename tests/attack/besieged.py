"""Twenty tables at which people play on while a server is attacked in every way, and what that took of the machine."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from tests.server.client import ROOT, Server
from tests.server.steady_player import Player

TABLES = 20

NEW_MATCH = {
    "game": "prime-climb",
    "options": {"first": 0},
    "seats": [{"name": "Ada", "player": "person"}, {"name": "Ben", "player": "person"}],
}
"""A match that never ends while this lasts, since its moves are made at random."""

LOOK_EVERY = 0.25


class Siege(NamedTuple):
    """What was measured while a server was attacked."""

    waits: list[float]
    """Seconds until each of the players' moves was confirmed."""
    memory: int
    """The most bytes that the server's processes held; what several share counts once (PSS on Linux, else RSS)."""
    disk: int
    """Bytes by which its folder grew."""
    processor: float
    """Seconds of processor time that the server took."""
    statuses: dict[str, dict[int, int]]
    """How often the attackers got which status, by attack."""


async def seated(server: Server) -> list[Player]:
    """Players at so many tables."""
    players = [Player(server.address, NEW_MATCH, number) for number in range(TABLES)]
    for player in players:
        await player.sit_down()
    return players


async def alone(players: list[Player], seconds: float) -> list[float]:
    """How long each move took to be confirmed while nobody attacks."""
    return await _played(players, seconds)


async def besieged(server: Server, players: list[Player], seconds: float, folder: Path, only: str = "") -> Siege:
    """Play for so long while everything is tried against the server, or only one thing."""
    process = psutil.Process(server.pid)
    before, took = size_of(folder), sum(process.cpu_times()[:2])
    command = [sys.executable, "-m", "tests.attack.attackers", server.address, str(seconds + 1), only]
    attackers = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert attackers.stdout is not None
    try:
        await asyncio.to_thread(attackers.stdout.readline)
        watching = asyncio.create_task(_most_memory(process, time.perf_counter() + seconds))
        waits = await _played(players, seconds)
        memory = await watching
        said = json.loads(await asyncio.to_thread(attackers.stdout.read))
    finally:
        attackers.kill()
        attackers.wait()
        attackers.stdout.close()
    statuses = {way: {int(status): count for status, count in found.items()} for way, found in said["statuses"].items()}
    processor = sum(process.cpu_times()[:2]) - took
    return Siege(waits, memory, size_of(folder) - before, processor, statuses)


async def _played(players: list[Player], seconds: float) -> list[float]:
    for player in players:
        player.seconds.clear()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until) for player in players))
    return sorted(wait for player in players for wait in player.seconds)


async def _most_memory(process: psutil.Process, until: float) -> int:
    most = 0
    while time.perf_counter() < until:
        most = max(most, sum(map(_memory, (process, *process.children(recursive=True)))))
        await asyncio.sleep(LOOK_EVERY)
    return most


def _memory(process: psutil.Process) -> int:
    try:
        return int(process.memory_full_info().pss)
    except AttributeError:  # only Linux tells that
        return int(process.memory_info().rss)
    except psutil.Error:  # it has just ended
        return 0


def size_of(folder: Path) -> int:
    """The bytes of the files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def stored(server: Server, player: Player) -> list[Any]:
    """The numbers and ids of the entries of a player's match, as they are on disk."""
    return [(row[0], row[1]) for row in server.rows(player.match)]

"""Everything is tried at once against a server, and people play on at twenty tables: nothing of theirs is lost.

`benchmarks/attacks.py` measures how long they wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.attack.besieged import TABLES, Siege, alone, besieged, seated, stored
from tests.server.client import Server
from tests.server.steady_player import Player

MEMORY = 600 * 1000**2
"""Bytes of all processes of the server."""

DISK = 50 * 1000**2

WAYS = {"bombs", "matches", "computers", "guesses", "frames"}
"""What is answered at least once in any time; in a short test, large ones may still wait."""


@pytest.mark.every_time
def test_people_play_on(tmp_path: Path, size: Callable[[int, int], int]) -> None:
    folder, said = tmp_path / "database", tmp_path / "log"
    folder.mkdir()

    async def run() -> tuple[list[Player], Siege]:
        players = await seated(server)
        await alone(players, 1)
        siege = await besieged(server, players, size(8, 300), folder)
        for player in players:
            await player.rise()
        return players, siege

    with said.open("w") as log:
        server = Server(folder / "matches.sqlite", "all", log=log)
        try:
            players, siege = asyncio.run(run())
            assert server.http.get("/healthz").status_code == 200
            logged = said.read_text("utf-8")  # before it stops, when it says how many requests it ended
        finally:
            server.stop()
    assert min(len(player.confirmed) for player in players) >= 2
    assert len(siege.waits) >= TABLES
    for player in players:
        assert stored(server, player) == player.confirmed
    assert siege.statuses.keys() >= WAYS
    answered = {way: {status for status in found if status} for way, found in siege.statuses.items()}
    assert {way: found for way, found in answered.items() if max(found, default=0) >= 500} == {}
    assert siege.memory < MEMORY
    assert siege.disk < DISK
    assert logged == ""

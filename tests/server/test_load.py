"""Many matches at a pace that does not wait for the server: nothing is lost, doubled or out of order. No times here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from centaine.server.storage.databases import database_of
from tests.server.client import Server
from tests.server.crowd import ENTRIES, Crowd, Phase, lost
from tests.server.databases import named, own_database, query

NEW_MATCH = {
    "game": "ultimate-track",
    "options": {"seats": 2, "first": 0},
    "seats": [{"name": "Ada"}, {"name": "Ben"}],
}


def play(database: str, tables: int, *phases: Phase) -> None:
    """Play all the moves that are due, and compare what was confirmed with what is on disk."""
    server = Server(database, "catalog", quota=0)

    async def run() -> Crowd:
        crowd = Crowd([server.address], NEW_MATCH, phases, tables)
        await crowd.play()
        return crowd

    try:
        crowd = asyncio.run(run())
    finally:
        server.stop()
    assert crowd.faults == []
    for phase, figures in zip(phases, crowd.figures, strict=True):
        assert abs(len(figures.confirmed) - phase.rate * phase.seconds) <= tables
    assert sum(map(len, crowd.confirmed.values())) == sum(len(figures.confirmed) for figures in crowd.figures)
    assert lost(crowd, query(database_of(database), ENTRIES)) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_steady_load(kind: str, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """In the soak a thousand matches, two thousand sockets, 500 moves a second for ten minutes."""
    with own_database(kind, tmp_path) as database:
        play(named(database), size(20, 1000), Phase(size(50, 500), size(4, 600)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_burst(kind: str, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """In the soak 2,000 moves a second for ten seconds, at a thousand matches."""
    steady = Phase(size(20, 500), size(1, 20))
    with own_database(kind, tmp_path) as database:
        play(named(database), size(20, 1000), steady, Phase(size(400, 2000), size(1, 10)), steady)

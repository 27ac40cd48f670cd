"""Node counts below chosen positions stay what they are, decision, chance and end nodes apart (UT-1 … UT-7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.games.ultimate_track import UltimateTrack
from centaine.perft import count, read

FILES = sorted((Path(__file__).parents[2] / "data" / "ultimate_track").glob("*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    perft = read(path.read_text(encoding="utf-8"))
    game = UltimateTrack(**perft.options)
    assert perft.game == game.name
    assert count(game, game.parse_state(perft.state), len(perft.counts) - 1) == perft.counts


def test_there_are_some() -> None:
    assert len(FILES) >= 5

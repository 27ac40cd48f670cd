"""Node counts below chosen positions stay what they are, decision, chance and end nodes apart (CM-1 … CM-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.games.cartamaths.entry import make
from centaine.perft import count, read, write

FILES = sorted((Path(__file__).parents[2] / "data" / "cartamaths").glob("*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    perft = read(path.read_text(encoding="utf-8"))
    game = make(perft.options)
    assert count(game, game.parse_state(perft.state), len(perft.counts) - 1) == perft.counts


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 10


def test_perft_files_round_trip() -> None:
    for path in FILES:
        assert write(read(path.read_text(encoding="utf-8"))) == path.read_text(encoding="utf-8")

"""Node counts below chosen positions stay what they are, decision, chance and end nodes apart (PC-4 … PC-50)."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.game import CentaineError
from centaine.games.prime_climb.entry import make
from centaine.perft import count, read, write

FILES = sorted((Path(__file__).parents[2] / "data" / "prime_climb").glob("*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    perft = read(path.read_text(encoding="utf-8"))
    game = make(perft.options)
    assert count(game, game.parse_state(perft.state), len(perft.counts) - 1) == perft.counts


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 12


def test_perft_files_round_trip() -> None:
    for path in FILES:
        assert write(read(path.read_text(encoding="utf-8"))) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["depth 7 1 0 0", "depth 0 1", "depth 0 1 x 0", "option seats", "colour red"])
def test_a_damaged_file_names_the_line(line: str) -> None:
    with pytest.raises(CentaineError, match="Line 2"):
        read(f"game prime-climb\n{line}\n")

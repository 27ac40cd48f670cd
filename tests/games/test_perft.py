"""Node counts below chosen positions stay what they are, decision, chance and end nodes apart.

PC-4 … PC-50, UT-1 … UT-7, CM-1 … CM-15.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.game import CentaineError
from centaine.perft import count, read, write

FILES = sorted((Path(__file__).parents[1] / "data").glob("*/*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_counts(path: Path, size: Callable[[int, int], int]) -> None:
    """As a rule one action less deep than under --soak."""
    perft = read(path.read_text(encoding="utf-8"))
    game = CATALOG[perft.game].make(perft.options)
    assert path.parent.name == perft.game.replace("-", "_")
    deepest = len(perft.counts) - 1
    depth = size(max(deepest - 1, 1), deepest)
    assert count(game, game.parse_state(perft.state), depth) == perft.counts[: depth + 1]


def test_there_are_enough_of_each_game() -> None:
    assert Counter(path.parent.name for path in FILES) >= Counter(prime_climb=12, ultimate_track=5, cartamaths=10)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_files_round_trip(path: Path) -> None:
    assert write(read(path.read_text(encoding="utf-8"))) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["depth 7 1 0 0", "depth 0 1", "depth 0 1 x 0", "option seats", "colour red"])
def test_a_damaged_file_names_the_line(line: str) -> None:
    with pytest.raises(CentaineError, match="Line 2"):
        read(f"game prime-climb\n{line}\n")

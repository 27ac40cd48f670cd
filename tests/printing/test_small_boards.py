"""The small boards of the booklet's examples: nothing hides a number."""

from __future__ import annotations

import json
import re
from itertools import combinations
from math import hypot

import pytest

from centaine.games.prime_climb.booklet import FOLDER, example_steps
from centaine.games.prime_climb.drawing.small_board import _LABEL as LABEL
from centaine.games.prime_climb.drawing.small_board import RIM, Disc, SmallBoard, laid_out
from centaine.games.prime_climb.drawing.spiral import SIZE

EXAMPLES = [
    told
    for found in re.findall(r"^```example\n(.*?)^```", (FOLDER / "rules.en.md").read_text("utf-8"), re.M | re.S)
    if "position" in (told := json.loads(found))
]

DIGITS = 0.6
"""How much of a square's radius its number takes."""


def drawn(told: dict) -> SmallBoard:  # type: ignore[type-arg]
    pawns = [(seat, square) for seat, squares in enumerate(told["position"]["pawns"]) for square in squares]
    return laid_out(pawns, example_steps(told))


@pytest.mark.parametrize("told", EXAMPLES, ids=lambda told: told["say"][:30])
def test_nothing_hides_a_number(told: dict) -> None:  # type: ignore[type-arg]
    board = drawn(told)
    for one, other in combinations(board.squares.values(), 2):
        assert apart(one, other) >= one.radius + other.radius
    for (square, disc), (_, pawn) in ((a, b) for a in board.squares.items() for b in board.pawns):
        assert square in (0, 101) or apart(disc, pawn) >= DIGITS * disc.radius + 0.7 * pawn.radius
    for label in board.labels:
        for disc in board.squares.values():
            across, down = abs(label.at.x - disc.at.x) - label.half, abs(label.at.y - disc.at.y) - 38
            assert hypot(max(across, 0), max(down, 0)) >= DIGITS * disc.radius


@pytest.mark.parametrize("told", EXAMPLES, ids=lambda told: told["say"][:30])
def test_nothing_is_cut_by_the_edge(told: dict) -> None:  # type: ignore[type-arg]
    """Squares, pawns and calculations as they are drawn, with their outlines, and all of every arrow."""
    board = drawn(told)
    boxes = [(label.at, label.half, LABEL) for label in board.labels]
    discs = [*board.squares.values(), *(disc for _, disc in board.pawns)]
    boxes += [(disc.at, disc.radius, disc.radius) for disc in discs]
    boxes += [(arrow.along(n / 20), 12, 12) for arrow in board.arrows for n in range(21)]
    for at, wide, high in boxes:
        for middle, half in ((at.x, wide), (at.y, high)):
            assert middle - half >= -RIM and middle + half <= SIZE + RIM


def apart(one: Disc, other: Disc) -> float:
    return hypot(one.at.x - other.at.x, one.at.y - other.at.y)

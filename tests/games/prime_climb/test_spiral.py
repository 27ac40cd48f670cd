"""Where the squares are: a spiral from Start to 101 on which nothing overlaps (PC-1)."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from math import atan2, dist, hypot, tau

import pytest

from centaine.games.prime_climb.drawing.spiral import (
    MAX_PAWNS,
    RADIUS,
    SIZE,
    STEP,
    SUMMIT,
    centre,
    is_end,
    layout,
    offsets,
    pawn_radius,
    places,
    radius,
)
from centaine.games.prime_climb.rules.board import SQUARES

PHONE = 360
"""Width of a small phone in CSS pixels."""


def test_no_two_squares_overlap() -> None:
    for one, other in combinations(SQUARES, 2):
        assert dist(centre(one), centre(other)) >= radius(one) + radius(other), (one, other)


def test_squares_lie_on_the_board() -> None:
    for square in SQUARES:
        for along in centre(square):
            assert radius(square) + 10 <= along <= SIZE - radius(square) - 10, square


def test_each_square_touches_the_next_more_closely_than_any_other() -> None:
    """PC-1: one sees which way the path goes."""
    for square in range(1, 100):
        assert dist(centre(square), centre(square + 1)) == pytest.approx(STEP, abs=0.01)
        others = set(SQUARES) - {square - 1, square, square + 1}
        assert all(dist(centre(square), centre(other)) > STEP for other in others), square
    for low, high in ((0, 1), (100, 101)):
        assert dist(centre(low), centre(high)) - radius(low) - radius(high) < RADIUS


def test_the_path_winds_inward_and_always_the_same_way() -> None:
    """PC-1: 0 is outside, 101 at the centre."""
    arms = [hypot(*(a - b for a, b in zip(centre(n), SUMMIT, strict=True))) for n in SQUARES]
    assert all(far > near for far, near in pairwise(arms))
    angles = [atan2(SUMMIT[1] - centre(n).y, centre(n).x - SUMMIT[0]) for n in range(1, 101)]
    turns = [(after - before) % tau for before, after in pairwise(angles)]
    assert all(0 < turn < tau / 4 for turn in turns)
    assert 4 < sum(turns) / tau < 5


def test_squares_can_be_pressed_on_a_phone() -> None:
    """Targets of at least 24 CSS pixels."""
    assert 2 * RADIUS * PHONE / SIZE >= 24


@pytest.mark.parametrize("square", [0, 1, 57, 100, 101])
@pytest.mark.parametrize("count", range(1, MAX_PAWNS + 1))
def test_pawns_on_a_square_leave_each_other_room(square: int, count: int) -> None:
    found, size = places(square, count), pawn_radius(square, count)
    assert len(set(found)) == count
    for one, other in combinations(found, 2):
        assert dist(one, other) >= 1.7 * size  # their shapes are a little smaller than their circles
    reach = radius(square) + (0 if is_end(square) else size)
    assert all(dist(place, centre(square)) + size <= reach for place in found)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_pawns_that_share_a_square_do_not_cover_its_number(count: int) -> None:
    """Two digits are 40 units wide and 26 high."""
    for x, y in offsets(57, count):
        assert dist((max(abs(x) - 20, 0), max(abs(y) - 13, 0)), (0, 0)) >= pawn_radius(57, count) - 1


@pytest.mark.parametrize("count", [0, MAX_PAWNS + 1])
def test_a_square_holds_one_to_eight_pawns(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 8"):
        places(31, count)


def test_layout_is_json_and_says_the_same() -> None:
    told = json.loads(json.dumps(layout()))
    assert told["viewBox"] == [0, 0, SIZE, SIZE]
    assert len(told["squares"]) == 102
    for square in SQUARES:
        assert told["squares"][square] == pytest.approx([*centre(square), radius(square)], abs=0.01)
        kind = "ends" if is_end(square) else "ordinary"
        for count in range(1, MAX_PAWNS + 1):
            given = told["places"][kind][count - 1]
            assert given["r"] == pawn_radius(square, count)
            for at, point in zip(given["at"], offsets(square, count), strict=True):
                assert at == pytest.approx([*point], abs=0.01)

"""The guided first game of the Track says what is true of its rules."""

from __future__ import annotations

import pytest

from centaine.games.ultimate_track.rules.board import ULTIMATES
from tests.games.test_lessons import by_id, played

BY_ID = by_id("ultimate-track")


def test_the_number_that_is_looked_for() -> None:
    """UT-2: the only one between those that the step names; so are the numbers that it shows."""
    assert BY_ID["ultimate"].find == tuple(n for n in range(12, 17) if n in ULTIMATES)
    assert set(BY_ID["ultimate"].show) | {0, 1} <= set(ULTIMATES)


@pytest.mark.parametrize(
    ("id", "rule", "square", "passed"),
    [
        ("walk", "UT-3", 6, False),
        ("star", "UT-3", 13, False),
        ("diamond", "UT-3", 3, False),
        ("say", "UT-3", 51, False),
        ("past", "UT-6", 89, True),
        ("dice", "UT-5", 99, True),
    ],
)
def test_where_a_step_leads(id: str, rule: str, square: int, passed: bool) -> None:
    after = played("ultimate-track", BY_ID[id], BY_ID[id].do[0])[-1]
    assert (after.squares[0], after.passed[0]) == (square, passed), rule
    assert str(square) in BY_ID[id].done["en"] and str(square) in BY_ID[id].done["fr"]
    assert (after.phase == "over") == (id == "dice")

"""The summary of a match, and its feats."""

from __future__ import annotations

import pytest

from centaine.games.ultimate_track.solver.choices import ALONE
from tests.games.summaries import feats_of, figures_of, summary_of

NAME = "ultimate-track"


def test_hops_falls_and_the_biggest_leap() -> None:
    """UT-3: 7 is ultimate and leads to 11; 11 + 5 = 16 is a power of 2; 2 + 9 = 11 leads to 13."""
    found = summary_of(NAME, ["roll 3 4", "roll 2 3", "roll 4 5"], seats=1)
    assert figures_of(found, 0) == {"Turns": 3, "Biggest leap": "0 → 11", "Hops from star to star": 2, "Falls": 1}
    assert feats_of(found, 0) == []


def test_three_ultimates_in_a_row_are_a_feat() -> None:
    """UT-3: 0+2 leads to 3, 3+2 = 5 to 7, 7+4 = 11 to 13."""
    assert feats_of(summary_of(NAME, ["roll 1 1", "roll 1 1", "roll 1 3"], seats=1), 0) == ["star-run"]
    assert feats_of(summary_of(NAME, ["roll 1 1", "roll 1 2", "roll 2 3"], seats=1), 0) == []


def test_perfect_play_alone_is_what_the_solution_says() -> None:
    """UT-6."""
    solution = pytest.importorskip("centaine.games.ultimate_track.solver.solution")
    assert solution.solve(1).values.turns[0] == pytest.approx(ALONE, abs=1e-6)
    (figure,) = summary_of(NAME, ["roll 3 4"], seats=1).figures
    assert figure.value == 36.8
    assert summary_of(NAME, ["roll 3 4"], seats=2, first=0).figures == ()

from __future__ import annotations

from itertools import combinations
from math import exp, inf, log10, sqrt
from random import Random

import pytest

from centaine.engine.elo import SCALE, Score, ratings
from centaine.engine.shares import share_interval


def test_two_players_have_the_difference_that_their_share_says() -> None:
    """75 of 100: 400 log10 3 = 190.85; the standard error is 400 / ln 10 / √(100 · 0.75 · 0.25) = 40.12."""
    anchor, other = ratings(2, [Score(1, 0, 100, 75)], shared=0)
    assert (anchor.elo, anchor.half_width) == (0, 0)
    assert other.elo == pytest.approx(190.85, abs=0.01)
    assert other.half_width == pytest.approx(1.96 * 40.12, abs=0.02)


def test_a_draw_counts_as_half_and_the_anchor_may_be_anyone() -> None:
    level = ratings(2, [Score(0, 1, 10, 5)], shared=0)
    assert [rating.elo for rating in level] == pytest.approx([0, 0])
    first, second = ratings(2, [Score(1, 0, 100, 75)], anchor=1, shared=0)
    assert (first.elo, second.elo) == pytest.approx((-190.85, 0), abs=0.01)


def test_results_that_fit_together_are_met_exactly() -> None:
    """Strengths 1, 2 and 4: shares of 2/3, 2/3 and 4/5."""
    scores = [Score(1, 0, 30, 20), Score(2, 1, 30, 20), Score(2, 0, 30, 24)]
    found = [rating.elo for rating in ratings(3, scores, shared=0)]
    assert found == pytest.approx([0, 400 * log10(2), 400 * log10(4)])


def test_results_that_do_not_fit_together_are_balanced() -> None:
    """Each beats the next 7 of 10, in a circle: nobody is better."""
    circle = [Score(place, (place + 1) % 3, 10, 7) for place in range(3)]
    assert [rating.elo for rating in ratings(3, circle)] == pytest.approx([0, 0, 0], abs=1e-6)


def test_one_among_several_of_another_kind() -> None:
    """Of four equals each wins a quarter; half of the games are those of one three times as strong."""
    assert ratings(2, [Score(1, 0, 40, 10, others=3)])[1].elo == pytest.approx(0, abs=1e-6)
    assert ratings(2, [Score(1, 0, 40, 20, others=3)], shared=0)[1].elo == pytest.approx(400 * log10(3))


def test_an_undefeated_player_has_a_rating() -> None:
    """One shared game is added: 10.5 of 11 is 400 log10 21, and 0 of 0 is nothing."""
    assert ratings(2, [Score(1, 0, 10, 10)])[1].elo == pytest.approx(400 * log10(21))
    worst, middle, best = ratings(3, [Score(1, 0, 2000, 2000), Score(2, 1, 2000, 2000), Score(2, 0, 2000, 2000)])
    assert worst.elo == 0 < middle.elo < best.elo < inf
    assert 100 < best.half_width < inf
    unplayed = ratings(2, [Score(0, 1, 0, 0)])[1]
    assert unplayed.elo == pytest.approx(0)
    assert unplayed.half_width == pytest.approx(1.96 * SCALE * 2)


def test_a_shared_game_changes_little_where_games_are_many() -> None:
    with_it, without = (ratings(2, [Score(1, 0, 2000, 1200)], shared=shared)[1] for shared in (1, 0))
    assert abs(with_it.elo - without.elo) < 0.1


def test_intervals_hold_what_they_promise() -> None:
    """Of 400 tournaments with known strengths, about 95 % of the intervals hold the true rating."""
    rng, strengths = Random(1), (0.0, 0.6, 1.1, 2.0)
    held = 0
    for _ in range(400):
        scores = []
        for one, other in combinations(range(4), 2):
            chance = 1 / (1 + exp(strengths[other] - strengths[one]))
            scores.append(Score(one, other, 60, sum(rng.random() < chance for _ in range(60))))
        held += sum(
            abs(rating.elo - SCALE * strength) <= rating.half_width
            for rating, strength in zip(ratings(4, scores)[1:], strengths[1:], strict=True)
        )
    assert 0.93 < held / 1200 < 0.97


def test_the_interval_of_a_share() -> None:
    """Wilson's: for 0 of n it reaches to z² / (n + z²)."""
    assert share_interval(0, 0) == (0, 1)
    low, high = share_interval(0, 100)
    assert low == pytest.approx(0, abs=1e-12)
    assert high == pytest.approx(1.96**2 / (100 + 1.96**2))
    low, high = share_interval(5000, 10000)
    assert high - low == pytest.approx(2 * 1.96 * sqrt(0.25 / 10000), rel=1e-3)
    assert share_interval(100, 100)[1] == pytest.approx(1)

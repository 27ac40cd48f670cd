"""Elo ratings from the results of games, with 95% confidence intervals: pure statistics.

The model is Bradley and Terry's (Biometrika 39, 1952) on the Elo scale: a player rated d points higher wins with
probability 1 / (1 + 10^(−d / 400)). A draw counts as half a win. If one player sits at a table with `others` players of
one other kind, it wins with probability 1 / (1 + others · 10^(−d / 400)), so that equals win equally often. The ratings
are the most likely ones, and the intervals come from the information matrix there.

A player who won or lost everything would have an infinite rating. So one more game is counted for each pairing, shared
as equals would share it. If there are many games, that changes next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.engine.shares import Z

SCALE = 400 / log(10)
"""Points of Elo for a factor e in strength."""

MAX_STEP = 2.0
"""The most that one step of Newton's method may change a rating, in factors of e; from far away it would overshoot."""

CLOSE = 1e-10


class Score(NamedTuple):
    """What player number `one` won against player number `other`, in `games` games."""

    one: int
    other: int
    games: int
    points: float
    """Games won, a draw counting as a half."""
    others: int = 1
    """How many of the other kind sat at the table."""


class Rating(NamedTuple):
    """A rating and half the width of its 95% interval, which is 0 for the anchor."""

    elo: float
    half_width: float


def ratings(players: int, scores: Sequence[Score], anchor: int = 0, shared: float = 1.0) -> list[Rating]:
    """The ratings of this many players, where `anchor` is 0.

    `shared` is how many games are counted besides for each score, as if equals had played them. With 0 the scores have
    to tell every difference: who won everything has no rating then.
    """
    strengths = np.zeros(players)
    free = np.arange(players) != anchor
    while True:
        slope, information = _likelihood(strengths, scores, shared)
        step = np.linalg.solve(information[np.ix_(free, free)], slope[free])
        longest = float(np.abs(step).max(initial=0.0))
        strengths[free] += step * min(1.0, MAX_STEP / longest) if longest else 0.0
        if longest < CLOSE:
            break
    errors = np.zeros(players)
    errors[free] = np.sqrt(np.diag(np.linalg.inv(information[np.ix_(free, free)])))
    return [
        Rating(float(SCALE * strength), float(Z * SCALE * error))
        for strength, error in zip(strengths, errors, strict=True)
    ]


def _likelihood(
    strengths: NDArray[np.float64], scores: Sequence[Score], shared: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The slope of the logarithm of the likelihood, and the information matrix."""
    slope, information = np.zeros(len(strengths)), np.zeros((len(strengths),) * 2)
    for one, other, games, points, others in scores:
        expected = 1 / (1 + others * np.exp(strengths[other] - strengths[one]))
        counted = games + shared
        surplus = points + shared / (1 + others) - counted * expected
        slope[one] += surplus
        slope[other] -= surplus
        weight = counted * expected * (1 - expected)
        information[one, one] += weight
        information[other, other] += weight
        information[one, other] -= weight
        information[other, one] -= weight
    return slope, information

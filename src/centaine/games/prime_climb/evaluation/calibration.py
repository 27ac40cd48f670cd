"""Corrects win probabilities that a search of the next roll predicts."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from centaine.games.prime_climb.rules.state import State

MAX_BENT = 4.0
"""The log-odds beyond which `Calibration` is linear."""


class Calibration(NamedTuple):
    """Corrects the roller's win probability as predicted by a search of the next roll (see docs/results.md).

    The correction is a function of the log-odds relative to a fair share, 1 / seats: positive if the roller is ahead.
    """

    slope: float = 1.0
    """The factor of the log-odds."""
    bend: float = 0.0
    """The factor of their square, with their sign: a clear leader wins more often than the slope alone says."""
    size: float = 0.0
    """The factor of their absolute value: being ahead gains more than being behind costs."""
    roller: float = 0.0
    """A constant."""
    keepers: float = 0.0
    """Per Keeper of the roller: the search considers only one, and only after the dice."""

    def calibrated(self, promised: Sequence[float], state: State, roller: int) -> list[float]:
        """The corrected win probabilities of all seats before `roller` rolls."""
        rest = _others(promised, roller)
        terms = self.terms(promised, state, roller)
        odds = sum(factor * term for factor, term in zip(self, terms, strict=True))
        chance = 1 / (1 + (len(promised) - 1) * exp(-odds))
        return [chance if seat == roller else share * (1 - chance) / rest for seat, share in enumerate(promised)]

    @staticmethod
    def terms(promised: Sequence[float], state: State, roller: int) -> tuple[float, ...]:
        """The features that the five parameters multiply, in the same order."""
        odds = log(promised[roller]) - log(_others(promised, roller) / (len(promised) - 1))
        return odds, odds * min(abs(odds), MAX_BENT), abs(odds), 1.0, float(len(state.hands[roller]))


def _others(promised: Sequence[float], roller: int) -> float:
    """The other seats' chances together, however small they are."""
    return sum(share for seat, share in enumerate(promised) if seat != roller)

"""Value iteration for exact solutions: sweeps until nothing changes. Prime Climb for two has a loop of its own."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.game import CentaineError
from centaine.plugin.solution import Progress, quiet

Values = NDArray[np.float64]


STEADY, MAX_LEAPT = 0.01, 0.9
"""Factors of two sweeps that differ by less count as the same; from this factor on no leap is made.

While values still rise nearly evenly the factor is close to 1, and says nothing about where they are going.
"""


class Converged(NamedTuple):
    """Values that another sweep changes by less than the requested amount."""

    values: Values
    sweeps: int
    change: float
    """The largest change of a value in the last sweep."""


class NoConvergence(CentaineError):
    """The values still change after as many sweeps as were allowed."""


def iterate(
    sweep: Callable[[Values], Values],
    values: Values,
    least_change: float,
    progress: Progress = quiet,
    most_sweeps: int = 100_000,
    leap: bool = False,
) -> Converged:
    """Repeat `values = sweep(values)` until no value changes by more than `least_change`.

    `sweep` returns a new array of the same shape. With `leap`, whenever the change has shrunk by the same factor in two
    sweeps running, the values go at once where it would take them if it went on so. Raises `NoConvergence` after
    `most_sweeps`.
    """
    first = last = factor = 0.0
    for sweeps in range(1, most_sweeps + 1):
        before, values = values, sweep(values)
        np.subtract(values, before, out=before)  # large arrays: no third one
        change = max(float(before.max()), -float(before.min()))
        first = first or change
        progress(sweeps, _share(first, change, least_change))
        if change <= least_change:
            return Converged(values, sweeps, change)
        if leap:
            before_factor, factor = factor, change / last if last else 0.0
            last = change
            if before_factor and factor < MAX_LEAPT and abs(factor - before_factor) < STEADY:
                values = values + before * (factor / (1 - factor))
                last = factor = 0.0
    raise NoConvergence(
        "The values still change by {change} after {sweeps} sweeps.", change=f"{change:g}", sweeps=most_sweeps
    )


def _share(first: float, change: float, least_change: float) -> float:
    """How far the change has come on its way from the first to the least: in the long run it shrinks by a factor."""
    if change <= least_change:
        return 1.0
    return max(0.0, log(first / change) / log(first / least_change))

"""The solitaire solver: exact expected rolls without cards (PC-45 without Keepers).

Value iteration over the nodes of the kernel, one die at a time: what a number can lead to at best is the least over a
few shifted copies of the values, so the ends of a roll are never listed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from centaine.engine.solve.value_iteration import Values, iterate
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.plugin.progress import Progress, quiet

LONGEST = 100.0
"""Rolls: no race takes longer on average."""


class SolitaireSolution(NamedTuple):
    """The solution for one player."""

    rolls: Values
    """Shape (size of the kernel,): the expected number of rolls from each node, before a roll."""
    sweeps: int
    error: float
    """No value is further than this from the exact one (rounding aside)."""


def alone(kernel: MoveTables, tolerance: float = 1e-9, progress: Progress = quiet) -> SolitaireSolution:
    """The fewest expected rolls from every node, each within `tolerance`.

    If a sweep changes no value by more than c, every value is right but for a share of c: following the choices of the
    sweep takes at most 1 / (1 − c) times what the values say, and nothing takes less than 1 / (1 + c) times as much.
    """
    # The guess for way stations is that without; it only saves sweeps.
    guess = np.resize(RaceDistance(kernel.open).rolls[tuple(kernel.pairs.T)].astype(np.float64), kernel.size)
    found = iterate(lambda rolls: one_roll(kernel, rolls), guess, tolerance / LONGEST, progress, leap=True)
    return SolitaireSolution(found.values, found.sweeps, found.change * float(found.values.max()) / (1 - found.change))


def one_roll(kernel: MoveTables, rolls: Values) -> Values:
    """One sweep: every node looks one roll ahead."""
    left = rolls[kernel.settled]
    left[kernel.won] = 0
    once = np.stack([kernel.use(number, left) for number in DICE], axis=1)
    twice = [kernel.use(number, once) for number in DICE]  # [i][:, j]: with number i + 1, then j + 1
    total = np.zeros(kernel.size)
    for number in DICE:
        for other in range(1, number):
            total += 2 * np.minimum(twice[number - 1][:, other - 1], twice[other - 1][:, number - 1])
        total += kernel.use(number, kernel.use(number, np.ascontiguousarray(twice[number - 1][:, number - 1])))
    after: Values = 1 + total / 100
    after[kernel.won] = 0
    return after

"""The solitaire solver: exact expected rolls without cards (PC-45 without Keepers).

Value iteration over the nodes of the move tables, one die at a time: the best use of a number is a minimum over a few
shifted copies of the values, so the ends of a roll are never listed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from centaine.engine.solve.value_iteration import Values, iterate
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.plugin.solution import Progress, quiet

MAX_ROLLS = 100.0
"""In rolls. No race takes longer on average."""


class SolitaireSolution(NamedTuple):
    """The solution for one player."""

    rolls: Values
    """The expected rolls from each node, before a roll. Shape (size,), as the move tables."""
    sweeps: int
    error: float
    """The largest possible error of a value, except for rounding."""


def solve_solitaire(move_tables: MoveTables, tolerance: float = 1e-9, progress: Progress = quiet) -> SolitaireSolution:
    """The fewest expected rolls from every node, each within `tolerance`.

    If a sweep changes no value by more than c, a player who follows it needs at most 1 / (1 − c) times the computed
    rolls, and nobody needs less than 1 / (1 + c) times.
    """
    # The guess for way stations is that without; it only saves sweeps.
    guess = np.resize(
        RaceDistance(move_tables.open).rolls[tuple(move_tables.pairs.T)].astype(np.float64), move_tables.size
    )
    iteration = iterate(lambda rolls: one_roll(move_tables, rolls), guess, tolerance / MAX_ROLLS, progress, leap=True)
    return SolitaireSolution(
        iteration.values, iteration.sweeps, iteration.change * float(iteration.values.max()) / (1 - iteration.change)
    )


def one_roll(move_tables: MoveTables, rolls: Values) -> Values:
    """One sweep: every node looks one roll ahead."""
    left = rolls[move_tables.settled]
    left[move_tables.won] = 0
    once = np.stack([move_tables.use(number, left) for number in DICE], axis=1)
    twice = [move_tables.use(number, once) for number in DICE]  # [i][:, j]: with number i + 1, then j + 1
    total = np.zeros(move_tables.size)
    for number in DICE:
        for other in range(1, number):
            total += 2 * np.minimum(twice[number - 1][:, other - 1], twice[other - 1][:, number - 1])
        total += move_tables.use(
            number, move_tables.use(number, np.ascontiguousarray(twice[number - 1][:, number - 1]))
        )
    after: Values = 1 + total / 100
    after[move_tables.won] = 0
    return after

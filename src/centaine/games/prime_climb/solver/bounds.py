"""Bounds of two players' win probabilities from below and above: proven, whatever the sweeps began with.

`lower[mine, others]` is a probability with which the player to roll can force a win, and 1 − `upper[mine, others]` one
with which the other player can. Nobody can force anything at first: 0 below and 1 above. Looking one roll ahead keeps
both true if each side's values after the roll are taken from the other bound, and if hundredths of a unit are rounded
down for the lower bound and up for the upper one. A game that never ended would be won by neither.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from copy import copy
from typing import NamedTuple

import numpy as np

from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.roll_backup import fastest
from centaine.games.prime_climb.solver.two_player import (
    DOWN,
    FINE_UNTIL,
    UNIT,
    UP,
    WAVE,
    Chances,
    Columns,
    Group,
    MakeSums,
    Sweeper,
)

After = Callable[[Chances, Chances], None]
"""Called after each sweep over all states, with the bounds so far."""


class Bounds(NamedTuple):
    """What each player can force, in units. Shapes (pairs, pairs); undefined if players share a square."""

    lower: Chances
    upper: Chances


class BothSides:
    """The two bounds, and sweeps that bring them closer."""

    def __init__(self, move_tables: MoveTables, make_sums: MakeSums = fastest) -> None:
        self.below = Sweeper(move_tables, make_sums, np.zeros((move_tables.size, move_tables.size), np.uint32))
        self.above = copy(self.below)
        self.above.chances = np.full((move_tables.size, move_tables.size), UNIT, np.uint32)
        for side in (self.below, self.above):
            side.chances[:, move_tables.won] = 0
            side.chances[move_tables.won] = UNIT

    def sweep(self, group: Group, blocks: list[Columns], pool: Executor) -> int:
        """Look one roll ahead from all pairs of a group against these. Returns the largest change in units."""
        largest = 0
        for at in range(0, len(blocks), WAVE):
            wave = blocks[at : at + WAVE]
            largest = max(largest, _improve(self.below, self.above, group, wave, DOWN, np.maximum, pool))
            largest = max(largest, _improve(self.above, self.below, group, wave, UP, np.minimum, pool))
        return largest


def _improve(
    side: Sweeper, other: Sweeper, group: Group, wave: list[Columns], rounding: int, closer: np.ufunc, pool: Executor
) -> int:
    """Bring one bound closer by what the other says of the states after the roll. Returns the largest change."""
    largest = 0
    looked = list(pool.map(lambda block: other.look(group, block, rounding=rounding), wave))
    for columns, after in zip(wave, looked, strict=True):
        place = np.ix_(group.rows, columns)
        before = side.chances[place]
        after = closer(before, after)
        largest = max(largest, int((np.maximum(before, after) - np.minimum(before, after)).max()))
        side.chances[place] = after
    return largest


def two_sided(move_tables: MoveTables, after: After | None = None, threads: int = 0) -> Bounds:
    """Bounds of the win probabilities in all states, in the stages of `two_player.settle`, twice as long as that."""
    both = BothSides(move_tables)
    stages = both.below.stages()
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for stage in stages:
            change = UNIT
            while change > FINE_UNTIL:
                change = max(both.sweep(group, columns, pool) for group, columns in stage)
                if after and stage is stages[-1]:
                    after(both.below.chances, both.above.chances)
    return Bounds(both.below.chances, both.above.chances)

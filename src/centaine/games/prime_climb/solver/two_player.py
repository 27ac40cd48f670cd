"""The two-player solver without cards: the win probability of the player to move, if both play perfectly.

A state is the mover's pair of squares and the other's. Values are integers in units of 1 / `UNIT`, so sums are exact in
any order. `values[mine, others]` is the win probability of the player to roll. The value of an end of a move is 1 minus
the other player's win probability there, after the other's pawns on the mover's squares have gone to Start (PC-9). It
need not be stored which pawns have moved: in a position no two players share a square, so a pawn that has not moved
meets nobody.

The work is done in blocks of columns: for up to `LANES` pairs of the other player at once, all moves of the mover are
examined, one number after the other. docs/results.md has the cost.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from math import log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.solver.move_tables import MoveTables, Nodes
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.roll_backup import fastest
from centaine.games.prime_climb.solver.roll_backup.plain import RollBackup
from centaine.games.prime_climb.solver.solitaire import alone
from centaine.plugin.solution import Progress, quiet

UNIT = 40_000_000
"""The value of a certain win; 100 times that fits into 32 bits."""

DOWN, NEAREST, UP = 0, 50, 99
"""How hundredths of a unit are rounded."""

COARSE = 800
"""Units per step of the 16-bit values, which are precise enough for the first sweeps."""

LANES = 64
"""The number of columns processed at once."""

WAVE = 8
"""The number of blocks that use the same values, so that threads can process them without changing the result."""

COARSE_UNTIL, FINE_UNTIL = UNIT // 4000, 2
"""The largest change in a sweep, in units, at which sweeps with 16 bits end, and those with 32."""

SPREAD = 1.6
"""In rolls. In the initial guess, the odds fall by the factor e with so many rolls."""

Chances = NDArray[np.uint32]

Columns = slice | NDArray[np.int64]
"""A block of pairs of the other player."""

MakeSums = Callable[[Mapping[int, Nodes]], RollBackup]


class TwoPlayerSolution(NamedTuple):
    """The solution for two players."""

    chances: Chances
    """Win probabilities of the player to move, in units; undefined if players share a square. Shape (pairs, pairs)."""
    sweeps: int
    error: float
    """The approximate largest error of a value."""


class Group(NamedTuple):
    """Pairs of the mover that are closed under moves: all, or those with one pawn at home."""

    nodes: NDArray[np.int64]
    """The pairs, ascending."""
    where: Columns
    """The same as an index of arrays."""
    place: NDArray[np.int64]
    """The index in the group of each pair of the move tables."""
    inside: NDArray[np.bool_]
    """Whether each pair of the move tables is in the group."""
    holding: NDArray[np.int64]
    """The pairs with a pawn on each square on which it can be bumped. Shape (squares, k)."""
    meeting: NDArray[np.int64]
    """The pairs with both pawns on one square, and what becomes of each (PC-9). Shape (2, k)."""
    won: NDArray[np.int64]
    sums: RollBackup
    """The backup over all rolls."""


class Sweeper:
    """The values, given or guessed, and sweeps over parts of them."""

    def __init__(self, kernel: MoveTables, make_sums: MakeSums = fastest, chances: Chances | None = None) -> None:
        self.kernel = kernel
        first, second = kernel.pairs.T
        squares = range(SQUARE_COUNT)
        start = np.array([kernel.open.start(square) for square in squares])
        self.number = np.array([[kernel.node(one, two) for two in squares] for one in squares])
        self.numbers = np.arange(kernel.size)
        self.squares = (first, second)
        self.sent = (self.number[start[first], second], self.number[first, start[second]])
        """The other player's pair after its first pawn is bumped, and after its second (PC-9)."""
        self.both_sent = self.number[start[first], start[second]]
        self.resting = kernel.resting
        home = np.array([kernel.open.home(square) for square in squares])
        self.halfway = (home[first] | home[second]) & ~kernel.won
        self.all = self._group(np.arange(kernel.size), make_sums)
        self.half = self._group(np.flatnonzero(home[first] | home[second]), make_sums)
        self.chances = self._first_guess() if chances is None else chances

    def forget_bumps(self) -> None:
        """From now on, bump nobody: another game, which shows how much bumping matters."""
        self.sent, self.both_sent = (self.numbers, self.numbers), self.numbers

    def halfway_columns(self) -> list[Columns]:
        """Pairs of the other player with one pawn at home, in blocks."""
        chosen = np.flatnonzero(self.halfway & self.resting)
        return [chosen[at : at + LANES] for at in range(0, len(chosen), LANES)]

    def all_columns(self) -> list[Columns]:
        """All pairs of the other player in blocks, roughly the most advanced first."""
        size = self.kernel.size
        blocks: list[Columns] = [slice(at, min(at + LANES, size)) for at in range(0, size, LANES)]
        return blocks[::-1] if self.kernel.open.course == "climb" else blocks

    def sweep(self, group: Group, blocks: list[Columns], fine: bool, pool: ThreadPoolExecutor) -> int:
        """Look one roll ahead from all pairs of a group against these. Returns the largest change in units."""
        largest = 0
        for at in range(0, len(blocks), WAVE):
            wave = blocks[at : at + WAVE]
            looked = list(pool.map(lambda block: self.look(group, block, fine), wave))  # all, before any is written
            for columns, after in zip(wave, looked, strict=True):
                place = cross(group.where, columns)
                before = self.chances[place]
                largest = max(largest, int((np.maximum(before, after) - np.minimum(before, after)).max()))
                self.chances[place] = after
        return largest

    def look(self, group: Group, columns: Columns, fine: bool = True, rounding: int = NEAREST) -> Chances:
        """The values of a group's pairs against these, one roll ahead, in units. Shape (group, columns)."""
        worth = UNIT - self._after(group, columns)
        if fine:
            chances = (group.sums(np.ascontiguousarray(worth.T)) + rounding) // 100
        else:
            coarse = ((worth + COARSE // 2) // COARSE).astype(np.uint16)
            chances = group.sums(np.ascontiguousarray(coarse.T)) * np.uint32(COARSE // 100)
        chances[group.won] = UNIT
        chances[:, self.kernel.won[columns]] = 0
        return chances

    def _after(self, group: Group, columns: Columns) -> Chances:
        """The other player's values after the mover reaches each pair. Shape (columns, group)."""
        after: Chances = self.chances[cross(columns, group.where)].copy()
        pairs = self.numbers[columns]
        row = np.arange(len(pairs))
        for square, sent in zip(self.squares, self.sent, strict=True):
            met = group.holding[square[pairs]]
            after[row[:, None], met] = self.chances[sent[pairs][:, None], group.nodes[met]]
        met_both = group.inside[pairs]
        after[row[met_both], group.place[pairs[met_both]]] = self.chances[self.both_sent[pairs], pairs][met_both]
        after[:, group.meeting[0]] = after[:, group.meeting[1]]
        return after

    def _group(self, nodes: NDArray[np.int64], make_sums: MakeSums) -> Group:
        kernel = self.kernel
        place = np.zeros(kernel.size, np.int64)
        place[nodes] = np.arange(len(nodes))
        inside = np.isin(self.numbers, nodes)
        holding = [place[row[inside[row]]] for row in self.number]
        least = min((len(row) for square, row in enumerate(holding) if square not in ENDS), default=0)
        meeting = nodes[kernel.settled[nodes] != nodes]
        steps = {number: place[kernel.steps[number][:, nodes]].astype(np.int32) for number in DICE}
        return Group(
            nodes,
            slice(None) if len(nodes) == kernel.size else nodes,
            place,
            inside,
            np.array([row[:least] for row in holding]),
            np.stack([place[meeting], place[kernel.settled[meeting]]]),
            np.flatnonzero(kernel.won[nodes]),
            make_sums(steps),
        )

    def _first_guess(self) -> Chances:
        """The initial guess: odds from the difference of both players' rolls to go."""
        rolls = alone(self.kernel, 1e-4).rolls
        chances: Chances = np.empty((self.kernel.size, self.kernel.size), np.uint32)
        for mine, row in zip(rolls, chances, strict=True):  # not all at once: the fractions take six times the memory
            row[:] = UNIT / (1 + np.exp(-(rolls - mine + 0.5) / SPREAD))
        chances[:, self.kernel.won] = 0
        chances[self.kernel.won] = UNIT
        return chances


def duel(kernel: MoveTables, progress: Progress = quiet) -> TwoPlayerSolution:
    """The win probabilities in all states, each within 1e-6."""
    return settle(Sweeper(kernel), progress)


def settle(sweeper: Sweeper, progress: Progress = quiet, threads: int = 0) -> TwoPlayerSolution:
    """Sweep until no value changes by more than `FINE_UNTIL` units.

    The result does not depend on the number of threads; on the initial values, it depends by a few units at most.

    A pawn at home stays there, so there are three stages: the states in which both players have a pawn at home, those
    in which one has, and all others. Each stage is final before the next begins.
    """
    half, every = sweeper.halfway_columns(), sweeper.all_columns()
    stages = [[(sweeper.half, half)], [(sweeper.half, every), (sweeper.all, half)]] if half else []
    stages.append([(sweeper.all, every)])
    sweeps = 0
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for parts in stages:
            fine, change, first = False, UNIT, 0
            while not fine or change > FINE_UNTIL:
                fine = fine or change <= COARSE_UNTIL
                change = max(sweeper.sweep(group, columns, fine, pool) for group, columns in parts)
                first = first or change
                sweeps += 1
                if parts is stages[-1]:
                    progress(sweeps, _share(first, change))
    return TwoPlayerSolution(sweeper.chances, sweeps, 1e-6)


def cross(rows: Columns, columns: Columns) -> Any:
    """The index of these rows and columns of an array."""
    return (rows, columns) if isinstance(rows, slice) or isinstance(columns, slice) else np.ix_(rows, columns)


def _share(first: int, change: int) -> float:
    """The progress from 0 to 1: how far the change has shrunk from the first to the least, on a logarithmic scale."""
    return min(1.0, max(0.0, log(first / max(change, 1)) / log(max(first, 3) / FINE_UNTIL)))

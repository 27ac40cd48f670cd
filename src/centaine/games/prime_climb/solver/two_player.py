"""The two-player solver without cards: the win probability of the player to move, if both play perfectly.

A state is the mover's pair of squares and the other's. Values are kept as whole numbers of 1 / `UNIT`: sums
are then exact, in whatever order they are made. `values[mine, others]` is the chance of the one who is about to
roll. What an end of the move is worth to the mover is 1 less the other's chance there, looked up once the other's
pawns on squares on which the mover arrived have gone to Start (PC-9). In a position no two players share a square, so
"on which the mover arrived" need not be kept: a pawn that has not moved meets nobody.

The work is done for a block of columns at a time: for up to `LANES` pairs of the other player at once, every move of
the mover is looked through, one number after the other. What that costs is told in docs/results.md.
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
from centaine.games.prime_climb.solver.roll_backup_numpy import RollBackup
from centaine.games.prime_climb.solver.solitaire import alone
from centaine.plugin.progress import Progress, quiet

UNIT = 40_000_000
"""What a certain win counts; 100 of them still fit into 32 bits."""

COARSE = 800
"""Units that one step of 16 bits counts: the first sweeps need no more."""

LANES = 64
"""How many columns are worked on at once."""

WAVE = 8
"""Blocks of columns that see the same values: they may be worked on side by side without changing what is found."""

COARSE_UNTIL, FINE_UNTIL = UNIT // 4000, 2
"""The largest change of a value in a sweep with which the sweeps of 16 bits end, and those of 32."""

SPREAD = 1.6
"""Rolls by which the first guess takes the odds to fall by the factor e."""

Chances = NDArray[np.uint32]

Columns = slice | NDArray[np.int64]
"""A block of pairs of the other player."""

MakeSums = Callable[[Mapping[int, Nodes]], RollBackup]


class TwoPlayerSolution(NamedTuple):
    """The solution for two players."""

    chances: Chances
    """Shape (pairs, pairs), in units: the chance of the player to move. Void where players share a square."""
    sweeps: int
    error: float
    """About how far a value may be from the exact one."""


class Group(NamedTuple):
    """Pairs of the mover that no move leaves: all, or those with one pawn at home. A pair is told by its place here."""

    nodes: NDArray[np.int64]
    """Which they are, in ascending order."""
    where: Columns
    """The same, or all."""
    place: NDArray[np.int64]
    """Of each pair of the kernel, its place in the group."""
    inside: NDArray[np.bool_]
    """Of each pair of the kernel, whether it has one."""
    holding: NDArray[np.int64]
    """Shape (squares, k): the pairs that hold a square on which one may be bumped."""
    meeting: NDArray[np.int64]
    """Shape (2, k): the pairs in which both pawns share a square, and what becomes of each (PC-9)."""
    won: NDArray[np.int64]
    sums: RollBackup
    """Looks through all rolls."""


class Sweeper:
    """The values, and sweeps over parts of them. They are those given, or else a first guess."""

    def __init__(self, kernel: MoveTables, make_sums: MakeSums = fastest, chances: Chances | None = None) -> None:
        self.kernel = kernel
        first, second = kernel.pairs.T
        squares = range(SQUARE_COUNT)
        start = np.array([kernel.open.start(square) for square in squares])
        self.number = np.array([[kernel.node(one, two) for two in squares] for one in squares])
        self.numbers = np.arange(kernel.size)
        self.squares = (first, second)
        self.sent = (self.number[start[first], second], self.number[first, start[second]])
        """What becomes of a pair of the other player when its first pawn is bumped, or its second (PC-9)."""
        self.both_sent = self.number[start[first], start[second]]
        self.resting = kernel.resting
        home = np.array([kernel.open.home(square) for square in squares])
        self.halfway = (home[first] | home[second]) & ~kernel.won
        self.all = self._group(np.arange(kernel.size), make_sums)
        self.half = self._group(np.flatnonzero(home[first] | home[second]), make_sums)
        self.chances = self._first_guess() if chances is None else chances

    def forget_bumps(self) -> None:
        """From now on leave the other player's pawns where they are: another game, to see how much bumping matters."""
        self.sent, self.both_sent = (self.numbers, self.numbers), self.numbers

    def halfway_columns(self) -> list[Columns]:
        """Pairs of the other player with one pawn at home, in blocks."""
        chosen = np.flatnonzero(self.halfway & self.resting)
        return [chosen[at : at + LANES] for at in range(0, len(chosen), LANES)]

    def all_columns(self) -> list[Columns]:
        """All pairs of the other player, in blocks, those with more advanced pawns first as far as that is easy."""
        size = self.kernel.size
        blocks: list[Columns] = [slice(at, min(at + LANES, size)) for at in range(0, size, LANES)]
        return blocks[::-1] if self.kernel.open.course == "climb" else blocks

    def sweep(self, group: Group, blocks: list[Columns], fine: bool, pool: ThreadPoolExecutor) -> int:
        """Look one roll further from all pairs of a group against these. Returns the largest change, in units."""
        largest = 0
        for at in range(0, len(blocks), WAVE):
            wave = blocks[at : at + WAVE]
            looked = list(pool.map(lambda block: self.look(group, block, fine), wave))  # all, before any is written
            for columns, found in zip(wave, looked, strict=True):
                place = _cross(group.where, columns)
                before = self.chances[place]
                largest = max(largest, int((np.maximum(before, found) - np.minimum(before, found)).max()))
                self.chances[place] = found
        return largest

    def look(self, group: Group, columns: Columns, fine: bool = True) -> Chances:
        """The chances from the pairs of a group against these, one roll further. Shape (group, columns), in units."""
        worth = UNIT - self._after(group, columns)
        if fine:
            found = (group.sums(np.ascontiguousarray(worth.T)) + 50) // 100
        else:
            coarse = ((worth + COARSE // 2) // COARSE).astype(np.uint16)
            found = group.sums(np.ascontiguousarray(coarse.T)) * np.uint32(COARSE // 100)
        found[group.won] = UNIT
        found[:, self.kernel.won[columns]] = 0
        return found

    def _after(self, group: Group, columns: Columns) -> Chances:
        """The other player's chances when the mover has come to a pair. Shape (columns, group)."""
        after: Chances = self.chances[_cross(columns, group.where)].copy()
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
        """The odds by the difference between the rolls that each would need alone."""
        rolls = alone(self.kernel, 1e-4).rolls
        chances: Chances = np.empty((self.kernel.size, self.kernel.size), np.uint32)
        for mine, row in zip(rolls, chances, strict=True):  # not all at once: the fractions take six times the memory
            row[:] = UNIT / (1 + np.exp(-(rolls - mine + 0.5) / SPREAD))
        chances[:, self.kernel.won] = 0
        chances[self.kernel.won] = UNIT
        return chances


def duel(kernel: MoveTables, progress: Progress = quiet) -> TwoPlayerSolution:
    """The chances in all states, each within 1e-6."""
    return settle(Sweeper(kernel), progress)


def settle(sweeper: Sweeper, progress: Progress = quiet, threads: int = 0) -> TwoPlayerSolution:
    """Sweep until nothing changes any more: by `FINE_UNTIL` units at most.

    What is found does not depend on the number of threads, and by a few units at most on the values to begin with.

    A pawn at home stays there, so the work has stages: first the states in which both players have one at home, then
    those in which one has, last all others. Each stage leaves its states settled for those that follow.
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


def _cross(rows: Columns, columns: Columns) -> Any:
    """The index of these rows and columns of an array."""
    return (rows, columns) if isinstance(rows, slice) or isinstance(columns, slice) else np.ix_(rows, columns)


def _share(first: int, change: int) -> float:
    """How far the change has come on its way from the first to the least."""
    return min(1.0, max(0.0, log(first / max(change, 1)) / log(max(first, 3) / FINE_UNTIL)))

"""The two-player solver without cards: the win probability of the player to move, if both play perfectly.

A state is the mover's pair and the other's: nodes of the move tables, which say the squares of both pawns, there and
back their directions, and the way stations visited. Values are integers in units of 1 / `UNIT`, so sums are exact in
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
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import combinations_with_replacement
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.move_tables import MoveTables, Nodes
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.roll_backup import fastest
from centaine.games.prime_climb.solver.roll_backup.plain import RollBackup
from centaine.games.prime_climb.solver.solitaire import solve_solitaire
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

ROWS = 1024
"""The number of rows written at once: columns far apart take much memory with what lies between them."""

COARSE_UNTIL, FINE_UNTIL = UNIT // 4000, 2
"""The largest change in a sweep, in units, at which sweeps with 16 bits end, and those with 32."""

LEAP_FROM, STEADY = 20, 0.03
"""The least change, in units, from which values are extrapolated, and by how much two ratios of changes may differ."""

SPREAD = 1.6
"""Rolls by which the odds fall by the factor e in the initial guess."""

Chances = NDArray[np.uint32]

Columns = NDArray[np.int64]
"""A block of pairs of the other player."""

MakeSums = Callable[[Mapping[int, Nodes], int], RollBackup]


class TwoPlayerSolution(NamedTuple):
    """The solution for two players."""

    chances: Chances
    """Win probabilities of the player to move, in units; undefined if players share a square. Shape (pairs, pairs)."""
    sweeps: int
    error: float
    """The approximate largest error of a value."""


class Group(NamedTuple):
    """Pairs of the mover that have come equally far for good: as many pawns at home, say."""

    rows: NDArray[np.int64]
    """The pairs, ascending."""
    blocks: list[Columns]
    """The same as the other player's, in blocks; roughly the most advanced first."""
    nodes: NDArray[np.int64]
    """The pairs, and then all others that a roll can pass or reach."""
    place: NDArray[np.int64]
    """The index in `nodes` of each pair of the move tables that is there."""
    inside: NDArray[np.bool_]
    """Whether it is there."""
    holding: NDArray[np.int64]
    """The indices of the pairs with a pawn on each square, padded with the number of nodes. Shape (squares, k)."""
    meeting: NDArray[np.int64]
    """The indices of the pairs with both pawns on one square, and of what becomes of each (PC-9). Shape (2, k)."""
    sums: RollBackup
    """The backup over all rolls."""


Stage = list[tuple[Group, list[Columns]]]
"""States that depend on one another: pairs of the mover, and blocks of the other player's."""


class Sweeper:
    """The values, given or guessed, and sweeps over parts of them."""

    def __init__(self, move_tables: MoveTables, make_sums: MakeSums = fastest, chances: Chances | None = None) -> None:
        self.move_tables = move_tables
        self.numbers = np.arange(move_tables.size, dtype=np.int32)
        self.squares = tuple(move_tables.all_pairs().T % SQUARE_COUNT)
        *sent, self.both_sent = move_tables.sent()
        self.sent = tuple(sent)
        """The other player's pair after its first pawn is bumped, and after its second (PC-9)."""
        self.same_squares = _alike(np.minimum(*self.squares) * SQUARE_COUNT + np.maximum(*self.squares))
        """The pairs on the squares of each pair, padded with repeats. Shape (k, size)."""
        self.rolls = solve_solitaire(move_tables, 1e-4).rolls
        kinds, which = np.unique(move_tables.lasting(), axis=0, return_inverse=True)
        chosen = [np.flatnonzero(which.ravel() == at) for at in np.argsort(-kinds.sum(axis=1), kind="stable")]
        self.groups = [self._group(rows, make_sums) for rows in chosen if not move_tables.won[rows[0]]]
        """The most advanced first. Moves lead from a group to itself and to those before it."""
        self.chances = self._first_guess() if chances is None else chances

    def forget_bumps(self) -> None:
        """From now on, bump nobody: another game, which shows how much bumping matters."""
        self.sent, self.both_sent = (self.numbers, self.numbers), self.numbers

    def stages(self) -> list[Stage]:
        """All states, in an order in which each stage depends on itself and on those before it."""
        count = len(self.groups)
        pairs = sorted(combinations_with_replacement(range(count), 2), key=sum)
        groups = [(self.groups[one], self.groups[two]) for one, two in pairs]
        return [[(one, two.blocks), (two, one.blocks)][: 1 if one is two else 2] for one, two in groups]

    def sweep(self, group: Group, blocks: list[Columns], fine: bool, pool: Executor, leap: float = 0.0) -> int:
        """Look one roll ahead from all pairs of a group against these. Returns the largest change in units.

        With `leap`, values then go on changing in the same direction, by so many times the change.
        """
        largest = 0
        for at in range(0, len(blocks), WAVE):
            wave = blocks[at : at + WAVE]
            looked = list(pool.map(lambda block: self.look(group, block, fine), wave))  # all, before any is written
            for columns, after in zip(wave, looked, strict=True):
                for start in range(0, len(group.rows), ROWS):
                    rows = slice(start, start + ROWS)
                    largest = max(largest, self._write(group.rows[rows], columns, after[rows], leap))
        return largest

    def _write(self, rows: NDArray[np.int64], columns: Columns, after: Chances, leap: float) -> int:
        """Change the values of these pairs against those, and return the largest change."""
        within, place = columns - columns[0], (rows, slice(columns[0], columns[-1] + 1))
        beside = self.chances[place]  # with what lies between the columns: twice as fast as they alone
        before = beside[:, within]
        largest = int((np.maximum(before, after) - np.minimum(before, after)).max())
        if leap:
            change = leap * (after.astype(np.float64) - before)
            after = np.clip(np.rint(after + change), 0, UNIT).astype(np.uint32)
        beside[:, within] = after
        self.chances[place] = beside
        return largest

    def look(self, group: Group, columns: Columns, fine: bool = True, rounding: int = NEAREST) -> Chances:
        """The values of a group's pairs against these, one roll ahead, in units. Shape (rows, columns)."""
        worth = UNIT - self._after(group, columns)
        if fine:
            return (group.sums(np.ascontiguousarray(worth.T)) + rounding) // 100
        coarse = ((worth + COARSE // 2) // COARSE).astype(np.uint16)
        return group.sums(np.ascontiguousarray(coarse.T)) * np.uint32(COARSE // 100)

    def _after(self, group: Group, pairs: Columns) -> Chances:
        """The other player's values after the mover reaches each node of a group. Shape (columns, nodes)."""
        nodes = np.append(group.nodes, 0)  # where the padding of `holding` may write
        after: Chances = self.chances[pairs][:, nodes]  # three times as fast as both at once
        row = np.arange(len(pairs))
        for square, sent in zip(self.squares, self.sent, strict=True):
            met = group.holding[square[pairs]]
            after[row[:, None], met] = self.chances[sent[pairs][:, None], nodes[met]]
        for met in self.same_squares[:, pairs]:
            both = group.inside[met]
            after[row[both], group.place[met[both]]] = self.chances[self.both_sent[pairs[both]], met[both]]
        after[:, group.meeting[0]] = after[:, group.meeting[1]]
        return after[:, :-1]

    def _group(self, rows: NDArray[np.int64], make_sums: MakeSums) -> Group:
        move_tables = self.move_tables
        nodes = move_tables.within_a_roll(rows)
        place, inside = np.zeros(move_tables.size, np.int64), np.zeros(move_tables.size, np.bool_)
        place[nodes], inside[nodes] = np.arange(len(nodes)), True
        blocks = [rows[at : at + LANES] for at in range(0, len(rows), LANES)]
        blocks.sort(key=lambda block: float(self.rolls[block].mean()))
        first, second = (squares[nodes] for squares in self.squares)
        on_square = [np.flatnonzero((first == square) | (second == square)) for square in range(SQUARE_COUNT)]
        holding = np.full((SQUARE_COUNT, max(map(len, on_square))), len(nodes))
        for row, held in zip(holding, on_square, strict=True):
            row[: len(held)] = held
        meeting = nodes[move_tables.settled[nodes] != nodes]
        steps = {}
        for number in DICE:
            there = move_tables.steps[number][:, nodes]
            steps[number] = np.where(inside[there], place[there], np.arange(len(nodes))).astype(np.int32)
        sums = make_sums(steps, len(rows))
        return Group(
            rows,
            blocks,
            nodes,
            place,
            inside,
            holding,
            np.stack([place[meeting], place[move_tables.settled[meeting]]]),
            sums,
        )

    def _first_guess(self) -> Chances:
        """The initial guess: odds from the difference of both players' rolls to go."""
        rolls = self.rolls
        chances: Chances = np.empty((self.move_tables.size, self.move_tables.size), np.uint32)
        for mine, row in zip(rolls, chances, strict=True):  # not all at once: the fractions take six times the memory
            row[:] = UNIT / (1 + np.exp(-(rolls - mine + 0.5) / SPREAD))
        chances[:, self.move_tables.won] = 0
        chances[self.move_tables.won] = UNIT
        return chances


def solve_two_player(move_tables: MoveTables, progress: Progress = quiet) -> TwoPlayerSolution:
    """The win probabilities in all states, each within 1e-6."""
    return settle(Sweeper(move_tables), progress)


def settle(sweeper: Sweeper, progress: Progress = quiet, threads: int = 0) -> TwoPlayerSolution:
    """Sweep until no value changes by more than `FINE_UNTIL` units.

    The result does not depend on the number of threads; on the initial values, it depends by a few units at most.

    A pawn at home stays there, for example, so the states in which both players have one at home depend on no others,
    and those in which one has only on these: each stage is final before the next begins.
    """
    sweeps, done, size = 0, 0, sweeper.move_tables.size**2
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for stage in sweeper.stages():
            fine, change, first, leap = False, UNIT, 0, 0.0
            ratios: list[float] = []
            states = sum(len(group.rows) * sum(map(len, blocks)) for group, blocks in stage)
            while not fine or change > FINE_UNTIL:
                fine, before = fine or change <= COARSE_UNTIL, change
                change = max(
                    sweeper.sweep(group, blocks, fine, pool, 0.0 if number else leap)
                    for number, (group, blocks) in enumerate(stage)
                )
                ratios = [] if leap else [*ratios, change / max(before, 1)]
                leap = _leap(ratios, len(stage)) if change > LEAP_FROM else 0.0
                first = first or change
                sweeps += 1
                progress(sweeps, (done + states * _share(first, change)) / size)
            done += states
    return TwoPlayerSolution(sweeper.chances, sweeps, 1e-6)


def _leap(ratios: list[float], parts: int) -> float:
    """By how many times the next change values should go on changing: 0.0 unless changes shrink steadily.

    `ratios`: by how much each sweep since the last leap has changed values less than the one before it. In a stage of
    one part, what a player wins in a sweep the same player loses in the next, so changes alternate and values go back.
    In a stage of two, the second part follows the first at once, and only the first part leaps.
    """
    if len(ratios) < 3 or abs(ratios[-1] - ratios[-2]) > STEADY or ratios[-1] >= 1:
        return 0.0
    ratio = ratios[-1] if parts > 1 else -ratios[-1]
    return ratio / (1 - ratio)


def _alike(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each key, where all those like it are, padded with repeats. Shape (k, size)."""
    _, which, counts = np.unique(keys, return_inverse=True, return_counts=True)
    ascending, begin = np.argsort(which, kind="stable"), np.cumsum(counts) - counts
    nth = np.minimum(np.arange(counts.max())[:, None], counts - 1)
    return np.asarray(ascending[(begin + nth)[:, which]])


def _share(first: int, change: int) -> float:
    """The progress from 0 to 1: how far the change has shrunk from the first to the least, on a logarithmic scale."""
    return min(1.0, max(0.0, log(first / max(change, 1)) / log(max(first, 3) / FINE_UNTIL)))

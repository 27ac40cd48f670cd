"""One player with plus-minus Keepers in hand, who may draw more: the fewest rolls that can be expected.

A node of the move tables and a hand make a state. A Keeper may be played before, between and after the dice (PC-20), so
while a roll is used up what is left of it is known for every smaller hand, and a hand builds upon those. What a draw
is worth follows from the hands that are larger by one; both are found together, sweep by sweep.

A card is drawn where a pawn stands *newly* on a red square (PC-10), so what the end of a move is worth depends on where
it began. Each sweep is therefore made for several *lanes* side by side: in lane 0 every red square draws, in the others
all but one of them, and a pair that begins on that square reads its value there.

Left out, since they would make too many states: which cards have been played already, what the other cards do to
pawns (`Draws.other` says what they are worth), and other players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.evaluation.stored_model import LESS
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.solver.move_tables import MoveTables, Nodes
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT

KEEPERS = tuple(range(1, 10))
"""The numbers of the plus-minus Keepers (PC-30)."""

TOLERANCE = 3e-3
"""Rolls: values that change by less in a sweep are good enough."""

Hand = tuple[int, ...]
"""The numbers of the Keepers held, ascending."""

Rolls = NDArray[np.float32]

USES = tuple((low, high) for low in DICE for high in DICE if low < high)
STAGES = (*((number,) * uses for uses in (1, 2, 3, 4) for number in DICE), *USES)
"""What can be left of a roll, the shortest first; nothing left is no stage."""


class Draws(NamedTuple):
    """What the deck promises to who draws."""

    keeper: float
    """The chance of each single plus-minus Keeper that is not in hand."""
    other: float
    """What the other cards save on average, in rolls."""


NO_DRAWS = Draws(0.0, 0.0)
FULL = Draws(1 / 24, 0.32)
"""Of 24 cards nine are plus-minus Keepers, and three roll again, which saves a roll: 3/24 (PC-30).

The other 0.195 was chosen by trial: it is what the twelve cards that are left save, which are not solved for one seat.
The weights that `train_expert.py` fits to games come after it; `benchmarks/calibration.py` measures the whole.
"""


class Solved(NamedTuple):
    """The solution for every hand up to some size."""

    hands: tuple[Hand, ...]
    """The smaller first."""
    rolls: Rolls
    """Shape (hands, size of the move tables): the rolls expected before a roll."""
    sweeps: int


def all_hands(most: int, keepers: Hand = KEEPERS) -> tuple[Hand, ...]:
    """Every hand of up to so many of these Keepers, the smaller first."""
    return tuple(hand for size in range(most + 1) for hand in combinations(keepers, size))


def with_cards(
    move_tables: MoveTables, draws: Draws, most: int, rolls: Rolls, keepers: Hand = KEEPERS, threads: int = 1
) -> Solved:
    """Solved for hands of up to `most` of the Keepers that there are; `rolls` are those expected without any.

    For courses on which a pawn is told by its square alone, without way stations.
    """
    solver = _Solver(move_tables, draws, all_hands(most, keepers))
    rolls_of: dict[Hand, Rolls] = {}
    for hand in solver.hands:
        less = [rolls_of[rest] for _, rest in _less(hand)]
        rolls_of[hand] = np.where(move_tables.won, 0, np.maximum(np.minimum.reduce(less) - 1, 1)) if less else rolls
    with ThreadPoolExecutor(threads) as pool:
        sweeps, change = 0, TOLERANCE
        while change >= TOLERANCE:
            sweeps, change = sweeps + 1, 0.0
            stages: dict[Hand, _Stages] = {}
            for size in range(most + 1):
                level = [hand for hand in solver.hands if len(hand) == size]
                smaller = stages

                def look(hand: Hand, smaller: dict[Hand, _Stages] = smaller) -> tuple[Rolls, _Stages]:
                    return solver.look(hand, rolls_of, smaller)

                looked = list(pool.map(look, level))
                for hand, (after, _) in zip(level, looked, strict=True):
                    change = max(change, float(np.abs(after - rolls_of[hand]).max()))
                    rolls_of[hand] = after
                stages = {hand: kept for hand, (_, kept) in zip(level, looked, strict=True)}
    return Solved(solver.hands, np.stack([rolls_of[hand] for hand in solver.hands]), sweeps)


_Stages = dict[Hand, Rolls]
"""What is expected in the middle of a move, by what is left of the roll. Shape (size, lanes) each."""


class _Solver:
    def __init__(self, move_tables: MoveTables, draws: Draws, hands: tuple[Hand, ...]) -> None:
        self.move_tables, self.draws, self.hands = move_tables, draws, hands
        self.known = set(self.hands)
        first, second = move_tables.pairs.T
        red = sorted(RED)
        self.lanes: list[int | None] = [None, *red] if draws != NO_DRAWS else [None]
        is_red = np.isin(np.arange(SQUARE_COUNT), red)
        self.draws_in = np.stack(
            [(is_red[first] & (first != lane)) | (is_red[second] & (second != lane)) for lane in self.lanes], axis=1
        )
        """Shape (size, lanes): whether a card is drawn there."""
        lane_of = np.zeros(SQUARE_COUNT, np.int64)
        if len(self.lanes) > 1:
            lane_of[red] = np.arange(1, len(self.lanes))
        self.reads = (lane_of[first], lane_of[second])
        """The lanes in which a pair reads its value: of two red squares each counts as new in the other's lane, so
        the worse value of the two is nearer the truth."""
        self.shifts = {number: _shifts(move_tables, number) for number in KEEPERS}

    def look(self, hand: Hand, rolls_of: dict[Hand, Rolls], smaller: dict[Hand, _Stages]) -> tuple[Rolls, _Stages]:
        """The rolls with a hand, one roll further, and what is expected in mid-move."""
        move_tables = self.move_tables
        end = (rolls_of[hand] - self._draw(hand, rolls_of))[:, None] * self.draws_in
        end += rolls_of[hand][:, None] * ~self.draws_in
        end = np.ascontiguousarray(end[move_tables.settled], dtype=np.float32)
        end[move_tables.won] = 0
        stages: _Stages = {(): self._played(hand, (), smaller, end)}
        for stage in STAGES:
            value: Rolls | None = None
            for at in {stage.index(number) for number in stage}:
                value = least(move_tables.steps[stage[at]], stages[stage[:at] + stage[at + 1 :]], value)
            assert value is not None
            stages[stage] = self._played(hand, stage, smaller, value)
        total = sum(2 * stages[use] for use in USES) + sum(stages[(number,) * 4] for number in DICE)
        after = 1 + np.asarray(total, dtype=np.float32) / 100
        nodes = np.arange(move_tables.size)
        rolls: Rolls = np.maximum(after[nodes, self.reads[0]], after[nodes, self.reads[1]])
        rolls[move_tables.won] = 0
        return rolls, stages

    def _played(self, hand: Hand, stage: Hand, smaller: dict[Hand, _Stages], value: Rolls) -> Rolls:
        """What is best now: to keep the hand, or to play one of it."""
        for number, rest in _less(hand):
            value = least(self.shifts[number], smaller[rest][stage], value)
        return value

    def _draw(self, hand: Hand, rolls_of: dict[Hand, Rolls]) -> Rolls:
        """What a draw saves at each node."""
        if self.draws == NO_DRAWS:
            return np.zeros(self.move_tables.size, np.float32)
        saved = np.zeros(self.move_tables.size, np.float32)
        for number in KEEPERS:
            if number not in hand:
                larger = tuple(sorted((*hand, number)))
                if larger in self.known:
                    saved += rolls_of[hand] - rolls_of[larger]
                else:
                    saved += LESS * (rolls_of[hand[:-1]] - rolls_of[hand])
        return self.draws.keeper * saved + np.float32(self.draws.other)


def _less(hand: Hand) -> Iterator[tuple[int, Hand]]:
    """Each Keeper of a hand, with what is left when it has been played."""
    for at, number in enumerate(hand):
        yield number, hand[:at] + hand[at + 1 :]


def _shifts(move_tables: MoveTables, number: int) -> Nodes:
    """Shape (4, size): where that Keeper can lead from each node; the node itself where it cannot be played."""
    nodes = np.arange(move_tables.size, dtype=np.int32)
    first, second = move_tables.pairs.T
    numbers = np.zeros((SQUARE_COUNT, SQUARE_COUNT), np.int32)
    numbers[first, second] = numbers[second, first] = nodes
    home = np.array([move_tables.open.home(place) for place in range(SQUARE_COUNT)])
    rows: list[Any] = []
    for moving, other in ((first, second), (second, first)):
        for to in (moving + number, moving - number):
            fits = (to >= 0) & (to < SQUARE_COUNT) & ~home[moving] & ~move_tables.won
            rows.append(np.where(fits, numbers[np.clip(to, 0, SQUARE_COUNT - 1), other], nodes))
    return np.array(rows, dtype=np.int32)


def _least(steps: Nodes, values: Rolls, floor: Rolls | None) -> Rolls:
    """The least that steps lead to, or `floor` where that is less. Shapes: (size, lanes) in and out."""
    rolls_of: Rolls = values[steps[0]] if floor is None else np.minimum(floor, values[steps[0]])
    for row in steps[1:]:
        np.minimum(rolls_of, values[row], out=rolls_of)
    return rolls_of


def _compiled() -> Callable[[Nodes, Rolls, Rolls | None], Rolls]:
    """`_least` by Numba: some ten times as fast."""
    import numba

    @numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
    def into(steps: Nodes, values: Rolls, rolls_of: Rolls) -> None:
        for node in range(values.shape[0]):
            for row in range(steps.shape[0]):
                other = steps[row, node]
                for lane in range(values.shape[1]):
                    rolls_of[node, lane] = min(rolls_of[node, lane], values[other, lane])

    def least(steps: Nodes, values: Rolls, floor: Rolls | None) -> Rolls:
        rolls_of = np.full(values.shape, np.inf, np.float32) if floor is None else floor.copy()
        into(steps, values, rolls_of)
        return rolls_of

    return least


try:
    least = _compiled()
except ImportError:
    least = _least

"""Looks at the blocks of a deck: one roll ahead from every pair of squares (PC-45).

Drawing a card takes it out of the pile, so the blocks with smaller piles come first, and of those with one pile the
smaller hands. All that a turn can lead to is then known, but for the block itself and for what follows when the played
cards become the pile again (PC-11), by which all blocks but the first can come again. So each block is repeated until
it hardly changes, and `solver` sweeps over all blocks until none does. Blocks with one pile and hands of one size do
not need each other: threads share them.

A pawn at home stays there, so the pairs with one pawn at home are solved before all others.

Which pawn is which matters in one place: a pawn draws no card on the red square on which it began the turn (PC-10). A
backward pass finds the best ends as if it always drew one where that is better, which is a lower bound, and follows the
pawns that have not moved since the turn began in tables of their own: on their red squares, they draw nothing. The
squares of the end it found say nearly always that it is right. Elsewhere, mostly where a pawn left its red square and
came back, the turn is searched with each pawn known, and of two own pawns on one square only the one that came last
moves.

Looking for the best turns is dear; how good those are that were found last is cheap (policy iteration).
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.solver.keeper_decks import compiled
from centaine.games.prime_climb.solver.keeper_decks.card_states import Cards, KeeperDeck, bits
from centaine.games.prime_climb.solver.keeper_decks.turn_arrays import (
    IS_RED,
    RED_AT,
    REDS,
    ROLL_STAGES,
    SHIFTS,
    STAGES,
    STEPS,
    USES,
    WEIGHTS,
)
from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT

Values = NDArray[np.float64]

Result = TypeVar("Result")

SEEN, STACK = 1 << 12, 1 << 14
"""Room for a search: states that were looked at, and those waiting."""

MAX_LOOKS, MAX_REPEATS = 3, 30
"""How often turns are chosen for a block at most before the next one, and values repeated with the chosen turns."""

ENOUGH, ROUGH = 0.02, 0.01
"""Values are repeated until they change by this share of what they changed when turns were chosen, and turns are chosen
again where that was more."""


class PairGroup(NamedTuple):
    """The pairs of squares that are solved together: with one pawn at home, or with none."""

    nodes: NDArray[np.int64]
    """Their numbers in the move tables."""
    starts: NDArray[np.int64]
    """Their squares. Shape (n, 2)."""
    cells: NDArray[np.int32]
    """The number of each cell of a table: of all pairs, or of one column where a pawn is at home."""


def parts(moves: MoveTables) -> tuple[PairGroup, PairGroup]:
    """One pawn at home, and none."""
    home = moves.pairs[:, 1] == TOP
    groups = []
    for nodes, cells in (
        (np.flatnonzero(moves.resting & home), moves.nodes()[:, TOP:]),
        (np.flatnonzero(moves.resting & ~home), moves.nodes()),
    ):
        groups.append(PairGroup(nodes, moves.pairs[nodes].astype(np.int64), cells))
    return groups[0], groups[1]


class Scratch:
    """What one thread needs to look at a hand."""

    def __init__(self, part: PairGroup) -> None:
        self.ends = np.empty((len(ROLL_STAGES), len(part.nodes)), np.int32)
        """The places in `worth` of the ends of chosen turns."""
        self.expected = np.empty(len(part.nodes))
        self.turned = np.empty((SQUARE_COUNT, SQUARE_COUNT), np.int64)
        self.search = np.zeros((SEEN, 2), np.int64), np.zeros((STACK, 5), np.int64), np.zeros(STACK, np.int64)
        self.stamp = 0


class Workers:
    """Threads that look at hands side by side, one for each processor; compiled code does not hold Python's lock."""

    def __init__(self, part: PairGroup) -> None:
        self._part, self._here = part, threading.local()

    def __enter__(self) -> Self:
        count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        self._pool = ThreadPoolExecutor(count)
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()

    def map(self, do: Callable[..., Result], *each: Iterable[Any]) -> list[Result]:
        """Do this for each hand, with the scratch of the thread."""

        def one(*given: Any) -> Result:
            if not hasattr(self._here, "scratch"):
                self._here.scratch = Scratch(self._part)
            return do(*given, scratch=self._here.scratch)

        return list(self._pool.map(one, *each))


class PileTables:
    """Everything about one pile while its hands are looked at, the smaller ones first."""

    def __init__(self, deck: KeeperDeck, part: PairGroup, *, rough: bool = False) -> None:
        """`rough`: as if no draw hurt, so that little is searched."""
        self.deck, self.part, self._rough = deck, part, rough
        columns = part.cells.shape[1]
        hands, stages = deck.all + 1, len(STAGES)
        reds = len(REDS) if columns > 1 else 0
        self._entries = (
            np.empty((hands, stages, SQUARE_COUNT, columns), np.int64),
            np.empty((hands, stages, reds, columns), np.int64),
            np.empty((hands, stages, reds, reds), np.int64),
        )
        """Best turns: from all pairs, with one pawn still on the red square on which it began, and with both there."""
        self.worth = np.zeros((2, hands, compiled.WIDTH, compiled.WIDTH if columns > 1 else 1))
        """What the end of a turn is worth: without a draw, and with one."""
        self.numbers = np.array(deck.numbers, np.int64)

    def put(self, hand: Cards, undrawn: Values, drawn: Values | None) -> None:
        """Set what the ends of turns with a hand are worth, by node; `drawn` is None where no card is left to draw."""
        rows, columns = self.part.cells.shape
        self.worth[0, hand, :rows, :columns] = undrawn[self.part.cells]
        self.worth[1, hand, :rows, :columns] = (undrawn if drawn is None else drawn)[self.part.cells]
        if self._rough:
            np.minimum(self.worth[0, hand], self.worth[1, hand], out=self.worth[1, hand])
        self.worth[:, hand, TOP, -1 if columns == 1 else TOP] = 0

    def prepare(self, hand: Cards, undrawn: Values, drawn: Values | None, scratch: Scratch) -> None:
        """Set what the ends of turns are worth, for looks at larger hands."""
        self.put(hand, undrawn, drawn)
        self._back_up(hand, scratch)

    def _back_up(self, hand: Cards, scratch: Scratch) -> None:
        cards = list(bits(hand))
        smaller = np.array([hand & ~card for card in cards], np.int64)
        played = np.array([self.deck.numbers[card.bit_length() - 1] for card in cards], np.int64)
        compiled.put_ends(*self._entries, self.worth, hand, REDS, IS_RED)
        compiled.back_up(*self._entries, self.worth, hand, smaller, played, REDS, USES, STEPS, SHIFTS, scratch.turned)

    def look(self, hand: Cards, scratch: Scratch) -> Values:
        """The values one roll further, with the best turns for what their ends are worth now."""
        self._back_up(hand, scratch)
        scratch.stamp = compiled.choose(
            *self._entries, hand, self.part.starts, RED_AT, ROLL_STAGES, self.worth, scratch.ends,
            IS_RED, USES, STEPS, self.numbers, scratch.search[0], scratch.stamp, *scratch.search[1:],
        )  # fmt: skip
        return self.look_again(scratch)

    def look_again(self, scratch: Scratch) -> Values:
        """The values one roll further, with the turns that were chosen last."""
        compiled.evaluate(scratch.ends, WEIGHTS, self.worth, scratch.expected)
        return scratch.expected

    def settle(
        self, hand: Cards, values: Values, drawn: Values | None, tolerance: float, scratch: Scratch
    ) -> tuple[float, float]:
        """Improve the values of a block, given by node, until they hardly change.

        Returns by how much they changed at most, and by how much in the last repeat.
        """
        nodes = self.part.nodes
        before = values[nodes]
        for _ in range(MAX_LOOKS):
            self.put(hand, values, drawn)
            change = _change(values, nodes, self.look(hand, scratch))
            for _ in range(MAX_REPEATS):
                self.put(hand, values, drawn)
                last = _change(values, nodes, self.look_again(scratch))
                if last <= max(tolerance / 8, ENOUGH * change):
                    break
            if change <= ROUGH:
                break
        self.put(hand, values, drawn)
        return float(np.abs(values[nodes] - before).max()), last

    def change(self, hand: Cards, values: Values, drawn: Values | None, scratch: Scratch) -> float:
        """By how much the values of a block change at most if all pairs look one roll ahead."""
        self.put(hand, values, drawn)
        return float(np.abs(self.look(hand, scratch) - values[self.part.nodes]).max())


def _change(values: Values, nodes: NDArray[np.int64], after: Values) -> float:
    """Set new values; by how much one changed at most."""
    change = float(np.abs(after - values[nodes]).max())
    values[nodes] = after
    return change


def after_draw(deck: KeeperDeck, values: Values, pile: Cards, hand: Cards) -> Values | None:
    """What the end of a turn is worth where a card is drawn, by node: the mean over the pile (PC-11).

    None if no card is left.
    """
    blocks = [deck.block(*block) for block in deck.after_draw(pile, hand)]
    return np.asarray(values[blocks].mean(axis=0)) if blocks else None

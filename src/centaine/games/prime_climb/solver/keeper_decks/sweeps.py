"""Sweeps over all blocks of a deck: each looks one roll ahead from every pair of squares (PC-45).

Drawing a card takes it out of the pile, so within a sweep the blocks with smaller piles come first, and of those with
one pile the smaller hands. All that a turn can lead to is then known from the same sweep, but for the block itself and
for what follows when the played cards become the pile again (PC-11), by which all blocks but the first can come again.
So each block is repeated until it hardly changes, and the sweeps over all blocks until none does.

A pawn at home stays there, so the pairs with one pawn at home are solved before all others.

Which pawn is which matters in one place: a pawn draws no card on the red square on which it began the turn (PC-10). A
backward pass finds the best ends as if it always drew one where that is better, which is a lower bound. It also says
what is on red at the end it found. Only where that includes a square on which the turn began, the turn is searched with
each pawn known, and of two own pawns on one square only the one that came last moves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.solver.keeper_decks import compiled
from centaine.games.prime_climb.solver.keeper_decks.card_states import Cards, KeeperDeck, bits
from centaine.games.prime_climb.solver.keeper_decks.turn_arrays import (
    HURTS,
    IS_RED,
    RED_BITS,
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

SEEN, STACK = 1 << 12, 1 << 14
"""Room for a search: states that were looked at, and those waiting."""

MOST_REPEATS = 30
"""How often a block is repeated at most before the next one."""

ENOUGH = 0.02
"""A block is repeated until it changes by this share of its first change."""


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


class PileTables:
    """Everything about one pile while its hands are looked at, the smaller ones first."""

    def __init__(self, deck: KeeperDeck, part: PairGroup) -> None:
        self.deck, self.part = deck, part
        columns = part.cells.shape[1]
        shape = (deck.all + 1, len(STAGES), SQUARE_COUNT, columns)
        self.expected = np.empty(shape)
        self.reds = np.empty(shape, np.uint32)
        self.worth = np.zeros((2, deck.all + 1, SQUARE_COUNT, columns))
        """What the end of a turn is worth: without a draw, and with one."""
        self.on_red = RED_BITS[:, None] | RED_BITS[-columns:]
        self.numbers = np.array(deck.numbers, np.int64)
        self.kept = np.empty((len(ROLL_STAGES), len(part.nodes)), np.int32)
        self.found = np.empty(len(part.nodes))
        self._turned = np.empty((SQUARE_COUNT, SQUARE_COUNT)), np.empty((SQUARE_COUNT, SQUARE_COUNT), np.uint32)
        self._room = np.zeros((SEEN, 2), np.int64), np.zeros((STACK, 5), np.int64), np.zeros(STACK)
        self._stamp = 0

    def put(self, hand: Cards, undrawn: Values, drawn: Values) -> None:
        """Set what the ends of turns with a hand are worth, by node, and go back from there to the rolls."""
        self.worth[0, hand], self.worth[1, hand] = undrawn[self.part.cells], drawn[self.part.cells]
        self.worth[:, hand, TOP, -1] = 0
        self.back_up(hand)

    def back_up(self, hand: Cards) -> None:
        """Go back from the ends of turns with a hand to the rolls."""
        without, with_draw = self.worth[:, hand]
        hurts = (with_draw > without) & (self.on_red > 0)
        end = np.where((self.on_red > 0) & ~hurts, with_draw, without)
        red = np.where(hurts, self.on_red | HURTS, self.on_red)
        if end.shape[1] > 1:  # PC-9: of two pawns on one square, one goes to Start
            for table in (end, red):
                table[range(1, TOP), range(1, TOP)] = table[LOWEST, 1:TOP]
        self.expected[hand, 0], self.reds[hand, 0] = end, red
        cards = list(bits(hand))
        smaller = np.array([hand & ~card for card in cards], np.int64)
        played = np.array([self.deck.numbers[card.bit_length() - 1] for card in cards], np.int64)
        compiled.back_up(self.expected, self.reds, hand, smaller, played, USES, STEPS, SHIFTS, *self._turned)

    def look(self, hand: Cards, *, searching: bool = True, again: bool = False) -> Values:
        """The values one roll further; `again`: by the ends of searched turns that were found last.

        Without `searching`, lower bounds.
        """
        if not again:
            self.kept[:] = -1
        self._stamp = compiled.look(
            self.expected, self.reds, hand, self.part.starts, RED_BITS, ROLL_STAGES, WEIGHTS, self.found, self.kept,
            IS_RED, USES, STEPS, self.numbers, self.worth, searching, self._room[0], self._stamp, *self._room[1:],
        )  # fmt: skip
        return self.found

    def settle(self, hand: Cards, values: Values, drawn: Values, searching: bool, tolerance: float) -> float:
        """Improve the values of a block, given by node, until they hardly change. Returns the first change."""
        nodes = self.part.nodes
        self.put(hand, values, drawn)
        first, again = 0.0, False
        for _ in range(MOST_REPEATS):
            after = self.look(hand, searching=searching, again=again)
            change = float(np.abs(after - values[nodes]).max())
            values[nodes] = after
            self.put(hand, values, drawn)
            first, again = first or change, True
            if change <= max(tolerance / 4, ENOUGH * first):
                break
        return first

    def change(self, hand: Cards, values: Values, drawn: Values) -> float:
        """By how much the values of a block change at most if all pairs look one roll ahead."""
        self.put(hand, values, drawn)
        return float(np.abs(self.look(hand) - values[self.part.nodes]).max())


def after_draw(deck: KeeperDeck, values: Values, pile: Cards, hand: Cards) -> Values:
    """What the end of a turn is worth where a card is drawn, by node: the mean over the pile (PC-11)."""
    blocks = [deck.block(*block) for block in deck.after_draw(pile, hand)]
    mean: Values = values[blocks].mean(axis=0) if blocks else values[deck.block(pile, hand)]
    return mean

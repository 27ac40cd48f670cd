"""What a seat is worth as things stand, compiled (`evaluation.evaluator`)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.expert.model import DRAWS, NODE, WAITS
from centaine.batch.prime_climb.layout import BITS, MAX_COPIES, OVER, ROLL
from centaine.batch.prime_climb.rules import PLUS_MINUS
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.rl.encodings.prime_climb import HELD

CLEARS, CURSES = BITS * HELD.index("clear"), BITS * HELD.index("curse")
"""How far a hand must be shifted to count these cards."""

VARIANTS = 4
"""Which of a seat's pawns are bumped: 1 for its first, 2 for its second, added up."""


@compiled
def keepers(hand: int) -> int:
    """The plus-minus Keepers of a hand, a bit for each."""
    held = 0
    for number in range(PLUS_MINUS):
        if (hand >> (BITS * number)) & MAX_COPIES:
            held |= 1 << number
    return held


@compiled
def node(state: Struct, seat: int) -> int:
    """The index of a seat's pair of squares."""
    return int(NODE[state.pawns[2 * seat], state.pawns[2 * seat + 1]])


@compiled
def roller(state: Struct) -> int:
    """The seat that rolls next, after the current move and card."""
    return int(state.player) if state.phase == ROLL or state.again else 1 - int(state.player)


@compiled
def cards(known: Any, state: Struct, seat: int) -> float:
    """What a seat's `clear`, `curse` and Curse are worth; a Curse ends with the turn (PC-30)."""
    hand = state.hands[seat]
    cursed = (state.cursed >> seat) & 1 if seat != state.player or roller(state) == seat else 0
    kept = known.cards[0] * ((hand >> CLEARS) & MAX_COPIES) + known.cards[1] * ((hand >> CURSES) & MAX_COPIES)
    return float(kept + known.cards[2] * cursed)


@compiled
def bumping(known: Any, roller_node: int, waiting_node: int) -> float:
    """The bumping term of two pairs."""
    total = np.float32(0)
    for factor in range(known.roller.shape[1]):
        total += known.roller[roller_node, factor] * known.waiting[waiting_node, factor]
    return float(total)


@compiled
def chance(known: Any, state: Struct, seat: int, draws: bool) -> float:
    """A seat's win probability (`Evaluator.chances`); `draws`: the player is about to draw a card."""
    if state.phase == OVER:
        return 1.0 if state.player == seat else 0.0
    first = roller(state)
    other = 1 - first
    drawing = DRAWS if draws else 0
    ahead = known.utilities[drawing if first == state.player else 0, keepers(state.hands[first]), node(state, first)]
    behind = known.utilities[
        WAITS + (drawing if other == state.player else 0), keepers(state.hands[other]), node(state, other)
    ]
    odds = ahead + cards(known, state, first) - behind - cards(known, state, other)
    odds += bumping(known, node(state, first), node(state, other))
    won = 1 / (1 + np.exp(-odds))
    return float(won if first == seat else 1 - won)


@compiled
def against(known: Any, state: Struct, seat: int, draws: bool, utilities: NDArray[Any], nodes: NDArray[Any]) -> None:
    """A seat's utility before its roll, and its node, in each of `VARIANTS` (PC-9); `draws`: a card is due to it."""
    hand, besides = keepers(state.hands[seat]), cards(known, state, seat)
    for variant in range(VARIANTS):
        one, two = state.pawns[2 * seat], state.pawns[2 * seat + 1]
        nodes[variant] = NODE[0 if variant & 1 else one, 0 if variant & 2 else two]
        utilities[variant] = known.utilities[DRAWS if draws else 0, hand, nodes[variant]] + besides


@compiled
def bumped(state: Struct, seat: int, first: int, second: int) -> int:
    """Which of `VARIANTS` comes about if the other seat stops on these squares (PC-9)."""
    variant = 0
    for pawn in range(2):
        square = state.pawns[2 * seat + pawn]
        if LOWEST < square < TOP and square in (first, second):
            variant |= 1 << pawn
    return variant

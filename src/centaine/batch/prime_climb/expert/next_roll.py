"""A seat's next roll, played best, compiled (`evaluation.expectation`)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.expert.model import DRAWS, NODE, WAITS
from centaine.batch.prime_climb.expert.seats import VARIANTS, against, bumped, bumping, cards, keepers
from centaine.batch.prime_climb.layout import BITS, MAX_COPIES, ROLL
from centaine.batch.prime_climb.rules import PLUS_MINUS
from centaine.batch.prime_climb.tables import IS_RED, ROLL_WEIGHTS
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.solver.race_rules import CHANCES, ROLLS, SQUARE_COUNT

FIRST, SECOND, HAND, DUE = range(4)
"""What is noted of the best end of a roll: both squares, the plus-minus Keepers left, and whether a card is due."""

CURSE_PART = 2
"""The index of the utility of being cursed in `Model.cards`."""

assert [round(100 * chance) for chance in CHANCES] == ROLL_WEIGHTS.tolist()


@compiled
def each_roll(known: Any, state: Struct, seat: int, due: bool, chosen: NDArray[Any], values: NDArray[Any]) -> None:
    """Writes a seat's win probability after each roll to `values`; it may play one plus-minus Keeper after the dice.

    `due`: a card is due to the other seat. The best end of each roll is noted in `chosen`.
    """
    other = 1 - seat
    utilities, nodes, reach = np.empty(VARIANTS), np.empty(VARIANTS, np.int64), np.empty(VARIANTS)
    against(known, state, other, due, utilities, nodes)
    for variant in range(VARIANTS):
        reach[variant] = np.sqrt((known.roller[nodes[variant]] ** 2).sum())
    hand, cursed = keepers(state.hands[seat]), (state.cursed >> seat) & 1
    besides = cards(known, state, seat) - known.cards[CURSE_PART] * cursed
    one = min(state.pawns[2 * seat], state.pawns[2 * seat + 1])
    two = max(state.pawns[2 * seat], state.pawns[2 * seat + 1])
    begins, mine = known.begins[cursed], NODE[one, two]
    for roll in range(len(ROLLS)):
        best = -np.inf
        for place in range(begins[mine, roll], begins[mine, roll + 1]):
            first, second = known.ends[place] // SQUARE_COUNT, known.ends[place] % SQUARE_COUNT
            for way in range(1 + 4 * PLUS_MINUS if hand and (first != TOP or second != TOP) else 1):
                to_first, to_second, left = first, second, hand
                if way:
                    number, play = (way + 3) // 4, (way - 1) % 4
                    if not (hand >> (number - 1)) & 1 or (cursed and play % 2 == 0):
                        continue
                    left = hand & ~(1 << (number - 1))
                    by = -number if play % 2 else number
                    if (first if play < 2 else second) == TOP:
                        continue
                    if play < 2:
                        to_first += by
                    else:
                        to_second += by
                    if not (LOWEST <= to_first <= TOP and LOWEST <= to_second <= TOP):
                        continue
                    if to_first == to_second and LOWEST < to_first < TOP:  # PC-9
                        to_first, to_second = (to_first, LOWEST) if play < 2 else (LOWEST, to_second)
                draws = (IS_RED[to_first] and to_first != one) or (IS_RED[to_second] and to_second != two)  # PC-10
                end, variant = NODE[to_first, to_second], bumped(state, other, to_first, to_second)
                ahead = known.utilities[WAITS + (DRAWS if draws else 0), left, end] - utilities[variant]
                if ahead + reach[variant] * known.lengths[end] > best:  # Cauchy, Schwarz
                    ahead -= bumping(known, nodes[variant], end)
                    if ahead > best:
                        best = ahead
                        chosen[roll, FIRST], chosen[roll, SECOND] = to_first, to_second
                        chosen[roll, HAND], chosen[roll, DUE] = left, draws
        values[roll] = 1 / (1 + np.exp(-best - besides))


@compiled
def after_roll(known: Any, state: Struct, seat: int, due: bool, chosen: NDArray[Any]) -> float:
    """The mean of `each_roll` over all rolls."""
    values = np.empty(len(ROLLS))
    each_roll(known, state, seat, due, chosen, values)
    return float((ROLL_WEIGHTS * values).sum() / 100)


@compiled
def after_two_rolls(known: Any, state: Struct, seat: int, chosen: NDArray[Any], room: Any) -> float:
    """The same, where each of its ends is judged by the other seat's next roll. `room`: for one state."""
    after_roll(known, state, seat, False, chosen)
    other, total, replies = 1 - seat, 0.0, np.empty_like(chosen)
    low, high = 2 * seat, 2 * seat + 1
    if state.pawns[low] > state.pawns[high]:
        low, high = high, low
    for roll in range(len(ROLLS)):
        won = 1.0
        if chosen[roll, FIRST] != TOP or chosen[roll, SECOND] != TOP:
            room[0] = state
            end = room[0]
            variant = bumped(state, other, chosen[roll, FIRST], chosen[roll, SECOND])
            end.pawns[low], end.pawns[high] = chosen[roll, FIRST], chosen[roll, SECOND]
            for pawn in range(2):
                if (variant >> pawn) & 1:
                    end.pawns[2 * other + pawn] = LOWEST
            for number in range(PLUS_MINUS):
                if not (chosen[roll, HAND] >> number) & 1:
                    end.hands[seat] &= ~(MAX_COPIES << (BITS * number))
            end.phase, end.player, end.cursed = ROLL, other, end.cursed & ~(1 << seat)
            won = 1 - after_roll(known, end, other, chosen[roll, DUE] == 1, replies)
        total += ROLL_WEIGHTS[roll] / 100 * won
    return total

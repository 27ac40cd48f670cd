"""All ends of a move as sets of squares, best estimates first, compiled (`evaluation.reachability`, `move_ranking`)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.expert.model import DRAWS, NODE, WAITS
from centaine.batch.prime_climb.expert.seats import VARIANTS, against, bumped, bumping, keepers
from centaine.batch.prime_climb.layout import BITS, MAX_COPIES
from centaine.batch.prime_climb.rules import KINDS, PLUS_MINUS
from centaine.batch.prime_climb.tables import IS_RED, LEGAL_SIGNS, MINUS, REACHED
from centaine.games.prime_climb.evaluation.reachability import MAX_KEEPERS
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT

MAX_PLANS = 20
"""The most ends listed."""

MAX_IN_HAND = 5
"""The most plus-minus Keepers considered."""

BEFORE, FIRST, SECOND, USED, AFTER = range(5)
"""The columns of a plan: the pawn that plays `clear` before the dice, or −1; the squares where both pawns end; the
plus-minus Keepers used, a bit for each; and what is played last: nothing, `clear` with either pawn, or `curse`."""

NO_PLAY, CLEAR_FIRST, CLEAR_SECOND, CURSE = range(4)
"""The values of `AFTER`."""

KEEPER_SIGNS = 2
"""Plus and minus."""


def _steps(signs: int) -> NDArray[np.int8]:
    """Where a number brings a pawn with so many signs, −1 where it does not: none goes on from its goal (PC-12)."""
    steps = REACHED[:, :, :signs].copy()
    steps[:, TOP] = -1
    return steps


STEPS = _steps(REACHED.shape[2])


class Numbers(NamedTuple):
    """The numbers of a move. A *part* of the dice is a bit for each die, of a double how many uses."""

    dice: NDArray[np.int64]
    """Two numbers, or one number twice."""
    double: bool
    parts: int
    """How many parts the dice have; the last one is all of them."""
    held: NDArray[np.int64]
    """The plus-minus Keepers that may be played."""


@compiled
def numbers(state: Struct) -> Numbers:
    """The numbers of a move that has just begun (PC-5, PC-20)."""
    held, count = np.zeros(MAX_IN_HAND, np.int64), 0
    hand, fresh = state.hands[state.player], state.fresh
    for number in range(PLUS_MINUS):
        shift = BITS * number
        if (hand >> shift) & MAX_COPIES > (fresh >> shift) & MAX_COPIES and count < MAX_IN_HAND:
            held[count] = number + 1
            count += 1
    double = state.uses[1] == 0
    dice = np.array([state.dice[0], state.dice[0] if double else state.dice[1]], np.int64)
    return Numbers(dice, double, state.uses[0] + 1 if double else 4, held[:count])


@compiled
def size(part: int) -> int:
    """The number of Keepers in a part."""
    count = 0
    while part:
        count += part & 1
        part >>= 1
    return count


@compiled
def spread(origin: NDArray[Any], reached: NDArray[Any], number: int, signs: int) -> None:
    """Adds the squares to which a number brings a pawn that may be on any square of `origin`."""
    for square in range(SQUARE_COUNT):
        if origin[square]:
            for sign in range(signs):
                to = STEPS[number, square, sign]
                if to >= 0:
                    reached[to] = True


@compiled
def reach(state: Struct, given: Numbers) -> NDArray[Any]:
    """Where each pawn gets with each part of the numbers: `(pawn, dice, Keepers, square)`."""
    count = len(given.held)
    reached = np.zeros((2, given.parts, 1 << count, SQUARE_COUNT), np.bool_)
    for pawn in range(2):
        squares = reached[pawn]
        squares[0, 0, state.pawns[2 * state.player + pawn]] = True
        for part in range(1 << count):
            for dice in range(given.parts if size(part) <= MAX_KEEPERS else 0):
                if given.double and dice:
                    spread(squares[dice - 1, part], squares[dice, part], given.dice[0], STEPS.shape[2])
                elif dice:
                    for die in range(2):
                        if (dice >> die) & 1:
                            spread(squares[dice ^ (1 << die), part], squares[dice, part], given.dice[die], 4)
                for keeper in range(count):
                    if (part >> keeper) & 1:
                        less = squares[dice, part ^ (1 << keeper)]
                        spread(less, squares[dice, part], given.held[keeper], KEEPER_SIGNS)
    return reached


@compiled
def names(given: Numbers, part: int) -> int:
    """A part of the Keepers as bits of the numbers themselves."""
    used = 0
    for keeper in range(len(given.held)):
        if (part >> keeper) & 1:
            used |= 1 << (given.held[keeper] - 1)
    return used


@compiled
def winning(reached: NDArray[Any], given: Numbers) -> int:
    """The smallest part of the Keepers with which both pawns get home, with any of the dice (PC-13); −1: none."""
    parts = reached.shape[2]
    for most in range(MAX_KEEPERS + 1):
        for whole in range(parts):
            if size(whole) != most:
                continue
            for mine in range(parts):
                if mine & ~whole:
                    continue
                for dice in range(given.parts):
                    if not reached[0, dice, mine, TOP]:
                        continue
                    for rest in range(given.parts):
                        fits = dice + rest < given.parts if given.double else not dice & rest
                        if fits and reached[1, rest, whole ^ mine, TOP]:
                            return whole
    return -1


@compiled
def together(reached: NDArray[Any], given: Numbers, whole: int, ends: NDArray[Any]) -> None:
    """The pairs of squares that use all dice (PC-8) and just these Keepers."""
    ends[:] = False
    for mine in range(whole + 1):
        if mine & ~whole:
            continue
        for dice in range(given.parts):
            first, second = reached[0, dice, mine], reached[1, given.parts - 1 - dice, whole ^ mine]
            for square in range(SQUARE_COUNT):
                if first[square]:
                    for other in range(SQUARE_COUNT):
                        ends[square, other] |= second[other]


@compiled
def some_card(state: Struct) -> bool:
    """Whether a card may be drawn (PC-11)."""
    for card in range(KINDS):  # noqa: SIM110  # for Numba
        if state.pile[card] or state.discards[card]:
            return True
    return False


@compiled
def ranked(known: Any, state: Struct, before: int, plans: NDArray[Any], worths: NDArray[Any], count: int) -> int:
    """Adds the best ends of a move to `plans`, best first; how many there are then, or −1 if the first one wins."""
    given = numbers(state)
    reached = reach(state, given)
    wins = winning(reached, given)
    if wins >= 0:
        write(plans, 0, before, TOP, TOP, names(given, wins))
        return -1
    seat, other = int(state.player), 1 - int(state.player)
    utilities, nodes = np.empty(VARIANTS), np.empty(VARIANTS, np.int64)
    against(known, state, other, False, utilities, nodes)
    hand = keepers(state.hands[seat])
    ends = np.empty((SQUARE_COUNT, SQUARE_COUNT), np.bool_)
    for part in range(reached.shape[2]):
        if size(part) > MAX_KEEPERS:
            continue
        together(reached, given, part, ends)
        used = names(given, part)
        may_draw = not state.drawn and (used or some_card(state))
        for first in range(SQUARE_COUNT):
            for second in range(SQUARE_COUNT):
                if not ends[first, second]:
                    continue
                stays = LOWEST if first == second and LOWEST < first < TOP else second  # PC-9
                red = (IS_RED[first] and first != state.begin[0]) or (IS_RED[stays] and stays != state.begin[1])
                end, variant = NODE[first, stays], bumped(state, other, first, stays)
                worth = known.utilities[WAITS + (DRAWS if red and may_draw else 0), hand & ~used, end]
                worth -= utilities[variant] + bumping(known, nodes[variant], end)
                count = insert(plans, worths, count, worth, before, first, second, used)
    return count


@compiled
def insert(
    plans: NDArray[Any],
    worths: NDArray[Any],
    count: int,
    worth: float,
    before: int,
    first: int,
    second: int,
    used: int,
) -> int:
    """Puts a plan where it belongs among the best; how many there are then."""
    if count == MAX_PLANS and worth <= worths[count - 1]:
        return count
    place = min(count, MAX_PLANS - 1)
    while place > 0 and worths[place - 1] < worth:
        worths[place] = worths[place - 1]
        plans[place] = plans[place - 1]
        place -= 1
    worths[place] = worth
    write(plans, place, before, first, second, used)
    return min(count + 1, MAX_PLANS)


@compiled
def write(plans: NDArray[Any], place: int, before: int, first: int, second: int, used: int) -> None:
    """Writes a plan after whose dice nothing is played."""
    plans[place, BEFORE] = before
    plans[place, FIRST] = first
    plans[place, SECOND] = second
    plans[place, USED] = used
    plans[place, AFTER] = NO_PLAY


@compiled
def cursed_ends(state: Struct, plans: NDArray[Any]) -> int:
    """Lists where the dice alone lead under a Curse (PC-30, PC-31); how many ends there are."""
    uses = state.uses[0] + state.uses[1]
    here = np.zeros((SQUARE_COUNT, SQUARE_COUNT), np.bool_)
    ends = np.zeros_like(here)
    for order in range(1 if state.uses[1] == 0 else 2):
        here[:] = False
        here[state.pawns[2 * state.player], state.pawns[2 * state.player + 1]] = True
        for use in range(uses):
            number = state.dice[0] if state.uses[1] == 0 else state.dice[use ^ order]
            there = np.zeros_like(here)
            for first in range(SQUARE_COUNT):
                for second in range(SQUARE_COUNT):
                    if here[first, second]:
                        _down(first, second, number, there)
            here[:] = there
        ends |= here
    count = 0
    for first in range(SQUARE_COUNT):
        for second in range(SQUARE_COUNT):
            if ends[first, second] and count < len(plans):
                write(plans, count, -1, first, second, 0)
                count += 1
    return count


@compiled
def _down(first: int, second: int, number: int, reached: NDArray[Any]) -> None:
    """One number under a Curse: − or ÷ on either pawn, or down to Start if there is neither (PC-31)."""
    found = False
    for pawn in range(2):
        square = second if pawn else first
        for sign in (MINUS, MINUS + 2):
            to = STEPS[number, square, sign]
            if to >= 0:
                found = True
                reached[first if pawn else to, to if pawn else second] = True
    if not found:
        if first != TOP:
            reached[LOWEST, second] = True
        if second != TOP:
            reached[first, LOWEST] = True


assert (LEGAL_SIGNS[max(DICE), LOWEST], MINUS) == (0b1101, 1), "signs are + − × ÷"

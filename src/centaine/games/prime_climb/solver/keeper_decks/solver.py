"""Solves the solitaire with Keepers by value iteration, with a proven bound on the error (PC-45).

If looking one roll ahead changes no value by more than c, a player who follows the values needs at most 1 / (1 − c)
times as many rolls as they say, and nobody needs less than 1 / (1 + c) times: every turn costs one roll.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import NamedTuple, Protocol

import msgspec
import numpy as np

from centaine.games.prime_climb.solver.keeper_decks.card_states import KeeperDeck
from centaine.games.prime_climb.solver.keeper_decks.sweeps import PairGroup, PileTables, Values, after_draw, parts
from centaine.games.prime_climb.solver.move_tables import kernel
from centaine.games.prime_climb.solver.solitaire import alone
from centaine.plugin.solution import Progress, quiet

TOLERANCE = 1e-9
"""By how much looking one roll ahead may change a value."""

ROUGH = 1e-3
"""Until values change by less, lower bounds are good enough."""

ENOUGH, MOST_SHORT = 0.1, 10
"""The empty pile, where played cards become the pile again (PC-11), is swept alone until it changes by this share of
the last change anywhere, or so many times."""

ROUNDING = 1e-12
"""More than what 64-bit floats lose when one roll is looked ahead."""


class Place(msgspec.Struct):
    """How far the work is: what is the next block."""

    part: int = 0
    searching: bool = False
    """Whether turns are searched; before, values come close to lower bounds."""
    short: int = 0
    """The number of this short sweep, over the empty pile alone, from 1; 0 in a sweep over all piles."""
    sweep: int = 0
    """Sweeps over all piles that are complete, of this part and over all parts."""
    sweeps: int = 0
    pile: int = 0
    hand: int = 0
    """Indices of the next block's pile and hand in the deck's order."""
    largest: float = 0.0
    """The largest change in this sweep so far, then that of the sweep before."""
    before: float = 1.0


class Work(NamedTuple):
    """Everything that is needed to go on at a place."""

    place: Place
    values: Values
    """By block and node of the move tables."""
    drawn: Values
    """What drawing a card is worth, by hand, for the pile that is being looked at."""


class Keeping(Protocol):
    """Keeps work that is not finished."""

    def load(self) -> Work | None:
        """What was kept last, if anything."""
        ...

    def keep(self, work: Work) -> None:
        """Called after each block."""
        ...


class NothingKept:
    """Keeps nothing."""

    def load(self) -> Work | None:
        """Nothing."""
        return None

    def keep(self, work: Work) -> None:
        """Does nothing."""


class KeeperSolution(NamedTuple):
    """The fewest expected rolls for every distribution of the cards."""

    values: Values
    """Shape (blocks, nodes of the move tables)."""
    sweeps: int
    error: float
    """No value is further from the exact one."""


def solve(
    deck: KeeperDeck, tolerance: float = TOLERANCE, progress: Progress = quiet, keeping: Keeping | None = None
) -> KeeperSolution:
    """Solve a deck; goes on where kept work ended. Needs Numba."""
    keeping = keeping or NothingKept()
    moves = kernel()
    both = parts(moves)
    work = keeping.load()
    if work is None:
        start = alone(moves).rolls
        start[moves.won] = 0
        values = np.tile(start, (deck.block_count, 1))
        work = Work(Place(), values, np.zeros((deck.all + 1, moves.size)))
    place, share = work.place, 0.0
    while place.part < len(both):
        for done in _sweep(deck, both[place.part], work, tolerance):
            keeping.keep(work)
            share = max(share, _share(place, tolerance, done / deck.block_count, place.part == len(both) - 1))
            progress(place.sweeps, share)
        _next_sweep(place, tolerance)
    change = residual(deck, work.values) + ROUNDING
    error = change * float(work.values.max()) / (1 - change)
    progress(place.sweeps, 1.0)
    return KeeperSolution(work.values, place.sweeps, error)


def _sweep(deck: KeeperDeck, part: PairGroup, work: Work, tolerance: float) -> Iterator[int]:
    """The rest of a sweep, in place; yields the number of finished blocks after each."""
    place, values, drawn = work
    tables = PileTables(deck, part)
    done = sum(len(deck.hands(pile)) for pile in deck.piles()[: place.pile]) + place.hand
    for pile in deck.piles()[place.pile : 1 if place.short else None]:
        hands = deck.hands(pile)
        if place.hand == 0:
            for hand in hands:
                drawn[hand] = after_draw(deck, values, pile, hand)
        for hand in hands[: place.hand]:
            tables.put(hand, values[deck.block(pile, hand)], drawn[hand])
        for hand in hands[place.hand :]:
            block = values[deck.block(pile, hand)]
            change = tables.settle(hand, block, drawn[hand], place.searching, tolerance)
            place.largest = max(place.largest, change)
            done += 1
            place.hand += 1
            if place.hand == len(hands):
                place.pile, place.hand = place.pile + 1, 0
            yield done


def _next_sweep(place: Place, tolerance: float) -> None:
    """Go on to the next sweep, from lower bounds to searches, or to the next part."""
    largest, place.pile, place.largest = place.largest, 0, 0.0
    if place.short:
        done = largest <= max(tolerance, ENOUGH * place.before) or place.short == MOST_SHORT
        place.short = 0 if done else place.short + 1
        return
    place.sweep, place.sweeps, place.before, place.short = place.sweep + 1, place.sweeps + 1, largest, 1
    if not place.searching:
        if place.before <= ROUGH:
            place.searching, place.before = True, 1.0
    elif place.before <= tolerance:
        place.part, place.sweep, place.searching, place.before = place.part + 1, 0, False, 1.0


def residual(deck: KeeperDeck, values: Values, progress: Progress = quiet) -> float:
    """By how much looking one roll ahead from everywhere changes a value at most."""
    largest, done = 0.0, 0
    for part in parts(kernel()):
        tables = PileTables(deck, part)
        for pile in deck.piles():
            for hand in deck.hands(pile):
                drawn = after_draw(deck, values, pile, hand)
                largest = max(largest, tables.change(hand, values[deck.block(pile, hand)], drawn))
                done += 1
                progress(done, done / (2 * deck.block_count))
    return largest


def _share(place: Place, tolerance: float, done: float, last: bool) -> float:
    """The estimated share of the work that is done: changes shrink by a factor of about ten from sweep to sweep."""
    if not last:
        return 0.0
    left = 1 + max(0.0, log(max(place.before, tolerance) / tolerance, 10))
    return min(0.99, (place.sweep + done) / (place.sweep + left + 1))

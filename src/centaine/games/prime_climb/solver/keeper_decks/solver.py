"""Solves the solitaire with Keepers by value iteration, with a proven bound on the error (PC-45).

If looking one roll ahead changes no value by more than c, a player who follows the values needs at most 1 / (1 − c)
times as many rolls as they say, and nobody needs less than 1 / (1 + c) times: every turn costs one roll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import log
from typing import NamedTuple, Protocol

import msgspec
import numpy as np

from centaine.games.prime_climb.solver.keeper_decks.card_states import Cards, KeeperDeck, subsets
from centaine.games.prime_climb.solver.keeper_decks.sweeps import (
    PairGroup,
    PileTables,
    Result,
    Values,
    Workers,
    after_draw,
    parts,
)
from centaine.games.prime_climb.solver.move_tables import move_tables
from centaine.games.prime_climb.solver.solitaire import solve_solitaire
from centaine.plugin.solution import Progress, quiet

TOLERANCE = 1e-9
"""By how much looking one roll ahead may change a value."""

PER_KEEPER = 0.8
"""At first, as many rolls are left with each Keeper in hand as this share of those without it."""

FIRST = 4
"""Sweeps over the empty pile alone, as if all cards of a pile had been played."""

ENOUGH = 0.02
"""A sweep looks at blocks of which something they lead to has changed by this share of the change in the last sweep."""

LAST_LOOK = 0.1
"""The share of the work that measures the error in the end."""

ROUNDING = 1e-10
"""More than what entries and 64-bit floats lose when one roll is looked ahead."""


class SweepProgress(msgspec.Struct):
    """How far the work is: which is the next pile."""

    part: int = 0
    sweep: int = 0
    """Sweeps that are complete, of this part and over all parts."""
    sweeps: int = 0
    pile: int = 0
    """The index of the next pile in the deck's order."""
    largest: float = 0.0
    """The largest change in this sweep so far, then that of the sweep before."""
    before: float = 1.0


class Work(NamedTuple):
    """Everything that is needed to go on at a place."""

    place: SweepProgress
    values: Values
    """By block and node of the move tables."""
    changed: Values
    """By how much each block has changed so far, all sweeps together."""
    known: Values
    """For each block, how much of that it knew of its inputs when it was looked at last; -inf before. See `Inputs`."""


class Inputs:
    """What turns from each block can lead to, one after another in one array."""

    def __init__(self, deck: KeeperDeck) -> None:
        read_from: dict[int, list[int]] = {}
        for pile in deck.piles():
            for hand in chain(*deck.hands(pile)):
                read_from[deck.block(pile, hand)] = [deck.block(*block) for block in deck.inputs(pile, hand)]
        each = [read_from[block] for block in range(deck.block_count)]
        self._starts = np.cumsum([0, *map(len, each)])
        self.blocks = np.array(list(chain(*each)), np.int64)

    def of(self, block: int) -> slice:
        """The inputs of a block, as a part of `blocks`."""
        return slice(self._starts[block], self._starts[block + 1])

    def change(self, work: Work, block: int) -> float:
        """By how much an input of a block has changed at most since the block was looked at."""
        part = self.of(block)
        return float((work.changed[self.blocks[part]] - work.known[part]).max(initial=0.0))

    def learn(self, work: Work, block: int, last: float) -> None:
        """The block has been looked at; the last repeat still changed it by so much."""
        part = self.of(block)
        work.known[part] = work.changed[self.blocks[part]]
        work.known[part.start] -= last


class Keeping(Protocol):
    """Keeps work that is not finished."""

    def load(self) -> Work | None:
        """What was kept last, if anything."""
        ...

    def keep(self, work: Work) -> None:
        """Called after each pile."""
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
    moves = move_tables()
    both = parts(moves)
    inputs, work = Inputs(deck), keeping.load()
    if work is None:
        start = solve_solitaire(moves).rolls
        start[moves.won] = 0
        values = np.empty((deck.block_count, moves.size))
        for pile in deck.piles():
            for hand in chain(*deck.hands(pile)):
                values[deck.block(pile, hand)] = start * PER_KEEPER ** (1 + hand.bit_count())
        work = Work(SweepProgress(), values, np.zeros(deck.block_count), np.full(len(inputs.blocks), -np.inf))
    place, share = work.place, 0.0
    while place.part < len(both):
        for done in _sweep(deck, both[place.part], inputs, work, tolerance):
            keeping.keep(work)
            share = max(share, (1 - LAST_LOOK) * _share(place, tolerance, done, place.part == len(both) - 1))
            progress(place.sweeps, share)
        _next_sweep(place, work, tolerance)

    def looking(_: int, share: float) -> None:
        progress(place.sweeps, 1 - LAST_LOOK + LAST_LOOK * share)

    change = residual(deck, work.values, looking) + ROUNDING
    error = change * max(float(block[moves.resting].max()) for block in work.values) / (1 - change)
    progress(place.sweeps, 1.0)
    return KeeperSolution(work.values, place.sweeps, error)


def _sweep(deck: KeeperDeck, part: PairGroup, inputs: Inputs, work: Work, tolerance: float) -> Iterator[float]:
    """The rest of a sweep, in place; yields the share of the blocks that is done after each pile."""
    place, values = work.place, work.values
    tables, piles = PileTables(deck, part, rough=place.sweep < FIRST), deck.piles()
    settle = partial(tables.settle, tolerance=tolerance)
    enough = max(tolerance, ENOUGH * place.before)
    done = sum(2 ** (deck.size - pile.bit_count()) for pile in piles[: place.pile])
    with Workers(part) as workers:
        for pile in piles[place.pile : 1 if place.sweep < FIRST else None]:
            ready: set[Cards] = set()
            for hands in deck.hands(pile):
                due = [hand for hand in hands if inputs.change(work, deck.block(pile, hand)) > enough]
                smaller = {held for hand in due for held in subsets(hand)} - ready
                for size in range(hands[0].bit_count()):
                    some = [hand for hand in smaller if hand.bit_count() == size]
                    _each(deck, values, pile, some, workers, tables.prepare)
                if place.sweep == FIRST and pile:  # nothing is known yet: begin as if a card had been played
                    for hand in due:
                        _begin(work, part, deck.block(pile, hand), deck.block(pile & pile - 1, hand))
                changes = _each(deck, values, pile, due, workers, settle)
                for hand, (change, last) in zip(due, changes, strict=True):
                    work.changed[deck.block(pile, hand)] += change
                    inputs.learn(work, deck.block(pile, hand), last)
                    place.largest = max(place.largest, change)
                ready |= smaller | set(due)
                done += len(hands)
            place.pile += 1
            yield done / deck.block_count
    if place.sweep < FIRST:
        for pile in piles[1:]:
            for hand in chain(*deck.hands(pile)):
                _begin(work, part, deck.block(pile, hand), deck.block(0, hand))


def _begin(work: Work, part: PairGroup, block: int, other: int) -> None:
    """Give a block the values of another one to begin with."""
    values = work.values[other][part.nodes]
    work.changed[block] += np.abs(values - work.values[block][part.nodes]).max()
    work.values[block][part.nodes] = values


def _each(
    deck: KeeperDeck, values: Values, pile: Cards, hands: Sequence[Cards], workers: Workers, do: Callable[..., Result]
) -> list[Result]:
    """Do this for each hand, with the values of its block and what drawing a card is worth."""
    blocks = [values[deck.block(pile, hand)] for hand in hands]
    return workers.map(do, hands, blocks, [after_draw(deck, values, pile, hand) for hand in hands])


def _next_sweep(place: SweepProgress, work: Work, tolerance: float) -> None:
    """Go on to the next sweep, or to the next part."""
    looked_at_all = ENOUGH * place.before <= tolerance
    done = place.sweep > FIRST and looked_at_all and place.largest <= tolerance
    place.sweep, place.sweeps, place.pile = place.sweep + 1, place.sweeps + 1, 0
    place.before, place.largest = place.largest if place.sweep > FIRST else 0.0, 0.0
    if done:
        place.part, place.sweep = place.part + 1, 0
        work.changed[:], work.known[:] = 0.0, -np.inf


def residual(deck: KeeperDeck, values: Values, progress: Progress = quiet) -> float:
    """By how much looking one roll ahead from everywhere changes a value at most."""
    largest, done = 0.0, 0
    for part in parts(move_tables()):
        tables = PileTables(deck, part)
        with Workers(part) as workers:
            for pile in deck.piles():
                for hands in deck.hands(pile):
                    largest = max(largest, *_each(deck, values, pile, hands, workers, tables.change))
                    done += len(hands)
                    progress(done, done / (2 * deck.block_count))
    return largest


def _share(place: SweepProgress, tolerance: float, done: float, last: bool) -> float:
    """The estimated share of the work that is done: changes shrink by a factor of about ten from sweep to sweep."""
    if not last:
        return 0.0
    left = 1 + max(0.0, log(max(place.before, tolerance) / tolerance, 10))
    return min(0.99, (place.sweep + done) / (place.sweep + left + 1))

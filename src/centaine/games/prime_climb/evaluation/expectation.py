"""Expected values over chance: the next roll, played best, and the next card."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.evaluation.evaluator import Evaluator, Values, shares
from centaine.games.prime_climb.evaluation.static import CardFeatures
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.course import ENDS, barred_square
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules
from centaine.games.prime_climb.solver.transitions import CHANCES, ends

Places = NDArray[np.int32]

IS_RED = np.isin(np.arange(SQUARE_COUNT), sorted(RED))
IS_END = np.isin(np.arange(SQUARE_COUNT), sorted(ENDS))


class Reached(NamedTuple):
    """Where a roll can bring a pair of pawns, in the order of the rolls. Each array has shape (n,)."""

    first: Places
    second: Places
    draws: NDArray[np.bool_]
    """Whether the player draws a card there (PC-10)."""
    fits: NDArray[np.bool_]
    """Whether the move is possible."""


class Roller(NamedTuple):
    """The seat that rolls, and the state before."""

    outlook: Evaluator
    state: State
    seat: int
    turn: int
    """The seat that rolls after it."""
    held: tuple[CardFeatures, ...]
    """The features of each seat."""


def after_roll(outlook: Evaluator, state: State, seat: int, drawing: int = 0) -> Values:
    """The expected win probabilities over a seat's next roll. Shape (seats,). `drawing`: see `Evaluator.now`."""
    found: Values = each_roll(outlook, state, seat, drawing) @ CHANCES
    return found


def each_roll(outlook: Evaluator, state: State, seat: int, drawing: int = 0) -> Values:
    """The win probabilities after each roll of a seat, played best. Shape (seats, 55), in the order of `ROLLS`.

    At the end of its move, the seat may play one plus-minus Keeper.
    """
    seats = range(outlook.game.seats)
    held = [outlook.held(state, other, drawing if other == state.player else 0) for other in seats]
    held[seat] = held[seat]._replace(cursed=False)
    roller = Roller(outlook, state, seat, (seat + 1) % len(seats), tuple(held))
    missing = len(state.visited[seat]) < len(outlook.game.options.way_stations)
    way = outlook.way._replace(cursed=seat in state.cursed, barred=missing)
    one, two = divmod(outlook.pair(state, seat), way.places)
    starts = ends(way, one, two).starts
    best, most = _best(roller, starts, _plain(way, one, two))
    if way.places == SQUARE_COUNT:
        for bit in range(9):
            if held[seat].keepers >> bit & 1:
                held_less = held[seat]._replace(keepers=held[seat].keepers & ~(1 << bit))
                after = roller._replace(held=(*held[:seat], held_less, *held[seat + 1 :]))
                for reached in _with_keeper(way, one, two, bit + 1):
                    other, more = _best(after, starts, reached)
                    best = np.where(more > most, other, best)
                    most = np.maximum(most, more)
    return best


def after_draw(game: PrimeClimb, state: State, judge: Callable[[State], Values], own: int) -> Values:
    """The expectation of `judge` over the card to draw, with choices as in `each_card`."""
    copies = np.array([number for _, number in game.chance_outcomes(state)])
    found: Values = each_card(game, state, judge, own) @ copies / copies.sum()
    return found


def each_card(game: PrimeClimb, state: State, judge: Callable[[State], Values], own: int) -> Values:
    """The values of `judge` after each card that may come. Shape (values, cards), in the order of `chance_outcomes`.

    The player makes the choice that is best for value number `own`.
    """
    found = []
    for draw, _ in game.chance_outcomes(state):
        drawn = game.apply(state, draw)
        choices = [game.apply(drawn, choice) for choice in game.legal_actions(drawn)] if drawn.phase == "card" else []
        judged = [judge(choice) for choice in choices or [drawn]]
        found.append(max(judged, key=lambda values: float(values[own])))
    return np.stack(found, axis=1)


def judged(roller: Roller, reached: Reached) -> Values:
    """The win probabilities at each end; in a solo game, minus the rolls to go. Shape (seats, n)."""
    outlook, seats = roller.outlook, range(roller.outlook.game.seats)
    pairs = [_pairs(roller, seat, reached) for seat in seats]
    utilities = np.empty((len(seats), len(reached.first)))
    for seat in seats:
        held, wait = roller.held[seat], (seat - roller.turn) % len(seats)
        known = partial(outlook.utilities, wait=wait) if len(seats) > 1 else outlook.rolls
        utilities[seat] = known(held)[pairs[seat]]
        if seat == roller.seat and outlook.game.cards:
            drawing = known(held._replace(drawing=held.drawing + 1))
            utilities[seat] = np.where(reached.draws, drawing[pairs[seat]], utilities[seat])
    if len(seats) == 1:
        return -utilities
    if outlook.bumping is not None:
        utilities[roller.turn] += outlook.weights.bumping * _terms(roller, pairs[roller.turn], pairs[1 - roller.turn])
    return shares(utilities)


def _terms(roller: Roller, mine: NDArray[np.int32], theirs: NDArray[np.int32]) -> NDArray[np.float32]:
    """The bumping terms for two seats. Shape (n,). Fast because the waiting seat is almost never bumped."""
    bumping = roller.outlook.bumping
    assert bumping is not None
    if roller.turn == roller.seat:
        return bumping.each_between(mine, theirs)
    usual = roller.outlook.pair(roller.state, roller.turn)
    terms: NDArray[np.float32] = bumping.against(usual)[theirs]
    if len(bumped := np.flatnonzero(mine != usual)):
        terms[bumped] = bumping.each_between(mine[bumped], theirs[bumped])
    return terms


def _best(roller: Roller, starts: NDArray[np.int64], reached: Reached) -> tuple[Values, Values]:
    """For each of the 55 rolls, the win probabilities at the roller's best end, and the roller's own."""
    chances = judged(roller, reached)
    own = np.where(reached.fits, chances[roller.seat], -np.inf)
    most = np.maximum.reduceat(own, starts)
    at = np.flatnonzero(own == np.repeat(most, np.diff(starts, append=len(own))))
    return chances[:, at[np.searchsorted(at, starts)]], most


def _pairs(roller: Roller, seat: int, reached: Reached) -> NDArray[np.int32]:
    """A seat's pair at each end; for the others, after bumps (PC-9)."""
    way = roller.outlook.way
    if seat == roller.seat:
        return reached.first * way.places + reached.second
    found = []
    for place in divmod(roller.outlook.pair(roller.state, seat), way.places):
        square = place % SQUARE_COUNT
        if square in ENDS:
            found.append(np.full(len(reached.first), place, np.int32))
        else:
            hit = (reached.first % SQUARE_COUNT == square) | (reached.second % SQUARE_COUNT == square)
            found.append(np.where(hit, way.start(place), place).astype(np.int32))
    return found[0] * way.places + found[1]


@lru_cache(maxsize=512)
def _plain(way: RaceRules, one: int, two: int) -> Reached:
    found = ends(way, one, two)
    first, second = np.divmod(found.pairs, way.places)
    return Reached(first, second, found.draws, np.ones(len(first), np.bool_))


@lru_cache(maxsize=512)
def _with_keeper(way: RaceRules, one: int, two: int, number: int) -> tuple[Reached, ...]:
    """The same after playing that plus-minus Keeper after the dice: on either pawn, forward or back."""
    plain = _plain(way, one, two)
    home = np.array([way.home(place) for place in range(SQUARE_COUNT)])
    found = []
    for signed in (number, -number) if not way.cursed else (-number,):
        for moves_first in (True, False):
            moving, other = (plain.first, plain.second) if moves_first else (plain.second, plain.first)
            to = moving + signed
            fits = (to >= 0) & (to < SQUARE_COUNT) & ~home[moving]
            if way.barred:
                fits &= to != barred_square(way.course)
            to = np.clip(to, 0, SQUARE_COUNT - 1)
            bumped = (to == other) & ~IS_END[to]
            other = np.where(bumped, way.start(50), other)
            first, second = (to, other) if moves_first else (other, to)
            draws = (IS_RED[first] & (first != one)) | (IS_RED[second] & (second != two))
            found.append(Reached(first.astype(np.int32), second.astype(np.int32), draws, fits))
    return tuple(found)

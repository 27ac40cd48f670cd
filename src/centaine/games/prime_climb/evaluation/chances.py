"""The lookahead player's evaluator: estimates from race distances, Keepers and the next roll.

A seat's *cost* is the number of rolls it still needs, as far as can be told. Of several seats each wins in proportion
to its speed, which falls by the factor e with every `SPREAD` rolls of cost; for two seats that is the logistic function
of the difference. The constants were chosen by matches between players (`centaine ladder`).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

import numpy as np
from numpy.typing import NDArray

from centaine.engine.players.planning import Clock
from centaine.games.prime_climb.evaluation.expectation import after_draw
from centaine.games.prime_climb.rules.cards import AnyEffect, Clear, Curse, Move
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_distance import RaceDistance, pace
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules
from centaine.games.prime_climb.solver.transitions import CHANCES, Ends, ends

SPREAD = 1.6
"""Rolls of cost by which a seat's speed falls by the factor e."""

CARD = 0.9
"""What it is worth to draw a card, in rolls."""

KEEPERS: Mapping[type[AnyEffect], float] = {Move: 2.0, Clear: 0.8, Curse: 0.8}
"""What it is worth to hold one Keeper far from the goal, in rolls, by its effect; any other is worth `CARD`.

Much of a game is waiting for the numbers that fit exactly: alone, a plus-minus Keeper saves about two rolls to one who
keeps it for that (value iteration with and without one).
"""

CURSED = 1.0
"""What a Curse costs a seat that wants to go up, in rolls (PC-30)."""

MOST_SAVED = 5.0
"""How many rolls all Keepers together can save."""

NEARLY_DONE = 1.1
"""Rolls; a table that is not settled may say fewer."""

WON = -60.0
"""The cost of a seat that has won."""

Costs = NDArray[np.float64]


class LookaheadEvaluator:
    """Estimates states of one game for one seat."""

    def __init__(self, game: PrimeClimb, seat: int) -> None:
        self.game = game
        self.seat = seat
        options = game.options
        self.way = RaceRules(options.course, options.pawns_to_finish)
        self.closed = self.way._replace(barred=True)
        self.paces: dict[int | None, RaceDistance] = {None: pace(self.way)}
        self.paces |= {station: pace(self.closed, station) for station in options.way_stations}
        self.card = CARD if game.cards else 0.0
        self.worth = {card.id: KEEPERS.get(type(card.effect), CARD) for card in game.cards}
        self._tables: dict[tuple[int, ...], Costs] = {}

    def prepare(self, clock: Clock, until: float) -> None:
        """Better tables, as far as there is time."""
        for table in self.paces.values():
            table.improve(clock, until)

    def now(self, state: State, cards: int = 0) -> float:
        """The chance to win from where everyone stands; alone, minus the rolls still needed.

        `cards` is how many cards the seat is still to draw.
        """
        if state.phase == "over":
            return 1.0
        turn = self.next_to_roll(state)
        costs = [self._cost(state, seat, turn, cards) for seat in range(self.game.seats)]
        return float(self._share(costs, self.seat))

    def after_rolls(self, state: State, cards: int = 0) -> float:
        """The chance to win after the other seats' next rolls, each used by its seat as serves it best.

        The first to roll is looked at exactly; what later ones may do is added as if nothing had happened in between.
        Where the seat itself is to roll next (PC-30 `roll-again`) its own roll is looked at.
        """
        if state.phase == "over" or self.game.seats == 1:
            return self.now(state, cards)
        first = self.next_to_roll(state)
        chance = self._after_roll(state, first, cards)
        later = [seat for seat in range(self.game.seats) if seat not in (first, self.seat)]
        if later:
            now = self.now(state, cards)
            chance += sum(self._after_roll(state, seat, cards) - now for seat in later)
        return chance

    def after_draw(self, state: State) -> float:
        """How much a card that is to be drawn adds to the chance, each card used as serves the seat best."""
        return float(after_draw(self.game, state, lambda drawn: np.array([self.now(drawn)]), 0)[0]) - self.now(state)

    def next_to_roll(self, state: State) -> int:
        """Whose roll is the next one, once the move and the card in hand are done with."""
        if state.phase == "roll" or state.again:
            return state.player
        return (state.player + 1) % self.game.seats

    # -- cost ---------------------------------------------------------------------------------------------------------

    def _cost(self, state: State, seat: int, turn: int, cards: int) -> float:
        rolls = float(self._table(state, seat)[self._pair(state, seat)])
        return _with_keepers(rolls, self._in_hand(state, seat, cards)) + self._extra(state, seat, turn)

    def _in_hand(self, state: State, seat: int, cards: int) -> float:
        """What a seat's Keepers, and the cards that the judged seat is still to draw, are worth."""
        coming = self.card * cards if seat == self.seat else 0.0
        return coming + sum(self.worth[name] for name in state.hands[seat])

    def _extra(self, state: State, seat: int, turn: int) -> float:
        """What a seat needs besides, where it is `turn`'s turn to roll next: the wait, and a Curse."""
        extra = (seat - turn) % self.game.seats / self.game.seats
        if seat in state.cursed and (seat != state.player or turn == seat) and self.way.course == "climb":
            extra += CURSED
        return extra

    def _table(self, state: State, seat: int) -> Costs:
        """Flat, by pair: the rolls that a seat needs; to each way station that it has not visited, too (PC-41)."""
        visited = state.visited[seat]
        if visited not in self._tables:
            missing = (self.paces[station] for station in self.game.options.way_stations if station not in visited)
            rolls = sum((pace.rolls for pace in missing), self.paces[None].rolls)
            self._tables[visited] = np.where(rolls == 0, WON, rolls).ravel().astype(np.float64)
        return self._tables[visited]

    def _places(self, state: State, seat: int) -> tuple[int, int]:
        (one, two), (first, second) = state.pawns[seat], state.homebound[seat]
        return one + SQUARE_COUNT * first, two + SQUARE_COUNT * second

    def _pair(self, state: State, seat: int) -> int:
        one, two = self._places(state, seat)
        return one * self.way.places + two

    @staticmethod
    def _share(costs: list[Costs] | list[float], seat: int) -> Costs | float:
        """The chance of a seat among all; alone, minus its cost."""
        if len(costs) == 1:
            return -costs[0]
        return 1 / sum(np.exp((costs[seat] - cost) / SPREAD) for cost in costs)

    # -- a roll -------------------------------------------------------------------------------------------------------

    def _after_roll(self, state: State, roller: int, cards: int) -> float:
        """The chance to win after `roller` has rolled and gone where its own chance is greatest."""
        turn = (roller + 1) % self.game.seats
        found = self._ends(state, roller)
        costs = [self._costs_at(state, seat, turn, found, roller, cards) for seat in range(self.game.seats)]
        theirs = self._share(costs, roller)
        best = np.maximum.reduceat(theirs, found.starts)
        if roller == self.seat:
            return float(CHANCES @ best)
        if self.game.seats == 2:
            return float(1 - CHANCES @ best)
        lengths = np.diff(found.starts, append=len(found.pairs))
        ours = np.where(theirs < np.repeat(best, lengths), 1.0, self._share(costs, self.seat))
        return float(CHANCES @ np.minimum.reduceat(ours, found.starts))

    def _ends(self, state: State, roller: int) -> Ends:
        way = self.closed if len(state.visited[roller]) < len(self.game.options.way_stations) else self.way
        if roller in state.cursed:
            way = way._replace(cursed=True)
        return ends(way, *self._places(state, roller))

    def _costs_at(self, state: State, seat: int, turn: int, found: Ends, roller: int, cards: int) -> Costs:
        """A seat's cost at each end of `roller`'s roll: where that pawn has gone, or who it has bumped (PC-9)."""
        table, worth = self._table(state, seat), self._in_hand(state, seat, cards)
        extra = self._extra(state, seat, turn)
        if seat == roller:
            return _all_with_keepers(table[found.pairs], worth + self.card * found.draws.astype(np.float64)) + extra
        usual = table[self._pair(state, seat)]
        rolls = np.full(len(found.pairs), usual)
        places = self._places(state, seat)
        for pawn, place in enumerate(places):
            square = place % SQUARE_COUNT
            if square in ENDS:
                continue
            bumped = list(places)
            bumped[pawn] = self.way.start(place)
            hit = (found.squares[0] == square) | (found.squares[1] == square)
            rolls[hit] += table[bumped[0] * self.way.places + bumped[1]] - usual
        return _all_with_keepers(rolls, worth) + extra


def _with_keepers(rolls: float, worth: float) -> float:
    """The rolls still needed with Keepers of that worth: each saves less than the one before, and one roll is left."""
    if rolls < 0:
        return rolls
    most = min(max(rolls, NEARLY_DONE) - 1, MOST_SAVED)
    return rolls - most * (1 - exp(-worth / most))


def _all_with_keepers(rolls: Costs, worth: Costs | float) -> Costs:
    most = np.clip(rolls, NEARLY_DONE, MOST_SAVED + 1) - 1
    return np.where(rolls < 0, rolls, rolls - most * (1 - np.exp(-worth / most)))

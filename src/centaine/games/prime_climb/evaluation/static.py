"""The static evaluator: judges one state at a time as it stands, with the standard library alone.

Every seat has a *utility*, from the rolls that it would still need alone, whether it rolls next, and what else it
holds; chances are in proportion to the exponentials of the utilities (a conditional logit). For two seats a term is
added for how the pawns of both can bump one another, drawn from the exact solution without cards; without cards all of
it comes from there (`stored_model`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from centaine.engine.players.planning import Clock
from centaine.games.prime_climb.evaluation.stored_model import bumping_terms, fitted, rolls_alone
from centaine.games.prime_climb.rules.cards import Clear, Curse, Move, plus_minus
from centaine.games.prime_climb.rules.options import Options
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.first_guess import RollsTable, first_guess
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

WON = 40.0
"""The utility of a seat that has won."""

SOONEST = 0.9
"""Rolls. Nobody needs fewer than one: the utility falls with the logarithm of what is above this."""

CARD, KEEPER, OTHER = 0.9, 2.0, 0.8
"""What a draw, a plus-minus Keeper and any other Keeper save far from the goal, in rolls, where no table tells."""

LEAST_SAVED, MOST_SAVED = 0.1, 5.0
"""How many rolls all Keepers together can save there."""

ON_THE_WAY = 0.6
"""What share of the rolls to a way station counts that is not the furthest: one comes by it on the way to another."""

RACES = {("climb", 2): "climb", ("climb", 1): "sprint", ("decline", 2): "decline"}
"""The races for which something was learned, by course and pawns to finish."""

MOST_UTILITIES = 20_000
"""How many utilities are remembered."""

MOST_EVALUATORS = 12
"""For how many games an evaluator is kept."""


class Weights(NamedTuple):
    """What counts how much for a seat's utility."""

    rolls: float = -0.45
    """Each roll that a waiting seat needs."""
    late: float = 0.0
    """The logarithm of those rolls above `SOONEST`."""
    next_rolls: float = -0.47
    """The same for the seat that rolls next."""
    next_late: float = 0.0
    clear: float = 0.2
    """Each Keeper held that is `clear`."""
    curse: float = 0.4
    """Each that is `curse`: somewhat less than being cursed costs."""
    cursed: float = -0.5
    """Being cursed for the turn to come."""
    wait: float = -0.36
    """Each seat that rolls before."""
    bumping: float = 1.13
    """The term for two seats."""


class CardFeatures(NamedTuple):
    """What a seat has besides its pawns, as far as it matters."""

    keepers: int = 0
    """The plus-minus Keepers 1 to 9, a bit each; a second one of a number is among the others."""
    clears: int = 0
    curses: int = 0
    others: int = 0
    """Other Keepers."""
    drawing: int = 0
    """Cards still to be drawn."""
    cursed: bool = False
    visited: tuple[int, ...] = ()
    """The way stations behind it (PC-41)."""


class StaticEvaluator:
    """Judges states of one game as they are, without looking ahead."""

    def __init__(self, game: PrimeClimb) -> None:
        self.game = game
        options = game.options
        self.way = RaceRules(options.course, options.pawns_to_finish)
        self.race = RACES.get((options.course, options.pawns_to_finish))
        self.deck = "none" if not game.cards else "keepers" if all(map(plus_minus, game.cards)) else "full"
        race, deck = self.race, self.deck
        self.alone = (rolls_alone(f"{race}/{deck}") or rolls_alone(f"{race}/full")) if race else None
        self.terms = bumping_terms(race) if race and game.seats == 2 else None
        self.exact = self.terms is not None and deck == "none" and not options.way_stations
        """Whether all comes from the exact solution."""
        self.weights = Weights(*fitted(race or options.course, deck, game.seats)[0])
        self.paces: Mapping[int | None, RollsTable] = {
            **({} if self.alone else {None: self._pace(self.way)}),
            **{station: self._pace(self.way._replace(barred=True), station) for station in options.way_stations},
        }
        """The rolls where none were learned, and to each way station."""
        self._effects = {card.id: card.effect for card in game.cards if card.kind == "keeper"}
        self._stations = options.way_stations
        self._places = self.way.places
        self._home = [self.way.home(place) for place in range(self._places)]
        self._known: dict[tuple[CardFeatures, int, int, int], float] = {}

    def _pace(self, way: RaceRules, station: int | None = None) -> RollsTable:
        """The table of a way: the one that becomes better and better, where there is NumPy to make it."""
        try:
            from centaine.games.prime_climb.solver.race_distance import pace
        except ModuleNotFoundError:
            return first_guess(way, station)
        return pace(way, station)

    def prepare(self, clock: Clock, until: float) -> None:
        """Better tables where none was learned, as far as there is time."""
        for table in self.paces.values():
            table.improve(clock, until)

    def settle(self) -> None:
        """The best tables, from which the same question gets the same answer each time."""
        for table in self.paces.values():
            table.settle()

    def _sweeps(self) -> int:
        """Which tables these are: they serve other evaluators, too, which may improve them at any time."""
        return sum(table.sweeps for table in self.paces.values()) if self.paces else 0

    def set_weights(self, weights: Weights) -> None:
        """From now on judge by these."""
        self.weights = weights
        self._known.clear()

    def chances(self, state: State, drawing: int = 0) -> list[float]:
        """The chances of all seats; alone, minus the rolls still needed.

        `drawing` is how many cards the player is still to draw.
        """
        seats = self.game.seats
        if state.phase == "over":
            return [float(seat == state.player) - (seats == 1) for seat in range(seats)]
        turn = self.turn(state)
        helds = [self.held(state, seat, drawing if seat == state.player else 0) for seat in range(seats)]
        pairs = [self.pair(state, seat) for seat in range(seats)]
        if seats == 1:
            return [-self._rolls_from(helds[0], pairs[0])]
        utilities = [self._utility(helds[seat], (seat - turn) % seats, pairs[seat]) for seat in range(seats)]
        if self.terms is not None:
            utilities[turn] += self.weights.bumping * self.terms.between(pairs[turn], pairs[1 - turn])
        most = max(utilities)
        grown = [exp(utility - most) for utility in utilities]
        total = sum(grown)
        return [share / total for share in grown]

    def turn(self, state: State) -> int:
        """Whose roll is the next one, once the move and the card in hand are done with."""
        if state.phase == "roll" or state.again:
            return state.player
        return (state.player + 1) % self.game.seats

    def pair(self, state: State, seat: int) -> int:
        """The number of a seat's two places: that of the first · places + that of the second."""
        (one, two), (first, second) = state.pawns[seat], state.homebound[seat]
        return (one + SQUARE_COUNT * first) * self._places + two + SQUARE_COUNT * second

    def held(self, state: State, seat: int, drawing: int = 0) -> CardFeatures:
        """What a seat has besides its pawns."""
        keepers = clears = curses = others = 0
        for name in state.hands[seat]:
            match self._effects[name]:
                case Move(by=by, sign="±") if by < 10 and not keepers >> by - 1 & 1:
                    keepers |= 1 << by - 1
                case Clear():
                    clears += 1
                case Curse():
                    curses += 1
                case _:
                    others += 1
        cursed = seat in state.cursed and (seat != state.player or self.turn(state) == seat)
        return CardFeatures(keepers, clears, curses, others, drawing, cursed, state.visited[seat])

    def _utility(self, held: CardFeatures, wait: int, pair: int) -> float:
        """The utility of a seat before whose roll `wait` others roll."""
        key = held, wait, pair, self._sweeps()
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_UTILITIES:
                self._known.clear()
            found = self._known[key] = self._find_utility(held, wait, pair)
        return found

    def _find_utility(self, held: CardFeatures, wait: int, pair: int) -> float:
        if self._finished(pair):
            return WON
        if self.exact:
            assert self.terms is not None
            return self.terms.alone(pair, bool(wait))
        known = self.weights
        rolls = self._rolls_to_go(held, pair)
        slope, late = (known.rolls, known.late) if wait else (known.next_rolls, known.next_late)
        return slope * rolls + late * log(rolls - SOONEST) + self._besides(held, wait)

    def _besides(self, held: CardFeatures, wait: int) -> float:
        """What counts for a seat's utility besides its rolls."""
        known = self.weights
        cards = known.clear * held.clears + known.curse * held.curses
        return known.wait * wait + cards + known.cursed * held.cursed

    def _rolls_from(self, held: CardFeatures, pair: int) -> float:
        """The rolls still needed; 0 where a seat has won."""
        return 0.0 if self._finished(pair) else self._rolls_to_go(held, pair)

    def _finished(self, pair: int) -> bool:
        """As `RaceRules.finished`, which takes longer."""
        one, two = divmod(pair, self._places)
        return self._home[one] + self._home[two] >= self.way.pawns_to_finish

    def _rolls_to_go(self, held: CardFeatures, pair: int) -> float:
        """The rolls needed where a seat has not won: one at least."""
        found = self.alone.at(held.keepers, pair) if self.alone else self.paces[None].at(pair)
        waits = [self.paces[station].at(pair) for station in self._stations if station not in held.visited]
        if waits:
            furthest = max(waits)
            found += furthest + ON_THE_WAY * (sum(waits) - furthest)
        if saved := self._saved(held):
            most = min(max(found - 1, LEAST_SAVED), MOST_SAVED)
            found -= most * (1 - exp(-saved / most))
        return max(found, 1.0)

    def _saved(self, held: CardFeatures) -> float:
        """The rolls that cards save far from the goal, without the Keepers with which `alone` reckons."""
        if self.alone:
            drawn = self.alone.drawn(held.keepers) if held.drawing else 0.0
            return held.drawing * drawn + OTHER * held.others
        drawn = held.drawing * CARD * bool(self.game.cards)
        return drawn + KEEPER * held.keepers.bit_count() + OTHER * held.others


@lru_cache(MOST_EVALUATORS)
def _static_evaluator(options: Options) -> StaticEvaluator:
    return StaticEvaluator(PrimeClimb(**{name: getattr(options, name) for name in options.__struct_fields__}))


def static_evaluator(game: PrimeClimb) -> StaticEvaluator:
    """The evaluator of a game, kept from one decision to the next."""
    return _static_evaluator(game.options)

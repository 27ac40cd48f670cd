"""The static evaluator: judges one state at a time as it stands, with the standard library alone.

Every seat has a *utility*: a weighted sum of the rolls that it would still need alone, whether it rolls next, and its
cards. A softmax of the utilities gives the win probabilities (a conditional logit). With two seats, a term for bumping
is added; it comes from the exact solution without cards (`stored_model`). Without cards, the whole estimate comes from
there.
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
"""In rolls. The utility falls with the logarithm of the rolls above this; nobody needs fewer than one."""

CARD, KEEPER, OTHER = 0.9, 2.0, 0.8
"""The rolls that a draw, a plus-minus Keeper and any other Keeper save far from the goal, without a table."""

LEAST_SAVED, MOST_SAVED = 0.1, 5.0
"""The bounds of the rolls that all Keepers together can save far from the goal."""

ON_THE_WAY = 0.6
"""The share that counts of the rolls to each way station but the furthest: nearer ones are often on the way."""

RACES = {("climb", 2): "climb", ("climb", 1): "sprint", ("decline", 2): "decline"}
"""The races with a trained model, by course and pawns to finish."""

MOST_UTILITIES = 20_000
"""The number of cached utilities."""

MOST_EVALUATORS = 12
"""The number of games whose evaluators are cached."""


class Weights(NamedTuple):
    """The weights of a seat's utility."""

    rolls: float = -0.45
    """Per roll that a waiting seat needs."""
    late: float = 0.0
    """The same for the logarithm of those rolls above `SOONEST`."""
    next_rolls: float = -0.47
    """Per roll that the seat to roll next needs."""
    next_late: float = 0.0
    """The same for the logarithm."""
    clear: float = 0.2
    """Per `clear` in hand."""
    curse: float = 0.4
    """Per `curse` in hand: a little less than being cursed costs."""
    cursed: float = -0.5
    """If the seat is cursed in its next turn."""
    wait: float = -0.36
    """Per seat that rolls earlier."""
    bumping: float = 1.13
    """The factor of the bumping term, for two seats only."""


class CardFeatures(NamedTuple):
    """What matters of a seat besides its pawns."""

    keepers: int = 0
    """A bit for each plus-minus Keeper from 1 to 9; a second copy counts as one of the others."""
    clears: int = 0
    curses: int = 0
    others: int = 0
    """Other Keepers."""
    drawing: int = 0
    """The number of cards that the seat is about to draw."""
    cursed: bool = False
    visited: tuple[int, ...] = ()
    """The way stations visited (PC-41)."""


class StaticEvaluator:
    """Evaluates states of one game without looking ahead."""

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
        """Whether the whole estimate comes from the exact solution."""
        self.weights = Weights(*fitted(race or options.course, deck, game.seats)[0])
        self.paces: Mapping[int | None, RollsTable] = {
            **({} if self.alone else {None: self._pace(self.way)}),
            **{station: self._pace(self.way._replace(barred=True), station) for station in options.way_stations},
        }
        """The rolls to go where the model has none, and those to each way station."""
        self._effects = {card.id: card.effect for card in game.cards if card.kind == "keeper"}
        self._stations = options.way_stations
        self._places = self.way.places
        self._home = [self.way.home(place) for place in range(self._places)]
        self._known: dict[tuple[CardFeatures, int, int, int], float] = {}

    def _pace(self, way: RaceRules, station: int | None = None) -> RollsTable:
        """The table of a race: one that value iteration improves where there is NumPy, else a first guess."""
        try:
            from centaine.games.prime_climb.solver.race_distance import pace
        except ModuleNotFoundError:
            return first_guess(way, station)
        return pace(way, station)

    def prepare(self, clock: Clock, until: float) -> None:
        """Improve the tables of races without a trained model until then, by `clock`."""
        for table in self.paces.values():
            table.improve(clock, until)

    def settle(self) -> None:
        """Finish all tables, so that equal states always get equal estimates."""
        for table in self.paces.values():
            table.settle()

    def _sweeps(self) -> int:
        """The version of the tables; evaluators share them, and any of them may improve them at any time."""
        return sum(table.sweeps for table in self.paces.values()) if self.paces else 0

    def set_weights(self, weights: Weights) -> None:
        """Use these weights from now on."""
        self.weights = weights
        self._known.clear()

    def chances(self, state: State, drawing: int = 0) -> list[float]:
        """The win probability of every seat; in a solo game, minus the rolls to go.

        `drawing`: the number of cards that the player is about to draw.
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
        """The seat that rolls next, after the current move and card."""
        if state.phase == "roll" or state.again:
            return state.player
        return (state.player + 1) % self.game.seats

    def pair(self, state: State, seat: int) -> int:
        """The index of a seat's pair of places: first · places + second."""
        (one, two), (first, second) = state.pawns[seat], state.homebound[seat]
        return (one + SQUARE_COUNT * first) * self._places + two + SQUARE_COUNT * second

    def held(self, state: State, seat: int, drawing: int = 0) -> CardFeatures:
        """The `CardFeatures` of a seat that is about to draw so many cards."""
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
        """The utility of a seat; `wait` others roll earlier."""
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
        """The part of a seat's utility that does not come from its rolls."""
        known = self.weights
        cards = known.clear * held.clears + known.curse * held.curses
        return known.wait * wait + cards + known.cursed * held.cursed

    def _rolls_from(self, held: CardFeatures, pair: int) -> float:
        """The rolls to go; 0 if the seat has won."""
        return 0.0 if self._finished(pair) else self._rolls_to_go(held, pair)

    def _finished(self, pair: int) -> bool:
        """Like `RaceRules.finished`, but faster."""
        one, two = divmod(pair, self._places)
        return self._home[one] + self._home[two] >= self.way.pawns_to_finish

    def _rolls_to_go(self, held: CardFeatures, pair: int) -> float:
        """The rolls to go of a seat that has not won: at least one."""
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
        """The rolls that cards save far from the goal, without the Keepers that `alone` includes."""
        if self.alone:
            drawn = self.alone.drawn(held.keepers) if held.drawing else 0.0
            return held.drawing * drawn + OTHER * held.others
        drawn = held.drawing * CARD * bool(self.game.cards)
        return drawn + KEEPER * held.keepers.bit_count() + OTHER * held.others


@lru_cache(MOST_EVALUATORS)
def _static_evaluator(options: Options) -> StaticEvaluator:
    return StaticEvaluator(PrimeClimb(**{name: getattr(options, name) for name in options.__struct_fields__}))


def static_evaluator(game: PrimeClimb) -> StaticEvaluator:
    """The cached evaluator of a game."""
    return _static_evaluator(game.options)

"""The evaluator: turns each seat's rolls to go into win probabilities, fitted to games.

Every seat has a *utility*, from the rolls that it would still need alone, whether it rolls next, and what else it
holds; chances are in proportion to the exponentials of the utilities (a conditional logit). For two seats a term is
added for how the pawns of both can bump one another, drawn from the exact solution without cards; without cards all of
it comes from there (`model`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from centaine.engine.players.planning import Clock
from centaine.games.prime_climb.evaluation.model import bumping, fitted, needs
from centaine.games.prime_climb.rules.cards import Clear, Curse, Move, plus_minus
from centaine.games.prime_climb.rules.options import Options
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_distance import RaceDistance, pace
from centaine.games.prime_climb.solver.transitions import SQUARE_COUNT, RaceRules

WON = 40.0
"""The utility of a seat that has won."""

SOONEST = 0.9
"""Rolls. Nobody needs fewer than one: the utility falls with the logarithm of what is above this."""

CARD, KEEPER, OTHER = 0.9, 2.0, 0.8
"""What a draw, a plus-minus Keeper and any other Keeper save far from the goal, in rolls, where no table tells."""

MOST_SAVED = 5.0
"""How many rolls all Keepers together can save there."""

ON_THE_WAY = 0.6
"""What share of the rolls to a way station counts that is not the furthest: one comes by it on the way to another."""

RACES = {("climb", 2): "climb", ("climb", 1): "sprint", ("decline", 2): "decline"}
"""The races for which something was learned, by course and pawns to finish."""

MOST_KEPT = 22_000_000
"""How many bytes of tables are remembered of each kind: 264 tables, there and back 66."""

MOST_OUTLOOKS = 12
"""On how many games an outlook is kept."""

MOST_BENT = 4.0
"""Log-odds beyond which `Calibration` bends no more."""

Values = NDArray[np.float64]


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


class Calibration(NamedTuple):
    """How far to trust the chances that a look at the next roll promises: what makes the roller's log-odds true.

    They are counted from those of a fair share, 1 / seats: who has more is ahead.
    """

    slope: float = 1.0
    """What they are multiplied by."""
    bend: float = 0.0
    """What their square is, with their sign: who is far ahead wins more often than a slope alone can say."""
    size: float = 0.0
    """The same for their size without a sign: to be ahead is worth more than it costs to be behind."""
    roller: float = 0.0
    """What is added to them."""
    keepers: float = 0.0
    """The same for each Keeper that the roller holds: a look thinks of only one, and only after the dice."""

    def calibrated(self, promised: Values, state: State, roller: int) -> Values:
        """The chances of all seats by what was promised to them before a seat's roll. Shape (seats,), as given."""
        others = len(promised) - 1
        chance = 1 / (1 + others * np.exp(-self.terms(promised, state, roller) @ np.array(self)))
        found: Values = promised * (1 - chance) / np.delete(promised, roller).sum()
        found[roller] = chance
        return found

    @staticmethod
    def terms(promised: Values, state: State, roller: int) -> Values:
        """Shape (5,): what each of these numbers multiplies."""
        odds = float(np.log(promised[roller]) - np.log(np.delete(promised, roller).mean()))
        return np.array([odds, odds * min(abs(odds), MOST_BENT), abs(odds), 1.0, len(state.hands[roller])])


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


class Evaluator:
    """Judges states of one game as they are, without looking ahead."""

    def __init__(self, game: PrimeClimb) -> None:
        self.game = game
        options = game.options
        self.way = RaceRules(options.course, options.pawns_to_finish)
        race = RACES.get((options.course, options.pawns_to_finish))
        cards = "none" if not game.cards else "keepers" if all(map(plus_minus, game.cards)) else "full"
        self.needs = (needs(f"{race}/{cards}") or needs(f"{race}/full")) if race else None
        self.bumping = bumping(race) if race and game.seats == 2 else None
        self.exact = self.bumping is not None and cards == "none" and not options.way_stations
        """Whether all comes from the exact solution."""
        usual = not options.way_stations and not options.double_time and options.doubles == "must"
        self.solved = self.needs is not None and cards == "none" and game.seats <= 2 and usual
        """Whether that is the solution of this very game."""
        weights, trust = fitted(race or options.course, cards, game.seats)
        self.weights = Weights(*weights)
        self.trust = Calibration() if self.exact else Calibration(*trust)
        self.paces: dict[int | None, RaceDistance] = {} if self.needs else {None: pace(self.way)}
        self.paces |= {station: pace(self.way._replace(barred=True), station) for station in options.way_stations}
        self._effects = {card.id: card.effect for card in game.cards if card.kind == "keeper"}
        places = range(self.way.places)
        self.done = np.array([self.way.finished(one, two) for one in places for two in places])
        self._rolls: dict[tuple[CardFeatures, int], Values] = {}
        self._utilities: dict[tuple[CardFeatures, int, int], Values] = {}

    def prepare(self, clock: Clock, until: float) -> None:
        """Better tables where none was learned, as far as there is time."""
        for table in self.paces.values():
            table.improve(clock, until)

    def settle(self) -> None:
        """The best tables, from which the same question gets the same answer each time."""
        for table in self.paces.values():
            table.settle()

    def _sweeps(self) -> int:
        """Which tables these are: they serve other outlooks, too, which may improve them at any time."""
        return sum(table.sweeps for table in self.paces.values())

    def set_weights(self, weights: Weights) -> None:
        """From now on judge by these."""
        self.weights = weights
        self._utilities.clear()

    def turn(self, state: State) -> int:
        """Whose roll is the next one, once the move and the card in hand are done with."""
        if state.phase == "roll" or state.again:
            return state.player
        return (state.player + 1) % self.game.seats

    def pair(self, state: State, seat: int) -> int:
        """The number of a seat's two places: that of the first · places + that of the second."""
        (one, two), (first, second) = state.pawns[seat], state.homebound[seat]
        return (one + SQUARE_COUNT * first) * self.way.places + two + SQUARE_COUNT * second

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

    def rolls(self, held: CardFeatures) -> Values:
        """Shape (places²,): the rolls still needed, by pair; 0 where a seat has won."""
        key = held, self._sweeps()
        found = self._rolls.get(key)
        if found is None:
            found = _keep(self._rolls, key, self._find_rolls(held))
        return found

    def utilities(self, held: CardFeatures, wait: int) -> Values:
        """Shape (places²,): the utility by pair of a seat before whose roll `wait` others roll."""
        key = held, wait, self._sweeps()
        found = self._utilities.get(key)
        if found is None:
            found = _keep(self._utilities, key, self._find_utilities(held, wait))
        return found

    def now(self, state: State, drawing: int = 0) -> Values:
        """Shape (seats,): the chances of all seats; alone, minus the rolls still needed.

        `drawing` is how many cards the player is still to draw.
        """
        seats = self.game.seats
        if state.phase == "over":
            return np.array([1.0 if seat == state.player else 0.0 for seat in range(seats)]) - (seats == 1)
        turn = self.turn(state)
        helds = [self.held(state, seat, drawing if seat == state.player else 0) for seat in range(seats)]
        pairs = [self.pair(state, seat) for seat in range(seats)]
        if seats == 1:
            needed: Values = -self.rolls(helds[0])[pairs]
            return needed
        utilities = np.array([self.utilities(helds[seat], (seat - turn) % seats)[pairs[seat]] for seat in range(seats)])
        if self.bumping is not None:
            utilities[turn] += self.weights.bumping * self.bumping.between(pairs[turn], pairs[1 - turn])
        return shares(utilities)

    def _find_utilities(self, held: CardFeatures, wait: int) -> Values:
        if self.exact:
            assert self.bumping is not None
            found = (self.bumping.waiting if wait else self.bumping.next).astype(np.float64)
        else:
            known = self.weights
            rolls = np.maximum(self.rolls(held), 1)
            slope, late = (known.rolls, known.late) if wait else (known.next_rolls, known.next_late)
            found = slope * rolls + late * np.log(rolls - SOONEST) + known.wait * wait
            found += known.clear * held.clears + known.curse * held.curses + known.cursed * held.cursed
        found[self.done] = WON
        return found

    def _find_rolls(self, held: CardFeatures) -> Values:
        stations = [self.paces[station] for station in self.game.options.way_stations if station not in held.visited]
        waits = np.array([np.zeros(len(self.done)), *(table.rolls.ravel() for table in stations)])
        furthest = waits.max(axis=0)
        more = furthest + ON_THE_WAY * (waits.sum(axis=0) - furthest)
        if self.needs:
            found: Values = more + self.needs.rolls(held.keepers)
            saved = held.drawing * self.needs.drawn(held.keepers) + OTHER * held.others
        else:
            found = more + self.paces[None].rolls.ravel()
            saved = held.drawing * CARD * bool(self.game.cards) + KEEPER * held.keepers.bit_count()
            saved += OTHER * held.others
        most = np.clip(found - 1, 0.1, MOST_SAVED)
        found = np.maximum(found - most * (1 - np.exp(-saved / most)), 1.0)
        found[self.done] = 0
        return found


K = TypeVar("K")


def _keep(known: dict[K, Values], key: K, values: Values) -> Values:
    """Remember values; all are forgotten when they have become too many."""
    if len(known) * values.nbytes >= MOST_KEPT:
        known.clear()
    known[key] = values
    return values


@lru_cache(MOST_OUTLOOKS)
def _outlook(options: Options) -> Evaluator:
    return Evaluator(PrimeClimb(**{name: getattr(options, name) for name in options.__struct_fields__}))


def outlook(game: PrimeClimb) -> Evaluator:
    """The outlook on a game, kept from one decision to the next."""
    return _outlook(game.options)


def shares(utilities: Values) -> Values:
    """The chances by utilities along the first axis."""
    grown: Values = np.exp(utilities - utilities.max(axis=0))
    chances: Values = grown / grown.sum(axis=0)
    return chances

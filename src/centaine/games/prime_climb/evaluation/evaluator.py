"""The evaluator: what `static` says of one state, for many ends of a move at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.evaluation.model import bumping, needs
from centaine.games.prime_climb.evaluation.static import (
    LEAST_SAVED,
    MOST_EVALUATORS,
    MOST_SAVED,
    ON_THE_WAY,
    SOONEST,
    WON,
    CardFeatures,
    StaticEvaluator,
    Weights,
)
from centaine.games.prime_climb.evaluation.stored_model import fitted
from centaine.games.prime_climb.rules.options import Options
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_distance import RaceDistance, pace
from centaine.games.prime_climb.solver.race_rules import RaceRules

MOST_KEPT = 22_000_000
"""How many bytes of tables are remembered of each kind: 264 tables, there and back 66."""

MOST_BENT = 4.0
"""Log-odds beyond which `Calibration` bends no more."""

Values = NDArray[np.float64]


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


class Evaluator(StaticEvaluator):
    """Judges many ends of a move at once, from tables of all pairs of places."""

    paces: Mapping[int | None, RaceDistance]

    def __init__(self, game: PrimeClimb) -> None:
        super().__init__(game)
        options, race = game.options, self.race
        self.needs = (needs(f"{race}/{self.deck}") or needs(f"{race}/full")) if race else None
        self.bumping = bumping(race) if race and game.seats == 2 else None
        usual = not options.way_stations and not options.double_time and options.doubles == "must"
        self.solved = self.needs is not None and self.deck == "none" and game.seats <= 2 and usual
        """Whether what was learned is the solution of this very game."""
        _, trust = fitted(race or options.course, self.deck, game.seats)
        self.trust = Calibration() if self.exact else Calibration(*trust)
        places = range(self.way.places)
        self.done = np.array([self.way.finished(one, two) for one in places for two in places])
        self._rolls: dict[tuple[CardFeatures, int], Values] = {}
        self._utilities: dict[tuple[CardFeatures, int, int], Values] = {}

    def _pace(self, way: RaceRules, station: int | None = None) -> RaceDistance:
        return pace(way, station)

    def set_weights(self, weights: Weights) -> None:
        """From now on judge by these."""
        super().set_weights(weights)
        self._utilities.clear()

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
        found: Values = np.array(self.chances(state, drawing))
        return found

    def _find_utilities(self, held: CardFeatures, wait: int) -> Values:
        if self.exact:
            assert self.bumping is not None
            found: Values = (self.bumping.waiting if wait else self.bumping.next).astype(np.float64)
        else:
            known = self.weights
            rolls = np.maximum(self.rolls(held), 1)
            slope, late = (known.rolls, known.late) if wait else (known.next_rolls, known.next_late)
            found = slope * rolls + late * np.log(rolls - SOONEST) + self._besides(held, wait)
        found[self.done] = WON
        return found

    def _find_rolls(self, held: CardFeatures) -> Values:
        stations = [self.paces[station] for station in self.game.options.way_stations if station not in held.visited]
        waits = np.array([np.zeros(len(self.done)), *(table.rolls.ravel() for table in stations)])
        furthest = waits.max(axis=0)
        more = furthest + ON_THE_WAY * (waits.sum(axis=0) - furthest)
        found: Values = more + (self.needs.rolls(held.keepers) if self.needs else self.paces[None].rolls.ravel())
        most = np.clip(found - 1, LEAST_SAVED, MOST_SAVED)
        found = np.maximum(found - most * (1 - np.exp(-self._saved(held) / most)), 1.0)
        found[self.done] = 0
        return found


K = TypeVar("K")


def _keep(known: dict[K, Values], key: K, values: Values) -> Values:
    """Remember values; all are forgotten when they have become too many."""
    if len(known) * values.nbytes >= MOST_KEPT:
        known.clear()
    known[key] = values
    return values


@lru_cache(MOST_EVALUATORS)
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

"""The evaluator: the estimates of `static` for many ends of a move at once."""

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
"""The size of each cache of tables in bytes: 264 tables, or 66 there and back."""

MOST_BENT = 4.0
"""The log-odds beyond which `Calibration` is linear."""

Values = NDArray[np.float64]


class Calibration(NamedTuple):
    """Corrects the roller's win probability as predicted by a search of the next roll (see docs/results.md).

    The correction is a function of the log-odds relative to a fair share, 1 / seats: positive if the roller is ahead.
    """

    slope: float = 1.0
    """The factor of the log-odds."""
    bend: float = 0.0
    """The factor of their square, with their sign: a clear leader wins more often than the slope alone says."""
    size: float = 0.0
    """The factor of their absolute value: being ahead gains more than being behind costs."""
    roller: float = 0.0
    """A constant."""
    keepers: float = 0.0
    """Per Keeper of the roller: the search considers only one, and only after the dice."""

    def calibrated(self, promised: Values, state: State, roller: int) -> Values:
        """The corrected win probabilities before `roller` rolls. Shape (seats,), as `promised`."""
        others = len(promised) - 1
        chance = 1 / (1 + others * np.exp(-self.terms(promised, state, roller) @ np.array(self)))
        found: Values = promised * (1 - chance) / np.delete(promised, roller).sum()
        found[roller] = chance
        return found

    @staticmethod
    def terms(promised: Values, state: State, roller: int) -> Values:
        """The features that the five parameters multiply, in the same order. Shape (5,)."""
        odds = float(np.log(promised[roller]) - np.log(np.delete(promised, roller).mean()))
        return np.array([odds, odds * min(abs(odds), MOST_BENT), abs(odds), 1.0, len(state.hands[roller])])


class Evaluator(StaticEvaluator):
    """Evaluates many ends of a move at once, with tables of all pairs of places."""

    paces: Mapping[int | None, RaceDistance]

    def __init__(self, game: PrimeClimb) -> None:
        super().__init__(game)
        options, race = game.options, self.race
        self.needs = (needs(f"{race}/{self.deck}") or needs(f"{race}/full")) if race else None
        self.bumping = bumping(race) if race and game.seats == 2 else None
        usual = not options.way_stations and not options.double_time and options.doubles == "must"
        self.solved = self.needs is not None and self.deck == "none" and game.seats <= 2 and usual
        """Whether the exact solution is that of this very game."""
        _, trust = fitted(race or options.course, self.deck, game.seats)
        self.trust = Calibration() if self.exact else Calibration(*trust)
        places = range(self.way.places)
        self.done = np.array([self.way.finished(one, two) for one in places for two in places])
        self._rolls: dict[tuple[CardFeatures, int], Values] = {}
        self._utilities: dict[tuple[CardFeatures, int, int], Values] = {}

    def _pace(self, way: RaceRules, station: int | None = None) -> RaceDistance:
        return pace(way, station)

    def set_weights(self, weights: Weights) -> None:
        """Use these weights from now on."""
        super().set_weights(weights)
        self._utilities.clear()

    def rolls(self, held: CardFeatures) -> Values:
        """The rolls to go by pair, 0 if the seat has won. Shape (places²,)."""
        key = held, self._sweeps()
        found = self._rolls.get(key)
        if found is None:
            found = _keep(self._rolls, key, self._find_rolls(held))
        return found

    def utilities(self, held: CardFeatures, wait: int) -> Values:
        """The utility by pair of a seat that rolls after `wait` others. Shape (places²,)."""
        key = held, wait, self._sweeps()
        found = self._utilities.get(key)
        if found is None:
            found = _keep(self._utilities, key, self._find_utilities(held, wait))
        return found

    def now(self, state: State, drawing: int = 0) -> Values:
        """The win probability of every seat; in a solo game, minus the rolls to go. Shape (seats,).

        `drawing`: the number of cards that the player is about to draw.
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
    """Cache values; a full cache is emptied first."""
    if len(known) * values.nbytes >= MOST_KEPT:
        known.clear()
    known[key] = values
    return values


@lru_cache(MOST_EVALUATORS)
def _outlook(options: Options) -> Evaluator:
    return Evaluator(PrimeClimb(**{name: getattr(options, name) for name in options.__struct_fields__}))


def outlook(game: PrimeClimb) -> Evaluator:
    """The cached evaluator of a game."""
    return _outlook(game.options)


def shares(utilities: Values) -> Values:
    """The softmax of utilities along the first axis: win probabilities."""
    grown: Values = np.exp(utilities - utilities.max(axis=0))
    chances: Values = grown / grown.sum(axis=0)
    return chances

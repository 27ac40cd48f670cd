"""A first guess of race distances: the start of value iteration, and the only table without NumPy."""

from __future__ import annotations

from functools import cache
from typing import Protocol

from centaine.engine.players.planning import Clock
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

FINAL_ROLLS, SQUARES_A_ROLL = 2.2, 40
"""The rolls that a pawn takes to hit its goal exactly, and the squares that a roll gains before."""


class RollsTable(Protocol):
    """The expected rolls of every pair of places."""

    sweeps: int
    """The number of sweeps that have improved it."""

    def at(self, pair: int) -> float:
        """The rolls from a pair of places."""
        ...

    def improve(self, clock: Clock, until: float) -> None:
        """Improve it until then, by `clock`."""
        ...

    def settle(self) -> None:
        """Improve it until nothing changes."""
        ...


class FirstGuess:
    """A `RollsTable` that never improves. `station` is as in `RaceDistance`."""

    sweeps = 0

    def __init__(self, way: RaceRules, station: int | None = None) -> None:
        self.way = way
        self.station = station
        self._alone = rolls_of_one(way)

    def at(self, pair: int) -> float:
        """0 if the race is over or a pawn is on the station."""
        one, two = divmod(pair, self.way.places)
        if self.way.finished(one, two) or self.station in (one % SQUARE_COUNT, two % SQUARE_COUNT):
            return 0.0
        rolls = self._alone[one], self._alone[two]
        return sum(rolls) if self.way.pawns_to_finish == 2 else min(rolls)

    def improve(self, clock: Clock, until: float) -> None:
        """Does nothing."""

    def settle(self) -> None:
        """Does nothing."""


def rolls_of_one(way: RaceRules) -> list[float]:
    """The rolls that one pawn needs, by place."""

    def left(place: int) -> int:
        if way.course == "there_and_back":
            return TOP + TOP - place if place < SQUARE_COUNT else place - SQUARE_COUNT
        return place if way.course == "decline" else TOP - place

    return [0.0 if way.home(place) else FINAL_ROLLS + left(place) / SQUARES_A_ROLL for place in range(way.places)]


@cache
def first_guess(way: RaceRules, station: int | None = None) -> FirstGuess:
    """The cached guess for a race."""
    return FirstGuess(way, station)

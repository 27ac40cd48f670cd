"""Race distance: the rolls to go of a pair of pawns without opponents and cards.

Found by value iteration, one die at a time: the best use of a number from each pair is a minimum over shifted copies of
the table, and a roll is two or four such minima. That takes milliseconds, so a player with little time can stop after
any number and go on later.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from centaine.engine.players.planning import Clock
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.first_guess import rolls_of_one
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules
from centaine.games.prime_climb.solver.transitions import all_steps

Table = NDArray[np.float32]

END = object()
"""The default of `next`: the sweep is over."""

ENOUGH = 0.01
"""In rolls. The table is settled once a sweep changes no value by more."""


class RaceDistance:
    """A symmetric table of expected rolls. Shape (places, places).

    `station` counts the rolls until a pawn lands on that square (PC-41) instead of those until the race is won.
    """

    def __init__(self, way: RaceRules, station: int | None = None) -> None:
        self.way = way
        self.settled = False
        self.sweeps = 0
        """The number of sweeps that have changed the table."""
        self._lock = Lock()  # one table serves every match, and matches may think in several threads
        self._sweep: Iterator[None] = iter(())
        self._steps = dict(all_steps(way))
        places = range(way.places)
        self._home = np.array([way.home(place) for place in places])
        self._starts = np.array([way.start(place) for place in places])
        self._done = self._home[:, None].astype(int) + self._home >= way.pawns_to_finish
        if station is not None:
            here = np.arange(way.places) % SQUARE_COUNT == station
            self._done |= here[:, None] | here[None, :]
        self.rolls = self._guess()

    def at(self, pair: int) -> float:
        """The rolls from a pair of places."""
        return float(self.rolls.item(pair))

    def improve(self, clock: Clock, until: float) -> None:
        """Continue value iteration until the table is settled or time is up, possibly within a sweep."""
        if not self._lock.acquire(blocking=False):  # another thread is at it
            return
        try:
            while clock() < until and not self.settled:
                self._go_on()
        finally:
            self._lock.release()

    def settle(self) -> None:
        """Continue until the table is settled, even if another thread is at work: about a second."""
        with self._lock:
            while not self.settled:
                self._go_on()

    def _go_on(self) -> None:
        if next(self._sweep, END) is END:
            self._sweep = self._sweeps()

    def _sweeps(self) -> Iterator[None]:
        """One sweep of value iteration, one roll ahead from every pair; yields after each number."""
        end = self._apart(self.rolls)
        once = np.stack([self._use(number, end) for number in DICE])
        yield
        total = np.zeros_like(end)
        for number in DICE:
            twice = self._use(number, once)  # [i]: with number, then i + 1
            for other in range(1, number):
                np.minimum(twice[other - 1], self._use(other, once[number - 1]), out=twice[other - 1])
                total += 2 * twice[other - 1]
            total += self._use(number, self._use(number, twice[number - 1]))
            yield
        rolls: Table = (1 + total / 100).astype(np.float32)
        rolls[self._done] = 0
        settled = bool(np.abs(rolls - self.rolls).max() < ENOUGH)
        self.rolls = rolls
        self.sweeps += 1  # only now: who has read it earlier may find newer values, but never older ones later
        self.settled = settled

    def _guess(self) -> Table:
        alone = np.array(rolls_of_one(self.way))
        both = np.add if self.way.pawns_to_finish == 2 else np.minimum
        rolls: Table = both.outer(alone, alone).astype(np.float32)
        rolls[self._done] = 0
        return rolls

    def _apart(self, values: Table) -> Table:
        """The values of ends of a move, where one of two pawns on one square goes to Start (PC-9)."""
        values = values.copy()
        places = np.arange(self.way.places)
        for shift in range(0, self.way.places, SQUARE_COUNT):
            one, two = places[: self.way.places - shift], places[shift:]
            bumped = np.minimum(values[self._starts[one], two], values[one, self._starts[two]])
            bumped[self._done[one, two]] = 0
            values[one, two] = values[two, one] = bumped
        return values

    def _use(self, number: int, values: Table) -> Table:
        """The best value after using a number on either pawn; `values` are those after that."""
        steps = self._steps[number]
        moved = np.take(values, steps[0], axis=-2)
        for row in steps[1:]:
            np.minimum(moved, np.take(values, row, axis=-2), out=moved)
        moved[..., self._home, :] = np.inf
        best: Table = np.minimum(moved, np.swapaxes(moved, -1, -2))
        best[..., self._done] = 0
        return best


@cache
def pace(way: RaceRules, station: int | None = None) -> RaceDistance:
    """The table of a race, shared by the whole process."""
    return RaceDistance(way, station)

"""Race distance: the rolls to go of a pair of pawns without opponents and cards.

Found by value iteration, one die at a time: the best use of a number from each pair is a minimum over shifted copies of
the table, and a roll is two or four such minima. A race takes about a second; `tools/train_expert.py` stores those for
which the expert has nothing better.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

Table = NDArray[np.float32]

ENOUGH = 0.0005
"""In rolls. The table is settled once a sweep changes no value by more."""

FINAL_ROLLS, SQUARES_A_ROLL = 2.2, 40
"""For the guess: the rolls that a pawn takes to hit its goal exactly, and the squares that a roll gains before."""


class RaceDistance:
    """A symmetric table of expected rolls. Shape (places, places).

    `station` counts the rolls until a pawn lands on that square (PC-41) instead of those until the race is won.
    """

    def __init__(self, race: RaceRules, station: int | None = None) -> None:
        self.race = race
        self._steps = dict(all_steps(race))
        places = range(race.places)
        self._home = np.array([race.home(place) for place in places])
        self._starts = np.array([race.start(place) for place in places])
        self._done = self._home[:, None].astype(int) + self._home >= race.pawns_to_finish
        if station is not None:
            here = np.arange(race.places) % SQUARE_COUNT == station
            self._done |= here[:, None] | here[None, :]
        self.rolls = self._guess()

    def settle(self) -> None:
        """Sweep until the table is settled."""
        while self.sweep() >= ENOUGH:
            pass

    def sweep(self) -> float:
        """One sweep of value iteration, one roll ahead from every pair. Returns the largest change."""
        end = self._apart(self.rolls)
        once = np.stack([self._use(number, end) for number in DICE])
        total = np.zeros_like(end)
        for number in DICE:
            twice = self._use(number, once)  # [i]: with number, then i + 1
            for other in range(1, number):
                np.minimum(twice[other - 1], self._use(other, once[number - 1]), out=twice[other - 1])
                total += 2 * twice[other - 1]
            total += self._use(number, self._use(number, twice[number - 1]))
        rolls: Table = (1 + total / 100).astype(np.float32)
        rolls[self._done] = 0
        change = float(np.abs(rolls - self.rolls).max())
        self.rolls = rolls
        return change

    def _guess(self) -> Table:
        alone = np.array(rolls_of_one(self.race))
        both = np.add if self.race.pawns_to_finish == 2 else np.minimum
        rolls: Table = both.outer(alone, alone).astype(np.float32)
        rolls[self._done] = 0
        return rolls

    def _apart(self, values: Table) -> Table:
        """The values of ends of a move, where one of two pawns on one square goes to Start (PC-9)."""
        values = values.copy()
        places = np.arange(self.race.places)
        for shift in range(0, self.race.places, SQUARE_COUNT):
            one, two = places[: self.race.places - shift], places[shift:]
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


def all_steps(race: RaceRules) -> Iterator[tuple[int, NDArray[np.intp]]]:
    """For each number, the places to which it may bring a pawn, padded with repeats. Shape (4, places).

    A pawn that cannot move, because it is at home, stays.
    """
    for number in DICE:
        rows = [
            (steps * 4)[:4] if (steps := race.steps(place, number)) else (place,) * 4 for place in range(race.places)
        ]
        yield number, np.array(rows, dtype=np.intp).T


def rolls_of_one(race: RaceRules) -> list[float]:
    """A guess of the rolls that one pawn needs, by place."""

    def left(place: int) -> int:
        if race.course == "there_and_back":
            return TOP + TOP - place if place < SQUARE_COUNT else place - SQUARE_COUNT
        return place if race.course == "decline" else TOP - place

    return [0.0 if race.home(place) else FINAL_ROLLS + left(place) / SQUARES_A_ROLL for place in range(race.places)]

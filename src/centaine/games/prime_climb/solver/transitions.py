"""Where a roll can bring a pair of pawns that meets no other: arithmetic without states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import RED, SQUARES
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT, RaceRules

CHANCES = np.array([0.01 if low == high else 0.02 for low, high in ROLLS])
"""Shape (55,): how likely each of them is."""


class Ends(NamedTuple):
    """Where a pair can be when the Move phase is over, for each of the 55 rolls, one after the other."""

    pairs: NDArray[np.int32]
    """Shape (n,)."""
    starts: NDArray[np.int64]
    """Shape (55,): where the ends of each roll begin."""
    squares: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    """Shape (n,) each: the squares of the two pawns."""
    draws: NDArray[np.bool_]
    """Shape (n,): whether a pawn stands newly on a red square (PC-10)."""


_IS_RED = np.array([square in RED for square in SQUARES])


@lru_cache(maxsize=1024)
def ends(way: RaceRules, first: int, second: int) -> Ends:
    """All ends of a pair's next roll; of two own pawns on one square one has been sent to Start (PC-9)."""
    begin = {(first, second)}
    once = {number: _spread(way, begin, number) for number in DICE}
    found: list[tuple[int, int]] = []
    starts: list[int] = []
    for low, high in ROLLS:
        starts.append(len(found))
        if low == high:
            reached = once[low]
            for _ in range(3):
                reached = _spread(way, reached, low)
        else:
            reached = _spread(way, once[low], high) | _spread(way, once[high], low)
        found += {apart for pair in reached for apart in _apart(way, pair)}
    places = np.array(found, dtype=np.int32)
    one, two = (places % SQUARE_COUNT).T.astype(np.uint8)
    draws = (_IS_RED[one] & (places[:, 0] != first)) | (_IS_RED[two] & (places[:, 1] != second))
    return Ends(places @ np.array([way.places, 1], dtype=np.int32), np.array(starts), (one, two), draws)


def _spread(way: RaceRules, pairs: Iterable[tuple[int, int]], number: int) -> set[tuple[int, int]]:
    """Where a number can bring each of these pairs, with either pawn."""
    steps = _steps(way)[number]
    found = set()
    for first, second in pairs:
        if way.finished(first, second):
            found.add((first, second))  # PC-13: the numbers left are forgotten
            continue
        on = [(place, second) for place in steps[first]] + [(first, place) for place in steps[second]]
        found.update(on or _forced(way, first, second))
    return found


@lru_cache(maxsize=32)
def _steps(way: RaceRules) -> dict[int, list[tuple[int, ...]]]:
    return {number: [way.steps(place, number) for place in range(way.places)] for number in DICE}


def _forced(way: RaceRules, first: int, second: int) -> list[tuple[int, int]]:
    """What a Curse leaves when there is no exact − or ÷ (PC-31)."""
    return [
        *([] if way.home(first) else [(way.down(first), second)]),
        *([] if way.home(second) else [(first, way.down(second))]),
    ]


def _apart(way: RaceRules, pair: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Of two pawns on one square the one that came later stays (PC-9); either is taken to have done so."""
    first, second = pair
    if first % SQUARE_COUNT != second % SQUARE_COUNT or way.finished(first, second):
        return (pair,)
    return (first, way.start(second)), (way.start(first), second)


def all_steps(way: RaceRules) -> Iterator[tuple[int, NDArray[np.intp]]]:
    """For each number an array of shape (4, places): the places to which it may bring a pawn, repeated to fill up.

    A pawn that cannot move (it is at home) stays where it is.
    """
    for number in DICE:
        rows = [(found * 4)[:4] if (found := way.steps(place, number)) else (place,) * 4 for place in range(way.places)]
        yield number, np.array(rows, dtype=np.intp).T

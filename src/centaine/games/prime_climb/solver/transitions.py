"""Where a roll can bring a pair of pawns that meets no other (`moves`), as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import RED, SQUARES
from centaine.games.prime_climb.solver.moves import ends_of_rolls
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT, RaceRules

CHANCES = np.array([0.01 if low == high else 0.02 for low, high in ROLLS])
"""Their probabilities. Shape (55,)."""


class Ends(NamedTuple):
    """Where a pair can be after the Move phase, for each of the 55 rolls in order."""

    pairs: NDArray[np.int32]
    """The pairs. Shape (n,)."""
    starts: NDArray[np.int64]
    """Where the ends of each roll begin. Shape (55,)."""
    draws: NDArray[np.bool_]
    """Whether a pawn is newly on a red square (PC-10). Shape (n,)."""


_IS_RED = np.array([square in RED for square in SQUARES])


@lru_cache(maxsize=1024)
def ends(way: RaceRules, first: int, second: int) -> Ends:
    """All ends of a pair's next roll; of two own pawns on one square one has been sent to Start (PC-9)."""
    found: list[tuple[int, int]] = []
    starts: list[int] = []
    for reached in ends_of_rolls(way, first, second):
        starts.append(len(found))
        found += reached
    places = np.array(found, dtype=np.int32)
    one, two = (places % SQUARE_COUNT).T
    draws = (_IS_RED[one] & (places[:, 0] != first)) | (_IS_RED[two] & (places[:, 1] != second))
    return Ends(places @ np.array([way.places, 1], dtype=np.int32), np.array(starts), draws)


def all_steps(way: RaceRules) -> Iterator[tuple[int, NDArray[np.intp]]]:
    """For each number, the places to which it may bring a pawn, padded with repeats. Shape (4, places).

    A pawn that cannot move, because it is at home, stays.
    """
    for number in DICE:
        rows = [(found * 4)[:4] if (found := way.steps(place, number)) else (place,) * 4 for place in range(way.places)]
        yield number, np.array(rows, dtype=np.intp).T

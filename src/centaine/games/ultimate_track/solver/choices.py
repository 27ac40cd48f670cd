"""The best choice between one die and two as it is shipped: read without NumPy (UT-6).

`solution` finds it; `likely` has what is likely best among four players.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from centaine.engine import npz
from centaine.games.ultimate_track.rules.board import GOAL, RAISED, SQUARES

SOLVED = (1, 2, 3)
"""The numbers of players with a solution; four have 176⁴ states."""

ALONE = 36.798010628
"""The rolls that one player needs from 0 with the best choices, on average."""

TABLE = files(__package__) / "best_choices.npz"
"""Packed bits: whether one die is best. For "1" seat on each place; for "2" and "3" for the player to move on each
resting place that has passed, and the others on each resting place."""


class PawnState(NamedTuple):
    """The state of a pawn: its square, and whether it has passed 99."""

    square: int
    passed: bool


EVERYWHERE = tuple(PawnState(square, passed) for passed in (False, True) for square in SQUARES if square != GOAL)
"""Every place of a pawn, those that have passed last, as `Race` wants them (its options are open on a slice)."""

RESTING = tuple(place for place in EVERYWHERE if place.square != 1 and place.square not in RAISED)
"""The places where a pawn can stay after a turn: never 1 or a raised number (UT-3)."""

PASSED = len(RESTING) // 2
"""The index in `RESTING` of the first place that has passed 99."""


@cache
def packed(seats: int) -> array[int]:
    """The stored table for that many seats."""
    table = npz.read(TABLE, str(seats))
    assert table is not None
    return table


def stored_dice(places: Sequence[PawnState]) -> int | None:
    """One die or two for a player who has passed 99, where the table tells it; `places` as for `solution.best_dice`."""
    if len(places) == 1:
        return _dice(1, EVERYWHERE.index(places[0]))
    if len(places) not in SOLVED or any(place not in RESTING for place in places):
        return None
    first, *others = (RESTING.index(place) for place in places)
    bit = first - PASSED
    for other in others:
        bit = bit * len(RESTING) + other
    return _dice(len(places), bit)


def _dice(seats: int, bit: int) -> int:
    return 1 if packed(seats)[bit // 8] >> 7 - bit % 8 & 1 else 2

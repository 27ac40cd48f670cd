"""What a position is worth to each player: exact for one and two, close for more (`likely`). Without NumPy."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Any, NamedTuple

from centaine.engine import npz
from centaine.games.ultimate_track.rules.board import GOAL
from centaine.games.ultimate_track.solver.choices import EVERYWHERE, RESTING, PawnState
from centaine.games.ultimate_track.solver.likely import times, turn

TABLE = files(__package__) / "exact_values.npz"
"""For "1" player: the expected rolls by place of `EVERYWHERE`. For "2": the chance of the one to move, in `UNIT`s, by
the resting place of each."""

UNIT = 1 / (2**32 - 1)

EXACT_ERROR = 2e-9
"""The error bound of the tables, and of what follows from them: that of the solution, 1e-9, and of rounding."""

LIKELY_ERROR = 0.004
"""How far the chances of three players are from those of the solution, usually (see docs/results.md)."""


class TrackValues(NamedTuple):
    """For each player, from the one to move on: the chance to win; alone, minus the rolls still to make."""

    values: tuple[float, ...]
    error: float


@cache
def stored(seats: int) -> array[Any]:
    """The table for one player or two."""
    table = npz.read(TABLE, str(seats))
    assert table is not None
    return table


_INDEX = {place: index for index, place in enumerate(EVERYWHERE)}
_RESTING = {place: index for index, place in enumerate(RESTING)}


def before_turn(places: Sequence[PawnState]) -> TrackValues:
    """The outlook before the player at `places[0]` rolls, or chooses one die or two (UT-6)."""
    if len(places) == 1:
        return TrackValues((-stored(1)[_INDEX[places[0]]],), EXACT_ERROR)
    if len(places) > 2 or places[1] not in _RESTING:
        return TrackValues(_racing([_INDEX[place] for place in places]), LIKELY_ERROR)
    if places[0] in _RESTING:
        first, second = (_RESTING[place] for place in places)
        chance = stored(2)[first * len(RESTING) + second] * UNIT
        return TrackValues((chance, 1 - chance), EXACT_ERROR)
    options = (1, 2) if places[0].passed else (2,)
    return max((before_roll(places, dice) for dice in options), key=lambda outlook: outlook.values[0])


def before_roll(places: Sequence[PawnState], dice: int) -> TrackValues:
    """The outlook before the player at `places[0]` rolls so many dice."""
    totals, error = [0.0] * len(places), 0.0
    for after, chance in turn(places[0], dice):
        if len(places) == 1:
            values: Sequence[float] = (-1.0 if after.square == GOAL else before_turn((after,)).values[0] - 1,)
        elif after.square == GOAL:
            values = (1.0, *(0.0 for _ in places[1:]))
        else:
            (*others, own), further = before_turn((*places[1:], after))
            values, error = (own, *others), max(error, further)
        totals = [total + chance * value for total, value in zip(totals, values, strict=True)]
    return TrackValues(tuple(totals), error or EXACT_ERROR)


def _racing(places: Sequence[int]) -> tuple[float, ...]:
    """Each player's chance to be first if everybody plays as in a solo game, by the index of their places."""
    known = times()
    chances = []
    for seat, place in enumerate(places):
        products: Sequence[float] = known.finished[place][1:]
        for other, there in enumerate(places):
            # Whoever is earlier in the round has had one turn more.
            racing = known.unfinished[there][1:] if other < seat else known.unfinished[there]
            if other != seat:
                products = list(map(mul, products, racing))
        chances.append(sum(products))
    total = sum(chances)
    return tuple(chance / total for chance in chances)

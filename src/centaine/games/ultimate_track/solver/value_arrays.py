"""All values of the Track for one and two players as one array of plain shape."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from centaine.game import BadOption
from centaine.games.ultimate_track.rules.board import GOAL, SQUARES
from centaine.games.ultimate_track.rules.rules import UltimateTrack
from centaine.games.ultimate_track.solver import chances
from centaine.games.ultimate_track.solver.choices import EVERYWHERE, RESTING


def values(game: UltimateTrack) -> NDArray[np.float64]:
    """All values; NaN where a position cannot be before a turn. Raises `BadOption` for more than two seats.

    With one seat, the rolls to go, of shape (squares, 2), by the square and whether 99 was passed; with two, the win
    probability of the player to move, of shape (squares, 2, squares, 2), by those of both.
    """
    if game.seats > 2:
        raise BadOption("The values of the Track are kept for 1 and 2 players, not for {seats}.", seats=game.seats)
    array = np.full((len(SQUARES), 2) * game.seats, np.nan)
    if game.seats == 1:
        array[GOAL] = 0
        for place in EVERYWHERE:
            array[place.square, int(place.passed)] = -chances.before_turn((place,)).values[0]
        return array
    for own, other in product(RESTING, repeat=2):
        chance = chances.before_turn((own, other)).values[0]
        array[own.square, int(own.passed), other.square, int(other.passed)] = chance
    for place in RESTING:
        array[GOAL, :, place.square, int(place.passed)] = 1
        array[place.square, int(place.passed), GOAL, :] = 0
    return array

"""Races whose players do not look at one another: when each finishes, and from that who is likely to be first.

Exact for choices that depend on one's own place alone. With four players or more the states are too many to solve, and
this tells well which option is better (see `centaine.games.ultimate_track.players`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve.race import Race
from centaine.engine.solve.value_iteration import Values


class FinishTimes(NamedTuple):
    """For each place (rows), the chance to finish in, and not to have finished after, 0, 1, 2 … turns (columns)."""

    finished: Values
    unfinished: Values


def finish_times(race: Race, choice: NDArray[np.uint8], least_left: float = 1e-9) -> FinishTimes:
    """The times of a player who takes the option `choice` (shape (size,)) at each place.

    They end when no place is left unfinished with a greater chance than `least_left`.
    """
    moves, wins = np.zeros((race.size, race.size)), np.zeros(race.size)
    for index, option in enumerate(race.options):
        taken = choice[option.places] == index
        moves[option.places][taken] = option.moves[taken]
        wins[option.places][taken] = option.wins[taken]
    times, left = [np.zeros(race.size), wins], 1 - wins
    while left.max() > least_left:
        times.append(moves @ times[-1])
        left -= times[-1]
    finished = np.stack(times, axis=1)
    return FinishTimes(finished, 1 - finished.cumsum(axis=1))


def first_chance(times: FinishTimes, places: Sequence[int]) -> float:
    """The chance of the player at `places[0]` to finish first.

    The others, at `places[1:]`, make a turn each before that player makes one.
    """
    still_racing = np.prod(times.unfinished[list(places[1:])], axis=0)
    return float(times.finished[places[0]] @ still_racing)

"""Races whose players ignore one another: when each one finishes, and so how likely each is to be first.

This is exact if choices depend only on a player's own place. With four or more players there are too many states to
solve, and this is a good guide to the better option (see `centaine.games.ultimate_track.solver.likely`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class FinishTimes(NamedTuple):
    """For each place, the chance to finish in, and not to have finished after, 0, 1, 2 … turns."""

    finished: Sequence[Sequence[float]]
    unfinished: Sequence[Sequence[float]]


def finish_times(moves: Sequence[Mapping[int, float]], least_left: float = 1e-9) -> FinishTimes:
    """The times of a player who goes from place to place by these chances; what is left to 1 is the chance to finish.

    They end when no place is left unfinished with a greater chance than `least_left`.
    """
    ways = [[*after.items()] for after in moves]
    now = [1 - sum(after.values()) for after in moves]
    left = [1 - chance for chance in now]
    times = [[0.0] * len(moves), now]
    unfinished = [[1.0] * len(moves), left]
    while max(left) > least_left:
        now = [sum([chance * now[to] for to, chance in after]) for after in ways]
        left = [before - finished for before, finished in zip(left, now, strict=True)]
        times.append(now)
        unfinished.append(left)
    return FinishTimes([*zip(*times, strict=True)], [*zip(*unfinished, strict=True)])


def first_chance(times: FinishTimes, places: Sequence[int]) -> float:
    """The chance that the player at `places[0]` finishes first.

    The others, at `places[1:]`, make a turn each before that player makes one.
    """
    chances = times.finished[places[0]]
    for place in places[1:]:
        chances = [chance * racing for chance, racing in zip(chances, times.unfinished[place], strict=True)]
    return sum(chances)

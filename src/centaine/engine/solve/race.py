"""Races: every player moves a pawn of their own from place to place by chance, and the first to finish wins.

A player may have options (how many dice to roll), and chooses the best one. The players' pawns do not affect one
another, so one player's transitions, a `Race`, describe the game for any number of players. Its states are the places
of the player to move, of the next one, and so on; a turn passes the state on with the places rotated.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve.value_iteration import Values, iterate
from centaine.plugin.solution import Progress, quiet

TIE = 1e-12
"""An option is preferred to an earlier one only if it is better by more than this: far above the rounding errors."""


class Option(NamedTuple):
    """One way to make a turn, at the places where it is open to the player."""

    places: slice
    """k of the places of the race, side by side."""
    moves: Values
    """Shape (k, places of the race): the chance to go from each of them to each place."""
    wins: Values
    """Shape (k,): the chance to finish at once; with its row of `moves` it sums to 1."""


class Race(NamedTuple):
    """One player's transitions."""

    size: int
    """How many places there are."""
    options: tuple[Option, ...]
    """The first is open at every place. Where two are equally good the earlier is chosen."""


class SoloRaceSolution(NamedTuple):
    """The solution for one player, who wants to finish in as few turns as possible."""

    turns: Values
    """Shape (size,): the expected number of turns from each place."""
    choice: NDArray[np.uint8]
    """Shape (size,): the index of the best option."""
    sweeps: int
    error: float
    """No value is further than this from the truth (rounding aside)."""


class RaceSolution(NamedTuple):
    """The solution for two or more players, each of whom wants to be the first to finish."""

    chances: tuple[Values, ...]
    """For the player to move, the next one …: the chance to win, each of shape (size,) * seats, indexed by the places
    of the player to move, of the next one …"""
    choice: NDArray[np.uint8]
    """Shape (size,) * seats: the index of the best option of the player to move."""
    sweeps: int
    error: float
    """No value is further than this from the truth (rounding aside)."""


def solve_solo(race: Race, tolerance: float = 1e-9, progress: Progress = quiet) -> SoloRaceSolution:
    """The fewest expected turns from every place, each within `tolerance`."""
    longest = _longest(race)
    iteration = iterate(lambda turns: _turns(race, turns)[0], np.zeros(race.size), tolerance / longest, progress)
    turns, choice = _turns(race, iteration.values)
    return SoloRaceSolution(turns, choice, iteration.sweeps, iteration.change * longest)


def solve_match(
    race: Race, seats: int, tolerance: float = 1e-9, progress: Progress = quiet, most_sweeps: int = 100_000
) -> RaceSolution:
    """Every player's chance to win from every state, each within `tolerance`, if each chooses what is best for them.

    With two players this is the value of the game. With more it is an equilibrium: nobody gains by choosing otherwise
    while the others keep to theirs. In about one of a thousand small random races of three, best replies to best
    replies go round in a circle instead: raises `NoConvergence` after `most_sweeps`.

    Memory: about 4 · `seats` arrays of `size` ** `seats` doubles. The error is bounded by the change in the last sweep
    times the longest expected duration of a match: each turn still to be played adds at most that change once.
    """
    longest = seats * _longest(race)
    start = np.full((seats - 1, *(race.size,) * seats), 1 / seats)
    iteration = iterate(lambda chances: _chances(race, chances)[0], start, tolerance / longest, progress, most_sweeps)
    chances, choice = _chances(race, iteration.values)
    return RaceSolution((*chances, 1 - chances.sum(axis=0)), choice, iteration.sweeps, iteration.change * longest)


def recompute_solo(race: Race, turns: Values) -> tuple[Values, NDArray[np.uint8]]:
    """One sweep over a solution for one player: its values after it, and the choices. Both have shape (size,)."""
    return _turns(race, turns)


def recompute_match(race: Race, chances: Values) -> tuple[Values, NDArray[np.uint8]]:
    """One sweep over a solution of a match, and the choices.

    `chances`: of all players but the last, as in `RaceSolution`. Shape (seats − 1,) + (size,) * seats.
    """
    return _chances(race, chances)


def _turns(race: Race, turns: Values) -> tuple[Values, NDArray[np.uint8]]:
    """One sweep alone, and the options that were best in it."""
    best, choice = 1 + race.options[0].moves @ turns, np.zeros(race.size, np.uint8)
    for index, option in enumerate(race.options[1:], start=1):
        here = 1 + option.moves @ turns
        better = here < best[option.places] - TIE
        best[option.places][better] = here[better]
        choice[option.places][better] = index
    return best, choice


def _longest(race: Race) -> float:
    """The expected number of turns of a player who dawdles as much as can be, from the worst place."""

    def sweep(turns: Values) -> Values:
        worst = np.zeros(race.size)
        for option in race.options:
            worst[option.places] = np.maximum(worst[option.places], 1 + option.moves @ turns)
        return worst

    return float(iterate(sweep, np.zeros(race.size), 1e-6).values.max()) + 1


def _chances(race: Race, chances: Values) -> tuple[Values, NDArray[np.uint8]]:
    """One sweep of a match, and the options that were best in it.

    `chances` holds the chances of all players but the last: they sum to 1. After a turn of the player to move, the
    places are rotated, and whoever was k-th in turn is (k − 1)-th; so the chance of the k-th is looked up among those
    of the (k − 1)-th, and that of the player to move among those of the last.
    """
    shape = chances.shape[1:]
    sources = (1 - chances.sum(axis=0), *chances[:-1])
    after = [source.reshape(-1, race.size).T for source in sources]  # a row for each place that the mover may go to
    best = np.empty((len(after), race.size, after[0].shape[1]))
    choice = np.zeros((race.size, after[0].shape[1]), np.uint8)
    for index, option in enumerate(race.options):
        if index == 0:
            for k, rows in enumerate(after):
                np.matmul(option.moves, rows, out=best[k])
            best[0] += option.wins[:, None]
            continue
        here = [option.moves @ rows for rows in after]
        here[0] += option.wins[:, None]
        better = here[0] > best[0, option.places] + TIE
        for k, values in enumerate(here):
            np.copyto(best[k, option.places], values, where=better)
        np.copyto(choice[option.places], index, where=better, casting="unsafe")
    return best.reshape(chances.shape), choice.reshape(shape)

"""The solution of the Track as a table, for files that others read, and a table that was brought in as a solution.

Solving takes seconds for one and two players, so nothing is kept of it; a table that somebody has imported is used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve import tables
from centaine.engine.solve.layout import Layout
from centaine.engine.solve.race import RaceSolution, SoloRaceSolution, recompute_match, recompute_solo
from centaine.engine.solve.tables import BadTable, NoTable, TableHeader, ValueTable
from centaine.game import BadOption
from centaine.games.ultimate_track.solver.choices import RESTING, SOLVED
from centaine.games.ultimate_track.solver.solution import TrackSolution, race, solve
from centaine.i18n import N_
from centaine.plugin.solution import Progress

GAME = "ultimate-track"

MAX_ROLLS = 1000.0
"""In rolls. No race takes longer on average."""

ROUNDING = 1e-9

_PLACES = N_("`places[i]`: a square, and 1 if the pawn there has passed 99, else 0")

_TEXTS: Mapping[int, Mapping[str, str]] = {
    1: {"values": N_("`values[i]`: the expected rolls to go from place i"), "places": _PLACES},
    2: {
        "values": N_("`values[i, j]`: the probability that the player to move wins from place i, the other being on j"),
        "places": _PLACES,
    },
    3: {
        "values": N_(
            "`values[k, i, j, l]`: the probability that the player to move (k = 0) or the next one (k = 1) wins, with "
            "the player to move on place i, the next one on j and the last one on l"
        ),
        "places": _PLACES,
    },
}


def layout(seats: int, options: Mapping[str, Any]) -> Layout:
    """What the table for so many players looks like. Raises `BadOption` if that is not solved, or for any option."""
    if options:
        raise BadOption("For this game, only the number of players can be chosen, not “{option}”.", option=min(options))
    if seats not in SOLVED:
        raise BadOption("The game is solved for 1 to 3 players, not for {seats}.", seats=seats)
    places = np.array([(place.square, place.passed) for place in RESTING], np.int16)
    shape = ((seats - 1,) if seats > 2 else ()) + (len(RESTING),) * seats
    most = MAX_ROLLS if seats == 1 else 1 + ROUNDING
    states = len(RESTING) ** seats
    return Layout({}, shape, "<f8", 1.0, most, states, {"places": places}, _TEXTS[seats], _change(seats))


def _change(seats: int) -> Callable[[NDArray[Any]], float]:
    return lambda values: float(np.abs(_again(seats, values)[0] - _stacked(seats, values)).max())


def _again(seats: int, values: NDArray[Any]) -> tuple[NDArray[Any], NDArray[np.uint8]]:
    """One more sweep, and the choices."""
    known = _stacked(seats, values)
    return recompute_solo(race(RESTING), known) if seats == 1 else recompute_match(race(RESTING), known)


def _stacked(seats: int, values: NDArray[Any]) -> NDArray[Any]:
    return values[None] if seats == 2 else values


def table(seats: int, options: Mapping[str, Any], progress: Progress) -> ValueTable:
    """The table that was imported, else a new one. Raises `CentaineError`."""
    layout(seats, options)
    try:
        return tables.load(GAME, seats, {})
    except NoTable:
        solved = solve(seats, progress).values
    values = solved.turns if isinstance(solved, SoloRaceSolution) else np.stack(solved.chances[:-1])
    about = TableHeader(GAME, seats, {}, unit=1.0, sweeps=solved.sweeps, error=solved.error)
    return ValueTable(about, values[0] if seats == 2 else values)


def solution(seats: int, progress: Progress) -> TrackSolution:
    """The solution of the table that was imported, else a new one. Raises `CentaineError`."""
    try:
        known = tables.load(GAME, seats, {})
    except NoTable:
        return solve(seats, progress)
    if known.values.shape != layout(seats, {}).shape:
        raise BadTable("{file} contains a different table; delete it.", file=str(tables.path_of(GAME, seats, {})))
    about, (values, choice) = known.about, _again(seats, known.values)
    if seats == 1:
        return TrackSolution(1, SoloRaceSolution(values, choice, about.sweeps, about.error))
    chances = (*values, 1 - values.sum(axis=0))
    return TrackSolution(seats, RaceSolution(chances, choice, about.sweeps, about.error))

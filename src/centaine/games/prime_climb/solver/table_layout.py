"""What the tables of Prime Climb look like, for files that others read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve.layout import Layout
from centaine.engine.solve.tables import ValueTable
from centaine.games.prime_climb.solver.keeper_decks import solution as keepers
from centaine.games.prime_climb.solver.keeper_decks.solution import TITLE, with_keepers
from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.solitaire import MAX_ROLLS, one_roll
from centaine.games.prime_climb.solver.solution import known_table, problem_of, states_of_two
from centaine.games.prime_climb.solver.two_player import UNIT
from centaine.i18n import N_
from centaine.plugin.solution import Progress

_ALONE = {
    "values": N_("`values[i]`: the expected rolls to go from position i, without cards, before a roll"),
    "pairs": N_("`pairs[i]`: the squares of the two pawns; there and back, plus 102 once the pawn has been at 101"),
    "resting": N_("`resting[i]`: whether the position can be one before a roll; elsewhere values mean nothing"),
    "won": N_("`won[i]`: whether the game is over there"),
}

_STATIONS = {"visited": N_("`visited[i]`: for each way station, ascending, whether it has been visited")}

_TWO = {
    "values": N_(
        "`values[i, j]`: the probability, in units of `unit`, that the player to roll wins with pair i against pair j, "
        "without cards; it means nothing if both have a pawn on the same square other than Start and the goal"
    ),
    "pairs": _ALONE["pairs"],
    "resting": N_("`resting[i]`: whether a player can have this pair before a roll; elsewhere values mean nothing"),
    "won": N_("`won[i]`: whether a player has won with this pair"),
}


def layout(seats: int, options: Mapping[str, Any]) -> Layout:
    """What the table of a problem looks like. Raises `BadOption` if it cannot be solved."""
    if with_keepers(options):
        return keepers.layout(seats, options)
    wanted = problem_of(seats, options)
    moves = wanted.move_tables
    axes: dict[str, NDArray[Any]] = {"pairs": moves.all_pairs(), "resting": moves.resting, "won": moves.won}
    texts = _ALONE if seats == 1 else _TWO
    if wanted.stations:
        axes, texts = {**axes, "visited": moves.visited()}, {**texts, **_STATIONS}
    if seats == 2:
        states, shape = states_of_two(moves), (moves.size, moves.size)
        return Layout(wanted.options, shape, "<u4", 1 / UNIT, UNIT, states, axes, texts, None, TITLE)
    states = int(moves.resting.sum())

    def change(values: NDArray[Any]) -> float:
        return float(np.abs(one_roll(moves, values) - values)[_that_count(moves)].max())

    return Layout(wanted.options, (moves.size,), "<f8", 1.0, MAX_ROLLS, states, axes, texts, change, TITLE)


def _that_count(moves: MoveTables) -> NDArray[np.bool_]:
    return np.asarray(moves.resting | moves.won)


def table(seats: int, options: Mapping[str, Any], progress: Progress) -> ValueTable:
    """The table of a problem; it is solved first if it is not kept. Raises `CentaineError`."""
    if with_keepers(options):
        return keepers.known_table(keepers.keeper_task(seats, options), progress)
    return known_table(problem_of(seats, options), progress)

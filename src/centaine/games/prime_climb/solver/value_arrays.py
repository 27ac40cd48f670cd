"""All values of a solved game as one array of plain shape."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.queries import solved_problem
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.solution import SolverTask, table

Values = NDArray[np.float64]

_AT_ONCE = 512
"""The number of rows computed at a time: there and back, the array itself takes 3.5 GB."""


def values(game: PrimeClimb) -> Values:
    """All values of a solved game; NaN where a position cannot be. Raises `CentaineError`.

    With one seat, the rolls to go, by the places of both pawns, behind an axis for each way station; with two, the win
    probability of the player to roll, by the pairs of both players.
    """
    wanted = solved_problem(game, game.seats)
    return _alone(wanted) if wanted.seats == 1 else _for_two(wanted)


def _alone(wanted: SolverTask) -> Values:
    """Shape (2,) * way stations + (places, places)."""
    moves, rolls = wanted.move_tables, table(wanted).values
    possible = np.where(moves.resting | moves.won, rolls, np.nan)
    nodes, count = moves.nodes(), len(wanted.stations)
    array = np.empty((2,) * count + nodes.shape)
    for visited in product((0, 1), repeat=count):
        stations = [station for station, was in zip(wanted.stations, visited, strict=True) if was]
        array[visited] = possible[nodes + moves.node(0, 0, stations) - moves.node(0, 0)]
    return array


def _for_two(wanted: SolverTask) -> Values:
    """Shape (pairs, pairs), with an axis for each way station before either."""
    moves, known = wanted.move_tables, table(wanted)
    pairs = np.arange(moves.size).reshape(1 << len(wanted.stations), -1)[:, : len(moves.pairs)].ravel()
    won, possible = moves.won, moves.resting | moves.won
    array = np.empty((len(pairs), len(pairs)))
    for at in range(0, len(pairs), _AT_ONCE):
        rows, block = pairs[at : at + _AT_ONCE], array[at : at + _AT_ONCE]
        block[:] = known.values[rows][:, pairs] * known.about.unit
        block[won[rows], :], block[:, won[pairs]] = 1, 0
        block[~possible[rows], :] = block[:, ~possible[pairs]] = np.nan
        block[np.ix_(won[rows], won[pairs])] = np.nan
        block[share_a_square(moves, rows)[:, pairs]] = np.nan
    visited = (2,) * len(wanted.stations)
    return array.reshape(*visited, len(moves.pairs), *visited, len(moves.pairs))


def share_a_square(moves: MoveTables, rows: NDArray[np.int64] | None = None) -> NDArray[np.bool_]:
    """Whether two pairs meet on a square on which they cannot (PC-9). Shape (rows, size); the rows are all by default.

    The places of a pair count as squares, whatever their pawns' directions.
    """
    holding = np.zeros((moves.size, SQUARE_COUNT), np.float32)
    for column in moves.all_pairs().T % SQUARE_COUNT:
        holding[np.arange(moves.size), column] = 1
    holding[:, list(ENDS)] = 0
    return np.asarray((holding if rows is None else holding[rows]) @ holding.T > 0)

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


def values(game: PrimeClimb) -> Values:
    """All values of a solved game; NaN where a position cannot be. Raises `CentaineError`.

    With one seat, the rolls to go, by the places of both pawns, behind an axis for each way station; with two, the win
    probability of the player to roll, by the pairs of both players.
    """
    wanted = solved_problem(game, game.seats)
    return _alone(wanted) if wanted.seats == 1 else _for_two(wanted)


def _alone(wanted: SolverTask) -> Values:
    """Shape (2,) * way stations + (places, places)."""
    moves, rolls = wanted.kernel, table(wanted).values
    possible = np.where(moves.resting | moves.won, rolls, np.nan)
    nodes, count = moves.nodes(), len(wanted.stations)
    array = np.empty((2,) * count + nodes.shape)
    for visited in product((0, 1), repeat=count):
        stations = [station for station, was in zip(wanted.stations, visited, strict=True) if was]
        array[visited] = possible[nodes + moves.node(0, 0, stations) - moves.node(0, 0)]
    if moves.open.places > SQUARE_COUNT:  # PC-44: a pawn on 101 is homebound
        array[..., SQUARE_COUNT - 1, :] = array[..., :, SQUARE_COUNT - 1] = np.nan
    return array


def _for_two(wanted: SolverTask) -> Values:
    """Shape (pairs, pairs)."""
    moves, known = wanted.kernel, table(wanted)
    array: Values = known.values * known.about.unit
    array[moves.won, :], array[:, moves.won] = 1, 0
    array[~(moves.resting | moves.won), :] = array[:, ~(moves.resting | moves.won)] = np.nan
    array[np.ix_(moves.won, moves.won)] = np.nan
    array[share_a_square(moves)] = np.nan
    return array


def share_a_square(moves: MoveTables) -> NDArray[np.bool_]:
    """Whether two pairs meet on a square on which they cannot (PC-9). Shape (pairs, pairs)."""
    holding = np.zeros((len(moves.pairs), SQUARE_COUNT), np.float32)
    for column in moves.pairs.T:
        holding[np.arange(len(moves.pairs)), column] = 1
    holding[:, list(ENDS)] = 0
    return np.asarray(holding @ holding.T > 0)

"""The results of the exact solution for the client: a small file that `tools/solution-figures` writes.

Those of one player are found again in a second; those of two take a table that few machines have, so they are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec

from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.rules.course import first_square
from centaine.games.prime_climb.solver.queries import best_turns, expected_rolls, game_of, win_probability
from centaine.games.prime_climb.solver.solution import problem

FILE = "solved.json"

ALONE = ("climb", "decline")
"""The courses with a value for each square."""


class SolitaireFindings(msgspec.Struct, frozen=True):
    """One player on a course, in expected rolls."""

    start: float
    """With both pawns on Start."""
    squares: tuple[float, ...]
    """From each square, 0 to 101, with the other pawn at home; 0.0 at the goal."""


class Two(msgspec.Struct, frozen=True):
    """Two players on a course: chances of the one who is about to roll."""

    first: float
    """All pawns on Start."""
    without_bumps: float
    """The same if nobody could bump the other."""


class Opening(msgspec.Struct, frozen=True):
    """A first roll of the climb for two, a best turn, and the chance to win after it."""

    dice: tuple[int, int]
    chance: float
    steps: tuple[str, ...]


class RacerFindings(msgspec.Struct, frozen=True):
    """Games of the perfect player against one that races as if nobody else were there."""

    games: int
    wins: float
    error: float
    turns: float
    bumps: float


class Solved(msgspec.Struct, frozen=True):
    """All of it."""

    alone: Mapping[str, SolitaireFindings]
    two: Mapping[str, Two]
    openings: tuple[Opening, ...]
    racer: RacerFindings


@cache
def solved() -> Solved:
    """The figures that are shipped."""
    return msgspec.json.decode(resources.files(__package__).joinpath(FILE).read_bytes(), type=Solved)


def alone(course: str) -> SolitaireFindings:
    """Recomputes the results of one player."""
    start = first_square(course)
    goal = LOWEST + TOP - start
    rolls = (0.0 if square == goal else expected_rolls((square, goal), course) for square in range(TOP + 1))
    return SolitaireFindings(
        round(expected_rolls((start, start), course), 6), tuple(round(value, 6) for value in rolls)
    )


def first_chance(course: str) -> float:
    """Recomputes the first player's win probability. Raises `CentaineError` if there is no table."""
    start = first_square(course)
    return round(win_probability(((start, start), (start, start)), course), 6)


def openings() -> tuple[Opening, ...]:
    """Recomputes the best first turns of the climb. Raises `CentaineError` if there is no table."""
    game = game_of(problem(2))
    begin = game.initial_state()
    found = []
    for roll, _ in game.chance_outcomes(begin):
        best = best_turns(game.apply(begin, roll), 1)[0]
        found.append(Opening((roll.number, roll.second), round(best.value, 6), best.actions[:-1]))
    return tuple(found)

"""What the exact solution says, as a page tells it: a small file of figures that `tools/solution-figures` writes.

Those of one player are found again in a second; those of two take a table that few machines have, so they are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec

from centaine.games.prime_climb.board import LOWEST, TOP
from centaine.games.prime_climb.course import first_square
from centaine.games.prime_climb.odds import best_turns, expected_rolls, game_of, win_probability
from centaine.games.prime_climb.solution import problem

FILE = "solved.json"

ALONE = ("climb", "decline")
"""The courses of which each square's value is told."""


class Alone(msgspec.Struct, frozen=True):
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


class Duel(msgspec.Struct, frozen=True):
    """Games of the perfect player against one that races as if nobody else were there."""

    games: int
    wins: float
    error: float
    turns: float
    bumps: float


class Solved(msgspec.Struct, frozen=True):
    """All of it."""

    alone: Mapping[str, Alone]
    two: Mapping[str, Two]
    openings: tuple[Opening, ...]
    racer: Duel


@cache
def solved() -> Solved:
    """The figures that are shipped."""
    return msgspec.json.decode(resources.files(__package__).joinpath(FILE).read_bytes(), type=Solved)


def alone(course: str) -> Alone:
    """The figures of one player, anew."""
    start = first_square(course)
    goal = LOWEST + TOP - start
    rolls = (0.0 if square == goal else expected_rolls((square, goal), course) for square in range(TOP + 1))
    return Alone(round(expected_rolls((start, start), course), 6), tuple(round(value, 6) for value in rolls))


def first_chance(course: str) -> float:
    """The chance of the one who begins, anew. Raises `CentaineError` where there is no table."""
    start = first_square(course)
    return round(win_probability(((start, start), (start, start)), course), 6)


def openings() -> tuple[Opening, ...]:
    """The best first turns of the climb, anew. Raises `CentaineError` where there is no table."""
    game = game_of(problem(2))
    begin = game.initial_state()
    found = []
    for roll, _ in game.chance_outcomes(begin):
        best = best_turns(game.apply(begin, roll), 1)[0]
        found.append(Opening((roll.number, roll.second), round(best.value, 6), best.actions[:-1]))
    return tuple(found)

"""The puzzles of two players that are shipped, with the exact value of every end of their rolls.

`tools/themed-puzzles` writes them from the table of two players, which few machines have (`centaine solve`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple

import msgspec

from centaine.decoding import decode_json
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, Pair, State
from centaine.games.prime_climb.rules.turns import complete_turns

FILE = "themed.json"

UNIT = 10_000
"""The value of a certain win in the file."""

Look = tuple[Pair, ...]
"""The squares of each seat's pawns, the smaller first: which of its pawns stands where does not matter."""


class StoredPuzzle(msgspec.Struct, frozen=True):
    """A position in the Move phase, what it is about, and the win probability after each end in the order of `ends`."""

    state: str
    themes: tuple[str, ...]
    values: tuple[int, ...]


class ThemedPosition(NamedTuple):
    """A puzzle of two players with the value of every end for the player to move."""

    state: State
    values: Mapping[Look, float]
    goal: State
    """After a best turn."""
    solution: tuple[str, ...]
    """The texts of its actions, `end` included."""
    value: float
    next_best: float
    next_goal: State
    """After a turn of that value."""
    next_solution: tuple[str, ...]


@cache
def puzzle_game() -> PrimeClimb:
    """What they are played in: the climb, two players, without cards."""
    return PrimeClimb(seats=2, deck="none", first=0)


def look(state: State) -> Look:
    """What a player sees of an end."""
    return tuple((min(pair), max(pair)) for pair in state.pawns)


def ends(state: State) -> dict[Look, tuple[tuple[Action, ...], State]]:
    """Each end of a roll with a shortest way there, in ascending order."""
    first_ways: dict[Look, tuple[tuple[Action, ...], State]] = {}
    for actions, end in complete_turns(puzzle_game(), state):
        first_ways.setdefault(look(end), (actions, end))
    return dict(sorted(first_ways.items()))


@cache
def stored() -> tuple[StoredPuzzle, ...]:
    """All puzzles of the file: set by set, easiest first in each."""
    file = resources.files(__package__).joinpath(FILE)
    return decode_json(file.read_bytes(), tuple[StoredPuzzle, ...])


def of_theme(theme: str) -> Sequence[StoredPuzzle]:
    """Those of a theme, in the order of the file."""
    return [puzzle for puzzle in stored() if theme in puzzle.themes]


@lru_cache(maxsize=32)
def opened(puzzle: StoredPuzzle) -> ThemedPosition:
    """A puzzle with its ends."""
    game = puzzle_game()
    state = game.parse_state(puzzle.state)
    ways = ends(state)
    values = {one: value / UNIT for one, value in zip(ways, puzzle.values, strict=True)}
    best, second = sorted(values, key=lambda one: -values[one])[:2]
    (solution, goal), (next_solution, next_goal) = (
        (tuple(map(game.format_action, actions)), end) for actions, end in (ways[best], ways[second])
    )
    return ThemedPosition(state, values, goal, solution, values[best], values[second], next_goal, next_solution)

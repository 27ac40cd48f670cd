"""The results of the exact solution for the client: a small file that `tools/recompute-findings` writes.

`recompute` finds those of one player again in a second; those of two take a table that few machines have.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec

from centaine.decoding import decode_json
from centaine.engine import npz
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.solver.race_rules import NODES, SQUARE_COUNT

SOLVED = (1, 2)
"""For how many players there is a solution."""

FILE = "solved.json"

ROLLS_FILE, ROLLS_NAME = "alone.npz", "climb"
"""The file with the rolls of one player on the climb for every pair of squares, and the name of its array."""

ALONE = ("climb", "decline")
"""The courses with a value for each square."""


class SolitaireFindings(msgspec.Struct, frozen=True):
    """One player on a course, in expected rolls."""

    start: float
    """With both pawns on Start."""
    squares: tuple[float, ...]
    """By square, 0 to 101, with the other pawn at home; 0.0 at the goal."""


class Two(msgspec.Struct, frozen=True):
    """Two players on a course: win probabilities of the player to roll."""

    first: float
    """All pawns on Start."""
    without_bumps: float
    """The same if there were no bumps."""


class Opening(msgspec.Struct, frozen=True):
    """A first roll of the climb for two, a best turn, and the win probability after it."""

    dice: tuple[int, int]
    chance: float
    steps: tuple[str, ...]


class RacerFindings(msgspec.Struct, frozen=True):
    """Games of the perfect player against the racer, which ignores the other player."""

    games: int
    wins: float
    error: float
    turns: float
    bumps: float


class KeeperFindings(msgspec.Struct, frozen=True):
    """One player on the climb with the nine Keepers, in expected rolls from Start (PC-45)."""

    pile: float
    """All in the pile."""
    hand: float
    """All in hand."""
    held: tuple[float, ...]
    """By number: that one in hand, the others in the pile."""


class Solved(msgspec.Struct, frozen=True):
    """All results."""

    alone: Mapping[str, SolitaireFindings]
    keepers: KeeperFindings
    two: Mapping[str, Two]
    openings: tuple[Opening, ...]
    racer: RacerFindings


@cache
def solved() -> Solved:
    """The shipped results."""
    return decode_json(resources.files(__package__).joinpath(FILE).read_bytes(), Solved)


@cache
def _rolls() -> array[float]:
    rolls = npz.read(resources.files(__package__) / ROLLS_FILE, ROLLS_NAME)
    assert rolls is not None
    return rolls


def rolls_alone(first: int, second: int) -> float:
    """The least expected rolls of one player on the climb without cards; `queries.expected_rolls` finds them."""
    return 0.0 if first == second == TOP else _rolls()[NODES[first * SQUARE_COUNT + second]]

"""What there is to know of every square: what kind of number it has, why, and what happens to a pawn landing there."""

from __future__ import annotations

from typing import Literal

import msgspec

from centaine.games.ultimate_track.rules.board import GOAL, LAST_ULTIMATE, RAISED, SQUARES, START, factors, is_ultimate
from centaine.games.ultimate_track.rules.rules import FACES, walk

Kind = Literal["ultimate", "raised", "plain"]
"""An ultimate number, a power of one, or neither (UT-2)."""

MAX_PIPS = 2 * FACES[-1]


class SquareFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """One square, as numbers and ids."""

    kind: Kind
    factors: tuple[int, ...] = ()
    """Its prime factors, ascending, with multiplicity; none for 0 and 1."""
    to: int | None = None
    """Where a pawn goes on to that lands there going forward; None if it stays (UT-3, UT-4)."""
    back: int | None = None
    """Where a pawn goes on to that lands there counting back from 99; None if it stays or cannot (UT-6)."""
    wins: bool = False
    """Whether landing there wins (UT-5)."""
    last: bool = False
    """Whether no ultimate number follows (UT-4)."""


def square_facts() -> list[SquareFacts]:
    """All squares, 0 to 99."""
    return [_facts(square) for square in SQUARES]


def _facts(square: int) -> SquareFacts:
    kind: Kind = "ultimate" if is_ultimate(square) else "raised" if square in RAISED else "plain"
    forward = walk(square - 1, 1).square if square > START else square
    past = GOAL - square
    backward = walk(GOAL - 1, 1 + past).square if 0 < past < MAX_PIPS else square
    return SquareFacts(
        kind=kind,
        factors=factors(square),
        to=forward if forward != square else None,
        back=backward if backward != square else None,
        wins=square == GOAL,
        last=square == LAST_ULTIMATE,
    )

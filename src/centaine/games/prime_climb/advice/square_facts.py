"""What there is to know of every square: its factors, where each number leads, how far it is from the goal."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from centaine.games.prime_climb.rules.arithmetic import DICE, on_board, result
from centaine.games.prime_climb.rules.board import SQUARES, factors
from centaine.games.prime_climb.solver.findings import solved


class ReachableSquares(msgspec.Struct, frozen=True):
    """Where a pawn comes from a square with one operation: number by number, those that move it."""

    sign: str
    numbers: list[int]
    to: list[int]


class SquareFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """One square; `rolls` are those that a last pawn needs from there on average, where that is known exactly."""

    factors: tuple[int, ...]
    leads: list[ReachableSquares]
    rolls: float | None = None


def square_facts(course: str, *, as_solved: bool) -> list[SquareFacts]:
    """All squares, 0 to 101, on a course; `as_solved` if the game keeps the rules for which values are known."""
    alone = solved().alone.get(course) if as_solved else None
    rolls = alone.squares if alone else [None] * len(SQUARES)
    return [SquareFacts(factors(square), list(_leads(square)), rolls[square]) for square in SQUARES]


def _leads(square: int) -> Iterator[ReachableSquares]:
    """The operations that move a pawn with some die (PC-6, PC-7)."""
    for sign in "*/+-":
        reached = [(number, to) for number in DICE if on_board(to := result(square, sign, number)) and to != square]
        if reached:
            yield ReachableSquares(sign, [number for number, _ in reached], [to for _, to in reached if to is not None])

"""The three courses: where a pawn starts, where it is home, which way is forward (PC-12, PC-43, PC-44)."""

from __future__ import annotations

from typing import Literal

from centaine.games.prime_climb.rules.board import LOWEST, TOP

CourseName = Literal["climb", "decline", "there_and_back"]
COURSES: tuple[CourseName, ...] = ("climb", "decline", "there_and_back")

ENDS = frozenset((LOWEST, TOP))
"""Start and goal, on every course: nobody is bumped there (PC-9, PC-44)."""


def first_square(course: str) -> int:
    """Where the pawns stand at the beginning: 101 in Decline (PC-43), else 0."""
    return TOP if course == "decline" else LOWEST


def start_of(course: str, homebound: bool) -> int:
    """Where a pawn goes when it is sent to Start: there and back, to the end that is worse for it (PC-44)."""
    return TOP if course == "decline" or homebound else LOWEST


def goal_of(course: str, homebound: bool) -> int | None:
    """The square that takes a pawn out of the board (PC-12); None while it must first turn at 101 (PC-44)."""
    if course == "climb":
        return TOP
    if course == "decline" or homebound:
        return LOWEST
    return None


def barred_square(course: str) -> int:
    """The square closed to a player who has not been on every way station (PC-41)."""
    return LOWEST if course == "decline" else TOP


def is_home(course: str, square: int, homebound: bool) -> bool:
    """Whether a pawn has reached its goal and is out of the board (PC-12)."""
    return square == goal_of(course, homebound)


def forward(course: str, homebound: bool) -> int:
    """The direction of a pawn: +1 toward 101, −1 toward 0."""
    return -1 if course == "decline" or homebound else 1

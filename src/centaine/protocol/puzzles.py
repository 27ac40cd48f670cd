"""Puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec


class PuzzleSet(msgspec.Struct, frozen=True):
    """A puzzle: a position of the game with these options, in which seat 0 is to play the best turn."""

    options: Any
    state: str
    scene: Any
    choices: list[Any]


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the value of a turn in a puzzle."""

    actions: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=20)]


class PuzzleSolution(msgspec.Struct, frozen=True):
    """A best turn, its value, and the value of the best other turn, in the game's own unit."""

    actions: Sequence[str]
    value: float
    next_best: float

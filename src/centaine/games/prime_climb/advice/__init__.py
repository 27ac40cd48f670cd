"""Advice on Prime Climb: hints, explanations, exact values."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centaine.games.prime_climb.solver.move_tables import move_ends
    from centaine.games.prime_climb.solver.queries import best_turns, expected_rolls, win_probability

__all__ = ["best_turns", "expected_rolls", "move_ends", "win_probability"]


def __getattr__(name: str) -> object:
    """The exact values are imported when they are first asked for: they need NumPy, which explanations do not."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from centaine.games.prime_climb.solver import move_tables, queries

    return getattr(move_tables if name == "move_ends" else queries, name)

"""Advice on Prime Climb: hints, explanations, exact values."""

from centaine.games.prime_climb.solver.move_tables import move_ends
from centaine.games.prime_climb.solver.queries import best_turns, expected_rolls, win_probability

__all__ = ["best_turns", "expected_rolls", "move_ends", "win_probability"]

"""The player that takes any legal action, all equally likely."""

from __future__ import annotations

from random import Random
from typing import Any

from centaine.game import AnyGame


class RandomPlayer:
    """Uniform over the legal actions; plays every game."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Any:
        """One of the legal actions, drawn with `rng`; the budget is never used."""
        return rng.choice(game.legal_actions(observation))

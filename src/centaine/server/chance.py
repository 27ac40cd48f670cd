"""The dice and the cards: the one place where the server is random."""

from __future__ import annotations

import secrets
from random import Random, SystemRandom
from typing import Any

from centaine.game import AnyGame

RANDOM: Random = SystemRandom()
"""What computer players draw from: the same source."""


def draw(game: AnyGame, state: Any) -> Any:
    """An outcome, each as likely as its weight says, from the operating system's randomness."""
    outcomes = game.chance_outcomes(state)
    ticket = secrets.randbelow(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the weights sum to more than was drawn")

"""Where the server is random: the seeds of matches, and what computer players draw from."""

from __future__ import annotations

import secrets
from random import Random, SystemRandom
from typing import Any

from centaine.game import AnyGame
from centaine.server.fairness import SEED_BYTES

RANDOM: Random = SystemRandom()
"""What computer players draw from: the operating system's randomness."""


def new_seed() -> bytes:
    """What all dice and cards of a match will follow from."""
    return secrets.token_bytes(SEED_BYTES)


def draw(game: AnyGame, state: Any) -> Any:
    """An outcome for a match that has no seed, made by a version that knew none."""
    outcomes = game.chance_outcomes(state)
    ticket = secrets.randbelow(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the weights sum to more than was drawn")

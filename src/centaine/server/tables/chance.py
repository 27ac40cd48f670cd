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
    outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
    return RANDOM.choices(outcomes, weights)[0]

"""The server's randomness: match seeds, and random numbers for computer players."""

from __future__ import annotations

import secrets
from random import Random, SystemRandom
from typing import Any

from centaine.game import AnyGame
from centaine.match.fairness import SEED_BYTES

RANDOM: Random = SystemRandom()
"""The random generator of computer players, from the operating system."""


def new_seed() -> bytes:
    """The seed of a match's dice and cards."""
    return secrets.token_bytes(SEED_BYTES)


def draw(game: AnyGame, state: Any) -> Any:
    """A random outcome, for an old match without a seed."""
    outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
    return RANDOM.choices(outcomes, weights)[0]

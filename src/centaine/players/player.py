"""What a computer player is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol


class Player(Protocol):
    """Chooses for a seat. It has no state of its own, so one player serves every match at once."""

    def choose(self, game: Any, observation: Any, rng: Random, budget_seconds: float) -> Any:
        """One of the legal actions of the seat that is to act in `observation`.

        `game` is a `centaine.game.Game`; `observation` is what that seat may know (`game.observation(state, seat)`),
        `rng` the only source of randomness, `budget_seconds` how long the choice may take at most, in seconds.
        """
        ...

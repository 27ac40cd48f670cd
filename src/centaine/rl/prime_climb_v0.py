"""Prime Climb as a PettingZoo environment; its parameters are those of `pettingzoo_env.AllSeatsEnv`."""

from __future__ import annotations

from typing import Any

from centaine.rl.extra import extra
from centaine.rl.pettingzoo_env import AllSeatsEnv, wrapped
from centaine.rl.spaces import Observation

with extra():
    from pettingzoo import AECEnv


def env(**kwargs: Any) -> AECEnv[str, Observation, Any]:
    """The environment with PettingZoo's checks: an illegal action loses 1 and ends the game. Raises `BadOption`."""
    return wrapped(raw_env(**kwargs))


def raw_env(**kwargs: Any) -> AllSeatsEnv:
    """The environment alone: an illegal action raises `IllegalNumber`. Raises `BadOption`."""
    return AllSeatsEnv("prime_climb_v0", **kwargs)

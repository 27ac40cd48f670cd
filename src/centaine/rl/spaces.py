"""The observations of environments, and their space."""

from __future__ import annotations

from typing import Any

import numpy as np

from centaine.rl.encodings import Encoding
from centaine.rl.extra import extra

with extra():
    from gymnasium.spaces import Box, Dict

Observation = dict[str, Any]
"""`observation` and `action_mask`, as in PettingZoo's board games."""


def observation_space(encoding: Encoding[Any, Any]) -> Dict:
    """`observation`: numbers from 0 to 1; `action_mask`: 1 for each legal action."""
    return Dict(
        {
            "observation": Box(0.0, 1.0, (encoding.size,), np.float32),
            "action_mask": Box(0, 1, (encoding.actions,), np.int8),
        }
    )

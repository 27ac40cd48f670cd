"""Recent usage by client; older usage counts less."""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import Generic, TypeVar

MAX_KNOWN = 10_000
"""The most clients to track; beyond that, those who have used least are dropped."""

K = TypeVar("K", bound=Hashable)


class FadingUsage(Generic[K]):
    """How much each client has used recently; it halves every `half_life` seconds."""

    def __init__(self, half_life: float) -> None:
        self._half_life = half_life
        self._used: dict[K, tuple[float, float]] = {}

    def __contains__(self, who: K) -> bool:
        return who in self._used

    def __len__(self) -> int:
        return len(self._used)

    def of(self, who: K) -> float:
        """A client's recent usage."""
        used, then = self._used.get(who, (0.0, 0.0))
        return used * 0.5 ** ((time.monotonic() - then) / self._half_life) if used else 0.0

    def set(self, who: K, used: float) -> None:
        """Set the current usage."""
        self._used[who] = used, time.monotonic()
        if len(self._used) > MAX_KNOWN:
            least = sorted(self._used, key=self.of)
            for known in least[: MAX_KNOWN // 10]:
                del self._used[known]

"""How often one may ask: for each guest at a table, so that thirty who share an address do not share a limit."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Hashable
from typing import NamedTuple

from centaine.game import CentaineError
from centaine.server.refusals import SLOW_DOWN, Refusal


class Rate(NamedTuple):
    """So many times in so many seconds."""

    most: int
    seconds: float


class Limit:
    """Counts how often each has done something lately."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._times: dict[Hashable, deque[float]] = {}

    def check(self, who: Hashable) -> None:
        """Raises `Refusal` where that was too often."""
        times = self._lately(who)
        if len(times) >= self._rate.most:
            wait = math.ceil(times[0] + self._rate.seconds - time.monotonic())
            error = CentaineError("That was too often. Please wait a moment.")
            raise Refusal(SLOW_DOWN, "slow-down", error, wait=max(1, wait))

    def count(self, who: Hashable) -> None:
        """It was done once more."""
        if who not in self._times:
            for other in [known for known in self._times if not self._lately(known)]:
                del self._times[other]
        self._times.setdefault(who, deque()).append(time.monotonic())

    def spend(self, who: Hashable) -> None:
        """Count it unless that was too often. Raises `Refusal`."""
        self.check(who)
        self.count(who)

    def _lately(self, who: Hashable) -> deque[float]:
        times = self._times.get(who, deque())
        while times and times[0] <= time.monotonic() - self._rate.seconds:
            times.popleft()
        return times

"""A sliding-window rate limit by key, and a pacer."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Hashable
from typing import NamedTuple

from centaine.host.errors import slow_down


class Rate(NamedTuple):
    """At most `most` requests within `seconds`."""

    most: int
    seconds: float


class Pace:
    """Limits callers that await their `turn` to a fixed rate."""

    def __init__(self, per_second: float) -> None:
        self._gap = 1 / per_second
        self._next = 0.0

    async def turn(self) -> None:
        """Waits for the caller's turn."""
        now = time.monotonic()
        turn = max(now, self._next)
        self._next = turn + self._gap
        await asyncio.sleep(turn - now)


class Limit:
    """Counts recent requests by key."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._times: dict[Hashable, deque[float]] = {}
        self._swept = time.monotonic()
        """When keys without recent requests were last dropped, which looks at all of them: once per period."""

    def check(self, who: Hashable) -> None:
        """Raises `Refusal` if the limit is reached."""
        times = self._lately(who)
        if len(times) >= self._rate.most:
            wait = math.ceil(times[0] + self._rate.seconds - time.monotonic())
            raise slow_down(max(1, wait))

    def used(self, who: Hashable) -> float:
        """How much of the limit is used; over 1 if requests were only counted and not refused."""
        return len(self._lately(who)) / self._rate.most

    def count(self, who: Hashable) -> None:
        """Count one request."""
        if time.monotonic() >= self._swept + self._rate.seconds:
            self._swept = time.monotonic()
            self._times = {known: self._times[known] for known in list(self._times) if self._lately(known)}
        self._times.setdefault(who, deque()).append(time.monotonic())

    def spend(self, who: Hashable) -> None:
        """Count one request, or raise `Refusal` if the limit is reached."""
        self.check(who)
        self.count(who)

    def _lately(self, who: Hashable) -> deque[float]:
        times = self._times.get(who, deque())
        while times and times[0] <= time.monotonic() - self._rate.seconds:
            times.popleft()
        return times

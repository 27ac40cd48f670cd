"""Whose uploaded file is read next, when many want to have one read, or a document made."""

from __future__ import annotations

import asyncio
from types import TracebackType

from centaine.game import CentaineError
from centaine.host.tables.errors import SLOW_DOWN, Refusal

AT_ONCE = 1
"""How many are read at a time; each may take seconds, while games continue.

Threads of one process compute in turns, so that two would not be faster, and moves would wait for both.
"""

MOST_WAITING = 30
"""How many may wait, each with a file in memory; who waits may have gone long ago."""

A_WHILE = 10
"""Seconds after which there may be room again."""


class Reading:
    """`async with` it while reading a file. Raises `Refusal` if too many wait."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def __aenter__(self) -> None:
        if self._waiting >= MOST_WAITING:
            error = CentaineError("Too many requests. Please wait a moment.")
            raise Refusal(SLOW_DOWN, "slow-down", error, wait=A_WHILE)
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._free.release()

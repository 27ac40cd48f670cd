"""Shares the processor among tables: few computer players think at a time, and those that people wait for first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from centaine.match.table import Guest

if TYPE_CHECKING:
    from concurrent.futures import Executor  # which is not everywhere

AT_ONCE = 2
"""The number of players that think at a time; more would only slow one another down."""

HALF_LIFE = 10.0
"""The half-life of a guest's thinking time, in seconds."""

MOST_KNOWN = 10_000
"""The most guests whose thinking time is tracked."""

T = TypeVar("T")


class Thinking:
    """Runs work outside the event loop.

    Whoever asks for little is served before those who ask for much, and a table at which a person waits before all
    others. One table asks for one choice at a time, so tables of the same guest take turns.
    """

    def __init__(self, executor: Executor | None) -> None:
        """`executor` does the work, by default that of the event loop."""
        self._executor = executor
        self._free = AT_ONCE
        self._used: dict[Guest, tuple[float, float]] = {}
        self._waiting: list[tuple[bool, float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    async def run(self, work: Callable[[], T], guest: Guest, *, awaited: bool = False, keeps: bool = False) -> T:
        """The result of some work for a guest; `awaited` if a person waits for it at a table.

        Work that `keeps` what it found out is done in a thread; other work in the executor, which may be another
        process: it must be picklable.
        """
        await self._turn(guest, awaited)
        begun = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(None if keeps else self._executor, work)
        finally:
            self._count(guest, time.monotonic() - begun)
            self._next()

    async def _turn(self, guest: Guest, awaited: bool) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (not awaited, self._usage(guest), next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was already this work's turn
                self._next()
            raise

    def _next(self) -> None:
        """Let the next one think."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[-1]
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _usage(self, guest: Guest) -> float:
        used, then = self._used.get(guest, (0.0, 0.0))
        return used * math.exp2((then - time.monotonic()) / HALF_LIFE)

    def _count(self, guest: Guest, seconds: float) -> None:
        self._used[guest] = self._usage(guest) + seconds, time.monotonic()
        if len(self._used) > MOST_KNOWN:
            least = sorted(self._used, key=self._usage)
            for known in least[: MOST_KNOWN // 10]:
                del self._used[known]

"""Shares the processor among tables: few computer players think at once, first those that a person is waiting for."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from centaine.host.errors import slow_down
from centaine.host.work.usage import FadingUsage
from centaine.match.table import Guest

if TYPE_CHECKING:
    from concurrent.futures import Executor  # which is not everywhere

AT_ONCE = 2
"""The number of players that think at a time; more would only slow one another down."""

HALF_LIFE = 10.0
"""The half-life of a guest's thinking time, in seconds."""

EACH = 1.0
"""How many seconds each piece of work counts that a guest is already waiting for."""

RETRY_AFTER = 10
"""Seconds after which there may be room again."""

T = TypeVar("T")


class Turns:
    """Lets a few guests work at a time. Next is the one who has recently used and asked for the least."""

    def __init__(self, at_once: int, *, most_waiting: float = math.inf, most_of_one: float = math.inf) -> None:
        self._free = at_once
        self._most_waiting, self._most_of_one = most_waiting, most_of_one
        self._used: FadingUsage[Guest] = FadingUsage(HALF_LIFE)
        self._waiting: list[tuple[bool, float, int, asyncio.Future[None]]] = []
        self._waiting_of: Counter[Guest] = Counter()
        self._order = itertools.count()

    @asynccontextmanager
    async def turn(self, guest: Guest, *, awaited: bool = False) -> AsyncIterator[None]:
        """Waits for a guest's turn; `awaited` work comes before the rest. Raises `Refusal` if too many wait."""
        await self._turn(guest, awaited)
        begun = time.monotonic()
        try:
            yield
        finally:
            self._used.set(guest, self._used.of(guest) + time.monotonic() - begun)
            self._next()

    async def _turn(self, guest: Guest, awaited: bool) -> None:
        if self._free:
            self._free -= 1
            return
        before = self._waiting_of[guest]
        if self._waiting_of.total() >= self._most_waiting or before >= self._most_of_one:
            raise slow_down(RETRY_AFTER)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        usage = self._used.of(guest) + before * EACH
        heapq.heappush(self._waiting, (not awaited, usage, next(self._order), turn))
        self._waiting_of[guest] += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was already this work's turn
                self._next()
            raise
        finally:
            self._waiting_of[guest] -= 1
            if not self._waiting_of[guest]:
                del self._waiting_of[guest]

    def _next(self) -> None:
        """Let the next one work."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[-1]
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Thinking:
    """Runs work outside the event loop.

    Whoever asks for little is served before those who ask for much, and a table at which a person waits before all
    others. One table asks for one choice at a time, so tables of the same guest take turns.
    """

    def __init__(self, executor: Executor | None) -> None:
        """`executor` does the work, by default that of the event loop."""
        self._executor = executor
        self._turns = Turns(AT_ONCE)

    async def run(self, work: Callable[[], T], guest: Guest, *, awaited: bool = False, keeps: bool = False) -> T:
        """The result of some work for a guest; `awaited` if a person at a table is waiting for it.

        Work that `keeps` what it found out is done in a thread; other work in the executor, which may be another
        process: it must be picklable.
        """
        async with self._turns.turn(guest, awaited=awaited):
            return await asyncio.get_running_loop().run_in_executor(None if keeps else self._executor, work)

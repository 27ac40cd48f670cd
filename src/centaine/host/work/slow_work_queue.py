"""Queues slow work: reading uploaded files and making documents."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from centaine.host.errors import slow_down

if TYPE_CHECKING:
    from concurrent.futures import Executor  # which is not everywhere

AT_ONCE = 1
"""How many files are read at a time; each may take seconds, while games continue.

Threads of one process compute in turns, so that two would not be faster, and moves would wait for both.
"""

MAX_WAITING = 30
"""How many may wait, each with a file in memory; a client that waited that long may have left."""

RETRY_AFTER = 10
"""Seconds after which there may be room again."""


T = TypeVar("T")


class SlowWorkQueue:
    """Runs what reads a file in `executor`, by default that of the event loop; or `async with` it while doing so.

    Raises `Refusal` if too many wait.
    """

    def __init__(self, executor: Executor | None) -> None:
        self._executor = executor
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def run(self, work: Callable[[], T]) -> T:
        """The result of picklable work. Raises `Refusal`, and what it raises.

        The next work begins when this has ended, even if whoever asked for it has left.
        """
        await self._wait()
        try:
            working = asyncio.get_running_loop().run_in_executor(self._executor, work)
        except BaseException:
            self._free.release()
            raise
        working.add_done_callback(self._end)
        return await asyncio.shield(working)

    def _end(self, working: asyncio.Future[Any]) -> None:
        self._free.release()
        if not working.cancelled():
            working.exception()  # which nobody may be left to hear

    async def __aenter__(self) -> None:
        await self._wait()

    async def _wait(self) -> None:
        """Wait for one's turn."""
        if self._waiting >= MAX_WAITING:
            raise slow_down(RETRY_AFTER)
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._free.release()

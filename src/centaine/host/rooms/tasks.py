"""Background tasks, tracked until they finish or are all stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

PATIENCE = 5.0
"""Seconds to wait for cancelled tasks; those that take longer are left to the event loop."""


class Tasks:
    """References to running tasks, so that they are not garbage-collected."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def stop(self) -> None:
        """Cancel all tasks and wait for them."""
        for task in self._running:
            task.cancel()
        if self._running:
            await asyncio.wait(self._running, timeout=PATIENCE)

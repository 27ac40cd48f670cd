"""Data files that are loaded on first use, so that nobody has to wait for them before playing.

All slow work goes through the event loop, which does it at once where there are no threads. Work that finds a file
missing starts again once the file has been loaded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol


class Load(Protocol):
    """A function of the worker's script, which waits until a file is here."""

    async def __call__(self, path: str) -> bool:
        """Whether there is such a file."""
        ...


Run = Callable[..., asyncio.Future[Any]]
"""`run_in_executor` of an event loop."""


def loading_data(run: Run, load: Load) -> Run:
    """The same, for a loop that does the work at once: if data is missing, it loads them and tries again."""

    async def once_more(failed: asyncio.Future[Any], work: Callable[..., Any], *args: Any) -> Any:
        while isinstance(missing := failed.exception(), FileNotFoundError) and await load(missing.filename):
            failed = run(None, work, *args)
        return await failed

    def run_and_load(executor: object, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        done = run(executor, work, *args)
        if isinstance(done.exception(), FileNotFoundError):
            return asyncio.ensure_future(once_more(done, work, *args))
        return done

    return run_and_load

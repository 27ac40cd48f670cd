"""Schedules garbage collection in small parts, because it blocks the event loop."""

from __future__ import annotations

import asyncio
import gc
import sys

EVERY = 1.0
"""Seconds between two collections of new objects."""

ALL_OF_IT = 86_400
"""The number of collections (one day's) between full ones, which take seconds with a thousand matches."""

YOUNG = 100_000
"""New objects that are collected before the second is over. Usually 700: then most objects, which stay, are looked at
three times instead of once, a tenth of the server's work at 2,000 moves a second (`benchmarks/server_load.py`).
"""


async def collect_in_parts() -> None:
    """Collect new objects at regular times, and everything rarely, endlessly."""
    gc.collect()
    gc.freeze()
    _, middle, _ = gc.get_threshold()
    gc.set_threshold(YOUNG, middle, sys.maxsize >> 32)
    while True:
        for _ in range(ALL_OF_IT):
            await asyncio.sleep(EVERY)
            gc.collect()
            gc.freeze()
        gc.unfreeze()

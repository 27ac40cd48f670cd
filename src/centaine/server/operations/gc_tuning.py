"""When the interpreter looks for garbage in cycles: through little at a time, since everybody waits meanwhile."""

from __future__ import annotations

import asyncio
import gc
import sys

EVERY = 1.0
"""Seconds between two looks through what has been made since the last one."""

ALL_OF_IT = 86_400
"""The number of looks, a day's, after which one goes through everything; a thousand matches take it seconds."""


async def collect_in_parts() -> None:
    """From now on, without end, look through what is new at set times, and seldom at what was looked through before."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, sys.maxsize >> 32)
    while True:
        for _ in range(ALL_OF_IT):
            await asyncio.sleep(EVERY)
            gc.collect()
            gc.freeze()
        gc.unfreeze()

"""When the interpreter looks for garbage in cycles: seldom through everything, since everybody waits meanwhile."""

from __future__ import annotations

import asyncio
import gc
import sys

EVERY = 600.0
"""Seconds between two looks through everything; a thousand matches take it some tenths of a second."""


async def collect_seldom() -> None:
    """From now on, without end, look through everything at set times alone, and never at what is there already."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, sys.maxsize >> 32)
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()

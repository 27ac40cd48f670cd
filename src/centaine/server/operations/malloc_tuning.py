"""Makes glibc return the memory of a large file, instead of keeping it for each thread (`man mallopt`)."""

from __future__ import annotations

import ctypes

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Parameters of `mallopt`, from malloc.h."""

LARGE = 256 * 1024
"""Bytes; larger blocks are returned at once. Without this, glibc raises the limit up to 32 MiB by itself."""

ARENAS = 2
"""How many pools of memory all threads share; by default there are eight for each core."""


def return_memory() -> None:
    """Set the parameters, where there is glibc."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # another C library; Windows has no such object
        return
    for parameter, value in ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE), (ARENA_MAX, ARENAS)):
        mallopt(parameter, value)

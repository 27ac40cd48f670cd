"""What a helper process does (`Helpers`). Imports little, since every helper needs the memory."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress
from typing import Any

from centaine.server.operations.malloc_tuning import return_memory

NICENESS = 5
"""So that helpers give way to the event loop where there are few cores (benchmarks/attacks.py)."""

MEMORY, MEMORY_OF_CORE = 2**30, 64 * 2**20
"""Bytes that a helper may have to itself, and what numerical libraries may reserve for each core besides: OpenBLAS
reserves 41 MiB. Of its own (VmData), 40 worksheets took 247 MiB, 120 questions of one's own 202, a whole game's
documents, files for print shops and files of questions up to 94, and the strongest computer players 151.
"""

HAS_TIMER = hasattr(signal, "setitimer")
"""Whether calls can be limited in time."""


def begin() -> None:
    """Prepare for calls."""
    return_memory()
    with suppress(OSError):
        _limit_memory()
    if hasattr(os, "nice"):
        with suppress(OSError):  # where the system refuses it, as `deploy/centaine.service` does
            os.nice(NICENESS)


def call(pickled: bytes) -> Any:
    """What a call results in."""
    return pickle.loads(pickled)()  # from the server itself


def call_within(seconds: float, pickled: bytes) -> Any:
    """The same in a helper, which the system ends after so many seconds, whatever it is doing; 0: never."""
    if not seconds:
        return call(pickled)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return call(pickled)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def memory_limit() -> int:
    """How many bytes a helper, and each process that it starts, may have to itself."""
    return MEMORY + MEMORY_OF_CORE * (os.cpu_count() or 1)


def _limit_memory() -> None:
    """Only Linux does so: elsewhere, such a limit counts other memory, or nothing."""
    if sys.platform == "linux":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        limit = memory_limit() if most == resource.RLIM_INFINITY else min(memory_limit(), most)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))

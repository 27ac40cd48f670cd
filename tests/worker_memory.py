"""How much memory a worker of a test run needs: said at the end, and too much fails the run. On Linux alone."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

MAX_BYTES = 1_500_000_000
"""Bytes that a worker may need for itself; what it shares, such as the files of solved tables, does not count.

In a whole run of 29 November 2026 the largest needed 1,001 MB; the aim is less than 1 GB.
"""

GROWTH = 100_000_000
"""After so many bytes more, what can be given back is, also within a file."""

STATM = Path("/proc/self/statm")
PEAK = pytest.StashKey[int]()
LEFT = pytest.StashKey[int]()
"""What was needed after the last time that something was given back."""

EMPTY_DOCUMENTS = 12
"""So many empty documents make Typst forget all others: it keeps what its last ten used."""


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Note what is needed, and give back to the system what the tests of a file have left."""
    if not STATM.exists():
        return
    _note(item.config, needed := _needed())
    ends = nextitem is None or nextitem.path != item.path
    if ends or needed > item.config.stash.get(LEFT, 0) + GROWTH:
        _forget_documents()
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)
        item.config.stash[LEFT] = _needed()


def _needed() -> int:
    _, resident, shared, *_ = map(int, STATM.read_text().split())
    return (resident - shared) * os.sysconf("SC_PAGE_SIZE")


def _forget_documents() -> None:
    """Make Typst give up what it keeps of documents, which it does only when it sets others."""
    if (typst := sys.modules.get("typst")) is None:
        return
    with tempfile.NamedTemporaryFile(suffix=".typ") as empty:
        for _ in range(EMPTY_DOCUMENTS):
            typst.compile(empty.name, ignore_system_fonts=True, format="svg")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear from a worker of pytest-xdist."""
    _note(node.config, getattr(node, "workeroutput", {}).get("memory", 0))


def _note(config: pytest.Config, memory: int) -> None:
    config.stash[PEAK] = max(config.stash.get(PEAK, 0), memory)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["memory"] = session.config.stash.get(PEAK, 0)
    elif session.config.stash.get(PEAK, 0) > MAX_BYTES and not session.config.getoption("--soak"):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    if peak := config.stash.get(PEAK, 0):
        most = f"; {MAX_BYTES / 1e6:.0f} MB are allowed" if peak > MAX_BYTES else ""
        terminalreporter.write_line(f"The largest worker needed {peak / 1e6:.0f} MB{most}.", red=bool(most))

"""Matches that are played in a process with few packages, for all tests of this folder."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.anywhere.few_packages import NOT_EVERYWHERE, PRESENT, ROOT, modules

PROGRAM = """
import asyncio, importlib, json, sys  # asyncio first: it needs `concurrent` itself
from tests.anywhere.absent import leave
present, absent, modules = json.loads(sys.argv[1])
leave(present, absent)
for module in modules:
    importlib.import_module(module)
from tests.anywhere.matches import main
main()
"""


@pytest.fixture(scope="package")
def happened() -> dict[str, Any]:
    """What `tests.anywhere.matches` tells of a process with no other package."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps([PRESENT, NOT_EVERYWHERE, modules()])],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found

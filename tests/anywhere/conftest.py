"""Matches that are played in a process with few packages, for all tests of this folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
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


def told(*program: str, home: Path) -> dict[str, Any]:
    """What a program prints, on a machine on which nothing has been solved."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(home)}
    done = subprocess.run([sys.executable, *program], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="package")
def happened(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What `tests.anywhere.matches` tells of a process with no other package."""
    packages = json.dumps([PRESENT, NOT_EVERYWHERE, modules()])
    return told("-c", PROGRAM, packages, home=tmp_path_factory.mktemp("few"))


@pytest.fixture(scope="package")
def with_all_packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What it tells of a process with all packages."""
    return told("-m", "tests.anywhere.matches", home=tmp_path_factory.mktemp("all"))

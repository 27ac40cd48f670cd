"""What a run of the tests says of tests that hang, need much memory, or passed only when tried again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import LINES_OF_FIRST_TRY

ROOT = Path(__file__).parent.parent

HANGING = """
import asyncio, time
import pytest

async def stubborn():
    while True:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            pass

async def start():
    task = asyncio.create_task(stubborn())
    await asyncio.sleep(60)

@pytest.fixture
def slow_to_go():
    yield
    time.sleep(60)

def test_that_hangs_when_it_is_cancelled():
    asyncio.run(start())

def test_that_fails_and_hangs_then(slow_to_go):
    assert False

def test_after_it():
    pass
"""

SHAKY = """
import pytest

tries = []

@pytest.mark.flaky(reruns=1)
def test_that_fails_at_first():
    tries.append(1)
    assert len(tries) == 2

def test_that_is_steady():
    pass
"""

HUNGRY = """
held = []

def test_that_keeps_what_it_has_used():
    held.append(b"1" * 1_600_000_000)

def test_after_it():
    held.clear()
"""


def run(folder: Path, tests: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs these tests under the rules of this run."""
    (folder / "test_some.py").write_text(tests, "utf-8")
    rules = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-p", "tests.conftest"]
    command = [sys.executable, "-m", "pytest", *rules, "-p", "no:cacheprovider", *options, "test_some.py"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True)


def test_a_test_that_hangs_fails_under_its_name_and_the_others_run(tmp_path: Path) -> None:
    lines = run(tmp_path, HANGING, "--timeout", "4", "--numprocesses", "1").stdout.splitlines()
    told = "\n".join(lines)
    assert "FAILED test_some.py::test_that_hangs_when_it_is_cancelled" in told, told
    assert "ERROR test_some.py::test_that_fails_and_hangs_then" in told
    assert told.count("Timeout (>4.0s) from pytest-timeout") >= 2
    assert "2 failed, 1 passed, 1 error in " in lines[-1]


def test_the_last_lines_say_what_was_retried_and_why(tmp_path: Path) -> None:
    lines = run(tmp_path, SHAKY).stdout.splitlines()
    assert any("2 passed, 1 rerun in " in line for line in lines)
    told = "\n".join(lines[-LINES_OF_FIRST_TRY - 2 :])
    assert "first try of test_some.py::test_that_fails_at_first" in told
    assert "assert len(tries) == 2" in told
    assert lines[-1] == "2 passed, 1 retried: test_some.py::test_that_fails_at_first"


def test_a_worker_that_needs_too_much_memory_fails_the_run(tmp_path: Path) -> None:
    done = run(tmp_path, HUNGRY, "--numprocesses", "1")
    assert "2 passed in " in done.stdout
    assert re.search(r"The largest worker needed 1[67]\d\d MB; 1500 MB are allowed\.", done.stdout)
    assert done.returncode == 1


def test_the_memory_of_a_worker_is_told(tmp_path: Path) -> None:
    done = run(tmp_path, "def test_nothing():\n    pass\n", "--numprocesses", "1")
    assert re.search(r"The largest worker needed \d+ MB\.", done.stdout)
    assert done.returncode == 0

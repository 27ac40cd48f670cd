"""What a run of the tests says of tests that hang, and of those that passed only when tried again."""

from __future__ import annotations

import os
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


def run(folder: Path, tests: str, *options: str) -> list[str]:
    """The lines that a run of these tests prints, under the rules of this one."""
    (folder / "test_some.py").write_text(tests, "utf-8")
    rules = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-p", "tests.conftest"]
    command = [sys.executable, "-m", "pytest", *rules, "-p", "no:cacheprovider", *options, "test_some.py"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True).stdout.splitlines()


def test_a_test_that_hangs_fails_under_its_name_and_the_others_run(tmp_path: Path) -> None:
    lines = run(tmp_path, HANGING, "--timeout", "4", "--numprocesses", "1")
    told = "\n".join(lines)
    assert "FAILED test_some.py::test_that_hangs_when_it_is_cancelled" in told, told
    assert "ERROR test_some.py::test_that_fails_and_hangs_then" in told
    assert told.count("Timeout (>4.0s) from pytest-timeout") >= 2
    assert "2 failed, 1 passed, 1 error in " in lines[-1]


def test_the_last_lines_say_what_was_retried_and_why(tmp_path: Path) -> None:
    lines = run(tmp_path, SHAKY)
    assert any("2 passed, 1 rerun in " in line for line in lines)
    told = "\n".join(lines[-LINES_OF_FIRST_TRY - 2 :])
    assert "first try of test_some.py::test_that_fails_at_first" in told
    assert "assert len(tries) == 2" in told
    assert lines[-1] == "2 passed, 1 retried: test_some.py::test_that_fails_at_first"

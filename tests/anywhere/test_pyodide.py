"""What runs anywhere runs in Pyodide, the Python of browsers, here under Node; records are the same byte for byte.

`requirements/browser.txt`, written by hand, has what a match needs there: wheels for Pyodide's platform or for all.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.anywhere.few_packages import ROOT
from tests.anywhere.games import digests

PYODIDE = "pyodide@314.0.7"

PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314")

pytestmark = pytest.mark.soak  # downloads 7 MB

Run = Callable[..., Any]


def command(*parts: str | Path) -> str:
    done = subprocess.run([str(part) for part in parts], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a module of the tests in Pyodide, and returns what it prints as JSON."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        pytest.skip("Node is not installed")
    folder = tmp_path_factory.mktemp("pyodide")
    command(npm, "install", "--no-save", "--ignore-scripts", "--prefix", folder, PYODIDE)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    wanted = ROOT / "requirements" / "browser.txt"
    command(*pip, "download", "--no-deps", *PLATFORM, "--require-hashes", "--dest", folder, "--requirement", wanted)
    command(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    program = Path(__file__).with_name("pyodide.mjs")
    return lambda module, *args: json.loads(command(node, program, folder, ROOT, module, *args))


def test_the_same_seed_gives_the_same_record(run: Run, size: Callable[[int, int], int]) -> None:
    number = size(20, 1000)
    assert run("tests.anywhere.games", str(number)) == {game: [*found] for game, found in digests(number).items()}


def test_matches_puzzles_hints_and_answers_are_the_same(run: Run, happened: dict[str, Any]) -> None:
    assert run("tests.anywhere.matches") == happened

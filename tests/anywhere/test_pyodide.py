"""What runs anywhere runs in Pyodide, the Python of browsers, here under Node; records are the same byte for byte.

`requirements/browser.txt`, written by hand, has what a host needs there: wheels for Pyodide's platform or for all.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

import pytest

from tests.anywhere.few_packages import ROOT
from tests.anywhere.games import digests
from tests.anywhere.pyodide import Pyodide


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Pyodide:
    if not shutil.which("node") or not (ROOT / "node_modules" / "pyodide").is_dir():
        pytest.skip("Node's packages are not installed")
    return Pyodide(tmp_path_factory.mktemp("pyodide"))


def test_the_same_seed_gives_the_same_record(pyodide: Pyodide, size: Callable[[int, int], int]) -> None:
    number = size(10, 1000)
    found = pyodide.run("tests.anywhere.games", str(number))
    assert found == {game: [*digest] for game, digest in digests(number).items()}


@pytest.mark.soak
def test_matches_puzzles_hints_analyses_and_answers_are_the_same(pyodide: Pyodide, happened: dict[str, Any]) -> None:
    assert pyodide.run("tests.anywhere.matches") == happened

"""Pyodide under Node: for programs of the tests and benchmarks that run in the Python of browsers."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.anywhere.few_packages import ROOT
from tests.scripts import load


class Pyodide:
    """The archive of packages that `make site` makes, in a folder; for the Pyodide among Node's packages."""

    def __init__(self, folder: Path) -> None:
        engine = load("tools/site/engine.py")
        self._packages = folder / "packages.zip"
        self._packages.write_bytes(engine.archive(engine.program() | engine.packages(engine.wheels())))

    def run(self, module: str, *args: str) -> Any:
        """What a module of the tests prints as JSON."""
        program = Path(__file__).with_name("pyodide.mjs")
        done = subprocess.run(
            ["node", str(program), str(self._packages), str(ROOT), module, *args], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout)

"""Pyodide under Node: for programs of the tests and benchmarks that run in the Python of browsers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.anywhere.few_packages import ROOT

PYODIDE = "pyodide@314.0.7"

PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314")


class Pyodide:
    """What is installed in a folder: Pyodide by npm, the wheels of `requirements/browser.txt`, and Centaine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command("npm", "install", "--no-save", "--ignore-scripts", "--prefix", folder, PYODIDE)
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
        wanted = ROOT / "requirements" / "browser.txt"
        command(*pip, "download", "--no-deps", *PLATFORM, "--require-hashes", "--dest", folder, "--requirement", wanted)
        command(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)

    def run(self, module: str, *args: str) -> Any:
        """What a module of the tests prints as JSON."""
        program = Path(__file__).with_name("pyodide.mjs")
        return json.loads(command("node", program, self.folder, ROOT, module, *args))


def command(*parts: str | Path) -> str:
    """What a command prints."""
    done = subprocess.run([str(part) for part in parts], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout

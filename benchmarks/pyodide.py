"""How long computer players, hints and analysis take in Pyodide, the Python of browsers, compared with CPython.

    python benchmarks/pyodide.py [POSITIONS]

Runs `tests.anywhere.thinking` there under Node and here in turn,
in as many positions (default: 100) of games of two and of four with all cards. Needs Node.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.anywhere.pyodide import Pyodide

PROGRAM = "tests.anywhere.thinking"


def told(seconds: list[float]) -> str:
    """The median of many, what 99% of them keep within, and the most; or the only one."""
    ordered = sorted(seconds)
    within = ordered[min(len(ordered) * 99 // 100, len(ordered) - 1)]
    shown = (median(ordered), within, ordered[-1]) if len(ordered) > 1 else ordered
    return ", ".join(f"{1000 * value:.0f}" for value in shown) + " ms"


def main(number: str) -> None:
    """A table of wall-clock times."""
    with TemporaryDirectory() as folder:
        there = Pyodide(Path(folder)).run(PROGRAM, number)
    here = json.loads(subprocess.check_output([sys.executable, "-m", PROGRAM, number], text=True))
    print("| | Pyodide | CPython |\n|---|---|---|")
    for seats, kinds in there.items():
        for kind, seconds in kinds.items():
            print(f"| {seats} players, {kind} | {told(seconds)} | {told(here[seats][kind])} |")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "100")

"""How long printing takes, as the command does it: each game’s whole set, and 30 different worksheets of each kind.

    python benchmarks/printing.py
    python benchmarks/printing.py --copies 40 --lang fr

Each line tells the time that passes and that of all processors, both with the start of Python.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from centaine.catalog import CATALOG


def measure(what: str, arguments: Sequence[str]) -> None:
    """Prints what one command takes and makes."""
    with TemporaryDirectory() as folder:
        began, before = time.perf_counter(), os.times()
        command = [sys.executable, "-m", "centaine", "print", *arguments, "--out", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.perf_counter() - began, os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        made = list(Path(folder).iterdir())
        size = sum(file.stat().st_size for file in made) / 1e6
    print(f"{what:40} {wall:5.2f} s, processors {used:5.2f} s, {len(made)} files, {size:.1f} MB")


def main() -> None:
    """Measures each game's documents, then each kind of worksheet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--copies", type=int, default=30)
    parser.add_argument("--lang", default="en")
    wanted = parser.parse_args()
    for game in CATALOG:
        measure(f"{game}, everything", [game, "--lang", wanted.lang])
    for game, plugin in CATALOG.items():
        for document in plugin.documents:
            if "copies" in document.takes:
                numbered = ["--seed", "7", "--copies", str(wanted.copies)]
                asked = [game, "--only", document.id, "--lang", wanted.lang, *numbered]
                measure(f"{game}, {wanted.copies} × {document.id}", asked)


if __name__ == "__main__":
    main()

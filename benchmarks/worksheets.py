"""How long 30 different worksheets take, as the command makes them: wall time, and that of the processors.

python benchmarks/worksheets.py
python benchmarks/worksheets.py --copies 60 --lang fr
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from centaine.catalog import CATALOG


def main() -> None:
    """Prints a line for each kind of worksheet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--copies", type=int, default=30)
    parser.add_argument("--lang", default="en")
    wanted = parser.parse_args()
    kinds = [
        (entry.id, document.id)
        for entry in CATALOG.values()
        for document in entry.documents
        if "copies" in document.takes
    ]
    for game, name in kinds:
        with TemporaryDirectory() as folder:
            began, spent = time.perf_counter(), os.times()
            command = [sys.executable, "-m", "centaine", "print", game, "--only", name, "--out", folder]
            command += ["--seed", "7", "--copies", str(wanted.copies), "--lang", wanted.lang]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            wall, now = time.perf_counter() - began, os.times()
            used = now.children_user + now.children_system - spent.children_user - spent.children_system
            (made,) = Path(folder).iterdir()
            size = made.stat().st_size / 1000
        print(f"{game:15} {name:20} {wanted.copies} sheets: {wall:.2f} s, processors {used:.2f} s, {size:.0f} kB")


if __name__ == "__main__":
    main()

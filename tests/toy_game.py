"""The game of docs/new-game.md, made of the files in that page and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "new-game.md"
FILE = re.compile(r"^\*\*`([\w./-]+)`\*\*\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """The text of each file by its path."""
    return dict(FILE.findall(PAGE.read_text("utf-8")))


def write(folder: Path) -> Path:
    """Writes the project, and returns its folder."""
    project = folder / "centaine-nim"
    for name, text in {**files(), "centaine_nim/__init__.py": ""}.items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return project


def install(folder: Path) -> dict[str, str]:
    """Installs the package below `folder`, and returns the environment of processes that are to see it."""
    return install_project(write(folder), folder / "installed")


def install_project(project: Path, target: Path) -> dict[str, str]:
    """Installs a project in the folder `target`, and returns the environment of processes that are to see it."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, "-m", "pip", "install", *quiet, "--target", target, project], check=True)
    return {**os.environ, "PYTHONPATH": str(target)}

"""What poppler's tools tell of a PDF; a machine without them skips these tests by name."""

from __future__ import annotations

import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest

INCH = 25.4
POINTS = 72.0


def _run(tool: str, *arguments: str) -> str:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} of poppler-utils is not installed: printed pages are not checked")
    return subprocess.run([tool, *arguments], capture_output=True, text=True, check=True).stdout


def info(file: Path) -> dict[str, str]:
    """What `pdfinfo` says: `Pages`, `Title`, `Tagged` …"""
    return {
        name: value.strip()
        for name, _, value in (line.partition(":") for line in _run("pdfinfo", str(file)).splitlines())
    }


def page_sizes(file: Path) -> list[tuple[float, float]]:
    """The width and height of every page, in millimetres."""
    pages = int(info(file)["Pages"])
    told = _run("pdfinfo", "-f", "1", "-l", str(pages), str(file))
    lines = [line.split() for line in told.splitlines() if line.startswith("Page ") and " size:" in line]
    return [(float(line[3]) / POINTS * INCH, float(line[5]) / POINTS * INCH) for line in lines]


def fonts(file: Path) -> list[tuple[str, bool]]:
    """The fonts with their names, and whether each is embedded."""
    rows = [line.split() for line in _run("pdffonts", str(file)).splitlines()[2:]]
    return [(row[0].partition("+")[2], row[-5] == "yes") for row in rows]


def text(file: Path, page: int | None = None) -> str:
    """The text of a page, or of all."""
    which = [] if page is None else ["-f", str(page), "-l", str(page)]
    return _run("pdftotext", *which, str(file), "-")


def picture(file: Path, page: int, dpi: int) -> tuple[int, int, bytes]:
    """A page in grey: width, height, one byte a pixel."""
    target = file.with_suffix(f".{page}")
    _run("pdftoppm", "-gray", "-r", str(dpi), "-f", str(page), "-l", str(page), "-singlefile", str(file), str(target))
    _magic, size, _most, pixels = target.with_suffix(f".{page}.pgm").read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, pixels


class Word(NamedTuple):
    """A word with the place of its middle on the page, in millimetres from the upper left corner."""

    x: float
    y: float
    text: str


def words(file: Path, page: int) -> list[Word]:
    """The words of a page."""
    told = _run("pdftotext", "-bbox", "-f", str(page), "-l", str(page), str(file), "-")
    found = re.findall(r'<word xMin="([-.\d]+)" yMin="([-.\d]+)" xMax="([-.\d]+)" yMax="([-.\d]+)">(.*?)</word>', told)
    scale = INCH / POINTS / 2
    return [
        Word((float(left) + float(right)) * scale, (float(top) + float(low)) * scale, unescape(text))
        for left, top, right, low, text in found
    ]

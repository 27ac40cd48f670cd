"""Printed boards, whole or on several sheets, for all games."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from centaine.plugin.documents import UNPRINTABLE, Drawing, Paper, Sheet

LAP = 10.0
"""The overlap of neighbouring sheets, in millimetres."""


class Size(NamedTuple):
    """Of a board, in millimetres."""

    width: float
    height: float


def square(side: float) -> Size:
    """The size of a square board."""
    return Size(side, side)


def on_one_page(board: Drawing, size: Size) -> Sheet:
    """A board on a page of just its size."""
    return Sheet("poster", {"width": size.width, "height": size.height, "drawing": "board"}, {"board": board})


def on_sheet(boards: Sequence[Drawing], size: Size, paper: Paper) -> Sheet:
    """Each board in the middle of one sheet."""
    return on_sheets(boards, size, paper, assembly=False)


def on_sheets(boards: Sequence[Drawing], size: Size, paper: Paper, *, assembly: bool) -> Sheet:
    """Each board on overlapping sheets; `assembly` adds a page of instructions."""
    wide, high = paper.width - 2 * UNPRINTABLE, paper.height - 2 * UNPRINTABLE
    drawings = {f"board-{number}": board for number, board in enumerate(boards, 1)}
    data = {
        "width": size.width,
        "height": size.height,
        "boards": list(drawings),
        "edge": UNPRINTABLE,
        "lap": LAP,
        "sheet": {"width": paper.width, "height": paper.height},
        "columns": max(1, ceil((size.width - LAP) / (wide - LAP))),
        "rows": max(1, ceil((size.height - LAP) / (high - LAP))),
        "assembly": assembly,
    }
    return Sheet("tiles", data, drawings)

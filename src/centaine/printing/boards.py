"""A square board on paper, whole or on several sheets: what every game with a board prints alike."""

from __future__ import annotations

from math import ceil

from centaine.printing.document import Drawing, Sheet
from centaine.printing.paper import UNPRINTABLE, Paper

LAP = 10.0
"""How far one sheet of a board lies over the next, in millimetres."""


def on_one_page(board: Drawing, side: float) -> Sheet:
    """A board on a page of just its size, in millimetres."""
    return Sheet("poster", {"width": side, "height": side, "drawing": "board"}, {"board": board})


def on_sheet(board: Drawing, side: float, paper: Paper) -> Sheet:
    """A board in the middle of one sheet."""
    return on_sheets(board, side, paper, assembly=False)


def on_sheets(board: Drawing, side: float, paper: Paper, *, assembly: bool) -> Sheet:
    """A board over as many sheets as it takes, which overlap; `assembly` adds a page that shows how they go."""
    wide, high = paper.width - 2 * UNPRINTABLE, paper.height - 2 * UNPRINTABLE
    data = {
        "width": side,
        "height": side,
        "drawing": "board",
        "edge": UNPRINTABLE,
        "lap": LAP,
        "sheet": {"width": paper.width, "height": paper.height},
        "columns": max(1, ceil((side - LAP) / (wide - LAP))),
        "rows": max(1, ceil((side - LAP) / (high - LAP))),
        "assembly": assembly,
    }
    return Sheet("tiles", data, {"board": board})

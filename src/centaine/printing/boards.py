"""Printed boards, whole or on several sheets, for all games."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from centaine.plugin.documents import UNPRINTABLE, Drawing, Paper, Sheet

LAP = 10.0
"""The overlap of neighbouring sheets, in millimetres."""

FOOT = 12.5
"""What is left below a part of a board, or beside it, for the line that names the sheet, three of it white."""


class Size(NamedTuple):
    """Of a board, in millimetres."""

    width: float
    height: float


class Span(NamedTuple):
    """From where to where something reaches along one side of a board, in millimetres."""

    start: float
    end: float


class KeepTogether(NamedTuple):
    """What no seam should go through, from left to right and from top to bottom."""

    across: Sequence[Span] = ()
    down: Sequence[Span] = ()


CUT_ANYWHERE = KeepTogether()


class Part(NamedTuple):
    """What one row or column of sheets shows of a board, in millimetres."""

    at: float
    size: float


def square(side: float) -> Size:
    """The size of a square board."""
    return Size(side, side)


def on_one_page(board: Drawing, size: Size) -> Sheet:
    """A board on a page of just its size."""
    return Sheet("poster", {"width": size.width, "height": size.height, "drawing": "board"}, {"board": board})


def edge_to_edge(boards: Sequence[Drawing], size: Size) -> Sheet:
    """Each board on a page of its own size, for a print shop; the drawings include the bleed."""
    drawings = {f"board-{number}": board for number, board in enumerate(boards, 1)}
    return Sheet("edge-to-edge", {"width": size.width, "height": size.height, "boards": list(drawings)}, drawings)


def on_sheet(boards: Sequence[Drawing], size: Size, paper: Paper) -> Sheet:
    """Each board in the middle of one sheet."""
    return on_sheets(boards, size, paper)


def on_sheets(
    boards: Sequence[Drawing],
    size: Size,
    paper: Paper,
    *,
    small: Drawing | None = None,
    uncut: KeepTogether = CUT_ANYWHERE,
    names: Sequence[str] = (),
) -> Sheet:
    """Each board on overlapping sheets, which are numbered board by board; several have names.

    `small`, the board drawn to be seen in miniature, adds a page of instructions; without it, each sheet has those for
    two sheets in its last line.
    """
    drawings = {f"board-{number}": board for number, board in enumerate(boards, 1)}
    columns = parts(size.width, paper.width - 2 * UNPRINTABLE, uncut.across)
    beside = max(column.size for column in columns) + UNPRINTABLE + FOOT <= paper.width
    foot = UNPRINTABLE if beside else FOOT
    data = {
        "width": size.width,
        "height": size.height,
        "boards": list(drawings),
        "names": list(names),
        "edge": UNPRINTABLE,
        "right": FOOT if beside else UNPRINTABLE,
        "foot": foot,
        "lap": LAP,
        "sheet": {"width": paper.width, "height": paper.height},
        "columns": [part._asdict() for part in columns],
        "rows": [part._asdict() for part in parts(size.height, paper.height - UNPRINTABLE - foot, uncut.down)],
        "small": "small" if small else "",
    }
    return Sheet("tiles", data, drawings | ({"small": small} if small else {}))


def parts(length: float, room: float, uncut: Sequence[Span] = ()) -> list[Part]:
    """A length in overlapping parts of at most `room`: of one size, but for seams that make way for what is uncut.

    A seam is where a part begins, since each sheet lies over the end of the one before.
    """
    count = max(1, ceil((length - LAP) / (room - LAP)))
    even = (length + (count - 1) * LAP) / count - LAP
    starts = [0.0] + [
        _start(n * even, length - (count - n) * (room - LAP) - LAP, n * (room - LAP), uncut) for n in range(1, count)
    ]
    ends = [start + LAP for start in starts[1:]] + [length]
    return [Part(start, end - start) for start, end in zip(starts, ends, strict=True)]


def _start(even: float, least: float, most: float, uncut: Sequence[Span]) -> float:
    """Where a part begins: at `even`, or at the nearest place from which its seam goes through nothing uncut."""
    places = [even] + [place for span in uncut for place in span]
    free = [
        place
        for place in places
        if least <= place <= most and all(place >= span.end or place <= span.start for span in uncut)
    ]
    return min(free, key=lambda place: abs(place - even), default=even)

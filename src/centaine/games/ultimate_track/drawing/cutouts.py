"""Pawns and six-sided dice to cut out of stiff paper and fold. Lengths are in millimetres."""

from __future__ import annotations

from typing import NamedTuple

from centaine.games.ultimate_track.drawing import pieces
from centaine.printing.nets import (
    PAWN_FOLDS,
    PAWN_HEIGHT,
    PAWN_WIDTH,
    TAB,
    PaperPoint,
    across,
    closed,
    lines,
    strip,
    tab,
)
from centaine.svg import element, number

SIDE = 20.0
"""The side of a die."""

RULES = """
.ut-cut{fill:none;stroke:#1e2438;stroke-width:.35;stroke-linecap:round;stroke-linejoin:round}
.ut-fold{fill:none;stroke:#1e2438;stroke-width:.3;stroke-dasharray:1.5 1}
.ut-face{fill:#fffdf7}
.ut-tab{fill:#b9bec6}
"""
"""How cutouts are painted, besides the pieces."""

CELLS = {5: (1, 0), 3: (0, 1), 1: (1, 1), 4: (2, 1), 6: (3, 1), 2: (1, 2)}
"""The column and row of each face: a cross in which opposite faces have seven pips together."""

LEFT, TOP, RIGHT, BOTTOM = "left", "top", "right", "bottom"

FOLDS = ((5, BOTTOM), (3, RIGHT), (1, RIGHT), (4, RIGHT), (1, BOTTOM))
"""The edges, each of a face, at which two faces hang together."""

GLUED = (
    ((5, LEFT), (3, TOP)),
    ((5, RIGHT), (4, TOP)),
    ((5, TOP), (6, TOP)),
    ((2, LEFT), (3, BOTTOM)),
    ((2, RIGHT), (4, BOTTOM)),
    ((2, BOTTOM), (6, BOTTOM)),
    ((3, LEFT), (6, RIGHT)),
)
"""The edges that meet when the die is folded: the first has a glue strip, the second has not."""


class Edge(NamedTuple):
    """An edge of a face, clockwise."""

    start: PaperPoint
    end: PaperPoint


def edge(face: int, side: str) -> Edge:
    """Where an edge lies on the net, which begins at the origin."""
    corners = square(face)
    at = (TOP, RIGHT, BOTTOM, LEFT).index(side)
    return Edge(corners[at], corners[(at + 1) % 4])


def square(face: int) -> tuple[PaperPoint, ...]:
    """The corners of a face, clockwise from the upper left."""
    column, row = CELLS[face]
    x, y = column * SIDE, row * SIDE
    return (
        PaperPoint(x, y),
        PaperPoint(x + SIDE, y),
        PaperPoint(x + SIDE, y + SIDE),
        PaperPoint(x, y + SIDE),
    )


def die() -> str:
    """The net of a die."""
    strips = [tab(*edge(*first)) for first, _ in GLUED]
    pips = "".join(_pips(face) for face in CELLS)
    return (
        _path("tab", "".join(map(closed, strips)))
        + _path("cut", lines(strips))
        + _path("face", "".join(closed(square(face)) for face in CELLS))
        + _path("cut", lines(edge(*second) for _, second in GLUED))
        + _path("fold", lines([edge(*one) for one in FOLDS] + [edge(*first) for first, _ in GLUED]))
        + pips
    )


def die_box() -> str:
    """The view box of a die's net, glue strips included."""
    return f"{number(-TAB - 1)} {number(-TAB - 1)} {number(4 * SIDE + TAB + 2)} {number(3 * SIDE + 2 * TAB + 2)}"


DIE_WIDTH = 4 * SIDE + TAB + 2


def pawn(seat: int) -> str:
    """The strip from which a seat's pawn is folded, from the origin downwards."""
    first, middle, last = PAWN_FOLDS
    return (
        _path("tab", strip(0, first) + strip(last, PAWN_HEIGHT))
        + _path("face", strip(first, middle) + strip(middle, last))
        + _standing(seat, (first + middle) / 2, turn=180)
        + _standing(seat, (middle + last) / 2, turn=0)
        + _path("cut", strip(0, PAWN_HEIGHT))
        + _path("fold", across(PAWN_FOLDS))
    )


def _standing(seat: int, y: float, *, turn: int) -> str:
    moved = f"translate({number(PAWN_WIDTH / 2)} {number(y)}) rotate({turn}) scale(0.56)"
    return element("g", {"transform": moved}, pieces.pawn(seat))


def _pips(face: int) -> str:
    """The pips of a face where it is on the net."""
    whole, (x, y) = pieces.die(face), square(face)[0]
    moved = f"translate({number(x + SIDE / 2)} {number(y + SIDE / 2)}) scale(0.17)"
    return element("g", {"transform": moved}, whole[whole.index("<circle") :])


def _path(kind: str, path: str) -> str:
    return element("path", {"class": f"ut-{kind}", "d": path})

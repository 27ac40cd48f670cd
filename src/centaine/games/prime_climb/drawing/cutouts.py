"""Pawns and dice to cut out of stiff paper and fold. Lengths are in millimetres."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, sqrt

from centaine.games.prime_climb.drawing.markup import group
from centaine.games.prime_climb.drawing.pieces import PAWN_RADIUS, pawn_shape
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
from centaine.svg import element

DIE_ARM = 17.0
"""The radius of a die's zigzag belt."""

_WIND = 0.105
"""The amplitude of the belt, in radii: makes a die about as high as wide."""


def pawn(seat: int) -> str:
    """The strip from which a seat's pawn is folded, from the origin downwards."""
    first, middle, last = PAWN_FOLDS
    size = (PAWN_WIDTH - 2) / 2 / (PAWN_RADIUS + 1)
    return (
        _path("tab", strip(0, first) + strip(last, PAWN_HEIGHT))
        + _path("face", strip(first, middle) + strip(middle, last))
        + group(pawn_shape(seat), PAWN_WIDTH / 2, (first + middle) / 2, turn=180, size=size)
        + group(pawn_shape(seat), PAWN_WIDTH / 2, (middle + last) / 2, size=size)
        + _path("cut", strip(0, PAWN_HEIGHT))
        + _path("fold", across(PAWN_FOLDS))
    )


def die() -> str:
    """The net of a ten-sided die, 1 to 10, centred at the origin.

    A die is a pentagonal trapezohedron. Its upper five faces surround the origin. Each lower face is an upper one,
    rotated by half a turn around the midpoint of a shared edge, where the solid has an axis of symmetry.
    """
    kite = _kite()
    span = _angle(kite[1]) - _angle(kite[3])
    upper = [tuple(point.turned(span * turn) for point in kite) for turn in range(5)]
    lower = [tuple(point.about(_middle(face[1], face[2])) for point in face) for face in upper]
    glued = [(upper[0][0], upper[0][3])]
    glued += [(face[3], face[2]) for face in lower]
    glued += [(face[0], face[3]) for face in lower]
    shared = [(face[0], face[1]) for face in upper[:4]] + [(face[1], face[2]) for face in upper]
    free = [(upper[4][0], upper[4][1])]
    free += [(face[2], face[3]) for face in upper]
    free += [(face[0], face[1]) for face in lower]
    tabs = [tab(*edge) for edge in glued]
    figures = "".join(
        _figure(n, face) for n, face in zip((1, 3, 5, 7, 9, 2, 4, 6, 8, 10), (*upper, *lower), strict=True)
    )
    return (
        _path("tab", "".join(map(closed, tabs)))
        + _path("cut", lines(tabs))
        + _path("face", "".join(map(closed, (*upper, *lower))))
        + _path("cut", lines(free))
        + _path("fold", lines((*shared, *glued)))
        + figures
    )


def die_radius() -> float:
    """The radius of a die's net, tabs included."""
    kite = _kite()
    outer = [point.about(_middle(kite[1], kite[2])) for point in kite]
    return max(hypot(*point) for point in outer) + TAB


def _kite() -> tuple[PaperPoint, PaperPoint, PaperPoint, PaperPoint]:
    """The corners of a face: the sharp one at the origin, then the others; number 2, the farthest, straight below."""
    c = cos(pi / 5)
    height = _WIND * (1 + c) / (1 - c)
    middle = sqrt(c * c + (height - _WIND) ** 2) * DIE_ARM
    far = sqrt(1 + (height + _WIND) ** 2) * DIE_ARM
    half = sin(pi / 5) * DIE_ARM
    return PaperPoint(0, 0), PaperPoint(-half, middle), PaperPoint(0, far), PaperPoint(half, middle)


def _angle(point: PaperPoint) -> float:
    return atan2(point.y, point.x)


def _middle(one: PaperPoint, other: PaperPoint) -> PaperPoint:
    return PaperPoint((one.x + other.x) / 2, (one.y + other.y) / 2)


def _figure(n: int, face: tuple[PaperPoint, ...]) -> str:
    """A number in the broad half of a face, its bottom towards the far corner."""
    near, far = face[0], face[2]
    x, y = near.x + 0.6 * (far.x - near.x), near.y + 0.6 * (far.y - near.y)
    turn = (_angle(PaperPoint(far.x - near.x, far.y - near.y)) - pi / 2) * 180 / pi
    under = _path("under", "M-3 4.6H3") if n in (6, 9) else ""
    return group(element("text", {"class": "pc-number pc-die-figure", "y": "3.4"}, str(n)) + under, x, y, turn=turn)


def _path(kind: str, path: str) -> str:
    return element("path", {"class": f"pc-{kind}", "d": path})

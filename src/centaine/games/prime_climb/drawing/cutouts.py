"""Pawns and dice to cut out of stiff paper and fold. Lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from centaine.games.prime_climb.drawing.markup import group
from centaine.games.prime_climb.drawing.pieces import PAWN_RADIUS, pawn_shape
from centaine.svg import element, number

PAWN_WIDTH, PAWN_FACE, PAWN_FLAP = 22.0, 26.0, 11.0
"""A pawn is a tent: flap, face, face upside down, flap. The flaps are glued together."""

PAWN_HEIGHT = 2 * (PAWN_FACE + PAWN_FLAP)

DIE_ARM = 17.0
"""The radius of a die's zigzag belt."""

TAB = 5.0
"""The width of the glue strips."""

_WIND = 0.105
"""The amplitude of the belt, in radii: makes a die about as high as wide."""


class PaperPoint(NamedTuple):
    """A point on the paper."""

    x: float
    y: float

    def turned(self, angle: float) -> PaperPoint:
        """This point rotated around the origin."""
        return PaperPoint(self.x * cos(angle) - self.y * sin(angle), self.x * sin(angle) + self.y * cos(angle))

    def about(self, middle: PaperPoint) -> PaperPoint:
        """This point rotated by half a turn around another."""
        return PaperPoint(2 * middle.x - self.x, 2 * middle.y - self.y)


def pawn(seat: int) -> str:
    """The strip from which a seat's pawn is folded, from the origin downwards."""
    folds = [PAWN_FLAP, PAWN_FLAP + PAWN_FACE, PAWN_FLAP + 2 * PAWN_FACE]
    size = (PAWN_WIDTH - 2) / 2 / (PAWN_RADIUS + 1)
    upper, lower = PAWN_FLAP + PAWN_FACE / 2, PAWN_FLAP + 1.5 * PAWN_FACE
    return (
        _path("tab", _strip(0, folds[0]) + _strip(folds[2], PAWN_HEIGHT))
        + _path("face", _strip(folds[0], folds[1]) + _strip(folds[1], folds[2]))
        + group(pawn_shape(seat), PAWN_WIDTH / 2, upper, turn=180, size=size)
        + group(pawn_shape(seat), PAWN_WIDTH / 2, lower, size=size)
        + _path("cut", _strip(0, PAWN_HEIGHT))
        + _path("fold", _lines((PaperPoint(0, y), PaperPoint(PAWN_WIDTH, y)) for y in folds))
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
    tabs = [_tab(*edge) for edge in glued]
    figures = "".join(
        _figure(n, face) for n, face in zip((1, 3, 5, 7, 9, 2, 4, 6, 8, 10), (*upper, *lower), strict=True)
    )
    return (
        _path("tab", "".join(map(_closed, tabs)))
        + _path("cut", _lines(tabs))
        + _path("face", "".join(map(_closed, (*upper, *lower))))
        + _path("cut", _lines(free))
        + _path("fold", _lines((*shared, *glued)))
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


def _tab(start: PaperPoint, end: PaperPoint) -> tuple[PaperPoint, PaperPoint, PaperPoint, PaperPoint]:
    """A glue strip on the right of an edge, which is between its last corner and its first."""
    length = hypot(end.x - start.x, end.y - start.y)
    along = PaperPoint((end.x - start.x) / length, (end.y - start.y) / length)
    out = PaperPoint(along.y, -along.x)
    slant = min(TAB, length / 3)
    one = PaperPoint(start.x + along.x * slant + out.x * TAB, start.y + along.y * slant + out.y * TAB)
    two = PaperPoint(end.x - along.x * slant + out.x * TAB, end.y - along.y * slant + out.y * TAB)
    return start, one, two, end


def _strip(top: float, bottom: float) -> str:
    """A part of a pawn, in full width."""
    return _closed(
        (PaperPoint(0, top), PaperPoint(PAWN_WIDTH, top), PaperPoint(PAWN_WIDTH, bottom), PaperPoint(0, bottom))
    )


def _closed(points: Sequence[PaperPoint]) -> str:
    return _lines([points]) + "Z"


def _lines(lines: Iterable[Sequence[PaperPoint]]) -> str:
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) for points in lines)


def _figure(n: int, face: tuple[PaperPoint, ...]) -> str:
    """A number in the broad half of a face, its bottom towards the far corner."""
    near, far = face[0], face[2]
    x, y = near.x + 0.6 * (far.x - near.x), near.y + 0.6 * (far.y - near.y)
    turn = (_angle(PaperPoint(far.x - near.x, far.y - near.y)) - pi / 2) * 180 / pi
    under = _path("under", "M-3 4.6H3") if n in (6, 9) else ""
    return group(element("text", {"class": "pc-number pc-die-figure", "y": "3.4"}, str(n)) + under, x, y, turn=turn)


def _path(kind: str, path: str) -> str:
    return element("path", {"class": f"pc-{kind}", "d": path})

"""Positions on the board: a spiral from 0, in the corner, to 101, at the summit (PC-1).

Lengths are in board units: the board is a square of `SIZE` units, and y points down. An 18-inch board has 2.19 units
per millimetre.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import NamedTuple

from centaine.games.prime_climb.rules.board import LOWEST, SQUARES, TOP

SIZE = 1000.0
"""Width and height of the board."""

RADIUS = 37.5
"""Radius of an ordinary square."""

SUMMIT = (486.0, 479.0)
"""The centre of 101 and of the spiral."""

PITCH = 83.5
"""Distance from one turn of the spiral to the next."""

STEP = 79.6
"""The distance between the centres of neighbouring squares."""

MAX_PAWNS = 8
"""The most pawns on the board: two for each of four players."""

_TOP_RADIUS = 74.0
_START_RADIUS = 80.0
_START = (100.0, 900.0)
_END_ANGLES = (67.5, 112.5, 22.5, 157.5, -67.5, -112.5, -22.5, -157.5)
"""The directions of pawns on 0 and 101, in degrees clockwise from the right: bottom first, never beside the number."""

_ABOVE_AND_BELOW = {1: (-45,), 2: (-90, 90), 3: (-118, -62, 90), 4: (-118, -62, 62, 118)}
"""The same on the other squares, where up to four pawns leave the number free."""

_FIRST_ANGLE = radians(240)


class Point(NamedTuple):
    """A point on the board."""

    x: float
    y: float


@cache
def _angles() -> tuple[float, ...]:
    """The angles of 100, 99, … 1 around the summit, measured backwards from 100."""
    angles = [0.0]
    while len(angles) < TOP - 1:
        low, high = angles[-1], angles[-1] + pi / 2
        here = _arm(low)
        for _ in range(50):  # bisection: the next square is one step away
            middle = (low + high) / 2
            there = _arm(middle)
            apart = hypot(there - here * cos(middle - angles[-1]), here * sin(middle - angles[-1]))
            low, high = (middle, high) if apart < STEP else (low, middle)
        angles.append(low)
    return tuple(angles)


def _arm(angle: float) -> float:
    """The distance from the summit at an angle measured backwards from 100 (an Archimedean spiral)."""
    return _TOP_RADIUS + STEP - RADIUS + PITCH * angle / (2 * pi)


def on_path(square: float) -> Point:
    """A point on the centre line: 9.5 is half way from 9 to 10; beyond 100, the spiral continues inward."""
    angles = _angles()
    back = TOP - 1 - square
    below = min(max(int(back), 0), len(angles) - 2)
    angle = angles[below] + (back - below) * (angles[below + 1] - angles[below])
    arm = _arm(angle)
    turned = _FIRST_ANGLE + angles[-1] - angle
    return Point(SUMMIT[0] + arm * cos(turned), SUMMIT[1] - arm * sin(turned))


@cache
def centre(square: int) -> Point:
    """The centre of a square."""
    if square == LOWEST:
        return Point(*_START)
    if square == TOP:
        return Point(*SUMMIT)
    return on_path(square)


def radius(square: int) -> float:
    """The radius of a square; 0 and 101 are larger, because several pawns can be there."""
    return {LOWEST: _START_RADIUS, TOP: _TOP_RADIUS}.get(square, RADIUS)


def is_end(square: int) -> bool:
    """Whether a square is 0 or 101: Start or goal on some course."""
    return square in (LOWEST, TOP)


def pawn_radius(square: int, count: int) -> float:
    """The radius of pawns when `count` of them (1 to 8) share a square."""
    if is_end(square):
        return 18.0
    return {1: 20.0, 2: 18.5, 3: 15.0, 4: 15.0}.get(count, 11.0)


def offsets(square: int, count: int) -> tuple[Point, ...]:
    """The positions of `count` pawns (1 to 8) relative to a square's centre: on its rim, so the number is visible."""
    if not 1 <= count <= MAX_PAWNS:
        raise ValueError(f"{count} pawns: a square holds 1 to {MAX_PAWNS}")
    size = pawn_radius(square, count)
    if is_end(square):
        arm = min(_START_RADIUS, _TOP_RADIUS) - size - 3
        angles = [*_END_ANGLES[:count]]
    else:
        arm = RADIUS - 5
        angles = [*_ABOVE_AND_BELOW.get(count, (-45 + 360 / count * turn for turn in range(count)))]
    return tuple(Point(arm * cos(radians(a)), arm * sin(radians(a))) for a in angles)


def places(square: int, count: int) -> tuple[Point, ...]:
    """The positions of `count` pawns (1 to 8) on a square."""
    middle = centre(square)
    return tuple(Point(middle.x + x, middle.y + y) for x, y in offsets(square, count))


def heading(square: float) -> float:
    """The direction of the path at a square, or between two, in degrees clockwise from the right."""
    before, after = on_path(square - 0.05), on_path(square + 0.05)
    return degrees(atan2(after.y - before.y, after.x - before.x))


def layout() -> dict[str, object]:
    """What a page needs to put pawns on the board, as plain JSON values.

    `viewBox`; `squares`: each square's centre and radius [x, y, r]; `places`, for an ordinary square and for the two
    `ends` (0 and 101): entry count - 1 has the pawns' radius `r`, and `at`, their centres [dx, dy] from the square's.
    """
    return {
        "viewBox": [0, 0, SIZE, SIZE],
        "squares": [[*_rounded(centre(square)), radius(square)] for square in SQUARES],
        "places": {
            kind: [
                {"r": pawn_radius(square, count), "at": [_rounded(point) for point in offsets(square, count)]}
                for count in range(1, MAX_PAWNS + 1)
            ]
            for kind, square in (("ordinary", LOWEST + 1), ("ends", LOWEST))
        },
    }


def _rounded(point: Point) -> list[float]:
    return [round(point.x, 2), round(point.y, 2)]

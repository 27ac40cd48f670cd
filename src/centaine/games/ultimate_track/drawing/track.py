"""Positions on the board: a running track of ten straights, 0 at the bottom left, 99 at the top left (UT-1).

Lengths are in board units: the board is a square of `SIZE` units, and y points down.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import NamedTuple

from centaine.games.ultimate_track.rules.board import LAST_ULTIMATE, NEXT_ULTIMATE, RAISED, SQUARES, START

SIZE = 1000.0
"""Width and height of the board."""

PITCH = 94.0
"""The distance between the centres of neighbouring squares."""

WIDTH = 66.0
"""Width of the track."""

MAX_PAWNS = 4

_COLUMNS = 10
_LEFT, _BOTTOM = 88.0, 918.0
_TOP_EDGE, _LEFT_EDGE = 30.0, 26.0
_REACH = 34.0  # from the middle of a square to where its arrows begin and end


class Point(NamedTuple):
    """A point on the board."""

    x: float
    y: float


class Arrow(NamedTuple):
    """An arrow from one square to another: a chain of cubic Bézier curves, three points each after the first."""

    source: int
    target: int
    points: tuple[Point, ...]


def row(square: int) -> int:
    """The straight on which a square lies, counted from the bottom."""
    return square // _COLUMNS


def centre(square: int) -> Point:
    """The centre of a square: even straights run to the right, odd ones to the left."""
    along = square % _COLUMNS
    column = along if row(square) % 2 == 0 else _COLUMNS - 1 - along
    return Point(_LEFT + PITCH * column, _BOTTOM - PITCH * row(square))


def corners() -> tuple[Point, ...]:
    """The ends of the straights, in the order in which the track joins them."""
    return tuple(centre(square) for square in SQUARES if square % _COLUMNS in (0, _COLUMNS - 1))


def hops() -> tuple[Arrow, ...]:
    """From each ultimate to the next (UT-3), and from 97 back to 0 (UT-4)."""
    return (*(_hop(here, there) for here, there in NEXT_ULTIMATE.items()), _home())


def falls() -> tuple[Arrow, ...]:
    """From each raised number to its source (UT-3)."""
    return tuple(_fall(square, raised.source) for square, raised in RAISED.items())


def _hop(here: int, there: int) -> Arrow:
    start, end = centre(here), centre(there)
    if row(here) == row(there):  # a low arc along the upper side of the straight
        way = 1 if end.x > start.x else -1
        begin, arrive = Point(start.x + 13 * way, start.y - _REACH), Point(end.x - 13 * way, end.y - _REACH)
        lift = 12 if abs(here - there) == 1 else 18
        bend = min(0.4 * abs(arrive.x - begin.x), 40) * way
        return Arrow(
            here,
            there,
            (begin, Point(begin.x + bend, begin.y - lift), Point(arrive.x - bend, arrive.y - lift), arrive),
        )
    way = 1 if end.x > start.x else -1  # up between the straights, and to the next one from below
    begin, arrive = Point(start.x + 8 * way, start.y - _REACH), Point(end.x - 12 * way, end.y + _REACH)
    middle = (begin.y + arrive.y) / 2 - 4
    return Arrow(
        here, there, (begin, Point(begin.x + 20 * way, middle), Point(arrive.x - 60 * way, middle + 4), arrive)
    )


def _home() -> Arrow:
    """The arrow over the top and down the left edge, which crosses nothing."""
    start, end = centre(LAST_ULTIMATE), centre(START)
    top, left, round_corner = _TOP_EDGE, _LEFT_EDGE, 30.0
    begin = Point(start.x - 10, start.y - _REACH)
    arrive = Point(end.x - _REACH, end.y)
    return Arrow(
        LAST_ULTIMATE,
        START,
        (
            begin,
            Point(begin.x - 6, top),
            Point(begin.x - 20, top),
            Point(begin.x - 50, top),
            Point(begin.x - 60, top),
            Point(left + 2 * round_corner, top),
            Point(left + round_corner, top),
            Point(left, top),
            Point(left, top),
            Point(left, top + round_corner),
            Point(left, top + 200),
            Point(left, arrive.y - 200),
            Point(left, arrive.y - round_corner),
            Point(left, arrive.y - 8),
            Point(left + 8, arrive.y),
            arrive,
        ),
    )


_ROUTES: dict[int, tuple[tuple[float, float], ...]] = {
    16: ((2.5, 0.5),),
    32: ((6.5, 2.62), (5.6, 2.58), (4.4, 2.58), (3.3, 2.55), (2.7, 2.42), (2.5, 2.0), (2.45, 1.0)),
    64: ((3.62, 5.5), (3.5, 5.0), (3.5, 3.2), (3.2, 2.62), (2.7, 2.42), (2.5, 2.0), (2.42, 1.0)),
    27: ((6.5, 1.52), (5.5, 1.5), (4.4, 1.5), (3.75, 1.4), (3.55, 0.9)),
    81: ((1.4, 7.5), (1.5, 7.0), (1.5, 2.2), (1.72, 1.6), (2.4, 1.5), (3.1, 1.52), (3.45, 1.25), (3.5, 0.8)),
    25: ((4.58, 1.45), (4.55, 0.8)),
    49: ((8.55, 3.4), (8.5, 2.2), (8.4, 1.62), (7.65, 1.42), (7.47, 0.8)),
}
"""The waypoints of arrows that cross straights, in columns and rows, between squares."""


def _fall(here: int, there: int) -> Arrow:
    start, end = centre(here), centre(there)
    if row(here) == row(there):  # below the first straight
        begin, arrive = Point(start.x - 8, start.y + _REACH), Point(end.x + 18 - 3 * (here - there), end.y + _REACH)
        depth = 12 + 4.5 * (here - there)
        return Arrow(
            here, there, (begin, Point(begin.x - 20, begin.y + depth), Point(arrive.x + 20, arrive.y + depth), arrive)
        )
    through = [Point(_LEFT + PITCH * column, _BOTTOM - PITCH * height) for column, height in _ROUTES[here]]
    return Arrow(here, there, _smooth((_towards(start, through[0]), *through, _towards(end, through[-1]))))


def _smooth(stops: tuple[Point, ...]) -> tuple[Point, ...]:
    """A smooth chain of curves through points (Catmull–Rom)."""
    points = [stops[0]]
    for at, (here, there) in enumerate(pairwise(stops)):
        before, after = stops[max(at - 1, 0)], stops[min(at + 2, len(stops) - 1)]
        points += [
            Point(here.x + (there.x - before.x) / 6, here.y + (there.y - before.y) / 6),
            Point(there.x - (after.x - here.x) / 6, there.y - (after.y - here.y) / 6),
            there,
        ]
    return tuple(points)


def _towards(middle: Point, other: Point) -> Point:
    """The point on a square's rim in the direction of another point."""
    long = hypot(other.x - middle.x, other.y - middle.y)
    return Point(middle.x + (other.x - middle.x) / long * _REACH, middle.y + (other.y - middle.y) / long * _REACH)


def offsets(count: int) -> tuple[Point, ...]:
    """The positions of `count` pawns (1 to 4) relative to a square's centre: on its rim, so the number is visible."""
    if not 1 <= count <= MAX_PAWNS:
        raise ValueError(f"{count} pawns: a square holds 1 to {MAX_PAWNS}")
    return (Point(31, -23), Point(-31, 23), Point(-31, -23), Point(31, 23))[:count]


def layout() -> dict[str, object]:
    """What a page needs to put pawns on the board, as plain JSON values.

    `viewBox`; `squares`: each square's centre [x, y]; `places`: entry count - 1 has the positions of so many pawns,
    [dx, dy] from their square's centre.
    """
    return {
        "viewBox": [0, 0, SIZE, SIZE],
        "squares": [list(centre(square)) for square in SQUARES],
        "places": [[list(point) for point in offsets(count)] for count in range(1, MAX_PAWNS + 1)],
    }

"""A board of a few centimetres for an example: only the squares that matter have numbers.

In board units. Squares are drawn larger than they are, so that their numbers can be read, and moved apart where they
would hide one another; pawns and calculations stand where they hide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import NamedTuple

from centaine.games.prime_climb.drawing.markup import circle, group, shape
from centaine.games.prime_climb.drawing.pieces import PAWN_RADIUS, pawn_shape
from centaine.games.prime_climb.drawing.spiral import SIZE, Point, centre, is_end, on_path, radius
from centaine.games.prime_climb.drawing.squares import drawn
from centaine.games.prime_climb.rules.board import SQUARES, TOP, is_red
from centaine.svg import element, number

RIM = 40.0
"""What a small board has around the spiral."""

_LARGER, _LARGEST, _LARGER_END = 2.0, 2.35, 1.2
"""By how much a square that matters is drawn larger: so that its number has seven points on 46 millimetres."""

_GAP = 12.0
"""Between squares that matter."""

_ROUNDS = 200
"""So often squares are moved apart; a few are enough for all examples."""

_NEAR = 280.0
"""Squares nearer to one another leave no room for a straight arrow between them."""

_OUTERMOST = 360.0
"""Farther from the summit, arrows are bent inwards."""

_PAWN = 2.2
_PAWN_ANGLES = (-45, -135, 135, 45)

_LABEL = 38.0
"""Half the height of a calculation."""


class BoardStep(NamedTuple):
    """A pawn's way from one square to another, with the calculation: `−3`, or nothing."""

    source: int
    target: int
    label: str


class Disc(NamedTuple):
    """A place and a radius."""

    at: Point
    radius: float


class Label(NamedTuple):
    """A calculation: its text, its middle and half its width."""

    text: str
    at: Point
    half: float


class _Arrow(NamedTuple):
    begin: Point
    bend: Point
    end: Point

    def along(self, share: float) -> Point:
        """A place on the way."""
        parts = ((1 - share) ** 2, 2 * share * (1 - share), share**2)
        x, y = (sum(part * point[axis] for part, point in zip(parts, self, strict=True)) for axis in (0, 1))
        return Point(x, y)


class SmallBoard(NamedTuple):
    """Where everything stands."""

    squares: Mapping[int, Disc]
    arrows: Sequence[_Arrow]
    pawns: Sequence[tuple[int, Disc]]
    """Each with its seat."""
    labels: Sequence[Label]


def laid_out(pawns: Sequence[tuple[int, int]], steps: Sequence[BoardStep]) -> SmallBoard:
    """Finds a place for all; `pawns` are pairs (seat, square)."""
    shown = {square for _, square in pawns} | {square for step in steps for square in (step.source, step.target)}
    squares = _apart({square: Disc(centre(square), radius(square) * _size(square)) for square in sorted(shown)})
    arrows = [_arrow_between(step, squares) for step in steps]
    standing: list[tuple[int, Disc]] = []
    for seat, square in pawns:
        standing.append((seat, _beside(square, squares, [disc for _, disc in standing], arrows)))
    labels: list[Label] = []
    for step, arrow in zip(steps, arrows, strict=True):
        if step.label:
            taken = [*squares.values(), *(disc for _, disc in standing)]
            labels.append(_labelled(step.label, arrow, taken, labels, [other for other in arrows if other != arrow]))
    return SmallBoard(squares, arrows, standing, labels)


@lru_cache(maxsize=64)
def small_board(pawns: tuple[tuple[int, int], ...], steps: tuple[BoardStep, ...]) -> str:
    """The spiral with pawns, pairs (seat, square), and steps; only their squares have numbers.

    A booklet in reading order, the one to fold and the sheet with a turn at a glance have the same examples.
    """
    laid = laid_out(pawns, steps)
    way = "M" + "L".join(_at(point) for point in map(on_path, range(1, 101)))
    whole = {"x": number(-RIM), "y": number(-RIM), "width": number(SIZE + 2 * RIM), "height": number(SIZE + 2 * RIM)}
    land = element("rect", {"class": "pc-ground", **whole, "rx": "40"})
    land += element("path", {"class": "pc-heat-way", "d": way})
    others = "".join(
        circle("arc-red" if is_red(n) else "disc", radius(n) * 0.9 if is_end(n) else 15, *centre(n))
        for n in SQUARES
        if n not in laid.squares
    )
    rings = "".join(group(drawn(n), *disc.at, size=_size(n)) for n, disc in laid.squares.items())
    standing = "".join(group(pawn_shape(seat), *disc.at, size=_PAWN) for seat, disc in laid.pawns)
    return (
        land
        + others
        + rings
        + "".join(map(_drawn_arrow, laid.arrows))
        + standing
        + "".join(map(_drawn_label, laid.labels))
    )


def _size(square: int) -> float:
    """How much larger a square that matters is drawn."""
    return _LARGER_END if is_end(square) else _LARGEST if square > 99 else _LARGER


def _apart(squares: dict[int, Disc]) -> dict[int, Disc]:
    """The squares moved so that none hides another; Start and the goal stay."""
    discs = dict(squares)
    for _ in range(_ROUNDS):
        for one in discs:
            for other in discs:
                if one < other:
                    (a, near), (b, far) = discs[one], discs[other]
                    long = hypot(b.x - a.x, b.y - a.y) or 1.0
                    over = near + far + _GAP - long
                    if over > 0:
                        shares = (0.0, 1.0) if is_end(one) else (1.0, 0.0) if is_end(other) else (0.5, 0.5)
                        x, y = (b.x - a.x) / long * over, (b.y - a.y) / long * over
                        discs[one] = _inside(Disc(Point(a.x - x * shares[0], a.y - y * shares[0]), near))
                        discs[other] = _inside(Disc(Point(b.x + x * shares[1], b.y + y * shares[1]), far))
    return discs


def _inside(disc: Disc) -> Disc:
    """Moved onto the picture."""
    return Disc(_on_picture(disc.at, disc.radius, disc.radius), disc.radius)


def _on_picture(at: Point, half: float, high: float) -> Point:
    """The middle of a box around a place, moved onto the picture."""
    return Point(*(min(max(part, far - RIM), SIZE + RIM - far) for part, far in zip(at, (half, high), strict=True)))


def _arrow_between(step: BoardStep, squares: Mapping[int, Disc]) -> _Arrow:
    """An arrow, bent where its squares are near to one another: to the side where it hides least."""
    source, target = squares[step.source], squares[step.target]
    start, end = source.at, target.at
    long = hypot(end.x - start.x, end.y - start.y) or 1.0
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    across = Point((end.y - start.y) / long, (start.x - end.x) / long)
    bends = [0.22 * long]
    if long < _NEAR:  # around the outside, where there is room for the calculation
        summit = centre(TOP)
        outside = across.x * (middle.x - summit.x) + across.y * (middle.y - summit.y) > 0
        if hypot(middle.x - summit.x, middle.y - summit.y) > _OUTERMOST:
            outside = not outside  # there the edge of the picture is near
        far = (0.62 if outside else -0.62) * _NEAR
        bends = [far, -far]
    others = [disc for square, disc in squares.items() if square not in step[:2]]
    arrows = []
    for far in bends:
        bend = Point(middle.x + across.x * far, middle.y + across.y * far)
        arrows.append(_Arrow(_towards(start, bend, source.radius), bend, _towards(end, bend, target.radius + 14)))
    return min(
        arrows, key=lambda arrow: sum(_depth(arrow.along(n / 10), 0, 0, disc) for n in range(11) for disc in others)
    )


def _towards(here: Point, there: Point, far: float) -> Point:
    long = hypot(there.x - here.x, there.y - here.y) or 1.0
    share = min(far / long, 0.8)
    return Point(here.x + (there.x - here.x) * share, here.y + (there.y - here.y) * share)


def _beside(square: int, squares: Mapping[int, Disc], pawns: Sequence[Disc], arrows: Sequence[_Arrow]) -> Disc:
    """A pawn on a square's edge, where it hides least."""
    own = squares[square]
    arm = own.radius * (0.8 if is_end(square) else 1.2)
    places = (
        Point(own.at.x + arm * cos(radians(angle)), own.at.y + arm * sin(radians(angle))) for angle in _PAWN_ANGLES
    )
    others = [*pawns, *(disc for other, disc in squares.items() if other != square)]
    if not is_end(square):
        others.append(Disc(own.at, 0.7 * own.radius))  # its number

    def hidden(disc: Disc) -> float:
        return sum(_depth(disc.at, disc.radius, disc.radius, other) for other in others) + _crossed(
            disc.at, disc.radius, disc.radius, arrows
        )

    return min((_inside(Disc(at, PAWN_RADIUS * _PAWN)) for at in places), key=hidden)


def _labelled(
    text: str, arrow: _Arrow, taken: Sequence[Disc], labels: Sequence[Label], others: Sequence[_Arrow]
) -> Label:
    """A calculation on its arrow or near to it, where it hides least."""
    half = 19.0 * len(text) + 12

    def hidden(place: tuple[Point, float]) -> float:
        at, away = place
        squares = sum(_depth(at, half, _LABEL, disc) for disc in taken)
        overlaps = sum(
            max(0.0, half + other.half + _GAP - abs(at.x - other.at.x)) * (abs(at.y - other.at.y) < 2 * _LABEL + _GAP)
            for other in labels
        )
        own = _crossed(at, half, _LABEL, [arrow])
        return 4 * (squares + overlaps) + 2 * _crossed(at, half, _LABEL, others) + max(0.0, own - 60) + away

    places = ((_on_picture(at, half, _LABEL), away) for at, away in _near(arrow))
    return Label(text, min(places, key=hidden)[0], half)


def _near(arrow: _Arrow) -> Iterator[tuple[Point, float]]:
    """Places along an arrow and beside it, each with how far it is from the arrow's middle."""
    for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8):
        here, ahead = arrow.along(share), arrow.along(share + 0.05)
        long = hypot(ahead.x - here.x, ahead.y - here.y) or 1.0
        for away in range(0, 141, 20):
            for side in (away, -away):
                at = Point(here.x + (ahead.y - here.y) / long * side, here.y - (ahead.x - here.x) / long * side)
                yield at, 0.6 * away + 60 * abs(share - 0.5)


def _depth(at: Point, half: float, high: float, disc: Disc) -> float:
    """How deep a box around a place reaches into a disc."""
    x, y = max(0.0, abs(disc.at.x - at.x) - half), max(0.0, abs(disc.at.y - at.y) - high)
    return max(0.0, disc.radius - hypot(x, y))


def _crossed(at: Point, half: float, high: float, arrows: Iterable[_Arrow]) -> float:
    """How much of arrows lies in a box around a place: 100 for a whole one."""
    points = [point for arrow in arrows for point in _points(arrow)]
    return 9.0 * sum(abs(point.x - at.x) < half and abs(point.y - at.y) < high for point in points)


@lru_cache(maxsize=64)
def _points(arrow: _Arrow) -> Sequence[Point]:
    """Eleven places along an arrow: every place for a calculation is compared with them."""
    return [arrow.along(share / 10) for share in range(11)]


def _drawn_arrow(arrow: _Arrow) -> str:
    begin, bend, end = arrow
    path = f"M{_at(begin)}Q{_at(bend)} {_at(end)}"
    back = _towards(end, bend, 34)
    aside = Point((end.y - back.y) * 0.5, (back.x - end.x) * 0.5)
    left, right = Point(back.x + aside.x, back.y + aside.y), Point(back.x - aside.x, back.y - aside.y)
    head = f"M{_at(end)}L{_at(left)}L{_at(right)}Z"
    line = {"fill": "none", "stroke-linecap": "round", "d": path}
    halo = element("path", {**line, "stroke": "#ffffff", "stroke-width": "24", "stroke-opacity": "0.9"})
    ink = element("path", {**line, "class": "pc-sweep", "style": "stroke-width:11px"})
    return halo + ink + shape("ink", head)


def _drawn_label(label: Label) -> str:
    box = {
        "x": number(-label.half),
        "y": number(-_LABEL),
        "width": number(2 * label.half),
        "height": number(2 * _LABEL),
    }
    words = element("text", {"class": "pc-number", "style": "font-size:62px", "y": "22"}, label.text)
    return group(element("rect", {"class": "pc-paper", **box, "rx": "32"}) + words, *label.at)


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"

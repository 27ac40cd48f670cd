"""Pictures for the booklet of rules: the table as it is set up, the parts of a turn, a small board for each example.

In board units. A small board shows only the squares that matter with their numbers, in letters that can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, hypot, radians, sin
from types import MappingProxyType
from typing import NamedTuple

from centaine.games.prime_climb.drawing import backs
from centaine.games.prime_climb.drawing.card_pictures import HEIGHT, WIDTH, emblem
from centaine.games.prime_climb.drawing.markup import circle, group, shape
from centaine.games.prime_climb.drawing.pieces import die_shape, pawn_shape
from centaine.games.prime_climb.drawing.spiral import SIZE, Point, centre, is_end, on_path, radius
from centaine.games.prime_climb.drawing.squares import drawn
from centaine.games.prime_climb.rules.board import SQUARES, TOP, is_red
from centaine.svg import element, number

RIM = 40.0
"""What a small board has around the spiral."""

_LARGER, _LARGEST, _LARGER_END = 2.0, 2.35, 1.2
"""By how much a square that matters is drawn larger: so that its number has seven points on 46 millimetres."""

_NEAR = 280.0
"""Squares nearer to one another leave no room for a straight arrow between them."""

_OUTERMOST = 360.0
"""Farther from the summit, arrows are bent inwards."""

_PAWN = 2.2
_PAWN_ANGLES = (-45, -135, 135, 45)


class BoardStep(NamedTuple):
    """A pawn's way from one square to another, with the calculation: `−3`, or nothing."""

    source: int
    target: int
    label: str


def small_board(pawns: Sequence[tuple[int, int]], steps: Sequence[BoardStep]) -> str:
    """The spiral with pawns, pairs (seat, square), and steps; only their squares have numbers."""
    way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in map(on_path, range(1, 101)))
    whole = {"x": number(-RIM), "y": number(-RIM), "width": number(SIZE + 2 * RIM), "height": number(SIZE + 2 * RIM)}
    land = element("rect", {"class": "pc-ground", **whole, "rx": "40"})
    land += element("path", {"class": "pc-heat-way", "d": way})
    shown = {square for _, square in pawns} | {square for step in steps for square in (step.source, step.target)}
    others = "".join(
        circle("arc-red" if is_red(n) else "disc", radius(n) * 0.9 if is_end(n) else 15, *centre(n))
        for n in SQUARES
        if n not in shown
    )
    rings = "".join(group(drawn(n), *centre(n), size=_size(n)) for n in sorted(shown))
    return land + others + rings + "".join(map(_arrow, steps)) + _standing(pawns) + "".join(map(_label, steps))


def _size(square: int) -> float:
    """How much larger a square that matters is drawn."""
    return _LARGER_END if is_end(square) else _LARGEST if square > 99 else _LARGER


def _reach(square: int) -> float:
    """The radius of a square that matters."""
    return radius(square) * _size(square)


def _standing(pawns: Sequence[tuple[int, int]]) -> str:
    found, before = "", dict[int, int]()
    for seat, square in pawns:
        turn = before.get(square, 0)
        before[square] = turn + 1
        arm, angle = _reach(square) * (0.8 if is_end(square) else 1.25), radians(_PAWN_ANGLES[turn % len(_PAWN_ANGLES)])
        x, y = centre(square)
        found += group(pawn_shape(seat), x + arm * cos(angle), y + arm * sin(angle), size=_PAWN)
    return found


def _ends(step: BoardStep) -> tuple[Point, Point, Point]:
    """Where an arrow begins, is bent and ends."""
    start, end = centre(step.source), centre(step.target)
    long = hypot(end.x - start.x, end.y - start.y) or 1.0
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    across = Point((end.y - start.y) / long, (start.x - end.x) / long)
    far = 0.22 * long
    if long < _NEAR:  # around the outside, where there is room for the calculation
        summit = centre(TOP)
        outside = across.x * (middle.x - summit.x) + across.y * (middle.y - summit.y) > 0
        if hypot(middle.x - summit.x, middle.y - summit.y) > _OUTERMOST:
            outside = not outside  # there the edge of the picture is near
        far = (0.62 if outside else -0.62) * _NEAR
    bend = Point(middle.x + across.x * far, middle.y + across.y * far)
    return _towards(start, bend, _reach(step.source)), bend, _towards(end, bend, _reach(step.target) + 14)


def _towards(here: Point, there: Point, far: float) -> Point:
    long = hypot(there.x - here.x, there.y - here.y) or 1.0
    share = min(far / long, 0.8)
    return Point(here.x + (there.x - here.x) * share, here.y + (there.y - here.y) * share)


def _arrow(step: BoardStep) -> str:
    begin, bend, end = _ends(step)
    path = f"M{_at(begin)}Q{_at(bend)} {_at(end)}"
    back = _towards(end, bend, 34)
    aside = Point((end.y - back.y) * 0.5, (back.x - end.x) * 0.5)
    left, right = Point(back.x + aside.x, back.y + aside.y), Point(back.x - aside.x, back.y - aside.y)
    head = f"M{_at(end)}L{_at(left)}L{_at(right)}Z"
    line = {"fill": "none", "stroke-linecap": "round", "d": path}
    halo = element("path", {**line, "stroke": "#ffffff", "stroke-width": "24", "stroke-opacity": "0.9"})
    ink = element("path", {**line, "class": "pc-sweep", "style": "stroke-width:11px"})
    return halo + ink + shape("ink", head)


def _label(step: BoardStep) -> str:
    if not step.label:
        return ""
    begin, bend, end = _ends(step)
    x, y = ((begin[axis] + 2 * bend[axis] + end[axis]) / 4 for axis in (0, 1))
    wide = 38 * len(step.label) + 24
    box = {"class": "pc-paper", "x": number(-wide / 2), "y": "-38", "width": number(wide), "height": "76", "rx": "32"}
    words = element("text", {"class": "pc-number", "style": "font-size:62px", "y": "22"}, step.label)
    return group(element("rect", box) + words, x, y)


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


TABLE = (1720.0, 1180.0)
"""Width and height of the picture of the table."""


def table(board: str) -> str:
    """The table set up for two players, from above; `board` is the content of the whole board's drawing."""
    wide, high = TABLE
    top = {
        "width": number(wide),
        "height": number(high),
        "rx": "60",
        "class": "pc-lap-5",
        "style": "stroke:#8a93a6;stroke-width:4px",
    }
    laid = element("rect", top) + group(board, 360, 90)
    pawns = "".join(
        group(pawn_shape(seat), 360 + 100 + x, 90 + 900 + y, size=1.5)
        for seat, x, y in ((0, -46, 34), (0, 4, 52), (1, 52, 30), (1, 56, -22))
    )
    pile = "".join(group(_card(backs.back()), 1410 + 5 * n, 150 - 5 * n) for n in range(4))
    discard = group(element("rect", {**_CARD, "class": "pc-paper", "stroke-dasharray": "14 12"}), 1425, 560)
    dice = group(die_shape(3), 150, 880, turn=-12, size=1.5) + group(die_shape(9), 250, 1010, turn=14, size=1.5)
    kept = group(_kept("clear"), 60, 190, size=0.9) + group(_kept("curse"), 100, 216, size=0.9)
    places = ((1, 885, 55), (2, 400, 1118), (3, 1535, 105), (4, 90, 800), (5, 185, 130))
    return laid + pawns + pile + discard + dice + kept + "".join(_numbered(*place) for place in places)


_CARD = {"width": "252", "height": "352", "rx": "20"}


def _card(face: str) -> str:
    return element("rect", {**_CARD, "class": "pc-paper"}) + group(face, size=0.4)


def _kept(card: str) -> str:
    """A Keeper, face up."""
    return element("rect", {**_CARD, "class": "pc-paper"}) + group(emblem(card), 126, 120, size=1.9)


def _numbered(n: int, x: float, y: float) -> str:
    words = element("text", {"class": "pc-number pc-large", "style": "font-size:64px", "y": "23"}, str(n))
    return group(circle("paper", 48) + words, x, y)


PANEL = (WIDTH, HEIGHT)
"""Width and height of a picture of a part of a turn."""


def panel(name: str) -> str:
    """A part of a turn: `roll`, `move`, `bump` or `draw`."""
    around = {"x": "-59", "y": "-44", "width": "118", "height": "88", "rx": "8", "class": "pc-lap-9"}
    return element("rect", around) + _PANELS[name]()


def _roll() -> str:
    return group(die_shape(3), -26, 4, turn=-12, size=0.52) + group(die_shape(9), 26, -4, turn=12, size=0.52)


def _move() -> str:
    squares = "".join(group(drawn(n), x, 12, size=0.46) for n, x in ((14, -39), (11, 0), (99, 39)))
    pawn = group(pawn_shape(0), -28, -8, size=0.8)
    return squares + shape("sweep", "M-30-14C-22-28-10-28-3-15M9-15C16-28 28-28 37-15") + pawn


def _bump() -> str:
    away = shape("hop", "M14-4C24-30 40-34 50-22")
    return (
        group(drawn(37), -8, 12, size=0.62)
        + group(pawn_shape(0), -8, -14, size=1.1)
        + away
        + group(pawn_shape(1), 42, -14, turn=24, size=0.95)
    )


def _draw() -> str:
    card = group(_card(backs.back()), 14, -30, turn=10, size=0.16)
    return group(drawn(29), -28, 8, size=0.72) + group(pawn_shape(0), -8, -16, size=0.95) + card


_PANELS: Mapping[str, Callable[[], str]] = MappingProxyType(
    {"roll": _roll, "move": _move, "bump": _bump, "draw": _draw}
)

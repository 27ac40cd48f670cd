"""The board of the Ultimate Numbers Track as SVG text: a running track on a mown lawn, for screen and paper.

Pure functions: the same arguments give the same bytes. On a page, the colours come from `palette.palette_css()`; with
`standalone`, the drawing contains those of one theme. `track` has the positions.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import cos, hypot, pi, sin

from centaine.games.ultimate_track.drawing import pieces
from centaine.games.ultimate_track.drawing.palette import plain_css
from centaine.games.ultimate_track.drawing.track import (
    SIZE,
    WIDTH,
    Arrow,
    Point,
    centre,
    corners,
    falls,
    hops,
    layout,
    offsets,
)
from centaine.games.ultimate_track.rules.board import GOAL, RAISED, SQUARES, is_ultimate
from centaine.svg import element, number

_STRIPES = 10
_POINTS = 12
_HEAD = 11.0  # length of an arrow's head
_WITHOUT_POWERS = "\n.ut-power{display:none}"
_EXPONENTS = str.maketrans("23456", "²³⁴⁵⁶")


def board(*, standalone: bool = False, theme: str = "light", pawns: Sequence[int] = (), small: bool = False) -> str:
    """The whole board; `pawns` is each seat's square.

    A `small` standalone board is one to be seen in miniature: its diamonds are without their powers.

    Every square is a `<g class="square" data-square="31">`, also with class `ultimate` or `raised` (UT-2), and
    every arrow a `<g class="arrow" data-from="9" data-to="3">`. A board for a page has `track.layout()` in
    `data-layout`.
    """
    frame = element("rect", {"width": number(SIZE), "height": number(SIZE), "rx": "28"})
    parts = (
        element("style", {}, plain_css(theme) + (_WITHOUT_POWERS if small else "")) if standalone else "",
        element("defs", {}, element("clipPath", {"id": "ut-frame"}, frame)),
        element("g", {"clip-path": "url(#ut-frame)"}, _lawn()),
        _track(),
        "".join(_fall(arrow) for arrow in falls()),
        "".join(_arrow(arrow, "hop", "hop-head") for arrow in hops()),
        "".join(_square(square) for square in SQUARES),
        _pawns(pawns),
    )
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {number(SIZE)} {number(SIZE)}",
        "class": "ut-board",
        "data-layout": None if standalone else json.dumps(layout(), separators=(",", ":")),
    }
    return element("svg", attributes, "".join(parts))


def pawn(seat: int) -> str:
    """A single pawn of a seat, for paper."""
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "-18 -22 36 44"}
    return element("svg", attributes, element("style", {}, plain_css("light")) + pieces.pawn(seat))


def _pawns(squares: Sequence[int]) -> str:
    drawn = ""
    for square in sorted(set(squares)):
        seats = [seat for seat, where in enumerate(squares) if where == square]
        middle = centre(square)
        for seat, (x, y) in zip(seats, offsets(len(seats)), strict=True):
            moved = f"translate({number(middle.x + x)} {number(middle.y + y)})"
            drawn += element("g", {"transform": moved}, pieces.pawn(seat))
    return drawn


def _lawn() -> str:
    """The lawn, in diagonal stripes."""
    wide = 2 * SIZE / _STRIPES
    stripes = "".join(
        f"M{number(left)} 0h{number(wide / 2)}L{number(left + wide / 2 - SIZE)} {number(SIZE)}h{number(-wide / 2)}Z"
        for left in (wide * stripe for stripe in range(_STRIPES))
    )
    ground = element("rect", {"class": "ut-lawn", "width": number(SIZE), "height": number(SIZE)})
    return ground + element("path", {"class": "ut-mown", "d": stripes})


def _track() -> str:
    line = "M" + "L".join(_at(point) for point in corners())

    def along(kind: str, width: float | None = None) -> str:
        return element("path", {"class": f"ut-{kind}", "d": line, "stroke-width": number(width) if width else None})

    return along("kerb", WIDTH + 7) + along("track", WIDTH) + along("lane")


def _square(square: int) -> str:
    kind = " ultimate" if is_ultimate(square) else " raised" if square in RAISED else ""
    middle = centre(square)
    attributes = {
        "class": f"square{kind}",
        "data-square": str(square),
        "transform": f"translate({_at(middle)})",
    }
    return element("g", attributes, _drawn(square))


def _drawn(square: int) -> str:
    """A square, centred at the origin."""
    if square in RAISED:
        return _diamond(square)
    if is_ultimate(square):
        return element("path", {"class": "ut-star", "d": _star(33, 28.5)}) + _number(square, "ut-strong ut-on-star")
    if square == GOAL:
        return _finish() + _number(square, "ut-strong")
    return element("circle", {"class": "ut-tile", "r": "26"}) + _number(square)


def _number(square: int, extra: str = "", y: float = 9) -> str:
    return element("text", {"class": f"ut-number {extra}".rstrip(), "y": number(y)}, str(square))


def _star(outer: float, inner: float) -> str:
    """The star of an ultimate number."""
    corner = [
        Point(reach * sin(pi * turn / _POINTS), -reach * cos(pi * turn / _POINTS))
        for turn, reach in enumerate([outer, inner] * _POINTS)
    ]
    return "M" + "L".join(_at(point) for point in corner) + "Z"


def _diamond(square: int) -> str:
    """The diamond of a raised number, with its power below."""
    source, power = RAISED[square]
    shape = element("path", {"class": f"ut-raised ut-of-{source}", "d": "M0-36L36 0L0 36L-36 0Z"})
    text = f"{source}{str(power).translate(_EXPONENTS)}"
    made = element("text", {"class": f"ut-number ut-power ut-text-{source}", "y": "21"}, text)
    return shape + _number(square, "ut-strong", y=5) + made


def _finish() -> str:
    """The chequered rim of 99."""
    checks = ""
    for turn in range(0, 24, 2):
        from_, to = 2 * pi * turn / 24, 2 * pi * (turn + 1) / 24
        checks += f"M{_round(from_, 35)}A35 35 0 0 1 {_round(to, 35)}L{_round(to, 27)}A27 27 0 0 0 {_round(from_, 27)}Z"
    disc = element("circle", {"class": "ut-goal", "r": "35"})
    inner = element("circle", {"class": "ut-tile", "r": "27"})
    return disc + element("path", {"class": "ut-check", "d": checks}) + inner


def _round(angle: float, radius: float) -> str:
    return _at(Point(radius * cos(angle), radius * sin(angle)))


def _fall(arrow: Arrow) -> str:
    source = RAISED[arrow.source].source
    return element("path", {"class": "ut-halo", "d": _curve(arrow)}) + _arrow(arrow, f"fall-{source}", f"head-{source}")


def _arrow(arrow: Arrow, line: str, head: str) -> str:
    attributes = {"class": f"ut-{line}", "d": _curve(arrow)}
    whole = element("path", attributes) + element("path", {"class": f"ut-{head}", "d": _head(arrow)})
    return element("g", {"class": "arrow", "data-from": str(arrow.source), "data-to": str(arrow.target)}, whole)


def _curve(arrow: Arrow) -> str:
    first, *others = arrow.points
    return f"M{_at(first)}C" + " ".join(map(_at, others))


def _head(arrow: Arrow) -> str:
    """The arrowhead, with its tip slightly beyond the end of the curve."""
    before, tip = arrow.points[-2:]
    long = hypot(tip.x - before.x, tip.y - before.y)
    ahead, aside = Point((tip.x - before.x) / long, (tip.y - before.y) / long), _HEAD * 0.5
    point = Point(tip.x + ahead.x * 4, tip.y + ahead.y * 4)
    base = Point(point.x - ahead.x * _HEAD, point.y - ahead.y * _HEAD)
    left = Point(base.x - ahead.y * aside, base.y + ahead.x * aside)
    right = Point(base.x + ahead.y * aside, base.y - ahead.x * aside)
    return f"M{_at(point)}L{_at(left)}L{_at(right)}Z"


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"

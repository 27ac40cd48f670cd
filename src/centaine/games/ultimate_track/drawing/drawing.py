"""The board of the Ultimate Numbers Track as SVG text: a running track on a mown lawn, for screen and paper.

Pure functions: the same arguments give the same bytes. On a page, the colours come from `palette.palette_css()`; with
`standalone`, the drawing contains those of one theme. `track` has the positions.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import cos, hypot, pi, sin

from centaine.games.ultimate_track.drawing import cutouts, pieces
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
from centaine.printing import nets
from centaine.svg import element, number

_STRIPES = 10
_POINTS = 12
_HEAD = 11.0  # length of an arrow's head
_WITHOUT_POWERS = "\n.ut-power{display:none}"
_WITHOUT_NUMBERS = "\n.ut-number{display:none}"
_FEW_NUMBERS = f"{_WITHOUT_POWERS}\n.square .ut-number{{display:none}}.ut-number{{font-size:30px}}"
_EXPONENTS = str.maketrans("23456", "²³⁴⁵⁶")


def board(
    *,
    standalone: bool = False,
    theme: str = "light",
    pawns: Sequence[int] = (),
    small: bool = False,
    bleed: float = 0.0,
) -> str:
    """The whole board; `pawns` is each seat's square.

    A `small` standalone board is one to be seen in miniature: its diamonds are without their powers. With a `bleed`, in
    board units, the lawn goes on around the board, for a print shop that cuts it off.

    Every square is a `<g class="square" data-square="31">`, also with class `ultimate` or `raised` (UT-2), and
    every arrow a `<g class="arrow" data-from="9" data-to="3">`. A board for a page has `track.layout()` in
    `data-layout`.
    """
    frame = element("rect", {"width": number(SIZE), "height": number(SIZE), "rx": "28"})
    parts = (
        element("style", {}, plain_css(theme) + (_WITHOUT_POWERS if small else "")) if standalone else "",
        element("defs", {}, element("clipPath", {"id": "ut-frame"}, frame)),
        element("g", {} if bleed else {"clip-path": "url(#ut-frame)"}, _lawn(bleed)),
        _track(),
        "".join(_fall(arrow) for arrow in falls()),
        "".join(_arrow(arrow, "hop", "hop-head") for arrow in hops()),
        "".join(_square(square) for square in SQUARES),
        _pawns(pawns),
    )
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"{number(-bleed)} {number(-bleed)} {number(SIZE + 2 * bleed)} {number(SIZE + 2 * bleed)}",
        "class": "ut-board",
        "data-layout": None if standalone else json.dumps(layout(), separators=(",", ":")),
    }
    return element("svg", attributes, "".join(parts))


_LARGER = 2.0
"""By how much a square that matters is drawn larger on a small board: two beside one another can still be read."""

_RIM = 92.0
"""What the middle of such a square keeps from the edge of the board: room for a pawn."""


def small_board(pawns: Sequence[int], *, theme: str) -> str:
    """A board to be read in miniature or from far: only squares with pawns have numbers, and are larger.

    `pawns` is each seat's square.
    """
    whole = board(standalone=True, theme=theme).replace("</style>", _FEW_NUMBERS + "</style>", 1)
    middles = {n: Point(*(min(max(part, _RIM), SIZE - _RIM) for part in centre(n))) for n in sorted(set(pawns))}
    larger = "".join(_moved(_drawn(n), *middle, _LARGER) for n, middle in middles.items())
    for n, middle in middles.items():
        seats = [seat for seat, where in enumerate(pawns) if where == n]
        for seat, (x, y) in zip(seats, offsets(len(seats)), strict=True):
            larger += _moved(pieces.pawn(seat), middle.x + _LARGER * x, middle.y + _LARGER * y, _LARGER)
    return whole.removesuffix("</svg>") + larger + "</svg>"


def pawn(seat: int) -> str:
    """A single pawn of a seat, for paper."""
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "-18 -22 36 44"}
    return element("svg", attributes, element("style", {}, plain_css("light")) + pieces.pawn(seat))


def square(n: int) -> str:
    """A single square, for paper."""
    return _paper("-40 -40 80 80", _drawn(n))


def part(rows: tuple[int, int], source: int, via: int, target: int, *, theme: str) -> str:
    """The straights from one to another, with a pawn where it stands, and paler where it was; for paper."""
    low, high = rows
    top, bottom = centre(10 * high).y - 58, centre(10 * low).y + 62
    whole = board(standalone=True, theme=theme, small=True)
    inside = whole[whole.index("</style>") + len("</style>") : whole.rindex("</svg>")]
    stood = "".join(
        element(
            "g",
            {"transform": f"translate({number(x + _beside(x))} {number(y - 24)}) scale(1.3)", "opacity": seen},
            pieces.pawn(0),
        )
        for (x, y), seen in ((centre(source), "0.4"), (centre(via), "0.65"), (centre(target), None))
    )
    return _paper(f"{LEFT} {number(top)} {WIDE} {number(bottom - top)}", inside + stood, theme, _WITHOUT_POWERS)


LEFT, WIDE = 14, 972
"""Where the picture of a part begins, and how wide it is."""


def _beside(x: float) -> float:
    """How far beside the middle of its square a pawn stands: on the right, or on the left at the picture’s edge."""
    return 34 if x + 34 + 40 <= LEFT + WIDE else -34


TABLE = (1360.0, 1160.0)
_WOOD = {"class": "ut-mown", "style": "stroke:#8a93a6;stroke-width:4px"}


def table(*, theme: str) -> str:
    """The table as it is set up for four players, for paper."""
    whole = board(standalone=True, theme=theme, pawns=(0, 0, 0, 0), small=True)
    inside = whole[whole.index("</style>") + len("</style>") : whole.rindex("</svg>")]
    top = element("rect", {"width": number(TABLE[0]), "height": number(TABLE[1]), "rx": "60", **_WOOD})
    laid = top + _moved(inside, 60, 80) + _moved(pieces.die(3), 1200, 420) + _moved(pieces.die(4), 1230, 560)
    places = "".join(_numbered(n, x, y) for n, x, y in ((1, 560, 62), (2, 100, 1090), (3, 1130, 360)))
    return _paper(f"0 0 {number(TABLE[0])} {number(TABLE[1])}", laid + places, theme, _WITHOUT_NUMBERS)


def panel(name: str, *, theme: str) -> str:
    """What can happen in a turn: `roll`, `plain`, `star` or `diamond`; for paper."""
    ground = element("rect", {"class": "ut-mown", "x": "-118", "y": "-88", "width": "236", "height": "176", "rx": "16"})
    return _paper("-120 -90 240 180", ground + _PANELS[name](), theme, _WITHOUT_POWERS)


def banner(*, theme: str) -> str:
    """The squares 2 to 7, four of them ultimate, with a pawn on 5 (UT-2): for the home page."""
    shown = "".join(_moved(_drawn(n), 76 * at, 0) for at, n in enumerate(range(2, 8)))
    return _paper("-40 -52 460 92", shown + _moved(pieces.pawn(0), 3 * 76 + 26, -26, 1.1), theme, _WITHOUT_POWERS)


def pawn_strip(seat: int) -> str:
    """A pawn to cut out and fold, in millimetres."""
    box = f"-1 -1 {number(nets.PAWN_WIDTH + 2)} {number(nets.PAWN_HEIGHT + 2)}"
    return _paper(box, cutouts.pawn(seat), more=cutouts.RULES)


def die_net() -> str:
    """A die to cut out and fold, in millimetres."""
    return _paper(cutouts.die_box(), cutouts.die(), more=cutouts.RULES)


def _two(left: int, right: int, *, back: bool = False) -> str:
    """Two squares with an arrow between them, and a pawn where it stays."""
    path = "M38-36C20-66-20-66-36-42" if back else "M-38-36C-20-66 20-66 36-42"
    head = "M-42-34L-40-52L-26-42Z" if back else "M42-34L40-52L26-42Z"
    arrow = element("path", {"class": "ut-hop", "d": path}) + element("path", {"class": "ut-hop-head", "d": head})
    pawn = _moved(pieces.pawn(0), -88 if back else 88, 20, 1.6)
    return _moved(_drawn(left), -56, 10, 1.15) + _moved(_drawn(right), 56, 10, 1.15) + arrow + pawn


_PANELS = {
    "roll": lambda: _moved(pieces.die(3), -56, 6, 0.9) + _moved(pieces.die(4), 56, -6, 0.9),
    "plain": lambda: _moved(_drawn(6), -10, 6, 1.5) + _moved(pieces.pawn(0), 50, 0, 2),
    "star": lambda: _two(7, 11),
    "diamond": lambda: _two(2, 4, back=True),
}


def _numbered(n: int, x: float, y: float) -> str:
    disc = element("circle", {"r": "44", "fill": "#fffdf7", "stroke": "#1e2438", "stroke-width": "3"})
    words = element("text", {"style": "font:700 58px Inter;text-anchor:middle", "y": "21"}, str(n))
    return _moved(disc + words, x, y)


def _moved(content: str, x: float, y: float, size: float = 1) -> str:
    return element("g", {"transform": f"translate({number(x)} {number(y)}) scale({number(size)})"}, content)


def _paper(box: str, content: str, theme: str = "light", more: str = "") -> str:
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box}
    return element("svg", attributes, element("style", {}, plain_css(theme) + more) + content)


def _pawns(squares: Sequence[int]) -> str:
    drawn = ""
    for square in sorted(set(squares)):
        seats = [seat for seat, where in enumerate(squares) if where == square]
        middle = centre(square)
        for seat, (x, y) in zip(seats, offsets(len(seats)), strict=True):
            moved = f"translate({number(middle.x + x)} {number(middle.y + y)})"
            drawn += element("g", {"transform": moved}, pieces.pawn(seat))
    return drawn


def _lawn(bleed: float) -> str:
    """The lawn, in diagonal stripes, also around the board."""
    wide, side = 2 * SIZE / _STRIPES, SIZE + 2 * bleed
    stripes = "".join(
        f"M{number(left + bleed)} {number(-bleed)}h{number(wide / 2)}"
        f"L{number(left + bleed + wide / 2 - side)} {number(SIZE + bleed)}h{number(-wide / 2)}Z"
        for left in (wide * stripe for stripe in range(_STRIPES + (1 if bleed else 0)))
    )
    start = number(-bleed) if bleed else None
    ground = element(
        "rect", {"class": "ut-lawn", "x": start, "y": start, "width": number(side), "height": number(side)}
    )
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

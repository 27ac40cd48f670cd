"""The board of Prime Climb as SVG text, for screen and paper.

Pure functions: the same arguments give the same bytes. On a page, the colours come from `palette.palette_css()`; with
`standalone`, the drawing contains those of one palette and theme. `spiral` has the positions.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from centaine.games.prime_climb.drawing import (
    backs,
    booklet_pictures,
    card_pictures,
    charts,
    cutouts,
    heat,
    pieces,
    rings,
    squares,
    terrain,
)
from centaine.games.prime_climb.drawing.markup import group, place
from centaine.games.prime_climb.drawing.palette import plain_css
from centaine.games.prime_climb.drawing.small_board import RIM, BoardStep
from centaine.games.prime_climb.drawing.small_board import small_board as drawn_board
from centaine.games.prime_climb.drawing.spiral import SIZE, centre, layout, pawn_radius, places, radius
from centaine.games.prime_climb.rules.board import LOWEST, SQUARES, TOP, factors
from centaine.printing import nets
from centaine.svg import element, number

_GOALS = {"climb": (TOP,), "decline": (LOWEST,), "there_and_back": (LOWEST, TOP)}
"""The squares with a flag, on each course (PC-12, PC-43, PC-44)."""


def board(
    *,
    standalone: bool = False,
    theme: str = "light",
    palette: str = "default",
    stations: Iterable[int] = (),
    course: str = "climb",
    pawns: Iterable[tuple[int, int]] = (),
    small: bool = False,
    bleed: float = 0.0,
) -> str:
    """The whole board, with flags on way stations (PC-41) and goals; `pawns` are pairs (seat, square).

    A `small` standalone board is one to be seen in miniature: its red arcs are without their numbers. With a `bleed`,
    in board units, the ground goes on around the board, for a print shop that cuts it off.

    Every square is a `<g class="square" data-square="31">`. Ring arcs are defined as `#pc-2-3` (an arc of 2 in a ring
    of three) for other drawings; the board repeats their paths instead, which browsers lay out in half the time. A
    board for a page has `spiral.layout()` in `data-layout`.
    """
    marked = frozenset(stations)
    products = [factors(n) for n in SQUARES if LOWEST < n < TOP]
    frame = element("rect", {"width": number(SIZE), "height": number(SIZE), "rx": "28"})
    framed = {} if bleed else {"clip-path": "url(#pc-frame)"}
    defined = element("clipPath", {"id": "pc-frame"}, frame) + rings.definitions(products) + terrain.definitions()
    content = (
        element("defs", {}, defined)
        + element("g", framed, terrain.land(bleed))
        + terrain.way_sign(course)
        + "".join(_square(n, station=n in marked, goal=n in _GOALS[course]) for n in SQUARES)
        + _pawns(list(pawns))
    )
    known = None if standalone else json.dumps(layout(), separators=(",", ":"))
    side = number(SIZE + 2 * bleed)
    box = f"{number(-bleed)} {number(-bleed)} {side} {side}"
    style = _style(standalone, palette, theme, _UNNUMBERED if small else "")
    return _svg("board", box, content, style, {"data-layout": known})


def small_board(
    pawns: Sequence[tuple[int, int]], steps: Sequence[BoardStep] = (), *, theme: str = "light", palette: str
) -> str:
    """A board of a few centimetres, or to be read from far: pawns, pairs (seat, square), and the steps of one."""
    rim = RIM
    box = f"{number(-rim)} {number(-rim)} {number(SIZE + 2 * rim)} {number(SIZE + 2 * rim)}"
    return _svg("board", box, drawn_board(tuple(pawns), tuple(steps)), _style(True, palette, theme, _UNNUMBERED))


def table(*, palette: str) -> str:
    """The table as it is set up for two players, for paper."""
    content = board(standalone=True, palette=palette, small=True)
    inside = content[content.index("</style>") + len("</style>") : content.rindex("</svg>")]
    box = f"0 0 {number(booklet_pictures.TABLE[0])} {number(booklet_pictures.TABLE[1])}"
    return _svg("board", box, booklet_pictures.table(inside), _style(True, palette, "light", _FEW_NUMBERS))


def turn_panel(name: str, *, palette: str) -> str:
    """A part of a turn (`roll`, `move`, `bump`, `draw`), for paper."""
    return _svg("emblem", _EMBLEM_BOX, booklet_pictures.panel(name), _style(True, palette, "light", _UNNUMBERED))


def _square(n: int, *, station: bool, goal: bool) -> str:
    attributes = {
        "class": "square station" if station else "square",
        "data-square": str(n),
        "transform": place(*centre(n)),
    }
    return element("g", attributes, squares.drawn(n, station=station, goal=goal))


def _pawns(pawns: Sequence[tuple[int, int]]) -> str:
    drawn = ""
    for square in sorted({square for _, square in pawns}):
        seats = [seat for seat, where in pawns if where == square]
        size = pawn_radius(square, len(seats)) / pieces.PAWN_RADIUS
        for seat, (x, y) in zip(seats, places(square, len(seats)), strict=True):
            drawn += group(pieces.pawn_shape(seat), x, y, size=size)
    return drawn


def heat_map(
    values: Sequence[float],
    lang: str = "en",
    *,
    standalone: bool = False,
    theme: str = "light",
    palette: str = "default",
) -> str:
    """The board as a heat map of `values` by square, 0 for the goal."""
    box = f"0 0 {number(SIZE)} {number(SIZE)}"
    return _svg("heat", box, heat.heat_map(values, lang), _style(standalone, palette, theme))


def square(n: int, *, standalone: bool = False, theme: str = "light", palette: str = "default") -> str:
    """A single square, for a text."""
    return _svg("square", _about(radius(n)), squares.drawn(n), _style(standalone, palette, theme))


def occupied(
    n: int,
    seat: int,
    *,
    standalone: bool = False,
    theme: str = "light",
    palette: str = "default",
    small: bool = False,
) -> str:
    """A single square with a seat's pawn at its upper right, so that the number is visible.

    Red arcs of a `small` standalone one are without their numbers.
    """
    arm = radius(n) * 0.8
    content = squares.drawn(n) + group(pieces.pawn_shape(seat), arm, -arm)
    style = _style(standalone, palette, theme, _UNNUMBERED if small else "")
    return _svg("square", _about(arm + _PAWN_BOX), content, style)


def pawn(seat: int, *, standalone: bool = False, theme: str = "light", palette: str = "default") -> str:
    """The pawn of a seat, 0 to 3."""
    return _svg("piece", _about(_PAWN_BOX), pieces.pawn_shape(seat), _style(standalone, palette, theme))


def die(face: int, *, standalone: bool = False, theme: str = "light", palette: str = "default") -> str:
    """A ten-sided die showing 1 to 10."""
    return _svg("piece", _about(_DIE_BOX), pieces.die_shape(face), _style(standalone, palette, theme))


def card_art(card: str, *, standalone: bool = False, theme: str = "light", palette: str = "default") -> str:
    """The picture of a card, by its id; other ids get the picture of custom cards (PC-50)."""
    return _svg("emblem", _EMBLEM_BOX, card_pictures.emblem(card), _style(standalone, palette, theme))


def card_back(*, standalone: bool = False, theme: str = "light", palette: str = "default", bleed: float = 0.0) -> str:
    """The back of every card, with a white margin that tolerates inaccurate printers, or a bleed in millimetres."""
    beyond = 10 * bleed
    box = " ".join(map(number, (-beyond, -beyond, backs.WIDTH + 2 * beyond, backs.HEIGHT + 2 * beyond)))
    return _svg("back", box, backs.back(beyond), _style(standalone, palette, theme))


def banner(*, theme: str, palette: str) -> str:
    """6 × 7 = 42 in squares, whose colours show where the factors have gone: for the home page."""
    shown = (squares.drawn(6), _sign("×"), squares.drawn(7), _sign("="), squares.drawn(42))
    size = radius(42)
    middles = (size, 2.7 * size, 4.4 * size, 6.1 * size, 7.8 * size)
    content = "".join(group(part, x, size) for part, x in zip(shown, middles, strict=True))
    box = f"-2 -2 {number(8.8 * size + 4)} {number(2 * size + 4)}"
    return _svg("banner", box, content, _style(True, palette, theme, _UNNUMBERED + _ON_BANNER))


def _sign(text: str) -> str:
    return element("text", {"class": "pc-number pc-large", "y": number(50 * squares.FIGURE)}, text)


def hundreds_chart(*, palette: str = "default") -> str:
    """1 to 100 in their rings, for paper."""
    side = number(charts.HUNDRED * charts.CELL)
    return _svg("chart", f"0 0 {side} {side}", charts.hundreds(), _style(True, palette, "light"))


def products_chart(most: int, *, palette: str = "default") -> str:
    """The products of 1 to `most` in their rings, for paper."""
    side = number((most + 1) * charts.CELL)
    return _svg("chart", f"0 0 {side} {side}", charts.products(most), _style(True, palette, "light"))


def poster(
    width: float,
    height: float,
    title: str,
    names: Sequence[str],
    *,
    palette: str = "default",
    small: bool = False,
    gap: float | None = None,
) -> str:
    """The numbers from 1 to 100 with their names and a key, for a sheet of that size.

    A `small` one is to be seen in miniature: without names, its red arcs without their numbers. `gap`: where two sheets
    meet between words of the title, from the left.
    """
    high = charts.POSTER_WIDTH * height / width
    drawn = charts.poster(high, title, ("",) * len(names) if small else names, gap=_units(gap, width))
    return _poster_of(high, drawn, palette, small)


def products_poster(
    width: float,
    height: float,
    title: str,
    most: int,
    names: Sequence[str],
    *,
    palette: str = "default",
    small: bool = False,
    gap: float | None = None,
) -> str:
    """The multiplication table to `most` with the names of its products and a key, for a sheet of that size.

    A `small` one is to be seen in miniature: without names, its red arcs without their numbers. `gap`: as for `poster`.
    """
    high = charts.POSTER_WIDTH * height / width
    drawn = charts.products_poster(high, title, most, ("",) * len(names) if small else names, gap=_units(gap, width))
    return _poster_of(high, drawn, palette, small)


def _poster_of(high: float, drawn: str, palette: str, small: bool) -> str:
    style = _style(True, palette, "light", charts.POSTER_STYLE + (_UNNUMBERED if small else ""))
    return _svg("chart", f"0 0 {number(charts.POSTER_WIDTH)} {number(high)}", drawn, style)


def _units(length: float | None, width: float) -> float | None:
    """A length on a poster of a width, in board units."""
    return None if length is None else length * charts.POSTER_WIDTH / width


def pawn_strip(seat: int, *, palette: str = "default") -> str:
    """A pawn to cut out and fold, in millimetres."""
    box = f"-1 -1 {number(nets.PAWN_WIDTH + 2)} {number(nets.PAWN_HEIGHT + 2)}"
    return _svg("cutout", box, cutouts.pawn(seat), _style(True, palette, "light"))


def die_net(*, palette: str = "default") -> str:
    """A ten-sided die to cut out and fold, in millimetres."""
    return _svg("cutout", _about(cutouts.die_radius()), cutouts.die(), _style(True, palette, "light"))


def pieces_sheet(cards: Iterable[str]) -> str:
    """All pieces, as symbols for a page to `<use>`.

    `#pc-pawn-0` … `#pc-pawn-3`, asleep `#pc-asleep-0` …; `#pc-die-1` … `#pc-die-10`; `#pc-card-fifty` … of these cards,
    and `#pc-card-custom` for custom cards.
    """
    symbols = {f"pawn-{seat}": (_about(_PAWN_BOX), pieces.pawn_shape(seat)) for seat in range(pieces.SEATS)}
    symbols |= {
        f"asleep-{seat}": (_about(_PAWN_BOX), pieces.pawn_shape(seat, asleep=True)) for seat in range(pieces.SEATS)
    }
    symbols |= {f"die-{face}": (_about(_DIE_BOX), pieces.die_shape(face)) for face in pieces.FACES}
    symbols |= {f"card-{card}": (_EMBLEM_BOX, card_pictures.emblem(card)) for card in (*cards, "custom")}
    drawn = (element("symbol", {"id": f"pc-{name}", "viewBox": box}, shape) for name, (box, shape) in symbols.items())
    return element("svg", {"xmlns": _NAMESPACE, "class": "pc-pieces"}, "".join(drawn))


_NAMESPACE = "http://www.w3.org/2000/svg"
_PAWN_BOX = pieces.PAWN_RADIUS + 1
_DIE_BOX = pieces.DIE_RADIUS + 1
_EMBLEM_BOX = " ".join(
    map(number, (-card_pictures.WIDTH / 2, -card_pictures.HEIGHT / 2, card_pictures.WIDTH, card_pictures.HEIGHT)),
)


def _about(size: float) -> str:
    return f"{number(-size)} {number(-size)} {number(2 * size)} {number(2 * size)}"


_FEW_NUMBERS = "\n.pc-number { display: none }\n.pc-large, .pc-die-number { display: inline }"
"""Leaves 0 and 101 on a board that is drawn very small."""

_ON_BANNER = "\n.pc-number:not(.pc-large) { font-size: 27px }"
"""For the letters of any system: an image has no fonts of its own."""

_UNNUMBERED = "\n.pc-digits { display: none }"


def _style(standalone: bool, palette: str, theme: str, more: str = "") -> str:
    return element("style", {}, plain_css(palette, theme) + more) if standalone else ""


def _svg(kind: str, box: str, content: str, style: str, more: Mapping[str, str | None] | None = None) -> str:
    return element("svg", {"xmlns": _NAMESPACE, "viewBox": box, "class": f"pc-{kind}", **(more or {})}, style + content)

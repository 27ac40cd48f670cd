"""Drawings of worksheets as SVG: rings without colours, rings without numbers, a part of the board with gaps (PC-2).

Lengths are in board units. What is asked for is left white, so that it can be filled in by hand.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from centaine.games.prime_climb.drawing.markup import circle, group
from centaine.games.prime_climb.drawing.palette import plain_css
from centaine.games.prime_climb.drawing.rings import INNER, ring, sector, turns
from centaine.games.prime_climb.drawing.spiral import RADIUS, Point, centre, on_path, radius
from centaine.games.prime_climb.drawing.squares import FIGURE, drawn
from centaine.games.prime_climb.rules.board import LOWEST, SQUARES, TOP, factors
from centaine.svg import element, number

MARK = 3.0
"""The width of the ring around a number that was asked for."""

ANSWER, LONG_ANSWER = 27, 25
"""The letters of such a number, of two and of three figures, which do not touch the ring."""

STYLE = (
    "\n.pc-blank { fill: #ffffff; stroke: #1e2438; stroke-width: 1.6 }"
    "\n.pc-path { fill: none; stroke: #d9dee7; stroke-width: 20 }"
    "\n.pc-rim { fill: none; stroke: #8a93a6; stroke-width: 1.5 }"
    "\n.pc-found { fill: #ffffff; stroke: #1e2438 }"
    f"\n.pc-answer {{ font-size: {ANSWER}px }}\n.pc-answer.pc-small {{ font-size: {LONG_ANSWER}px }}"
)
"""How they are painted, whatever the palette."""

FOUND = "\n.pc-found { fill: #ffe680 }"
"""Makes the numbers that were asked for stand out in yellow."""

COLOURED = ("default", "friendly")
"""The palettes with which that is done: the others save ink, or have no colours."""

SMALL = "\n.pc-digits { display: none }"
"""Leaves out the numbers in red arcs, which would be too small."""

RIM = 1.0
"""Around a part of the board, for the line of its frame."""

ROOM = 6.0
"""How far squares are from the edge of a part of the board, at least."""


class Window(NamedTuple):
    """A part of the board: its upper left corner, and its size."""

    x: float
    y: float
    width: float
    height: float

    def shows(self, square: int) -> bool:
        """Whether the whole square is in it."""
        (x, y), size = centre(square), radius(square) + ROOM
        return self.x + size <= x <= self.x + self.width - size and self.y + size <= y <= self.y + self.height - size


RING = Window(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)


def empty_ring(n: int) -> str:
    """A number in a ring of white arcs, one for each of its prime factors."""
    return _svg(RING, _empty_ring(n), plain_css() + STYLE)


def nameless_ring(n: int, palette: str) -> str:
    """A ring of coloured arcs around nothing, also of a prime."""
    return _svg(RING, _nameless_ring(n), plain_css(palette))


def part(window: Window, missing: Collection[int], palette: str, *, solved: bool = False) -> str:
    """The squares in a window and the path that joins them, with gaps; a solved one, to be small, has the numbers."""
    box = Window(window.x - RIM, window.y - RIM, window.width + 2 * RIM, window.height + 2 * RIM)
    style = plain_css(palette) + STYLE + (SMALL if solved else "") + (FOUND if palette in COLOURED else "")
    return _svg(box, _part(window, missing, solved=solved), style)


def _svg(box: Window, content: str, style: str) -> str:
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": " ".join(map(number, box))}
    return element("svg", attributes, element("style", {}, style) + content)


def _empty_ring(n: int) -> str:
    parts = len(factors(n))
    arcs = "".join(
        group(element("path", {"class": "pc-blank", "d": sector(parts), "fill-rule": "evenodd"}), turn=turn)
        for turn in turns(parts)
    )
    return arcs + _figures(n)


def _nameless_ring(n: int) -> str:
    return circle("disc", RADIUS) + ring(factors(n))


def _part(window: Window, missing: Collection[int], *, solved: bool) -> str:
    frame = {name: number(length) for name, length in window._asdict().items()}
    clip = element("clipPath", {"id": "part"}, element("rect", {**frame, "rx": "14"}))
    path = element("path", {"class": "pc-path", "d": _path(), "clip-path": "url(#part)"})
    edge = element("rect", {**frame, "rx": "14", "class": "pc-rim"})
    squares = (group(_square(n, missing=n in missing, solved=solved), *centre(n)) for n in SQUARES if window.shows(n))
    return element("defs", {}, clip) + path + edge + "".join(squares)


def _square(n: int, *, missing: bool, solved: bool) -> str:
    if not missing:
        return drawn(n)
    if not solved:
        return _nameless_ring(n)
    mark = circle("found", INNER + (0.5 if n < 100 else 2.5), width=MARK)
    return _nameless_ring(n) + mark + _figures(n, answer=True)


def _figures(n: int, *, answer: bool = False) -> str:
    size, kind = (ANSWER if answer else 31, "") if n < 100 else (LONG_ANSWER if answer else 26, " pc-small")
    kind += " pc-answer" if answer else ""
    return element("text", {"class": f"pc-number{kind}", "y": number(size * FIGURE)}, str(n))


def _path() -> str:
    """The way from 0 to 101."""
    between = [on_path(n / 4) for n in range(4 * (LOWEST + 1), 4 * TOP - 3)]
    points: Sequence[Point] = [centre(LOWEST), *between, centre(TOP)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)

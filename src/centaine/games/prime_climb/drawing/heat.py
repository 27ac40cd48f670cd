"""The board as a heat map: a square's colour shows its distance from the goal. In board units."""

from __future__ import annotations

from collections.abc import Sequence

from centaine.games.prime_climb.drawing.markup import circle, place
from centaine.games.prime_climb.drawing.spiral import SIZE, centre, is_end, on_path, radius
from centaine.games.prime_climb.drawing.squares import FIGURE
from centaine.games.prime_climb.rules.board import SQUARES
from centaine.i18n import decimal
from centaine.svg import element, number

SHADES = 9
"""The number of colours, from near to far."""

DARK = 5
"""The first colour with light numbers."""


def heat_map(values: Sequence[float], lang: str) -> str:
    """All squares with their values, written as in a language; 0 is the goal, which has none."""
    known = [value for value in values if value]
    least, most = min(known), max(known)
    side = number(SIZE)
    ground = element("rect", {"class": "pc-ground", "width": side, "height": side, "rx": "28"})
    points = [on_path(1 + step / 4) for step in range(4 * 99 + 1)]
    way = element(
        "path",
        {"class": "pc-heat-way", "d": "M" + "L".join(f"{number(point.x)} {number(point.y)}" for point in points)},
    )
    squares = (_square(square, values[square], _shade(values[square], least, most), lang) for square in SQUARES)
    return ground + way + "".join(squares)


def _shade(value: float, least: float, most: float) -> int:
    return min(SHADES - 1, int(SHADES * (value - least) / (most - least)))


def _square(square: int, value: float, shade: int, lang: str) -> str:
    at = {"class": "square", "data-square": str(square), "transform": place(*centre(square))}
    if not value:
        return element("g", at, circle("disc", radius(square)) + _text("pc-number pc-large", 50, 0, str(square)))
    ink = " pc-heat-light" if shade >= DARK else " pc-heat-ink"
    large = is_end(square)
    figures = _text(f"pc-number{' pc-large' if large else ''}{ink}", 50 if large else 31, -8, str(square))
    told = _text(f"pc-number pc-heat-value{ink}", 17, 42 if large else 19, decimal(lang, value, 1))
    return element("g", at, circle(f"heat-{shade}", radius(square)) + figures + told)


def _text(kind: str, size: float, y: float, text: str) -> str:
    return element("text", {"class": kind, "y": number(y + size * FIGURE)}, text)

"""What all figures are drawn with: the marks of an SVG, and labels as a language writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from html import escape

WIDTH, HEIGHT = 320, 200

Point = tuple[float, float]

LETTER = (10.4, 13.0)
"""Width and height of a letter where letters are largest, on printed cards."""


class FigureDrawing:
    """The content of an SVG, and its alternative text as a message."""

    def __init__(self, message: str, body: str, **params: str | int) -> None:
        self.message = message
        self.body = body
        self.params = params


def say(label: str, language: str) -> str:
    """A label with numbers written as in the language."""
    text = str(label)
    if language == "fr":
        text = ",".join(text.split(".")) if is_number(text.split(" ")[0]) else text
    return text.replace("-", "−")


def is_number(text: str) -> bool:
    """Whether a label is a decimal number."""
    return text.lstrip("-").replace(".", "", 1).isdigit()


def value_of(number: float | str) -> float:
    """The value of a number written in a question file, such as `3/4` or `0.5`."""
    return float(Fraction(str(number)))


_LENGTH = re.compile(r"(\d+(?:[.,]\d+)?)(?:\s*[a-z]+)?")


def length_of(label: str) -> float:
    """The number of a label such as `4,5 cm`; 0 if it tells none."""
    match = _LENGTH.fullmatch(label.strip())
    return float(match[1].replace(",", ".")) if match else 0.0


FLATTEST = 0.3
"""A length is drawn no shorter than this part of the longest one: labels need room."""


def in_proportion(lengths: Sequence[float], usual: Sequence[float]) -> list[float]:
    """The lengths, none of them too short to be drawn beside the longest; the usual ones if any is unknown."""
    longest = max(lengths)
    return [max(length, FLATTEST * longest) for length in lengths] if all(lengths) else [*usual]


def short_number(value: float) -> str:
    """A number with six digits at most."""
    return f"{value:.6g}"


def coordinates(x: float, y: float, language: str) -> str:
    """The coordinates of a point as written in the language."""
    between = ";" if language == "fr" else ","
    return f"({say(short_number(x), language)}{between} {say(short_number(y), language)})"


def coordinates_of(place: Sequence[float | str], language: str) -> str:
    """Those of a place whose numbers are written as in a question file."""
    return coordinates(value_of(place[0]), value_of(place[1]), language)


def text_at(at: Point, text: str) -> str:
    """A text centred at a point; nothing if it is empty."""
    if not text:
        return ""
    place = f'x="{at[0]:.5g}" y="{at[1]:.5g}" text-anchor="middle" fill="currentColor" stroke="none"'
    return f"<text {place}>{escape(text)}</text>"


THIN = 0.5
"""Lines no thicker than this are those of a grid: a label may lie on them."""


def line_between(start: Point, end: Point, width: float = 1.5) -> str:
    """A straight line; a thin one, of a grid, is pale."""
    thick = "" if width == 1.5 else f' stroke-width="{width:g}"' + (' stroke-opacity="0.5"' if width <= THIN else "")
    return f'<path d="M{start[0]:.5g} {start[1]:.5g}L{end[0]:.5g} {end[1]:.5g}"{thick}/>'


def polygon(points: Sequence[Point]) -> str:
    """A closed shape."""
    return '<path d="M' + "L".join(f"{x:g} {y:g}" for x, y in points) + 'Z"/>'


Angle = tuple[Point, Point, Point, str]
"""A corner, a point on each of its sides, and the label; without a label, nothing is marked."""


def angle_marks(*angles: Angle) -> str:
    """For each angle an arc and, beyond it, the label, which keeps clear of both sides and of the other labels."""
    marks, taken = "", list[Point]()
    for corner, one, other, label in angles:
        if not label:
            continue
        sides = _towards(corner, one), _towards(corner, other)
        angle = math.acos(max(-1.0, min(1.0, sides[0][0] * sides[1][0] + sides[0][1] * sides[1][1])))
        radius = max(14.0, min(30.0, 13 / angle))
        start, end = ((corner[0] + radius * x, corner[1] + radius * y) for x, y in sides)
        sweep = int(sides[0][0] * sides[1][1] > sides[0][1] * sides[1][0])
        marks += f'<path d="M{start[0]:.5g} {start[1]:.5g}a{radius:.4g} {radius:.4g} 0 0 {sweep} '
        marks += f'{end[0] - start[0]:.4g} {end[1] - start[1]:.4g}" stroke-width="1"/>'
        x, y = _label_place(corner, sides, radius, LETTER[0] * len(label) / 2, taken)
        taken.append((x, y))
        marks += text_at((x, y + 6), label)
    return marks


def _label_place(
    corner: Point, sides: tuple[Point, Point], radius: float, wide: float, taken: Sequence[Point]
) -> Point:
    """The middle of a label `2 * wide` wide: near the corner and near the middle of its angle."""
    high = LETTER[1] / 2
    middle = math.atan2(sides[0][1] + sides[1][1], sides[0][0] + sides[1][0])

    turn = math.copysign(1, _across(*sides))

    def is_clear(at: Point) -> bool:
        nearest = math.hypot(max(0, abs(at[0]) - wide), max(0, abs(at[1]) - high))
        within = _across(sides[0], at) * turn, _across(at, sides[1]) * turn
        needed = (abs(y) * wide + abs(x) * high + 2 for x, y in sides)
        apart = (
            abs(corner[0] + at[0] - x) > 2 * wide + 1 or abs(corner[1] + at[1] - y) > 2 * high + 1 for x, y in taken
        )
        return nearest >= radius + 2 and all(map(float.__ge__, within, needed)) and all(apart)

    candidates = []
    for tenth in (0, 1, -1, 2, -2, 3, -3, 4, -4):  # off the middle, in tenths of a radian
        way = math.cos(middle + tenth / 10), math.sin(middle + tenth / 10)
        for away in range(20, 140):
            if is_clear((away * way[0], away * way[1])):
                candidates.append((away + abs(tenth) * radius**2 / 80, away * way[0], away * way[1]))
                break
    _, x, y = min(candidates, default=(0, 140 * math.cos(middle), 140 * math.sin(middle)))
    return corner[0] + x, corner[1] + y


def _across(one: Point, other: Point) -> float:
    """How far `other` lies beside the direction `one` of length 1."""
    return one[0] * other[1] - one[1] * other[0]


def _towards(start: Point, end: Point) -> Point:
    """The way from a point to another, of length 1."""
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length

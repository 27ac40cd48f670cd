"""What all figures are drawn with: the marks of an SVG, and labels as a language writes them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

WIDTH, HEIGHT = 320, 200

Point = tuple[float, float]


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


def short_number(value: float) -> str:
    """A number with six digits at most."""
    return f"{value:.6g}"


def coordinates(x: float, y: float, language: str) -> str:
    """The coordinates of a point as written in the language."""
    between = ";" if language == "fr" else ","
    return f"({say(short_number(x), language)}{between} {say(short_number(y), language)})"


def text_at(at: Point, text: str) -> str:
    """A text centred at a point; nothing if it is empty."""
    if not text:
        return ""
    place = f'x="{at[0]:.5g}" y="{at[1]:.5g}" text-anchor="middle" fill="currentColor" stroke="none"'
    return f"<text {place}>{escape(text)}</text>"


def line_between(start: Point, end: Point, width: float = 1.5) -> str:
    """A straight line."""
    thick = "" if width == 1.5 else f' stroke-width="{width:g}"'
    return f'<path d="M{start[0]:.5g} {start[1]:.5g}L{end[0]:.5g} {end[1]:.5g}"{thick}/>'


def polygon(points: Sequence[Point]) -> str:
    """A closed shape."""
    return '<path d="M' + "L".join(f"{x:g} {y:g}" for x, y in points) + 'Z"/>'

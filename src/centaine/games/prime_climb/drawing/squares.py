"""Draws the squares: each number in its ring, 0 and 101 larger (PC-1, PC-2).

All are centred at the origin, in board units.
"""

from __future__ import annotations

from math import pi

from centaine.games.prime_climb.drawing.markup import circle, shape
from centaine.games.prime_climb.drawing.rings import INNER, ring
from centaine.games.prime_climb.drawing.spiral import RADIUS, is_end, radius
from centaine.games.prime_climb.rules.board import LOWEST, TOP, factors, is_red
from centaine.svg import element, number

FIGURE = 0.36
"""The distance of the baseline below the middle of digits, in ems."""


def drawn(n: int, *, station: bool = False, goal: bool = False) -> str:
    """A square. A way station has a pennant (PC-41), a goal a flag."""
    if is_end(n):
        return circle("disc", radius(n)) + _end(n) + (_flag(n) if goal else "") + _figures(n)
    core = circle("arc-red", INNER - 2) if is_red(n) else ""
    body = circle("disc", RADIUS) + ring(factors(n)) + core
    return body + (_pennant() if station else "") + _figures(n)


def _figures(n: int) -> str:
    if is_end(n):
        size, kind = 50, " pc-large pc-red-number" if n == TOP else " pc-large"
    elif n > 99:
        size, kind = 26, " pc-small"
    else:
        size, kind = 31, " pc-red-number" if is_red(n) else ""
    return element("text", {"class": f"pc-number{kind}", "y": number(size * FIGURE)}, str(n))


def _end(n: int) -> str:
    """The rim of 0, an empty ring, or of 101, with 101 ticks; red, for it is prime, though it draws no card (PC-3)."""
    size = radius(n)
    if n == LOWEST:
        return circle("ticks", size - 3.5, width=1.5) + circle("ticks", size - 12.5, width=1.5)
    middle = size - 8
    tick = f"1.4 {2 * pi * middle / TOP - 1.4:.4f}"
    rim = {"class": "pc-ticks-101", "r": number(middle), "stroke-width": "9", "stroke-dasharray": tick}
    return circle("arc-red", size - 2) + element("circle", rim)


def _flag(n: int) -> str:
    return shape("line-101" if n == TOP else "line", "M0-25V-52") + shape("flag", "M0-52L17-46L0-40Z")


def _pennant() -> str:
    """The marks of a way station: a second rim and a pennant."""
    return circle("halo", RADIUS + 2) + shape("pole", "M-25-18V-51") + shape("flag", "M-25-51H-3L-9-44L-3-37H-25Z")

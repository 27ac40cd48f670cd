"""Charts of numbers in their rings: the hundreds chart, and a multiplication table.

Lengths are in board units; every cell is `CELL` wide and high. Charts have no words, so they suit every language.
"""

from __future__ import annotations

from collections.abc import Iterator

from centaine.games.prime_climb.drawing.markup import circle, group
from centaine.games.prime_climb.drawing.rings import INNER, ring
from centaine.games.prime_climb.drawing.spiral import RADIUS
from centaine.games.prime_climb.drawing.squares import FIGURE
from centaine.games.prime_climb.rules.board import factors, is_red
from centaine.svg import element, number

CELL = 86.0

HUNDRED = 10
"""Rows and columns of the hundreds chart."""


def ringed(n: int) -> str:
    """A number of at least 1 in its ring, centred at the origin."""
    primes = factors(n)
    red = is_red(n) or (primes == (n,) and n > 7)
    core = circle("arc-red", INNER - 2) if red else ""
    size, kind = (31, "") if n < 100 else (26, " pc-small")
    figures = element(
        "text", {"class": f"pc-number{kind}{' pc-red-number' if red else ''}", "y": number(size * FIGURE)}, str(n)
    )
    return circle("disc", RADIUS) + ring(primes) + core + figures


def hundreds() -> str:
    """1 to 100 in ten rows of ten."""
    return "".join(_cell(ringed(n), (n - 1) % HUNDRED, (n - 1) // HUNDRED) for n in range(1, HUNDRED**2 + 1))


def products(most: int) -> str:
    """The multiplication table from 1 to `most`."""
    return "".join(_products(most))


def _products(most: int) -> Iterator[str]:
    side = number((most + 1) * CELL)
    band = {"class": "pc-lap-3", "width": side, "height": number(CELL - 4), "rx": "16", "y": "2"}
    yield element("rect", band)
    yield element("rect", {**band, "width": band["height"], "height": side, "x": "2", "y": None})
    yield _cell(element("text", {"class": "pc-number pc-large", "y": number(50 * FIGURE)}, "×"), 0, 0)
    for one in range(1, most + 1):
        yield _cell(ringed(one), one, 0)
        yield _cell(ringed(one), 0, one)
        for other in range(1, most + 1):
            yield _cell(ringed(one * other), other, one)


def _cell(drawn: str, column: int, row: int) -> str:
    return group(drawn, (column + 0.5) * CELL, (row + 0.5) * CELL)

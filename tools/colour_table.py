#!/usr/bin/env python3
"""Writes the tables of docs/colours.md: how far apart the colours of any two primes are, for each kind of eyes.

Needs what `make test` installs: `.venv/bin/python -m tools.colour_table`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from centaine.games.prime_climb.drawing.palette import PALETTES, SIGNED, THEMES, colours
from tests.games.prime_climb.colour_vision import VISIONS, distance

PAGE = Path(__file__).resolve().parents[1] / "docs" / "colours.md"

PRIMES = (*map(str, SIGNED), "red")

NAMES = {"usual": "normal", "deuteranopia": "deutan", "protanopia": "protan", "tritanopia": "tritan"}
"""The columns, by the name of the vision."""

assert NAMES.keys() == VISIONS.keys()

TITLES = {"default": "As in the board game", "friendly": "Colour-blind friendly", "mono": "Black and white"}

PART = re.compile(r"(<!-- (\w+) -->\n\n).*?(<!-- end -->)", re.DOTALL)
"""A part of the page that this program writes."""


def distances(palette: str, theme: str, vision: str) -> dict[tuple[str, str], float]:
    """The distance of each pair of primes."""
    known = colours(palette, theme)
    return {(a, b): distance(known[a], known[b], vision) for a, b in combinations(PRIMES, 2)}


def least() -> Iterator[Sequence[str]]:
    """The nearest two colours of every palette."""
    yield ("palette", "page", *NAMES.values())
    for palette in PALETTES:
        for theme in THEMES:
            rows_of = [distances(palette, theme, vision) for vision in NAMES]
            nearest = [min(zip(one.values(), one.keys(), strict=True)) for one in rows_of]
            cells = [f"{far:.1f} ({' and '.join(pair)})" for far, pair in nearest]
            yield (TITLES[palette], theme, *cells)


def pairs(palette: str) -> Iterator[Sequence[str]]:
    """All pairs of a palette, on light and on dark pages."""
    yield ("primes", *(f"{name}, {theme}" for theme in THEMES for name in NAMES.values()))
    rows_of = [distances(palette, theme, vision) for theme in THEMES for vision in NAMES]
    for pair in combinations(PRIMES, 2):
        yield (" and ".join(pair), *(f"{one[pair]:.1f}" for one in rows_of))


def values() -> Iterator[Sequence[str]]:
    """The colours themselves."""
    yield ("palette", "page", *PRIMES)
    for palette in PALETTES:
        for theme in THEMES:
            known = colours(palette, theme)
            yield (TITLES[palette], theme, *(f"`{known[prime]}`" for prime in PRIMES))


def table(rows: Iterator[Sequence[str]]) -> str:
    """Rows, of which the first is the head, as Markdown."""
    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def renewed(page: str) -> str:
    """The page with its tables computed anew."""
    tables = {"values": table(values()), "least": table(least())}
    tables |= {palette: table(pairs(palette)) for palette in PALETTES}
    return PART.sub(lambda part: f"{part[1]}{tables[part[2]]}\n\n{part[3]}", page)


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")

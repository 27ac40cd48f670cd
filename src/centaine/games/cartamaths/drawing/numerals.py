"""Digits and signs drawn as strokes, so that they are the same in every browser and on paper."""

from __future__ import annotations

from typing import NamedTuple

from centaine.games.cartamaths.drawing.markup import group, line

HEIGHT = 60.0
"""The height between the centre lines of the lowest and highest strokes."""

PEN = 13.0
_GAP = 9.0 + PEN


class Glyph(NamedTuple):
    """A glyph's path, from y = 0 to y = 60, and its width."""

    width: float
    path: str


_SIX = "M26 0C10 14-.5 28-.5 41.5A18.5 18.5 0 1 0 36.5 41.5A18.5 18.5 0 0 0 2 32"

GLYPHS = {
    "0": Glyph(37, "M18.5 0A18.5 18.5 0 0 1 37 18.5V41.5A18.5 18.5 0 0 1 0 41.5V18.5A18.5 18.5 0 0 1 18.5 0Z"),
    "1": Glyph(15, "M0 11L15 0V60"),
    "2": Glyph(36, "M1 15A17.5 17.5 0 0 1 36 18C36 32 14 44 1 60H36"),
    "3": Glyph(36, "M3 0H33L18 23A18.5 18.5 0 1 1 1 50"),
    "4": Glyph(38, "M28 60V0L0 43H38"),
    "5": Glyph(37, "M33 0H7L4 27A19 19 0 1 1 2 51"),
    "6": Glyph(37, _SIX),
    "7": Glyph(35, "M0 0H35L12 60"),
    "8": Glyph(36, "M18 0A13.5 13.5 0 1 1 17.9 0ZM18 27A16.5 16.5 0 1 1 17.9 27Z"),
    "9": Glyph(37, "M10.5 60C26.5 46 37 32 37 18.5A18.5 18.5 0 1 0 0 18.5A18.5 18.5 0 0 0 34.5 28"),
    "−": Glyph(26, "M0 32H26"),
    "+": Glyph(30, "M0 32H30M15 17V47"),
    "×": Glyph(26, "M1 19L25 43M25 19L1 43"),
    "÷": Glyph(30, "M0 32H30M15 13.5V13.6M15 50.4V50.5"),
    "/": Glyph(18, "M18-2L0 62"),
    "?": Glyph(36, "M1 14A17.5 17.5 0 1 1 26 33.5C20 37 18 40 18 44M18 60V60.1"),
}
"""By character; the signs are typographic: a minus, not a hyphen."""


def width_of(text: str) -> float:
    """The width of a text of digits and signs, strokes included."""
    return sum(GLYPHS[sign].width for sign in text) + _GAP * (len(text) - 1) + PEN


def figures(colour: str, text: str, x: float = 0, y: float = 0, size: float = 1) -> str:
    """A text of digits and signs, centred at a point."""
    return group(_row(colour, text), x, y, size=size)


def _row(colour: str, text: str) -> str:
    at = PEN / 2 - width_of(text) / 2
    drawn = ""
    for sign in text:
        drawn += group(line(colour, GLYPHS[sign].path, PEN), at, -HEIGHT / 2)
        at += GLYPHS[sign].width + _GAP
    return drawn

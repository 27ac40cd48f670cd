"""Sizes of paper, in millimetres, and the palettes to choose from."""

from __future__ import annotations

from typing import NamedTuple

INCH = 25.4

UNPRINTABLE = 6.35
"""The margin that most printers cannot print (a quarter of an inch)."""


class Paper(NamedTuple):
    """A sheet in portrait orientation."""

    id: str
    title: str
    width: float
    height: float


A4 = Paper("a4", "A4", 210.0, 297.0)
LETTER = Paper("letter", "Letter", 8.5 * INCH, 11 * INCH)
A3 = Paper("a3", "A3", 297.0, 420.0)
TABLOID = Paper("tabloid", "Tabloid", 11 * INCH, 17 * INCH)

PAPERS = {paper.id: paper for paper in (A4, LETTER)}
"""Common sheets, by id."""

PALETTES = ("default", "friendly", "mono")
"""The colours of boards: those of the game, those for colour-blind people, none."""

TWICE = {A4: A3, LETTER: TABLOID}
"""The sheet of twice the size."""

"""Nets of pawns and dice to cut out of stiff paper and fold, and the sheet that has them.

Lengths are in millimetres, and y points down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, sin
from typing import NamedTuple

from centaine.i18n import N_, translate
from centaine.plugin.documents import Document, DocumentGroup, Drawing, MakeSheet, PrintOptions, Sheet
from centaine.printing.shop import jobs
from centaine.svg import number

PAWN_WIDTH, PAWN_FACE, PAWN_FLAP = 22.0, 26.0, 11.0
"""A pawn is a tent: flap, face, face upside down, flap. The flaps are glued together."""

PAWN_HEIGHT = 2 * (PAWN_FACE + PAWN_FLAP)

PAWN_FOLDS = (PAWN_FLAP, PAWN_FLAP + PAWN_FACE, PAWN_FLAP + 2 * PAWN_FACE)

TAB = 5.0
"""The width of the glue strips."""


class PaperPoint(NamedTuple):
    """A point on the paper."""

    x: float
    y: float

    def turned(self, angle: float) -> PaperPoint:
        """This point rotated around the origin."""
        return PaperPoint(self.x * cos(angle) - self.y * sin(angle), self.x * sin(angle) + self.y * cos(angle))

    def about(self, middle: PaperPoint) -> PaperPoint:
        """This point rotated by half a turn around another."""
        return PaperPoint(2 * middle.x - self.x, 2 * middle.y - self.y)


def tab(start: PaperPoint, end: PaperPoint) -> tuple[PaperPoint, PaperPoint, PaperPoint, PaperPoint]:
    """A glue strip on the right of an edge, which is between its last corner and its first."""
    length = hypot(end.x - start.x, end.y - start.y)
    along = PaperPoint((end.x - start.x) / length, (end.y - start.y) / length)
    out = PaperPoint(along.y, -along.x)
    slant = min(TAB, length / 3)
    one = PaperPoint(start.x + along.x * slant + out.x * TAB, start.y + along.y * slant + out.y * TAB)
    two = PaperPoint(end.x - along.x * slant + out.x * TAB, end.y - along.y * slant + out.y * TAB)
    return start, one, two, end


def strip(top: float, bottom: float) -> str:
    """A part of a pawn, in full width, as path data."""
    return closed(
        (PaperPoint(0, top), PaperPoint(PAWN_WIDTH, top), PaperPoint(PAWN_WIDTH, bottom), PaperPoint(0, bottom))
    )


def across(heights: Iterable[float]) -> str:
    """The folds of a pawn, as path data."""
    return lines((PaperPoint(0, y), PaperPoint(PAWN_WIDTH, y)) for y in heights)


def closed(points: Sequence[PaperPoint]) -> str:
    """A polygon, as path data."""
    return lines([points]) + "Z"


def lines(some: Iterable[Sequence[PaperPoint]]) -> str:
    """Lines through points, as path data."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) for points in some)


HOW_TO_CUT = N_(
    "Print on stiff paper, at 100%. Cut along the solid lines. Fold backwards along the "
    "dashed lines, keeping the print on the outside."
)

HOW_TO_CUT_PRINTED = N_(
    "Cut along the solid lines. Fold backwards along the dashed lines, keeping the print on the outside."
)
"""The same on a sheet from a print shop."""

HOW_TO_FOLD = (
    N_("Pawn: fold it like a tent and glue the two grey flaps together."),
    N_("Die: glue each grey strip behind the face it meets."),
)


TO_FOLD = N_("One sheet of stiff paper to cut out, fold and glue.")


def document(make: MakeSheet, takes: tuple[str, ...] = ()) -> Document:
    """The document with a game's pawns and dice."""
    return Document(
        "pawns-and-dice",
        N_("Pawns and dice to fold"),
        make,
        takes=takes,
        use=TO_FOLD,
        shop=jobs.PIECES,
        group=DocumentGroup.TO_PLAY,
        pages=1,
    )


def pawns_and_dice(
    pawns: Sequence[str], die: Drawing, die_width: float, options: PrintOptions, *, each: int = 1
) -> Sheet:
    """A sheet with so many of each pawn and two dice, and how to fold them; pawns are SVG."""
    how = (HOW_TO_CUT_PRINTED if options.bleed else HOW_TO_CUT, *HOW_TO_FOLD)
    drawings = {
        f"pawn-{seat}": Drawing(svg, translate(options.lang, N_("A pawn to fold"))) for seat, svg in enumerate(pawns)
    }
    data = {
        "pawns": [name for name in drawings for _ in range(each)],
        "pawn": {"width": PAWN_WIDTH + 2, "height": PAWN_HEIGHT + 2},
        "dice": ["die", "die"],
        "die": die_width,
        "help": [translate(options.lang, text) for text in how],
    }
    return Sheet("cutouts", data, drawings | {"die": die})

"""Pieces: pawns, distinguished by the sign on their chest and by colour, and six-sided dice.

All are centred at the origin. A pawn has 30 by 40 units, a die 96 by 96.
"""

from __future__ import annotations

from centaine.svg import element, number

SEATS = range(4)
FACES = range(1, 7)

_BODY = (
    "M-6.2-3.4A8.2 8.2 0 1 1 6.2-3.4C8 3 11.5 8 14 14.5A3.6 3.6 0 0 1 10.6 19.5"
    "H-10.6A3.6 3.6 0 0 1-14 14.5C-11.5 8-8 3-6.2-3.4Z"
)
_SIGNS = (
    "M0 4.6A4.6 4.6 0 1 1 0 13.8A4.6 4.6 0 1 1 0 4.6Z",  # a disc
    "M-4.4 4.8H4.4V13.6H-4.4Z",  # a block
    "M0 3.6L5.6 13.6H-5.6Z",  # a peak
    "M0 3.2L5.8 9.2L0 15.2L-5.8 9.2Z",  # a kite
)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The pips of each face, in steps from the centre."""

_STEP = 24.0


def pawn(seat: int) -> str:
    """The pawn of a seat, 0 to 3."""
    body = element("path", {"class": f"ut-pawn ut-seat-{seat}", "d": _BODY})
    return body + element("path", {"class": "ut-pawn-mark", "d": _SIGNS[seat]})


def die(face: int) -> str:
    """A die showing 1 to 6."""
    box = {"class": "ut-die", "x": "-46", "y": "-46", "width": "92", "height": "92", "rx": "18"}
    pips = (
        element("circle", {"class": "ut-pip", "cx": number(x * _STEP), "cy": number(y * _STEP), "r": "9"})
        for x, y in _PIPS[face]
    )
    return element("rect", box) + "".join(pips)


def sheet() -> str:
    """Symbols for a page to use by their ids: `#ut-pawn-0` … `#ut-pawn-3`, `#ut-die-1` … `#ut-die-6`."""
    symbols = [(f"ut-pawn-{seat}", "-18 -22 36 44", pawn(seat)) for seat in SEATS]
    symbols += [(f"ut-die-{face}", "-48 -48 96 96", die(face)) for face in FACES]
    drawn = "".join(element("symbol", {"id": name, "viewBox": box}, shape) for name, box, shape in symbols)
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg"}, drawn)

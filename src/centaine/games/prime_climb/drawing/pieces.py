"""Pieces: pawns, distinguished by shape and colour, and ten-sided dice.

All are centred at the origin. A pawn is 34 units wide, a die 96.
"""

from __future__ import annotations

from centaine.games.prime_climb.drawing.markup import circle, group, shape
from centaine.svg import element, number

SEATS = 4
FACES = range(1, 11)

PAWN_RADIUS = 17.0
DIE_RADIUS = 48.0

_BODIES = (
    "M0-13.5A13.5 13.5 0 1 1 0 13.5A13.5 13.5 0 1 1 0-13.5Z",  # a pebble
    "M-8-12.5H8A4.5 4.5 0 0 1 12.5-8V8A4.5 4.5 0 0 1 8 12.5H-8A4.5 4.5 0 0 1-12.5 8V-8A4.5 4.5 0 0 1-8-12.5Z",  # block
    "M-2.6-11.6A3 3 0 0 1 2.6-11.6L12.9 7.4A3 3 0 0 1 10.3 12H-10.3A3 3 0 0 1-12.9 7.4Z",  # a peak
    "M0-7.7A6.8 6.8 0 1 1 7.7 0A6.8 6.8 0 1 1 0 7.7A6.8 6.8 0 1 1-7.7 0A6.8 6.8 0 1 1 0-7.7Z",  # a clover
)
_FACE_HEIGHTS = (-1.0, -1.0, 3.5, -0.5)

_DIE = "M0-47L43-13V13L0 47L-43 13V-13Z"
_DIE_FACE = "M0-47L27 11L0 26L-27 11Z"
_DIE_EDGES = "M-43-13L-27 11L-43 13M43-13L27 11L43 13M0 26V47"
_DIGIT_LINE = "M-7 13.5H7"
"""The line under 6 and 9, as on real dice."""


def pawn_shape(seat: int, *, asleep: bool = False) -> str:
    """A pawn: a small creature in its seat's shape and colour; `asleep`, with closed eyes."""
    if not 0 <= seat < SEATS:
        raise ValueError(f"seat {seat}: pawns are for seats 0 to {SEATS - 1}")
    body, height = _BODIES[seat], _FACE_HEIGHTS[seat]
    drawn = shape("rim-edge", body) + shape("rim", body) + shape(f"pawn pc-seat-{seat}", body)
    if asleep:
        return drawn + shape("lid", f"M-6.5 {number(height)}h4M2.5 {number(height)}h4")
    eyes = "".join(circle("eye", 3.4, x, height) + circle("pupil", 1.9, x + 0.5, height + 0.3) for x in (-4.4, 4.4))
    return drawn + eyes


def die_shape(face: int) -> str:
    """A ten-sided die showing 1 to 10."""
    if face not in FACES:
        raise ValueError(f"face {face}: a die shows {FACES[0]} to {FACES[-1]}")
    drawn = shape("die-side", _DIE) + shape("die", _DIE_FACE) + shape("die-edge", _DIE_EDGES)
    digits = element("text", {"class": "pc-number pc-die-number", "y": "9"}, str(face))
    return drawn + digits + (shape("die-edge", _DIGIT_LINE) if face in (6, 9) else "")


def dice(first: int, second: int) -> str:
    """Two rolled dice, about 100 units wide."""
    return group(die_shape(first), -25, 2, turn=-14, size=0.5) + group(die_shape(second), 25, -2, turn=12, size=0.5)

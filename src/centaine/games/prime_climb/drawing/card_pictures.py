"""A small picture for each card: pawns among hills, doing what the card says (PC-30).

Pictures have no words, so they suit every language. They have 120 by 90 units, centred at the origin.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from centaine.games.prime_climb.drawing.markup import circle, group, shape
from centaine.games.prime_climb.drawing.pieces import dice, pawn_shape
from centaine.games.prime_climb.drawing.rings import ring
from centaine.games.prime_climb.drawing.squares import FIGURE, drawn
from centaine.games.prime_climb.rules.board import factors
from centaine.svg import element, number

WIDTH, HEIGHT = 120.0, 90.0

_SKY = "M-50-45H50A10 10 0 0 1 60-35V35A10 10 0 0 1 50 45H-50A10 10 0 0 1-60 35V-35A10 10 0 0 1-50-45Z"
_FAR = "M-60 14C-44-4-30-10-12 4S26 20 60 2V35A10 10 0 0 1 50 45H-50A10 10 0 0 1-60 35Z"
_NEAR = "M-60 28C-34 18-6 32 22 27S48 20 60 24V35A10 10 0 0 1 50 45H-50A10 10 0 0 1-60 35Z"

_PLUS_MINUS = "plus-minus-"


def emblem(card: str) -> str:
    """The picture of a card, by its id; all custom cards share one."""
    scene = shape("lap-9", _SKY) + shape("lap-6", _FAR) + shape("lap-2", _NEAR)
    amount = card.removeprefix(_PLUS_MINUS)
    if amount != card and amount in {str(k) for k in range(1, 10)}:
        return scene + _plus_minus(int(amount))
    return scene + _PICTURES.get(card, _custom)()


def _words(text: str, x: float, y: float, size: float, kind: str = "") -> str:
    """Digits or signs centred at a point; `size` is relative to the numbers on squares."""
    figures = element("text", {"class": f"pc-number{kind}", "y": number(31 * FIGURE)}, text)
    return group(figures, x, y, size=size)


def _plus_minus(k: int) -> str:
    """The number in its ring, rising like a sun."""
    return circle("disc", 37.5) + ring(factors(k)) + _words(f"±{k}", 0, 0, 0.95)


def _roll_again() -> str:
    over, under = "M-46-2C-44-36 24-46 42-20M43-34V-19H28", "M46 2C44 36-24 46-42 20M-43 34V19H-28"
    return shape("sweep", over + under) + group(dice(3, 9), size=0.86)


def _reverse() -> str:
    both = group(drawn(17), -31, 0, size=0.68) + group(drawn(71), 31, 0, size=0.68)
    return shape("hop", "M0-36V38") + both + shape("sweep", "M-22-31C-10-40 10-40 22-31M23-40V-30H13")


def _switch() -> str:
    across = "M-24-18C-12-33 12-33 24-18M25-29V-17H13M24 33C12 43-12 43-24 33M-25 43V32H-13"
    return shape("sweep", across) + group(pawn_shape(0), -33, 8, size=1.25) + group(pawn_shape(2), 33, 8, size=1.25)


def _send() -> str:
    """A pawn comes down to 64 by parachute."""
    canopy = "M-27 0A27 25 0 0 1 27 0C23-6 14-6 9 0C5-6-5-6-9 0C-14-6-23-6-27 0Z"
    flyer = shape("line", "M-26 0L-5 24M-9 0L-3 22M9 0L3 22M26 0L5 24") + shape("arc-red pc-outlined", canopy)
    flyer += group(pawn_shape(1), 0, 30, size=0.85)
    return group(drawn(64), 26, 14, size=0.72) + group(flyer, -27, -12, turn=-8)


def _fifty() -> str:
    up, down = "M-46 24V-20M-56-9L-46-21L-36-9", "M46-20V24M36 13L46 25L56 13"
    return group(drawn(50), 0, 2, size=0.85) + shape("sweep", up + down)


def _ten_or_double() -> str:
    """A signpost."""
    post = shape("wood", "M-3-38H3V36H-3Z")
    boards = shape("paper", "M-6-32H44L55-20L44-8H-6Z") + shape("paper", "M6-2H-44L-55 10L-44 22H6Z")
    return post + boards + _words("×2", 24, -20, 0.66) + _words("−10", -23, 10, 0.66)


def _advance() -> str:
    hops = "M-38-4C-34-22-20-24-14-8C-10-24 2-26 8-10"
    return shape("hop", hops) + shape("line", "M10-19L8.5-9L-1-12") + _chase(1)


def _retreat() -> str:
    hops = "M38-4C34-22 20-24 14-8C10-24-2-26-8-10"
    return shape("hop", hops) + shape("line", "M-10-19L-8.5-9L1-12") + _chase(-1)


def _chase(way: int) -> str:
    """A pawn that reaches another one, which topples over."""
    return group(pawn_shape(0), -38 * way, 16, size=1.1) + group(pawn_shape(1), 30 * way, 10, turn=24 * way, size=1.1)


def _steal() -> str:
    """A magpie with a stolen card."""
    tail, body = "M-20 3L-52 13L-50 19L-16 12Z", "M-24 4C-16-12 8-17 21-9C30-9 33-4 32 0C22 16-10 20-24 4Z"
    wing = "M-6-3C-6-22-20-36-36-37C-34-20-26-2-6 8Z"
    head = "M8-13C12-18 26-17 30-8C32-4 31 0 29 3C20 6 12-4 8-13Z"
    bird = shape("ink", tail) + shape("paper", body) + shape("ink", head + wing)
    bird += shape("goal", "M31-6L44-1L30 2Z") + circle("disc", 2.4, 23, -7)
    card = shape("paper", "M-11-15H11V15H-11Z") + _words("±", 0, 0, 0.7)
    return group(card, 42, 10, turn=12) + group(bird, -4, -6)


def _clear() -> str:
    """A pawn stamps, and its neighbours fly off."""
    burst = "L".join(f"{x} {y}" for x, y in _STAR)
    flung = group(pawn_shape(3), -43, -21, turn=-38, size=0.74) + group(pawn_shape(1), 43, -21, turn=38, size=0.74)
    flung += shape("hop", "M-19-4C-22-10-26-13-30-15M19-4C22-10 26-13 30-15")
    return shape("goal", f"M{burst}Z") + flung + group(pawn_shape(0), 0, 8, size=1.15)


_STAR = (
    *((0, -30), (6, -14), (19, -25), (17, -8), (34, -8), (22, 4), (36, 14), (20, 16), (24, 32), (10, 24)),
    *((0, 38), (-10, 24), (-24, 32), (-20, 16), (-36, 14), (-22, 4), (-34, -8), (-17, -8), (-19, -25), (-6, -14)),
)


def _curse() -> str:
    """A cloud of minus and division signs over a pawn."""
    cloud = "M-30-4A13 13 0 0 1-29-29A17 17 0 0 1 2-36A15 15 0 0 1 28-26A12 12 0 0 1 31-4Z"
    rain = shape("rain", "M-22 3L-26 13M-6 3L-10 13M10 3L6 13M26 3L22 13")
    signs = _words("−", -13, -17, 0.9, " pc-on-ink") + _words("÷", 14, -17, 0.9, " pc-on-ink")
    return rain + shape("ink", cloud) + signs + group(pawn_shape(2, asleep=True), 0, 25, size=1.05)


def _custom() -> str:
    """A half-drawn star."""
    star = "M-14-30L-6-11L14-9L-1 4L3 24L-14 13L-31 24L-27 4L-42-9L-22-11Z"
    pencil = shape("paper", "M-5-34H5V16H-5Z") + shape("paper", "M-5 16H5L0 30Z") + shape("ink", "M-2 24.5H2L0 30Z")
    pencil += shape("arc-red pc-outlined", "M-5-42H5V-34H-5Z")
    return shape("goal", star) + shape("line", star) + group(pencil, 25, 0, turn=32)


_PICTURES: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "roll-again": _roll_again,
        "reverse-digits": _reverse,
        "switch": _switch,
        "send-64": _send,
        "fifty": _fifty,
        "ten-or-double": _ten_or_double,
        "advance": _advance,
        "retreat": _retreat,
        "steal": _steal,
        "clear": _clear,
        "curse": _curse,
    }
)

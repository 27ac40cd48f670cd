"""The ring of a number: one arc per prime factor, with a sign on each arc (PC-2).

All shapes are centred at the origin, in board units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from centaine.games.prime_climb.drawing.markup import group, shape
from centaine.games.prime_climb.drawing.palette import SIGNED
from centaine.games.prime_climb.drawing.spiral import RADIUS
from centaine.svg import element, number

OUTER = RADIUS - 1.5
INNER = RADIUS - 14.0
_MIDDLE = (OUTER + INNER) / 2
_GAP = 2.6
"""The gap between two arcs."""


def sector(parts: int) -> str:
    """Path data of one of `parts` equal arcs, centred below the origin."""
    if parts == 1:
        return _circle(OUTER) + _circle(INNER)
    half = pi / parts
    out, into = half - _GAP / 2 / OUTER, half - _GAP / 2 / INNER
    large = int(half > pi / 2)
    left, right = _polar(OUTER, pi / 2 + out), _polar(OUTER, pi / 2 - out)
    back, end = _polar(INNER, pi / 2 - into), _polar(INNER, pi / 2 + into)
    return (
        f"M{left}A{number(OUTER)} {number(OUTER)} 0 {large} 0 {right}"
        f"L{back}A{number(INNER)} {number(INNER)} 0 {large} 1 {end}Z"
    )


def _circle(size: float) -> str:
    r = number(size)
    return f"M-{r} 0A{r} {r} 0 1 0 {r} 0A{r} {r} 0 1 0-{r} 0Z"


def _polar(arm: float, angle: float) -> str:
    return f"{number(arm * cos(angle))} {number(arm * sin(angle))}"


def _star() -> str:
    points = (_polar(4.9 if turn % 2 == 0 else 2.05, pi / 2 + turn * pi / 5) for turn in range(10))
    return "M" + "L".join(points) + "Z"


_SIGNS = {
    2: "M-4.6-2.4a2.4 2.4 0 1 0 .01 0ZM4.6-2.4a2.4 2.4 0 1 0 .01 0Z",  # two dots
    3: "M0 3.6L-4.4-2.8H4.4Z",  # a triangle, pointing outward
    5: _star(),  # five rays
    7: "M3.1-3.9A4.6 4.6 0 1 0 3.1 3.9A3.7 3.7 0 1 1 3.1-3.9Z",  # a moon, whose quarter is seven days
}
"""The signs that distinguish primes without colour. Arcs of larger primes have none: they show their number."""

_REPEATS = {1: 6, 2: 3, 3: 2}
"""The number of signs on an arc in a ring of one, two or three; shorter arcs have one."""


@cache
def arc(prime: int, parts: int) -> str:
    """One arc of a ring of `parts`, with its signs, centred below the origin."""
    name = str(prime) if prime in SIGNED else "red"
    whole = "evenodd" if parts == 1 else None
    drawn = element("path", {"class": f"pc-arc-{name}", "d": sector(parts), "fill-rule": whole})
    if prime not in SIGNED:
        return drawn
    count = _REPEATS.get(parts, 1)
    for turn in range(count):
        angle = 360 / parts / count * (turn - (count - 1) / 2)
        turned = f"rotate({number(angle)})" if angle else ""
        drawn += shape(f"mark-{name}", _SIGNS[prime], at=f"{turned}translate(0 {number(_MIDDLE)})")
    return drawn


def turns(parts: int) -> list[float]:
    """The clockwise rotation of each arc, from first to last factor; the last, the largest, is at the bottom."""
    return [360 / parts * (turn + 1) % 360 for turn in range(parts)]


def _digits(prime: int) -> str:
    """The small number in a red arc."""
    return element("text", {"class": "pc-number pc-digits pc-red-number", "y": number(_MIDDLE + 5.2)}, str(prime))


def ring(factors: Sequence[int]) -> str:
    """The ring of a product of primes, which are in ascending order."""
    if not factors:
        return element("path", {"class": "pc-one", "d": sector(1), "fill-rule": "evenodd"})
    parts = len(factors)
    drawn = ""
    for prime, turn in zip(factors, turns(parts), strict=True):
        drawn += group(arc(prime, parts), turn=turn)
        if prime not in SIGNED and parts > 1:
            drawn += group(_digits(prime), turn=turn)
    return drawn


def arc_name(prime: int, parts: int) -> str:
    """The id of an arc's definition."""
    return f"pc-{prime if prime in SIGNED else 'red'}-{parts}"


def definitions(rings: Sequence[Sequence[int]]) -> str:
    """The definitions of all arcs in these rings."""
    needed = {arc_name(prime, len(factors)): (prime, len(factors)) for factors in rings for prime in factors}
    return "".join(element("g", {"id": name}, arc(*needed[name])) for name in sorted(needed))

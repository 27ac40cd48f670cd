"""The back of a Prime card: the mountain from above, with rings. In tenths of a millimetre."""

from __future__ import annotations

from math import cos, pi, sin

from centaine.games.prime_climb.drawing.markup import circle, group, shape
from centaine.games.prime_climb.drawing.rings import ring
from centaine.svg import element, number

WIDTH, HEIGHT = 630.0, 880.0

RIM = 42.0
"""The white margin where there is no bleed."""

_LEVELS = 7
_PRIMES = (2, 3, 5, 7)


def back(bleed: float = 0.0) -> str:
    """The complete back; with a bleed its land goes on so far beyond it."""
    rim = -bleed or RIM
    field = {"x": rim, "y": rim, "width": WIDTH - 2 * rim, "height": HEIGHT - 2 * rim}
    sizes = {name: number(value) for name, value in field.items()}
    frame = element("clipPath", {"id": "pc-back"}, element("rect", {**sizes, "rx": "0" if bleed else "26"}))
    land = element("rect", {"class": "pc-lap-0", **sizes}) + "".join(map(_level, range(1, _LEVELS)))
    return element("defs", {}, frame) + element("g", {"clip-path": "url(#pc-back)"}, land) + _rings()


def _level(level: int) -> str:
    """The wavy outline of one step of the mountain."""
    size = 1 - level / (_LEVELS + 0.4)
    points = []
    for turn in range(72):
        angle = pi * turn / 36
        wave = 1 + 0.05 * sin(3 * angle + level) + 0.03 * cos(5 * angle - level)
        points.append(
            f"{number(WIDTH / 2 + size * wave * 0.66 * WIDTH * cos(angle))} "
            f"{number(HEIGHT / 2 + size * wave * 0.60 * HEIGHT * sin(angle))}"
        )
    return shape(f"lap-{min(10, round(level * 10 / (_LEVELS - 1)))}", "M" + "L".join(points) + "Z")


def _rings() -> str:
    """The ring of 210 = 2 × 3 × 5 × 7 in the middle, with its primes around it."""
    middle = circle("disc", 37.5) + ring(_PRIMES)
    rings = group(middle, WIDTH / 2, HEIGHT / 2, size=3.2)
    for prime, (x, y) in zip(_PRIMES, ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True):
        one = circle("disc", 37.5) + ring([prime])
        rings += group(one, WIDTH / 2 + x * 165, HEIGHT / 2 + y * 270, size=1.35)
    return rings

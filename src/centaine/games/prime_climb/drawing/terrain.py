"""The terrain under the squares: a paper mountain seen from above, with a step every ten squares."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from centaine.games.prime_climb.drawing.markup import circle, place, shape
from centaine.games.prime_climb.drawing.palette import STEPS
from centaine.games.prime_climb.drawing.spiral import PITCH, SIZE, SUMMIT, Point, centre, heading, on_path, radius
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.svg import element, number

_SHADES = (16, 10, 5)
"""The widths of a step's shadows, beyond the step."""

_VERGE = 7
"""The margin of the ground around Start."""

_ARROW = 22
"""The overlap of a step on the next, in the shape of an arrowhead that shows the direction."""

_SUMMIT_END = 108.8
"""The end of the last step: one turn beyond 100, under 101."""

_PINE = "M0-24L9-7H5L13 9H2.5V15H-2.5V9H-13L-5-7H-9Z"

_PINES = (
    *((921, 70, 1.2), (955, 108, 1), (893, 47, 0.9), (962, 52, 0.8)),
    *((884, 957, 0.9), (918, 930, 1.3), (962, 884, 1), (955, 950, 1.1), (928, 972, 0.7), (893, 912, 0.7)),
    *((46, 62, 1.1), (84, 42, 0.9), (40, 120, 0.8), (128, 40, 0.7), (30, 800, 0.8), (62, 782, 1.1), (205, 965, 0.8)),
)
"""The trees: x, y and size."""


def definitions() -> str:
    """The definitions that `land` uses, once per drawing."""
    pine = element("path", {"id": "pc-pine", "d": _PINE})
    return pine + "".join(element("path", {"id": f"pc-way-{step}", "d": way}) for step, way in enumerate(_ways()))


def land(bleed: float = 0.0) -> str:
    """Everything under the squares; the ground goes on for `bleed` around the board."""
    side, start = number(SIZE + 2 * bleed), number(-bleed) if bleed else None
    ground = element("rect", {"class": "pc-ground", "x": start, "y": start, "width": side, "height": side})
    return ground + _contours() + _trees() + _camp() + _terraces() + _rays()


def way_sign(course: str) -> str:
    """The direction between Start and 1: a chevron, or two if pawns go there and back (PC-44)."""
    start, first = centre(LOWEST), centre(1)
    angle = atan2(first.y - start.y, first.x - start.x)
    middle = (radius(LOWEST) + hypot(first.x - start.x, first.y - start.y) - radius(1)) / 2
    chevron = {
        "climb": "M-4-9L5 0L-4 9",
        "decline": "M4-9L-5 0L4 9",
        "there_and_back": "M3-8L10 0L3 8M-3-8L-10 0L-3 8",
    }[course]
    moved = place(start.x + middle * cos(angle), start.y + middle * sin(angle), turn=degrees(angle))
    return shape("arrow", chevron, at=moved)


def _trees() -> str:
    return "".join(
        element("use", {"class": "pc-tree", "href": "#pc-pine", "transform": place(x, y, size=size)})
        for x, y, size in _PINES
    )


def _contours() -> str:
    """Contour lines around the mountain, less regular farther out."""
    lines = "".join(
        _closed([_contour(460 + 27 * level, radians(18 * turn)) for turn in range(20)]) for level in range(12)
    )
    return shape("contour", lines)


def _contour(level: float, angle: float) -> Point:
    far = (level - 440) / 300
    wave = 0.05 * sin(3 * angle + 0.6) + 0.035 * cos(5 * angle - 1.1) + 0.05 * sin(2 * angle + 2.2)
    arm = level * (1 + far * wave) + 10 * cos(angle - 4)
    return Point(SUMMIT[0] + arm * cos(angle), SUMMIT[1] - arm * sin(angle))


def _closed(points: list[Point]) -> str:
    """A smooth closed curve through points (a Catmull–Rom spline), rounded to whole units."""
    drawn = f"M{points[0].x:.0f} {points[0].y:.0f}"
    for at, here in enumerate(points):
        before, there, after = (points[(at + more) % len(points)] for more in (-1, 1, 2))
        leave = f"C{here.x + (there.x - before.x) / 6:.0f} {here.y + (there.y - before.y) / 6:.0f} "
        drawn += "S" if at else leave
        drawn += f"{there.x - (after.x - here.x) / 6:.0f} {there.y - (after.y - here.y) / 6:.0f} "
        drawn += f"{there.x:.0f} {there.y:.0f}"
    return drawn + "Z"


def _camp() -> str:
    """The ground around Start."""
    (x, y), size = centre(LOWEST), radius(LOWEST) + _VERGE
    return "".join(circle("shade", size, x, y, width=wider) for wider in _SHADES) + circle("lap-0", size, x, y)


def _terraces() -> str:
    """The path: each step is lighter than the one below, and casts a shadow on it."""
    drawn = ""
    for step in range(STEPS):
        way = {"href": f"#pc-way-{step}"}
        for wider in _SHADES:
            drawn += element("use", {"class": "pc-shade", "stroke-width": number(PITCH + wider), **way})
        drawn += element("use", {"class": f"pc-step-{step}", "stroke-width": number(PITCH + 0.6), **way})
        if step:
            drawn += shape(f"lap-{step - 1}", _lap(10 * step - 0.5))
    return drawn


def _lap(square: float) -> str:
    """The end of a step, which overlaps the next."""
    at, turn = on_path(square), radians(heading(square))
    across = (-sin(turn) * PITCH / 2, cos(turn) * PITCH / 2)
    corners = (
        (at.x + across[0] - cos(turn), at.y + across[1] - sin(turn)),
        (at.x + _ARROW * cos(turn), at.y + _ARROW * sin(turn)),
        (at.x - across[0] - cos(turn), at.y - across[1] - sin(turn)),
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _ways() -> tuple[str, ...]:
    """Path data of the centre line, one piece per step."""
    last = STEPS - 1
    return (
        _from_start() + _curve(1, 9.5),
        *(_moved(10 * step - 0.5) + _curve(10 * step - 0.5, 10 * step + 9.5) for step in range(1, last)),
        _moved(10 * last - 0.5) + _curve(10 * last - 0.5, _SUMMIT_END),
    )


def _moved(square: float) -> str:
    at = on_path(square)
    return f"M{at.x:.1f} {at.y:.1f}"


def _from_start() -> str:
    """From Start to square 1."""
    start, first, turn = centre(LOWEST), on_path(1), radians(heading(1))
    reach = (first.x - start.x) * 0.45
    return (
        f"M{start.x:.1f} {start.y:.1f}C{start.x + reach:.1f} {start.y - 28:.1f} "
        f"{first.x - reach * cos(turn):.1f} {first.y - reach * sin(turn):.1f} {first.x:.1f} {first.y:.1f}"
    )


def _curve(low: float, high: float) -> str:
    """Path data along the spiral from one square to another, starting at the current point."""
    pieces = round((high - low) * 1.2)
    at = [low + (high - low) * piece / pieces for piece in range(pieces + 1)]
    drawn = ""
    for start, end in pairwise(at):
        here, there = on_path(start), on_path(end)
        third = hypot(there.x - here.x, there.y - here.y) / 3
        out, into = radians(heading(start)), radians(heading(end))
        drawn += (
            f"C{here.x + third * cos(out):.1f} {here.y + third * sin(out):.1f} "
            f"{there.x - third * cos(into):.1f} {there.y - third * sin(into):.1f} {there.x:.1f} {there.y:.1f}"
        )
    return drawn


def _rays() -> str:
    """A sun around 101, with rays that fill the space inside the last turn of the spiral."""
    last, inner = centre(TOP - 1), radius(TOP) + 5
    first = atan2(last.y - SUMMIT[1], last.x - SUMMIT[0])
    drawn = ""
    for ray in range(1, TOP + 1):
        left = 1 - ray / TOP
        outer = inner + (PITCH - 16) * left - 2
        angle = first - 2 * pi * ray / TOP
        if outer > inner + 3:
            ends = ((SUMMIT[0] + arm * cos(angle), SUMMIT[1] + arm * sin(angle)) for arm in (inner, outer))
            drawn += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ends)
    return shape("ray", drawn)

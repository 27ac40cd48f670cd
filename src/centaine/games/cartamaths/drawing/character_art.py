"""A figure from each character's mathematics, on a field of radius 92 centred at (100, 100)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from math import cos, pi, sin, sqrt, tan
from types import MappingProxyType

from centaine.games.cartamaths.drawing.markup import disc, fill, group, line, rectangle, ring
from centaine.games.cartamaths.drawing.numerals import figures
from centaine.svg import number

_X, _Y = 100.0, 100.0


def _round(angle: float, radius: float, x: float = _X, y: float = _Y) -> str:
    """A point on a circle; the angle is in turns, clockwise from the top."""
    return f"{number(x + radius * sin(2 * pi * angle))} {number(y - radius * cos(2 * pi * angle))}"


def _cone() -> str:
    """A cone with three sections: circle, ellipse and parabola."""
    cone = fill("question-mark", "M100 10L190 190H10Z") + fill("sand", "M100 10L190 190H100Z")
    cuts = line("question-deep", "M83 43A17 4.5 0 1 0 117 43A17 4.5 0 1 0 83 43Z", 3)
    cuts += line("negative", "M44 122C46 142 160 98 146 82C134 68 42 104 44 122Z", 3.5)
    return cone + cuts + line("leaf", "M112 192C112 120 130 76 140 90C150 104 158 140 172 192", 3.5)


def _zero() -> str:
    """Zero, between debts and fortunes."""
    debts = "".join(group(fill("negative", rectangle(11, 11, 1.5)), x, 88) for x in (16, 31))
    fortunes = disc("forest", 6, 169, 88) + disc("forest", 6, 184, 88)
    return (
        line("umber", "M10 102H190M16 98V106M31 98V106M169 98V106M184 98V106", 2.5)
        + debts
        + fortunes
        + ring("cream", 56, 100, 84, 13)
    )


def _square_completed() -> str:
    """Completing the square: x² + 10x as a square with two strips, and the missing corner."""
    whole = fill("positive", "M28 24H138V134H28Z") + fill("bonus", "M138 24H170V134H138ZM28 134H138V166H28Z")
    lines = line("leaf", "M28 24H170V134H28ZM138 24V166H28V24", 3)
    return whole + lines + line("negative", "M138 134H170V166H138Z", 3.5, dash="6 6")


MAGIC = ("276", "951", "438")


def _magic_square() -> str:
    """The magic square of order 3, with sum 15."""
    grid = fill("bonus", "M31 26H169V164H31Z") + line(
        "back", "M31 26H169V164H31ZM77 26V164M123 26V164M31 72H169M31 118H169", 3
    )
    signs = "".join(
        figures("back", MAGIC[row][column], 54 + 46 * column, 49 + 46 * row - (6 if row == 2 else 0), 0.42)
        for row, column in product(range(3), repeat=2)
        if column != 1 or row == 0
    )
    return grid + signs


def _eclipse() -> str:
    """Seven phases of a lunar eclipse."""
    stars = "".join(
        disc("bonus-mark", r, x, y)
        for x, y, r in ((62, 134, 1.6), (146, 132, 2), (58, 98, 1.4), (150, 104, 1.3), (62, 60, 1.3), (136, 66, 1.6))
    )
    moons = ""
    for k in range(7):
        angle = (k - 3) * 0.094
        x, y = _X + 74 * sin(2 * pi * angle), 106 - 78 * cos(2 * pi * angle)
        moons += group(_moon(11.5, (k - 3) * 9.2), x, y)
    return stars + moons


def _moon(radius: float, off: float) -> str:
    """The Moon, with the centre of the shadow so far to its right (negative: left)."""
    shadow = 21.0
    away = abs(off)
    if away + radius <= shadow:
        return disc("negative", radius)
    moon = disc("sand", radius)
    if away >= shadow + radius:
        return moon
    x = (away * away + radius * radius - shadow * shadow) / (2 * away)
    y = sqrt(radius * radius - x * x)
    side = -1 if off > 0 else 1
    large = 1 if x < 0 else 0
    sweep = 1 if side > 0 else 0
    a, b = (f"{number(side * x)} {number(one)}" for one in (-y, y))
    rim, dark = number(radius), number(shadow)
    lens = f"M{a}A{rim} {rim} 0 {large} {sweep} {b}A{dark} {dark} 0 0 {sweep} {a}Z"
    return moon + fill("plum", lens)


def _plate() -> str:
    """Sand on a vibrating plate (Chladni figures)."""
    plate = fill("cream", "M30 22H170V162H30Z") + line("negative-deep", "M30 22H170V162H30Z", 2.5)
    corners = "M30 66C54 64 72 46 74 22M170 66C146 64 128 46 126 22"
    corners += "M30 118C54 120 72 138 74 162M170 118C146 120 128 138 126 162"
    sand = corners + "M30 22L170 162M170 22L30 162M42 92A58 58 0 1 0 158 92A58 58 0 1 0 42 92Z"
    return plate + line("negative-deep", sand, 3.6, dash=".1 5.6")


def _permutations() -> str:
    """Five roots and their permutations."""
    points = [_round(k / 5, 74, 100, 96) for k in range(5)]
    star = "".join(f"M{points[a]}L{points[b]}" for a in range(5) for b in range(a))
    arcs = "".join(
        f"M{_round((k + 0.09) / 5, 80, 100, 96)}A80 80 0 0 1 {_round((k + 0.91) / 5, 80, 100, 96)}" for k in (4, 0)
    )
    dots = "".join(disc("bonus", 8, *map(float, point.split())) for point in points)
    return line("negative-mark", star, 2.5) + line("bonus", arcs, 3.5) + dots


def _gear() -> str:
    teeth = ""
    for k in range(16):
        ends = (_round((k + at) / 16, reach, 100, 90) for at, reach in ((-0.3, 60), (-0.2, 76), (0.2, 76), (0.3, 60)))
        teeth += "M" + "L".join(ends) + "Z"
    return (
        fill("bonus", teeth)
        + disc("bonus", 64, 100, 90)
        + disc("bonus-deep", 52, 100, 90)
        + ring("bonus-mark", 58, 100, 90, 2.5)
    )


def _symmetry() -> str:
    """The star polygon {12/5} in a ring."""
    star = "M" + "L".join(_round(5 * k / 12, 82, 100, 96) for k in range(12)) + "Z"
    dots = "".join(disc("cream", 4.5, *map(float, _round(k / 12, 82, 100, 96).split())) for k in range(12))
    return ring("forest", 82, 100, 96, 3) + line("forest", star, 2) + dots


_TAPE = "1011001"


def _tape() -> str:
    """The tape and head of a Turing machine."""
    first, last, outer, inner = -0.33, 0.33, 84, 58
    band = f"M{_round(first, outer)}A{outer} {outer} 0 1 1 {_round(last, outer)}"
    band += f"L{_round(last, inner)}A{inner} {inner} 0 1 0 {_round(first, inner)}Z"
    drawn = fill("cream", band)
    cells = ""
    for k in range(len(_TAPE) + 1):
        angle = first + (last - first) * k / len(_TAPE)
        cells += f"M{_round(angle, inner)}L{_round(angle, outer)}"
    drawn += line("coal", band + cells, 2.5)
    for k, sign in enumerate(_TAPE):
        angle = first + (last - first) * (k + 0.5) / len(_TAPE)
        x, y = map(float, _round(angle, 71).split())
        drawn += group(figures("coal", sign, size=0.26), x, y, turn=360 * angle)
    return drawn + fill("negative", "M100 44L109 58H91Z")


def _trajectory() -> str:
    """A trajectory around the Earth and on to the Moon."""
    stars = "".join(
        disc("back-mark", r, x, y)
        for x, y, r in ((54, 40, 1.6), (76, 24, 1.3), (138, 30, 1.8), (168, 84, 1.5), (30, 84, 1.4), (150, 118, 1.4))
    )
    earth = disc("question", 26, 42, 122) + fill(
        "positive",
        "M24 112C34 104 44 112 40 120C34 128 26 124 24 112ZM48 126C56 122 62 128 58 136C52 142 46 136 48 126Z",
    )
    path = line("bonus", "M14 106C20 62 96 14 158 44C180 56 176 92 152 88", 3, dash=".1 6.5")
    capsule = group(fill("cream", "M0-10L7 5H-7Z") + fill("negative", "M-7 6H7L5 11H-5Z"), 106, 33, turn=72)
    return (
        stars
        + earth
        + disc("sand", 14, 160, 66)
        + disc("stone", 3, 156, 62)
        + disc("stone", 2.2, 165, 70)
        + path
        + capsule
    )


def _flow() -> str:
    """A flow from a source to a sink on a disc."""
    curves, heads = "", ""
    for height in (18, 38, 58, 77):
        for side in (1, -1):
            radius = (66 * 66 + height * height) / (2 * height)
            large = 1 if height > 66 else 0
            y = 96
            curves += f"M34 {y}A{number(radius)} {number(radius)} 0 {large} {1 if side > 0 else 0} 166 {y}"
            if side > 0:
                heads += f"M96 {y - height - 5}L104 {y - height}L96 {y - height + 5}"
    ends = disc("bonus", 9, 30, 96) + ring("cream", 7, 170, 96, 4)
    return disc("forest", 85, 100, 100) + line("positive", curves + "M10 96H190", 2.6) + line("bonus", heads, 3) + ends


def _geodesics() -> str:
    """Geodesics in the Poincaré disc, which meet the rim at right angles."""
    radius = 84.0
    drawn = disc("trap-deep", radius) + ring("trap-mark", radius, width=2.5)
    for colour, count, half, first in (
        ("trap-mark", 8, 1 / 16, 0),
        ("bonus", 8, 1 / 8, 1 / 16),
        ("rose", 16, 1 / 32, 1 / 64),
        ("trap-mark", 32, 1 / 64, 1 / 64),
    ):
        bend = number(radius * tan(2 * pi * half))
        lines = ""
        for k in range(count):
            ends = (_round(first + k / count + side * half, radius, 0, 0) for side in (-1, 1))
            lines += f"M{next(ends)}A{bend} {bend} 0 0 0 {next(ends)}"
        drawn += line(colour, lines, 2.2)
    return group(drawn, 100, 96)


CHARACTER_ART: Mapping[str, tuple[str, Callable[[], str]]] = MappingProxyType(
    {
        "hypatia": ("question", _cone),
        "brahmagupta": ("bonus", _zero),
        "al-khwarizmi": ("sky", _square_completed),
        "al-kishnawi": ("sand", _magic_square),
        "wang-zhenyi": ("night", _eclipse),
        "sophie-germain": ("rose", _plate),
        "evariste-galois": ("negative", _permutations),
        "ada-lovelace": ("plum", _gear),
        "emmy-noether": ("positive", _symmetry),
        "alan-turing": ("slate", _tape),
        "katherine-johnson": ("back", _trajectory),
        "marilia-peixoto": ("leaf", _flow),
        "maryam-mirzakhani": ("trap", _geodesics),
    }
)
"""The colour of each field, and the function that draws its figure."""

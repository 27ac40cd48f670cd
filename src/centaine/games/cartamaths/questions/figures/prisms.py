"""Cuboids, prisms and cylinders, with labelled lengths."""

from __future__ import annotations

from collections.abc import Callable

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    in_proportion,
    length_of,
    line_between,
    polygon,
    say,
    text_at,
)
from centaine.i18n import N_

_DASHED = ' stroke-dasharray="5 4"'


def cuboid(*, language: str, length: str, width: str, height: str) -> FigureDrawing:
    """A cuboid seen from the right and above, its hidden edges dashed; what goes back is drawn half as long."""
    long, wide, high = in_proportion(tuple(map(length_of, (length, width, height))), (160.0, 144.0, 90.0))
    back: Point = (wide / 2 * 0.832, -wide / 2 * 0.555)
    scale = min(220 / (long + back[0]), 130 / (high - back[1]))
    long, high, back = long * scale, high * scale, (back[0] * scale, back[1] * scale)
    left, right = 160 - (long + back[0]) / 2, 160 + (long - back[0]) / 2
    low, top = 165.0, 165 - high
    body = polygon([(left, low), (right, low), (right, top), (left, top)])
    way = f"{back[0]:.1f} {back[1]:.1f}"
    body += f'<path d="M{left:.1f} {top:.1f}l{way}h{long:.1f}v{high:.1f}l{-back[0]:.1f} {-back[1]:.1f}"/>'
    body += f'<path d="M{right:.1f} {top:.1f}l{way}"/>'
    body += f'<path d="M{left:.1f} {low:.1f}l{way}h{long:.1f}m{-long:.1f} 0v{-high:.1f}"{_DASHED}/>'
    length, width, height = (say(label, language) for label in (length, width, height))
    body += text_at(((left + right) / 2, 184), length)
    body += text_at((right + back[0] / 2 + 22, low + back[1] / 2 + 15), width)
    body += text_at((left - 24, low + 5 - high / 2), height)
    message = N_("Cuboid: {length} long, {width} wide, {height} high") if length else N_("Cuboid")
    return FigureDrawing(message, body, length=length, width=width, height=height)


def triangular_prism(*, language: str, base: str, height: str, length: str) -> FigureDrawing:
    """A prism that lies on a side; its front is a triangle; what goes back is foreshortened."""
    wide, high, long = in_proportion(tuple(map(length_of, (base, height, length))), (110.0, 90.0, 158.0))
    back: Point = (0.75 * long * 0.926, -0.75 * long * 0.379)
    scale = min(215 / (wide + back[0]), 135 / (high - back[1]))
    wide, high, back = wide * scale, high * scale, (back[0] * scale, back[1] * scale)
    left = 174 - (wide + back[0]) / 2
    low, middle, right = 165.0, left + wide / 2, left + wide
    top = low - high
    body = polygon([(left, low), (right, low), (middle, top)])
    way = f"{back[0]:.1f} {back[1]:.1f}"
    down = f"{wide / 2:.1f} {high:.1f}"
    body += f'<path d="M{middle:.1f} {top:.1f}l{way}l{down}l{-back[0]:.1f} {-back[1]:.1f}"/>'
    body += f'<path d="M{left:.1f} {low:.1f}l{way}h{wide:.1f}m{-wide:.1f} 0l{wide / 2:.1f} {-high:.1f}"{_DASHED}/>'
    beside = left - 20
    body += (
        f'<path d="M{middle:.1f} {top:.1f}H{beside - 6:.1f}M{left:.1f} {low:.1f}H{beside - 6:.1f}" stroke-width="0.8"/>'
    )
    body += f'<path d="M{beside:.1f} {top:.1f}V{low:.1f}m-4 -8l4 8l4-8m-8 {16 - high:.1f}l4 -8l4 8"/>'
    base, height, length = (say(label, language) for label in (base, height, length))
    body += text_at((middle, 184), base) + text_at((beside - 28, low + 5 - high / 2), height)
    body += text_at((right + back[0] / 2 + 26, low + back[1] / 2 + 16), length)
    message = N_("Prism with a triangle as its base (base {base}, height {height}); the prism is {length} long")
    return FigureDrawing(message, body, base=base, height=height, length=length)


def cylinder(*, language: str, radius: str = "", diameter: str = "", height: str) -> FigureDrawing:
    """A cylinder that stands, with its radius or its diameter on top."""
    wide, high = _sizes(2 * length_of(radius) or length_of(diameter), length_of(height))
    half, flat, low = wide / 2, wide * 0.1375, 45 + high
    left, right = 150 - half, 150 + half
    body = f'<ellipse cx="150" cy="45" rx="{half:.1f}" ry="{flat:.1f}"/>'
    body += f'<path d="M{left:.1f} 45V{low:.1f}A{half:.1f} {flat:.1f} 0 0 0 {right:.1f} {low:.1f}V45"/>'
    body += f'<path d="M{left:.1f} {low:.1f}a{half:.1f} {flat:.1f} 0 0 1 {wide:.1f} 0"{_DASHED}/>'
    radius, diameter, height = (say(label, language) for label in (radius, diameter, height))
    body += line_between((150 if radius else left, 45), (right, 45))
    body += '<circle cx="150" cy="45" r="2.5" fill="currentColor"/>'
    body += text_at((150 + half / 2 if radius else 150, 40), radius or diameter)
    body += text_at((right + 34, 49 + high / 2), height)
    message = N_("Cylinder with radius {radius} and height {height}")
    if not radius:
        message = N_("Cylinder with diameter {diameter} and height {height}")
    return FigureDrawing(message, body, radius=radius, diameter=diameter, height=height)


def _sizes(width: float, height: float) -> tuple[float, float]:
    """The width and height of a cylinder's drawing, in the proportion of these lengths where there is room for it."""
    if not width or not height:
        return 160.0, 110.0
    ratio = min(max(height / width, 0.4), 1.6)
    return min(160.0, 110 / ratio), min(110.0, 160 * ratio)


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "cuboid": cuboid,
    "triangular-prism": triangular_prism,
    "cylinder": cylinder,
}

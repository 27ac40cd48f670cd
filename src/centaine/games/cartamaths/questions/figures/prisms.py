"""Cuboids, prisms and cylinders, with labelled lengths."""

from __future__ import annotations

from collections.abc import Callable

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    length_of,
    line_between,
    polygon,
    say,
    text_at,
)
from centaine.i18n import N_

_DASHED = ' stroke-dasharray="5 4"'


def cuboid(*, language: str, length: str, width: str, height: str) -> FigureDrawing:
    """A cuboid seen from the right and above, its hidden edges dashed."""
    body = polygon([(50, 165), (210, 165), (210, 75), (50, 75)])
    body += '<path d="M50 75L110 35H270V125L210 165M210 75L270 35"/>'
    body += f'<path d="M50 165L110 125H270M110 125V35"{_DASHED}/>'
    length, width, height = (say(label, language) for label in (length, width, height))
    body += text_at((130, 184), length) + text_at((262, 160), width) + text_at((26, 125), height)
    message = N_("Cuboid: {length} long, {width} wide, {height} high") if length else N_("Cuboid")
    return FigureDrawing(message, body, length=length, width=width, height=height)


def triangular_prism(*, language: str, base: str, height: str, length: str) -> FigureDrawing:
    """A prism that lies on a side; its front is a triangle with a base and a height."""
    body = polygon([(80, 165), (190, 165), (135, 75)])
    body += '<path d="M135 75L245 30L300 120L190 165"/>'
    body += f'<path d="M80 165L190 120H300M190 120L245 30"{_DASHED}/>'
    body += '<path d="M135 75H54M80 165H54" stroke-width="0.8"/><path d="M60 75V165M56 83l4-8l4 8M56 157l4 8l4-8"/>'
    base, height, length = (say(label, language) for label in (base, height, length))
    body += text_at((135, 184), base) + text_at((32, 125), height) + text_at((266, 158), length)
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

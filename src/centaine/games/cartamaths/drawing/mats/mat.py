"""The decoration of a mat: a number line through zero, the game's symbol, and arcs of growing circles."""

from __future__ import annotations

from centaine.games.cartamaths.drawing.backs import emblem
from centaine.games.cartamaths.drawing.markup import fill, group, line, rectangle, ring
from centaine.games.cartamaths.drawing.palette import plain_css
from centaine.svg import element

WIDTH, HEIGHT = 2400, 320
"""Wider than any place for it, which shows the middle: so that the symbol is never cut."""
_STEP = 36


def mat(theme: str | None = None) -> str:
    """A mat of 2,400 by 320 units; with a theme, it contains its colours."""
    middle = WIDTH / 2
    drawn = group(fill("tint", rectangle(WIDTH, HEIGHT)), middle, HEIGHT / 2)
    circles = "".join(ring("mat", _STEP * k, middle, HEIGHT / 2, 1.5) for k in range(2, 5))
    bend, places = 6 * _STEP, [1.5 * _STEP * k for k in range(3, 22)]
    bows = "".join(f"M{middle - x} 0A{bend} {bend} 0 0 1 {middle - x} {HEIGHT}" for x in places)
    bows += "".join(f"M{middle + x} 0A{bend} {bend} 0 0 0 {middle + x} {HEIGHT}" for x in places)
    axis = f"M0 {HEIGHT / 2}H{WIDTH}" + "".join(f"M{middle + _STEP * k} {HEIGHT / 2 - 7}v14" for k in range(-33, 34))
    drawn += circles + line("mat", bows, 1.5) + line("mat", axis, 2.5) + group(emblem(), middle, HEIGHT / 2, size=0.7)
    style = "" if theme is None else element("style", {}, plain_css(theme, drawn))
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "preserveAspectRatio": "xMidYMid slice",
        "class": "cm-mat",
    }
    return element("svg", attributes, style + drawn)

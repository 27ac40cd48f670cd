"""Card faces: a number on a plate in the shape of its family, above a picture of the card's effect.

A face has 200 by 280 units. It depends only on the card's effect, so cards of any deck have one.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from centaine.games.cartamaths.drawing.illustrations import illustration
from centaine.games.cartamaths.drawing.markup import disc, fill, group, line, rectangle, ring
from centaine.games.cartamaths.drawing.numerals import figures, width_of
from centaine.games.cartamaths.rules.cards import AnyEffect, Divide, DrawBonus, Plus, Points, Times
from centaine.svg import number

WIDTH, HEIGHT = 200.0, 280.0
RIM = 7.0
"""How far inside a card its field begins."""

PICTURE = (100.0, 186.0)
"""The centre of the picture."""


def family(effect: AnyEffect) -> str:
    """`negative`, `positive`, `bonus` or `trap`; they differ in colour, plate and background."""
    if isinstance(effect, Points):
        return "negative" if effect.value < 0 else "positive"
    return "bonus" if isinstance(effect, (DrawBonus, Plus, Times)) else "trap"


def face(effect: AnyEffect) -> str:
    """The complete face."""
    kind = family(effect)
    return card(kind) + ground(kind) + group(illustration(effect), *PICTURE) + plate(kind) + sign(effect, 100, 61)


def card(kind: str, bleed: float = 0, *, bare: bool = False) -> str:
    """An empty card with a field in the family's colour; a field with a bleed goes so far beyond the card.

    A `bare` one is the field alone, without the card's edge around it.
    """
    if bleed:
        return group(fill(kind, rectangle(WIDTH + 2 * bleed, HEIGHT + 2 * bleed)), WIDTH / 2, HEIGHT / 2)
    field = fill(kind, rectangle(WIDTH - 2 * RIM, HEIGHT - 2 * RIM, 9))
    return group(field if bare else edge() + field, WIDTH / 2, HEIGHT / 2)


def edge() -> str:
    """The outline of a card, and its paper, about the origin."""
    return fill("edge", rectangle(WIDTH, HEIGHT, 14)) + fill("paper", rectangle(WIDTH - 2, HEIGHT - 2, 13))


class Field(NamedTuple):
    """The field of a card, by its edges."""

    left: float
    top: float
    right: float
    bottom: float


FIELD = Field(RIM, RIM, WIDTH - RIM, HEIGHT - RIM)


def ground(kind: str, middle: float = PICTURE[1], bleed: float = 0) -> str:
    """The pattern of a family: stairs down, a sun, rays, a pit, ripples."""
    field = Field(-bleed, -bleed, WIDTH + bleed, HEIGHT + bleed) if bleed else FIELD
    deep = f"{kind}-deep"
    if kind == "negative":
        stairs = "".join(f"V{118 + 31 * step}H{38 + 31 * step}" for step in range(5))
        if bleed:
            left, low = number(field.left), number(field.bottom)
            return fill(deep, f"M{left} {low}{stairs}V{low}Z")
        return fill(deep, f"M7 264{stairs}V273H16A9 9 0 0 1 7 264Z")
    if kind == "positive":
        return disc(deep, 84, WIDTH / 2, middle)
    if kind == "bonus":
        return fill(deep, _rays(12, field))
    if kind == "trap":
        pits = "".join(_pit(share, middle) for share in (0.84, 0.68, 0.52))
        return fill(deep, _pit(0.92, middle)) + line("trap", pits, 3)
    return "".join(ring(deep, radius, WIDTH / 2, middle, 9) for radius in (36, 60, 84))


def _rays(count: int, field: Field) -> str:
    """So many rays from the picture's centre to the edge of the field, as wide as the gaps between them."""
    x, y = PICTURE
    path = ""
    for ray in range(count):
        ends = [2 * pi * (ray + side) / count for side in (-0.25, 0.25)]
        path += f"M{number(x)} {number(y)}" + "".join(f"L{_on_edge(end, field)}" for end in ends) + "Z"
    return path


def _on_edge(angle: float, field: Field) -> str:
    """The point where a ray from the picture's centre leaves the field."""
    (x, y), (right, down) = PICTURE, (cos(angle), sin(angle))
    across = ((field.right - x) / abs(right)) if abs(right) > 1e-9 else 1e9
    along = ((field.bottom - y if down > 0 else y - field.top) / abs(down)) if abs(down) > 1e-9 else 1e9
    reach = min(across, along)
    return f"{number(x + reach * right)} {number(y + reach * down)}"


def _pit(share: float, y: float) -> str:
    """The field, shrunk towards a point on its vertical axis."""
    x = WIDTH / 2
    left, right, top, bottom = (x - 93 * share, x + 93 * share, y - (y - 7) * share, y + (273 - y) * share)
    return f"M{number(left)} {number(top)}H{number(right)}V{number(bottom)}H{number(left)}Z"


_PLATES = {
    "negative": "M26 22H174V84L100 110L26 84Z",
    "positive": "M26 104V62C30 8 170 8 174 62V104Z",
    "bonus": "M44 22H156L180 62L156 102H44L20 62Z",
    "trap": "M26 22H174V94l-12.33 12" + "l-12.33-12l-12.34 12" * 5 + "L26 94Z",
}


def plate(kind: str) -> str:
    """The plate of a family: pointing down, a hill, a hexagon, or toothed."""
    path = _PLATES[kind]
    return fill("paper", path) + line("paper", path, 8)


def sign(effect: AnyEffect, x: float, y: float, size: float = 1) -> str:
    """The number or sign of a card; a small dashed card stands for the number that it changes."""
    ink = f"{family(effect)}-ink"
    if isinstance(effect, Points):
        room = ROOM if effect.value < 0 else ROOM - 14
        return figures(ink, _written(effect), x, y, size * min(0.94, room / width_of(_written(effect))))
    before = line(ink, _SMALL_CARD, 4, dash="7 7")
    if isinstance(effect, DrawBonus):
        before = fill(ink, _SMALL_CARD) + line("paper", "M-7 0H7M0-7V7", 4)
    text = _written(effect)
    scale = min(0.8, (ROOM - _SMALL_WIDTH - 12) / width_of(text))
    width = width_of(text) * scale
    whole = _SMALL_WIDTH + 12 + width
    left = group(before, x=_SMALL_WIDTH / 2 - whole / 2)
    return group(left + figures(ink, text, whole / 2 - width / 2, 0, scale), x, y, size=size)


def _written(effect: AnyEffect) -> str:
    """+5, ×2, ÷3 …; the opposite has the sign of a calculator's key."""
    if isinstance(effect, Points):
        return f"{effect.value:+}".replace("-", "−")
    if isinstance(effect, DrawBonus):
        return str(effect.count)
    if isinstance(effect, Plus):
        return f"+{effect.by}"
    if isinstance(effect, Times):
        return f"×{effect.by}"
    return f"÷{effect.by}" if isinstance(effect, Divide) else "+/−"


ROOM = 134.0
"""The largest width of a number on its plate."""

_SMALL_WIDTH = 30.0
_SMALL_CARD = rectangle(_SMALL_WIDTH, 42, 5)

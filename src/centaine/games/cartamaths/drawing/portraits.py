"""The medallions of the characters (CM-4): a bust in front of a mathematical figure, 200 by 200 units."""

from __future__ import annotations

from centaine.games.cartamaths.drawing.busts import BUSTS
from centaine.games.cartamaths.drawing.character_art import CHARACTER_ART
from centaine.games.cartamaths.drawing.markup import disc, group, ring
from centaine.svg import element

MIDDLE = (100.0, 100.0)
FIELD = 92.0

_CLIP = "cm-field"
_CIRCLES = 13


def clip() -> str:
    """The definition that drawings with medallions need: the edge of their field."""
    return element("clipPath", {"id": _CLIP}, element("circle", {"cx": "100", "cy": "100", "r": "92"}))


def portrait(character: str) -> str:
    """The medallion of a character, by id; needs `clip()`."""
    ground, emblem = CHARACTER_ART[character]
    inside = emblem() + group(BUSTS[character](), 8, 20, size=0.92)
    return _medal(ground) + element("g", {"clip-path": f"url(#{_CLIP})"}, inside) + ring("bonus", 93.5, *MIDDLE, 5)


def portrait_back() -> str:
    """A used-up character, face down (CM-14): thirteen circles for the thirteen characters."""
    circle = ring("question", 39, 0, -39, 2.5)
    rosette = "".join(group(circle, turn=360 / _CIRCLES * turn) for turn in range(_CIRCLES))
    return _medal("back") + group(rosette, *MIDDLE) + disc("back", 7, *MIDDLE) + ring("edge", 93.5, *MIDDLE, 5)


def _medal(ground: str) -> str:
    return disc("edge", 99, *MIDDLE) + disc("paper", 98, *MIDDLE) + disc(ground, FIELD, *MIDDLE)

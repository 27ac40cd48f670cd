"""Text on cards, in lines that fit in every possible font."""

from __future__ import annotations

import re
from html import escape

from centaine.svg import element, number

_WIDE = {
    **dict.fromkeys("ijl.,:;|!’'·", 0.32),
    **dict.fromkeys(" \u00a0\u202ffrt()[]-", 0.42),
    **dict.fromkeys("mwMWŒœ%—", 1.0),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZÀÂÉÈÊÎÔÛÇ−+×÷=«»–…", 0.84),
}
_OTHER = 0.65
_STRONG = 1.14
"""Widths at size 1, at least those of DejaVu Sans, the widest font in the style sheet."""


_BREAKS = re.compile(r"(?<!\d) | (?![^\W\d_]{4})")


def width_of(text: str, size: float, *, strong: bool = False) -> float:
    """The largest possible width of a text."""
    return sum(_WIDE.get(sign, _OTHER) for sign in text) * size * (_STRONG if strong else 1)


def broken(text: str, room: float, size: float, *, strong: bool = False) -> list[str]:
    """The lines of a text, none wider than `room`, broken at spaces but not between a number and what it counts."""
    lines: list[str] = []
    for word in _BREAKS.split(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, strong=strong) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, room: float, size: float, *, strong: bool = False) -> list[str]:
    """As few lines as the width allows, as equal as possible."""
    lines = broken(text, room, size, strong=strong)
    while room > size:
        room -= size / 2
        narrower = broken(text, room, size, strong=strong)
        if len(narrower) > len(lines) or any(width_of(one, size, strong=strong) > room for one in narrower):
            break
        lines = narrower
    return lines


def written(
    lines: list[str], x: float, y: float, size: float, lead: float, *, colour: str, strong: bool = False
) -> str:
    """Centred lines, the first with its baseline at `y`."""
    kind = f"cm-word cm-fill-{colour}" + (" cm-strong" if strong else "")
    return "".join(
        element(
            "text",
            {"class": kind, "x": number(x), "y": number(y + lead * at), "font-size": number(size)},
            escape(line, quote=False),
        )
        for at, line in enumerate(lines)
    )

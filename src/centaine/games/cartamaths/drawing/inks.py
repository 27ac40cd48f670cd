"""Replaces colours in finished drawings: to save ink, and for the second side's own colour."""

from __future__ import annotations

import re

from centaine.games.cartamaths.drawing.palette import FAMILIES, colours

_LIGHT = colours("light")

_FIELDS = {"back": "#46537c"} | {name: _LIGHT[f"{name}-ink"] for name in FAMILIES if name != "back"}
"""The dark colours of what is drawn in light colours on a field, once that field is white."""

SPARING = (
    dict.fromkeys(("paper", "tint", *FAMILIES), "#ffffff")
    | {f"{name}-deep": "#f2f3f6" for name in FAMILIES}
    | {f"{name}-mark": ink for name, ink in _FIELDS.items()}
    | {"mat": "#dfe2e8", "edge": "#8a93a6"}
)
"""The colours that replace those of `palette` to save ink."""

SECOND = {"back": "#5b2a4f", "back-deep": "#47203e", "question-deep": "#7d3f6e", "back-mark": "#fbe3f4"}
"""The colours of the second side’s back, to tell the decks apart."""

SECOND_SPARING = SPARING | {"back-mark": "#5b2a4f"}


def inked(svg: str, changed: dict[str, str]) -> str:
    """The drawing with some colours of `palette` replaced."""
    return re.sub(
        r"(\.cm-(?:fill|line|rim)-)([a-z0-9-]+)(\{[^}]*?)(#[0-9a-f]{6})",
        lambda rule: rule[1] + rule[2] + rule[3] + changed.get(rule[2], rule[4]),
        svg,
    )

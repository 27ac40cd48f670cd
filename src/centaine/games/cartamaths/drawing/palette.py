"""The colours of the cards on a light and on a dark ground.

Names are those of CSS custom properties without `--cm-`. A page links `palette_css()` and chooses with `data-theme`; a
standalone drawing, for paper, contains its colours. No meaning depends on colour: each family of cards has its own
shape of plate and its own background pattern.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

THEMES = ("light", "dark")

FAMILIES = ("negative", "positive", "bonus", "trap", "question", "back")
"""The sorts of cards, and the back that they share. Each has its ground, the pattern on it (`…-deep`), what is drawn on
it (`…-mark`) and, but for the back, the ink of its figures on paper (`…-ink`)."""

RIMS = ("forest", "umber")
"""The outlines of light shapes on light fields."""

_LIGHT = {
    "paper": "#fff9ec",
    "ink": "#1e2438",
    "muted": "#565d72",
    "edge": "#b9b19a",
    "tint": "#efe6d0",
    "mat": "#ddd2b6",
    "negative": "#bb3b21",
    "negative-deep": "#a12c15",
    "negative-mark": "#ffe9cf",
    "negative-ink": "#a12c15",
    "positive": "#8ccfae",
    "positive-deep": "#6fbb97",
    "positive-mark": "#fff9ec",
    "positive-ink": "#0f5b45",
    "bonus": "#f0b93f",
    "bonus-deep": "#e0a223",
    "bonus-mark": "#fff9ec",
    "bonus-ink": "#6e4700",
    "trap": "#3b2352",
    "trap-deep": "#2c173f",
    "trap-mark": "#eadcf5",
    "trap-ink": "#4a2a6b",
    "question": "#3f7fd0",
    "question-deep": "#2f6bb9",
    "question-mark": "#fff9ec",
    "question-ink": "#1d4f94",
    "back": "#1f2f5c",
    "back-deep": "#182549",
    "back-mark": "#dfe6ff",
    "cream": "#fff9ec",
    "stone": "#b9b19a",
    "coal": "#231d24",
    "umber": "#6e4700",
    "forest": "#0f5b45",
    "slate": "#8fa3b8",
    "sky": "#f0e6cf",
    "night": "#28345e",
    "rose": "#e9b4a0",
    "leaf": "#2e8f6b",
    "sand": "#f3d9a6",
    "plum": "#6b3a78",
    "skin-1": "#f2cdb0",
    "skin-1-shade": "#dba98a",
    "skin-2": "#dfae85",
    "skin-2-shade": "#c08a61",
    "skin-3": "#bf8455",
    "skin-3-shade": "#9c653c",
    "skin-4": "#8a5433",
    "skin-4-shade": "#6b3d23",
    "hair-brown": "#59351f",
    "hair-chestnut": "#7d4a28",
    "hair-grey": "#a5a3a6",
}

_DARK = {
    "paper": "#141b2e",
    "ink": "#f2f0e6",
    "muted": "#b4bad0",
    "edge": "#55617f",
    "tint": "#222c47",
    "mat": "#33405f",
    "negative": "#b1391f",
    "negative-deep": "#992c15",
    "negative-mark": "#ffe3c4",
    "negative-ink": "#ff9a7d",
    "positive": "#74bd98",
    "positive-deep": "#62b08b",
    "positive-mark": "#fdf8e6",
    "positive-ink": "#8fe0b9",
    "bonus": "#e3ae3c",
    "bonus-deep": "#cc9524",
    "bonus-mark": "#fdf8e6",
    "bonus-ink": "#ffd069",
    "trap": "#4a2d68",
    "trap-deep": "#3a2054",
    "trap-mark": "#eadcf5",
    "trap-ink": "#d3b3f2",
    "question": "#3a78c8",
    "question-deep": "#2c65b0",
    "question-mark": "#fdf8e6",
    "question-ink": "#9cc6ff",
    "back": "#2a3c70",
    "back-deep": "#22315e",
    "back-mark": "#dfe6ff",
    "cream": "#fbf4e2",
    "stone": "#b9b19a",
    "coal": "#231d24",
    "umber": "#6e4700",
    "forest": "#0f5b45",
    "slate": "#6d8199",
    "sky": "#d9cdb0",
    "night": "#1b2547",
    "rose": "#c98a76",
    "leaf": "#2e8f6b",
    "sand": "#c9a868",
    "plum": "#7d4a8c",
    "skin-1": "#ecc4a5",
    "skin-1-shade": "#d09c7c",
    "skin-2": "#d8a67c",
    "skin-2-shade": "#b78159",
    "skin-3": "#b87d4f",
    "skin-3-shade": "#945e37",
    "skin-4": "#85502f",
    "skin-4-shade": "#663920",
    "hair-brown": "#59351f",
    "hair-chestnut": "#7d4a28",
    "hair-grey": "#a5a3a6",
}

_WORDS = """
.cm-word{font-family:Inter,system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;text-anchor:middle}
.cm-strong{font-weight:700}
"""


def colours(theme: str = "light") -> Mapping[str, str]:
    """Every colour on a light or dark ground, by name, as `#rrggbb`."""
    if theme not in THEMES:
        raise ValueError(f"{theme}: a theme is one of {THEMES}")
    return _LIGHT if theme == "light" else _DARK


def _rules() -> str:
    """Two classes for each colour, to fill and to draw lines: `cm-fill-ink`, `cm-line-ink`."""
    return (
        "".join(
            f".cm-fill-{name}{{fill:var(--cm-{name})}}\n"
            f".cm-line-{name}{{fill:none;stroke:var(--cm-{name});stroke-linecap:round;stroke-linejoin:round}}\n"
            for name in _LIGHT
        )
        + "".join(
            f".cm-rim-{name}{{stroke:var(--cm-{name});stroke-width:2.5;stroke-linejoin:round}}\n" for name in RIMS
        )
        + _WORDS
    )


def plain_css(theme: str = "light", used: str | None = None) -> str:
    """The CSS rules of a standalone drawing, without variables, which many programs do not support.

    With `used`, the drawing's markup, only the rules that it needs.
    """
    known = colours(theme)
    rules = re.sub(r"var\(--cm-([\w-]+)\)", lambda match: known[match[1]], _rules()).strip()
    if used is None:
        return rules
    names = set(re.findall(r"cm-[\w-]+", used))
    return "\n".join(rule for rule in rules.splitlines() if rule[1:].partition("{")[0] in names)


def palette_css() -> str:
    """The style sheet a page links: each ground's colours, and the rules of all drawings."""
    blocks = []
    for theme in THEMES:
        written = ";".join(f"--cm-{name}:{value}" for name, value in colours(theme).items())
        blocks.append(f":root{'' if theme == 'light' else '[data-theme=dark]'}{{{written}}}")
    return "\n".join(blocks) + "\n" + _rules()

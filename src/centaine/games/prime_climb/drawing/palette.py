"""The board's colours: three palettes, each on a light and a dark ground, from `palettes.toml` and `drawing.css`.

A page links `palette_css()` and chooses with `data-theme` and `data-palette` on its root; a drawing that stands alone,
for paper, has its colours written in. The names of colours are those of CSS custom properties without their `--pc-`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

THEMES = ("light", "dark")
PALETTES = ("default", "classic", "mono")
"""`default` can be read with each kind of colour blindness, `classic` is vivid, `mono` needs no colour at all."""

ON_PAPER = (*PALETTES, "saving", "outline")
"""What a drawing that stands alone, on light ground, may have besides: less ink, or white to be coloured in."""

SIGNED = (2, 3, 5, 7)
"""The primes with a colour of their own; all larger ones share red (PC-2)."""

STEPS = 11
"""Steps of the mountain, each lighter than the one below: ten squares stand on each, 100 and 101 on the last."""


@cache
def _file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def colours(palette: str = "default", theme: str = "light") -> dict[str, str]:
    """Every colour of a palette on a ground, by its name, as `#rrggbb` (or `none`)."""
    if palette not in (PALETTES if theme == "dark" else ON_PAPER) or theme not in THEMES:
        raise ValueError(f"{palette}, {theme}: a palette is one of {ON_PAPER}, a theme one of {THEMES}")
    known = tomllib.loads(_file("palettes.toml"))
    found: dict[str, str] = known["default"][theme] | known[palette][theme]
    return found | {f"step-{n}": _ground(found, n / (STEPS - 1)) for n in range(STEPS)}


def _ground(found: dict[str, str], height: float) -> str:
    """The colour of the mountain at a height from 0 to 1."""
    if height < 0.5:
        return _mix(found["valley"], found["slope"], 2 * height)
    return _mix(found["slope"], found["summit"], 2 * height - 1)


def _mix(low: str, high: str, share: float) -> str:
    """The colour a share of the way from one to another."""
    pairs = zip(bytes.fromhex(low[1:]), bytes.fromhex(high[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@cache
def plain_css(palette: str = "default", theme: str = "light") -> str:
    """The rules of a drawing that stands alone, without custom properties, which many programs do not know."""
    known = colours(palette, theme)
    rules = re.sub(r"/\*.*?\*/\s*", "", _file("drawing.css"))
    return re.sub(r"var\(--pc-([\w-]+)\)", lambda name: known[name[1]], rules).strip()


def palette_css() -> str:
    """The style sheet that a page links: every palette on both grounds, and the rules of every drawing."""
    usual = {theme: colours("default", theme) for theme in THEMES}
    blocks = []
    for palette in PALETTES:
        for theme in THEMES:
            chosen = "" if palette == "default" else f'[data-palette="{palette}"]'
            chosen += "" if theme == "light" else f'[data-theme="{theme}"]'
            changed = {
                name: value
                for name, value in colours(palette, theme).items()
                if palette == "default" or value != usual[theme][name]
            }
            lines = "".join(f"  --pc-{name}: {value};\n" for name, value in changed.items())
            blocks.append(f":root{chosen} {{\n{lines}}}\n\n")
    return "".join(blocks) + _file("drawing.css")

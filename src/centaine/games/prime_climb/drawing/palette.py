"""The board's colours: three palettes, each for light and dark, from `palettes.toml` and `drawing.css`.

`default` has the published game's colours, `friendly` suits every kind of colour blindness, `mono` uses no colour.

A page links `palette_css()` and chooses with `data-theme` and `data-palette` on its root; a standalone drawing, for
paper, contains its colours. Names of colours are those of CSS custom properties without `--pc-`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from centaine.plugin.documents import PALETTES as PALETTES

THEMES = ("light", "dark")
SAVING = "-saving"
"""Ends the name of a palette on paper that saves ink: `friendly-saving`."""

ON_PAPER = (*PALETTES, *(f"{palette}{SAVING}" for palette in PALETTES), "outline")
"""The palettes of standalone drawings: also those that save ink, and `outline`, to colour in."""

SIGNED = (2, 3, 5, 7)
"""The primes with their own colours; all larger ones are red (PC-2)."""

STEPS = 11
"""The steps of the mountain, lighter towards the top, with ten squares each; 100 and 101 are on the last."""


@cache
def _file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def colours(palette: str = "default", theme: str = "light") -> dict[str, str]:
    """Every colour of a palette for light or dark, by name, as `#rrggbb` (or `none`)."""
    if palette not in (PALETTES if theme == "dark" else ON_PAPER) or theme not in THEMES:
        raise ValueError(f"{palette}, {theme}: a palette is one of {ON_PAPER}, a theme one of {THEMES}")
    known = tomllib.loads(_file("palettes.toml"))
    chosen = palette.removesuffix(SAVING)
    merged: dict[str, str] = known["default"][theme] | known[chosen][theme]
    if chosen != palette:
        merged |= known["saving"][theme]
    return merged | {f"step-{n}": _ground(merged, n / (STEPS - 1)) for n in range(STEPS)}


def on_paper(palette: str, saving: bool) -> str:
    """The name of a palette on paper that may save ink."""
    return palette + SAVING if saving else palette


def _ground(known: dict[str, str], height: float) -> str:
    """The colour of the mountain at a height from 0 to 1."""
    if height < 0.5:
        return _mix(known["valley"], known["slope"], 2 * height)
    return _mix(known["slope"], known["summit"], 2 * height - 1)


def _mix(low: str, high: str, share: float) -> str:
    """The mixture of two colours; `share` 0 is the first, 1 the second."""
    pairs = zip(bytes.fromhex(low[1:]), bytes.fromhex(high[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@cache
def plain_css(palette: str = "default", theme: str = "light") -> str:
    """The CSS rules of a standalone drawing, without custom properties, which many programs do not support."""
    known = colours(palette, theme)
    rules = re.sub(r"/\*.*?\*/\s*", "", _file("drawing.css"))
    return re.sub(r"var\(--pc-([\w-]+)\)", lambda name: known[name[1]], rules).strip()


def palette_css() -> str:
    """The style sheet of a page: every palette for light and dark, and the rules of all drawings.

    What shows paper, in an element of the class `on-paper`, is light also in a dark page.
    """
    usual = {theme: colours("default", theme) for theme in THEMES}
    blocks = []
    for palette in PALETTES:
        own = {theme: colours(palette, theme) for theme in THEMES}
        # A colour of its own in one theme is named in both: the default's in the other has no more weight than its own.
        changed = [name for name in usual["light"] if any(own[theme][name] != usual[theme][name] for theme in THEMES)]
        for theme in THEMES:
            chosen = "" if palette == "default" else f'[data-palette="{palette}"]'
            chosen += "" if theme == "light" else f'[data-theme="{theme}"]'
            names = usual[theme] if palette == "default" else changed
            lines = "".join(f"  --pc-{name}: {own[theme][name]};\n" for name in names)
            places = f":root{chosen}, :root{chosen} .on-paper" if theme == "light" else f":root{chosen}"
            blocks.append(f"{places} {{\n{lines}}}\n\n")
    return "".join(blocks) + _file("drawing.css")

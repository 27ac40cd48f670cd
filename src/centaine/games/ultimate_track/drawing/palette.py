"""The board's colours for light and dark.

Names are those of CSS custom properties without `--ut-`. A page links `palette_css()` and chooses with `data-theme`; a
standalone drawing, for paper, contains its colours. No meaning depends on colour: ultimates are stars, raised numbers
are diamonds with their powers, and each source has its own kind of line.
"""

from __future__ import annotations

import re

THEMES = ("light", "dark")

_LIGHT = {
    "lawn": "#d3e6c8",
    "mown": "#c5dcb8",
    "kerb": "#fdfbf3",
    "track": "#d67f5f",
    "lane": "#f3c9b3",
    "tile": "#fff8ea",
    "ink": "#20283a",
    "ultimate": "#ffc93d",
    "on-star": "#2a1a00",
    "ultimate-rim": "#7a4b00",
    "raised": "#e4ecff",
    "hop": "#5f3a00",
    "halo": "#fdfbf3",
    "goal": "#ffffff",
    "check": "#20283a",
    "2": "#1d4fbb",
    "3": "#8b1f7a",
    "5": "#00635b",
    "7": "#a1262c",
    "seat-0": "#1f5fd6",
    "seat-1": "#f08a24",
    "seat-2": "#c23a86",
    "seat-3": "#23804a",
    "pawn-edge": "#161b29",
    "pawn-mark": "#ffffff",
    "die": "#fffdf6",
    "pip": "#20283a",
}

_DARK = {
    "lawn": "#12261f",
    "mown": "#172e25",
    "kerb": "#c9d3cc",
    "track": "#6a3628",
    "lane": "#8f5744",
    "tile": "#221f2b",
    "ink": "#f6f1e6",
    "ultimate": "#f0b429",
    "on-star": "#2a1a00",
    "ultimate-rim": "#fff0c2",
    "raised": "#1a2440",
    "hop": "#ffd873",
    "halo": "#0c1713",
    "goal": "#f6f1e6",
    "check": "#171522",
    "2": "#8fb4ff",
    "3": "#f29be0",
    "5": "#5fd6c6",
    "7": "#ff9a94",
    "seat-0": "#6f9bff",
    "seat-1": "#ffab45",
    "seat-2": "#ff7fbd",
    "seat-3": "#5fd08a",
    "pawn-edge": "#07090f",
    "pawn-mark": "#0d101a",
    "die": "#f6f1e6",
    "pip": "#171522",
}

_SAVING = {**_LIGHT, "lawn": "#ffffff", "mown": "#f4f8f1", "track": "#f0d9cf", "lane": "#ffffff", "tile": "#ffffff"}
"""For paper: the light colours with less ink."""

DASHES = {2: "", 3: "13 6", 5: "2 7", 7: "13 6 2 6"}
"""The dash pattern of the arrows to each source."""

_RULES = """
.ut-lawn{fill:var(--ut-lawn)}
.ut-mown{fill:var(--ut-mown)}
.ut-kerb{fill:none;stroke:var(--ut-kerb);stroke-linejoin:round;stroke-linecap:round}
.ut-track{fill:none;stroke:var(--ut-track);stroke-linejoin:round;stroke-linecap:round}
.ut-lane{fill:none;stroke:var(--ut-lane);stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
.ut-tile{fill:var(--ut-tile)}
.ut-star{fill:var(--ut-ultimate);stroke:var(--ut-ultimate-rim);stroke-width:2;stroke-linejoin:round}
.ut-raised{fill:var(--ut-raised);stroke-width:3;stroke-linejoin:round}
.ut-goal{fill:var(--ut-goal);stroke:var(--ut-check);stroke-width:2}
.ut-check{fill:var(--ut-check)}
.ut-number{fill:var(--ut-ink);text-anchor:middle}
.ut-number{font:600 25px Inter,system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.ut-strong{font-weight:800}
.ut-on-star{fill:var(--ut-on-star)}
.ut-power{font-size:14px;font-weight:700}
.ut-halo{fill:none;stroke:var(--ut-halo);stroke-width:7;stroke-linecap:round;stroke-opacity:.75}
.ut-hop{fill:none;stroke:var(--ut-hop);stroke-width:3;stroke-linecap:round}
.ut-hop-head{fill:var(--ut-hop)}
.ut-pawn{stroke:var(--ut-pawn-edge);stroke-width:2.4;stroke-linejoin:round}
.ut-pawn-mark{fill:var(--ut-pawn-mark)}
.ut-die{fill:var(--ut-die);stroke:var(--ut-pip);stroke-width:3}
.ut-pip{fill:var(--ut-pip)}
"""


def colours(theme: str = "light") -> dict[str, str]:
    """Every colour for light or dark, by name, as `#rrggbb`."""
    known = {"light": _LIGHT, "dark": _DARK, "saving": _SAVING}
    if theme not in known:
        raise ValueError(f"{theme}: a theme is one of {', '.join(known)}")
    return known[theme]


def _rules() -> str:
    sources = "".join(
        f".ut-of-{source}{{stroke:var(--ut-{source})}}\n.ut-text-{source}{{fill:var(--ut-{source})}}\n"
        f".ut-fall-{source}{{fill:none;stroke:var(--ut-{source});stroke-width:3.6;stroke-linecap:round"
        f"{f';stroke-dasharray:{dashes}' if dashes else ''}}}\n"
        f".ut-head-{source}{{fill:var(--ut-{source})}}\n"
        for source, dashes in DASHES.items()
    )
    seats = "".join(f".ut-seat-{seat}{{fill:var(--ut-seat-{seat})}}\n" for seat in range(4))
    return _RULES + sources + seats


def plain_css(theme: str = "light") -> str:
    """The CSS rules of a standalone drawing, without variables, which many programs do not support."""
    known = colours(theme)
    return re.sub(r"var\(--ut-([\w-]+)\)", lambda match: known[match[1]], _rules()).strip()


def palette_css() -> str:
    """The style sheet of a page: the colours for light and dark, and the rules of the drawing."""
    blocks = []
    for theme in THEMES:
        written = ";".join(f"--ut-{name}:{value}" for name, value in colours(theme).items())
        blocks.append(f":root{'' if theme == 'light' else '[data-theme=dark]'}{{{written}}}")
    return "\n".join(blocks) + _rules()

"""The page's colours: readable in both themes, and the dark theme the same however it was chosen."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from tests.games.prime_climb.colour_vision import contrast

GROUNDS = ("ground", "surface", "raised", "sunken")
READ_ON = {
    "ink": (*GROUNDS, "accent-soft", "lit-soft", "good-soft", "warn-soft", "bad-soft"),
    "ink-muted": (*GROUNDS, "accent-soft"),
    "accent": (*GROUNDS, "accent-soft"),
    "on-accent": ("accent", "accent-hover"),
    "on-lit": ("lit",),
    "good": ("ground", "surface", "raised", "good-soft"),
    "warn": ("ground", "surface", "raised", "warn-soft"),
    "bad": ("ground", "surface", "raised", "bad-soft"),
}
SEEN_ON = {"line-strong": GROUNDS[:3], "focus": GROUNDS[:3], "trail": GROUNDS[:2]}


def blocks() -> list[dict[str, str]]:
    """The custom properties of :root, of the system's dark theme, and of the reader's."""
    css = resources.files("centaine").joinpath("web/tokens.css").read_text(encoding="utf-8")
    found = re.findall(r":root(?:[\[:][^{]*)? \{([^}]*)\}", css)
    return [dict(re.findall(r"--([\w-]+): ([^;]+);", block)) for block in found][:3]


@pytest.mark.parametrize("theme", [0, 2], ids=["light", "dark"])
def test_colours_meet_aa(theme: int) -> None:
    """WCAG 2.2: 4.5 to 1 for what is read, 3 to 1 for edges and marks."""
    known = blocks()[theme]
    for pairs, least in ((READ_ON, 4.5), (SEEN_ON, 3.0)):
        for name, grounds in pairs.items():
            for ground in grounds:
                assert contrast(known[name], known[ground]) >= least, f"{name} on {ground}"


def test_both_ways_to_the_dark_theme_are_the_same() -> None:
    light, system, chosen = blocks()
    assert system == chosen
    assert set(chosen) <= set(light)

"""The cards' colours can be told apart and read."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from centaine.games.cartamaths.drawing.palette import FAMILIES, THEMES, colours, palette_css, plain_css
from tests.games.prime_climb.colour_vision import VISIONS, contrast, distance

ART = {
    "negative": ("negative-mark",),
    "positive": ("forest",),
    "bonus": ("umber",),
    "trap": ("trap-mark", "bonus"),
    "question": ("cream",),
    "back": ("back-mark",),
}
"""What is drawn on a field and must be seen there."""


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_families_are_told_apart_with_each_colour_vision(theme: str, vision: str) -> None:
    known = colours(theme)
    close = {(a, b): distance(known[a], known[b], vision) for a, b in combinations(FAMILIES[:-1], 2)}
    assert min(close.values()) > 15, min(close, key=lambda pair: close[pair])


@pytest.mark.parametrize("theme", THEMES)
def test_figures_and_words_can_be_read(theme: str) -> None:
    """AA (https://www.w3.org/TR/WCAG22/#contrast-minimum), for text of any size."""
    known = colours(theme)
    for family in FAMILIES[:-1]:
        assert contrast(known[f"{family}-ink"], known["paper"]) >= 4.5, family
    for ground in ("paper", "tint"):
        assert contrast(known["ink"], known[ground]) >= 7
        assert contrast(known["muted"], known[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_stand_out_from_their_field(theme: str) -> None:
    """3 to 1, as AA asks of graphics, on the field and on the pattern in it."""
    known = colours(theme)
    for family, marks in ART.items():
        for mark in marks:
            for ground in (family, f"{family}-deep"):
                assert contrast(known[mark], known[ground]) >= 3, (mark, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_a_drawing_that_stands_alone_has_its_colours_written_in(theme: str) -> None:
    assert "var(" not in plain_css(theme)
    assert colours(theme)["negative"] in plain_css(theme)
    assert plain_css(theme, 'class="cm-fill-ink"') == f".cm-fill-ink{{fill:{colours(theme)['ink']}}}"


def test_the_page_has_every_colour_that_the_rules_use() -> None:
    css = palette_css()
    used = set(re.findall(r"var\(--cm-([\w-]+)\)", css))
    for theme in THEMES:
        assert used == set(colours(theme))


def test_unknown_themes_are_refused() -> None:
    with pytest.raises(ValueError, match="a theme is one of"):
        colours("sepia")

"""The board's colours can be told apart and read (PC-2)."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from centaine.games.prime_climb.drawing.palette import PALETTES, SIGNED, THEMES, colours, palette_css, plain_css
from tests.games.prime_climb.colour_vision import VISIONS, contrast, distance

PRIMES = (*map(str, SIGNED), "red")
SEATS = tuple(f"seat-{seat}" for seat in range(4))
GROUNDS = [(palette, theme) for palette in PALETTES for theme in THEMES]


def test_distance_agrees_with_published_values() -> None:
    """Known differences of the primaries of sRGB, and none of a colour from itself."""
    assert distance("#123456", "#123456") == 0
    assert distance("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert distance("#ff0000", "#00ff00") == pytest.approx(86.61, abs=0.05)
    assert distance("#0000ff", "#ff0000") == pytest.approx(52.88, abs=0.05)


def test_red_and_green_are_close_without_red_receptors() -> None:
    """The simulation does what it is for."""
    assert distance("#a05a00", "#6b7800", "protanopia") < distance("#a05a00", "#6b7800") / 2


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_primes_are_told_apart_with_each_colour_vision(theme: str, vision: str) -> None:
    """PC-2: the default palette is readable with red-green blindness, and with the blue-yellow kind."""
    known = colours("default", theme)
    close = {(a, b): distance(known[a], known[b], vision) for a, b in combinations(PRIMES, 2)}
    assert min(close.values()) > 20, min(close, key=lambda pair: close[pair])


@pytest.mark.parametrize(("palette", "theme"), GROUNDS)
def test_primes_are_told_apart_in_every_palette(palette: str, theme: str) -> None:
    """PC-2."""
    known = colours(palette, theme)
    assert min(distance(known[a], known[b]) for a, b in combinations(PRIMES, 2)) > 10


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_pawns_are_told_apart_with_each_colour_vision(theme: str, vision: str) -> None:
    known = colours("default", theme)
    assert min(distance(known[a], known[b], vision) for a, b in combinations(SEATS, 2)) > 12


@pytest.mark.parametrize(("palette", "theme"), GROUNDS)
def test_figures_and_signs_stand_out(palette: str, theme: str) -> None:
    """Figures meet AA on the ground they stand on; signs meet what AA asks of graphics."""
    known = colours(palette, theme)
    assert contrast(known["ink"], known["disc"]) >= 7
    assert contrast(known["red-mark"], known["red"]) >= 4.5
    assert contrast(known["pawn-edge"], known["die"]) >= 4.5
    for prime in SIGNED:
        assert contrast(known[f"{prime}-mark"], known[str(prime)]) >= 3, prime


@pytest.mark.parametrize(("palette", "theme"), GROUNDS)
def test_a_drawing_that_stands_alone_has_its_colours_written_in(palette: str, theme: str) -> None:
    css = plain_css(palette, theme)
    assert "var(" not in css
    assert colours(palette, theme)["7"] in css


def test_the_page_has_every_colour_that_the_rules_use() -> None:
    """And no palette has a name of its own that nothing uses, the ends of the mountain's colours apart."""
    css = palette_css()
    used = set(re.findall(r"var\(--pc-([\w-]+)\)", css))
    given = set(re.findall(r"--pc-([\w-]+):", css))
    assert used <= given
    assert given - used == {"valley", "slope", "summit"}


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="a palette is one of"):
        colours("sepia", "light")

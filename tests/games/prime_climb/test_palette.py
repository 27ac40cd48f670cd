"""The board's colours can be told apart and read (PC-2)."""

from __future__ import annotations

import re
import tomllib
from colorsys import rgb_to_hls
from itertools import combinations
from pathlib import Path

import pytest

import centaine
from centaine.game import BadOption
from centaine.games.prime_climb.documents.cards import cards
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import (
    ON_PAPER,
    PALETTES,
    SAVING,
    SIGNED,
    THEMES,
    colours,
    on_paper,
    palette_css,
    plain_css,
)
from centaine.games.prime_climb.pictures import board_svg
from centaine.games.prime_climb.solver.findings import ALONE, solved
from centaine.plugin.documents import PrintOptions
from tests.games.prime_climb.colour_vision import VISIONS, contrast, distance
from tests.scripts import ROOT, load

PRIMES = (*map(str, SIGNED), "red")
SEATS = tuple(f"seat-{seat}" for seat in range(4))
WEB = Path(centaine.__file__).parent / "web"
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
@pytest.mark.parametrize(("palette", "least"), [("default", 13), ("friendly", 20)])
def test_primes_are_told_apart_with_each_colour_vision(palette: str, least: int, theme: str, vision: str) -> None:
    """PC-2: readable with red-green blindness, and with the blue-yellow kind."""
    known = colours(palette, theme)
    close = {(a, b): distance(known[a], known[b], vision) for a, b in combinations(PRIMES, 2)}
    assert min(close.values()) > least, min(close, key=lambda pair: close[pair])


@pytest.mark.parametrize("theme", THEMES)
def test_the_usual_colours_are_those_of_the_published_game(theme: str) -> None:
    """PC-2: 2 is orange, 3 green, 5 blue, 7 violet, larger primes are red: each by its hue, in degrees."""
    known = colours("default", theme)
    named = {"red": (345, 15), "2": (25, 45), "3": (130, 165), "5": (200, 225), "7": (250, 285)}
    for prime, (low, high) in named.items():
        red, green, blue = (part / 255 for part in bytes.fromhex(known[prime][1:]))
        hue, _, saturation = rgb_to_hls(red, green, blue)
        assert (360 * hue - low) % 360 <= (high - low) % 360, prime
        assert saturation > 0.4, prime


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
    used = set(re.findall(r"var\(--pc-([\w-]+)\)", css + (WEB / "games" / "prime-climb.css").read_text("utf-8")))
    given = set(re.findall(r"--pc-([\w-]+):", css))
    assert used <= given
    assert given - used == {"valley", "slope", "summit"}


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="a palette is one of"):
        colours("sepia", "light")
    with pytest.raises(BadOption, match="default, friendly, mono"):
        board_svg({"theme": "light", "palette": "sepia"})
    former = board_svg({"theme": "light", "palette": "classic"})
    assert former == board_svg({"theme": "light"}), "addresses with a former name still lead to a board"


def test_the_page_changes_all_colours_of_a_palette_with_the_theme() -> None:
    """A later block of another palette must not win over the dark colours of its own."""
    for palette in PALETTES:
        for theme in THEMES:
            seen: dict[str, str] = {}
            for asked, block in re.findall(r"^:root([^\s,]*)[^{]*{\n(.*?)}", palette_css(), re.DOTALL | re.MULTILINE):
                wanted = {f'[data-palette="{palette}"]', f'[data-theme="{theme}"]'}
                if set(re.findall(r"\[.*?\]", asked)) <= wanted:
                    # Blocks with two attributes come after those with one, as their weight demands.
                    seen |= dict(re.findall(r"--pc-(\S+): (\S+);", block))
            assert seen == colours(palette, theme)


def test_what_shows_paper_is_light_in_a_dark_page() -> None:
    asked = re.findall(r"^:root(\S*), :root(\S*) \.on-paper {$", palette_css(), re.MULTILINE)
    assert asked == [(chosen, chosen) for chosen in ("", *(f'[data-palette="{name}"]' for name in PALETTES[1:]))]


def test_paper_can_save_ink_in_every_palette() -> None:
    for palette in PALETTES:
        saving = colours(on_paper(palette, True))
        assert saving["ground"] == saving["valley"] == "#ffffff"
        assert {saving[prime] for prime in PRIMES} == {colours(palette)[prime] for prime in PRIMES}
        assert on_paper(palette, False) == palette
    assert {palette.removesuffix(SAVING) for palette in ON_PAPER} == {*PALETTES, "outline"}


@pytest.mark.parametrize("palette", PALETTES)
def test_paper_has_the_colours_of_the_palette(palette: str) -> None:
    """Frames of cards, which a template draws, and drawings."""
    known = colours(palette)
    sheet = cards(PrintOptions(palette=palette))
    frames = {side["front"]["colour"] for side in sheet.data["cards"]}
    assert frames == {known["action"], known["keeper"], known["one"]}
    assert all(contrast(known[name], "#ffffff") >= 4.5 for name in ("action", "keeper"))
    assert known["2"] in sheet.drawings["back"].svg or known["7"] in sheet.drawings["back"].svg


def test_icons_have_the_colours_of_the_board() -> None:
    """The game's icon those of a light page, the program's, 100 in its ring of 2 and 5, those of a dark one."""
    icon = (WEB / "games" / "prime-climb" / "icon.svg").read_text("utf-8")
    assert set(re.findall(r"#[0-9a-f]{6}", icon)) <= set(colours("default", "light").values())
    hundred = re.findall(r'<path fill="(#\w+)" d="[^"]*A198', (WEB / "icon.svg").read_text("utf-8"))
    known = colours("default", "dark")
    assert hundred == [known["2"], known["2"], known["5"], known["5"]]


def test_the_colours_of_primes_are_written_in_one_place() -> None:
    """Code, style sheets and templates name them; only icons, checked above, repeat them."""
    palettes = tomllib.loads((Path(drawing.__file__).parent / "palettes.toml").read_text("utf-8"))
    ours = {palettes[name][theme][prime] for name in ("default", "friendly") for theme in THEMES for prime in PRIMES}
    for folder in (WEB.parent, ROOT / "tools", ROOT / "benchmarks"):
        for path in folder.rglob("*"):
            if path.suffix in (".py", ".js", ".css", ".typ", ".md", ".html", ".toml") and "vendor" not in path.parts:
                found = ours & set(re.findall(r"#[0-9a-f]{6}", path.read_text("utf-8")))
                assert not found or path.name == "palettes.toml", (path, found)


def test_the_documents_tell_the_colours_as_they_are() -> None:
    """`tools/colour_table.py` writes the tables, `tools/recompute-findings` the maps."""
    page = (ROOT / "docs" / "colours.md").read_text("utf-8")
    program = load("tools/colour_table.py")
    assert program.renewed(page) == page
    assert page.count("| 2 and 3 |") == len(PALETTES)
    for course in ALONE:
        drawn = drawing.heat_map(solved().alone[course].squares, standalone=True)
        assert (ROOT / "docs" / "pictures" / f"heat-{course}.svg").read_text("utf-8") == drawn + "\n"

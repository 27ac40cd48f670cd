"""The board as it is drawn: every square, the rings of PC-2, and drawings that any program can read."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import PALETTES, SIGNED, THEMES, plain_css
from centaine.games.prime_climb.drawing.rings import ring, sector
from centaine.games.prime_climb.drawing.spiral import SIZE, centre, layout
from centaine.games.prime_climb.rules.board import SQUARES, STATIONS, factors, is_red
from centaine.games.prime_climb.rules.cards import BUILT_IN

SVG = "{http://www.w3.org/2000/svg}"
PHONE = 360

DRAWINGS: dict[str, Callable[[], str]] = {
    "board": drawing.board,
    "banner": lambda: drawing.banner(theme="dark", palette="friendly"),
    "board alone": lambda: drawing.board(standalone=True, theme="dark", palette="mono", stations=(31, 79)),
    "square": lambda: drawing.square(78),
    "pawn": lambda: drawing.pawn(3),
    "die": lambda: drawing.die(10),
    "card": lambda: drawing.card_art("curse"),
    "pieces": lambda: drawing.pieces_sheet(card.id for card in BUILT_IN),
}


def squares(svg: str) -> dict[int, ElementTree.Element]:
    found = [part for part in ElementTree.fromstring(svg).iter(f"{SVG}g") if "data-square" in part.attrib]
    assert len(found) == 102
    return {int(part.attrib["data-square"]): part for part in found}


def arcs(square: ElementTree.Element) -> Counter[tuple[str, str]]:
    """How many arcs of each colour and shape a square of the board has."""
    paths = [part.attrib for part in square.iter(f"{SVG}path")]
    return Counter((path["class"], path["d"]) for path in paths if path["class"].startswith("pc-arc-"))


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_are_the_same_bytes_each_time_and_well_formed(name: str) -> None:
    svg = DRAWINGS[name]()
    assert svg == DRAWINGS[name]()
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert not [part for part in root.iter() if "style" in part.attrib or part.tag == f"{SVG}script"]


@pytest.mark.parametrize("name", DRAWINGS)
def test_numbers_in_drawings_are_short(name: str) -> None:
    """At most four decimals (in a dash pattern), else two: the same picture, fewer bytes."""
    svg = re.sub(r"<style>.*</style>", "", DRAWINGS[name]())
    assert not re.search(r"\.\d{5}", svg)
    assert not re.search(r"\.\d{3}", re.sub(r'stroke-dasharray="[^"]*"', "", svg))
    assert not re.search(r"\de-\d|\bnan\b|\binf\b", svg)


@pytest.mark.parametrize("name", DRAWINGS)
def test_what_is_used_is_defined(name: str) -> None:
    root = ElementTree.fromstring(DRAWINGS[name]())
    defined = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
    assert len(defined) == len(set(defined))
    assert {part.attrib["href"][1:] for part in root.iter(f"{SVG}use")} <= set(defined)


def test_every_square_is_there_once_in_its_place() -> None:
    """PC-1."""
    found = squares(drawing.board())
    assert sorted(found) == list(SQUARES)
    for n, part in found.items():
        x, y = map(float, re.findall(r"[\d.]+", part.attrib["transform"]))
        assert (x, y) == pytest.approx(centre(n), abs=0.01)
        figures = [text.text for text in part.iter(f"{SVG}text") if "pc-digits" not in text.attrib["class"]]
        assert figures == [str(n)]


def test_each_ring_has_an_arc_for_each_prime_factor() -> None:
    """PC-2: equal arcs, one per prime factor, with multiplicity."""
    found = squares(drawing.board())
    for n in range(2, 101):
        primes = factors(n)
        colours = (f"pc-arc-{prime if prime in SIGNED else 'red'}" for prime in primes)
        assert arcs(found[n]) == Counter((colour, sector(len(primes))) for colour in colours), n
    assert arcs(found[96]) == {("pc-arc-2", sector(6)): 5, ("pc-arc-3", sector(6)): 1}
    assert all(not arcs(found[n]) for n in (0, 1, 101))


def test_red_arcs_of_composites_show_their_prime() -> None:
    """PC-2: 77 has a 7-arc and a red arc with a small 11."""
    found = squares(drawing.board())
    for n in range(2, 101):
        small = [text.text for text in found[n].iter(f"{SVG}text") if "pc-digits" in text.attrib["class"]]
        large = [str(prime) for prime in factors(n) if prime > 10]
        assert small == ([] if is_red(n) else large), n


def test_red_squares_are_filled() -> None:
    """PC-3: those that draw a card, and 101, which is prime but draws none."""
    filled = {
        n
        for n, part in squares(drawing.board()).items()
        if any(c.get("class") == "pc-arc-red" for c in part.iter(f"{SVG}circle"))
    }
    assert filled == {n for n in SQUARES if is_red(n)} | {101}


def test_each_prime_has_a_sign_beside_its_colour() -> None:
    """PC-2: a second, non-colour sign; arcs of large primes are solid."""
    root = ElementTree.fromstring(drawing.board())
    shapes: dict[str, set[str]] = {}
    for part in root.iter(f"{SVG}path"):
        if part.attrib.get("class", "").startswith("pc-mark-"):
            shapes.setdefault(part.attrib["class"], set()).add(part.attrib["d"])
    assert sorted(shapes) == [f"pc-mark-{prime}" for prime in SIGNED]
    assert all(len(found) == 1 for found in shapes.values())
    assert len(set.union(*shapes.values())) == len(SIGNED)


def test_arcs_unite_in_a_product() -> None:
    """PC-2: 26 times 3 is 78."""
    root = ElementTree.fromstring(f"<g>{ring(sorted([*factors(26), *factors(3)]))}</g>")
    found = [part.attrib["class"] for part in root.iter("path") if "pc-arc-" in part.attrib["class"]]
    assert found == ["pc-arc-2", "pc-arc-3", "pc-arc-red"]
    assert [text.text for text in root.iter("text")] == ["13"]


def test_way_stations_are_marked() -> None:
    """PC-41."""
    plain, marked = squares(drawing.board()), squares(drawing.board(stations=(31, 53)))
    for n in STATIONS:
        assert ("station" in marked[n].attrib["class"].split()) == (n in (31, 53))
        assert (len(marked[n]) > len(plain[n])) == (n in (31, 53))


@pytest.mark.parametrize(("course", "goals"), [("climb", {101}), ("decline", {0}), ("there_and_back", {0, 101})])
def test_the_goals_of_a_course_have_a_flag(course: str, goals: set[int]) -> None:
    """PC-12, PC-43, PC-44."""
    found = squares(drawing.board(course=course))
    flagged = {n for n, part in found.items() if any(path.get("class") == "pc-flag" for path in part.iter())}
    assert flagged == goals


def test_the_board_is_small_enough_for_a_phone() -> None:
    svg = drawing.board().encode()
    assert len(svg) <= 130_000
    assert len(gzip.compress(svg, mtime=0)) <= 12_000


def test_figures_can_be_read_on_a_phone() -> None:
    """The smallest figures of a square's number are 9 CSS pixels high on a board 360 wide."""
    css = re.findall(r"\.pc-(number|small|large) {[^}]*?(\d+)px", plain_css())
    assert {name for name, _ in css} == {"number", "small", "large"}
    assert min(int(size) for _, size in css) * PHONE / SIZE >= 9


def test_a_board_for_a_page_says_where_its_squares_are() -> None:
    root = ElementTree.fromstring(drawing.board())
    assert json.loads(root.attrib["data-layout"]) == layout()
    assert root.find(f"{SVG}style") is None


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_board_that_stands_alone_needs_no_style_sheet(palette: str, theme: str) -> None:
    svg = drawing.board(standalone=True, palette=palette, theme=theme)
    assert "var(" not in svg
    assert "data-layout" not in svg
    assert ElementTree.fromstring(svg).find(f"{SVG}style") is not None


def test_pawns_differ_in_shape() -> None:
    bodies = {
        part.attrib["d"]
        for seat in range(4)
        for part in ElementTree.fromstring(drawing.pawn(seat)).iter(f"{SVG}path")
        if part.attrib["class"] == f"pc-pawn pc-seat-{seat}"
    }
    assert len(bodies) == 4


def test_dice_show_their_face() -> None:
    """PC-5: faces 1 to 10."""
    for face in range(1, 11):
        texts = [text.text for text in ElementTree.fromstring(drawing.die(face)).iter(f"{SVG}text")]
        assert texts == [str(face)]
    for wrong in (0, 11):
        with pytest.raises(ValueError, match="a die shows 1 to 10"):
            drawing.die(wrong)
    with pytest.raises(ValueError, match="seats 0 to 3"):
        drawing.pawn(4)


def test_each_kind_of_card_has_a_picture_of_its_own() -> None:
    """PC-30; cards that players make share one (PC-50)."""
    pictures = {card.id: drawing.card_art(card.id) for card in BUILT_IN}
    own = drawing.card_art("our-card")
    assert len({*pictures.values(), own}) == len(pictures) + 1
    assert drawing.card_art("plus-minus-12") == own
    sheet = drawing.pieces_sheet(pictures)
    assert all(f'id="pc-card-{card}"' in sheet for card in (*pictures, "custom"))

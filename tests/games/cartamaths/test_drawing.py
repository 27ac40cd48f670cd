"""Cards and characters as they are drawn: all there, countable, and nothing outside the card."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from itertools import product
from xml.etree import ElementTree

import pytest

from centaine.game import BadOption
from centaine.games.cartamaths.drawing import backs, character_art, drawing, faces, numerals
from centaine.games.cartamaths.drawing.illustrations import illustration
from centaine.games.cartamaths.drawing.lettering import broken, width_of
from centaine.games.cartamaths.drawing.palette import THEMES, colours
from centaine.games.cartamaths.pictures import PICTURES
from centaine.games.cartamaths.rules.cards import STANDARD, AnyEffect, Divide, DrawBonus, Opposite, Plus, Points, Times
from centaine.games.cartamaths.rules.characters import CHARACTERS

SVG = "{http://www.w3.org/2000/svg}"
WHOLE = [*(card.id for card in STANDARD), *CHARACTERS, *drawing.BACKS]
POINTS_PER_UNIT = 63 / 25.4 * 72 / faces.WIDTH

ALL: dict[str, Callable[[], str]] = {
    "banner.svg": lambda: PICTURES["banner.svg"]({"theme": "dark"}),
    "cards.svg": lambda: PICTURES["cards.svg"]({}),
    "mat.svg": lambda: PICTURES["mat.svg"]({}),
    "mat.svg alone": lambda: PICTURES["mat.svg"]({"theme": "dark"}),
    "card.svg": lambda: PICTURES["card.svg"]({}),
    "character": lambda: PICTURES["card.svg"]({"id": "ada-lovelace", "lang": "fr", "theme": "dark"}),
}

EFFECTS: list[AnyEffect] = [
    *(Points(value) for value in range(-99, 100) if value),
    *map(DrawBonus, range(1, 6)),
    *map(Plus, range(1, 100)),
    *map(Times, range(2, 11)),
    *map(Divide, range(2, 11)),
    Opposite(),
]
"""Every effect that a deck may have (CM-3)."""


def tree(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{markup}</svg>')


def units(markup: str) -> int:
    """How many things a picture counts."""
    return sum("cm-unit" in part.get("class", "").split() for part in tree(markup).iter())


def counted(effect: AnyEffect) -> int:
    """How many there should be."""
    if isinstance(effect, Points):
        return abs(effect.value)
    if isinstance(effect, DrawBonus):
        return effect.count
    return 0 if isinstance(effect, Opposite) else effect.by


@pytest.mark.parametrize("name", ALL)
def test_drawings_are_the_same_bytes_each_time_and_well_formed(name: str) -> None:
    svg = ALL[name]()
    assert svg == ALL[name]()
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert not [part for part in root.iter() if "style" in part.attrib or part.tag == f"{SVG}script"]
    body = re.sub(r"<style>.*</style>", "", svg, flags=re.DOTALL)
    assert not re.search(r"#[0-9a-f]{3,6}\b(?!-)|rgb|\bfill=|\bstroke=", body), "colours come from the palette"
    assert not re.search(r"\.\d{3}|\de-\d|\bnan\b|\binf\b", body), "numbers are short"
    assert not re.search(r"<(filter|linearGradient|radialGradient|image)\b", body)


def test_every_card_character_and_back_has_a_symbol() -> None:
    """CM-3, CM-4, CM-11."""
    root = ElementTree.fromstring(PICTURES["cards.svg"]({}))
    ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
    assert len(ids) == len(set(ids))
    boxes = {part.attrib["id"]: part.attrib["viewBox"] for part in root.iter(f"{SVG}symbol")}
    cards = {f"cm-card-{card.id}" for card in STANDARD} | {"cm-back", "cm-question", "cm-trap-back"}
    medallions = {f"cm-character-{character}" for character in (*CHARACTERS, "back")}
    assert set(boxes) == cards | medallions
    assert {boxes[card] for card in cards} == {"0 0 200 280"}
    assert {boxes[medallion] for medallion in medallions} == {"0 0 200 200"}
    used = re.findall(r"url\(#([\w-]+)\)", PICTURES["cards.svg"]({}))
    assert set(used) <= set(ids)


def test_the_sheet_is_small() -> None:
    assert len(gzip.compress(PICTURES["cards.svg"]({}).encode(), mtime=0)) <= 40_000


def test_every_class_is_painted() -> None:
    """And every colour of the palette is used somewhere."""
    sheet = PICTURES["palette.css"]({})
    painted = set(re.findall(r"\.(cm-[\w-]+)\{", sheet))
    drawn = "".join(make() for make in ALL.values()) + "".join(map(faces.face, EFFECTS))
    drawn += "".join(PICTURES["card.svg"]({"id": name}) for name in WHOLE)
    classes = {name for found in re.findall(r'class="([^"]*)"', drawn) for name in found.split()}
    frames = {"cm-unit", "cm-cards", "cm-whole", "cm-mat"}
    assert classes - frames <= painted
    used = {re.sub(r"^cm-(fill|line|rim)-", "", name) for name in classes}
    assert set(colours()) <= used


def test_a_picture_counts_what_the_card_says() -> None:
    """For the numbers of any deck."""
    for effect in EFFECTS:
        assert units(illustration(effect)) == counted(effect), effect


def test_the_faces_of_different_effects_differ() -> None:
    assert len(set(map(faces.face, EFFECTS))) == len(EFFECTS)


def test_families_differ_in_plate_and_ground() -> None:
    """Without colour, too."""
    kinds = ("negative", "positive", "bonus", "trap")
    for part in (faces.plate, faces.ground):
        shapes = {re.sub(r'class="[^"]*"', "", part(kind)) for kind in kinds}
        assert len(shapes) == len(kinds)


NUMBERS = re.compile(r"-?\d*\.?\d+")


def places(part: ElementTree.Element, x: float = 0, y: float = 0, size: float = 1) -> Iterator[tuple[float, float]]:
    """Where discs and tiles stand: their middles on the card, through moves and scales."""
    moved = part.get("transform", "")
    if found := re.match(r"translate\(([^)]*)\)", moved):
        right, down = map(float, found[1].split())
        x, y = x + right * size, y + down * size
    if found := re.search(r"scale\(([^)]*)\)", moved):
        size *= float(found[1])
    if "cm-unit" in part.get("class", ""):
        yield x + size * float(part.get("cx", 0)), y + size * float(part.get("cy", 0))
    for inner in part:
        yield from places(inner, x, y, size)


def test_what_is_counted_lies_below_the_plate_and_on_the_card() -> None:
    for effect in EFFECTS:
        for x, y in places(tree(faces.face(effect))):
            assert 18 <= x <= 182, effect
            assert 108 <= y <= 264, effect


def test_figures_fit_their_plate() -> None:
    """No stroke of a figure is wider than the straight part of its plate."""
    for effect in EFFECTS:
        if isinstance(effect, Points):
            text = ("−" if effect.value < 0 else "+") + str(abs(effect.value))
            found = re.search(r"scale\(([^)]*)\)", faces.sign(effect, 100, 60))
            size = float(found[1]) if found else 1
            assert numerals.width_of(text) * size <= faces.ROOM + 1, effect


def test_every_character_of_the_data_has_a_portrait_of_its_own() -> None:
    """CM-4."""
    assert set(character_art.CHARACTER_ART) == set(CHARACTERS)
    fields = {re.sub(r"<g clip-path.*", "", PICTURES["card.svg"]({"id": name})) for name in CHARACTERS}
    assert len(fields) == len(CHARACTERS)
    assert len({emblem() for _, emblem in character_art.CHARACTER_ART.values()}) == len(CHARACTERS)


def test_the_magic_square_is_magic() -> None:
    """Al-Kishnawi's: every row, column and diagonal comes to fifteen."""
    square = [[int(figure) for figure in row] for row in character_art.MAGIC]
    lines = [
        *square,
        *zip(*square, strict=True),
        [square[k][k] for k in range(3)],
        [square[k][2 - k] for k in range(3)],
    ]
    assert {sum(line) for line in lines} == {15}
    assert sorted(figure for row in square for figure in row) == list(range(1, 10))


@pytest.mark.parametrize(("name", "lang", "theme"), list(product(WHOLE, ("en", "fr"), THEMES)))
def test_whole_cards_have_their_words_inside(name: str, lang: str, theme: str) -> None:
    """At 9 points or more on paper of 63 by 88 mm."""
    svg = PICTURES["card.svg"]({"id": name, "lang": lang, "theme": theme})
    assert "var(" not in svg
    root = ElementTree.fromstring(svg)
    texts = list(root.iter(f"{SVG}text"))
    for text in texts:
        size = float(text.attrib["font-size"])
        strong = "cm-strong" in text.attrib["class"]
        assert size * POINTS_PER_UNIT >= 9
        assert width_of(text.text or "", size, strong=strong) <= faces.WIDTH - 24
        assert size < float(text.attrib["y"]) < faces.HEIGHT - 12
    heights = [float(text.attrib["y"]) for text in texts]
    assert heights == sorted(heights)
    assert len(set(heights)) == len(heights)
    words = " ".join(text.text or "" for text in texts)
    known = {card.id: card.text for card in STANDARD} | {one.id: one.text for one in CHARACTERS.values()}
    if name in known:
        assert getattr(known[name], lang) in words
    else:
        assert not texts


def test_lines_break_at_spaces_and_nowhere_else() -> None:
    assert broken("one two three", 1000, 10) == ["one two three"]
    assert broken("one two three", 45, 10) == ["one two", "three"]
    assert broken("unbreakable", 1, 10) == ["unbreakable"]
    assert broken("a\u00a0b c", 1, 10) == ["a\u00a0b", "c"]


def test_another_deck_has_its_faces() -> None:
    """Cards are data (CM-3)."""
    svg = PICTURES["cards.svg"]({"effects": '{"n-7": {"type": "points", "value": -7}}'})
    symbol = next(part for part in ElementTree.fromstring(svg).iter(f"{SVG}symbol") if part.get("id") == "cm-card-n-7")
    assert sum("cm-unit" in part.get("class", "") for part in symbol.iter()) == 7
    assert 'id="cm-card-divide-2"' not in svg


@pytest.mark.parametrize(
    ("picture", "asked"),
    [
        ("card.svg", {"id": "nobody"}),
        ("card.svg", {"lang": "de"}),
        ("card.svg", {"theme": "sepia"}),
        ("mat.svg", {"theme": "sepia"}),
        ("cards.svg", {"effects": "{"}),
        ("cards.svg", {"effects": "[]"}),
        ("cards.svg", {"effects": '{"<b>": {"type": "opposite"}}'}),
        ("cards.svg", {"effects": '{"x": {"type": "points", "value": 100}}'}),
        ("cards.svg", {"effects": json.dumps({f"x{k}": {"type": "opposite"} for k in range(99)})}),
    ],
)
def test_what_there_is_not_is_refused(picture: str, asked: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        PICTURES[picture](asked)


def test_backs_differ() -> None:
    assert len({backs.deck_back(), backs.question_back(), backs.trap_back()}) == 3


def test_the_icon_is_an_svg_of_96() -> None:
    from importlib import resources

    icon = resources.files("centaine.web").joinpath("games/cartamaths/icon.svg").read_text("utf-8")
    assert ElementTree.fromstring(icon).attrib["viewBox"] == "0 0 96 96"

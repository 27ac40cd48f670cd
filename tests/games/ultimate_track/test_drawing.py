"""The board says what the squares are, without colour (UT-2), and lies where the page puts the pawns."""

from __future__ import annotations

import json
import re
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from centaine.games.ultimate_track.drawing.drawing import board, small_board
from centaine.games.ultimate_track.drawing.palette import THEMES, colours
from centaine.games.ultimate_track.drawing.track import SIZE, centre, falls, hops, offsets
from centaine.games.ultimate_track.plugin import PLUGIN
from centaine.games.ultimate_track.rules.board import NEXT_ULTIMATE, RAISED, SQUARES, ULTIMATES

SVG = "{http://www.w3.org/2000/svg}"


def groups(kind: str) -> list[ElementTree.Element]:
    found = ElementTree.fromstring(board()).iter(f"{SVG}g")
    return [group for group in found if kind in group.get("class", "").split()]


def test_every_square_is_drawn_as_what_it_is() -> None:
    """UT-2: stars, diamonds with their power, and plain ones."""
    assert [int(group.get("data-square", "")) for group in groups("square")] == list(SQUARES)
    assert {int(group.get("data-square", "")) for group in groups("ultimate")} == set(ULTIMATES)
    raised = {int(group.get("data-square", "")): "".join(group.itertext()) for group in groups("raised")}
    assert set(raised) == set(RAISED)
    assert (raised[64], raised[81], raised[49]) == ("642⁶", "813⁴", "497²")


@pytest.mark.parametrize("pawns", [(0, 0, 0, 0), (99, 90), (54, 55), (9, 37, 64)])
def test_a_small_board_has_the_numbers_of_squares_with_pawns_twice_as_large(pawns: tuple[int, ...]) -> None:
    """UT-2: those of the others are not shown, and no pawn is cut off."""
    svg = ElementTree.fromstring(small_board(pawns, theme="light"))
    style = svg.find(f"{SVG}style")
    assert style is not None and ".square .ut-number{display:none}" in str(style.text)
    larger = [group for group in svg.findall(f"{SVG}g") if "scale(2)" in group.get("transform", "")]
    numbers = [
        text.text for group in larger for text in group.iter(f"{SVG}text") if "ut-power" not in text.get("class", "")
    ]
    assert sorted(map(int, filter(None, numbers))) == sorted(set(pawns))
    standing = [group for group in larger if group.find(f"{SVG}path[@class='ut-pawn-mark']") is not None]
    assert len(standing) == len(pawns)
    for group in standing:
        x, y = map(float, re.findall(r"[\d.]+", group.get("transform", ""))[:2])
        assert 30 <= x <= SIZE - 30 and 40 <= y <= SIZE - 40  # a pawn has 30 by 40 units


def test_arrows() -> None:
    """UT-3, UT-4: from each ultimate to the next, from 97 to 0, from each raised number to its source."""
    drawn = {(int(group.get("data-from", "")), int(group.get("data-to", ""))) for group in groups("arrow")}
    assert drawn == {*NEXT_ULTIMATE.items(), (97, 0), *((square, made.source) for square, made in RAISED.items())}


def test_arrows_begin_and_end_at_their_squares() -> None:
    for arrow in (*hops(), *falls()):
        assert len(arrow.points) % 3 == 1
        for square, point in ((arrow.source, arrow.points[0]), (arrow.target, arrow.points[-1])):
            middle = centre(square)
            assert 20 < hypot(point.x - middle.x, point.y - middle.y) < 45
        assert all(0 < point.x < SIZE and 0 < point.y < SIZE for point in arrow.points)


def test_no_arrow_goes_over_or_under_another_number() -> None:
    for arrow in (*hops(), *falls()):
        for at in range(0, len(arrow.points) - 1, 3):
            curve = arrow.points[at : at + 4]
            for step in range(21):
                t = step / 20
                shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
                x, y = (sum(share * point[axis] for share, point in zip(shares, curve, strict=True)) for axis in (0, 1))
                for square in set(SQUARES) - {arrow.source, arrow.target}:
                    size = 33 if square in ULTIMATES else 26
                    assert hypot(centre(square).x - x, centre(square).y - y) > size, (arrow.source, square)


def test_squares_keep_apart_and_neighbours_touch_the_track() -> None:
    """UT-1: one way from 0 to 99."""
    for one, other in combinations(SQUARES, 2):
        apart = hypot(centre(one).x - centre(other).x, centre(one).y - centre(other).y)
        assert apart >= 94 - 1e-9
        if other == one + 1:
            assert apart == pytest.approx(94)


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_alone_have_their_colours(theme: str) -> None:
    for name in ("banner.svg", "board.svg"):
        drawn = PLUGIN.pictures[name]({"theme": theme})
        assert "var(" not in drawn
    assert colours(theme)["track"] in drawn
    assert drawn == board(standalone=True, theme=theme)
    ElementTree.fromstring(drawn)


def test_every_colour_that_is_used_is_defined() -> None:
    sheet = PLUGIN.pictures["palette.css"]({})
    used = set(re.findall(r"var\(--ut-([\w-]+)\)", sheet))
    for theme in THEMES:
        assert used == set(colours(theme))


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_can_be_read(theme: str) -> None:
    """Contrast of at least 4.5 to 1, as WCAG asks for text: https://www.w3.org/TR/WCAG22/#contrast-minimum."""
    known = colours(theme)
    pairs = [("ink", "tile"), ("ink", "raised"), ("on-star", "ultimate"), *((str(n), "raised") for n in (2, 3, 5, 7))]
    for text, ground in pairs:
        light, dark = sorted((luminance(known[text]), luminance(known[ground])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (text, ground)


def test_layout_and_pieces() -> None:
    layout = json.loads(ElementTree.fromstring(board()).attrib["data-layout"])
    assert len(layout["squares"]) == 100
    assert layout["squares"][0] == [centre(0).x, centre(0).y]
    assert [len(places) for places in layout["places"]] == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="5 pawns"):
        offsets(5)
    sheet = ElementTree.fromstring(PLUGIN.pictures["pieces.svg"]({}))
    ids = [symbol.get("id") for symbol in sheet.iter(f"{SVG}symbol")]
    assert ids == [*(f"ut-pawn-{seat}" for seat in range(4)), *(f"ut-die-{face}" for face in range(1, 7))]
    for face in range(1, 7):
        die = next(symbol for symbol in sheet.iter(f"{SVG}symbol") if symbol.get("id") == f"ut-die-{face}")
        assert len(die.findall(f"{SVG}circle")) == face

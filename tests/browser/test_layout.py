"""What is seen without scrolling, and what stands in front of what."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import Site
from tests.browser.table import Table
from tests.browser.test_fits import LONG, TWO_KEEPERS_EACH, Box, overlap, table
from tests.covering import first_of

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1280, "height": 800}

ADA_ON_13 = ("roll 4 9", "0+4", "4+9", "end")
BEN_ON_11 = ("roll 3 8", "0+3", "3+8", "end")
ZOE_ON_17 = ("roll 7 10", "0+7", "7+10", "end")


def box(found: Locator) -> FloatRect:
    there = found.bounding_box()
    assert there is not None
    return there


def edges(found: Locator) -> Box:
    there = box(found)
    return there["x"], there["y"], there["x"] + there["width"], there["y"] + there["height"]


@first_of("language", "fr", "en")
def test_on_a_phone_all_choices_of_the_first_roll_are_seen(open_page: Opener, site: Site, language: str) -> None:
    """Nothing cuts off a row, also where the browser's own bars take a part of the height."""
    page = open_page(settings={**QUICK, "language": language}, viewport={"width": 390, "height": 664})
    Table(page).open(f"/m/{site.make_from('roll 3 9')}")
    choices = page.locator(".move")
    for _, height in at_sizes(page, [(390, 664), (360, 700), (360, 740), (390, 740), (390, 844)]):
        assert choices.count() == 7
        bar = box(page.locator(".actions"))
        for choice in choices.all():
            assert box(choice)["y"] + box(choice)["height"] <= bar["y"] < height
        assert page.locator(".moves").evaluate("one => one.scrollHeight - one.clientHeight") == 0


PHONES = [(360, 640), (390, 844), (640, 360), (844, 390)]

IN_FRONT = """move => {
    const { left, top, right, bottom } = move.getBoundingClientRect();
    const isSeen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isSeen && bottom - top >= 40 && move.contains(front);
}"""
"""Whether a button is seen whole, large enough for a finger, and behind nothing."""


@pytest.mark.soak
def test_on_a_phone_one_button_shows_more_choices_than_fit(open_page: Opener, site: Site) -> None:
    """Eleven: two pawns, five calculations, four with Keepers. Whoever presses one sees the board again."""
    page = open_page(has_touch=True)
    table(*TWO_KEEPERS_EACH, "draw plus-minus-5", "roll 2 3", names=LONG)(page, site)
    page.locator(".move.is-pawn").first.click()
    choices, button = page.locator(".move"), page.get_by_role("button", name="All 11 choices", exact=True)
    expect(choices).to_have_count(11)
    expect(button).to_be_hidden()
    for size in at_sizes(page, PHONES):
        expect(button).to_be_in_viewport(ratio=1)
        for _ in range(2):
            button.tap()
            assert choices.evaluate_all(f"all => all.every({IN_FRONT})"), size
            button.tap()
            expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    choices.filter(has_text="Pawn on 0").tap()
    expect(page.locator(".moves")).to_contain_text("+3 → 3")
    choices.filter(has_text="+3 → 3").tap()
    Table(page).expect_pawns(LONG[0], "41", "3")
    expect(page.locator(".moves:popover-open")).to_have_count(0)


FOUR_BUMPS_AND_CARDS = (
    *("roll 2 9", "0+9", "9*2", "end", "roll 3 10", "0+3", "3+10", "end", "draw plus-minus-1"),
    *("roll 9 10", "0+9", "9+10", "end", "draw plus-minus-2", "roll 1 2", "0+1", "1+2", "end"),
    *("roll 7 10", "0+7", "7+10", "end", "draw plus-minus-3", "roll 4 10", "0+4", "4+10", "end"),
    *("roll 1 2", "3+1", "4+2", "end", "roll 1 1", "17*1", "17*1", "17*1", "17*1", "end"),
    *("roll 1 9", "14+9", "23*1", "end", "draw plus-minus-4", "roll 1 5"),
)
"""Ada's pawn on 18 has others 1 and 5 squares before and behind it, all on primes."""


@pytest.mark.soak
def test_on_a_small_phone_the_dearest_choices_are_seen_together(open_page: Opener, site: Site) -> None:
    """Four with two signs each stand two in a row, though a button for all choices stands beside the first row."""
    page = open_page(has_touch=True, viewport={"width": 360, "height": 640})
    Table(page).open(f"/m/{site.make_from(*FOUR_BUMPS_AND_CARDS, seats=3)}")
    page.locator(".move", has_text="18").tap()
    steps = page.locator(".move:has(.sign + .sign)")
    expect(steps).to_have_count(4)
    button = page.get_by_role("button", name="All 9 choices", exact=True)
    for _ in at_sizes(page, [(390, 844), (360, 640)]):
        expect(button).to_be_in_viewport(ratio=1)
        assert steps.evaluate_all(f"all => all.every({IN_FRONT})")
        assert page.locator(".moves").evaluate("one => one.scrollWidth - one.clientWidth") == 0
        assert [move for move in page.locator(".move").all() if overlap(edges(move), edges(button))] == []


@pytest.mark.soak
def test_on_a_phone_nothing_moves_under_the_finger(open_page: Opener, site: Site) -> None:
    """A choice that is pressed shows its sum before it is done; it stays where it is meanwhile."""
    page = open_page(viewport=PHONE)
    Table(page).open(f"/m/{site.make_from('roll 3 9')}")
    choice = page.get_by_role("button", name="+9 → 9", exact=True)
    before = box(choice)
    choice.focus()
    choice.hover()
    expect(page.locator(".sum.is-hint")).to_have_count(1)
    assert box(choice) == before


@pytest.mark.soak
@first_of("language", "fr", "en")
def test_on_an_upright_tablet_whose_turn_it_is_stands_in_one_line(open_page: Opener, site: Site, language: str) -> None:
    """Also beside the four dice of a double; a calculation is seen whole."""
    page = open_page(settings={**QUICK, "language": language}, viewport=TABLET, has_touch=True)
    ada = ("roll 7 7", "0+7", "7+7", "14+7", "21+7")
    for lines in (ada[:-1], (*ada, "end"), (*ada, "end", "roll 3 9"), (*ada, "end", "roll 6 6", "0+6", "6+6", "12*6")):
        table = Table(page).open(f"/m/{site.make_from(*lines)}")
        height = table.headline.evaluate("one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)")
        assert height == pytest.approx(1, abs=0.1)
        for part in page.locator(".match .panel, .sum-words").all():
            assert part.evaluate("one => one.scrollHeight - one.clientHeight") == 0


@pytest.mark.soak
@pytest.mark.parametrize("viewport", [TABLET, LAPTOP])
def test_labels_of_squares_side_by_side_leave_one_another_free(
    open_page: Opener, site: Site, viewport: dict[str, int]
) -> None:
    page = open_page(viewport=viewport)
    lines = ("roll 4 6", "0+4", "4*6", "end", "roll 4 6", "0+4", "4+6", "end", "roll 1 2")
    table = Table(page).open(f"/m/{site.make_from(*lines)}")
    page.locator("[data-pawn='0.0']").click()
    assert table.lit() == [12, 22, 23, 24, 25, 26, 48]
    labels = [box(label) for label in page.locator(".chip").all()]
    for one, other in combinations(labels, 2):
        assert (
            one["x"] + one["width"] <= other["x"]
            or other["x"] + other["width"] <= one["x"]
            or one["y"] + one["height"] <= other["y"]
            or other["y"] + other["height"] <= one["y"]
        )


@pytest.mark.soak
@first_of("language", "fr", "en")
def test_the_log_is_seen_beside_three_seats_and_a_card(open_page: Opener, site: Site, language: str) -> None:
    lines = (*ADA_ON_13, "draw plus-minus-6", *BEN_ON_11, "draw curse", *ZOE_ON_17, "draw switch")
    page = open_page(settings={**QUICK, "language": language}, viewport=LAPTOP)
    Table(page).open(f"/m/{site.make_from(*lines, seats=3)}")
    expect(page.locator(".panel .card")).to_be_visible()
    log = box(page.locator(".log"))
    assert log["height"] >= 96
    assert log["y"] + 96 <= LAPTOP["height"]


def test_notices_follow_the_language_and_leave_the_board_free(open_page: Opener, site: Site) -> None:
    page = open_page(viewport=LAPTOP)
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    table.square(40).click()
    expect(table.notices).to_contain_text("Pick a pawn first.")
    table.page.locator("[data-pawn='0.0']").click()
    table.square(40).click()
    expect(table.notices).to_contain_text("No number left takes a pawn from 9 to 40.")
    page.get_by_role("button", name="Français").click()
    expect(table.notices).to_contain_text("Prends d’abord un pion.")
    expect(table.notices).not_to_contain_text("No number left")
    board = box(page.locator(".board"))
    notice = box(page.locator(".notice").last)
    assert notice["y"] + notice["height"] <= board["y"]


def test_no_more_than_two_notices_at_once(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    table.page.locator("[data-pawn='0.0']").click()
    for square in (40, 41, 42):
        table.square(square).click()
        expect(table.notices).to_contain_text(f"from 9 to {square}")
    expect(table.page.locator(".notice")).to_have_count(2)

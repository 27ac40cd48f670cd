"""Where a pawn is picked first, the page asks which one; and each pawn’s square is plain."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import Site
from tests.browser.table import Table
from tests.browser.test_puzzles import ADDRESS, FRENCH
from tests.covering import covering

SPREAD = ("roll 5 9", "0+9", "9*5", "end", "roll 2 7", "0+7", "7*2", "end", "roll 6 8", "0+8", "8*6", "end")
SIZES = [(360, 640), (390, 844), (768, 1024), (1366, 768)]


def check(page: Page, question: str) -> None:
    """The question stands there until a pawn is picked; picking it moves no button away from the finger."""
    asked, pawn = page.locator(".moves-title"), page.locator(".move.is-pawn").first
    expect(asked).to_have_text(question)
    expect(asked).to_be_visible()
    before = pawn.bounding_box()
    assert before is not None
    pawn.click()
    expect(page.locator(".move.is-step").first).to_be_visible()
    assert pawn.bounding_box() == pytest.approx(before, abs=2)


@covering(1, size=SIZES, language=["en", "fr"])
def test_at_a_table(open_page: Opener, site: Site, size: tuple[int, int], language: str) -> None:
    match = site.make_from(*SPREAD, "roll 6 8", "14*6", "84+8", "end", "roll 5 9", deck='"none"')
    page = open_page(
        f"/m/{match}",
        settings={**FRENCH, "language": language},
        viewport={"width": size[0], "height": size[1]},
    )
    check(page, "Which pawn moves?" if language == "en" else "Quel pion bouge\u202f?")


@covering(1, size=[(390, 844), (1366, 768)])
def test_in_a_puzzle(open_page: Opener, size: tuple[int, int]) -> None:
    page = open_page(f"{ADDRESS}/easy", settings=FRENCH, viewport={"width": size[0], "height": size[1]})
    check(page, "Quel pion bouge\u202f?")


def test_on_a_small_board_the_square_under_a_pawn_can_be_pressed(open_page: Opener, site: Site) -> None:
    """The picked pawn hangs over the middle of the next square; its own middle still puts it back."""
    page = open_page(has_touch=True, viewport={"width": 360, "height": 640})
    table = Table(page).open(f"/m/{site.make_from('roll 1 10', '0+10')}")
    pawn = page.locator("[data-pawn='0.0']")
    page.locator(".move.is-pawn").first.tap()
    expect(pawn).to_contain_class("is-picked")
    press(page, pawn)
    expect(page.locator(".asking")).to_contain_text("×1")  # at the pawn, which may stay
    page.locator("#primary").focus()
    press(page, table.square(11))
    table.expect_pawns("Ada", "11", "0")


def press(page: Page, target: Locator) -> None:
    """Its middle, whatever stands before it."""
    box = target.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_ring_of_its_colour_tells_the_square_of_a_pawn(open_page: Opener, site: Site) -> None:
    """A pawn hangs over the next squares. At both ends, several pawns stand whole."""
    match = site.make_from(*SPREAD, "roll 6 8", deck='"none"')
    page = open_page(f"/m/{match}")
    assert ringed(page) == {"45": "seat-0", "48": "seat-0", "14": "seat-1"}


def ringed(page: Page) -> dict[str, str]:
    expect(page.locator(".move").first).to_be_visible()
    found: dict[str, str] = page.locator("button.square.is-taken").evaluate_all(
        "all => Object.fromEntries(all.map((one) => [one.dataset.square, one.className.match(/seat-\\d/)[0]]))"
    )
    assert page.locator("button.square.is-taken").first.evaluate("one => getComputedStyle(one).boxShadow") != "none"
    return found

"""What an action leads to is seen before it is chosen, and a costly one is asked about once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import Site
from tests.browser.table import Table

ADA_ON_27_AND_BEN_ON_7 = ("roll 3 9", "0+3", "3*9", "end", "roll 2 5", "0+2", "2+5", "end", "roll 3 9", "0+3")


MIDDLE = (
    "one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"
)


def test_own_pawn_sent_back_is_seen_and_asked_about(open_page: Opener, site: Site) -> None:
    """PC-9: one's own pawn goes back to Start, too; neither a key nor the button does that by mistake."""
    table = Table(open_page()).open(f"/m/{site.make_from(*ADA_ON_27_AND_BEN_ON_7)}")
    page = table.page
    page.locator("[data-pawn='0.1']").click()
    expect(table.square(27).locator(".sign.is-sent.is-own")).to_have_count(1)
    expect(table.square(12).locator(".sign")).to_have_count(0)
    expect(table.square(27)).to_have_accessible_name(
        "27, 3 × 3 × 3, Ada’s pawn on 27, reached by ×9 → 27, If you stop here, your own pawn on 27 goes back to 0."
    )
    table.square(27).click()
    table.wait()
    expect(table.primary).to_have_accessible_name("End move Your own pawn on 27 goes back to 0.")
    page.keyboard.press("e")
    expect(table.headline).to_have_text("Your own pawn on 27 goes back to 0. Press again to do it.")
    expect(page.locator("#spoken")).to_contain_text("Your own pawn on 27 goes back to 0. Press again to do it.")
    expect(table.main.get_by_text("Your own pawn on 27 goes back to 0.")).to_have_count(1)
    expect(table.primary).to_have_accessible_name("Yes, end")
    table.expect_pawns("Ada", "27", "27")
    page.keyboard.press("u")
    table.expect_pawns("Ada", "27", "3")
    table.wait()
    page.locator("[data-pawn='0.1']").click()
    table.square(27).click()
    table.wait()
    table.primary.click()
    expect(table.primary).to_contain_text("Yes, end")
    table.primary.click()
    expect(table.headline).to_have_text("Ben, it is your turn")
    assert sorted(table.pawns("Ada")) == ["0", "27"]


OUTSIDE = """button => {
    const all = document.createRange();
    all.setStart(button, 0);
    all.setEndAfter(button.querySelector(".signs"));
    const { left, right } = button.getBoundingClientRect();
    return [...all.getClientRects()].filter((one) => one.width > 1 && (one.left < left || one.right > right)).length;
}"""
"""How many pieces of the word and the signs on a button stick out of it."""


def test_on_a_phone_the_end_of_a_move_tells_in_signs_and_words_what_it_does(open_page: Opener, site: Site) -> None:
    lines = ("roll 3 10", "0+3", "3+10", "end", "draw plus-minus-1", "roll 3 10", "0+3", "3+10")
    page = open_page(settings={**QUICK, "language": "fr"}, has_touch=True, viewport={"width": 360, "height": 640})
    table = Table(page).open(f"/m/{site.make_from(*lines)}")
    expect(table.primary.locator(".sign")).to_have_count(2)
    for size in at_sizes(page, [(360, 640), (390, 844), (640, 360), (844, 390)]):
        assert table.primary.evaluate(OUTSIDE) == 0, size
        words = page.locator(".ahead")
        expect(words).to_have_text("Le pion sur 13 (Ada) retourne à 0. On pioche une carte.")
        expect(words).to_be_in_viewport(ratio=1)


def test_only_what_costs_something_takes_one_more_press(open_page: Opener, site: Site) -> None:
    """PC-10, PC-40: in Double Time a pawn of one's own is sent back at once; a card to draw is no cost."""
    lines = ("roll 1 3", "0+1", "0+3", "end", "roll 4 6", "0+4", "4+6", "end", "roll 2 10")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines, double_time='true')}")
    page = table.page
    page.locator("[data-pawn='0.0']").click()
    expect(table.square(11).locator(".sign.is-draw")).to_have_count(1)
    table.square(3).click()
    expect(page.locator(".asking")).to_contain_text("Your own pawn on 3 goes back to 0.")
    table.expect_pawns("Ada", "1", "3")
    table.square(3).click()
    table.expect_pawns("Ada", "3", "0")
    table.wait()
    page.keyboard.press("u")
    table.expect_pawns("Ada", "1", "3")
    table.wait()
    page.locator("[data-pawn='0.0']").click()
    table.square(11).click()
    table.expect_pawns("Ada", "11", "3")


def test_way_stations_and_the_lock_are_seen_and_a_target_comes_first(open_page: Opener, site: Site) -> None:
    """PC-41. A square that is pressed before a pawn moves the only pawn that can go there."""
    lines = ("roll 5 7", "0+7", "7*5", "end", "roll 1 2", "0+1", "1+2", "end", "roll 2 3")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines, way_stations='[37, 53]')}")
    page = table.page
    expect(table.square(101)).to_have_accessible_name("101, goal, prime, locked until every way station is reached")
    expect(page.locator(".square-mark.is-lock")).to_be_visible()
    name = "37, prime, draws a card, way station, still to reach, reached by 35 +2 → 37"
    expect(table.square(37)).to_have_accessible_name(name)
    table.square(37).click()
    table.expect_pawns("Ada", "37", "0")
    table.wait()
    expect(table.square(37)).to_have_accessible_name("37, prime, draws a card, way station, reached, Ada’s pawn on 37")
    expect(page.locator(".seat").first.locator(".stations .is-done")).to_have_text("37")
    table.square(3).click()
    expect(page.locator(".asking")).to_have_count(0)  # one pawn, one way: 0 + 3
    table.expect_pawns("Ada", "37", "3")
    table.wait()
    expect(table.primary).to_have_accessible_name("End move Ben’s pawn on 3 goes back to 0. You draw a card.")
    page.keyboard.press("u")
    table.wait()
    page.locator("[data-pawn='0.0']").click()
    number = page.locator(".pawn-number")
    expect(number).to_have_text("37")
    assert number.evaluate(MIDDLE) == pytest.approx(table.square(37).evaluate(MIDDLE), abs=1)
    assert page.locator(".pawn.is-picked").evaluate("one => Number(getComputedStyle(one).zIndex)") < number.evaluate(
        "one => Number(getComputedStyle(one).zIndex)"
    )


def test_a_switch_for_nothing_is_asked_about_and_a_picked_pawn_is_put_back(open_page: Opener, site: Site) -> None:
    """PC-30: a touch on the crowded square of the picked pawn puts it back, and no other pawn there is taken for it."""
    lines = ("roll 4 9", "0+4", "4+9", "end", "draw clear", "roll 3 8", "0+3", "3+8", "end", "draw switch")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    page = table.page
    title = page.locator(".moves-title")
    page.locator("[data-pawn='1.1']").click()
    expect(title).to_have_text("With which pawn?")
    table.square(0).click()
    expect(title).to_have_text("Which two pawns swap places?")
    expect(page.locator(".asking")).to_have_count(0)
    page.locator("[data-pawn='1.1']").click()
    page.locator("[data-pawn='0.1']").click()
    expect(page.locator(".asking button").first).to_contain_text("This changes nothing.")
    page.locator(".asking button").last.click()
    page.locator(".move.is-costly").first.click()
    expect(table.headline).to_have_text("This changes nothing. Press again to do it.")
    table.expect_pawns("Ben", "11", "0")
    table.square(13).click()
    table.expect_pawns("Ben", "11", "13")


def test_a_card_shows_whom_it_clears_and_asks_where_it_clears_nobody(open_page: Opener, site: Site) -> None:
    """PC-20, PC-30: Elbow room may be played for nothing, but not by a slip of the finger."""
    lines = ("roll 4 9", "0+4", "4+9", "end", "draw clear", "roll 3 8", "0+3", "3+8", "end", "draw plus-minus-1")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines, 'roll 1 2')}")
    page = table.page
    page.locator(".keeper.can").click()
    on_13, on_0 = page.locator(".move.is-pawn").all()
    expect(on_13.locator(".sign.is-sent .seat-1")).to_have_count(1)
    on_13.hover()
    expect(page.locator(".sum-words")).to_have_text("Ben’s pawn on 11 goes back to 0.")
    on_0.click()
    expect(table.headline).to_have_text("This changes nothing. Press again to do it.")
    table.expect_pawns("Ben", "11", "0")
    page.locator("[data-pawn='0.1']").click()
    expect(page.locator(".asking button").first).to_contain_text("This changes nothing.")
    page.locator(".asking button").last.click()
    on_13.click()
    table.expect_pawns("Ben", "0", "0")

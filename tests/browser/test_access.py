"""For everybody: axe-core, sizes of what one presses, no sideways scrolling, names for a screen reader."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.home import set_up
from tests.browser.site import PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.table import Table
from tests.covering import covering, some_of

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}


@some_of(3, "where", ["home", "rules", "table", "learn", "track"])
def test_axe_finds_nothing_in_the_dark(open_page: Opener, site: Site, where: str) -> None:
    paths = {"home": "/", "rules": "/rules/prime-climb", "learn": "/learn/prime-climb"}
    made = {"table": ("roll 3 9", "0+9"), "track": ("roll 3 4",)}
    game = ULTIMATE_TRACK if where == "track" else PRIME_CLIMB
    path = paths.get(where) or f"/m/{site.make_from(*made[where], game=game)}"
    page = open_page(path, settings={**QUICK, "theme": "dark"})
    if where == "table":
        Table(page).wait()
        page.locator("[data-pawn='0.0']").click()
    page.locator("main:not([aria-busy=true]) h1").wait_for(state="attached")
    assert violations(page) == []
    if where == "home":
        set_up(page)
        assert violations(page) == []


def test_axe_finds_nothing_in_dialogs(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9')}")
    table.page.keyboard.press("?")
    expect(table.page.locator("dialog")).to_contain_text("Roll the dice")
    assert violations(table.page) == []
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="Settings").click()
    assert violations(table.page) == []


@covering(1, has_touch=[True, False], language=["fr", "en"])
def test_nothing_scrolls_sideways(open_page: Opener, site: Site, has_touch: bool, language: str) -> None:
    page = open_page("/", settings={**QUICK, "language": language}, has_touch=has_touch)
    sizes = [size for where, size in SIZES.items() if has_touch == (where != "desktop")]
    set_up(page)
    for width, _ in at_sizes(page, sizes):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    table = Table(page).open(f"/m/{site.make_from('roll 5 5')}")
    for width, height in at_sizes(page, sizes):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        board = page.locator(".board").bounding_box()
        assert board
        assert board["width"] >= 0.9 * min(width, height - 80)
        assert table.primary.is_visible()
        primary = table.primary.bounding_box()
        assert primary
        assert primary["y"] + primary["height"] <= height, "the main button is on the screen without scrolling"


def test_what_one_presses_is_large_enough(open_page: Opener, site: Site) -> None:
    page = open_page()
    Table(page).open(f"/m/{site.make_from('roll 5 5')}")
    for _ in at_sizes(page, SIZES.values()):
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, a, input, select")].filter((one) => {
                const { width, height } = one.getBoundingClientRect();
                return one.checkVisibility() && !one.closest(".unseen") && Math.min(width, height) < 24;
            }).map((one) => one.outerHTML)"""
        )
        assert small == []


def test_a_screen_reader_hears_rolls_moves_and_cards(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 4 9', '0+4', '4+9')}")
    spoken = table.page.locator("#spoken")
    table.primary.click()
    table.wait()
    table.primary.click()
    expect(spoken).to_contain_text("Ada draws “")
    table.wait()
    page = table.page
    while table.primary.inner_text() != "Roll the dice":
        page.locator(".move").first.click()
        table.wait()
    table.primary.click()
    expect(spoken.locator("p").last).to_contain_text(re.compile(r"^\w+ rolls \d+ and \d+\."))


def test_squares_say_what_they_are_and_what_leads_there(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    table.page.locator("[data-pawn='0.0']").click()
    expect(table.square(27)).to_have_attribute("aria-label", "27, 3 × 3 × 3, reached by ×3 → 27")
    expect(table.square(9)).to_have_attribute("aria-label", "9, 3 × 3, Ada’s pawn on 9, picked")
    assert table.page.locator("button.square[tabindex='0']").count() == 1


NEXT = "#primary:not([aria-disabled=true]):focus, .move:focus"
"""What keys can press now."""


def test_the_focus_is_always_on_what_can_be_pressed(open_page: Opener, site: Site) -> None:
    """Of two people at one screen, by Tab and Enter alone; cards wait to be read."""
    page = open_page(settings={**QUICK, "cards": "press"})
    table = Table(page).open(f"/m/{site.make(PERSON, PERSON)}")
    table.primary.focus()
    for _ in range(40):
        expect(page.locator(NEXT)).to_have_count(1)
        while page.locator(".move.is-pawn:focus").count() and page.locator(".move.is-step").count():
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        table.wait()


PRESS_AT_ONCE = """() => new MutationObserver((_, watch) => {
    const step = document.querySelector(".move.is-step");
    if (!step) return;
    watch.disconnect();
    step.focus();
    step.click();
}).observe(document.querySelector(".panel-act"), { childList: true, subtree: true })"""


def test_a_step_that_is_chosen_before_the_page_is_painted_keeps_the_focus(open_page: Opener, site: Site) -> None:
    page = open_page()
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    page.locator(".move.is-pawn").first.focus()
    page.evaluate(PRESS_AT_ONCE)
    page.keyboard.press("Enter")
    table.expect_pawns("Ada", "12", "0")
    table.wait()
    expect(page.locator(NEXT)).to_have_count(1)


def test_a_key_that_takes_back_leads_on_to_the_choices(open_page: Opener, site: Site) -> None:
    page = open_page()
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    page.keyboard.press("Tab")  # from now on the focus is seen
    page.locator(".move").first.focus()
    page.keyboard.press("u")
    table.expect_pawns("Ada", "0", "0")
    table.wait()
    expect(page.locator(NEXT)).to_have_count(1)

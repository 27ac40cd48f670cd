"""A large button that comes to do something else takes no press that was meant for what it did before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.site import PERSON, ULTIMATE_TRACK, Site
from tests.browser.test_cartamaths import make_from
from tests.covering import first_of

LONG = 700
"""In milliseconds: longer than a button waits."""


def press(page: Page, button: Locator) -> None:
    """As a finger does, without waiting until the button can be pressed."""
    box = button.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press_again_too_soon(page: Page, button: Locator, shown: Locator, text: str) -> None:
    """Press a button until a text is shown; at once press it again, which does nothing; and once more later."""
    press(page, button)
    expect(shown).to_contain_text(text)
    press(page, button)
    page.wait_for_timeout(LONG)
    expect(shown).to_contain_text(text)
    press(page, button)


def test_prime_climb(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make_from('roll 3 9', '0+9', '9+3')}")
    button = page.locator("#primary[aria-disabled=false]")
    expect(button).to_have_text("End move")
    press_again_too_soon(page, button, button, "Roll the dice")
    expect(page.locator("#primary")).to_have_text("End move")


def test_the_track(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    button, heading = page.locator("#roll-2"), page.locator(".headline")
    expect(heading).to_contain_text("Ada")
    press_again_too_soon(page, button, heading, "Ben")
    expect(heading).to_contain_text("Ada")


@first_of("has_touch", True, False)
def test_cartamaths(open_page: Opener, site: Site, has_touch: bool) -> None:
    page = open_page(f"/m/{make_from(site)}", has_touch=has_touch)
    page.locator("dialog.curtain button").click()
    button = page.locator("#primary[aria-disabled=false]")
    expect(button).to_have_text("Draw two cards")
    press_again_too_soon(page, button, button, "End the turn")
    expect(page.locator("dialog.curtain")).to_be_visible()


@pytest.mark.soak
def test_speed_up_does_not_become_squares_under_the_finger(open_page: Opener, site: Site) -> None:
    page = open_page(
        f"/m/{site.make(PERSON, PERSON, deck='none')}",
        settings={**QUICK, "pace": "normal"},
        reduced_motion="no-preference",
    )
    page.locator("#primary").click()
    button = page.locator("#reach")
    expect(button).to_have_text("Speed up")
    press(page, button)
    expect(button).to_have_text("Squares")
    press(page, button)
    page.wait_for_timeout(LONG)
    expect(button).to_have_attribute("aria-pressed", "false")
    press(page, button)
    expect(button).to_have_attribute("aria-pressed", "true")


@pytest.mark.soak
def test_where_nothing_hovers_a_button_keeps_its_look_after_a_press(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make_from('roll 3 9')}", has_touch=True, is_mobile=True)
    button = page.locator("#reach")
    page.mouse.move(1, 1)
    look = "one => getComputedStyle(one).backgroundColor"
    before = button.evaluate(look)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("matchMedia('(hover: none)').matches")
    page.wait_for_timeout(LONG)
    assert button.evaluate(look) == before


def test_whoever_did_something_else_meanwhile_need_not_wait(open_page: Opener, site: Site) -> None:
    """Nor whoever presses a key."""
    page = open_page(f"/m/{site.make_from('roll 3 9', '0+9')}")
    button = page.locator("#primary[aria-disabled=false]")
    expect(page.locator(".move").first).to_be_visible()
    page.keyboard.press("1")
    page.locator("button.square.is-lit").first.click()
    expect(button).to_be_visible()
    press(page, button)
    expect(button).to_have_text("Roll the dice")
    page.keyboard.press("r")
    expect(page.locator("#primary")).to_have_text("End move")

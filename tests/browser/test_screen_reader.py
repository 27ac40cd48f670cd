"""What is announced to a screen reader, whatever else happens; whole games by ear are in test_from_first_page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.screen_reader import ScreenReader
from tests.browser.site import Site
from tests.browser.test_cartamaths import MINE, Duel, make_from


def test_no_announcement_is_lost_when_buttons_are_pressed_quickly(open_page: Opener, site: Site) -> None:
    """Nor one that says the same as the last, nor one just before the screen is handed over."""
    page = open_page()
    ear = ScreenReader(page)
    page.goto(f"/m/{make_from(site, *MINE)}")
    Duel(page).wait().take_place()
    ear.listen()
    page.locator(".held-card[data-card='n-6']").press("Enter")
    page.locator(".offer").first.press("Enter")
    page.locator("#primary[aria-disabled='false']", has_text="End the turn").press("Enter")
    expect(page.locator("dialog.curtain")).to_be_visible()
    page.locator("dialog.curtain button").press("Enter")
    expect(page.locator("dialog.curtain")).to_have_count(0)
    assert "Ada plays −6" in ear.listen()
    page.evaluate(
        """async () => {
            const main = document.querySelector("script[type=module]").src;
            const { announce, clearNotices } = await import(new URL("ui/notices.js", main));
            announce("Ada rolls 2.");
            announce("Ada rolls 2.");
            await null;
            clearNotices();
            announce("Ben rolls 3.");
        }"""
    )
    ear.heard = []
    ear.listen()
    assert ear.heard == ["Ada rolls 2.", "Ada rolls 2.", "Ben rolls 3."]
    assert page.locator("#spoken").inner_text() == "Ben rolls 3."  # the next player reads nothing of the one before

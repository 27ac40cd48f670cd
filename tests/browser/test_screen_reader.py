"""What is announced to a screen reader, whatever else happens; whole games by ear are in test_from_first_page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.screen_reader import ScreenReader
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.table import Table
from tests.browser.test_cartamaths import MINE, Duel, make, make_from


def test_who_throws_second_is_told_that_it_is_their_turn(open_page: Opener, site: Site) -> None:
    """CM-5: and whose turn it is then is told once."""
    page = open_page()
    ear = ScreenReader(page)
    page.goto(f"/m/{make(site, PERSON, COMPUTER, first=None)}")
    duel = Duel(page).wait()
    duel.primary.press("Enter")
    page.locator(".throw").first.press("Enter")
    page.wait_for_function("() => window.heard.some((said) => said.includes('Ben chooses'))")
    heard = ear.listen()
    before, after = heard.split("Ben chooses")
    told = (
        "Ben draws 5 cards. Ada, it is your turn: rock, paper or scissors. "
        "Ada chooses rock. It is Ben’s turn: rock, paper or scissors. "
    )
    assert before.endswith(told)
    assert after.startswith((" rock. Ada shows rock.", " paper. Ada shows rock.", " scissors. Ada shows rock."))
    assert len(re.findall("goes first|is your turn|It is", after)) == 1


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
    assert "Ada plays “−6”" in ear.listen()
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


def test_who_lands_on_a_prime_is_told_to_draw_a_card_before_one_is_drawn(open_page: Opener, site: Site) -> None:
    page = open_page()
    ear = ScreenReader(page)
    table = Table(page).open(f"/m/{site.make_from('roll 3 8', '0+3', '3+8')}")
    ear.listen()
    table.primary.press("Enter")
    expect(table.primary).to_have_text("Draw a card")
    assert ear.listen() == "Ada, you are on a prime: draw a card."
    table.primary.press("Enter")
    table.wait()
    assert re.match("Ada draws “", ear.listen())

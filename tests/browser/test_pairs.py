"""Two people on one side: both are named, and their name is read whole wherever it stands (CM-5)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import PERSON, Site
from tests.browser.test_cartamaths import Duel, make
from tests.covering import first_of

CUT = """() => [...document.querySelectorAll(".mat-name b, .headline, dialog.curtain h2, dialog.curtain button")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline")
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .map((one) => one.innerText)"""


def seats(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator(".who-seat input").all()]


def test_a_partner_is_named_and_remembered(open_page: Opener) -> None:
    page = open_page("/")
    set_up(page)
    page.locator(".game", has_text="CartaMaths").click()
    page.get_by_label("Played by").nth(1).select_option(PERSON)
    page.get_by_label("Name", exact=True).first.fill("Lina")
    page.get_by_role("button", name="Add a partner").first.click()
    page.get_by_label("Name of the partner").fill("Tom")
    page.get_by_label("Name", exact=True).nth(1).fill("Zoe")
    page.get_by_role("button", name="Add a partner").click()
    page.get_by_label("Name of the partner").nth(1).fill(" ")
    page.locator(".start").click()
    duel = Duel(page)
    expect(page.locator(".mat-name b")).to_have_text(["Zoe", "Lina & Tom"])
    duel.wait()
    page.goto("/")
    set_up(page)
    games = page.locator(".games")
    games.locator(".game", has_text="CartaMaths").click()
    expect(page.locator(".who-seat input")).to_have_count(3)
    assert seats(page) == ["Lina", "Tom", "Zoe"]
    games.locator(".game", has_text="Prime Climb").click()
    expect(page.locator(".who-seat input")).to_have_count(2)
    assert seats(page) == ["Lina & Tom", "Zoe"]


@pytest.mark.soak
@first_of("language", "fr", "en")
def test_two_names_fit_everywhere(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language}, has_touch=True)
    match = make(site, PERSON, PERSON, names=("Lina & Tom", "Noa & Max"))
    for width, height in ((360, 640), (390, 844), (740, 360), (768, 1024), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        duel = Duel(page).open(match)
        if duel.primary.count() and not duel.curtain.count():
            duel.primary.click()
        expect(duel.curtain.get_by_role("button")).to_have_text(
            "We are Lina & Tom" if language == "en" else "Nous sommes Lina & Tom"
        )
        assert page.evaluate(CUT) == []
        duel.take_place()
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width

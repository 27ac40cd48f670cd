"""A file of cards that players wrote joins a match, or is refused with the card and the field (PC-50)."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import Site

FILE = (Path(__file__).parents[2] / "examples" / "custom-cards.toml").read_text("utf-8")


def choose_file(page: Page, text: str) -> None:
    payload = FilePayload(name="cards.toml", mimeType="text/plain", buffer=text.encode())
    page.get_by_label("Mes cartes").set_input_files(payload)


def test_cards_of_ones_own(open_page: Opener, site: Site) -> None:
    page = open_page("/", allowed="422", settings={**QUICK, "language": "fr"})
    form = set_up(page)
    page.locator("input[value='fill-in-the-blanks']").check()
    page.locator(".start").click()
    expect(form.get_by_role("alert")).to_contain_text("il faut des cartes inventées")
    expect(page.get_by_label("Mes cartes")).to_be_focused()
    choose_file(page, FILE.replace('"keeper"', '"keper"'))
    expect(form.get_by_role("alert")).to_contain_text("big-step")
    choose_file(page, FILE)
    expect(form.get_by_role("alert")).to_have_count(0)
    expect(form.get_by_text("Bottes de sept lieues")).to_be_visible()
    page.locator(".start").click()
    page.wait_for_url(re.compile("/m/"))
    options = site.snapshot(page.url.rpartition("/")[2])["options"]
    assert [card["id"] for card in options["custom_cards"]] == ["big-step", "triple", "thirty", "wide-berth"]

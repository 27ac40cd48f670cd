"""A browser that asks for American English is spoken to in it, wherever the page's own texts stand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.covering import some_of

BRITISH = re.compile(r"\b(?:\w*colour\w*|grey|centre|maths|pupils?)\b", re.IGNORECASE)

PAGES = ["/", "/print/prime-climb", "/print/cartamaths", "/lessons/prime-climb", "/class", "/practice/cartamaths"]


@some_of(3, "path", PAGES)
def test_texts_are_american(open_page: Opener, path: str) -> None:
    page = open_page(path, locale="en-US")
    expect(page.locator("main h1").first).to_be_visible()
    page.locator("main:not([aria-busy=true])").wait_for()
    expect(page.locator("body")).not_to_contain_text(BRITISH)


@pytest.mark.soak
def test_other_english_and_french_stay(open_page: Opener) -> None:
    page = open_page("/print/prime-climb", locale="en-AU")
    expect(page.locator("main")).to_contain_text("Board to colour in")
    page = open_page("/print/prime-climb", locale="en-US", settings={"language": "fr"})
    expect(page.locator("main")).to_contain_text("Couleurs")

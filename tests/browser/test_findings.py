"""The page on what the exact solution says: squares and rolls can be asked for, in both languages, by everybody."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.covering import first_of

FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ADDRESS = "/solved/prime-climb"


@pytest.mark.parametrize(
    ("settings", "how", "told", "chance"),
    [
        (QUICK, {}, "From 59 it takes 6.03 rolls.", "62.6%"),
        (FRENCH, PHONE, "Depuis 59, il faut 6,03 lancers.", "62,6"),
    ],
    ids=["en-desktop", "fr-phone"],
)
def test_squares_and_rolls(
    open_page: Opener, settings: dict[str, str], how: dict[str, Any], told: str, chance: str
) -> None:
    page = open_page(ADDRESS, settings=settings, **how)
    page.locator(".heat-board [data-square='59'] text").first.click()
    expect(page.locator(".heat-value")).to_have_text(told)
    expect(page.locator(".opening-best")).to_contain_text(chance)
    page.locator(".opening select").nth(0).select_option("7")
    page.locator(".opening select").nth(1).select_option("3")
    expect(page.locator(".opening-best strong")).to_have_text("0 + 3, 3 × 7")
    page.locator(".heat .segmented button").nth(1).click()
    expect(page.locator(".heat-board [data-square='2'] circle")).to_have_class("pc-heat-0")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


def test_ways_to_it_and_from_it(open_page: Opener) -> None:
    page = open_page("/puzzle/prime-climb/2026-03-14/easy")
    page.get_by_role("link", name="What perfect play teaches").click()
    expect(page.locator(".findings h1")).to_be_visible()
    page.get_by_role("link", name="Rules").last.click()
    page.get_by_role("link", name="What perfect play teaches").click()
    page.get_by_role("link", name="puzzle of the day").click()
    expect(page.locator("main.puzzle")).to_be_visible()


@first_of("game", "cartamaths", "none")
def test_a_game_without_such_a_page(open_page: Opener, game: str) -> None:
    page = open_page(allowed="status of 404")
    answer = page.goto(f"/solved/{game}")
    assert answer and answer.status == 404
    expect(page.locator("h1")).to_have_text("Page not found")


@first_of("theme", "dark", "light")
def test_axe_finds_nothing(open_page: Opener, theme: str) -> None:
    page = open_page(ADDRESS, settings={**FRENCH, "theme": theme}, **PHONE)
    page.locator(".heat-board svg").wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(page) == []

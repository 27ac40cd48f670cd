"""A match's page comes with its board: it is seen before any script has run, and stays when the table is there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.table import Table
from tests.covering import covering, first_of

WATCH = """
new MutationObserver((_, seeking) => {
  const box = document.querySelector(".board-picture");
  if (!box?.firstElementChild) return;
  seeking.disconnect();
  window.boardCame = box.firstElementChild;
  window.boardMoved = 0;
  new MutationObserver((changes) => (window.boardMoved += changes.length)).observe(box, { childList: true });
}).observe(document, { childList: true, subtree: true });
"""
"""Notes the first drawing in a page, and every time that it is taken out or another put in."""

VIEWPORTS = [(1280, 800), (820, 1180), (390, 844)]


def place(page: Page) -> FloatRect:
    found = page.locator(".board-picture svg").bounding_box()
    assert found is not None
    return found


@covering(1, size=VIEWPORTS, game=[PRIME_CLIMB, ULTIMATE_TRACK])
def test_the_table_takes_the_board_over_as_it_is(
    site: Site, open_page: Opener, game: str, size: tuple[int, int]
) -> None:
    address = f"/m/{site.make(PERSON, PERSON, game=game)}"
    viewport = dict(zip(("width", "height"), size, strict=True))
    without_scripts = open_page(address, java_script_enabled=False, viewport=viewport)
    page = open_page(viewport=viewport)
    page.add_init_script(WATCH)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    Table(page).open(address)
    assert page.evaluate("document.querySelector('.board-picture svg') === window.boardCame")
    assert page.evaluate("window.boardMoved") == 0
    assert place(page) == place(without_scripts)
    assert not [url for url in asked if "board.svg" in url]


@first_of(
    ("options", "stations", "goals"),
    ({"course": "there_and_back", "way_stations": [79]}, [79], [0, 101]),
    ({}, [], [101]),
    ({"way_stations": [37, 61]}, [37, 61], [101]),
    ({"course": "decline"}, [], [0]),
)
def test_the_board_is_that_of_the_match(
    site: Site, open_page: Opener, options: dict[str, Any], stations: list[int], goals: list[int]
) -> None:
    """PC-41, PC-43, PC-44: flags on way stations and goals, with and without scripts."""
    address = f"/m/{site.make(PERSON, PERSON, **options)}"
    plain = open_page(address, java_script_enabled=False)
    page = open_page(address)
    Table(page).wait()
    for board in (plain, page):
        flagged = board.locator("svg g.square:has(.pc-flag)").evaluate_all("all => all.map((g) => +g.dataset.square)")
        assert sorted(flagged) == sorted([*stations, *goals])
        station = board.locator("svg g.square.station").evaluate_all("all => all.map((g) => +g.dataset.square)")
        assert station == stations


@pytest.mark.soak
def test_the_board_is_seen_in_the_colours_that_were_chosen(site: Site, open_page: Opener) -> None:
    """Before the modules run, which are kept away here."""
    page = open_page(settings={"theme": "dark", "palette": "mono"}, allowed="Failed to load resource")
    page.route("**/main.js", lambda route: route.abort())
    page.goto(f"/m/{site.make(PERSON, PERSON)}")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-palette", "mono")
    expect(page.locator("svg.pc-board .square").first).to_be_visible()


def test_another_match_gets_its_own_board(site: Site, open_page: Opener) -> None:
    """Its address is followed within the page, which came with the board of the first."""
    page = open_page(f"/m/{site.make(PERSON, PERSON, way_stations=[37])}")
    table = Table(page)
    table.wait()
    page.get_by_role("link", name="Centaine").click()
    page.locator(".set-up").wait_for()
    page.evaluate(f"history.pushState(null, '', '/m/{site.make(PERSON, PERSON, way_stations=[61])}')")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    table.wait()
    assert page.locator("svg g.square.station").get_attribute("data-square") == "61"

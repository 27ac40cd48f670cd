"""A long log scrolls in itself beside the board, lengthens no page, and leaves room for the buttons below it."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import Page, ViewportSize, expect

from centaine.catalog import CATALOG
from centaine.game import TERMINAL
from centaine.record import record_of, save
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.browser.table import Table
from tests.covering import first_of
from tests.games.matches import played

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
LONG = 90
"""Actions and outcomes: several screens of lines."""

MEASURE = """() => {
    const log = document.querySelector(".log ol");
    const [own, last] = [log, log.lastElementChild].map((one) => one.getBoundingClientRect());
    const { scrollHeight, scrollWidth } = document.documentElement;
    const long = log.scrollHeight > 2 * log.clientHeight;
    return { page: [scrollWidth, scrollHeight], long, high: own.height >= 90, end: last.bottom <= own.bottom + 1 };
}"""

BUTTONS_CUT = """() => {
    const buttons = [...document.querySelectorAll(":is(.more, .panel) :is(button:not(.line-look), .button)")];
    const end = document.querySelector(".more").getBoundingClientRect().bottom;
    const isCut = (one) => one.getBoundingClientRect().bottom > end || one.scrollWidth > one.clientWidth + 1;
    return buttons.filter((one) => one.checkVisibility() && isCut(one)).map((one) => one.textContent.trim());
}"""


@first_of("name", "prime-climb", "ultimate-track", "cartamaths")
def test_a_long_log_scrolls_in_itself(open_page: Opener, site: Site, name: str) -> None:
    game = CATALOG[name].make({"first": 0} if name == "cartamaths" else {"seats": 2, "first": 0})
    for seed in count():
        states, texts = played(game, seed, LONG)
        if game.current_player(states[-1]) != TERMINAL:
            break
    text = save(record_of(game, ("Noa", "Max"), texts))
    answer = site.http.post("/api/matches/from-record", content=text, headers={"content-type": "text/plain"})
    page = open_page(f"/m/{answer.json()['match']}", viewport=LAPTOP, settings={**QUICK, "language": "fr"})
    curtain = page.locator("dialog.curtain button")
    expect(page.locator(".log .line-look, dialog.curtain").first).to_be_attached()
    if curtain.count():
        curtain.click()
        expect(curtain).to_have_count(0)
    page.wait_for_function("document.querySelector('main.table')?.getAttribute('aria-busy') === 'false'")
    found = page.evaluate(MEASURE)
    assert found == {"page": [LAPTOP["width"], LAPTOP["height"]], "long": True, "high": True, "end": True}
    page.set_viewport_size({"width": 4100, "height": 4000})
    expect(page.locator(".log .line").first).to_be_in_viewport()
    page.set_viewport_size(LAPTOP)
    expect(page.locator(".log .line").last).to_be_in_viewport()
    assert buttons_cut(page) == []


def test_a_card_to_choose_for_cuts_no_button(open_page: Opener, site: Site) -> None:
    match = site.make_from("roll 4 9", "0+4", "4+9", "end", "draw switch")
    page = Table(open_page(settings={**QUICK, "language": "fr"})).open(f"/m/{match}").page
    assert buttons_cut(page) == []


def buttons_cut(page: Page) -> list[str]:
    """The buttons beside the board that are not seen whole on small laptops."""
    found = []
    for width, height in ((1366, 768), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}×{height}: {text}" for text in page.evaluate(BUTTONS_CUT)]
    return found

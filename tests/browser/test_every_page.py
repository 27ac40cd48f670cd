"""The pages without tests of their own, for everybody: axe-core finds nothing; and pages that ask others are found."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Elsewhere, Opener
from tests.browser.site import Site
from tests.browser.visits import VISITS

EXAMINED = {
    "cartamaths",
    "over",
    "clock",
    "dice",
    "lobby",
    "guest",
    "lesson",
    "puzzle",
    "explore",
    "solved",
    "analysis",
} | {*("new class", "teacher", "projector", "pupil", "own questions", "own cards", "my data", "my games")}
"""The pages that axe-core examines in tests of their own, in several states."""


ALIKE = {"rules of ultimate-track", "rules of cartamaths", "lessons", "games to explore"}
"""Pages that are made as others are: they are examined under --soak."""


def test_axe_finds_nothing_on_any_other_page(open_page: Opener, site: Site, size: Callable[[int, int], int]) -> None:
    page = open_page(allowed="404")
    # As tall as every page: what is half hidden under the button that stays in sight counts as too small.
    page.set_viewport_size({"width": 1440, "height": 3000})
    assert set(VISITS) >= EXAMINED | ALIKE
    others = VISITS.keys() - EXAMINED - (ALIKE if size(True, False) else set())
    found = {}
    for name in sorted(others):  # in one order, since a page remembers the game that was last seen
        visit = VISITS[name]
        page.goto(visit.path(site))
        page.locator(next(iter(visit.parts))).first.wait_for(state="attached")
        if visit.press:
            page.locator(visit.press).first.click()
        for part in visit.parts:
            page.locator(part).first.wait_for(state="attached")
        if wrong := violations(page):
            found[name] = wrong
    assert found == {}


ASK_OTHERS = """() => {
    fetch("http://centaine.invalid/fetched").catch(() => {});
    new Image().src = "http://localhost:8099/seen.png";
    new WebSocket("wss://centaine.invalid/joined");
    navigator.sendBeacon("http://192.0.2.1/sent");
}"""


def test_what_is_asked_of_others_is_noticed(open_page: Opener, elsewhere: Elsewhere) -> None:
    """Where nothing forbids it: the pages' own policy lets nothing out."""
    page = open_page("/nowhere", allowed="404|ERR_", bypass_csp=True)
    expect(page.locator(".hero")).to_be_visible()
    page.evaluate(ASK_OTHERS)
    asked: set[str] = set()
    while len(asked) < 4:  # a test that hangs fails
        page.wait_for_timeout(50)
        asked.update(line.removesuffix(" HTTP/1.1") for line in elsewhere.taken())
    assert asked == {
        "GET http://centaine.invalid/fetched",
        "GET http://localhost:8099/seen.png",
        "CONNECT centaine.invalid:443",
        "POST http://192.0.2.1/sent",
    }
    page.close()
    elsewhere.taken()  # whatever the browser has tried again

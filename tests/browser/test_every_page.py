"""The pages without tests of their own, for everybody: axe-core finds nothing."""

from __future__ import annotations

from tests.browser.axe import violations
from tests.browser.conftest import Opener
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


def test_axe_finds_nothing_on_any_other_page(open_page: Opener, site: Site) -> None:
    page = open_page(allowed="404")
    # As tall as every page: what is half hidden under the button that stays in sight counts as too small.
    page.set_viewport_size({"width": 1440, "height": 3000})
    assert set(VISITS) >= EXAMINED
    found = {}
    for name in sorted(VISITS.keys() - EXAMINED):  # in one order, since a page remembers the game that was last seen
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

"""A lesson fits every screen without scrolling: board, task, buttons, dice and what one holds."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_fits import MEASURE, overlap, union
from tests.browser.test_learning import FRENCH, ready

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1366, 768)]

GAMES = {
    PRIME_CLIMB: {"board": ".board", "dice": ".panel .dice", "Keepers": ".keepers", "moves": ".move"},
    ULTIMATE_TRACK: {"board": ".board", "last roll": ".roll-view"},
    "cartamaths": {
        "other mat": ".mat.is-other",
        "arena": ".arena",
        "own mat": ".mat.is-own",
        "hand": ".hand",
        "offers": ".offer",
        "button": "#primary",
    },
}
"""What each game needs besides the step itself."""

EVERYWHERE = {"step": ".lesson-step", "step's buttons": ".lesson-step .actions :is(button, a)"}


def faults(page: Page, parts: dict[str, str], width: int, height: int) -> list[str]:
    """What is not in sight at the top of a page of this size, or lies over something else."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    if (width, height) == (360, 640):
        parts = {name: part for name, part in parts.items() if name != "moves"}  # they are on the board, too
    rects: dict[str, Any] = page.evaluate(MEASURE, parts)["rects"]
    whole = {name: union([one["box"] for one in found]) for name, found in rects.items() if found}
    wrong = [
        f"{name} is not on the screen: {[round(edge) for edge in box]}"
        for name, box in whole.items()
        if box[0] < -0.5 or box[1] < -0.5 or box[2] > width + 0.5 or box[3] > height + 0.5
    ]
    step = whole["step"]
    wrong += [
        f"the step overlaps {name}"
        for name, box in whole.items()
        if name not in EVERYWHERE and name != "dice" and overlap(step, box)
    ]
    return [f"{width}×{height}: {one}" for one in wrong]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_fits_the_screen(open_page: Opener, site: Site, game: str) -> None:
    """As each step begins, and with a comment and the choices of the card that it asks for."""
    parts = EVERYWHERE | GAMES[game]
    page = open_page("/", settings=FRENCH, has_touch=True, is_mobile=True)
    wrong = []
    for step in site.http.get(f"/api/games/{game}/lesson").json()["step"]:
        page.evaluate("([key, id]) => localStorage.setItem(key, id)", [f"centaine.lesson.{game}", step["id"]])
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(f"/learn/{game}")
        expect(page.locator("#lesson-title")).to_have_text(step["title"]["fr"])
        ready(page)
        for state in ("at first", "with help"):
            wrong += [f"{step['id']} {state}, {one}" for size in SIZES for one in faults(page, parts, *size)]
            page.get_by_role("button", name="Montre-moi").click()
            expect(page.locator(".lesson-remark")).to_be_visible()
    assert wrong == []

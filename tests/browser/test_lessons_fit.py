"""A lesson fits every screen without scrolling: board, task, buttons, dice and what one holds."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, at_sizes
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_fits import MEASURE, overlap, union
from tests.browser.test_learning import FRENCH, ready
from tests.covering import first_of, some_of

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
    wrong += page.locator(".place-name:visible").evaluate_all(
        "names => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => `${name.innerText} is cut`)"
    )
    return [f"{width}×{height}: {one}" for one in wrong]


@first_of("game", *GAMES)
def test_a_lesson_fits_the_screen(open_page: Opener, site: Site, game: str, size: Callable[[int, int], int]) -> None:
    """As each step begins, and with a comment and the choices of the card that it asks for.

    Every other step is looked at on every third screen, the next of them on those beside; under --soak each on all.
    """
    parts = EVERYWHERE | GAMES[game]
    page = open_page("/", settings=FRENCH, has_touch=True, is_mobile=True)
    wrong = []
    apart = size(3, 1)
    steps = site.http.get(f"/api/games/{game}/lesson").json()["step"]
    for at, step in enumerate(steps[:: size(2, 1)]):
        page.evaluate("([key, id]) => localStorage.setItem(key, id)", [f"centaine.lesson.{game}", step["id"]])
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(f"/learn/{game}")
        expect(page.locator("#lesson-title")).to_have_text(step["title"]["fr"])
        ready(page)
        screens = SIZES[at % apart :: apart]
        for state in ("at first", "with help"):
            wrong += [f"{step['id']} {state}, {one}" for screen in screens for one in faults(page, parts, *screen)]
            page.get_by_role("button", name="Montre\u2011moi").click()
            expect(page.locator(".lesson-remark")).to_be_visible()
            page.mouse.move(0, 0)  # not over a square, which would show its calculation: screens to touch have no mouse
    assert wrong == []


@pytest.mark.parametrize("game", [PRIME_CLIMB, ULTIMATE_TRACK])
def test_the_board_has_the_room_of_a_tablet(open_page: Opener, game: str) -> None:
    page = open_page(f"/learn/{game}", settings=FRENCH)
    ready(page)
    least = {(768, 1024): 570, (820, 1180): 720, (1024, 768): 570, (1180, 820): 730}
    for width, height in at_sizes(page, least):
        board = page.locator(".board").bounding_box()
        assert board and board["width"] >= least[width, height], (width, height)
        assert page.evaluate("document.documentElement.scrollHeight") == height


def win(page: Page, game: str) -> None:
    """Does what the last step of a guided first game asks for."""
    if game == "cartamaths":
        page.locator("#primary").click()
        return
    page.locator(".lesson-step .primary").first.click()
    if game == PRIME_CLIMB:
        page.locator(".move.is-pawn", has_text="96").click()
        page.locator(".move.is-step", has_text="+5 → 101").click()


@some_of(1, ("game", "motion"), product(GAMES, ["no-preference", "reduce"]))
def test_a_lesson_ends_with_praise_and_what_is_next(open_page: Opener, site: Site, game: str, motion: str) -> None:
    """What was learnt, a game, and another lesson where there is one, on one screen; confetti where motion is liked."""
    lesson = site.http.get(f"/api/games/{game}/lesson").json()
    page = open_page(settings={**FRENCH, "pace": "quick"}, reduced_motion=motion)
    page.goto("/")
    page.evaluate("([key, id]) => localStorage.setItem(key, id)", [f"centaine.lesson.{game}", lesson["step"][-1]["id"]])
    page.goto(f"/learn/{game}")
    ready(page)
    win(page, game)
    expect(page.locator(".lesson-done")).to_have_text(lesson["step"][-1]["done"]["fr"])
    expect(page.locator("#lesson-title")).to_have_text(re.compile("Bravo"))
    expect(page.locator(".lesson-learnt")).to_have_text(lesson["learnt"]["fr"])
    expect(page.locator(".lesson-step .primary")).to_have_text(re.compile(r"contre l’ordinateur \(Débutant\)"))
    pieces = page.locator(".confetti-piece")
    if motion == "reduce":
        expect(pieces).to_have_count(0)
        assert page.locator(".lesson-star").evaluate("one => getComputedStyle(one).animationName") == "none"
    else:
        expect(pieces).not_to_have_count(0)
    if game == PRIME_CLIMB:
        expect(page.get_by_role("link", name=re.compile("^Leçon suivante"))).to_be_visible()
    if motion == "reduce":
        assert [fault for size in SIZES for fault in faults(page, EVERYWHERE, *size)] == []

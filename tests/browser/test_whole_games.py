"""Whole games through the page's own controls: by mouse and finger, by keyboard alone, and each variant.

Each game is played on a phone, a tablet and a desktop, and in both languages: Prime Climb here on a tablet in French
and on a desktop, by ear on a phone (test_screen_reader); the Track on a tablet and on a phone in French
(test_ultimate_track), by ear on a desktop; CartaMaths on a desktop, on a phone in French and on a tablet
(test_cartamaths).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from centaine.catalog import CATALOG
from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.table import Table

PRESETS = CATALOG["prime-climb"].presets
MAX_PRESSES = 800


def best(lit: list[int]) -> int:
    """The highest square on offer: so a game comes to its end."""
    return lit[-1]


def test_two_people_play_a_game_with_mouse_and_finger_on_a_tablet_in_french(open_page: Opener) -> None:
    """Every other press is by finger."""
    page = open_page("/", settings={**QUICK, "language": "fr"}, viewport={"width": 768, "height": 1024}, has_touch=True)
    set_up(page)
    page.locator(".preset", has_text="Sprint").click()
    page.get_by_label("Joué par").nth(1).select_option(PERSON)
    page.get_by_role("button", name="Commencer la partie").click()
    table = Table(page)
    table.wait()
    for turn in range(MAX_PRESSES):
        if table.is_over:
            break
        if table.primary.get_attribute("aria-disabled") != "true":
            press(table.primary, turn)
        elif table.lit():
            press(table.square(best(table.lit())), turn)
        elif page.locator(".pawn.is-pickable").count():
            press(page.locator(".pawn.is-pickable").first, turn)
        else:
            press(page.locator(".move").first, turn)
        answer_which(page, turn)
        table.wait()
    expect(page.locator("#winner")).to_contain_text("gagne")


def press(target: Locator, turn: int) -> None:
    """With the mouse or, every other time, a finger, where the thing is."""
    box = target.bounding_box()
    assert box
    pointer = target.page.touchscreen.tap if turn % 2 else target.page.mouse.click
    pointer(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def answer_which(page: Page, turn: int) -> None:
    """Where several sums lead to one square, the first is taken."""
    asked = page.locator(".asking button").first
    if asked.count():
        press(asked, turn)


def test_a_game_is_played_with_the_keyboard_alone(open_page: Opener, site: Site) -> None:
    match = site.make(PERSON, COMPUTER, pawns_to_finish=1, deck="none")
    page = open_page(f"/m/{match}")
    table = Table(page)
    table.wait()
    for _ in range(MAX_PRESSES):
        if table.is_over:
            break
        if table.primary.get_attribute("aria-disabled") != "true":
            page.keyboard.press("e" if table.primary.inner_text() == "End move" else "r")
        elif not table.lit():
            page.keyboard.press("1")
        else:
            go_to(page, best(table.lit()))
            page.keyboard.press("Enter")
            if page.locator(".asking").count():
                page.keyboard.press("Enter")
        table.wait()
        assert page.evaluate("document.activeElement !== document.body") or table.primary.is_visible()
    expect(page.locator("#winner")).to_contain_text("wins!")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.celebration")).to_have_count(0)


def go_to(page: Page, square: int) -> None:
    """Moves the focus over the board with the arrow keys alone."""
    if focus_of(page) is None:
        page.keyboard.press("b")
    for _ in range(30):
        here = focus_of(page)
        if here == square:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not lead to {square}")


def focus_of(page: Page) -> int | None:
    found: Any = page.evaluate("document.activeElement?.dataset.square ?? null")
    return None if found is None else int(found)


@pytest.mark.parametrize("preset", PRESETS, ids=[preset.id for preset in PRESETS])
def test_each_variant_is_played(open_page: Opener, site: Site, preset: Any, size: Callable[[int, int], int]) -> None:
    """A good part of it; under --soak to its end."""
    players = (PERSON, COMPUTER)[: preset.most_seats]
    match = site.make(*players, **preset.options)
    page = open_page(f"/m/{match}")
    table = Table(page)
    table.wait()
    most = size(40, 900)
    result = table.play(seed=len(preset.id), most=most)
    assert result["over"] or (most < 900 and result["pressed"] == most), result
    assert (site.snapshot(match)["player"] == -2) == result["over"]

"""Whole games through the page's own controls: by mouse, by keyboard alone, and each variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from centaine.catalog import CATALOG
from tests.browser.conftest import Opener
from tests.browser.home import set_up
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.table import Table

PRESETS = CATALOG["prime-climb"].presets
MOST_PRESSES = 800


def best(lit: list[int]) -> int:
    """The highest square on offer: so a game comes to its end."""
    return lit[-1]


def test_two_people_play_a_game_with_the_mouse(open_page: Opener) -> None:
    page = open_page("/")
    set_up(page)
    page.get_by_text("Prime Sprint").click()
    page.get_by_label("Played by").nth(1).select_option(PERSON)
    page.get_by_role("button", name="Start the game").click()
    table = Table(page)
    table.wait()
    for _ in range(MOST_PRESSES):
        if table.is_over:
            break
        if table.primary.get_attribute("aria-disabled") != "true":
            click(table.primary)
        elif table.lit():
            click(table.square(best(table.lit())))
        elif page.locator(".pawn.is-pickable").count():
            click(page.locator(".pawn.is-pickable").first)
        else:
            click(page.locator(".move").first)
        answer_which(page)
        table.wait()
    expect(page.locator("#winner")).to_contain_text("wins!")


def click(target: Locator) -> None:
    """With the mouse, where the thing is."""
    box = target.bounding_box()
    assert box
    target.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def answer_which(page: Page) -> None:
    """Where several sums lead to one square, the first is taken."""
    asked = page.locator(".asking button").first
    if asked.count():
        click(asked)


def test_a_game_is_played_with_the_keyboard_alone(open_page: Opener, site: Site) -> None:
    match = site.make(PERSON, COMPUTER, pawns_to_finish=1, deck="none")
    page = open_page(f"/m/{match}")
    table = Table(page)
    table.wait()
    for _ in range(MOST_PRESSES):
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

"""The short lessons of Prime Climb, from the list to the end, by touch and by keyboard, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import Site
from tests.browser.test_learning import FRENCH, MAX_STEPS, PHONE, expect_step, square, sum_of
from tests.browser.test_lessons import tab_to

LESSONS = ["products", "quotients", "doubles", "exactly-101", "bumps", "keepers"]

WRONG = {
    "together": ("17", "17 is prime"),
    "answer": ("16", "that is the sum"),
    "exact": ("2", "no 2 in the ring"),
    "backwards": ("93", "the 8 alone is enough"),
}
"""Of some steps, what one may press instead, and what is said about it."""


def steps_of(site: Site, name: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = site.http.get(f"/api/games/prime-climb/lessons/{name}").json()["step"]
    return steps


def press(page: Page, step: dict[str, Any], what: str) -> None:
    """Press a square, or the button of an answer."""
    if step["find"]:
        square(page, int(what)).tap()
    else:
        page.get_by_role("button", name=what, exact=True).tap()


def test_by_touch_in_english(open_page: Opener, site: Site, size: Callable[[int, int], int]) -> None:
    """And what is wrong is told why. The list ticks what is done."""
    page = open_page("/lessons/prime-climb", **PHONE)
    played = LESSONS[: size(2, len(LESSONS))]
    page.get_by_role("link", name=re.compile("^Rings of products")).tap()
    for name in played:
        steps = steps_of(site, name)
        for step in steps:
            expect_step(page, step, "en")
            if step["id"] in WRONG:
                what, why = WRONG[step["id"]]
                press(page, step, what)
                expect(page.locator(".lesson-remark")).to_contain_text(why)
            if step["find"]:
                square(page, step["find"][0]).tap()
            elif step["pick"]:
                press(page, step, step["right"])
            else:
                for text in step["do"][0].split(", "):
                    touch(page, text)
            expect(page.locator(".lesson-done")).to_have_text(step["done"]["en"])
            if step != steps[-1]:
                page.locator(".lesson-step .primary").tap()
        if name != played[-1]:
            page.get_by_role("link", name=re.compile("^Next lesson")).tap()
    page.get_by_role("link", name=re.compile("^Next lesson")).wait_for()
    page.get_by_role("link", name="All lessons").tap()
    expect(page.locator(".lesson-item.is-done")).to_have_count(len(played))
    expect(page.get_by_text(f"{len(played)} of 7 lessons done on this device.")).to_be_visible()


def test_the_end_offers_a_game_for_two_on_this_screen(open_page: Opener, site: Site) -> None:
    """Beside the game against the computer; the player keeps the name of the lesson."""
    step = steps_of(site, "products")[-1]
    page = open_page("/", settings=FRENCH, **PHONE)
    page.evaluate("id => localStorage.setItem('centaine.lesson.prime-climb.products', id)", step["id"])
    page.goto("/learn/prime-climb/products")
    expect_step(page, step, "fr")
    for text in step["do"][0].split(", ") if step["do"] else ():
        touch(page, text)
    if step["find"] or step["pick"]:
        press(page, step, str(step["find"][0]) if step["find"] else step["right"])
    page.get_by_role("button", name="Jouer contre l’ordinateur").wait_for()
    page.get_by_role("button", name="Jouer à deux sur cet écran").tap()
    page.wait_for_url("**/m/*")
    seats = site.snapshot(page.url.rpartition("/")[2])["seats"]
    assert [(seat["name"], seat["player"]) for seat in seats] == [("Mia", "person"), ("Sam", "person")]


def touch(page: Page, text: str) -> None:
    if text in BUTTONS or text.startswith(("roll", "draw")):
        page.get_by_role("button", name=BUTTONS[text.partition(" ")[0]][0], exact=True).tap()
    elif text.startswith(("clear", "curse")):
        page.locator(".keeper.can").tap()
        page.locator(".move").first.tap()
    else:
        start, end = sum_of(text)
        if not picked(page, start):
            square(page, start).tap(force=True)  # the pawn lies over it
        page.locator(f"button.square.is-lit[data-square='{end}']").tap(force=True)


BUTTONS = {
    "end": ("End move", "Terminer"),
    "roll": ("Roll the dice", "Lancer les dés"),
    "draw": ("Draw a card", "Piocher une carte"),
}
"""Their labels in both languages."""


def picked(page: Page, number: int) -> bool:
    """Whether the pawn on that square is picked, once it is there."""
    pawn = page.locator(".move.is-pawn", has_text=re.compile(rf" {number}$"))
    pawn.first.wait_for()
    return pawn.first.get_attribute("aria-pressed") == "true"


@pytest.mark.soak
def test_by_keyboard_in_french(open_page: Opener, site: Site, size: Callable[[int, int], int]) -> None:
    page = open_page(settings=FRENCH)
    for name in LESSONS[:: size(5, 1)]:
        page.goto(f"/learn/prime-climb/{name}")
        play_by_keyboard(page, site, name, size(MAX_STEPS, 101))


def play_by_keyboard(page: Page, site: Site, name: str, max_steps: int) -> None:
    """With arrow keys to squares that are no more steps than this from an end of the board."""
    for step in steps_of(site, name):
        expect_step(page, step, "fr")
        if step["find"]:
            press_square(page, step["find"][0], max_steps)
        elif step["pick"]:
            page.get_by_role("button", name=step["right"], exact=True).focus()
            page.keyboard.press("Enter")
        else:
            for text in step["do"][-1].split(", "):
                type_action(page, text, max_steps)
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["fr"])
        expect(page.locator(".lesson-step .primary")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("main h1")).not_to_have_text(name_of(site, name))


def name_of(site: Site, name: str) -> str:
    title: str = site.http.get(f"/api/games/prime-climb/lessons/{name}").json()["title"]["fr"]
    return title


def type_action(page: Page, text: str, max_steps: int) -> None:
    if text in BUTTONS or text.startswith(("roll", "draw")):
        page.get_by_role("button", name=BUTTONS[text.partition(" ")[0]][1], exact=True).wait_for()
        tab_to(page, ".lesson-step .primary")
        page.keyboard.press("Enter")
        return
    if text.startswith(("clear", "curse")):
        for one in (".keeper.can", ".move"):
            page.locator(one).first.wait_for()
            tab_to(page, one)
            page.keyboard.press("Enter")
        return
    start, end = sum_of(text)
    if not picked(page, start):
        press_square(page, start, max_steps)
    press_square(page, end, max_steps)


def press_square(page: Page, number: int, max_steps: int) -> None:
    away = min(number, 101 - number)
    if away <= max_steps:
        tab_to(page, "button.square")
        page.keyboard.press("Home" if number <= 50 else "End")
        for _ in range(away):
            page.keyboard.press("ArrowUp" if number <= 50 else "ArrowDown")
    else:
        square(page, number).focus()
    expect(square(page, number)).to_be_focused()
    page.keyboard.press("Enter")


def test_a_lesson_that_there_is_not(open_page: Opener) -> None:
    page = open_page(allowed="404")
    assert (answer := page.goto("/learn/prime-climb/none")) and answer.status == 404
    expect(page.locator("h1")).to_have_text("Page not found")
    assert (answer := page.goto("/learn/prime-climb/products")) and answer.status == 200

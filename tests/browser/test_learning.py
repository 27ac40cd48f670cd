"""The rules page with its live examples, and the guided first game from its first step to a real match."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from centaine.catalog import CATALOG
from centaine.games.prime_climb.rules.arithmetic import result
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.covering import first_of

FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
MAX_STEPS = 12
"""The most squares along which arrow keys lead as a rule."""

SMALL_PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def lesson(site: Site) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = site.http.get("/api/games/prime-climb/lesson").json()["step"]
    return steps


def sum_of(text: str) -> tuple[int, int]:
    """From which square to which a step or Keeper goes."""
    found = re.search(r"(\d+)([-+*/])(\d+)$", text)
    assert found
    square, number = int(found[1]), int(found[3])
    to = result(square, found[2], number)
    assert to is not None
    return square, to


def square(page: Page, number: int) -> Any:
    return page.locator(f"button.square[data-square='{number}']")


def ready(page: Page) -> None:
    """Until the step, or what was just done in it, is there."""
    expect(page.locator("main.lesson")).to_have_attribute("aria-busy", "false")


def expect_step(page: Page, step: dict[str, Any], lang: str) -> None:
    expect(page.locator("#lesson-title")).to_have_text(step["title"][lang])
    expect(page.locator(".lesson-ask")).to_have_text(step["ask"][lang])
    ready(page)


WHERE = """() => {
    const { left, top, width } = document.querySelector(".board").getBoundingClientRect();
    const step = document.querySelector(".lesson-step").getBoundingClientRect();
    return { board: [left, top + scrollY, width], bottom: step.bottom + scrollY };
}"""


def test_the_lesson_by_touch_in_french(open_page: Opener, site: Site) -> None:
    """On a small phone, board, task and button are on one screen; the board stays; keyboards are not mentioned."""
    page = open_page("/learn/prime-climb", settings=FRENCH, **SMALL_PHONE)
    expect(page.locator(".lesson-keys")).to_be_hidden()
    ready(page)
    board = page.evaluate(WHERE)["board"]
    assert board[2] >= 300

    def expect_on_one_screen() -> None:
        now = page.evaluate(WHERE)
        assert now["board"] == board
        assert now["bottom"] <= SMALL_PHONE["viewport"]["height"]  # type: ignore[index]  # values of several types

    for step in lesson(site):
        expect_step(page, step, "fr")
        expect_on_one_screen()
        if step["find"]:
            square(page, step["find"][0]).click()
        for text in step["do"][0].split(", ") if step["do"] else ():
            if text == "end" or text.startswith(("roll", "draw")):
                page.locator(".lesson-step .primary").click()
                ready(page)
                continue
            start, end = sum_of(text)
            target = page.locator(f"button.square.is-lit[data-square='{end}']")
            if target.count() == 0 or start == 0:
                square(page, start).click(force=True)  # the pawn lies over it, or is picked already
            target.click(force=True)
            ready(page)
            words = page.locator(".sum-words")
            assert words.evaluate("one => one.scrollHeight <= one.clientHeight")
            expect_on_one_screen()
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["fr"])
        expect_on_one_screen()
        page.locator(".lesson-step .primary").click()
    page.wait_for_url(re.compile("/m/"))
    match = site.snapshot(page.url.rpartition("/")[2])
    assert match["options"]["pawns_to_finish"] == 2  # as the lesson has taught
    assert [seat["player"] == "person" for seat in match["seats"]] == [True, False]


def test_the_lesson_by_keyboard_in_english_in_black_and_white(
    open_page: Opener, site: Site, size: Callable[[int, int], int]
) -> None:
    """As a rule by arrow keys to squares near an end of the board alone: each takes the other to the next square."""
    page = open_page("/learn/prime-climb", settings={**QUICK, "palette": "mono"})

    def tab_to(selector: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        pytest.fail(f"the Tab key does not lead to {selector}")

    def press_square(number: int) -> None:
        away = min(number, 101 - number)
        if away <= size(MAX_STEPS, 101):
            tab_to("button.square")
            page.keyboard.press("Home" if number <= 50 else "End")
            for _ in range(away):
                page.keyboard.press("ArrowUp" if number <= 50 else "ArrowDown")
        else:
            square(page, number).focus()
        expect(square(page, number)).to_be_focused()
        page.keyboard.press("Enter")

    for step in lesson(site):
        expect_step(page, {**step, **step["mono"]}, "en")
        if step["find"]:
            press_square(step["find"][0])
        for text in step["do"][-1].split(", ") if step["do"] else ():
            if text == "end" or text.startswith(("roll", "draw")):
                tab_to(".lesson-step .primary")
                page.keyboard.press("Enter")
                ready(page)
                continue
            start, end = sum_of(text)
            if page.locator(f"button.square.is-lit[data-square='{end}']").count() == 0:
                press_square(start)
            press_square(end)
            ready(page)
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["en"])
        expect(page.locator(".lesson-step .primary")).to_be_focused()
        page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/m/"))


@first_of("game", *CATALOG)
def test_a_lesson_calls_the_player_by_the_name_given(open_page: Opener, game: str) -> None:
    """Before one is given, and where it is that of the other side, by a usual one."""
    page = open_page("/", settings=FRENCH)
    text = page.locator(".lesson-text")
    for given, called in (("", "Mia"), ("Léa", "Léa"), ("Sam", "Mia")):
        if given:
            page.goto("/")
            page.get_by_role("button", name="Changer les joueurs").click()
            page.get_by_role("dialog").get_by_role("textbox").fill(given)
            page.get_by_role("button", name="Garder ces joueurs").click()
        page.goto(f"/learn/{game}")
        expect(text).to_contain_text(f"Tu es {called}")


@first_of(
    ("kept", "called"),
    (f'[{{"name": "{"W" * 24}", "player": "person"}}]', "W" * 24),
    (f'[{{"name": "{"W" * 41}", "player": "person"}}]', "Mia"),
    ('[{"name": {}, "player": "person"}]', "Mia"),
)
def test_whatever_names_the_browser_keeps_a_lesson_is_read_whole(open_page: Opener, kept: str, called: str) -> None:
    """Damaged ones are left out; the longest that one may type is not wider than a phone."""
    page = open_page(settings=FRENCH, viewport={"width": 360, "height": 740})
    page.add_init_script(f"localStorage.setItem('centaine.seats', {json.dumps(kept)})")
    page.goto("/learn/prime-climb")
    expect(page.locator(".lesson-text")).to_contain_text(f"Tu es {called} et")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_is_not_asked_is_not_done(open_page: Opener, site: Site) -> None:
    """A wrong square is named by its factors; a move that the rules allow but nobody asked for is not made."""
    steps = lesson(site)
    page = open_page("/learn/prime-climb")
    square(page, 101).click()
    page.get_by_role("button", name="Continue").click()
    square(page, 12).click()
    expect(page.locator(".lesson-remark")).to_have_text("12 is 2 × 2 × 3. Look again.")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("button.square.is-reached")).to_have_attribute("data-square", "10")
    square(page, 10).click()
    page.get_by_role("button", name="Continue").click()
    square(page, 22).click()
    remark = page.locator(".lesson-remark")
    expect(remark).to_have_text("22 is 2 × 11: it is not prime. Look again.")
    square(page, 101).click()
    expect(remark).to_contain_text("101 is prime too, but it is the goal")
    page.evaluate("localStorage.setItem('centaine.lesson.prime-climb', 'multiply')")
    page.reload()
    expect_step(page, next(step for step in steps if step["id"] == "multiply"), "en")
    page.get_by_role("button", name="Pawn on 10", exact=True).click()
    square(page, 14).click()
    expect(page.locator(".lesson-remark")).to_contain_text("10 + 4 = 14 is allowed, but")
    expect(square(page, 40)).to_have_class(re.compile("is-lit"))


def test_ending_the_move_is_not_urged_while_the_step_asks_for_more(open_page: Opener) -> None:
    page = open_page("/", settings=QUICK)
    page.evaluate("localStorage.setItem('centaine.lesson.prime-climb', 'keeper')")
    page.goto("/learn/prime-climb")
    ready(page)
    square(page, 89).click(force=True)
    square(page, 92).click(force=True)
    end = page.locator(".lesson-step").get_by_role("button", name="End move")
    expect(end).to_be_visible()
    expect(end).not_to_have_class(re.compile("primary"))
    page.evaluate("localStorage.setItem('centaine.lesson.prime-climb', 'bump')")
    page.reload()
    expect(end).to_have_class("primary")


def test_the_lesson_is_left_and_resumed(open_page: Opener, site: Site) -> None:
    steps = lesson(site)
    page = open_page("/learn/prime-climb")
    square(page, 101).click()
    page.get_by_role("button", name="Continue").click()
    expect_step(page, steps[1], "en")
    page.goto("/")
    page.goto("/learn/prime-climb")
    expect_step(page, steps[1], "en")
    page.get_by_role("button", name="FR", exact=False).first.click()
    expect_step(page, steps[1], "fr")
    page.get_by_role("button", name="Recommencer depuis le début").click()
    expect_step(page, steps[0], "fr")


@first_of("settings", FRENCH, QUICK)
def test_an_example_of_the_rules_can_be_played(open_page: Opener, settings: dict[str, str]) -> None:
    page = open_page("/rules/prime-climb#move", settings=settings)
    example = page.locator(".example", has_text="26 + 9 = 35")
    example.get_by_role("button", name="26 × 3 = 78").click()
    told = example.locator(".example-message")
    expect(told).to_contain_text("2 × 3 × 13")
    example.get_by_role("button", name="78 + 9 = 87").click()
    expect(example.locator(".cell", has_text="87").locator(".pawn-figure")).to_have_count(1)
    example.locator("button.again").click()
    expect(told).to_be_empty()
    example.get_by_role("button", name="26 + 9 = 35").click()
    example.get_by_role("button", name=re.compile("35 × 3")).click()
    expect(told).to_contain_text("35 × 3 = 105")
    expect(told).not_to_contain_text("(PC-6)")
    expect(page.locator("main")).not_to_contain_text("(PC-6)", use_inner_text=True)
    page.goto("/rules/prime-climb?numbers#move")
    expect(page.locator("main")).to_contain_text("(PC-6)", use_inner_text=True)


def test_a_link_leads_to_the_rules_of_a_variant(open_page: Opener) -> None:
    page = open_page("/rules/prime-climb#way-stations")
    expect(page.locator("#way-stations")).to_be_in_viewport()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Double Time").click()
    expect(page.locator("#double-time")).to_be_in_viewport()
    example = page.locator(".example", has_text="29 + 8 = 37")
    example.get_by_role("button", name="26 + 3 = 29").click()
    expect(example.locator(".example-message")).to_contain_text("Bump! Léo’s pawn goes from 29 back to 0.")
    example.get_by_role("button", name="Draw “± 6”").click()
    expect(example.locator(".example-left").last).to_have_text("In hand: ± 6")


@pytest.mark.soak
def test_axe_finds_nothing_in_examples_and_steps(open_page: Opener) -> None:
    page = open_page("/rules/prime-climb", settings={**FRENCH, "theme": "dark"}, **PHONE)
    expect(page.locator(".contents summary")).to_have_text("Sommaire")  # the page came in the browser's language
    page.locator(".example-box").first.wait_for()
    for example in page.locator(".example").all():
        example.scroll_into_view_if_needed()
    expect(page.locator(".is-waiting")).to_have_count(0)
    page.locator(".example .is-next").first.click()
    page.locator(".example .is-trap").first.click()
    expect(page.locator(".example-message.is-bad")).to_be_visible()
    assert violations(page) == []
    page.evaluate("localStorage.setItem('centaine.lesson.prime-climb', 'keeper')")
    page.goto("/learn/prime-climb")
    ready(page)
    page.get_by_role("button", name="Montre\u2011moi").click()
    expect(page.locator(".lesson-remark")).to_be_visible()
    assert violations(page) == []


@first_of("language", "fr", "en")
def test_a_game_without_a_lesson_leads_to_its_rules(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={"language": language}, allowed="status of 404")
    # As for a game of another package: all ours have one.
    page.route("**/ultimate-track/lesson", lambda route: route.continue_(url=f"{site.address}/api/games/none/lesson"))
    page.goto("/learn/ultimate-track")
    page.locator("main .button[href='/rules/ultimate-track']").click()
    expect(page.locator(".rules h1")).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)
    assert (answer := page.goto("/learn/none")) and answer.status == 404
    assert (answer := page.goto("/learn/prime-climb")) and answer.status == 200

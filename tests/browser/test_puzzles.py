"""The page of puzzles: one is missed, solved, given up; what is remembered, shared, and said of what there is not."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from centaine.games.prime_climb.puzzles.generator import puzzle
from centaine.games.prime_climb.rules.arithmetic import result
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.covering import first_of

DAY = date(2026, 3, 14)
EASY = puzzle(DAY, "easy")
FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ADDRESS = f"/puzzle/prime-climb/{DAY}"


def play(page: Page, *actions: str) -> None:
    """Steps by the list of moves."""
    for text in actions:
        found = re.fullmatch(r"(\d+)([-+*/])(\d+)", text)
        assert found
        page.locator(".move.is-pawn").filter(has_text=re.compile(rf"\b{found[1]}$")).first.click()
        step = page.locator(".move.is-step").filter(
            has_text=re.compile(rf"→ {result(int(found[1]), found[2], int(found[3]))}$")
        )
        step.first.click()
        expect(step).to_have_count(0)
        expect(page.locator("main.puzzle")).to_have_attribute("aria-busy", "false")


def miss(page: Page) -> None:
    """Any turn: in this puzzle the first of all choices is not the best."""
    while page.locator("#check:not([aria-disabled=true])").count() == 0:
        if page.locator(".move.is-step").count() == 0:
            page.locator(".move.is-pawn").first.click()
        page.locator(".move.is-step").first.click()
        expect(page.locator("main.puzzle")).to_have_attribute("aria-busy", "false")
    page.locator("#check").click()


def outcome(page: Page) -> Any:
    return page.locator(".puzzle-outcome")


@first_of(
    ("settings", "how", "missed", "again", "right", "tries"),
    (
        FRENCH,
        PHONE,
        ("Additionne les nombres", "En chiffres", "de plus"),
        "Réessayer",
        "Exact\u202f! C’est le meilleur coup.",
        "Résolu en 2 essais.",
    ),
    (
        QUICK,
        {},
        ("Add up the numbers", "In numbers", "costs"),
        "Try again",
        "Right! That is the best turn.",
        "Solved in 2 tries.",
    ),
)
def test_a_puzzle_is_missed_and_then_solved(
    open_page: Opener,
    site: Site,
    settings: dict[str, str],
    how: dict[str, Any],
    missed: tuple[str, str, str],
    again: str,
    right: str,
    tries: str,
) -> None:
    """An easy one says why without averages, which are folded."""
    page = open_page(f"{ADDRESS}/easy", settings=settings, **how)
    reason, fold, worth = missed
    miss(page)
    expect(outcome(page)).to_contain_text(reason)
    expect(outcome(page).get_by_text(worth)).to_be_hidden()
    outcome(page).locator("summary", has_text=fold).click()
    expect(outcome(page).get_by_text(worth)).to_be_visible()
    page.get_by_role("button", name=again).click()
    play(page, *EASY.solution[:-1])
    page.locator("#check").click()
    expect(outcome(page).locator("h3")).to_have_text(right)
    expect(outcome(page)).to_contain_text(tries)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    page.locator(".puzzle-outcome .is-next").click()
    expect(page.locator(".puzzle-levels [aria-current=page]")).to_have_attribute("href", site.link(f"{ADDRESS}/medium"))
    expect(page.locator(".puzzle-levels a").first).to_contain_text("★")
    page.reload()
    expect(page.locator(".puzzle-levels a").first).to_contain_text("★")


def test_what_was_not_asked_for_is_not_in_the_page(open_page: Opener, site: Site) -> None:
    """Neither the best squares nor the best turn have left the server before it is solved or given up."""
    asked: list[str] = []
    page = open_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{ADDRESS}/easy")
    miss(page)
    expect(outcome(page)).to_be_visible()
    assert not any(url.endswith("/solution") for url in asked)
    page.get_by_role("button", name="Show the solution").click()
    expect(outcome(page).locator("h3")).to_have_text("This is the best turn.")
    assert any(url.endswith("/solution") for url in asked)
    standing = page.locator(".pawn").evaluate_all("all => all.length")
    assert standing == 2
    for square in EASY.goal:
        label = page.locator(f"button.square[data-square='{square}']").get_attribute("aria-label")
        assert label and "pawn" in label
    expect(page.locator(".puzzle-levels a").first).to_contain_text("solution shown")


@first_of("viewport", {"width": 390, "height": 844}, {"width": 844, "height": 390})
def test_pawns_and_labels_leave_numbers_free(open_page: Opener, viewport: dict[str, int]) -> None:
    """On a phone, too, none covers the number of a square, but labels that of their own."""
    page = open_page(f"{ADDRESS}/medium", viewport=viewport, has_touch=True)
    page.locator(".moves button").first.click()
    expect(page.locator(".chip").first).to_be_visible()
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".pawn-figure, .chip")].flatMap((cover) => {
            const { left, right, top, bottom, width: size } = cover.getBoundingClientRect();
            const corner = cover.matches(".pawn-figure") ? 0.15 * size : 0;
            const within = (least, most, place) => Math.max(least + corner, Math.min(most - corner, place));
            return [...document.querySelectorAll(".board button.square")].filter((square) => {
                if (square.contains(cover) || square.dataset.square === "0") return false;
                const { x, y, width, height } = square.getBoundingClientRect();
                const [middle, level, room] = [x + width / 2, y + height / 2, width / 5];
                return Math.hypot(within(left, right, middle) - middle, within(top, bottom, level) - level) < room;
            }).map((square) => `${cover.getAttribute("class")} on ${square.dataset.square}`);
        })"""
    )
    assert covered == []


def test_giving_up_is_asked_twice(open_page: Opener) -> None:
    page = open_page(f"{ADDRESS}/easy")
    page.get_by_role("button", name="Solution", exact=True).click()
    page.get_by_role("button", name="No, keep trying").click()
    expect(outcome(page)).to_have_count(0)
    page.get_by_role("button", name="Solution", exact=True).click()
    page.get_by_role("button", name="Yes, show it").click()
    expect(outcome(page).locator(".puzzle-turn")).to_have_text(re.compile(r"\d+\s[+−×÷]\s\d+, \d+\s[+−×÷]\s\d+"))


def test_by_keyboard_and_back_again(open_page: Opener) -> None:
    page = open_page(f"{ADDRESS}/easy")
    page.locator(".move.is-pawn").first.focus()
    page.keyboard.press("Enter")
    page.locator(".move.is-step").first.focus()
    page.keyboard.press("Enter")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.focus()
    page.keyboard.press("Enter")
    expect(undo).to_have_attribute("aria-disabled", "true")
    numbers = " and ".join(map(str, EASY.state.left))
    expect(page.locator(".headline")).to_have_text(f"Use {numbers}")


def test_what_is_shared_tells_nothing(open_page: Opener, site: Site) -> None:
    page = open_page(f"{ADDRESS}/easy", permissions=["clipboard-read", "clipboard-write"])
    play(page, *EASY.solution[:-1])
    page.locator("#check").click()
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".notice")).to_contain_text("Copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines() == [
        "Prime Climb puzzle, 14 March 2026",
        "🟩 Easy",
        "⬜ Medium",
        "⬜ Hard",
        f"{site.address}{site.link(ADDRESS)}/easy",
    ]


def test_the_home_page_leads_to_today(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("link", name=re.compile("Puzzle of the day")).click()
    expect(page.locator(".puzzle-day[aria-current=page]")).to_have_count(1)
    expect(page.locator(".puzzle-levels [aria-current=page]")).to_have_text("Easy")
    page.get_by_role("button", name="Random puzzle").click()
    expect(page.locator(".puzzle-head h1")).to_have_text(re.compile(r"no\. \d+"))
    page.locator(".puzzle-others input").fill("2026-03-14")
    expect(page).to_have_url(re.compile(f"{ADDRESS}/easy$"))
    expect(page.locator(".puzzle-head h1")).to_contain_text("14")


@pytest.mark.parametrize(
    ("path", "says"), [("2026-02-30/easy", "Write a date"), ("9999-01-01/easy", "will be available")]
)
def test_a_puzzle_that_there_is_not(open_page: Opener, path: str, says: str) -> None:
    page = open_page(f"/puzzle/prime-climb/{path}", allowed="status of 404")
    expect(page.get_by_role("alert")).to_contain_text(says)
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator("main.puzzle")).to_be_visible()


@first_of("theme", "dark", "light")
def test_axe_finds_nothing(open_page: Opener, theme: str) -> None:
    page = open_page(f"{ADDRESS}/easy", settings={**FRENCH, "theme": theme}, **PHONE)
    page.locator(".move.is-pawn").first.wait_for()
    assert violations(page) == []
    miss(page)
    expect(outcome(page)).to_be_visible()
    assert violations(page) == []


def test_a_puzzle_by_theme(open_page: Opener, site: Site) -> None:
    """Two players: names, win probabilities, the next one of the theme."""
    page = open_page("/puzzle/prime-climb")
    page.get_by_role("link", name="Send a pawn back 0 of").click()
    expect(page.locator(".puzzle-head h1")).to_have_text("Send a pawn back, no. 1")
    expect(page.locator(".pawn")).to_have_count(4)
    miss(page)
    expect(outcome(page)).to_contain_text("After your turn you win")
    expect(outcome(page)).to_contain_text("The better turn")
    page.get_by_role("button", name="Show the solution").click()
    expect(outcome(page).locator("h3")).to_have_text("This is the best turn.")
    expect(outcome(page)).to_contain_text("You win")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.locator(".puzzle-head h1")).to_have_text("Send a pawn back, no. 2")
    answer = site.http.get("/api/games/prime-climb/puzzles/2/bump/solution").json()
    play_all(page, answer["actions"])
    page.locator("#check").click()
    expect(outcome(page).locator("h3")).to_have_text("Right! That is the best turn.")
    expect(page.get_by_role("link", name="Send a pawn back 1 of")).to_be_visible()
    assert site.http.get("/puzzle/prime-climb/1/nothing").status_code == 404


def play_all(page: Page, actions: list[str]) -> None:
    """Steps whose buttons may also show what they bring about."""
    for text in actions:
        found = re.fullmatch(r"(\d+)([-+*/])(\d+)", text)
        if not found:
            continue
        pawn = page.locator(".move.is-pawn").filter(has_text=re.compile(rf"\b{found[1]}$"))
        if pawn.count():
            pawn.first.click()
        sign = {"+": "+", "-": "−", "*": "×", "/": "÷"}[found[2]]
        page.locator(".move.is-step").filter(has_text=f"{sign}{found[3]} →").first.click()
        expect(page.locator("main.puzzle")).to_have_attribute("aria-busy", "false")


@first_of(("width", "height"), (390, 844), (768, 1024), (820, 1180))
def test_upright_board_dice_and_buttons_are_seen_together(open_page: Opener, width: int, height: int) -> None:
    """Also where missed turns of one's own are to be practised. On a tablet the board is large."""
    page = open_page(settings=FRENCH, viewport={"width": width, "height": height})
    missed = {"turns": [{"id": "m.1", "due": "2026-01-01"}], "known": ["m"]}
    page.add_init_script(
        f"localStorage.setItem('centaine.puzzles.prime-climb.missed', {json.dumps(json.dumps(missed))})"
    )
    page.goto(f"{ADDRESS}/easy")
    expect(page.get_by_role("link", name="Tes coups manqués (1)")).to_have_count(1)
    for part in (page.locator(".board"), page.locator(".dice"), page.locator(".moves"), page.locator("#check")):
        expect(part).to_be_in_viewport(ratio=1)
    if width > 600:
        page.locator(".move.is-pawn").first.click()
        for part in (page.locator(".moves"), page.locator("#check")):
            expect(part).to_be_in_viewport(ratio=1)
        assert page.locator(".board").bounding_box()["width"] > 0.68 * width  # type: ignore[index]
        page.locator(".move.is-step").first.click()
        expect(page.locator(".sum-rings")).to_be_visible()
        result, moves = page.locator(".ring.is-result").bounding_box(), page.locator(".moves").bounding_box()
        assert result["x"] + result["width"] <= moves["x"]  # type: ignore[index]


@pytest.mark.soak
def test_on_a_phone_held_sideways_the_task_stands_above_the_dice(open_page: Opener) -> None:
    page = open_page(f"{ADDRESS}/easy", settings=FRENCH, viewport={"width": 844, "height": 390})
    task, check = page.locator(".puzzle-task"), page.locator("#check")
    for part in (task, page.locator(".dice"), check):
        expect(part).to_be_in_viewport(ratio=1)
    assert task.bounding_box()["y"] < check.bounding_box()["y"]  # type: ignore[index]


def test_each_level_says_what_to_think_of(open_page: Opener) -> None:
    page = open_page(settings=FRENCH)
    for level, words in (
        ("easy", "Facile\u202f: cherche les coups qui vont loin."),
        ("medium", "Plus difficile\u202f: pense aussi à × et à ÷."),
        (
            "hard",
            "Difficile\u202f: le coup qui va le plus loin n’est pas toujours le meilleur. Il peut y avoir des doubles.",
        ),
    ):
        page.goto(f"{ADDRESS}/{level}")
        expect(page.locator(".puzzle-difficulty")).to_have_text(words)
    page.goto("/puzzle/prime-climb/1/bump")
    expect(page.locator(".puzzle-task")).to_be_visible()
    expect(page.locator(".puzzle-difficulty")).to_have_count(0)


@pytest.mark.soak
@first_of("size", (360, 640), (390, 844))
def test_the_buttons_stay_where_they_are_when_a_pawn_is_picked_up(open_page: Opener, size: tuple[int, int]) -> None:
    """On a phone: the steps of a pawn are listed below them."""
    width, height = size
    page = open_page(f"{ADDRESS}/easy", settings=FRENCH, viewport={"width": width, "height": height}, has_touch=True)
    check = page.locator("#check")
    place = "one => one.getBoundingClientRect().y + scrollY"
    before = check.evaluate(place)
    page.locator(".moves button").first.dispatch_event("click")
    expect(page.locator(".moves button[aria-pressed=true]")).to_have_count(1)
    assert page.locator(".moves button").count() > 2
    assert check.evaluate(place) == before
    if height > 800:  # where the board leaves room
        expect(check).to_be_in_viewport(ratio=1)


@first_of("size", (360, 640), (390, 844))
def test_on_a_phone_a_calculation_is_told_to_its_end(open_page: Opener, size: tuple[int, int]) -> None:
    page = open_page(f"{ADDRESS}/easy", settings=FRENCH, viewport={"width": size[0], "height": size[1]}, has_touch=True)
    page.locator(".move.is-pawn").first.click()
    page.locator(".move.is-step").first.click()
    words = page.locator(".sum-words")
    expect(words).to_be_visible()
    for longest in (
        "18 × 4 = 72\u202f: les anneaux s’assemblent, 2 × 2 × 2 × 3 × 3",
        "33 × 3 = 99\u202f: les anneaux s’assemblent, 3 × 3 × 11",
        "16 × 6 = 96\u202f: les anneaux s’assemblent, 2 × 2 × 2 × 2 × 2 × 3",
    ):
        words.evaluate("(one, text) => (one.textContent = text)", longest)
        assert words.evaluate("one => one.scrollHeight <= one.clientHeight"), longest

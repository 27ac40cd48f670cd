"""Hints at the table: each press tells more, on the board and in words; and where there are none."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import PERSON, Site
from tests.browser.table import Table
from tests.browser.test_fits import SIZES
from tests.covering import first_of

FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def at_the_puzzle(site: Site) -> str:
    """A match alone, brought to 52 and 58 with 2 and 6 to use. The best turn is 52 − 6, 46 × 2."""
    lines = ("roll 5 10", "0+5", "5*10", "end", "roll 2 6", "50+2", "0+6", "end", "roll 9 10", "6*9", "54-10", "end")
    return site.make_from(*lines, "roll 4 10", "44+4", "48+10", "end", "roll 2 6", seats=1, deck='"none"')


@first_of(
    ("settings", "how", "words"),
    (
        FRENCH,
        PHONE,
        [
            "Joue le pion de la case 52.",
            "Amène le pion de la case 52 sur la case 92.",
            "Joue 52 − 6, 46 × 2.",
            "économise 0,9 lancer",
        ],
    ),
    (QUICK, {}, ["Move the pawn on 52.", "Bring the pawn on 52 to 92.", "Play 52 − 6, 46 × 2.", "saves 0.9 rolls"]),
)
def test_three_strengths(
    open_page: Opener, site: Site, settings: dict[str, str], how: dict[str, Any], words: list[str]
) -> None:
    table = Table(open_page(settings=settings, **how)).open(f"/m/{at_the_puzzle(site)}")
    page = table.page
    button, told = page.locator("#hint"), page.locator(".hint-words")
    for strength, text in enumerate(words[:3], 1):
        button.click()
        expect(told.locator("strong")).to_have_text(text)
        expect(told).to_contain_text(words[3])
        expect(page.locator(".pawn.is-advised")).to_have_count(1)
        expect(page.locator("button.square.is-advised")).to_have_count(int(strength > 1))
        expect(page.locator(".advised-way g > .arrow-edge")).to_have_count(2 if strength == 3 else 0)
        expect(page.locator(".pawn.is-picked.is-advised")).to_have_count(1)
    expect(page.locator("#spoken")).to_contain_text(words[2])
    expect(button).to_have_text({"en": "Play it", "fr": "Le jouer"}[settings["language"]])
    button.click()
    table.expect_pawns("Ada", "46", "58")
    table.square(92).click()  # the square that the hint names
    table.expect_pawns("Ada", "92", "58")
    expect(told).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


@pytest.mark.soak
def test_arrows_pass_behind_the_numbers(open_page: Opener, site: Site) -> None:
    """From 52 to 46 over 74, 73 and 72, from there to 92 over 71 and 91."""
    table = Table(open_page()).open(f"/m/{at_the_puzzle(site)}")
    page = table.page

    def seen(square: int) -> bytes:
        box = table.square(square).bounding_box()
        side = box["width"] / 3
        return page.screenshot(clip={"x": box["x"] + side, "y": box["y"] + side, "width": side, "height": side})

    for strength in range(1, 4):
        page.locator("#hint").click()
        expect(page.locator(".hint-words strong")).to_have_text(re.compile(("Move", "Bring", "Play")[strength - 1]))
        if strength == 2:
            before = {square: seen(square) for square in (74, 73, 72, 71, 91)}
    expect(page.locator(".advised-way g > .arrow-edge")).to_have_count(2)
    assert [square for square, was in before.items() if seen(square) != was] == []


def test_a_card_is_compared_in_whole_sentences(open_page: Opener, site: Site) -> None:
    """PC-21: 13 is red, and to trade places is no sum that could be told."""
    match = site.make_from("roll 3 10", "0+3", "3+10", "end", "draw switch", seats=2, first="0")
    page = Table(open_page()).open(f"/m/{match}").page
    for strength in range(3):
        page.locator("#hint").click()
        told = page.locator(".hint-words")
        expect(told.locator("li")).not_to_have_count(0)
        assert not re.search(r"[,:] *\.", told.inner_text()), strength


@pytest.mark.soak
def test_a_followed_hint_stays_visible(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{at_the_puzzle(site)}")
    page = table.page
    for text in ("Move", "Bring", "Play"):
        page.keyboard.press("i")
        expect(page.locator(".hint-words strong")).to_have_text(re.compile(f"^{text}"))
    page.locator(".move.is-pawn", has_text="52").click()
    page.locator(".move.is-step", has_text="→ 46").click()
    expect(page.locator(".hint-words strong")).to_have_text("Play 46 × 2.")
    expect(page.locator(".advised-way g > .arrow-edge")).to_have_count(1)
    table.wait()
    page.locator(".move.is-step", has_text="→ 48").click()
    expect(page.locator(".hint-words")).to_have_count(0)


@pytest.mark.soak
def test_a_hint_is_gone_when_something_else_is_played(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{at_the_puzzle(site)}")
    page = table.page
    page.locator("#hint").click()
    expect(page.locator(".hint-words")).to_be_visible()
    page.locator(".move.is-pawn", has_text="58").click()
    page.locator(".move.is-step").first.click()
    expect(page.locator(".hint-words")).to_have_count(0)
    expect(page.locator(".is-advised")).to_have_count(0)


def test_an_estimate_is_called_one(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+3')}")
    table.page.locator("#hint").click()
    told = table.page.locator(".hint-words")
    expect(told).to_be_visible()
    if "out of 100" in told.inner_text():
        expect(told).to_contain_text("These figures are an estimate.")


def test_at_a_table_by_link_the_owner_decides(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make(PERSON, 'open')}")
    allow = page.get_by_label("Everyone can ask for hints")
    expect(allow).not_to_be_checked()
    allow.check()
    expect(allow).to_be_checked()
    watcher = open_page(page.url, guest={})
    expect(watcher.locator("main")).to_contain_text("Hints are allowed at this table.")
    allow.uncheck()
    expect(watcher.locator("main")).not_to_contain_text("Hints are allowed at this table.")
    page.locator(".table-seat select").select_option("greedy")
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.table").wait_for()
    expect(page.locator("#reach")).to_be_visible()
    expect(page.locator("#hint")).to_have_count(0)


@first_of("theme", "light", "dark")
def test_axe_finds_nothing(open_page: Opener, site: Site, theme: str) -> None:
    table = Table(open_page(settings={**FRENCH, "theme": theme}, **PHONE)).open(f"/m/{at_the_puzzle(site)}")
    for _ in range(3):
        table.page.locator("#hint:not([aria-disabled=true])").click()
    expect(table.page.locator(".advised-way")).to_be_attached()
    assert violations(table.page) == []


SENTENCES = {
    "why": [
        {"why": "better", "gain": 0.12, "than": ["56+5", "61+5", "66+5", "71+5"], "further": True},
        {"why": "leaves", "square": 52, "rolls": 4.3},
        {"why": "next", "percent": 30},
        {"why": "draw"},
    ],
    "exact": False,
}
"""About as much as a hint may say."""

CUT = """(scrolled) => {
    const inside = (inner, outer) =>
        inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const panel = document.querySelector(".panel").getBoundingClientRect();
    const list = document.querySelector(".moves").getBoundingClientRect();
    const isCut = (one) => {
        const box = one.getBoundingClientRect();
        const isWide = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        return isWide || !inside(box, panel) || (one.matches(".move") && !inside(box, list));
    };
    const hint = ".hint-words, .hint-words :is(p, li, button)";
    const parts = document.querySelectorAll(`.panel :is(${hint}, .move, .actions button)`);
    return [...parts]
        .filter((one) => one.checkVisibility() && !(scrolled && one.matches(".move")) && isCut(one))
        .map((one) => one.textContent.trim());
}"""
"""What of hint, choices and buttons is cut off."""


@first_of("language", "fr", "en")
def test_neither_hint_nor_choices_are_cut(open_page: Opener, site: Site, language: str) -> None:
    """Where room is short, reasons stand in a window. On the smallest screens, choices are scrolled."""
    page = open_page(settings={**QUICK, "language": language}, has_touch=True)
    page.route(
        "**/help?topic=hint*", lambda route: route.fulfill(json={**route.fetch().json(), **SENTENCES, "strength": 3})
    )
    lines = ("roll 9 6", "0+9", "9*6", "end", "roll 8 7", "0+8", "8*7", "end", "roll 4 3")
    there = Table(page).open(f"/m/{site.make_from(*lines)}")
    page.locator("#hint").click()
    page.locator(".move.is-pawn", has_text="54").click()
    expect(page.locator(".move")).to_have_count(7)
    wrong = []
    for width, height in at_sizes(page, (*SIZES, (768, 1024), (844, 390))):
        scrolled = width * height < 300_000
        wrong += [f"{width}×{height}: {text}" for text in there.page.evaluate(CUT, scrolled)]
    assert wrong == []
    page.get_by_role("button", name={"en": "Why?", "fr": "Pourquoi\u202f?"}[language]).click()
    expect(page.locator(".hint-reasons li")).to_have_count(5)
    expect(page.locator(".hint-reasons li").last).to_be_visible()

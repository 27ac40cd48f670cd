"""Without a network and without a server, everything works after the first visit."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pypdf import PdfReader

from centaine import record
from centaine.catalog import CATALOG
from tests.browser.home import more, set_up
from tests.browser.site import record as recorded
from tests.site.conftest import (
    LONG,
    Served,
    Visit,
    page_at,
    play_to_the_end,
    some_moves,
    start,
    until,
    visits,
    wait_until_kept,
)

PRESS = "(button) => button.click()"
"""Also where a curtain or a question covers the page."""


@pytest.fixture(scope="module")
def visited(browser: Browser, folder: Path) -> Iterator[tuple[BrowserContext, str]]:
    """A browser that has visited the site once before, and the address of the site, whose server is gone."""
    served = Served(folder)
    with visits(browser, served, keeps=True) as visit:
        page = visit()
        wait_until_kept(page)
        page.close()
        served.stop()
        context = page.context
        context.set_offline(True)
        yield context, served.address


@pytest.fixture
def offline(visited: tuple[BrowserContext, str]) -> Iterator[Page]:
    """The site in that browser."""
    context, address = visited
    page = context.new_page()
    page.goto(address)
    yield page
    page.close()


def test_questions_are_practised(offline: Page) -> None:
    """Judged and explained in the browser, where the day counts."""
    page = offline
    page_at(page, "/practice/cartamaths")
    page.get_by_role("button", name="Year 8 / Grade 7 (5e)").click()
    page.get_by_role("button", name="Start practising").click()
    page.get_by_role("button", name="I don’t know").click(timeout=LONG)
    expect(page.locator(".solution-why")).not_to_be_empty(timeout=LONG)
    page.get_by_role("button", name="Next question").click()
    expect(page.locator("#practice-number")).to_have_text("Question 2 of 10")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#practice-end")).to_have_text("Keep practising!")
    page.get_by_role("button", name="Finish").click()
    expect(page.locator(".practice-figures")).to_contain_text("You have practised on 1 day this month.")


@pytest.mark.every_time
@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param("prime-climb", ("person", "person", "greedy"), marks=pytest.mark.soak),  # see test_kept
        pytest.param("ultimate-track", ("person", "person", "greedy"), marks=pytest.mark.soak),
        pytest.param("cartamaths", ("person", "person"), marks=pytest.mark.soak),
        ("cartamaths", ("person", "greedy")),
    ],
)
def test_a_game_is_played_to_its_end(offline: Page, game: str, players: tuple[str, ...]) -> None:
    """By two people at one screen, and against the computer."""
    page = offline
    start(page, game, *players)
    expect(page.locator("main.table[aria-busy=false]")).to_be_visible(timeout=LONG)
    some_moves(page)
    page.reload()
    page.locator(".languages [lang=fr]").evaluate(PRESS)
    expect(page.get_by_text("Abandonner", exact=True)).to_be_visible()
    page.locator(".languages [lang=en]").evaluate(PRESS)
    play_to_the_end(page)
    page.keyboard.press("Escape")
    with page.expect_download() as saved:
        page.get_by_text("Save the game").click()
    text = saved.value.path().read_text("utf-8")
    assert record.load(text).game == game
    page_at(page, "/")
    opened: Any = {"name": "x.txt", "mimeType": "text/plain", "buffer": text.encode()}
    more(page).set_input_files(opened)
    expect(page.get_by_text("Play again").first).to_be_visible()


MISSED = """() => localStorage.setItem("centaine.puzzles.prime-climb.missed", JSON.stringify({ known: [], turns: [{
  id: "x.1", options: { seats: 2, first: 0 }, state: "move 0 94,60/97,20 left=3,5 hands=plus-minus-4/", seat: 0,
  names: ["Ada", "Emmy"], turn: "5", played: ["60+5", "65+3", "end"], due: "2020-01-01", step: 0 }] }))"""
"""A missed turn to practise."""


def test_a_hint_a_puzzle_and_an_analysis(offline: Page) -> None:
    page = offline
    text = recorded("roll 3 9", "0+3", "3+9", "end", "roll 4 6")
    opened: Any = {"name": "x.txt", "mimeType": "text/plain", "buffer": text.encode()}
    more(page).set_input_files(opened)
    page.locator("#hint:not([aria-disabled=true])").click(timeout=LONG)
    expect(page.locator(".hint-words")).to_be_visible(timeout=LONG)
    page.locator("button.square[data-square='14']").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("orange and violet", timeout=LONG)
    page.get_by_role("link", name="Analyse the game so far").click()
    expect(page.locator(".turn-view")).to_be_visible(timeout=LONG)
    page.evaluate(MISSED)
    for puzzle in ("", "/1/bump", "/own/next"):
        page_at(page, f"/puzzle/prime-climb{puzzle}")
        expect(page.locator("main.puzzle[aria-busy=false]")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Solution").click()
        page.get_by_role("button", name="Yes, show it").click()
        expect(page.locator(".puzzle-turn")).to_be_visible(timeout=LONG)


def test_rules_lesson_solution_and_prints_are_there(visit: Visit, folder: Path) -> None:
    """With the server gone: a browser that is only said to be offline still asks it for files to download."""
    served = Served(folder)
    page = visit(keeps=True, at=served)
    wait_until_kept(page)
    until(page, KEPT_PRINTS, len([*folder.glob("v-*/prints/en/*")]))
    served.stop()
    page.reload()
    for game, plugin in CATALOG.items():
        page_at(page, f"/rules/{game}")
        expect(page.locator("main.rules article h2").first).to_be_visible()
        page_at(page, f"/learn/{game}")
        expect(page.locator("main.lesson[aria-busy=false] .lesson-step")).to_be_visible(timeout=LONG)
        if plugin.findings is not None:
            page_at(page, f"/solved/{game}")
            expect(page.locator("main h1")).to_be_visible()
    page_at(page, "/print/cartamaths")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the PDF").first.click()
    assert saved.value.suggested_filename.endswith("-en.pdf")
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")


KEPT_PRINTS = """async (number) => {
  const [name] = await caches.keys();
  const kept = await (await caches.open(name)).keys();
  return kept.filter(({ url }) => url.includes("/prints/en/")).length === number;
}"""


def test_a_file_opens_in_a_tab_of_its_own(offline: Page) -> None:
    """As a document to print does: not the page of the site in its place."""
    address = offline.locator(".brand img").evaluate("(image) => image.src")
    offline.goto(address)
    assert offline.evaluate("document.contentType") == "image/svg+xml"


def test_links_of_the_teachers_page_can_be_opened_in_a_new_tab(offline: Page) -> None:
    page_at(offline, "/teachers")
    links = offline.locator("main.teachers article a")
    expect(links.first).to_be_visible(timeout=LONG)
    found = links.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    assert [href for href in found if href.startswith("/")] == []
    assert sum("#/print/" in href for href in found) > 0


def test_what_needs_people_elsewhere_leads_to_a_server(offline: Page) -> None:
    page = offline
    assert page.locator(".problem, [role=alert]").all_inner_texts() == []
    page.get_by_role("link", name="Play with people elsewhere").click()
    expect(page.get_by_text("you need a Centaine server")).to_be_visible()
    page.get_by_label("Address of the server").fill("no address")
    page.get_by_role("button", name="Go to the server").click()
    expect(page.get_by_role("alert")).to_have_text(
        "This is not an address. An address looks like this: play.example.org"
    )
    page_at(page, "/")
    set_up(page)
    assert page.get_by_text("By a link").count() == 0


def test_the_browser_prints_a_position_on_one_page(offline: Page) -> None:
    page = offline
    for game in CATALOG:
        start(page, game, "person", "greedy")
        page.locator(f"main.table.of-{game}[aria-busy=false]").wait_for(timeout=LONG)
        (sheet,) = PdfReader(BytesIO(page.pdf(format="A4", print_background=True))).pages
        assert "Mia" in sheet.extract_text()
        assert "Roll" not in sheet.extract_text()
        page_at(page, "/")

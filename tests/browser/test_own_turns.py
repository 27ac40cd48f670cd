"""Missed turns of one's own games come back as puzzles, on this device only."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.browser.test_analysis import finished, opened
from tests.browser.test_puzzles import play
from tests.covering import first_of

FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
KEY = "centaine.puzzles.prime-climb.missed"
KEEPER = "move 0 94,60/97,20 left=3,5 hands=plus-minus-4/"


def pile(page: Page) -> Any:
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? 'null'"))


def test_a_missed_turn_is_practised(open_page: Opener, site: Site) -> None:
    match = finished(site)
    page = opened(open_page(), match)
    page.get_by_role("link", name="Practise your mistakes").click()
    expect(page.get_by_role("heading", name="Your own missed turns")).to_be_visible()
    expect(page.locator(".puzzle-task")).to_contain_text(re.compile(r"Ada, turn 2: 36\s−\s10, 26\s−\s9 was played"))
    play(page, "36-10", "26-9")
    page.locator("#check").click()
    outcome = page.locator(".puzzle-outcome")
    expect(outcome).to_contain_text("rolls more than")
    expect(outcome).to_contain_text(re.compile("better turn|rolls would bring"))
    page.get_by_role("button", name="Try again").click()
    play(page, "0+9", "9*10")
    page.locator("#check").click()
    expect(outcome.locator("h3")).to_contain_text("Right!")
    expect(outcome).to_contain_text("That’s all for today")
    (turn,) = pile(page)["turns"]
    assert turn["step"] == 1
    page.goto(f"/m/{match}/analysis")
    page.locator("main.analysis[aria-busy=false]").wait_for()
    expect(page.get_by_role("link", name="Practise your mistakes")).to_have_count(0)
    page.goto("/puzzle/prime-climb")
    page.locator("main.puzzle").wait_for()
    expect(page.get_by_role("link", name="Your own missed turns")).to_have_count(0)
    page.evaluate(
        f"""() => {{ const pile = JSON.parse(localStorage.getItem('{KEY}'));
        pile.turns[0].due = '2020-01-01'; localStorage.setItem('{KEY}', JSON.stringify(pile)); }}"""
    )
    page.reload()
    page.get_by_role("link", name="Your own missed turns (1)").click()
    page.get_by_role("button", name="Solution", exact=True).click()
    expect(page.locator(".sure-question")).to_have_text("Show the solution?")
    page.get_by_role("button", name="Yes, show it").click()
    expect(outcome.locator("h3")).to_have_text("This is the best turn.")
    assert pile(page)["turns"][0]["step"] == 0


def test_they_are_deleted_with_everything_else(open_page: Opener, site: Site) -> None:
    page = opened(open_page(), finished(site))
    expect(page.get_by_role("link", name="Practise your mistakes")).to_be_visible()
    assert len(pile(page)["turns"]) == 1
    page.goto("/me")
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_text("Everything has been deleted")).to_be_visible()
    assert pile(page) is None
    page.goto("/puzzle/prime-climb/own/next")
    expect(page.get_by_role("alert")).to_contain_text("There is no missed turn to practise now.")


def test_a_turn_with_cards_between_two_players(open_page: Opener) -> None:
    """A position of a game with cards: names, a Keeper in the hand, win probabilities."""
    turn = {
        "id": "x.1",
        "options": {"seats": 2, "first": 0},
        "state": KEEPER,
        "seat": 0,
        "names": ["Ada", "Emmy"],
        "turn": "5",
        "played": ["60+5", "65+3", "end"],
        "due": "2020-01-01",
        "step": 0,
    }
    page = open_page("/")
    page.evaluate("([key, pile]) => localStorage.setItem(key, pile)", [KEY, json.dumps({"turns": [turn], "known": []})])
    page.goto("/puzzle/prime-climb/own/next")
    expect(page.locator(".puzzle-task")).to_contain_text("best chance of winning")
    expect(page.locator(".keepers")).to_have_count(1)
    play(page, "60+5", "65+3")
    page.locator("#check").click()
    expect(page.locator(".puzzle-outcome")).to_contain_text("After your turn you win")
    expect(page.locator(".puzzle-outcome")).to_contain_text("The better turn")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".puzzle-outcome h3")).to_have_text("This is the best turn.")


@first_of("theme", "dark", "light")
def test_axe_finds_nothing_on_a_phone_in_french(open_page: Opener, site: Site, theme: str) -> None:
    page = opened(open_page(settings={**FRENCH, "theme": theme}, **PHONE), finished(site))
    page.get_by_role("link", name="Revoir mes erreurs en exercices").click()
    expect(page.get_by_role("heading", name="Tes coups manqués")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

"""The page of an analysis: what was missed, on the board, in words, as a chart; by keys, on a phone, in French."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.covering import first_of

FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ALONE: dict[str, Any] = {"seats": 1, "deck": '"none"'}

ACTIONS = ("roll 4 9", "0+4", "4*9", "end", "roll 9 10", "36-10", "26-9", "end", "roll 1 7", "17+1", "0*7", "end")
"""In her second turn Ada goes back, where another pawn could have come far."""


def finished(site: Site) -> str:
    """A match of one player that was ended after three turns."""
    match = site.make_from(*ACTIONS, **ALONE)
    now = site.snapshot(match)
    body = {"id": f"end-{match}", "seq": now["seq"], "seat": 0, "kind": "abandon"}
    assert site.http.post(f"/api/matches/{match}/commands", json=body).status_code == 200
    return match


def opened(page: Page, match: str, turn: int = 1) -> Page:
    page.goto(f"/m/{match}/analysis#turn-{turn}")
    page.locator("main.analysis[aria-busy=false]").wait_for()
    return page


def test_a_finished_game_leads_to_its_analysis(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{finished(site)}")
    page.locator("dialog.celebration").get_by_role("link", name="Analyse the game").click()
    page.locator("main.analysis[aria-busy=false]").wait_for()
    expect(page.get_by_role("heading", name="Analysis")).to_be_visible()
    expect(page.locator(".turn-list li")).to_have_count(3)
    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator("main.table:not(.analysis)")).to_be_visible()


@first_of(
    ("settings", "how", "missed", "better", "exact"),
    (FRENCH, PHONE, "manqué", "Mieux", "Ces valeurs sont exactes."),
    (QUICK, {}, "missed", "Better", "These values are exact."),
)
def test_a_missed_turn_is_shown_with_the_better_one(
    open_page: Opener,
    site: Site,
    settings: dict[str, str],
    how: dict[str, object],
    missed: str,
    better: str,
    exact: str,
) -> None:
    page = opened(open_page(settings=settings, **how), finished(site))
    assert page.evaluate("document.documentElement.scrollWidth") <= (390 if how else 1440)
    expect(page.locator(".analysis-head")).to_contain_text(exact)
    page.locator(".turn-list button").nth(1).click()
    view = page.locator(".turn-view")
    expect(view.locator(".grade")).to_contain_text(missed)
    expect(view.locator(".is-played dd")).to_contain_text("36 − 10 = 26")
    assert "36 − 10 = 26".replace(" ", "\u00a0") in view.locator(".is-played dd").inner_text(), "stays on one line"
    expect(view.locator(".is-better dt")).to_have_text(better)
    expect(view.locator(".is-better dd")).to_contain_text("0 + 9 = 9, 9 × 10 = 90")
    expect(page.locator(".ways .is-played path")).not_to_have_count(0)
    expect(page.locator(".ways .is-better path")).not_to_have_count(0)
    expect(page.locator("button[data-square='36']")).to_have_attribute("aria-label", re.compile("Ada"))
    assert page.url.endswith("#turn-2")
    page.reload()
    page.locator("main.analysis[aria-busy=false]").wait_for()
    expect(view.locator(".is-played dd")).to_contain_text("36 − 10 = 26")


def test_one_goes_from_turn_to_turn_by_keys(open_page: Opener, site: Site) -> None:
    page = opened(open_page(), finished(site))
    chart = page.get_by_role("slider", name="Expected total of rolls")
    chart.focus()
    expect(chart).to_have_attribute("aria-valuenow", "1")
    expect(page.locator("#turn-title")).to_contain_text("Turn 1: Ada")
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("^Turn 2, Ada, missed: .* rolls expected$"))
    expect(page.locator("#turn-title")).to_contain_text("Turn 2: Ada")
    page.keyboard.press("End")
    expect(page.locator("#turn-title")).to_contain_text("Turn 3: Ada")
    page.get_by_role("button", name="Previous mistake").click()
    expect(page.locator("#turn-title")).to_contain_text("Turn 2: Ada")
    page.get_by_text("These figures as a table").click()
    expect(page.locator(".chance-table tbody tr")).to_have_count(3)


@first_of("theme", "dark", "light")
def test_axe_finds_nothing_in_an_analysis(open_page: Opener, site: Site, theme: str) -> None:
    page = opened(open_page(settings={**QUICK, "theme": theme}), finished(site), 2)
    page.locator(".turn-view").wait_for()
    page.get_by_text("These figures as a table").click()
    assert violations(page) == []


def test_a_game_at_one_screen_is_analysed_so_far(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make_from(*ACTIONS[:5], **ALONE)}")
    page.get_by_role("link", name="Analyse the game so far").click()
    page.locator("main.analysis[aria-busy=false]").wait_for()
    expect(page.locator(".turn-list li")).to_have_count(1)


def test_strangers_wait_for_the_end(open_page: Opener, site: Site) -> None:
    seats = [{"name": "Ada", "player": "person"}, {"name": "", "player": "open"}]
    body = {"game": "prime-climb", "options": {"seats": 2}, "seats": seats}
    match = site.http.post("/api/matches", json=body).json()["match"]
    page = open_page(f"/m/{match}/analysis", allowed="403")
    expect(page.get_by_role("alert")).to_have_text("The analysis will be available when the game is over.")


def test_the_owner_allows_it_and_everybody_is_told(open_page: Opener, site: Site) -> None:
    seats = [{"name": "Ada", "player": "person"}, {"name": "", "player": "open"}]
    body = {"game": "prime-climb", "options": {"seats": 2}, "seats": seats}
    match = site.http.post("/api/matches", json=body).json()["match"]
    other = open_page(f"/m/{match}", guest={})
    owner = open_page(f"/m/{match}")
    box = owner.get_by_label("Everyone can see the analysis during the game")
    expect(box).not_to_be_checked()
    box.check()
    expect(box).to_be_checked()
    expect(other.get_by_text("At this table, the analysis can be seen during the game.")).to_be_visible()
    assert site.snapshot(match)["analysis"]


def test_nobody_is_praised_whose_every_turn_was_a_miss(open_page: Opener, site: Site) -> None:
    page = opened(open_page(), finished(site))
    praise = "async (grades) => (await import('/analysis/grades.js')).praise({ grades })"
    assert page.evaluate(praise, {"missed": 6}) == "6 turns are worth a second look."
    assert page.evaluate(praise, {"missed": 5, "good": 1}).startswith("Good effort!")
    expect(page.locator(".summaries")).to_contain_text("Own mistakes")


def test_luck_and_mistakes_of_a_whole_game_add_up_in_wins(open_page: Opener, site: Site) -> None:
    """Turn after turn they may add up to more than one game: −1.26 wins, not −126 games of 100."""
    lines = ("roll 4 6", "0+4", "4+6", "end", "roll 1 8", "0+8", "8+1", "end")
    page = opened(open_page(), site.make_from(*lines))
    figures = page.locator(".bar-value").all_inner_texts()
    assert figures
    assert [one for one in figures if not re.fullmatch(r"[+−]?\d\.\d\d", one)] == []
    expect(page.locator(".summaries")).to_contain_text("wins gained or lost")

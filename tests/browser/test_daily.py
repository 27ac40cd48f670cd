"""The game of the day, from the first page to its end (PC-48)."""

from __future__ import annotations

import re
from datetime import date, datetime

import pytest
from playwright.sync_api import Page, expect

from centaine.games.prime_climb.daily.pars import par
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.browser.table import Table
from tests.covering import first_of
from tests.daily_game import planned

DAY = date(2026, 11, 27)


def play(site: Site, match: str, commands: list[tuple[str, str]]) -> None:
    """Plays these commands in a match, beside the page."""
    for place, (kind, text) in enumerate(commands):
        body = {"id": f"daily-{place}", "seq": site.snapshot(match)["seq"], "seat": 0, "kind": kind, "text": text}
        answer = site.http.post(f"/api/matches/{match}/commands", json=body)
        assert answer.status_code == 200, answer.text


def begun(open_page: Opener, site: Site, language: str) -> tuple[Page, str]:
    """The game of the day, started by one press on the first page; the page and its match."""
    page = open_page("/", settings={**QUICK, "language": language}, fresh=True)
    page.clock.set_fixed_time(datetime(2026, 11, 27, 12))
    page.reload()
    page.locator("#game-of-the-day").click()
    page.wait_for_url(re.compile("/m/"))
    Table(page).wait()
    return page, page.url.rpartition("/")[2]


def entry(page: Page) -> str:
    """What the first page says of it."""
    page.get_by_role("link", name="Centaine").click()
    return page.locator("#game-of-the-day").inner_text().replace("\n", " ")


@first_of("language", "fr", "en")
def test_it_is_started_continued_and_finished(open_page: Opener, site: Site, language: str) -> None:
    page, match = begun(open_page, site, language)
    rolls = par(DAY)
    assert rolls is not None
    english = language == "en"
    badge = page.locator(".roll-count")
    expect(badge).to_have_text(
        f"Rolls: 0 · computer: {rolls.rolls} rolls"
        if english
        else f"Lancers\u202f: 0 · ordinateur\u202f: {rolls.rolls} lancers"
    )
    line = page.locator(".day-line")
    expect(line).to_contain_text("Game of the day, 27 November" if english else "Partie du jour, 27 novembre")
    expect(line).to_contain_text(f"{rolls.rolls} rolls" if english else f"{rolls.rolls} lancers")
    expect(page.get_by_role("button", name="Play again" if english else "Rejouer")).to_have_count(0)
    assert entry(page).endswith("Continue" if english else "Continuer")
    expect(page.locator(".continue li").first).to_contain_text("Game of the day" if english else "Partie du jour")
    page.locator("#game-of-the-day").click()
    page.wait_for_url(re.compile(f"/m/{match}"))
    commands = planned(DAY)
    play(site, match, commands)
    page.reload()
    ending = page.locator("dialog.celebration")
    took = site.snapshot(match)["scene"]["rolls"]
    expect(ending).to_contain_text(f"You took {took} rolls." if english else f"Terminée en {took} lancers.")
    more = took - rolls.rolls
    told = ("Just as many", "Autant") if more == 0 else (f"{abs(more)} roll", f"{abs(more)} lancer")
    expect(ending).to_contain_text(told[0] if english else told[1])
    expect(ending).not_to_contain_text("in a row" if english else "de suite")  # one day is no row
    expect(ending).not_to_contain_text("on average" if english else "en moyenne")  # today's dice are not average
    expect(ending).to_contain_text("Tomorrow" if english else "Reviens demain")
    expect(ending.locator(".primary")).to_have_text("Back to the home page" if english else "Retour à l’accueil")
    other = "Ordinary solitaire, with other dice" if english else "Solitaire ordinaire, avec d’autres dés"
    expect(ending.get_by_role("button", name=other)).to_be_visible()
    ending.press("Escape")
    assert entry(page).endswith(f"Today you took {took} rolls." if english else f"Terminée en {took} lancers.")
    page.locator("#game-of-the-day").click()
    page.wait_for_url(re.compile(f"/m/{match}"))  # the same game again, not a second try
    page.goto(site.address + site.link("/my-games"))
    expect(page.locator("main")).to_contain_text("1 game of the day played." if english else "1 partie du jour jouée.")
    game = page.locator(".played li")
    expect(game).to_contain_text("Game of the day, 27 November" if english else "Partie du jour, 27 novembre")
    expect(game).to_contain_text(f"computer: {rolls.rolls}" if english else f"ordinateur\u202f: {rolls.rolls}")


def test_an_abandoned_first_try_counts(open_page: Opener, site: Site) -> None:
    """There is another, with the same dice, whose result changes nothing."""
    page, match = begun(open_page, site, "en")
    assert site.http.post(f"/api/matches/{match}/table", json={"do": "close"}).status_code == 200
    ending = page.locator("dialog.celebration")
    expect(ending).to_contain_text("Only the first try counts.")
    ending.press("Escape")
    assert "Abandoned today. Try again" in entry(page)
    page.locator("#game-of-the-day").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    Table(page).wait()
    other = page.url.rpartition("/")[2]
    assert "Continue the new try" in entry(page)
    page.locator("#game-of-the-day").click()
    page.wait_for_url(re.compile(f"/m/{other}"))
    play(site, other, planned(DAY))
    page.reload()
    expect(ending).to_contain_text("It was not your first try")
    ending.press("Escape")
    assert "Abandoned today. Try again" in entry(page)


@pytest.mark.soak
def test_a_game_abandoned_elsewhere_is_told_before_another(open_page: Opener, site: Site) -> None:
    page, match = begun(open_page, site, "en")
    assert "Continue" in entry(page)
    assert site.http.post(f"/api/matches/{match}/table", json={"do": "close"}).status_code == 200
    page.locator("#game-of-the-day").click()
    expect(page.locator("#game-of-the-day")).to_contain_text("Abandoned today. Try again")


@pytest.mark.soak
def test_after_it_an_ordinary_solitaire_is_named_as_such(open_page: Opener, site: Site) -> None:
    page, match = begun(open_page, site, "en")
    play(site, match, planned(DAY))
    page.reload()
    page.locator("dialog.celebration").get_by_role("button", name="Ordinary solitaire, with other dice").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    Table(page).wait()
    expect(page.locator(".day-line")).to_have_count(0)
    page.goto(site.address + site.link(f"/m/{match}"))
    expect(page.get_by_role("link", name="Go to the ordinary solitaire")).to_be_visible()


def test_the_page_says_whose_dice_they_are(open_page: Opener, site: Site) -> None:
    """And repeats the calculation."""
    page, match = begun(open_page, site, "en")
    play(site, match, planned(DAY))
    page.reload()
    page.locator("dialog.celebration").press("Escape")
    page.get_by_role("button", name="Are the dice fair?").click()
    story = page.locator(".dice-story")
    expect(story).to_contain_text("This is the game of the day, 27 November 2026: its dice and cards are the same")
    expect(story).to_contain_text("“prime-climb 2026-11-27”")
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".dice-result .is-right")).to_have_count(2)
    expect(page.locator(".dice-result .is-right").first).to_have_text("The number is that of the date.")
    expect(page.locator(".dice-result .is-right").nth(1)).to_contain_text("follow from this number.")
    assert page.locator(".dice-result .is-wrong, .draws .is-wrong").count() == 0

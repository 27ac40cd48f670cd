"""Clocks in the browser: chosen, seen, given, up; and the clock and the look at a hand that CartaMaths itself has."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_cartamaths import BENS, MINE, Duel, make_from
from tests.browser.test_tables import FRENCH, LOST, OPEN, PHONE, STRANGER, sit_down, start
from tests.covering import first_of

OWN_TIME = re.compile(r"\d:\d\d")

HAS_MORE = """([name, before]) => {
    const seat = [...document.querySelectorAll(".seat")].find((seat) => seat.textContent.includes(name));
    const [, minutes, seconds] = /(\\d+):(\\d\\d)/.exec(seat.querySelector(".seat-clock").textContent);
    return 60 * Number(minutes) + Number(seconds) > before;
}"""
"""Whether a seat has more time than before."""


def make(site: Site, clock: dict[str, Any], *seats: dict[str, Any], game: str = PRIME_CLIMB, **options: Any) -> str:
    """A match with a clock; who makes it has the persons' seats. Its name."""
    body = {"game": game, "options": {"first": 0, "seats": len(seats), **options}, "seats": seats, "clock": clock}
    answer = site.http.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    match: str = answer.json()["match"]
    return match


def clock_of(page: Page, name: str) -> Any:
    return page.locator(".seat", has_text=name).locator(".seat-clock")


def seconds(page: Page, name: str) -> int:
    found = OWN_TIME.search(clock_of(page, name).inner_text())
    assert found
    minutes, rest = found[0].split(":")
    return 60 * int(minutes) + int(rest)


def test_a_table_with_a_clock(open_page: Opener) -> None:
    """Chosen on the first page, changed while people come, seen at two screens in two languages, and given more of."""
    ada = open_page("/", settings=FRENCH, allowed=LOST)
    set_up(ada)
    ada.get_by_label("En ligne, par un lien").check()
    ada.locator("#own-name").fill("Ada")
    ada.get_by_label("Temps de réflexion de chaque joueur").select_option("game 600")
    expect(ada.locator(".clock-fields")).to_contain_text("Un joueur qui n’a plus de temps perd la partie.")
    ada.get_by_label("Secondes ajoutées à chaque tour").select_option("5")
    ada.locator(".share select").last.select_option("150")
    ada.get_by_role("button", name="Ouvrir la table").click()
    expect(ada.locator(".lobby-clock .seat-clock")).to_have_text(["10:00", "15:00"])

    zoe = open_page(ada.url, guest=STRANGER, allowed=LOST, **PHONE)
    sit_down(zoe, "Zoe")
    expect(zoe.locator(".lobby-clock")).to_have_text("With a clock: 10 minutes each, plus 5 seconds per turn")
    ada.get_by_label("Temps de réflexion de chaque joueur").select_option("turn 60")
    expect(zoe.locator(".lobby-clock")).to_have_text("With a clock: 60 seconds for each turn")
    ada.get_by_label("Temps\u202f: Zoe").select_option("200")
    ada.get_by_role("button", name="Commencer la partie").click()

    for page in (ada, zoe):
        page.locator("main.table").wait_for()
        expect(clock_of(page, "Zoe")).to_contain_text(re.compile(r"2:00|1:\d\d"))
        expect(page.locator(".seat-clock.runs")).to_have_count(1)
    first = "Ada" if "Ada" in ada.locator(".seat.is-turn").inner_text() else "Zoe"
    before = seconds(zoe, first)
    ada.get_by_role("button", name=re.compile(rf"\+1 minute.: {first}")).click()
    expect(ada.locator(".notices")).to_contain_text(f"{first} reçoit une minute de plus.")
    zoe.wait_for_function(HAS_MORE, arg=[first, before])
    assert zoe.get_by_role("button", name="+1 minute").count() == 0

    ada.get_by_role("button", name="La pendule").click()
    expect(ada.locator("dialog .clock-seats li")).to_have_count(2)
    ada.get_by_label("Temps\u202f: Ada").select_option("300")
    expect(ada.get_by_label("Temps\u202f: Ada")).to_have_value("300")


def test_a_clock_stands_still_while_somebody_is_away(open_page: Opener, site: Site) -> None:
    match = make(site, {"per": "turn", "seconds": 120}, {"name": "Ada"}, {"name": "", "player": OPEN})
    ada = open_page(f"/m/{match}", allowed=LOST)
    zoe = open_page(f"/m/{match}", guest=STRANGER, allowed=LOST)
    sit_down(zoe, "Zoe")
    start(ada)
    zoe.locator("main.table").wait_for()
    expect(clock_of(zoe, "Ada")).not_to_have_class(re.compile("is-paused"))
    ada.goto("/")
    expect(clock_of(zoe, "Ada")).to_have_class(re.compile("is-paused"))
    expect(clock_of(zoe, "Ada")).to_contain_text("The clock is paused")
    ada.goto(f"/m/{match}")
    expect(clock_of(zoe, "Ada")).not_to_have_class(re.compile("is-paused"))
    ada.context.set_offline(True)
    expect(clock_of(ada, "Ada")).to_have_class(re.compile("is-paused"))
    ada.context.set_offline(False)


def test_the_last_seconds_are_marked_and_said_once_and_then_the_computer_finishes_the_turn(
    open_page: Opener, site: Site
) -> None:
    seats = ({"name": "Ada", "percent": 100}, {"name": "Ben", "percent": 400})
    page = open_page(f"/m/{make(site, {'per': 'turn', 'seconds': 5}, *seats)}")
    expect(clock_of(page, "Ada")).to_have_class(re.compile("is-short"))
    expect(page.locator("#spoken")).to_contain_text("seconds left.")
    said = "Ada is out of time: the computer finishes this turn."
    expect(page.locator(".notices")).to_contain_text(said)
    expect(page.locator(".line-news")).to_have_text(said)
    expect(page.locator(".headline")).to_have_text("Ben, it is your turn")
    expect(clock_of(page, "Ben")).not_to_have_class(re.compile("is-short"))
    expect(clock_of(page, "Ada")).to_contain_text("0:05")
    page.reload()
    expect(page.locator(".line-news")).to_have_text(said)


def test_timeout_loses(open_page: Opener, site: Site) -> None:
    clock = {"per": "game", "seconds": 5}
    page = open_page(
        f"/m/{make(site, clock, {'name': 'Ada', 'percent': 50}, {'name': 'Ben'}, game=ULTIMATE_TRACK)}",
        settings=FRENCH,
        **PHONE,
    )
    expect(page.locator("#winner")).to_have_text("Ben gagne\u202f!")
    expect(page.locator("dialog.celebration")).to_contain_text("Temps écoulé pour Ada.")
    page.get_by_role("button", name="Voir le plateau").click()
    expect(page.locator(".headline")).to_have_text("Ben gagne\u202f!")
    page.reload()
    expect(page.locator("#winner")).to_have_text("Ben gagne\u202f!")


@first_of("theme", "light", "dark")
def test_axe_finds_nothing_and_nothing_scrolls_sideways(open_page: Opener, site: Site, theme: str) -> None:
    match = make(site, {"per": "turn", "seconds": 10}, {"name": "Ada", "percent": 400}, {"name": "Ben"})
    page = open_page(f"/m/{match}", settings={**FRENCH, "theme": theme}, **PHONE)
    expect(clock_of(page, "Ada")).to_be_visible()
    page.get_by_role("button", name="La pendule").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_match_without_a_clock_loads_nothing_of_clocks(open_page: Opener, site: Site) -> None:
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"/m/{site.make(PERSON, PERSON)}")
    page.locator("#primary").wait_for()
    assert not [url for url in asked if "/clock/" in url]


# -- what CartaMaths has of its own ------------------------------------------------------------------------------------


def test_the_clock_of_the_whole_game(open_page: Opener, site: Site) -> None:
    """CM-15: it counts down, and says when the last turn is played; then the higher life wins."""
    match = make_from(site, *MINE, clock=True, minutes=1)
    page = open_page(allowed=LOST)
    duel = Duel(page).open(match)
    duel.take_place()
    clock = page.locator(".clock")
    expect(clock).to_contain_text(re.compile(r"1:00|0:5\d"))
    expect(clock).not_to_have_text(clock.inner_text())  # a second later
    expect(clock).to_have_class(re.compile("is-short"))
    site.stop()
    with closing(sqlite3.connect(site.database)) as database, database:  # as if they had thought so long
        database.execute("UPDATE entries SET spent = 30000 WHERE match = ?", (match,))
    site.start()
    duel = Duel(open_page()).open(match)
    duel.take_place()
    expect(duel.page.locator(".clock")).to_have_text("Time is up: last turn")
    duel.page.keyboard.press("e")
    expect(duel.page.locator("dialog.celebration")).to_contain_text("Time is up: 100 to 100 life points.")


@pytest.mark.soak
def test_cartamaths_shows_the_tables_clock_at_one_screen(open_page: Opener, site: Site) -> None:
    """Where its mats say who sits there, and the seats are not listed without a clock."""
    seats = ({"name": "Ada"}, {"name": "Ben"})
    page = open_page(f"/m/{make(site, {'per': 'turn', 'seconds': 60}, *seats, game='cartamaths')}")
    expect(page.locator(".seat-clock").first).to_be_visible()
    plain = open_page(f"/m/{make_from(site, *MINE)}")
    plain.locator("main.table").wait_for()
    expect(plain.locator(".seats")).to_be_hidden()


@pytest.mark.soak
@first_of("language", "fr", "en")
def test_a_look_at_the_other_hand(open_page: Opener, site: Site, language: str) -> None:
    """CM-14, CM-16: until the turn ends, and for the side that looks alone."""
    match = make_from(site, *MINE, characters=["wang-zhenyi", "al-khwarizmi"])
    page = open_page(settings={**QUICK, "language": language})
    duel = Duel(page).open(match)
    duel.take_place()
    assert page.locator(".looked").count() == 0
    page.keyboard.press("c")
    duel.offers.first.click()
    expect(page.locator(".looked-card")).to_have_count(len(BENS))
    expect(duel.log.last).to_contain_text(
        {"en": "sees the opponent’s hand: ", "fr": "voit la main adverse\u202f: "}[language]
    )
    page.keyboard.press("e")
    duel.take_place()
    expect(page.locator(".looked")).to_have_count(0)

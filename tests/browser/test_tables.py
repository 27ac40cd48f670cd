"""Tables by link: coming by a code, sitting down, playing at several screens, and what the net does to them."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import NO_SERVER, QUICK, Opener
from tests.browser.home import others, set_up
from tests.browser.site import COMPUTER, PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.covering import first_of

KEEP_PLAYING = (Path(__file__).parent / "keep_playing.js").read_text("utf-8")

OPEN = "open"
STRANGER: dict[str, str] = {}
"""Whoever comes by the link, without a cookie."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FRENCH = {**QUICK, "language": "fr"}
LOST = f"{NO_SERVER}|status of 409"
"""What a browser logs while it has no line, and when a page was reloaded before it heard what it had done."""

SHORT: dict[str, dict[str, Any]] = {
    PRIME_CLIMB: {"pawns_to_finish": 1, "deck": "none"},
    ULTIMATE_TRACK: {},
    "cartamaths": {"turn_limit": 2},
}
"""Options with which a game is soon over."""

EVIL = "<img src=x onerror=alert>"
"""24 characters, as long as a name may be."""


def make(site: Site, *players: str, game: str = PRIME_CLIMB, **options: Any) -> str:
    """A table; who makes it sits on the first seat. Its name."""
    names = ("Ada", "Emmy", "Blaise")
    seats = [{"name": "" if player == OPEN else names[i], "player": player} for i, player in enumerate(players)]
    chosen = {**options} if game == "cartamaths" else {"seats": len(seats), **options}
    answer = site.http.post("/api/matches", json={"game": game, "options": {"first": 0, **chosen}, "seats": seats})
    assert answer.status_code == 201, answer.text
    match: str = answer.json()["match"]
    return match


def sit_down(page: Page, name: str) -> None:
    page.locator("#own-name").fill(name)
    page.locator(".sit-down .start").click()
    expect(page.locator(".table-seat", has_text=name).locator(".is-you")).to_be_visible()


def start(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.table").wait_for()


def steps(page: Page) -> int:
    """How much of the game a page has heard of."""
    found: int = page.evaluate("Number(document.querySelector('.replay input')?.max ?? 0)")
    return found


def wait_for_steps(page: Page, count: int) -> None:
    page.wait_for_function("(count) => Number(document.querySelector('.replay input')?.max ?? 0) >= count", arg=count)


def presence(page: Page, name: str) -> Any:
    return page.locator(".seat", has_text=name).locator(".presence")


@pytest.mark.every_time
@first_of("game", "cartamaths", PRIME_CLIMB, ULTIMATE_TRACK)
def test_two_people_play_a_game_by_link_whatever_the_net_does(open_page: Opener, site: Site, game: str) -> None:
    """A reload, a dropped line and a killed server in the middle; a third watches."""
    match = make(site, PERSON, OPEN, game=game, **SHORT[game])
    ada = open_page(f"/m/{match}", allowed=LOST)
    zoe = open_page(f"/m/{match}", allowed=LOST, guest=STRANGER, **PHONE)
    watcher = open_page(f"/m/{match}", allowed=LOST, guest=STRANGER)
    sit_down(zoe, "Zoe")
    start(ada)
    for page in (ada, zoe, watcher):
        page.locator("main.table").wait_for()
        expect(presence(page, "Zoe")).to_have_text("online")
    expect(watcher.locator(".table-bar")).to_contain_text("You are watching")
    for page in (ada, zoe):
        page.evaluate(KEEP_PLAYING)

    wait_for_steps(watcher, 4)
    ada.reload()
    ada.locator("main.table").wait_for()
    ada.evaluate(KEEP_PLAYING)

    wait_for_steps(watcher, 8)
    zoe.context.set_offline(True)
    expect(zoe.locator(".lost")).to_be_visible()
    zoe.context.set_offline(False)
    expect(zoe.locator(".lost")).to_have_count(0)

    wait_for_steps(watcher, 12)
    site.stop(signal.SIGKILL)
    expect(watcher.locator(".lost")).to_be_visible()
    site.start()
    for page in (ada, zoe, watcher):
        page.locator("dialog.celebration").wait_for(timeout=60_000)
    told = {page.locator("#winner").inner_text() for page in (ada, zoe, watcher)}
    assert len(told) == 1
    assert site.snapshot(match)["player"] == -2
    assert len({steps(page) for page in (ada, zoe, watcher)}) == 1


def test_spectators_cannot_act(open_page: Opener, site: Site) -> None:
    match = site.make_from("roll 3 9", "0+9")
    page = open_page(f"/m/{match}", guest=STRANGER)
    expect(page.locator(".table-bar")).to_contain_text("You are watching")
    expect(page.locator(".headline")).to_have_text("Ada is playing")
    expect(page.locator(".move, #primary:not([aria-disabled=true]), #undo:not([aria-disabled=true])")).to_have_count(0)
    expect(page.get_by_role("button", name="Say something")).to_have_count(0)
    page.get_by_role("link", name="Centaine").click()
    page.locator(".set-up").wait_for()
    expect(page.locator(".continue li")).to_have_count(0)


def test_a_table_is_opened_joined_by_its_code_and_talked_at(open_page: Opener) -> None:
    """Each reads what is said in their own language."""
    ada = open_page("/")
    set_up(ada)
    ada.get_by_label("Online, by a link").check()
    ada.locator("#own-name").fill("Ada")
    expect(ada.get_by_label("Played by").nth(1)).to_have_value(OPEN)
    ada.get_by_role("button", name="Open the table").click()
    expect(ada.locator("#status")).to_contain_text("1 seat is free")
    code = ada.locator("#code [aria-hidden]").inner_text()

    zoe = open_page("/", settings=FRENCH, guest=STRANGER, **PHONE)
    others(zoe).get_by_role("link", name="Rejoindre avec un code").click()
    expect(zoe.locator("#join-code")).to_be_focused()
    zoe.keyboard.type(code.upper())
    zoe.keyboard.press("Enter")
    expect(zoe.locator("#own-name")).not_to_have_value("")
    zoe.locator(".colour", has_text="Couleur 4").click()
    sit_down(zoe, "Zoé")
    expect(ada.locator("#status")).to_have_text("Everyone is here. You can start the game.")
    expect(ada.locator(".notices")).to_contain_text("Zoé has joined.")
    start(ada)
    zoe.locator("main.table").wait_for()
    green = zoe.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--pc-seat-3')")
    for page in (ada, zoe):
        found = page.evaluate("getComputedStyle(document.querySelector('.seat-1')).getPropertyValue('--pc-seat-1')")
        assert found == green

    ada.get_by_role("button", name="Say something").click()
    phrase = ada.locator(".phrases button").first
    said = phrase.inner_text()
    phrase.click()
    expect(ada.locator(".seat-0 .bubble")).to_have_text(said)
    expect(ada.locator("#spoken")).to_contain_text(f"Ada: {said}")
    expect(zoe.locator(".seat-0 .bubble")).to_be_attached()
    expect(zoe.locator(".seat-0 .bubble")).not_to_have_text(said)


def test_no_friendly_name_comes_between_what_somebody_types(open_page: Opener, site: Site) -> None:
    page = open_page(guest=STRANGER)
    asked: list[Route] = []
    page.route("**/api/names/*", lambda route: asked.append(route))
    with page.expect_request("**/api/names/*"):
        page.goto(f"/m/{make(site, PERSON, OPEN)}")
    name = page.locator("#own-name")
    name.focus()
    with page.expect_response("**/api/names/*"):
        asked.pop().continue_()
    page.keyboard.type("Zoe")
    expect(name).to_have_value("Zoe")


def test_a_link_may_hold_the_code(open_page: Opener) -> None:
    page = open_page("/join/k7m2x9", guest=STRANGER)
    expect(page.locator("#join-code")).to_have_value("k7m2x9")


def test_after_many_wrong_codes_a_right_one_still_works(open_page: Opener, site: Site) -> None:
    """The page does the work that the server asks for."""
    owner = site.http.get(f"/api/matches/{make(site, PERSON, OPEN)}").json()
    with httpx.Client(base_url=site.address, cookies=STRANGER) as guesser:
        assert [guesser.post("/api/join", json={"code": "zzzzzz"}).status_code for _ in range(11)] == [*[404] * 10, 429]
    page = open_page("/join", guest=STRANGER, allowed="status of 429")
    page.locator("#join-code").fill(owner["code"])
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/m/{owner['match']}")


def test_a_wrong_code_is_said_and_what_is_no_code_is_not_asked(open_page: Opener) -> None:
    page = open_page("/join", guest=STRANGER, allowed="status of 404")
    expect(page.locator("#join-code")).to_be_focused()
    page.keyboard.type("<b>abc</b>")
    page.keyboard.press("Enter")
    expect(page.locator("#join-problem")).to_have_text("A code has 6 letters and digits.")
    expect(page.locator("#join-code")).to_be_focused()
    page.locator("#join-code").fill("<b>abc")
    page.keyboard.press("Enter")
    expect(page.locator("#join-problem")).not_to_contain_text("letters and digits")
    expect(page.locator("#join-problem")).not_to_be_empty()
    assert page.locator("#join-problem b").count() == 0


def test_markup_in_a_name_is_text_everywhere(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN)
    ada = open_page(f"/m/{match}")
    zoe = open_page(f"/m/{match}", guest=STRANGER)
    sit_down(zoe, EVIL[:24])
    start(ada)
    for page in (ada, zoe):
        page.locator("main.table").wait_for()
        expect(page.locator(".seat-name").nth(1)).to_have_text(EVIL[:24])
        assert page.locator("img[src=x]").count() == 0
    ada.locator("#primary").click()
    expect(ada.locator(".log")).to_contain_text("Ada")
    ada.get_by_role("button", name="The table").click()
    expect(ada.locator(".table-seat").nth(1)).to_contain_text(EVIL[:24])
    zoe.get_by_role("link", name="Centaine").click()
    expect(zoe.locator(".continue li")).to_contain_text(EVIL[:24])
    assert ada.locator("img[src=x]").count() + zoe.locator("img[src=x]").count() == 0


def test_a_player_is_renamed_with_a_finger_and_the_others_are_told(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN)
    ada = open_page(f"/m/{match}")
    zoe = open_page(f"/m/{match}", guest=STRANGER, settings=FRENCH, allowed="status of 422", **PHONE)
    sit_down(zoe, "Zoe")
    start(ada)
    zoe.locator("main.table").wait_for()
    expect(zoe.get_by_role("button", name="Ada", exact=True)).to_have_count(0)  # only one's own
    zoe.get_by_role("button", name="Zoe", exact=True).tap()
    field = zoe.get_by_role("dialog", name="Changer le nom").get_by_role("textbox")
    field.fill("shit")
    zoe.get_by_role("button", name="Enregistrer ce nom").tap()
    expect(zoe.locator("#new-name-problem")).to_have_text(
        "Ce nom n’est pas autorisé\u202f; il faut en choisir un autre."
    )
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("Zoé")
    zoe.get_by_role("button", name="Enregistrer ce nom").tap()
    expect(zoe.locator(".seat-name")).to_have_text(["Ada", "Zoé"])
    expect(ada.locator(".seat-name")).to_have_text(["Ada", "Zoé"])
    expect(ada.locator(".notices")).to_contain_text("Zoe is now called Zoé.")
    zoe.goto(f"/m/{make(site, PERSON, OPEN)}")
    expect(zoe.locator("#own-name")).to_have_value("Zoé")  # at the next table, too


def test_a_name_that_is_typed_stays_when_a_friendly_one_comes_late(open_page: Opener, site: Site) -> None:
    page = open_page(guest=STRANGER)
    late: list[Route] = []
    page.route("**/api/names/*", lambda route: late.append(route))
    page.goto(f"/m/{make(site, PERSON, OPEN)}")
    page.locator("#own-name").fill("Zoe")
    with page.expect_response("**/api/names/*") as answer:
        late[0].continue_()
    answer.value.finished()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.locator("#own-name")).to_have_value("Zoe")


def test_a_bad_name_is_said_where_it_stands(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{make(site, PERSON, OPEN)}", guest=STRANGER, allowed="status of 422")
    page.locator("#own-name").fill("shit")
    page.locator(".sit-down .start").click()
    expect(page.locator("#name-problem")).not_to_be_empty()
    expect(page.locator("#own-name")).to_have_attribute("aria-invalid", "true")
    sit_down(page, "Zoe")


def test_what_the_owner_may_do(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN, OPEN)
    # On a busy machine a page whose seat changes again gives up a connection that it was about to make.
    ada = open_page(f"/m/{match}", allowed=LOST)
    zoe = open_page(f"/m/{match}", guest=STRANGER, allowed=LOST)
    sit_down(zoe, "Zoe")
    expect(zoe.get_by_role("button", name="Start the game")).to_have_count(0)
    ada.get_by_label("Who takes seat 3?").select_option(COMPUTER)
    expect(zoe.locator(".table-seat").nth(2)).to_contain_text("Computer: Steady")
    ada.get_by_role("button", name="Swap Ada and Zoe").click()
    expect(zoe.locator(".table-seat").nth(0)).to_contain_text("Zoe")
    ada.get_by_role("button", name="Remove Zoe").click()
    ada.get_by_role("button", name="Yes, remove").click()
    expect(zoe.locator("#status")).to_have_text("There is a free seat: take it, or watch.")
    ada.get_by_label("Who takes seat 1?").select_option(COMPUTER)
    expect(zoe.locator("#status")).to_contain_text("All seats are taken.")
    start(ada)
    zoe.locator("main.table").wait_for()
    ada.get_by_role("button", name="The table").click()
    ada.get_by_role("button", name="Free this seat").first.click()
    zoe.get_by_role("button", name="Take a seat").click()
    sit = zoe.locator("dialog .sit-down .start")
    zoe.locator("#own-name").fill("Zoe")
    sit.click()
    expect(zoe.locator(".seat", has_text="Zoe").locator(".is-you")).to_be_visible()
    ada.get_by_role("button", name="Close the table").click()
    ada.get_by_role("button", name="Yes, close it for everyone").click()
    for page in (ada, zoe):
        expect(page.locator("#winner")).to_have_text("This game was abandoned.")


def test_leaving_frees_the_seat_and_disconnecting_keeps_it(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN)
    ada = open_page(f"/m/{match}")
    zoe = open_page(f"/m/{match}", guest=STRANGER, allowed=LOST)
    sit_down(zoe, "Zoe")
    start(ada)
    zoe.locator("main.table").wait_for()
    expect(presence(ada, "Zoe")).to_have_text("online")
    zoe.goto("/")
    expect(presence(ada, "Zoe")).to_have_text("offline")
    expect(ada.locator(".notices")).to_contain_text("Zoe has lost the connection. The seat is reserved.")
    zoe.goto(f"{site.address}/m/{match}")
    expect(ada.locator(".notices")).to_contain_text("Zoe is back.")
    expect(zoe.locator(".seat", has_text="Zoe").locator(".is-you")).to_be_visible()
    zoe.get_by_role("button", name="The table").click()
    zoe.get_by_role("button", name="Leave the table").click()
    zoe.get_by_role("button", name="Yes, leave").click()
    expect(ada.locator(".notices")).to_contain_text("Zoe has left the table.")
    expect(zoe.locator(".table-bar")).to_contain_text("You are watching")


def test_a_match_at_one_screen_loads_nothing_of_tables(open_page: Opener, site: Site) -> None:
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"/m/{site.make(PERSON, COMPUTER)}")
    page.locator("#primary").wait_for()
    assert not [url for url in asked if "/online/" in url or "phrases" in url]


def test_a_table_that_waits_comes_without_a_board(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{make(site, PERSON, OPEN)}", java_script_enabled=False)
    assert page.locator(".board").count() == 0


@pytest.mark.parametrize(
    ("who", "theme"), [("owner", "dark"), ("newcomer", "light"), ("table", "dark"), ("join", "light")]
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(open_page: Opener, site: Site, who: str, theme: str) -> None:
    path = "/join" if who == "join" else f"/m/{make(site, PERSON, COMPUTER if who == 'table' else OPEN)}"
    guest = {} if who == "owner" else {"guest": STRANGER}
    page = open_page(path, settings={**FRENCH, "theme": theme}, **guest, **PHONE)
    page.locator("main:not([aria-busy=true]) h1").wait_for(state="attached")
    if who == "newcomer":
        expect(page.locator("#own-name")).not_to_have_value("")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_seat_is_taken_with_the_keyboard_alone(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{make(site, PERSON, OPEN)}", guest=STRANGER)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.locator("#own-name")).not_to_have_value("")
    page.keyboard.press("Tab")
    expect(page.locator("#own-name")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".is-you")).to_be_visible()
    expect(page.locator("#spoken")).to_contain_text("You have a seat.")

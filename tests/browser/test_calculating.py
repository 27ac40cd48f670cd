"""Calculate yourself, in the browser: by keyboard, by touch, wrong twice, and the option for a new game."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import PERSON, PRIME_CLIMB, Matches, Site
from tests.browser.table import Table
from tests.browser.test_cartamaths import Duel
from tests.browser.test_tables import STRANGER, sit_down, start
from tests.covering import first_of
from tests.server.client import new_id

SECOND_LIFE = 100


def duel(site: Matches) -> tuple[str, str, int]:
    """A match of CartaMaths in which the first side has a number in its hand; that card, and what it counts."""
    seats = [{"name": "Noa", "player": PERSON}, {"name": "Max", "player": PERSON}]
    body = {"game": "cartamaths", "options": {"first": 0}, "seats": seats, "calculate": True}
    for _ in range(5):
        match = site.http.post("/api/matches", json=body).json()["match"]
        while (now := _seen(site, match))["scene"]["phase"] == "draw":
            command = {"id": new_id(), "seq": now["seq"], "seat": now["scene"]["turn"], "kind": "chance"}
            assert site.http.post(f"/api/matches/{match}/commands", json=command).status_code == 200
        plain = (one for one in now["choices"] if one["kind"] == "play" and one.get("value", 0) and "bonus" not in one)
        if offered := next(plain, None):
            return match, offered["card"], offered["value"]
    raise AssertionError("no number in five hands")


def _seen(site: Matches, match: str) -> dict[str, Any]:
    found: dict[str, Any] = site.http.get(f"/api/matches/{match}?seat=0").json()
    return found


def asked(page: Page, match: str, card: str) -> Duel:
    table = Duel(page).open(match)
    if table.curtain.count():
        table.take_place()
    table.press(card)
    table.offers.first.click()
    expect(page.locator(".calculating")).to_be_visible()
    return table


@first_of("language", "fr", "en")
def test_wrong_then_right_by_keyboard(open_page: Opener, site: Site, language: str) -> None:
    match, card, value = duel(site)
    page = open_page(settings={**QUICK, "language": language})
    asked(page, match, card)
    expect(page.locator("#calculating-result")).to_be_focused()
    page.set_viewport_size({"width": 740, "height": 160})  # a phone held sideways, with its keyboard open
    for part in (".calculating-sum", "#calculating-result", ".calculating button.primary"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.type("1234")
    page.keyboard.press("Enter")
    expect(page.locator("#calculating-problem")).not_to_be_empty()
    page.keyboard.type(str(SECOND_LIFE + value))
    page.keyboard.press("Enter")
    expect(page.locator(".calculating")).to_have_count(0)
    expect(page.locator(".log li").last).to_contain_text(str(SECOND_LIFE + value))


def test_explained_after_the_second_try_on_a_phone(open_page: Opener, site: Site) -> None:
    match, card, value = duel(site)
    page = open_page(settings=QUICK, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    asked(page, match, card)
    keys, field = page.locator(".calculating-keys"), page.locator("#calculating-result")
    expect(field).to_have_attribute("inputmode", "none")
    for key in ("−", "1", "0", "⌫", "2"):
        keys.get_by_text(key, exact=True).tap()
    expect(field).to_have_value("−12")
    page.set_viewport_size({"width": 844, "height": 390})
    for part in (field, keys, page.locator(".calculating-sum"), page.locator(".calculating .primary")):
        expect(part).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 390, "height": 844})
    for wrong in ("7", "8"):
        field.fill(wrong)
        page.locator(".calculating .primary").tap()
        expect(page.locator(".calculating")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".calculating-line").last).to_contain_text(f"= {SECOND_LIFE + value}")
    before = _seen(site, match)["seq"]
    page.locator(".calculating .primary").tap()
    expect(page.locator(".calculating")).to_have_count(0)
    assert _seen(site, match)["seq"] == before + 1


def climb(site: Matches) -> tuple[str, list[dict[str, Any]]]:
    """A match of Prime Climb in which the first player has rolled; their steps."""
    seats = [{"name": "Noa", "player": PERSON}, {"name": "Max", "player": PERSON}]
    body = {"game": PRIME_CLIMB, "options": {"seats": 2, "first": 0}, "seats": seats, "calculate": True}
    match = site.http.post("/api/matches", json=body).json()["match"]
    while (now := site.snapshot(match))["scene"]["phase"] != "move":
        command = {"id": new_id(), "seq": now["seq"], "seat": now["scene"]["turn"], "kind": "chance"}
        assert site.http.post(f"/api/matches/{match}/commands", json=command).status_code == 200
    return match, [choice for choice in now["choices"] if choice["kind"] == "step"]


def test_prime_climb_gives_no_result_away(open_page: Opener, site: Site) -> None:
    match, steps = climb(site)
    page = open_page()
    table = Table(page).open(f"/m/{match}")
    while not page.locator(".move.is-step").count():
        page.locator(".move.is-pawn").first.click()
    texts = page.locator(".move.is-step").all_inner_texts()
    assert texts and all(text.endswith("→ ?") for text in texts)
    assert table.lit() == [] and page.locator(".square.is-possible").count() == 0
    expect(page.locator("#reach")).to_be_hidden()
    page.keyboard.press("h")  # shows the squares that can be reached, elsewhere
    table.square(max(step["to"] for step in steps)).click()
    expect(table.notices).to_have_text(re.compile("Choose a calculation"))
    assert page.locator(".square.is-reached").count() == 0
    for _ in range(2):
        page.locator("#hint").click()
        expect(page.locator("#hint")).to_have_attribute("aria-busy", "false")
    hint = page.locator(".hint-words p").inner_text()
    assert re.fullmatch(r"Play (0|\?)\s[+−×÷]\s\d+(, (0|\?)\s[+−×÷]\s\d+)*\.", hint), hint
    assert page.locator(".square.is-advised, .advised-way").count() == 0


def test_prime_climb_is_played_by_typing_the_squares(open_page: Opener, site: Site) -> None:
    match, steps = climb(site)
    page = open_page(viewport={"width": 360, "height": 640})
    table = Table(page).open(f"/m/{match}")
    while not page.locator(".move.is-step").count():
        page.locator(".move.is-pawn").first.click()
    text = page.locator(".move.is-step").first.inner_text()
    page.locator(".move.is-step").first.click()
    page.locator("#calculating-result").fill("101")
    page.keyboard.press("Enter")
    expect(page.locator("#calculating-problem")).to_have_text("101 is not right. Try again.")
    signs = {"+": "+", "-": "−", "*": "×", "/": "÷"}
    to = next(one["to"] for one in steps if text.startswith(f"{one['from']} {signs[one['sign']]} {one['number']} "))
    page.locator("#calculating-result").fill(str(to))
    page.keyboard.press("Enter")
    expect(page.locator(".calculating")).to_have_count(0)
    table.wait()
    assert str(to) in table.pawns("Noa")


def test_the_other_screen_learns_of_it_once_it_is_right(open_page: Opener, site: Site) -> None:
    """Two people at two screens: who only watches the other calculate sees neither the step nor a window."""
    seats = [{"name": "Noa", "player": PERSON}, {"name": "", "player": "open"}]
    body = {"game": PRIME_CLIMB, "options": {"seats": 2, "first": 0}, "seats": seats, "calculate": True}
    match = site.http.post("/api/matches", json=body).json()["match"]
    noa, max_ = open_page(f"/m/{match}"), open_page(f"/m/{match}", guest=STRANGER)
    sit_down(max_, "Max")
    start(noa)
    table, other = Table(noa), Table(max_)
    table.primary.click()
    table.wait()
    while not noa.locator(".move.is-step").count():
        noa.locator(".move.is-pawn").first.click()
    noa.locator(".move.is-step").first.click()
    from_, sign, number = noa.locator("#calculating-sum").inner_text().split()[:3]
    noa.locator("#calculating-result").fill("1000")
    noa.keyboard.press("Enter")
    expect(noa.locator("#calculating-problem")).not_to_be_empty()
    assert other.pawns("Noa") == ["0", "0"] and max_.locator(".calculating").count() == 0
    results = {"+": int(from_) + int(number), "×": int(from_) * int(number), "÷": 0, "−": 0}  # from the start, 0
    noa.locator("#calculating-result").fill(str(results[sign]))
    noa.keyboard.press("Enter")
    expect(max_.locator(".log li").last).to_contain_text(f"{from_} {sign} {number} = {results[sign]}")


def test_it_is_on_between_people_in_cartamaths_alone(open_page: Opener) -> None:
    page = open_page("/")
    set_up(page)
    page.locator(".game", has_text="CartaMaths").click()
    option = page.get_by_label("Calculate yourself")
    expect(option).not_to_be_checked()
    page.get_by_label("Played by").nth(1).select_option(PERSON)
    expect(option).to_be_checked()
    expect(page.locator(".notice")).to_contain_text("Calculate yourself: Players type each result")
    page.locator(".game", has_text="Prime Climb").click()
    page.get_by_label("Played by").nth(1).select_option(PERSON)
    expect(option).not_to_be_checked()

"""Whether the dice can be trusted: the promise before, everybody's bytes, and the sums in one's own browser after."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.test_tables import FRENCH, OPEN, PHONE, STRANGER, make, sit_down
from tests.covering import first_of

QUICKLY_OVER: dict[str, dict[str, Any]] = {
    "prime-climb": {"pawns_to_finish": 1},
    "ultimate-track": {},
    "cartamaths": {"turn_limit": 3},
}


def finished(site: Site, game: str) -> str:
    """A match that the computer has played to its end. Its name."""
    seats = [{"name": name, "player": COMPUTER, "luck": luck} for name, luck in (("Ada", "00ff"), ("Ben", "ab" * 32))]
    options = QUICKLY_OVER[game] | ({} if game == "cartamaths" else {"seats": 2})
    games = site.http.get("/api/catalog").json()["games"]
    levels = [level["id"] for found in games if found["id"] == game for level in found["levels"]]
    seats = [{**seat, "player": COMPUTER if COMPUTER in levels else levels[-1]} for seat in seats]
    made = site.http.post("/api/matches", json={"game": game, "options": options, "seats": seats})
    assert made.status_code == 201, made.text
    return str(made.json()["match"])


def open_dice(page: Page, match: str) -> None:
    page.goto(f"/m/{match}")
    page.locator("dialog.celebration").wait_for(timeout=60_000)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Are the dice fair|Is the shuffle fair")).click()


@first_of("game", "cartamaths", "prime-climb", "ultimate-track")
def test_a_browser_checks_every_roll_itself(open_page: Opener, site: Site, game: str) -> None:
    match = finished(site, game)
    page = open_page()
    open_dice(page, match)
    cards = game == "cartamaths"
    about, draws = ("the shuffle", "draw") if cards else ("the dice", "roll and draw")
    expect(page.get_by_role("dialog")).to_contain_text(f"Can you trust {about}?")
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".dice-result .is-right")).to_have_count(2)
    told = site.http.get(f"/api/matches/{match}/dice").json()
    expect(page.locator(".dice-result")).to_contain_text(
        f"All {len(told['draws'])} {'draws' if cards else 'rolls and draws'} follow"
    )
    page.get_by_text(f"Each {draws}", exact=True).click()
    assert not cards or not re.search(r"\b(dice|rolls?)\b", page.get_by_role("dialog").inner_text())
    expect(page.locator(".draws .is-right")).to_have_count(len(told["draws"]))
    assert violations(page) == []


@first_of("what", "draw", "seed")
def test_what_does_not_fit_is_said(open_page: Opener, site: Site, what: str) -> None:
    match = finished(site, "ultimate-track")
    page = open_page()

    def lie(route: Route) -> None:
        told = route.fetch().json()
        if what == "seed":
            told["seed"] = "00" * 32
        else:
            texts = [text for text, _ in told["wheels"][told["draws"][3]["wheel"]]]
            told["draws"][3]["text"] = next(text for text in texts if text != told["draws"][3]["text"])
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/dice", lie)
    open_dice(page, match)
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".dice-result .is-wrong").last).to_contain_text("does not f")
    if what == "draw":
        expect(page.locator(".dice-result .is-wrong")).to_contain_text("Draw 4, “")


def test_the_promise_is_shown_before_the_first_roll(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN)
    zoe = open_page(f"/m/{match}", guest=STRANGER, settings=FRENCH, **PHONE)
    sit_down(zoe, "Zoe")
    zoe.get_by_role("button", name="Les dés sont\u2011ils justes").click()
    now = site.snapshot(match)
    expect(zoe.locator(".dice-story .hash").first).to_have_text(now["commitment"])
    expect(zoe.locator(".luck")).to_contain_text(now["seats"][1]["luck"])
    expect(zoe.locator(".dice-story")).to_contain_text("Elle reste sous clé")
    expect(zoe.get_by_role("button", name="Tout vérifier")).to_have_count(0)
    assert zoe.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(zoe) == []

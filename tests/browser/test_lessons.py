"""The guided first games of the Track and of CartaMaths, from the first step to a real match."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import ULTIMATE_TRACK, Site
from tests.browser.test_learning import FRENCH, PHONE, SMALL_PHONE, expect_step, ready, square

CARTAMATHS = "cartamaths"

WAY_TO = {99: ["End"], 13: ["Home", *["ArrowRight"] * 9, "ArrowUp", *["ArrowLeft"] * 3]}
"""The keys that lead to a square of the Track."""


def steps_of(site: Site, game: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = site.http.get(f"/api/games/{game}/lesson").json()["step"]
    return steps


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"the Tab key does not lead to {selector}")


def expect_match(page: Page, site: Site, game: str) -> None:
    """The questions of a first game are for the youngest."""
    page.wait_for_url(re.compile("/m/"))
    match = site.snapshot(page.url.rpartition("/")[2])
    assert match["game"] == game
    assert match["options"].get("levels", ["6e", "6e"]) == ["6e", "6e"]
    assert [seat["player"] == "person" for seat in match["seats"]] == [True, False]


@pytest.mark.soak
def test_the_track_by_keyboard_in_english(open_page: Opener, site: Site) -> None:
    page = open_page(f"/learn/{ULTIMATE_TRACK}")
    for step in steps_of(site, ULTIMATE_TRACK):
        expect_step(page, step, "en")
        if step["find"]:
            tab_to(page, "button.square")
            for key in WAY_TO[step["find"][0]]:
                page.keyboard.press(key)
            expect(square(page, step["find"][0])).to_be_focused()
            page.keyboard.press("Enter")
        if step["do"]:
            tab_to(page, ".lesson-step .primary")
            page.keyboard.press("Enter")
        if step["say"]:
            page.locator(".is-answers").wait_for()
            tab_to(page, ".is-answers button:last-child")
            page.keyboard.press("Enter")
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["en"])
        ready(page)
        expect(page.locator(".lesson-step .primary")).to_be_focused()
        page.keyboard.press("Enter")
    expect_match(page, site, ULTIMATE_TRACK)


def test_the_track_by_touch_in_french(open_page: Opener, site: Site) -> None:
    """And what is not asked, or said wrong, gets a sentence."""
    page = open_page(f"/learn/{ULTIMATE_TRACK}", settings=FRENCH, **PHONE)
    remark = page.locator(".lesson-remark")
    for step in steps_of(site, ULTIMATE_TRACK):
        expect_step(page, step, "fr")
        if step["id"] == "ultimate":
            square(page, 15).tap()
            expect(remark).to_contain_text("15 = 3 × 5")
            page.get_by_role("button", name="Montre\u2011moi").tap()
            expect(square(page, 13)).to_have_class(re.compile("is-marked"))
        if step["id"] == "dice":
            page.get_by_role("button", name="Lancer deux dés").tap()
            expect(remark).to_contain_text("un seul dé convient mieux")
        if step["find"]:
            square(page, step["find"][0]).tap()
        if step["do"]:
            page.locator(".lesson-step .primary").first.tap()
        if step["say"]:
            page.locator(".is-answers").wait_for()
            page.get_by_role("button", name="Oui").tap()
            expect(remark).to_contain_text("51 = 3 × 17")
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["fr"], timeout=15_000)
        page.locator(".lesson-step .primary").tap()
    expect_match(page, site, ULTIMATE_TRACK)


def first_press(step: dict[str, Any]) -> tuple[str, list[str]]:
    """The kind of the player's first action in a step of CartaMaths, and its cards; Sam may have begun."""
    began = "player" in step["position"] and not step["pick"]
    kind, *cards = step["do"][0].split(", ")[int(began)].split(" ")
    return "pick" if step["pick"] else kind, cards


def test_cartamaths_by_keyboard_in_french(open_page: Opener, site: Site) -> None:
    page = open_page(f"/learn/{CARTAMATHS}", settings=FRENCH)
    for step in steps_of(site, CARTAMATHS):
        expect_step(page, step, "fr")
        kind, cards = first_press(step)
        if kind == "pick":
            for _ in range(1 + step["pick"].index(step["right"])):
                tab_to(page, ".lesson-step .primary")
        elif kind in ("draw", "end"):
            tab_to(page, "#primary")
        elif kind == "trap":
            tab_to(page, ".offer.is-trap")
        else:
            tab_to(page, ".held-card")
            page.keyboard.press("Home")
            for _ in range(page.locator(".held-card").count()):
                if page.evaluate("card => document.activeElement.dataset.card === card", cards[0]):
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            expect(page.locator(".offer").first).to_be_focused()
            for _ in cards[1:]:
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["fr"])
        ready(page)
        expect(page.locator(".lesson-step .primary")).to_be_focused()
        page.keyboard.press("Enter")
    expect_match(page, site, CARTAMATHS)


@pytest.mark.soak
def test_cartamaths_by_touch_in_english(open_page: Opener, site: Site) -> None:
    """And what is not asked, or answered wrong, gets a sentence. On a small phone, hand and task are in sight."""
    page = open_page(f"/learn/{CARTAMATHS}", **SMALL_PHONE)
    page.set_viewport_size({"width": 360, "height": 740})
    remark = page.locator(".lesson-remark")
    for step in steps_of(site, CARTAMATHS):
        expect_step(page, step, "en")
        kind, cards = first_press(step)
        if step["id"] == "number":
            page.locator("#primary").tap()
            expect(remark).to_contain_text("isn’t what this step asks")
        if step["id"] == "bonus":
            page.get_by_role("button", name="Show me").tap()
            expect(remark).to_have_text("Press the card, then “−6 with 10 more: −16”.")
        if kind == "pick":
            page.get_by_role("button", name="12", exact=True).tap()
            expect(remark).to_contain_text("Not 12.")
            expect(page.locator(".lesson-text")).to_be_in_viewport(ratio=1)  # the question, to calculate it again
            expect(page.locator(".lesson-step .primary").first).to_be_in_viewport(ratio=1)
            page.get_by_role("button", name=step["right"], exact=True).tap()
        elif kind in ("draw", "end"):
            page.locator("#primary").tap()
        elif kind == "trap":
            page.locator(".offer.is-trap").tap()
        else:
            card = page.locator(f".held-card[data-card='{cards[0]}']")
            expect(card).to_be_in_viewport(ratio=1)
            expect(page.locator(".lesson-ask")).to_be_in_viewport(ratio=1)
            if step["id"] != "bonus":
                card.tap()
            hand, menu = page.locator(".hand").bounding_box(), page.locator(".lesson-menu").bounding_box()
            assert hand and menu and hand["y"] + hand["height"] <= menu["y"]
            offer = page.locator(".offer").nth(len(cards) - 1)
            expect(offer).to_be_in_viewport(ratio=1)
            offer.tap()
        expect(page.locator(".lesson-done")).to_have_text(step["done"]["en"])
        page.locator(".lesson-step .primary").tap()
    expect_match(page, site, CARTAMATHS)


@pytest.mark.parametrize("game", ["prime-climb", ULTIMATE_TRACK])
def test_on_a_phone_held_sideways_the_step_is_beside_the_board(open_page: Opener, game: str) -> None:
    page = open_page(f"/learn/{game}", settings=FRENCH, viewport={"width": 844, "height": 390})
    expect(page.locator(".board")).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".lesson-ask")).to_be_in_viewport(ratio=1)

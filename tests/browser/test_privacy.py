"""The page on which one sees, takes along and deletes what is kept of oneself."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import GUEST, PERSON, Site
from tests.browser.test_tables import FRENCH, OPEN, PHONE, STRANGER, make, sit_down, start
from tests.covering import first_of


@first_of("theme", "light", "dark")
def test_axe_finds_nothing(open_page: Opener, site: Site, theme: str) -> None:
    make(site, PERSON, PERSON)
    for guest, what in ((GUEST, ".kept-matches li"), (STRANGER, "[role=status] h2")):
        page = open_page("/me", settings={**QUICK, "theme": theme}, guest=guest)
        page.locator(what).first.wait_for()
        assert violations(page) == []


def test_a_deleted_player_is_called_player_2(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN)
    ada = open_page(f"/m/{match}")
    zoe = open_page(f"/m/{match}", guest=STRANGER, settings=FRENCH, **PHONE)
    sit_down(zoe, "Zoe")
    start(ada)
    zoe.locator("main.table").wait_for()
    zoe.goto("/")
    expect(zoe.locator(".continue li")).to_have_count(1)
    zoe.get_by_role("button", name="Réglages").click()
    zoe.get_by_role("link", name="Mes données").click()
    expect(zoe.locator(".kept-matches li")).to_contain_text("Ada, Zoe")
    with zoe.expect_download() as download:
        zoe.get_by_role("link", name="Télécharger mes données").click()
    told = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert [found["names"] for found in told["matches"]] == [["Zoe"]]
    zoe.get_by_role("button", name="Effacer mes données").click()
    zoe.get_by_role("button", name="Non, tout garder").click()
    zoe.get_by_role("button", name="Effacer mes données").click()
    for key in (
        "centaine.history",
        "centaine.daily.prime-climb",
        "centaine.puzzles.prime-climb",
        "centaine.lesson.a",
        "centaine.new",
        "another.site",
    ):
        zoe.evaluate("(key) => localStorage.setItem(key, '[]')", key)
    zoe.evaluate("sessionStorage.setItem('centaine.say-first.a', '{}')")
    zoe.get_by_role("button", name="Oui, tout effacer").click()
    expect(zoe.get_by_text("Rien n’est conservé à votre sujet.")).to_be_visible()
    assert zoe.evaluate("sessionStorage.getItem('centaine.say-first.a')") is None
    left = set(zoe.evaluate("Object.keys(localStorage)"))
    assert left <= {"centaine.settings", "centaine.palette-offer", "centaine.matches", "another.site"}, left
    assert "another.site" in left
    assert zoe.evaluate("localStorage.getItem('centaine.matches') ?? '[]'") == "[]"
    assert [cookie["name"] for cookie in zoe.context.cookies()] == ["centaine_language"]  # a setting, which stays
    expect(ada.locator(".seat-name").nth(1)).to_have_text("Player 2")
    expect(ada.locator(".seat-1 .seat-level")).to_have_text("Free seat")
    zoe.goto("/")
    zoe.locator(".set-up").wait_for()
    expect(zoe.locator(".continue li")).to_have_count(0)


def test_a_double_press_confirms_nothing(open_page: Opener, site: Site) -> None:
    """What lies under the pointer by then was not meant; keys always work."""
    make(site, PERSON, OPEN)
    page = open_page("/me")
    page.get_by_role("button", name="Delete my data").click()
    erase = page.get_by_role("button", name="Yes, delete everything")
    erase.dispatch_event("click", {"detail": 2})
    expect(erase).to_be_visible()
    keep = page.get_by_role("button", name="No, keep everything")
    keep.dispatch_event("click", {"detail": 3})
    expect(keep).to_be_visible()
    keep.press("Enter")
    expect(keep).to_have_count(0)

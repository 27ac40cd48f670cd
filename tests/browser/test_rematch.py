"""Playing again at a table by link: everyone's page goes along, in two languages, at a desk and on a phone."""

from __future__ import annotations

import re
import signal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import PERSON, Site
from tests.browser.test_tables import FRENCH, LOST, OPEN, PHONE, STRANGER, make, presence, sit_down


def at_the_end(open_page: Opener, site: Site) -> tuple[str, Page, Page, Page]:
    """A match that is over: its name, and the pages of Ada, of Zoe on a phone, and of somebody who watches."""
    match = make(site, PERSON, OPEN)
    ada = open_page(f"/m/{match}", settings=FRENCH, allowed=LOST)
    zoe = open_page(f"/m/{match}", guest=STRANGER, allowed=LOST, **PHONE)
    watcher = open_page(f"/m/{match}", guest=STRANGER, allowed=LOST)
    sit_down(zoe, "Zoe")
    ada.locator(".lobby .start").click()
    for page in (ada, zoe, watcher):
        page.locator("main.table").wait_for()
    answer = site.http.post(f"/api/matches/{match}/table", json={"do": "close"})
    assert answer.status_code == 200
    for page in (ada, zoe, watcher):
        page.locator("dialog.celebration").wait_for()
    return match, ada, zoe, watcher


def test_everyones_page_goes_along(open_page: Opener, site: Site) -> None:
    """Also that of somebody who watches, and of somebody who was away when it was asked for."""
    match, ada, zoe, watcher = at_the_end(open_page, site)
    expect(watcher.get_by_role("button", name="Play again")).to_have_count(0)
    watcher.context.set_offline(True)
    expect(watcher.locator(".lost")).to_be_attached()
    zoe.locator("dialog").get_by_role("button", name="Play again").click()
    for page in (ada, zoe):
        expect(page).not_to_have_url(re.compile(match))
        expect(page.locator("dialog.celebration")).to_have_count(0)
        expect(presence(page, "Zoe")).to_have_class(re.compile("is-here"))
    expect(ada.locator(".notices")).to_contain_text("Une nouvelle partie commence avec les mêmes joueurs.")
    watcher.context.set_offline(False)
    expect(watcher).to_have_url(ada.url)
    expect(watcher.locator(".table-bar")).to_contain_text("You are watching")
    expect(zoe.locator(".seat", has_text="Zoe").locator(".is-you")).to_be_visible()
    ada.get_by_role("button", name="Lancer").first.click()
    expect(zoe.locator(".log li")).not_to_have_count(0)

    ada.goto(f"/m/{match}")  # who opens an old match stays there
    ada.get_by_role("button", name="Voir le plateau").click()
    ada.get_by_role("link", name="Aller à la partie suivante").click()
    expect(ada).to_have_url(zoe.url)
    expect(presence(zoe, "Ada")).to_have_text("online")


def test_a_rematch_survives_absence_and_a_killed_server(open_page: Opener, site: Site) -> None:
    match, ada, zoe, _ = at_the_end(open_page, site)
    zoe.goto("/")
    ada.locator("dialog").get_by_role("button", name="Rejouer").click()
    expect(ada).not_to_have_url(re.compile(match))
    expect(presence(ada, "Zoe")).not_to_have_class(re.compile("is-here"))
    site.stop(signal.SIGKILL)
    site.start()
    zoe.goto(ada.url)
    expect(zoe.locator(".seat", has_text="Zoe").locator(".is-you")).to_be_visible()
    expect(presence(ada, "Zoe")).to_have_class(re.compile("is-here"))


@pytest.mark.soak
def test_a_page_goes_along_as_soon_as_the_server_answers(open_page: Opener, site: Site) -> None:
    match, ada, zoe, _ = at_the_end(open_page, site)
    others = re.compile(rf"/api/matches/(?!{match})")
    zoe.route(others, lambda route: route.abort())
    ada.locator("dialog").get_by_role("button", name="Rejouer").click()
    expect(zoe).not_to_have_url(re.compile(match))
    expect(zoe.get_by_role("button", name="Try again")).to_be_visible()
    zoe.unroute(others)
    expect(presence(zoe, "Zoe")).to_have_class(re.compile("is-here"))
    expect(zoe.get_by_role("button", name="Try again")).to_have_count(0)

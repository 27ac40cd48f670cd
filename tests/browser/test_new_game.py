"""The game of docs/new-game.md in the browser: chosen at home and played against the computer to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests import toy_game
from tests.browser.conftest import Opener
from tests.browser.home import set_up
from tests.browser.site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("toy")
    running = Site(folder / "matches.sqlite", toy_game.install(folder))
    yield running
    running.stop()


@pytest.mark.every_time
def test_an_installed_game_is_played_against_the_computer(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    set_up(page)
    page.locator(".game", has_text="Nim to 100").click()
    picture = page.locator(".game img[src='/games/nim/icon.svg']")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    page.get_by_label("Played by").nth(1).select_option("perfect")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/m/*")
    match = page.url.rpartition("/")[2]
    for _ in range(100):
        expect(page.locator(".panel button, dialog.celebration").first).to_be_visible()
        if page.locator("dialog.celebration").count():
            break
        before = page.locator(".headline").inner_text()
        page.locator(".panel").get_by_role("button", name="+1", exact=True).click()
        expect(page.locator(".headline")).not_to_have_text(before)
    expect(page.locator("#winner")).to_contain_text("Tom")
    present = site.snapshot(match)
    assert present["returns"] == [-1.0, 1.0]
    assert present["scene"]["total"] == 100


def test_its_rules_can_be_read_in_the_browser(open_page: Opener) -> None:
    expect(open_page("/rules/nim").get_by_role("heading", level=1)).to_have_text("How to play Nim to 100")


def test_nothing_outside_its_folder_is_served(site: Site) -> None:
    for path in ("rules.py", "../plugin.py", "..%2fplugin.py", "web/view.js", ""):
        assert site.http.get(f"/games/nim/{path}").status_code in (404, 400), path

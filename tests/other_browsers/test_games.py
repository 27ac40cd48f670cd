"""The three games in Firefox and WebKit, on the server and on the site: begun, reloaded, played to their summary."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.site import Site
from tests.other_browsers.drivers import DRIVERS, MINIBROWSER, Driver, WebKit
from tests.site.conftest import KEEP_PLAYING, Served, folder, served

__all__ = ["folder", "served"]

pytestmark = pytest.mark.soak

GAMES = {
    "prime-climb": ("fr", 768, 960),
    "ultimate-track": ("en", 500, 844),
    "cartamaths": ("fr", 1280, 900),
}
"""Each game's language and size: a tablet, a phone as narrow as a window of WebKit can be, a desktop."""

LINES = "document.querySelectorAll('.log li').length"

TABLE = "document.querySelector('main.table[aria-busy=false]')"


@pytest.fixture(params=DRIVERS, ids=lambda kind: kind.name)
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    needed = ("WebKitWebDriver", "Xvfb") if request.param is WebKit else ("firefox-esr",)
    if not all(map(shutil.which, needed)) or (request.param is WebKit and not MINIBROWSER):
        pytest.skip(f"{request.param.name} is not installed")
    found = request.param(tmp_path)
    found.resize(1280, 900)
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("server") / "matches.sqlite")
    yield running
    running.stop()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("host", ["server", "site"])
def test_a_game_is_played_to_its_summary(browser: Driver, server: Site, served: Served, host: str, game: str) -> None:
    language, width, height = GAMES[game]
    browser.resize(width, height)
    browser.open(f"{server.address}/" if host == "server" else served.address)
    settings = f"{{language: '{language}', pace: 'instant', cards: 'none'}}"
    browser.run(f"localStorage.setItem('centaine.settings', JSON.stringify({settings}))")
    browser.reload()
    start(browser, game)
    browser.run(f"({KEEP_PLAYING})()")
    browser.wait("window.presses >= 3")
    lines = browser.run(f"clearInterval(window.playing); return {LINES}")
    browser.reload()
    browser.wait(TABLE)
    browser.wait(f"{LINES} >= {lines}")
    browser.run(f"({KEEP_PLAYING})()")
    browser.wait("document.querySelector('dialog.celebration .summary')", progress=LINES)


def test_the_site_works_without_a_network(browser: Driver, folder: Path) -> None:
    there = Served(folder)
    browser.open(there.address)
    browser.run("await navigator.serviceWorker.ready")
    browser.wait("navigator.serviceWorker.controller")
    there.stop()
    browser.open(there.address)
    start(browser, "ultimate-track")


def start(browser: Driver, game: str) -> None:
    """Starts a game with the players that the form proposes: a person and the computer."""
    browser.click(".set-up > summary")
    browser.click(f"input[name=game][value={game}]")
    browser.wait(f"document.querySelector('form.new-game.of-{game}')")
    browser.click("form.new-game button[type=submit]")
    browser.wait(TABLE)

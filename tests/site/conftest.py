"""The site, made as `make site` makes it, behind a plain web server and below a path."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import QUICK, Elsewhere, browser, elsewhere, playwright
from tests.browser.home import set_up
from tests.browser.kept import PATIENCE
from tests.ports import free_port
from tests.scripts import ROOT

__all__ = ["browser", "elsewhere", "playwright"]

PATH = "centaine"
"""The folder of the site below the root of its server."""


KEEP_PLAYING = (ROOT / "tests" / "browser" / "keep_playing.js").read_text("utf-8")

LONG = 150_000
"""Milliseconds that a whole game may take on a busy machine."""


class Served:
    """A folder of files, served by nothing but Python's own web server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._port = free_port()
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-u", "-m", "http.server", str(self._port), "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, "--directory", str(self.folder.parent)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert f"port {self._port}" in said, said

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/{self.folder.name}/"

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture(scope="package")
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make site` writes it, with documents on one paper, and of one level unless under --soak."""
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        pytest.skip("Node's packages are not installed")
    made = tmp_path_factory.mktemp("www") / PATH
    wanted = ["a4"] if request.config.getoption("--soak") else ["a4", "--one-level"]
    subprocess.run([sys.executable, ROOT / "tools" / "site", made, *wanted], check=True, stdout=subprocess.DEVNULL)
    return made


@pytest.fixture(scope="package")
def served(folder: Path) -> Iterator[Served]:
    """The site, for tests that do not change it."""
    running = Served(folder)
    yield running
    running.stop()


SETTINGS = """
if (location.protocol === "http:" && !localStorage.getItem("centaine.settings"))
    localStorage.setItem("centaine.settings", GIVEN);
"""

PRIVATE = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"
"""A browser without service workers."""

Visit = Callable[..., Page]


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, served: Served, elsewhere: Elsewhere) -> Iterator[Visit]:
    """See `visits`."""
    with visits(browser, served, keeps=request.config.getoption("--soak")) as visit:
        yield visit
    assert elsewhere.taken() == []


@contextmanager
def visits(browser: Browser, served: Served, *, keeps: bool = False) -> Iterator[Visit]:
    """Opens pages of the site in a browser of their own; afterwards none may have complained or asked anyone else.

    Only a browser that `keeps` the site has a service worker, as a private window has none: to keep all files takes as
    long as to start the program.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def visiting(
        page_path: str = "/",
        *,
        allowed: str = "(?!)",
        settings: dict[str, str] = QUICK,
        at: Served = served,
        without: str = "",
        keeps: bool = keeps,
        **how: object,
    ) -> Page:
        given = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "locale": "en-GB", **how}
        context = browser.new_context(**given)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(2 * PATIENCE)
        context.add_init_script(SETTINGS.replace("GIVEN", json.dumps(json.dumps(settings))))
        if not keeps:
            context.add_init_script(PRIVATE)

        def listen(page: Page) -> None:
            page.on(
                "console",
                lambda told: (
                    wrong.append(f"{told.text} {told.location}")
                    if told.type in ("error", "warning") and not re.search(allowed, told.text)
                    else None
                ),
            )
            page.on("pageerror", lambda error: wrong.append(str(error)))
            own = re.compile(rf"{re.escape(at.address)}|data:|blob:")
            page.on("request", lambda request: None if own.match(request.url) else wrong.append(request.url))

        context.on("page", listen)
        if without:
            context.route(without, lambda route: route.abort())
        page = context.new_page()
        page.goto(f"{at.address}#{page_path}")
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert wrong == []


LATER_IS_KEPT = """async () => {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.includes("/engine/later/"))) return true;
  }
  return false;
}"""
"""Also what is loaded when something reads it."""


def wait_until_kept(page: Page) -> None:
    """Until the whole site is in the browser."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    until(page, LATER_IS_KEPT)


def start(page: Page, game: str, *players: str) -> None:
    """Starts a game of the home page with these players."""
    set_up(page)
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.get_by_label("Played by").first.wait_for()
    for seat, player in enumerate(players):
        if page.get_by_label("Played by").count() == seat:
            page.get_by_role("button", name="Add a player").click()
        page.get_by_label("Played by").nth(seat).select_option(player)
    page.get_by_role("button", name="Start the game").click()


def play_to_the_end(page: Page) -> None:
    """Presses what the page offers until the game is over."""
    page.evaluate(KEEP_PLAYING)
    expect(page.locator("dialog.celebration .summary")).to_be_visible(timeout=LONG)


def some_moves(page: Page, number: int = 5) -> None:
    """Presses so many things more; the page is left playing."""
    page.evaluate("() => { clearInterval(window.playing); window.presses = 0; }")
    page.evaluate(KEEP_PLAYING)
    page.wait_for_function(f"() => window.presses >= {number}", timeout=LONG)


def page_at(page: Page, path: str) -> None:
    """Goes to another page of the site without leaving it."""
    page.evaluate("(path) => { location.hash = path; }", path)


def until(page: Page, promise: str, given: object = None) -> None:
    """Until what a function of the page promises is true; `wait_for_function` takes the promise itself for true."""
    for _ in range(LONG // 100):
        if page.evaluate(promise, given):
            return
        page.wait_for_timeout(100)
    raise AssertionError(promise)

"""A server and a browser for a worker's browser tests; each test has pages of its own, where nothing may go wrong."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.kept import PATIENCE, SIZE, KeptBrowser, Shelf
from tests.browser.site import GUEST, Site

CHROMIUM = (
    os.environ.get("CENTAINE_CHROMIUM")
    or shutil.which("chromium-headless-shell")  # without windows, a third less work
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or shutil.which("google-chrome")
)

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    "--js-flags=--liftoff-only",  # WebAssembly compiled once: compiling it better takes longer than tests run it
    "--process-per-site",  # a page that is used again keeps its process, also from one address to the next
]

QUICK = {"language": "en", "theme": "light", "pace": "instant", "sound": "off", "cards": "none"}

Opener = Callable[..., Page]

NO_SERVER = "ERR_|closed before (the connection is established|receiving a handshake response)"
"""What Chromium logs, as a regular expression, while a server is away or has just been killed."""

expect.set_options(timeout=PATIENCE)


SETTLED = """() => document.fonts.ready.then(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))"""


def at_sizes(page: Page, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Gives a page, which is loaded once for all of them, one size after another."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        yield width, height


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("browser") / "matches.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """For this folder alone: while it is there its event loop runs, beside which other tests could start none."""
    with sync_playwright() as found:
        yield found


class Elsewhere(ThreadingTCPServer):
    """Stands for everything but 127.0.0.1, as the proxy of a browser: it notes what is asked and answers nothing.

    Looking at each request of a page in the page itself takes a twentieth of the time of all tests here.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Asked)
        self.asked: SimpleQueue[str] = SimpleQueue()
        Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def taken(self) -> list[str]:
        """What has been asked since this was looked at."""
        return [self.asked.get() for _ in range(self.asked.qsize())]


class _Asked(BaseRequestHandler):
    def handle(self) -> None:
        assert isinstance(self.server, Elsewhere)
        self.server.asked.put(self.request.recv(4096).partition(b"\r\n")[0].decode("latin-1"))


@pytest.fixture(scope="package")
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere() as found:
        yield found
        found.shutdown()
        assert found.taken() == []


@pytest.fixture(scope="package")
def browser(playwright: Playwright, elsewhere: Elsewhere) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    found = playwright.chromium.launch(
        executable_path=CHROMIUM, args=FLAGS, proxy={"server": elsewhere.address, "bypass": "<-loopback>,127.0.0.1"}
    )
    yield found
    found.close()


@pytest.fixture(scope="package")
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def open_page(browser: Browser, site: Site, shelf: Shelf, elsewhere: Elsewhere) -> Iterator[Opener]:
    """Opens pages with their own storage; afterwards none may have complained or asked anyone else for anything.

    Each is in a browser context of its own, which other tests have used before unless it has to be `fresh`.
    """
    if not site.runs:  # it has ended, or a test that stopped it has failed before it came back
        site.stop()
        site.start()
    lent: list[tuple[KeptBrowser, bool]] = []

    def opener(
        path: str = "",
        allowed: str = "",
        settings: dict[str, str] = QUICK,
        guest: dict[str, str] = GUEST,
        viewport: dict[str, int] = SIZE,
        fresh: bool = False,
        **how: object,
    ) -> Page:
        arguments = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        kept = KeptBrowser(browser, site.address, arguments) if fresh else shelf.take(browser, site.address, arguments)
        lent.append((kept, fresh))
        page = kept.lend(settings, guest, viewport, allowed)
        if path:
            page.goto(path)
        return page

    yield opener
    wrong: list[str] = []
    for kept, fresh in lent:
        kept.end()
        if not fresh and kept.empty():
            shelf.put(kept)
        else:
            kept.close()
        wrong += kept.wrong
    assert wrong + elsewhere.taken() == []
    assert site.runs, "the server has ended"

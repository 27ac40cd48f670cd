"""For everybody: axe-core finds nothing, the site can be installed, and it speaks with its own address alone."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK
from tests.site.conftest import LONG, Served, Visit, page_at, some_moves, start, wait_until_kept

GAME = "prime-climb"
UNLIKE = ("/", "/me", f"/print/{GAME}", "/join")
"""Pages on which a site offers something else than a server."""

PAGES = (*UNLIKE, *(f"/{part}/{GAME}" for part in ("rules", "learn", "puzzle")), "/practice/cartamaths", "/my-games")


def open_at(page: Page, path: str) -> None:
    """Goes to a page and waits until it is drawn in place of the last one."""
    page.evaluate("document.querySelector('main').dataset.last = ''")
    page_at(page, path)
    drawn = ".set-up" if path == "/" else "h1"
    page.locator(f"main:not([data-last]):not([aria-busy=true]) {drawn}").first.wait_for(state="attached", timeout=LONG)


def test_axe_finds_nothing(visit: Visit, size: Callable[[int, int], int]) -> None:
    """What the pages have in common with those of the server is looked at there, in both languages and lights.

    Each page of a site starts its program anew, so most are visited under --soak alone.
    """
    page = visit("/", settings={**QUICK, "language": "fr", "theme": "dark"}, keeps=True)
    wait_until_kept(page)
    page.locator("#play-now").click()
    page.locator("main.table[aria-busy=false] #primary").wait_for(timeout=LONG)
    found = {"table": violations(page)}
    for path in PAGES[: size(2, len(PAGES))]:
        open_at(page, path)
        assert page.evaluate("document.documentElement.lang") == "fr"
        found[path] = violations(page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit("/", keeps=True)
    link = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    manifest = page.request.get(link).json()
    assert manifest["name"] == "Centaine"
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(urljoin(link, icon["src"]))
        assert answer.ok, icon
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert f"{width}x{height}" == icon["sizes"]
            sizes.add((width, icon.get("purpose", "any")))
    assert sizes == {(size, purpose) for size in (192, 512) for purpose in ("any", "maskable")}
    wait_until_kept(page)
    page.context.set_offline(True)
    page.goto("about:blank")
    page.goto(urljoin(link, manifest["start_url"]))
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=LONG)
    assert page.evaluate("navigator.serviceWorker.controller.scriptURL") == urljoin(link, "service-worker.js")


@contextmanager
def proxy() -> Iterator[tuple[str, list[str]]]:
    """A proxy that reaches nothing: its address, and what it was asked for."""
    asked: list[str] = []

    class Refusing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(502)

        do_CONNECT = do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Refusing)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.soak
def test_no_request_leaves_its_address(browser: Browser, served: Served) -> None:
    """Not even from a worker: whatever goes elsewhere passes the proxy.

    As a rule it is enough that the browser of all these tests has such a proxy, and that each of them looks at what it
    was asked for.
    """
    with proxy() as (address, asked):
        context = browser.new_context(proxy={"server": address, "bypass": "127.0.0.1"}, locale="en-GB")
        page = context.new_page()
        page.goto("http://elsewhere.test/")
        assert asked == ["http://elsewhere.test/"]
        page.goto(served.address)
        wait_until_kept(page)
        start(page, GAME, "person", "greedy")
        page.locator("main.table[aria-busy=false]").wait_for(timeout=LONG)
        some_moves(page)
        for path in PAGES:
            open_at(page, path)
        context.close()
        assert asked == ["http://elsewhere.test/"]

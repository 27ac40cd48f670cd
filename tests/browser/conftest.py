"""A server and a browser for a worker's browser tests; each test has pages of its own, where nothing may go wrong."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.browser.site import GUEST, Site

CHROMIUM = (
    os.environ.get("CENTAINE_CHROMIUM")
    or shutil.which("chromium-headless-shell")  # without windows, a third less work
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or shutil.which("google-chrome")
)

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

OWN = re.compile(r"http://127\.0\.0\.1:|data:|blob:")

QUICK = {"language": "en", "theme": "light", "pace": "instant", "sound": "off", "cards": "none"}

Opener = Callable[..., Page]

PATIENCE = 20_000
"""Milliseconds that a page may take on a busy machine. Nothing is measured here."""

NO_SERVER = "ERR_|closed before (the connection is established|receiving a handshake response)"
"""What Chromium logs, as a regular expression, while a server is away or has just been killed."""

expect.set_options(timeout=PATIENCE)


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


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield found
    found.close()


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opener]:
    """Opens pages with their own storage; afterwards none may have complained or asked anyone else for anything."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def listen(page: Page, allowed: str) -> None:
        def on_console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not (allowed and re.search(allowed, message.text)):
                wrong.append(message.text)

        page.on("console", on_console)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: None if OWN.match(request.url) else wrong.append(request.url))

    def opener(
        path: str = "",
        allowed: str = "",
        settings: dict[str, str] = QUICK,
        guest: dict[str, str] = GUEST,
        **how: object,
    ) -> Page:
        context = browser.new_context(
            **{  # type: ignore[arg-type]
                "base_url": site.address,
                "viewport": {"width": 1440, "height": 900},
                "reduced_motion": "reduce",
                "locale": "en-GB",
                **how,
            }
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_cookies([{"name": name, "value": value, "url": site.address} for name, value in guest.items()])
        kept = json.dumps(json.dumps(settings))
        context.add_init_script(
            f"if (!localStorage.getItem('centaine.settings')) localStorage.setItem('centaine.settings', {kept})"
        )
        page = context.new_page()
        listen(page, allowed)
        if path:
            page.goto(path)
        return page

    yield opener
    for context in contexts:
        context.close()
    assert wrong == []

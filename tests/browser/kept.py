"""Browsers that one test uses after another: a new one costs more than what most tests do in it.

Most of what a page takes is a process that begins, empty caches and code that is compiled once more
(benchmarks/page_loads.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

SIZE = {"width": 1440, "height": 900}
"""The viewport, unless a test says otherwise."""

PATIENCE = 20_000
"""Milliseconds that a page may take on a busy machine. Nothing is measured here."""

MOST_LOANS = 40
"""So often is a browser used: it grows a little each time."""

MOST_KEPT = 3
"""As many are kept that nobody uses."""

EMPTY = "/healthz"
"""A page of the server without a script."""

LEFT = """() => [
    ...Object.getOwnPropertyNames(window),
    ...Object.keys(localStorage), ...Object.keys(sessionStorage),
    String(Date), String(WebSocket),
].sort().join()"""
"""What is there although no page has done anything: what a test has arranged for all pages shows."""


class KeptBrowser:
    """A browser context with a page. Once a test has given it back it is as if new, but warm."""

    def __init__(self, browser: Browser, address: str, how: Mapping[str, Any]) -> None:
        self.context: BrowserContext = browser.new_context(base_url=address, viewport=SIZE, **how)  # type: ignore[arg-type]
        self.context.set_default_timeout(PATIENCE)
        self.how = how
        self.wrong: list[str] = []
        self.address = address
        self._allowed = ""
        self._loans = 0
        self._at_first = ""
        self.page = self.context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self._ends: list[Callable[[], object]] = []
        self._note_ends()

    def lend(self, settings: Mapping[str, str], guest: Mapping[str, str], viewport: Any, allowed: str) -> Page:
        """The page for a test; what is `allowed` in the console is a regular expression."""
        self.wrong.clear()
        self._allowed = allowed
        self._loans += 1
        if self.page.viewport_size != viewport:
            self.page.set_viewport_size(viewport)
        self.context.add_cookies([{"name": name, "value": value, "url": self.address} for name, value in guest.items()])
        kept = json.dumps(json.dumps(settings))
        self.page.add_init_script(
            f"if (!localStorage.getItem('centaine.settings')) localStorage.setItem('centaine.settings', {kept})"
        )
        return self.page

    def end(self) -> None:
        """Ends what a test has begun: from now on nothing is the test's."""
        with suppress(Error):  # a test has closed it
            for page in self.context.pages:
                page.unroute_all(behavior="ignoreErrors")  # what they still do would fail in the next test
            self._allowed = "."
            for other in self.context.pages[1:]:
                other.close()

    def empty(self) -> bool:
        """Forgets what a test has stored; whether the browser can be lent again."""
        page, context = self.page, self.context
        try:
            context.unroute_all(behavior="ignoreErrors")
            context.set_offline(False)
            for end in self._ends:
                end()
            self._ends.clear()
            page.goto(EMPTY)
            page.mouse.move(0, 0)
            page.emulate_media(media="null")
            page.evaluate("sessionStorage.clear()")
            context.clear_cookies()
            line = context.new_cdp_session(page)
            line.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
            left = page.evaluate(LEFT)
            page.goto("about:blank")
            line.send("Page.resetNavigationHistory")
            line.detach()
        except Error:  # a test has closed it, or the server is away
            return False
        self._at_first = self._at_first or left
        assert left == self._at_first, "what this test does to its browser lasts: it needs a `fresh` one"
        return self._loans < MOST_LOANS

    def _note_ends(self) -> None:
        """Lets what listens to the page, and each script that begins it, end with the test."""
        page, add, on = self.page, self.page.add_init_script, self.page.on

        def add_init_script(script: str | None = None, *, path: str | Path | None = None) -> Any:
            added = add(script, path=path)
            self._ends.append(added.close)
            return added

        def listen(event: Any, listener: Any) -> None:
            on(event, listener)
            self._ends.append(partial(page.remove_listener, event, listener))

        page.add_init_script = add_init_script  # type: ignore[method-assign]
        page.on = listen  # type: ignore[method-assign, assignment]

    def close(self) -> None:
        self.context.close()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self._allowed and re.search(self._allowed, message.text)):
            self.wrong.append(message.text)


class Shelf:
    """The browsers that nobody uses at the moment."""

    def __init__(self) -> None:
        self._kept: list[KeptBrowser] = []

    def take(self, browser: Browser, address: str, how: Mapping[str, Any]) -> KeptBrowser:
        """One for this server and of this kind, the arguments of a browser context."""
        for kept in reversed(self._kept):
            if (kept.context.browser, kept.address, kept.how) == (browser, address, how):
                self._kept.remove(kept)
                return kept
        return KeptBrowser(browser, address, how)

    def put(self, kept: KeptBrowser) -> None:
        """Of those on the shelf the one goes that was put there first."""
        self._kept.append(kept)
        if len(self._kept) > MOST_KEPT:
            self._kept.pop(0).close()

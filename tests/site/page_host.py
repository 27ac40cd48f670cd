"""The site as the tests of `tests/browser` handle the server: matches are made in a page, and pages have paths."""

from __future__ import annotations

import re
from json import dumps
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page

from tests.browser.kept import PATIENCE
from tests.browser.site import Matches
from tests.site.conftest import Served

ASK = """async ([method, path, body]) => {
    const module = new URL("host/requests.js", document.querySelector("script[type=module]").src).href;
    const { ask } = await import(module);
    const answer = await ask(path, method === "GET" ? undefined : { method, body });
    return [answer.status, await answer.text()];
}"""

FRESH = """
if (location.protocol === "http:" && !sessionStorage.getItem("seen")) {
    sessionStorage.setItem("seen", "yes");
    localStorage.clear();
    localStorage.setItem("centaine.settings", GIVEN);
}
"""
"""A page begins with its own settings, as in a browser of its own, and keeps what is changed there."""

EMULATED = ("color_scheme", "forced_colors", "reduced_motion")


class InPage:
    """Sends requests to the host in a page, and answers as httpx does."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def get(self, path: str) -> httpx.Response:
        return self._ask("GET", path, None)

    def post(self, path: str, *, json: object = None, content: str = "", headers: object = None) -> httpx.Response:
        return self._ask("POST", path, content if json is None else dumps(json))

    def _ask(self, method: str, path: str, body: str | None) -> httpx.Response:
        status, text = self._page.evaluate(ASK, [method, path, body])
        return httpx.Response(status, text=text)


class PageHost(Matches):
    """A browser in which the site keeps its matches, and a page of it that makes them."""

    def __init__(self, context: BrowserContext, served: Served) -> None:
        self.context = context
        self.address = served.address
        context.set_default_timeout(3 * PATIENCE)
        page = context.new_page()
        page.goto(self.address)
        self.http = InPage(page)

    @staticmethod
    def link(path: str) -> str:
        return f"#{path}"

    def open(self, path: str, settings: dict[str, str], wrong: list[str], allowed: str, **how: Any) -> Page:
        """A page of the site, as if it were the first in its browser; what goes wrong in it is noted."""
        page = self.context.new_page()
        page.set_viewport_size(how.pop("viewport", {"width": 1440, "height": 900}))
        page.emulate_media(**{"reduced_motion": "reduce", **{name: how.pop(name) for name in EMULATED if name in how}})
        self.context.grant_permissions(how.pop("permissions", []))
        if how.pop("has_touch", False) | how.pop("is_mobile", False):
            self.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        how.pop("fresh", False)  # each page is
        assert how.pop("locale", "en-GB") and not how, how
        page.add_init_script(FRESH.replace("GIVEN", dumps(dumps(settings))))
        page.on(
            "console",
            lambda told: (
                wrong.append(told.text)
                if told.type in ("error", "warning") and not (allowed and re.search(allowed, told.text))
                else None
            ),
        )
        page.on("pageerror", lambda error: wrong.append(str(error)))
        self._take_paths(page)
        if path:
            page.goto(path)
        return page

    def _take_paths(self, page: Page) -> None:
        """Lets `goto` take the path of a page, which is a hash here."""
        goto = page.goto

        def at(path: str, **how: Any) -> Any:
            if page.url.startswith(self.address):
                goto("about:blank")  # where only the hash differs, nothing would be loaded
            return goto(f"{self.address}#{path.removeprefix(f'{self.address}#')}", **how)

        page.goto = at  # type: ignore[assignment, method-assign]

"""Each request of each page fails once: only the part that needs it may suffer, and the page says what is missing.

As a rule the pages are one of each kind. A request that several make gets no answer on the first that is visited, and
of modules that come together the first or, on every other page, the last. Under --soak each fails on all pages, also
with an answer that there is nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from centaine.server.content.page import imported
from tests.browser.conftest import QUICK
from tests.browser.kept import PATIENCE
from tests.browser.site import Site
from tests.browser.test_weight import WEB, names
from tests.browser.visits import NEVER, VISITS, Visit

SETTINGS = {**QUICK, "language": "fr"}

CORE = {f"/{name}" for name in names(imported(WEB / "main.js"))}
"""The modules without which nothing can be drawn: the frame of the page, its texts, its settings."""

LINKED = re.findall(
    r'<(?:link|script) (rel="modulepreload")?.*(?:href|src)="([^"]+)"', (WEB / "index.html").read_text("utf-8")
)
FETCHED_EARLY = {address for early, address in LINKED if early} - CORE
"""Modules that every page fetches at once, since most links lead to a table; only tables need them."""

SHELL = "rules of cartamaths"
"""The page on which those requests fail that all pages make in the same way: its frame's."""

ONE_OF_A_KIND = {
    *("home", "prime climb", SHELL, "puzzle", "teacher", "own questions"),
}
"""A page that begins, a table, something to read and to think about, a class, and what is written."""

SILENT = re.compile(
    r"icon\.svg$|/mat\.svg|/banner\.svg|/theme-boot\.js$|\.woff2$|/ui/palette-offer\.js$|/api/phrases$|/api/names/\w+$|/seats/\d$"
)
"""What nobody misses: pictures beside a text that says the same, what mats are made of, fonts, the offer of other
colours, which the settings have as well, phrases, which are asked for again once somebody wants to say one, a proposal
for a name, and what a browser adds to the dice a second time."""

ABORTED = 0
"""Instead of a status: no answer at all."""

PAUSE, TRIES = 40, 150
"""Milliseconds between two looks at a page, and how often it is looked at before it is found wrong."""

State = dict[str, Any]
"""What `STATE` tells."""

NOT_STARTED = "Cette page n’a pas pu être chargée entièrement. Réessayer"

STATE = """(parts) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (selector) => all(selector).some((one) => one.checkVisibility() || one.closest(".unseen"));
  const text = (selector) => all(selector).filter((one) => one.checkVisibility()).map((one) => one.innerText);
  return {
    heading: document.querySelector("main h1")?.textContent ?? "",
    parts: parts.filter(seen),
    whole: document.readyState === "complete" && parts.every(seen),
    busy: document.querySelector("main[aria-busy=true]") !== null,
    told: text(".failed p, .notice.is-error span"),
    retry: text(".failed button, .notice.is-error button:not(.plain)").length > 0,
    notStarted: text("#not-started"),
  };
}"""
"""What there is on a page."""


VERSION = re.compile(r"^/v-[0-9a-f]{12}(?=/)")
"""The part of an address that names the client's version."""


def address_of(url: str) -> str:
    found = urlsplit(url)
    return VERSION.sub("", found.path) + (f"?{found.query}" if found.query else "")


class Failing:
    """A page that is visited again and again."""

    def __init__(self, browser: Browser, site: Site, visit: Visit) -> None:
        self.visit = visit
        self.site = site
        self.path = visit.path(site)
        self.context: BrowserContext = browser.new_context(
            base_url=site.address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="fr-FR"
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_cookies([{"name": k, "value": v, "url": site.address} for k, v in visit.guest.items()])
        kept = json.dumps(json.dumps(SETTINGS))
        self.context.add_init_script(f"localStorage.setItem('centaine.settings', {kept})")
        self.page = self.context.new_page()
        self.thrown: list[str] = []
        self.page.on("pageerror", lambda error: self.thrown.append(str(error)))
        self.line = self.context.new_cdp_session(self.page)
        self.line.on("Fetch.requestPaused", self.refuse)
        self.status = ABORTED
        self.refused = 0
        self.urls: dict[str, str] = {}

    def requests(self) -> list[str]:
        """The addresses that the page asks for when all goes well, in that order."""
        asked: list[str] = []
        self.page.on("request", lambda request: asked.append(request.url))
        now = self.settle(lambda now: set(now["parts"]) == set(self.visit.parts) and not now["busy"])
        self.page.wait_for_load_state("networkidle")
        assert set(now["parts"]) == set(self.visit.parts), now
        assert now["told"] == self.thrown == [], now
        self.urls = {address_of(url): url for url in asked if url.startswith(self.site.address)}
        return [address for address in self.urls if address != self.path]

    def settle(self, wanted: Callable[[State], bool], may_be_cached: bool = False) -> State:
        """Visits the page, presses what is to be pressed, and waits until it is as wanted."""
        self.page.goto("about:blank")  # nothing that the visit before still asks for counts
        self.thrown.clear()
        self.refused = 0
        self.page.goto(self.path, wait_until="commit")
        pressed = not self.visit.press
        now: State = {}
        for _ in range(TRIES):
            with suppress(Error):  # the page before has gone meanwhile
                now = self.page.evaluate(STATE, [*self.visit.parts])
            if not pressed and (button := self.page.locator(self.visit.press)).count() > 0:
                button.first.dispatch_event("click")  # which a message may cover
                pressed = True
            elif now and (wanted(now) or (may_be_cached and now["whole"] and not self.refused)):
                break
            self.page.wait_for_timeout(PAUSE)
        return now

    def fail(self, address: str, status: int) -> str:
        """Visits the page while one request fails; what is wrong with it then, "" for nothing."""
        self.status, self.refused = status, 0
        pattern = re.sub(r"([*?\\])", r"\\\1", self.urls[address])
        self.line.send("Fetch.enable", {"patterns": [{"urlPattern": pattern}]})
        for cached in (True, False):  # what the browser still has in its memory is asked for again
            self.line.send("Network.setCacheDisabled", {"cacheDisabled": not cached})
            now = self.settle(lambda now: self.refused > 0 and not self.wrong(now, address), cached)
            if self.refused:
                break
        assert self.refused, f"{address} was not asked for again"
        return self.wrong(now, address) or "; ".join(self.thrown)

    def refuse(self, paused: dict[str, Any]) -> None:
        self.refused += 1
        request = {"requestId": paused["requestId"]}
        with suppress(Error):  # the page has gone meanwhile
            if self.status == ABORTED:
                self.line.send("Fetch.failRequest", {**request, "errorReason": "ConnectionRefused"})
            else:
                self.line.send("Fetch.fulfillRequest", {**request, "responseCode": self.status})

    def wrong(self, now: dict[str, Any], address: str) -> str:
        if not now:
            return "there is no page"
        visit = self.visit
        if address in CORE:
            there = visit.stays == NEVER or visit.stays in now["parts"]
            return (
                "" if there and now["notStarted"] == [NOT_STARTED] else f"it does not say that it cannot begin: {now}"
            )
        if now["notStarted"]:
            return "it says that it cannot begin"
        if not now["heading"]:
            return "no heading"
        spare = SILENT.search(address) or (address in FETCHED_EARLY and self.visit is VISITS[SHELL])
        if not spare and not (now["told"] and now["retry"]):
            return f"it does not say that anything is missing: {now}"
        own = address.endswith(".js")
        for part, needs in visit.parts.items():
            spared = part == visit.stays or not (own or re.search(needs, address))
            if spared and part not in now["parts"]:
                return f"{part} is not there: {now}"
        return ""


def to_fail(name: str, path: str, asked: list[str], everywhere: bool) -> list[str]:
    """Which of a page's requests are to fail.

    Modules that are imported together come together or not at all, so the first and the last of a page's own do for
    all, and one of the two unless `everywhere`. Its frame is that of every page, on one of which it fails: all of it if
    `everywhere`, otherwise the first and the last of the modules without which nothing begins, and of those that only
    tables need.
    """
    is_table = re.fullmatch(r"/m/\w+", path)
    frame = CORE | {address for _, address in LINKED} - FETCHED_EARLY
    modules = [one for one in asked if one.endswith(".js")]
    own = [one for one in modules if one not in frame and (is_table or one not in FETCHED_EARLY)]
    chosen = ends(own) if everywhere or not own else {own[-(list(VISITS).index(name) % 2)]}
    if name == SHELL:
        core = [one for one in modules if one in CORE]
        early = [one for one in modules if one in FETCHED_EARLY]
        chosen = {*modules} if everywhere else {*modules} - {*core, *early} | ends(core) | ends(early)
    others = [one for one in asked if not one.endswith(".js") and (name == SHELL or one not in frame)]
    return [*(one for one in modules if one in chosen), *others]


def ends(modules: list[str]) -> set[str]:
    return {*modules[:1], *modules[-1:]}


def failures(address: str) -> list[int]:
    """The ways in which a request may fail."""
    return [ABORTED, 404] if address.startswith("/api/") else [ABORTED]


FAILED: set[str] = set()
"""The requests that have failed on some page, by their addresses without names of matches, classes and documents."""


def is_new(address: str) -> bool:
    """Whether this is the first page on which a request fails."""
    request = re.sub(r"/(matches|classes|documents)/[\w-]+", r"/\1/…", address)
    request = re.sub(r"^/games/[\w-]+(?=/icon\.svg$)", "/games/…", request)
    known = request in FAILED
    FAILED.add(request)
    return not known


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in ONE_OF_A_KIND else pytest.mark.soak) for name in VISITS]
)
def test_nothing_but_what_needs_a_request_suffers_when_it_fails(
    browser: Browser, site: Site, name: str, size: Callable[[int, int], int]
) -> None:
    everywhere = bool(size(False, True))
    failing = Failing(browser, site, VISITS[name])
    wrong = {
        f"{address} ({status or 'no answer'})": found
        for address in to_fail(name, failing.path, failing.requests(), everywhere)
        for status in (failures(address) if everywhere else [ABORTED] if is_new(address) else [])
        if (found := failing.fail(address, status))
    }
    failing.context.close()
    assert wrong == {}, "\n".join(f"{address}: {found}" for address, found in wrong.items())

"""Two pages play in a network that is cut and loses packets: they go on, and nothing is lost or done twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import CHROMIUM, FLAGS, Opener
from tests.browser.test_tables import KEEP_PLAYING, LOST, STRANGER, sit_down, start, steps
from tests.server.client import Match, Server, cookie, until
from tests.server.network import Network, own_network, script

OWNER = "o" * 43

LOSS = 10
"""Packets of a hundred that are lost all the time."""


MAX_TRIED, MAX_A_SECOND = 100, 4
"""Packets by which both pages together may try to begin a connection: what was under way, and then each second."""


@pytest.fixture(scope="module")
def network() -> Iterator[Network]:
    with own_network() as found:
        yield found


@pytest.fixture(scope="module")
def site(network: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in that network."""
    folder = tmp_path_factory.mktemp("network")
    running = network.do(lambda: Server(folder / "matches.sqlite", "all", under=network.under))
    yield running
    network.mend()
    network.do(running.stop)


@pytest.fixture(scope="module")
def browser(playwright: Playwright, network: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser in that network."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    program = script(network, CHROMIUM, tmp_path_factory.mktemp("browser"))
    found = playwright.chromium.launch(executable_path=program, args=FLAGS)
    yield found
    found.close()


LENGTHS = [1.0, 5.0, 0.0, 2.0, 3.0, 4.0, 8.0, 15.0, 30.0, 60.0, 90.0, 120.0]
"""Seconds for which the line is cut; 0 is what the losses alone come to."""


def table(network: Network, site: Server, open_page: Opener) -> tuple[Match, list[Page]]:
    """A game that is long enough, and two pages that play it, each at a seat of their own."""
    seats = [{"name": "Ada"}, {"name": "", "player": "open"}]
    body = {"game": "ultimate-track", "options": {"seats": 2, "first": 0}, "seats": seats}
    made = network.do(lambda: site.http.post("/api/matches", json=body, headers=cookie(OWNER)))
    match = Match(site, made.json()["match"])
    ada = open_page(f"/m/{match.name}", allowed=LOST, guest={"centaine_guest": OWNER})
    zoe = open_page(f"/m/{match.name}", allowed=LOST, guest=STRANGER)
    sit_down(zoe, "Zoe")
    start(ada)
    zoe.locator("main.table").wait_for()
    return match, [ada, zoe]


def come_back(network: Network, pages: list[Page], known: int) -> tuple[float, float, int] | None:
    """Let packets arrive again. `known` steps are all that the server knows.

    Returns the seconds after its return until both pages know them and have a line, and until both have heard of a new
    one; and how many packets wanted to begin a connection meanwhile. None where the game ended before.
    """
    tried = network.beginnings()
    for page in pages:
        page.evaluate(NOTE, known)
    network.lose(LOSS)
    back = time.time()
    until(lambda: all(map(has_gone_on, pages)) or all(map(over, pages)))
    if not all(map(has_gone_on, pages)):
        return None
    caught_up, new = (max(noted(page, what) for page in pages) - back for what in ("caughtUpAt", "newAt"))
    return max(caught_up, 0.0), new, tried


NOTE = """(known) => {
  window.caughtUpAt = window.newAt = 0;
  const look = () => {
    const steps = Number(document.querySelector(".replay input")?.max ?? 0);
    if (steps >= known && !document.querySelector(".lost")) window.caughtUpAt ||= Date.now() / 1000;
    if (steps > known) window.newAt ||= Date.now() / 1000;
    if (window.caughtUpAt && window.newAt) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
}"""
"""The page itself notes when it knows so many steps, and when more: a busy machine would be asked for it late."""


def noted(page: Page, what: str) -> float:
    """Seconds since 1970; 0 before."""
    found: float = page.evaluate(f"window.{what}")
    return found


def has_gone_on(page: Page) -> bool:
    return bool(noted(page, "caughtUpAt") and noted(page, "newAt"))


def over(page: Page) -> bool:
    return page.locator("dialog.celebration").count() > 0


def test_a_game_goes_on_through_cuts_and_losses(
    open_page: Opener, network: Network, site: Server, size: Callable[[int, int], int]
) -> None:
    lengths = LENGTHS[: size(2, len(LENGTHS))]
    while lengths:
        match, pages = table(network, site, open_page)
        others = len(match.rows()) - steps(pages[0])  # entries that are no steps: who sat down, that it began
        network.lose(LOSS)
        for page in pages:
            page.evaluate(KEEP_PLAYING)
        while lengths and not any(map(over, pages)):
            network.cut()
            began = time.monotonic()
            time.sleep(lengths[0])
            lasted = time.monotonic() - began
            found = come_back(network, pages, len(match.rows()) - others)
            if found is None:
                continue
            caught_up, new, tried = found
            length = lengths.pop(0)
            assert tried <= MAX_TRIED + MAX_A_SECOND * lasted
            print(f"{length:.0f} s: caught up after {caught_up:.1f} s, play goes on after {new:.1f} s; {tried} packets")
        network.mend()
        for page in pages:
            page.locator("dialog.celebration").wait_for(timeout=60_000)
        expect(pages[0].locator("#winner")).to_have_text(pages[1].locator("#winner").inner_text())
        check(network, match, pages)
        for page in pages:
            page.close()  # or it would seek its server in the next cut, too


def check(network: Network, match: Match, pages: list[Page]) -> None:
    """The log is whole, each command is in it once, and both pages know all of it."""
    rows: list[Any] = match.rows()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    ids = [row[1] for row in rows if row[1] is not None]
    assert len(ids) == len(set(ids))
    assert len({steps(page) for page in pages}) == 1
    assert network.do(match.snapshot)["player"] == -2

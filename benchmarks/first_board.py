"""How long a visitor waits for the board on a slow machine, and how much the page weighs.

`python benchmarks/first_board.py` opens a match of each game with a board in Chromium with an empty cache on a
processor slowed four times, ten times over, and prints the milliseconds from the navigation to the first frame with the
board (aim: 1,000) and to the first frame in which one can play: the pawns are there and a button of the panel can be
pressed. Then the same without slowing for comparison, and the gzipped bytes of everything loaded, fonts apart (aim:
120 KiB). Then the match opened again, when the browser has the files, 100 ms away from the server.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import CHROMIUM
from tests.browser.site import PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site

RUNS = 10

OK = 200

AWAY = {"offline": False, "latency": 100, "downloadThroughput": 1_000_000, "uploadThroughput": 1_000_000}
"""A network: milliseconds for each request, bytes a second."""

SEEN = """
const frames = {};
const note = (name, there) => {
  if (name in frames || !there()) return;
  frames[name] = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => { frames[name] = performance.now(); }));
};
new MutationObserver(() => {
  note("board", () => document.querySelector(".board-picture svg .square"));
  note("table", () => document.querySelector("main[aria-busy=false] .pawn")
    && document.querySelector(".panel button:not([aria-disabled=true])"));
  window.framesSeen = frames;
}).observe(document, { attributes: true, childList: true, subtree: true });
"""


def opened(browser: Browser, site: Site, match: str, slower: int, again: bool = False) -> tuple[float, float, int]:
    """Milliseconds to the first frame with the board and to the first to play in; gzipped bytes, fonts apart.

    `again`: for the second time, and `AWAY` from the server.
    """
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_cookies(site.cookies)
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.add_init_script(SEEN)
    line = context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if again:
        page.goto(f"{site.address}/m/{match}")
        page.wait_for_load_state("networkidle")
        answers.clear()
        line.send("Network.emulateNetworkConditions", AWAY)
    page.goto(f"{site.address}/m/{match}")
    page.wait_for_function("() => window.framesSeen.table > 0")
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("window.framesSeen")
    bodies = (answer.body() for answer in answers if answer.status == OK and not answer.url.endswith(".woff2"))
    weight = sum(len(gzip.compress(body, 6)) for body in bodies)
    context.close()
    return seen["board"], seen["table"], weight


def spread(times: Sequence[float]) -> str:
    """The median, and from where to where."""
    return f"{statistics.median(times):.0f} ms ({min(times):.0f} to {max(times):.0f})"


def main() -> None:
    """Print the medians."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "matches.sqlite")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        matches = {
            PRIME_CLIMB: site.make_from("roll 3 9"),
            ULTIMATE_TRACK: site.make(PERSON, PERSON, game=ULTIMATE_TRACK),
        }
        for game, match in matches.items():
            opened(browser, site, match, 1)
            for slower in (4, 1):
                boards, tables, weights = zip(*(opened(browser, site, match, slower) for _ in range(RUNS)), strict=True)
                print(
                    f"{game}, processor slowed {slower}×: board after {spread(boards)}, to be played after"
                    f" {spread(tables)}, {weights[0] / 1024:.1f} KiB gzipped without fonts"
                )
            boards, tables, _ = zip(*(opened(browser, site, match, 1, again=True) for _ in range(RUNS)), strict=True)
            print(f"{game}, again, 100 ms away: board after {spread(boards)}, to be played after {spread(tables)}")
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()

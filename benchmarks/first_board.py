"""How long a visitor waits for the board on a slow machine, and how much the page weighs.

`python benchmarks/first_board.py` opens a match in Chromium with an empty cache on a processor slowed four times, ten
times over, and prints the milliseconds from the navigation to the first frame with the board (aim: 1,000), the same
without slowing for comparison, and the gzipped bytes of everything loaded, fonts apart (aim: 150 KB).
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import CHROMIUM
from tests.browser.site import Site

RUNS = 10
SEEN = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("svg.pc-board .square")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.boardSeen = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""


def first_board(browser: Browser, address: str, slower: int) -> tuple[float, int]:
    """Milliseconds to the first frame with the board, and gzipped bytes loaded without fonts."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.add_init_script(SEEN)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    page.locator("svg.pc-board .square").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    taken = float(page.evaluate("window.boardSeen"))
    weight = sum(len(gzip.compress(answer.body(), 6)) for answer in answers if not answer.url.endswith(".woff2"))
    context.close()
    return taken, weight


def main() -> None:
    """Print the medians."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "matches.sqlite")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        address = f"{site.address}/m/{site.make_from('roll 3 9')}"
        first_board(browser, address, 1)
        for slower in (4, 1):
            found = [first_board(browser, address, slower) for _ in range(RUNS)]
            times = sorted(taken for taken, _ in found)
            print(
                f"processor slowed {slower}×: first board after {statistics.median(times):.0f} ms "
                f"(from {times[0]:.0f} to {times[-1]:.0f}), {found[0][1] / 1024:.1f} KB gzipped without fonts"
            )
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()

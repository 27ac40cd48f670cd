"""What a page costs in a browser that nobody has used, and in one that was used before and emptied.

`python benchmarks/page_loads.py` opens five pages of a server in turn, ten times over, in both ways alternately, and
prints the processor time that a page takes of the browser, of the server and of Playwright together, and the ratio.
Since that is about two, tests/browser/kept.py keeps browsers from one test to the next.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psutil
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import CHROMIUM, FLAGS, QUICK
from tests.browser.kept import SIZE, KeptBrowser, Shelf
from tests.browser.site import COMPUTER, GUEST, PERSON, Site

RUNS = 10

HOW = {"reduced_motion": "reduce", "locale": "en-GB"}


def spent() -> float:
    """Processor time in seconds of all that this process has started."""
    times = [process.cpu_times() for process in psutil.Process().children(recursive=True)]
    return sum(each.user + each.system + each.children_user + each.children_system for each in times)


def visit(kept: KeptBrowser, path: str) -> None:
    """Opens a page and waits until it is at rest."""
    page: Page = kept.lend(QUICK, GUEST, SIZE, ".")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    kept.end()


def main() -> None:
    """Prints what it measures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "matches.sqlite")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        shelf = Shelf()
        paths = (
            "/",
            "/new/prime-climb",
            f"/m/{site.make(PERSON, COMPUTER)}",
            "/lessons/prime-climb",
            "/new/cartamaths",
        )

        def fresh(path: str) -> None:
            kept = KeptBrowser(browser, site.address, HOW)
            visit(kept, path)
            kept.close()

        def used(path: str) -> None:
            kept = shelf.take(browser, site.address, HOW)
            visit(kept, path)
            if kept.empty():
                shelf.put(kept)
            else:
                kept.close()

        ways: dict[str, Callable[[str], None]] = {"a new browser": fresh, "a used browser": used}
        seconds = dict.fromkeys(ways, 0.0)
        for run in range(RUNS + 1):  # the first one is not counted
            for name, open_page in ways.items():
                before = spent()
                for path in paths:
                    open_page(path)
                time.sleep(0.5)  # processes end after their page
                seconds[name] += (spent() - before) * (run > 0)
                print(f"\r{run} of {RUNS}", end="", file=sys.stderr, flush=True)
        for name, found in seconds.items():
            print(f"{name}: {found / RUNS / len(paths):.2f} s of processor time a page")
        print(f"ratio {seconds['a new browser'] / seconds['a used browser']:.1f}")
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()

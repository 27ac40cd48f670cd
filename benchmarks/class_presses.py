"""How many presses a teacher needs from nothing to a class that plays, and how long that takes.

    python benchmarks/class_presses.py --pupils 30

Starts a server of its own, and Chromium in place of the teacher's browser. Presses are counted by the page itself:
every click, and every key but those with which a text is typed. Pupils come by the code over HTTP, one after another,
while the teacher looks on. A person takes longer to read; the number of presses is what can be compared.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.server.client import Server
from tests.server.guest import Guest

COUNT = """
sessionStorage.presses ??= "0";
const count = () => (sessionStorage.presses = String(Number(sessionStorage.presses) + 1));
addEventListener("pointerdown", count, true);
addEventListener("keydown", count, true);
"""


def open_class(page: Page, address: str) -> str:
    """The teacher's way from the home page to an open class; the class's name."""
    page.goto(address)
    page.get_by_role("link", name="Play with a class").click()
    page.get_by_role("button", name="Open the class").click()
    page.locator(".class-board").wait_for()
    return page.url.rpartition("/")[2]


def main() -> None:
    """Read the command line, be the teacher and the pupils, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pupils", type=int, default=30)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        begun = time.perf_counter()
        server = Server(str(Path(folder) / "matches.sqlite"), "all")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = browser.new_page(locale="en-GB")
            page.add_init_script(COUNT)
            name = open_class(page, server.address)
            code = page.locator("#code [aria-hidden]").inner_text()
            for number in range(wanted.pupils):
                pupil = Guest(server)
                pupil.http.post("/api/join", json={"code": code}).raise_for_status()
                body = {"name": f"Pupil {number}"}
                pupil.http.post(f"/api/classes/{name}/seat", json=body).raise_for_status()
            page.locator("#summary", has_text=f"{wanted.pupils} pupils").wait_for()
            page.get_by_role("button", name="Start all games").click()
            playing = page.locator(".class-table .badge.is-playing")
            tables = page.locator(".class-table").count()
            while playing.count() < tables:
                page.wait_for_timeout(50)
            took = time.perf_counter() - begun
            presses = page.evaluate("Number(sessionStorage.presses)")
            print(f"{wanted.pupils} pupils play at {tables} tables: {presses} presses, {took:.0f} s in all")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()

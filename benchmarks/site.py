"""How long a visitor of the site waits, how much is downloaded, and how much memory the page takes.

    python benchmarks/site.py [RUNS]

Makes the site, serves it with Python's own web server, and opens it in Chromium as often as RUNS says (default: 10),
with an empty cache each time, at full speed and slowed four times. Prints medians, and the least and the most:

- board: from the navigation to the first frame with a board, that of the rules of Prime Climb;
- home: to the first frame of the home page;
- ready: to the first frame in which one can roll the dice, if "Play now" is pressed as soon as it is there;
- offline: the same at a second visit, without a network;
- reload: from a reload in the middle of a game to the board with its pawns, without a network.

The first three also for a server on the same machine, each time right after the site's. Then the size of the download,
and the memory of the page's process after each of ten games: as it is, and once the page has collected what it no
longer needs. The whole process of the page is slowed, with the worker in it, by stopping it three quarters of the time.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import CHROMIUM, QUICK
from tests.browser.site import Site
from tests.scripts import ROOT
from tests.site.conftest import LONG, SETTINGS, Served, play_to_the_end, start, wait_until_kept

PERIOD = 0.04
"""Seconds in which a slowed process runs once."""

SPEEDS = (1, 4)

GAMES = ("prime-climb", "ultimate-track", "cartamaths", "prime-climb", "ultimate-track") * 2

SEEN = """
window.framesSeen = {};
const note = (name, there) => {
  if (name in framesSeen || !there()) return;
  framesSeen[name] = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => { framesSeen[name] = performance.now(); }));
};
const look = () => {
  const play = document.querySelector("#play-now");
  note("home", () => play);
  if (window.presses && play) {
    window.presses = false;
    setTimeout(() => play.click());
  }
  note("board", () => document.querySelector("main svg .square"));
  note("pawns", () => document.querySelector("main.table .pawn"));
  note("ready", () => document.querySelector("main[aria-busy=false] .pawn")
    && document.querySelector(".panel button:not([aria-disabled=true])"));
};
new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
"""


def processes(browser_process: int) -> list[int]:
    """The processes that draw pages and run their workers, children of Chromium's."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes()
            if b"--type=renderer" in words and is_child(int(folder.name), browser_process):
                found.append(int(folder.name))
    return found


def is_child(process: int, of: int) -> bool:
    """Whether a process was started by another, or by one that was."""
    while process > 1:
        process = int(Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[1])
        if process == of:
            return True
    return False


@contextlib.contextmanager
def slowed(times: int) -> Iterator[None]:
    """All pages of this program's Chromium run only one part in so many of the time."""
    if times == 1:
        yield
        return
    ended = threading.Event()

    def tell(sign: signal.Signals, held: list[int]) -> None:
        for process in held:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, sign)

    def hold() -> None:
        held: list[int] = []
        while not ended.is_set():
            tell(signal.SIGSTOP, held)
            stopped = time.perf_counter()
            held = processes(os.getpid())  # while they are stopped: this takes a while
            time.sleep(max(0.0, stopped + PERIOD * (1 - 1 / times) - time.perf_counter()))
            tell(signal.SIGCONT, held)
            time.sleep(PERIOD / times)
        tell(signal.SIGCONT, held)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        ended.set()
        holding.join()


def opened(browser: Browser) -> tuple[BrowserContext, Page]:
    """A browser that has never been here."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    context.set_default_timeout(LONG)
    context.add_init_script(SEEN)
    return context, context.new_page()


def frame(page: Page, name: str) -> float:
    """Milliseconds from the navigation to the first frame with something."""
    page.wait_for_function(f"() => window.framesSeen.{name} > 0")
    return float(page.evaluate(f"() => window.framesSeen.{name}"))


def first_frames(browser: Browser, home: str, rules: str, times: int) -> tuple[dict[str, float], BrowserContext, Page]:
    """Milliseconds of a visit with an empty cache, and the page that is left open."""
    seen = {}
    context, page = opened(browser)
    with slowed(times):
        page.goto(rules)
        seen["board"] = frame(page, "board")
    context.close()
    context, page = opened(browser)
    context.add_init_script("window.presses = location.hash.length < 3;")
    with slowed(times):
        page.goto(home)
        seen["home"] = frame(page, "home")
        seen["ready"] = frame(page, "ready")
    return seen, context, page


def server_visit(browser: Browser, address: str, times: int) -> dict[str, float]:
    """The same of a server."""
    seen, context, _ = first_frames(browser, address, f"{address}/rules/prime-climb", times)
    context.close()
    return {f"{name}, server": milliseconds for name, milliseconds in seen.items()}


def first_visit(browser: Browser, address: str, times: int) -> dict[str, float]:
    """Milliseconds of a visit with an empty cache, and of one later without a network."""
    seen, context, page = first_frames(browser, address, f"{address}#/rules/prime-climb", times)
    wait_until_kept(page)
    page.close()
    context.set_offline(True)
    page = context.new_page()
    with slowed(times):
        page.goto(address)
        seen["offline"] = frame(page, "ready")
        page.reload()
        seen["reload"] = frame(page, "pawns")
    context.close()
    return seen


def download(browser: Browser, address: str) -> tuple[float, float]:
    """Megabytes from the first visit to the first move: as they are, and compressed file by file."""
    context = browser.new_context(service_workers="block", locale="en-GB")
    context.add_init_script(SEEN)
    context.add_init_script("window.presses = true;")
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    frame(page, "ready")
    page.wait_for_load_state("networkidle")
    bodies = [answer.body() for answer in answers]
    context.close()
    return sum(map(len, bodies)) / 1e6, sum(len(gzip.compress(body, 6)) for body in bodies) / 1e6


def memory(process: int) -> float:
    """Megabytes that a process has for itself, with its share of what it has with others."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def memory_of_games(browser: Browser, address: str) -> Iterator[tuple[float, float]]:
    """Megabytes of the page's process after each of some games in the same page: before and after a collection."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(LONG)
    context.add_init_script(SETTINGS.replace("GIVEN", json.dumps(json.dumps(QUICK))))
    page = context.new_page()
    page.goto(address)
    tools = context.new_cdp_session(page)
    for game in GAMES:
        start(page, game, "person", "greedy")
        play_to_the_end(page)
        page.keyboard.press("Escape")
        page.evaluate("() => { location.hash = '/'; }")
        full = max(map(memory, processes(os.getpid())))
        tools.send("HeapProfiler.collectGarbage")
        yield full, max(map(memory, processes(os.getpid())))
    context.close()


def spread(times: Sequence[float]) -> str:
    """The median, and from where to where."""
    return f"{statistics.median(times) / 1000:.2f} s ({min(times) / 1000:.2f} to {max(times) / 1000:.2f})"


def main(runs: int) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        made = Path(folder) / "centaine"
        subprocess.run([sys.executable, ROOT / "tools" / "site", made, "a4"], check=True)
        served, server = Served(made), Site(Path(folder) / "matches.sqlite")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for times in SPEEDS:
            seen = [
                first_visit(browser, served.address, times) | server_visit(browser, server.address, times)
                for _ in range(runs)
            ]
            for name in seen[0]:
                print(f"slowed {times}×, {name}: {spread([one[name] for one in seen])}", flush=True)
        plain, compressed = download(browser, served.address)
        print(f"download for playing: {plain:.2f} MB, {compressed:.2f} MB compressed", flush=True)
        games = list(memory_of_games(browser, served.address))
        print("memory after each game:", ", ".join(f"{full:.0f}" for full, _ in games), "MB")
        print("after a collection:", ", ".join(f"{needed:.0f}" for _, needed in games), "MB")
        browser.close()
        served.stop()
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)

"""What is played is kept on the device, whatever happens in between."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import QUICK
from tests.browser.home import more
from tests.browser.site import record as recorded
from tests.site.conftest import KEEP_PLAYING, LONG, Visit, page_at, play_to_the_end, some_moves, start

WARNED = "The engine stopped|boom"


def lines(page: Page) -> list[str]:
    """The log as the page shows it, oldest first."""
    return page.locator(".log li").all_inner_texts()


def test_a_page_killed_in_the_middle_loses_nothing(visit: Visit) -> None:
    page = visit()
    start(page, "prime-climb", "greedy", "person")
    some_moves(page, 4)
    seen = lines(page)
    address, context = page.url, page.context
    page.close()  # while the computer may be playing
    again = context.new_page()
    again.goto(address)
    again.locator("main.table[aria-busy=false]").wait_for()
    expect(again.locator(".log li").nth(len(seen) - 1)).to_be_visible()
    now = lines(again)
    assert set(seen[1:-1]) <= set(now), (seen, now)
    some_moves(again)


def test_a_reload_shows_the_board_before_the_engine_is_there(visit: Visit) -> None:
    page = visit(without="**/service-worker.js", allowed="ServiceWorker|ERR_FAILED|fetching the script")
    start(page, "prime-climb", "person", "person")
    some_moves(page, 4)
    page.evaluate("clearInterval(window.playing)")
    page.wait_for_timeout(500)  # what was pressed last is on its way
    expect(page.locator("main.table[aria-busy=false]")).to_be_visible()
    seen, before = lines(page), page.locator(".pawn").count()
    held: list[Route] = []
    page.context.route("**/engine/packages.zip", lambda route: held.append(route))
    page.reload()
    expect(page.locator("main.table[aria-busy=false]")).to_be_visible()
    assert lines(page) == seen
    assert page.locator(".pawn").count() == before
    page.evaluate(KEEP_PLAYING)
    expect(page.locator("main.table[aria-busy=true]")).to_be_visible()
    expect(page.get_by_text("Getting the game ready")).to_be_visible()
    assert lines(page) == seen
    next_held(page, held).continue_()
    some_moves(page)


def test_a_crash_of_the_worker_is_not_noticed(visit: Visit) -> None:
    page = visit(allowed=WARNED)
    start(page, "ultimate-track", "person", "greedy")
    some_moves(page, 3)
    (worker,) = [one for one in page.workers if one.url.endswith("host/worker.js")]
    worker.evaluate("setTimeout(() => { throw new Error('boom'); })")
    some_moves(page, 8)


def test_two_tabs_show_one_game(visit: Visit) -> None:
    page = visit()
    start(page, "ultimate-track", "person", "person")
    page.locator("main.table[aria-busy=false]").wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("main.table[aria-busy=false]").wait_for(timeout=LONG)
    some_moves(page, 3)
    expect(other.locator(".log li").nth(2)).to_be_visible()
    page.evaluate("clearInterval(window.playing)")
    some_moves(other, 3)
    expect(page.locator(".log li").nth(5)).to_be_visible()


def test_a_full_device_is_told_and_nothing_is_lost(visit: Visit) -> None:
    page = visit(allowed="503")
    start(page, "prime-climb", "person", "person")
    page.locator("main.table[aria-busy=false]").wait_for()
    (worker,) = [one for one in page.workers if one.url.endswith("host/worker.js")]
    worker.evaluate(
        """() => {
            const add = IDBObjectStore.prototype.add;
            globalThis.isFull = true;
            IDBObjectStore.prototype.add = function (value) {
                const request = add.call(this, value);
                if (globalThis.isFull)
                    request.onsuccess = () => {
                        const value = new DOMException("", "QuotaExceededError");
                        Object.defineProperty(this.transaction, "error", { value });
                        this.transaction.abort();
                    };
                return request;
            };
        }"""
    )
    page.locator("#primary").click()
    expect(page.get_by_text("no space left to save the game")).to_be_visible(timeout=LONG)
    worker.evaluate("globalThis.isFull = false")
    page.reload()
    some_moves(page)


def test_a_browser_without_a_database_says_so_and_plays(visit: Visit) -> None:
    def refuse(route: Route) -> None:
        answer = route.fetch()
        denied = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('denied'); } });"
        route.fulfill(response=answer, body=denied + answer.text())

    page = visit("", allowed="denied|integrity|service|Service")
    page.context.route("**/host/database.js", refuse)
    page.reload()
    start(page, "ultimate-track", "person", "greedy")
    expect(page.get_by_text("This window keeps no games")).to_be_visible(timeout=LONG)
    play_to_the_end(page)


def test_everything_travels_in_one_file(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    start(page, "ultimate-track", "person", "greedy")
    some_moves(page, 4)
    page.reload()
    expect(page.locator("main.table[aria-busy=false]")).to_be_visible(timeout=LONG)
    address = page.url.partition("#")[2]
    page.evaluate(KEEP, {"decks": [deck("here"), deck("both")], "history": [played("one")], "server": "secret"})
    page.evaluate(KEEP, {"settings": {**QUICK, "palette": "friendly", "theme": "dark"}})
    page_at(page, "/me")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything to a file").click()
    assert saved.value.suggested_filename == "centaine.json"
    content = Path(saved.value.path()).read_bytes()
    assert b"secret" not in content
    other = visit(settings={**QUICK, "theme": "light"})
    other.evaluate(KEEP, {"decks": [{**deck("both"), "name": "Mine"}, deck("there")], "server": "own"})
    other.reload()
    page_at(other, "/me")
    choose = other.locator("input[type=file]")
    opened: Any = {"name": "centaine.json", "mimeType": "application/json", "buffer": content}
    choose.set_input_files(opened)
    expect(other.get_by_text("1 game added.")).to_be_visible(timeout=LONG)
    kept = {name: json.loads(text) for name, text in other.evaluate(KEPT).items()}
    assert [(one["id"], one["name"]) for one in kept["decks"]] == [("both", "Mine"), ("there", "x"), ("here", "x")]
    assert [game["match"] for game in kept["history"]] == ["one"]
    assert kept["server"] == "own"
    expect(other.locator("html")).to_have_attribute("data-palette", "friendly")
    expect(other.locator("html")).to_have_attribute("data-theme", "light")  # somebody has chosen it here
    choose.set_input_files(opened)
    expect(other.get_by_text("0 games added. 1 game was here already.")).to_be_visible(timeout=LONG)
    opened = {**opened, "buffer": content[:-20]}
    choose.set_input_files(opened)
    expect(other.get_by_text("This message is not valid JSON.")).to_be_visible()
    opened = {**opened, "buffer": content.replace(b"ultimate-track", b"ultimate-trick")}
    choose.set_input_files(opened)
    expect(other.get_by_text("This file contains no Centaine games, or it is damaged.")).to_be_visible()
    page_at(other, "/my-games")
    expect(other.get_by_role("heading", name="My games")).to_be_visible()
    expect(other.locator("main")).to_contain_text("Ada")
    page_at(other, address)
    some_moves(other)


def test_a_browser_without_room_for_a_whole_file_says_so(visit: Visit) -> None:
    page = visit("/me")
    page.evaluate(FILL)
    text = json.dumps(
        {"format": "centaine-backup", "matches": [], "browser": {"centaine.decks": json.dumps([deck("here")])}}
    )
    opened: Any = {"name": "centaine.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(opened)
    expect(page.get_by_text("this browser has no room for the rest of the file")).to_be_visible(timeout=LONG)


FILL = """() => {
  for (let text = "x".repeat(1 << 22); text; text = text.slice(text.length / 2 + 0.5))
    try {
      localStorage.setItem(`other.${text.length}`, text);
    } catch {
      // Half of it may fit.
    }
}"""

KEEP = """(data) => {
  for (const [name, value] of Object.entries(data)) localStorage.setItem("centaine." + name, JSON.stringify(value));
}"""

KEPT = """() => Object.fromEntries(
  ["decks", "history", "server"].map((name) => [name, localStorage.getItem("centaine." + name)]))"""


def deck(id: str) -> dict[str, Any]:
    about = {"game": "cartamaths", "name": "x", "level": "4e", "language": "en", "needed": 18, "at": 1}
    return {"id": id, **about, "questions": [{"text": "1 + 1?", "answer": "2"}]}


def played(match: str) -> dict[str, Any]:
    """A finished game as the history has it."""
    seats = [{"name": "Ada", "player": "person"}, {"name": "Ben", "player": "greedy"}]
    ended = {"variant": "", "at": 1, "mine": [0], "winner": 0, "rolls": None, "feats": []}
    return {"match": match, "game": "ultimate-track", "seats": seats, **ended}


def test_an_engine_that_does_not_load_is_told_and_loaded_again(visit: Visit) -> None:
    """The game that was started meanwhile begins then, and nothing speaks of a server."""
    page = visit("", allowed="ERR_FAILED|Failed|stopped|ServiceWorker")
    page.context.route("**/engine/packages.zip", lambda route: route.abort())
    page.reload()
    expect(page.get_by_text("The game could not be loaded completely.")).to_be_visible(timeout=LONG)
    page.locator("#play-now").click()
    page.wait_for_timeout(500)
    assert page.locator(".notice").all_inner_texts() == []
    page.context.unroute("**/engine/packages.zip")
    page.locator(".host-status").get_by_role("button", name="Try again").click()
    expect(page.locator("main.table[aria-busy=false]")).to_be_visible(timeout=LONG)


def next_held(page: Page, held: list[Route]) -> Route:
    """The request that is held. A page may say what it waits for a moment before it asks."""
    for _ in range(LONG // 50):
        if held:
            break
        page.wait_for_timeout(50)
    return held.pop()


def test_a_hint_waits_for_what_it_needs_and_says_so(visit: Visit) -> None:
    """What the program knows of the game is loaded when something first reads it; the game goes on meanwhile."""
    page = visit(without="**/service-worker.js", allowed="ServiceWorker|ERR_FAILED|fetching the script|Failed to fetch")
    held: list[Route] = []
    page.context.route("**/engine/later/**", lambda route: held.append(route))
    opened: Any = {"name": "x.txt", "mimeType": "text/plain", "buffer": recorded("roll 3 9").encode()}
    more(page).set_input_files(opened)
    page.locator("#hint:not([aria-disabled=true])").click(timeout=LONG)
    expect(page.get_by_text("Getting hints and the stronger computer players ready")).to_be_visible(timeout=LONG)
    next_held(page, held).abort()
    expect(page.get_by_text("Hints and the stronger computer players could not be loaded.")).to_be_visible()
    page.locator(".host-status").get_by_role("button", name="Try again").click()
    expect(page.locator(".host-status progress")).to_be_visible()
    assert page.locator(".hint-words").count() == 0
    next_held(page, held).continue_()
    expect(page.locator(".hint-words")).to_be_visible(timeout=LONG)
    expect(page.locator(".host-status")).to_have_count(0)

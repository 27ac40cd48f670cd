"""The line between page and server is silent, as when packets vanish: the page asks by other ways, at a calm pace."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.site import PERSON, PRIME_CLIMB, Site
from tests.browser.table import Table
from tests.browser.test_tables import steps, wait_for_steps

LIVE = re.compile("/live")
COMMANDS = re.compile("/commands$")
WHOLE = re.compile(r"/api/matches/\w+$")
"""A match from its beginning, as a page asks for what the line has not told."""

MINUTE = 60_000


class Silence:
    """Lets a page hear its server until `begin`; then nothing comes over the lines that it has and opens."""

    def __init__(self, page: Page) -> None:
        self.has_begun = False
        page.route_web_socket(LIVE, self._open)

    def begin(self) -> None:
        self.has_begun = True

    def _open(self, line: WebSocketRoute) -> None:
        def forward(text: str | bytes) -> None:
            if not self.has_begun:
                line.send(text)

        if not self.has_begun:
            line.connect_to_server().on_message(forward)


def test_a_page_asks_what_its_line_does_not_tell(open_page: Opener, site: Site) -> None:
    """And takes the line for there, since it is answered."""
    page = open_page(fresh=True)
    silence = Silence(page)
    match = site.make_from("roll 3 9", "0+3")
    page.goto(f"/m/{match}")
    Table(page).wait()
    known = steps(page)
    silence.begin()
    now = site.snapshot(match)
    body = {"id": "elsewhere", "seq": now["seq"], "seat": now["scene"]["turn"], "kind": "action"}
    answer = site.http.post(f"/api/matches/{match}/commands", json={**body, "text": now["choices"][0]["text"]})
    assert answer.status_code == 200, answer.text
    wait_for_steps(page, known + 1)
    expect(page.locator(".lost")).to_have_count(0)


def test_a_command_without_an_answer_is_sent_again_and_done_once(open_page: Opener, site: Site) -> None:
    page = open_page()
    match = site.make_from("roll 3 9", "0+3")
    sent: list[str] = []

    def hold_the_first(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "")["id"])
        if len(sent) > 1:
            route.continue_()

    page.route(COMMANDS, hold_the_first)
    page.goto(f"/m/{match}")
    table = Table(page)
    table.wait()
    page.locator("[data-pawn='0.0']").click()
    table.square(27).click()
    table.expect_pawns("Ada", "27", "0")
    assert len(sent) >= 2
    assert len(set(sent)) == 1


def test_play_continues_after_an_unanswered_question(open_page: Opener, site: Site) -> None:
    """The line is silent, and what a page asks then waits for a connection; another question is soon answered."""
    page = open_page(fresh=True)
    silence = Silence(page)
    page.goto(f"/m/{site.make_from('roll 3 9')}")
    table = Table(page)
    table.wait()
    page.route(WHOLE, lambda route: None)
    silence.begin()
    for square, pawns in ((3, ("3", "0")), (27, ("27", "0"))):
        page.locator("[data-pawn='0.0']").click()
        table.square(square).click()
        table.expect_pawns("Ada", *pawns)


CUT_OFF = """() => {
  window.tried = { lines: 0, questions: 0 };
  window.WebSocket = class extends EventTarget {
    constructor() {
      super();
      window.tried.lines += 1;
    }
    close() {}
  };
  window.fetch = () => {
    window.tried.questions += 1;
    return new Promise(() => {});
  };
}"""
"""From now on whatever a page begins stays without an answer, and is counted."""


def cut_off(open_page: Opener, match: str, answers: str = CUT_OFF) -> Page:
    """A page that hears nothing any more and whose time a test makes go by; `answers` stands for the network."""
    page = open_page(fresh=True)
    silence = Silence(page)
    page.clock.install()
    page.goto(f"/m/{match}")
    Table(page).wait()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    silence.begin()
    page.evaluate(answers)
    return page


def tried(page: Page, ms: int) -> tuple[int, int]:
    """The lines that a page tries to open and the questions that it asks while so many milliseconds go by."""
    now = "Object.values(window.tried)"
    before = page.evaluate(now)
    page.clock.run_for(ms)
    after = page.evaluate(now)
    return after[0] - before[0], after[1] - before[1]


def test_a_page_that_is_cut_off_seeks_its_server_at_a_calm_pace(open_page: Opener, site: Site) -> None:
    page = cut_off(open_page, site.make(PERSON, PERSON, game=PRIME_CLIMB))
    lines, questions = tried(page, MINUTE)
    expect(page.locator(".lost")).to_be_visible()
    assert 8 <= lines <= 90
    assert questions == 1  # that waits for its answer
    tried(page, 2 * MINUTE)
    lines, questions = tried(page, MINUTE)
    assert 8 <= lines <= MINUTE / 5_000 + 1
    assert questions == 0


def test_a_page_that_nobody_sees_seeks_seldom(open_page: Opener, site: Site) -> None:
    page = cut_off(open_page, site.make(PERSON, PERSON, game=PRIME_CLIMB))
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    lines, _ = tried(page, MINUTE)
    assert 2 <= lines <= MINUTE / 15_000 + 1


COUNT_COMMANDS = """() => {
  window.commands = [];
  window.fetch = (address, { body, signal }) => {
    window.commands.push(JSON.parse(body).id);
    return new Promise((_, reject) => signal.addEventListener("abort", reject));
  };
}"""
"""From now on no command is answered, each is counted, and those that are given up end."""


def test_a_command_takes_few_connections_while_nothing_is_heard(open_page: Opener, site: Site) -> None:
    """Browsers have six and keep those that come to nothing: none would be left when the server is there again."""
    page = cut_off(open_page, site.make_from("roll 3 9", "0+3"), COUNT_COMMANDS)
    page.locator("[data-pawn='0.0']").click()
    Table(page).square(27).click()
    page.clock.run_for(4_000)  # too short for the line to be lost
    sent = page.evaluate("window.commands")
    assert len(sent) == 2
    assert len(set(sent)) == 1

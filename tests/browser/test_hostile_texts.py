"""Whatever people write stays text: in every field that takes some, on every page that shows it, nothing of it runs.

pytestmark = pytest.mark.every_time

Neither does a script, nor does the policy have to stop one, nor is there an element that was not ours.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import Opener
from tests.browser.home import more, set_up
from tests.browser.site import PERSON, PRIME_CLIMB, Site, record
from tests.browser.test_tables import OPEN, STRANGER, make, sit_down, start

SHORT = "<img src=x onerror=f()>"
"""As long as a guest's name may be."""

HOSTILE = (
    SHORT,
    '"><script>f()</script>',
    "'><svg/onload=f()>",
    "javascript:f()",
    '" onmouseover="f()" x="',
    "</title><script>f()</script>",
    "{{f()}}${f()}",
    "&lt;img src=x onerror=f()&gt;",
)

MAX_TELLING = 1

TEXTS = [pytest.param(text, marks=[pytest.mark.soak] if at >= MAX_TELLING else []) for at, text in enumerate(HOSTILE)]

WATCH = """
window.ran = [];
window.f = () => window.ran.push("f");
addEventListener("securitypolicyviolation", (event) => window.ran.push(`${event.violatedDirective} ${event.sample}`));
"""

FOREIGN = (
    "[onerror], [onload], [onmouseover], img[src=x], iframe, object, embed, script:not([src]), a[href^='javascript' i]"
)
"""Elements that no page of ours has."""

FILE = (Path(__file__).parents[2] / "examples" / "custom-cards.toml").read_text("utf-8")


@pytest.fixture
def hostile(open_page: Opener) -> Callable[..., Page]:
    """Opens a page that notes whatever runs or is kept from it."""

    def opener(path: str = "", **how: Any) -> Page:
        page = open_page(**how)
        page.add_init_script(WATCH)
        if path:
            page.goto(path)
        return page

    return opener


def nothing_ran(page: Page, *shown: str) -> None:
    """These texts are there to be read, and nothing else has come of them."""
    for text in shown:
        expect(page.locator("body")).to_contain_text(text)
    assert page.evaluate("window.ran") == []
    assert page.locator(FOREIGN).count() == 0


def file(name: str, text: str) -> FilePayload:
    return FilePayload(name=name, mimeType="text/plain", buffer=text.encode())


@pytest.mark.parametrize("text", TEXTS)
def test_names_at_one_screen(hostile: Callable[..., Page], site: Site, text: str) -> None:
    """The table, its log, the end, a new game with the same people, and the list of games that go on."""
    seats = [{"name": text}, {"name": f"{text}2"}]
    body = {"game": PRIME_CLIMB, "options": {"seats": 2, "first": 0}, "seats": seats}
    match = site.http.post("/api/matches", json=body).json()["match"]
    page = hostile(f"/m/{match}")
    page.locator("#primary").click()
    nothing_ran(page, text, f"{text}2")
    expect(page.locator(".log li").first).to_be_visible()
    page.goto("/")
    expect(page.locator(".continue li")).to_contain_text(text)
    nothing_ran(page, text)
    page.goto(f"/m/{match}")
    page.locator("#primary").wait_for()
    site.http.post(
        f"/api/matches/{match}/commands", json={"id": "x", "seq": 0, "seat": 0, "kind": "abandon", "text": ""}
    )
    page.locator("dialog.celebration").wait_for()
    nothing_ran(page, text)


@pytest.mark.parametrize("text", TEXTS)
def test_names_of_guests(hostile: Callable[..., Page], site: Site, text: str) -> None:
    """The lobby, what is told when somebody comes, a computer's name, the table, phrases."""
    text = text[:23]
    match = make(site, PERSON, OPEN, OPEN)
    ada, zoe = hostile(f"/m/{match}"), hostile(f"/m/{match}", guest=STRANGER)
    sit_down(zoe, text)
    level = site.game()["levels"][0]["id"]
    body = {"do": "computer", "seat": 2, "level": level, "name": f"2{text}"}
    assert site.http.post(f"/api/matches/{match}/table", json=body).status_code == 200
    for page in (ada, zoe):
        expect(page.locator(".table-seat", has_text=text)).to_have_count(2)
        nothing_ran(page, text)
    start(ada)
    for page in (ada, zoe):
        page.locator("main.table").wait_for()
        nothing_ran(page, text)
    zoe.get_by_role("button", name="Say something").click()
    zoe.get_by_role("button", name="Hello!").click()
    expect(ada.locator("body")).to_contain_text("Hello!")
    nothing_ran(ada, text)


@pytest.mark.parametrize("text", TEXTS)
def test_records(hostile: Callable[..., Page], site: Site, text: str) -> None:
    """Names in a record, and records that are refused in words that cite them."""
    page = hostile("/", allowed="422|400")
    chooser = more(page)
    quoted = json.dumps(text)
    chooser.set_input_files(file("game.record", record("roll 3 9").replace('"Ada"', quoted)))
    page.wait_for_url(re.compile("/m/"))
    page.locator("main.table").wait_for()
    nothing_ran(page, text)
    for broken in (record(f"roll 3 9 {text}"), record("roll 3 9", deck=quoted), f"centaine 1\ngame {text}\n", text):
        page.goto("/")
        more(page).set_input_files(file("game.record", broken))
        page.locator(".notices > *").first.wait_for()
        nothing_ran(page)


@pytest.mark.parametrize("text", TEXTS)
def test_cards_of_ones_own(hostile: Callable[..., Page], text: str) -> None:
    """PC-50: in the form, and at the table; in words that say what is wrong with a file."""
    page = hostile("/", allowed="422|400")
    set_up(page)
    page.locator("input[value='fill-in-the-blanks']").check()
    quoted = json.dumps(text[:40])
    named = FILE.replace('"Seven-league boots"', quoted).replace('"Triple", fr', f"{quoted}, fr")
    chooser = page.get_by_label("Your own cards")
    chooser.set_input_files(file("cards.toml", named))
    form = page.locator("form.new-game")
    expect(form.get_by_text(text[:40]).first).to_be_visible()
    nothing_ran(page, text[:40])
    for broken in (FILE.replace('"keeper"', quoted), FILE.replace('"triple"', quoted), f"[[{text}]]"):
        chooser.set_input_files(file("cards.toml", broken))
        expect(form.get_by_role("alert")).not_to_be_empty()
        nothing_ran(page)
    chooser.set_input_files(file("cards.toml", named))
    expect(form.get_by_role("alert")).to_have_count(0)
    page.locator(".start").click()
    page.locator("#primary").wait_for()
    nothing_ran(page)


@pytest.mark.parametrize("text", TEXTS)
def test_questions_of_ones_own(hostile: Callable[..., Page], site: Site, text: str) -> None:
    """CM-3: question, answer, explanation and the deck's name: read, kept, chosen, asked and answered."""
    plain = text.replace("$", "\\$")  # a dollar sign that begins no formula
    quoted = '"' + plain.replace('"', '""') + '"'
    rows = "\n".join(f"{quoted},{quoted} {n},word,{quoted}" for n in range(20))
    csv = f"question,answer,form,explanation\n{rows}\n"
    shown = plain.replace("<img", "<b")  # a question with a picture is refused
    good_quoted = shown.replace('"', '""')
    good = "\n".join(f'"{n} {good_quoted}",{n},,"{good_quoted}"' for n in range(20))
    gift = "\n\n".join(f"::{gifted(plain)}:: {n} {gifted(plain)} {{={n} #{gifted(plain)}}}" for n in range(20))
    page = hostile("/decks/cartamaths", allowed="422|400")
    for name, content in (("a.csv", csv), ("b.gift", gift), ("c.csv", f"question,answer,form,explanation\n{good}\n")):
        page.locator("input[type=file]").set_input_files(file(name, content))
        page.locator(".deck-found, [role=alert]").first.wait_for()
        nothing_ran(page)
    expect(page.locator(".deck-question")).to_have_count(20)
    nothing_ran(page, text.replace("<img", "<b"))
    page.get_by_label("Deck name").fill(text)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("region", name="Decks on this device").locator(".kept-deck")).to_contain_text(text)
    nothing_ran(page)
    deck = site.http.post(
        "/api/games/cartamaths/questions",
        json={"format": "csv", "level": "5e", "language": "en", "text": f"question,answer,form,explanation\n{good}\n"},
    ).json()
    own = {"level": "5e", "language": "en", "questions": deck["questions"]}
    body = {"game": "cartamaths", "options": {"first": 0, "own_questions": [own, own]}, "seats": [{"name": "A"}] * 2}
    answer = site.http.post("/api/matches", json=body)
    if answer.status_code != 201:  # 36 different ones are needed for both
        body["options"] = {"first": 0, "own_questions": [own, None]}
        answer = site.http.post("/api/matches", json=body)
    page.goto(f"/m/{answer.json()['match']}")
    page.locator("main.table").wait_for()
    nothing_ran(page)
    page.goto("/")
    set_up(page)
    page.locator(".game", has_text="CartaMaths").click()
    expect(page.locator(".who-seat option", has_text=text).first).to_be_attached()
    nothing_ran(page)


def gifted(text: str) -> str:
    """The text as GIFT writes its special characters."""
    return re.sub(r"([~=#{}:\\])", r"\\\1", text)


@pytest.mark.parametrize("text", TEXTS)
def test_addresses(hostile: Callable[..., Page], text: str) -> None:
    """Parts of an address, with slashes too many among them, questions and hashes."""
    page = hostile(allowed="404|400|ERR_")
    encoded = "".join(f"%{byte:02x}" for byte in text.encode())
    for path in ("/m/", "/join/", "/rules/", "/learn/", "/print/", "/decks/", "/"):
        page.goto(f"{path}{encoded}")
        page.locator("main").first.wait_for()
        nothing_ran(page)
    for query in (f"/?x={encoded}#{encoded}", f"/rules/{PRIME_CLIMB}#{encoded}", f"/join?code={encoded}"):
        page.goto(query)
        page.locator("main").first.wait_for()
        nothing_ran(page)


@pytest.mark.parametrize("text", TEXTS)
def test_answers_that_cite_what_was_asked_are_no_pages(site: Site, text: str) -> None:
    """Nothing that a person wrote comes back as HTML, and no browser takes it for such."""
    asked = {"topic": text, "seat": text, "lang": text, "theme": text, "card": text, "level": text, "since": text}
    for path in ("matches/{0}", "words/{0}", "games/{0}/rules/en", "games/prime-climb/pictures/board.svg"):
        answer = site.http.get(f"/api/{path.format(text.replace('/', '%2f'))}", params=asked)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-type"].split(";")[0] in ("application/json", "image/svg+xml")
        if "svg" in answer.headers["content-type"]:
            assert text not in answer.text

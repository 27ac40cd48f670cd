"""Names at a table on a phone: whole up to eight letters, longer ones readable elsewhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.test_cartamaths import make as make_duel
from tests.browser.test_fits import TWO_KEEPERS_EACH, seats_of, table
from tests.browser.test_tables import OPEN, STRANGER, sit_down, start
from tests.covering import first_of

PHONES = ((360, 640), (640, 360))

NAMES = ("Mohammed", "Mathilde", "Guenaëlle", "Camille")
"""The widest of eight letters in most fonts, a usual one, one of nine, one of seven."""

CUT = """(names) => names.filter((name) => {
    const seen = [];
    for (const one of document.querySelectorAll(":is(.seats, .mat) b")) {
        const text = one.firstChild;
        if (text.data !== name || !one.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        let whole = range.getClientRects().length === 1;
        for (let by = one; by && by.id !== "app"; by = by.parentElement) {
            if (getComputedStyle(by).overflowX === "visible") continue;
            const box = by.getBoundingClientRect();
            whole &&= left >= box.left - 0.5 && right <= box.right + 0.5;
            whole &&= top >= box.top - 2 && bottom <= box.bottom + 2;
        }
        seen.push(whole);
    }
    return seen.length === 0 || seen.includes(false);
})"""
"""The names that are not seen, or not seen whole and in one line."""


def test_four_names_at_prime_climb(open_page: Opener, site: Site) -> None:
    page = open_page(has_touch=True)
    for lines in (("roll 3 9",), (*TWO_KEEPERS_EACH, "draw plus-minus-5", "roll 3 7")):
        table(*lines, names=NAMES)(page, site)
        short = [name for name in NAMES if len(name) <= 8]
        assert [(size, cut) for size in at_sizes(page, PHONES) if (cut := page.evaluate(CUT, short))] == []
        assert page.locator(".seat-name b", has_text=NAMES[2]).get_attribute("title") == NAMES[2]


@first_of("player", PERSON, COMPUTER)
def test_two_names_at_cartamaths(open_page: Opener, site: Site, player: str) -> None:
    page = open_page(settings={**QUICK, "language": "fr"}, has_touch=True)
    page.goto(f"/m/{make_duel(site, PERSON, player, names=NAMES[:2])}")
    page.locator(".mat.is-own").wait_for()
    assert [(size, cut) for size in at_sizes(page, PHONES) if (cut := page.evaluate(CUT, NAMES[:2]))] == []


@first_of("game", "prime-climb", "cartamaths")
def test_names_where_each_has_a_screen(open_page: Opener, site: Site, game: str) -> None:
    """Beside the name stand whether somebody is there, and which seat is one's own."""
    seats = [{"name": NAMES[0], "player": PERSON}, {"name": "", "player": OPEN}]
    if game == "prime-climb":
        seats += [{"name": name, "player": COMPUTER} for name in NAMES[2:]]
    options = {"first": 0, **({"seats": 4} if game == "prime-climb" else {})}
    answer = site.http.post("/api/matches", json={"game": game, "options": options, "seats": seats})
    address = f"/m/{answer.json()['match']}"
    owner = open_page(address, has_touch=True)
    guest = open_page(address, guest=STRANGER, has_touch=True)
    sit_down(guest, NAMES[1])
    start(owner)
    guest.locator("main.table").wait_for()
    short = [name for name in NAMES if len(name) <= 8] if game == "prime-climb" else NAMES[:2]
    for page in (owner, guest):
        page.locator(".seats > :last-child, .mat.is-own").first.wait_for()
        assert [(size, cut) for size in at_sizes(page, PHONES) if (cut := page.evaluate(CUT, short))] == []


NOT_WHOLE = """(names) => [...document.querySelectorAll(".summary thead th")].filter((head) => {
    const range = document.createRange();
    range.selectNodeContents(head.lastChild);
    return names.includes(head.title) && (head.scrollWidth > head.clientWidth || range.getClientRects().length > 1);
}).map((head) => head.title)"""


@first_of("count", 4, 3, 2)
def test_names_and_badges_at_the_end_of_a_game(open_page: Opener, site: Site, count: int) -> None:
    """On a low phone: a badge is seen without scrolling, and each name of eight letters is in one line."""
    first, other = ("roll 5 10", "0+5", "5*10", "end"), ("roll 1 2", "0+1", "1+2", "end")
    lines = (*first, *other * (count - 1), "roll 1 2", "50*2", "100+1")
    record = seats_of(NAMES[:count], lines).replace("option first 0", "option first 0\noption pawns_to_finish 1")
    answer = site.http.post("/api/matches/from-record", content=record.encode(), headers={"content-type": "text/plain"})
    page = open_page(f"/m/{answer.json()['match']}", has_touch=True, viewport={"width": 360, "height": 640})
    badge = page.locator(".badge-feat").first
    expect(badge).to_be_in_viewport(ratio=1)
    assert page.evaluate(NOT_WHOLE, [name for name in NAMES if len(name) <= 8]) == []

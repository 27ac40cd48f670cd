"""On a narrow phone no word is broken inside, in either language; one may be divided where it has a soft hyphen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import GUEST, Site
from tests.browser.test_cartamaths import MEETS_TRAPS, NINE, Duel, make_from
from tests.browser.test_fits import LONG, TWO_KEEPERS_EACH, table
from tests.browser.test_tables import STRANGER
from tests.browser.visits import VISITS
from tests.covering import first_of

NARROW = {"width": 360, "height": 640}

BROKEN = """() => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
        const { data, parentElement: by } = texts.currentNode;
        if (!by.checkVisibility() || by.closest("svg, .unseen, code, .hash, script, style, option, math")) continue;
        for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{N}’']{2,}/gu)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
            if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
                found.add(`${word} in ${by.closest("[class]")?.className}: ${data.trim().slice(0, 60)}`);
        }
    }
    return [...found];
}"""
"""Words that stand on two lines."""


def broken(page: Page) -> list[str]:
    page.evaluate("document.fonts.ready")
    found: list[str] = page.evaluate(BROKEN)
    return found


def test_no_word_of_any_page_is_broken(open_page: Opener, site: Site, size: Callable[[int, int], int]) -> None:
    """In French, whose words are longer; every other page, under --soak all."""
    french = {**QUICK, "language": "fr"}
    host = open_page(allowed="404", settings=french, viewport=NARROW)
    guest = open_page(allowed="404", settings=french, viewport=NARROW, guest=STRANGER)
    host.set_content("<p style='width: 3rem; overflow-wrap: anywhere'>proportionnalité")
    assert len(broken(host)) == 1
    found = {}
    for name in sorted(VISITS)[:: size(2, 1)]:
        visit = VISITS[name]
        page = host if visit.guest == GUEST else guest
        page.goto(visit.path(site))
        page.locator(next(iter(visit.parts))).first.wait_for(state="attached")
        if visit.press:
            page.locator(visit.press).first.click()
        for part in visit.parts:
            page.locator(part).first.wait_for(state="attached")
        if words := broken(page):
            found[name] = words
    assert found == {}


@first_of("language", "fr", "en")
def test_no_word_of_a_duel_is_broken(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language}, viewport=NARROW)
    found = []
    for lines in (NINE, MEETS_TRAPS):
        duel = Duel(page).open(make_from(site, *lines))
        found += broken(page)
        duel.take_place()
        found += broken(page)
        for card in page.locator(".held-card").all():
            card.evaluate("card => card.click()")
            found += broken(page)
            if duel.window.count():
                page.keyboard.press("Escape")
        duel.own.locator(".medallion").click()
        found += broken(page)
    assert found == []


def test_no_word_of_three_keepers_is_broken(open_page: Opener, site: Site) -> None:
    page = open_page(has_touch=True)
    table(*TWO_KEEPERS_EACH, "draw plus-minus-5", "roll 2 3", names=LONG)(page, site)
    expect(page.locator(".is-hand .keeper-title")).to_have_count(3)
    for size in at_sizes(page, [(360, 640), (360, 840), (390, 844), (430, 932), (640, 360)]):
        assert broken(page) == [], size

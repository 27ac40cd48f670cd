"""Pages enlarged four times (WCAG 1.4.10: 320 by 256 CSS pixels): they scroll down only, and nothing is cut off."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_cartamaths import MINE, Duel
from tests.browser.test_cartamaths import make_from as make_duel
from tests.browser.test_ending import ADA_WINS, SPRINT
from tests.covering import first_of

WRONG = """() => {
    const wrong = [];
    for (const one of document.querySelectorAll("header *, main *, dialog[open] *")) {
        if (!one.checkVisibility() || one.closest(".unseen, svg, .board, .confetti")) continue;
        const { left, right, width } = one.getBoundingClientRect();
        if (width > 0 && (left < -1 || right > innerWidth + 1)) wrong.push(`not on the page: ${one.outerHTML}`);
        const { overflowY } = getComputedStyle(one);
        if (overflowY !== "visible" && overflowY !== "auto" && one.scrollHeight > one.clientHeight + 2 && one.innerText)
            wrong.push(`cut off: ${one.outerHTML}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
    const board = document.querySelector(".board, .duel");
    if (board && board.clientWidth < innerWidth - 32) wrong.push(`the board is ${board.clientWidth} wide`);
    return wrong.map((text) => text.slice(0, 200));
}"""


STYLED = """() => [...document.styleSheets].some(({ href }) => href?.endsWith("/ui/enlarged.css"))"""


@first_of("language", "fr", "en")
def test_enlarged_pages_scroll_down_only(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language}, viewport={"width": 320, "height": 256})
    tables = [site.make_from("roll 3 9", "0+9"), site.make_from("roll 3 4", game=ULTIMATE_TRACK)]
    over = site.make_from(*ADA_WINS, **SPRINT)
    for path, part in (
        ("/", ".ways"),
        (f"/rules/{PRIME_CLIMB}", "article h2"),
        (f"/puzzle/{PRIME_CLIMB}/2026-03-14/easy", ".board-picture svg"),
        *((f"/m/{match}", ".board-picture svg") for match in tables),
        (f"/m/{over}", ".summary"),
    ):
        page.goto(path)
        page.wait_for_function(STYLED)
        expect(page.locator(part).first).to_be_visible()
        assert (path, page.evaluate(WRONG)) == (path, [])
    duel = Duel(page).open(make_duel(site, *MINE)).take_place()
    duel.press("n-6")
    expect(duel.offers.first).to_be_visible()
    assert page.evaluate(WRONG) == []


def test_enlarged_buttons_cover_no_question(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "language": "fr"}, viewport={"width": 320, "height": 256})
    lines = ("roll 1 10", "0+10", "10+1", "end", "draw plus-minus-1", "roll 1 2", "0+1", "1+2", "end", "roll 3 4")
    page.goto(f"/m/{site.make_from(*lines)}")
    page.wait_for_function(STYLED)
    question, buttons = page.locator(".moves-title"), page.locator(".panel .actions")
    expect(question).to_have_text("Quel pion bouge\u202f?")
    asked, acting = question.bounding_box(), buttons.bounding_box()
    assert asked is not None
    assert acting is not None
    assert asked["y"] + asked["height"] <= acting["y"]

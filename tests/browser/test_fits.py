"""What one plays with fits every screen without scrolling: upright, lying, and on a page that is enlarged twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.table import Table
from tests.browser.test_cartamaths import MEETS_TRAPS, MINE, Duel
from tests.browser.test_cartamaths import make_from as make_duel
from tests.browser.test_ultimate_track import PASSED
from tests.covering import first_of

SIZES = [
    *((360, 640), (390, 844), (412, 915)),  # phones, upright and lying
    *((640, 360), (844, 390), (915, 412)),
    *((768, 1024), (820, 1180), (1024, 768), (1180, 820)),  # tablets
    *((1366, 768), (1440, 900), (1920, 1080)),
    *((683, 384), (720, 450)),  # two of these at 200 %
]

ODD_SIZES = [(412, 732), (600, 960), (800, 360), (800, 600), (960, 600), (1024, 600), (1112, 834)]
"""Of small and of old screens; on some, many choices are scrolled."""

LONG = ("Maximilienne d’Alembert", "Ada", "Jean-Baptiste Grégoire", "Zoé")
"""About as long as a name may be, and short ones."""

TWO_KEEPERS_EACH = (
    *("roll 4 9", "0+4", "4+9", "end", "draw plus-minus-6", "roll 3 8", "0+3", "3+8", "end", "draw curse"),
    *("roll 7 10", "0+7", "7+10", "end", "draw clear", "roll 9 10", "0+9", "9+10", "end", "draw plus-minus-3"),
    *("roll 4 6", "13+4", "17+6", "end", "draw clear", "roll 8 10", "11+8", "19+10", "end", "draw plus-minus-1"),
    *("roll 6 8", "17+6", "23+8", "end", "draw plus-minus-9", "roll 8 10", "19+8", "27+10", "end", "draw curse"),
    *("roll 8 10", "23+8", "31+10", "end", "draw plus-minus-2", "roll 6 8", "29+6", "35+8", "end", "draw plus-minus-4"),
    *("roll 6 10", "31+6", "37+10", "end", "draw plus-minus-7", "roll 6 10", "37+6", "43+10", "end"),
)
"""Four seats, and the last of them is to draw a card on 53."""

MEASURE = """async (wanted) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const rects = {};
    for (const [name, selector] of Object.entries(wanted)) {
        const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
        rects[name] = found.map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const cut = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible";
            let hidden = 0; // so much of its height by what it scrolls in
            for (let by = one.parentElement; by; by = by.parentElement) {
                if (getComputedStyle(by).overflowY === "visible") continue;
                const within = by.getBoundingClientRect();
                hidden = Math.max(hidden, within.top - top, bottom - within.bottom);
            }
            return { box: [left, top, right, bottom], covered: !one.contains(front), cut, hidden };
        });
    }
    const written = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
    const small = new Set();
    while (written.nextNode()) {
        const { data, parentElement: by } = written.currentNode;
        if (!data.trim() || by.closest("svg, .unseen, .face, h1") || !by.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(by).fontSize);
        if (size > 0 && size < 12) small.add(data.trim());
    }
    const { scrollWidth } = document.documentElement;
    const { bottom } = document.querySelector(".top").getBoundingClientRect();
    return { rects, small: [...small], scrollWidth, header: bottom };
}"""
"""Where parts of the page are, whether something stands before them or cuts them off, and what is written too small."""

Box = tuple[float, float, float, float]


class Scene(NamedTuple):
    """A page to be looked at: how to come to it, what one plays with there, and what is to be pressed."""

    begin: Callable[[Page, Site], None]
    parts: dict[str, str]
    pressed: dict[str, str]
    board: tuple[str, ...]
    """The parts that make the board."""
    language: str = "en"


def seats_of(names: tuple[str, ...], lines: tuple[str, ...], game: str = PRIME_CLIMB) -> str:
    options = [f"option seats {len(names)}", "option first 0"]
    seats = [f"seat {json.dumps(name, ensure_ascii=False)}" for name in names]
    return "\n".join(["centaine 1", f"game {game}", *options, *seats, "", *lines, f"total {len(lines)}", ""])


def table(
    *lines: str, game: str = PRIME_CLIMB, names: tuple[str, ...] = ("Ada", "Ben")
) -> Callable[[Page, Site], None]:
    def begin(page: Page, site: Site) -> None:
        answer = site.http.post(
            "/api/matches/from-record",
            content=seats_of(names, lines, game).encode(),
            headers={"content-type": "text/plain"},
        )
        assert answer.status_code == 201, answer.text
        Table(page).open(f"/m/{answer.json()['match']}")

    return begin


def duel(*lines: str, then: Callable[[Duel], object] = lambda _: None) -> Callable[[Page, Site], None]:
    def begin(page: Page, site: Site) -> None:
        there = Duel(page).open(make_duel(site, *lines)).take_place()
        then(there)

    return begin


def turn_up(there: Duel) -> None:
    there.press("n-6")
    there.offers.first.click()
    there.take_place()
    expect(there.offers).to_have_count(3)


def be_asked(there: Duel) -> None:
    there.press("5e-05")
    there.page.locator(".question-act").click()
    expect(there.page.locator("#answer")).to_be_visible()


PRIME_PARTS = {
    "board": ".board",
    "headline": ".headline",
    "dice": ".panel .dice",
    "buttons": ".panel .actions",
    "seats": ".seats",
}
PRIME_PRESSED = {"next button": "#primary", "undo": "#undo", "reach": "#reach", "hint": "#hint"}
BUTTONS = {f"= {name}" for name in PRIME_PRESSED}
"""What is in sight whatever else there is; what one chooses from may scroll."""
ITS_CARD = {**PRIME_PARTS, "card": ".panel .card", "choices": ".moves", "own Keepers": ".panel .keepers"}
ITS_KEEPERS = {**PRIME_PRESSED, "Keeper": ".panel .keeper", "first choice": ".moves li:first-child .move"}
TRACK_PARTS = {
    "board": ".board",
    "headline": ".headline",
    "last roll": ".roll-view",
    "buttons": ".panel .actions",
    "seats": ".seats",
}
TRACK_PRESSED = {"roll one": "#roll-1", "roll two": "#roll-2"}
MATS = {"the other mat": ".mat.is-other", "arena": ".arena", "own mat": ".mat.is-own"}
DUEL_PARTS = {**MATS, "headline": ".headline", "hand": ".hand"}
ASKED = {"question": ".question-text", "answer": ".answer-row", "keypad": ".keypad", "more": ".answer-more"}
ASKED_PRESSED = {"key": ".key", "answer": ".answer-row button"}

SCENES = {
    "prime-climb": Scene(
        table("roll 3 9"), {**PRIME_PARTS, "choices": ".moves"}, {**PRIME_PRESSED, "choice": ".move"}, ("board",)
    ),
    "prime-climb switch": Scene(
        table(*TWO_KEEPERS_EACH, "draw switch", names=LONG), ITS_CARD, ITS_KEEPERS, ("board",), "fr"
    ),
    "prime-climb steal": Scene(table(*TWO_KEEPERS_EACH, "draw steal", names=LONG), ITS_CARD, ITS_KEEPERS, ("board",)),
    "prime-climb pawn": Scene(
        table(*TWO_KEEPERS_EACH, "draw send-64", names=LONG), ITS_CARD, ITS_KEEPERS, ("board",), "fr"
    ),
    "ultimate-track": Scene(
        table("roll 3 6", game=ULTIMATE_TRACK, names=LONG), TRACK_PARTS, TRACK_PRESSED, ("board",), "fr"
    ),
    "ultimate-track one die or two": Scene(
        table(*PASSED, game=ULTIMATE_TRACK), TRACK_PARTS, TRACK_PRESSED, ("board",), "fr"
    ),
    "cartamaths": Scene(
        duel(*MINE), {**DUEL_PARTS, "next button": "#primary"}, {"next button": "#primary"}, tuple(MATS), "fr"
    ),
    "cartamaths card": Scene(
        duel(*MEETS_TRAPS, then=lambda there: there.press("n-6")),
        {**DUEL_PARTS, "offers": ".offers", "next button": "#primary"},
        {"next button": "#primary", "offer": ".offer"},
        tuple(MATS),
        "fr",
    ),
    "cartamaths trap": Scene(
        duel(*MEETS_TRAPS, then=turn_up), {**DUEL_PARTS, "offers": ".offers"}, {"offer": ".offer"}, tuple(MATS)
    ),
    "cartamaths question": Scene(duel(*MINE, then=be_asked), ASKED, ASKED_PRESSED, (), "fr"),
}


def overlap(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


def union(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def faults(page: Page, scene: Scene, width: int, height: int) -> list[str]:
    """What is not as it should be on a screen of this size."""
    page.set_viewport_size({"width": width, "height": height})
    seen: dict[str, Any] = page.evaluate(
        MEASURE, {**scene.parts, **{f"= {name}": s for name, s in scene.pressed.items()}}
    )
    wrong = []
    for name, found in seen["rects"].items():
        if not found:
            wrong.append(f"no {name}")
        for one in found:
            left, top, right, bottom = one["box"]
            if left < -0.5 or top < -0.5 or right > width + 0.5 or bottom > height + 0.5:
                wrong.append(f"{name} is not on the screen: {one['box']}")
            if one["cut"] and name not in ("choices", "seats"):
                wrong.append(f"{name} is cut off")
            if name.startswith("= "):
                least = 40 if min(width, height) < 500 or name != "= next button" else 44
                if bottom - top < least - 0.5 or right - left < min(40, least) - 0.5:
                    wrong.append(f"{name} is small: {right - left} × {bottom - top}")
                if one["hidden"] > 1 and name in BUTTONS:
                    wrong.append(f"{one['hidden']} px of {name} are hidden")
                if one["covered"]:
                    wrong.append(f"something stands before {name}")
    whole = {
        name: union([one["box"] for one in found]) for name, found in seen["rects"].items() if found and name[0] != "="
    }
    wrong += [
        f"{one} and {other} overlap" for one, other in combinations(whole, 2) if overlap(whole[one], whole[other])
    ]
    if scene.board and all(name in whole for name in scene.board):
        left, top, right, bottom = union([whole[name] for name in scene.board])
        share = 0.6 if scene.board == ("board",) else 0.45
        if min(right - left, bottom - top) < share * min(width, height - seen["header"]):
            wrong.append(f"the board is small: {right - left} × {bottom - top}")
    if seen["scrollWidth"] > width:
        wrong.append("the page scrolls sideways")
    wrong += [f"{text!r} is written small" for text in seen["small"]]
    return [f"{width}×{height}: {one}" for one in wrong]


@pytest.mark.parametrize("name", SCENES)
def test_what_one_plays_with_is_seen_without_scrolling(
    open_page: Opener, site: Site, name: str, size: Callable[[int, int], int]
) -> None:
    """Each scene on one screen of each kind, in turn; under --soak on all."""
    scene = SCENES[name]
    apart = size(3, 1)
    screens = [*SIZES, *ODD_SIZES][list(SCENES).index(name) % apart :: apart]
    page = open_page(settings={**QUICK, "language": scene.language}, has_touch=True)
    scene.begin(page, site)
    assert [fault for screen in screens for fault in faults(page, scene, *screen)] == []


def test_a_calculation_is_told_in_whole_words_on_a_tablet(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "language": "fr"}, has_touch=True)
    there = Table(page).open(f"/m/{site.make_from('roll 6 9', '0+6', '6*9', 'end', 'roll 2 3', '0+2')}")
    for width, height in ((768, 1024), (820, 1180), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        words = there.page.locator(".sum-words")
        assert words.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), (width, height)
        box = words.bounding_box()
        assert box and box["width"] >= 60


@pytest.mark.soak
def test_the_board_has_one_size_whatever_the_panel_holds(open_page: Opener, site: Site) -> None:
    """The beginning of a turn, its middle with a hint and cards, an Action to be settled."""
    sizes: dict[tuple[int, int], set[tuple[int, ...]]] = {size: set() for size in SIZES}
    for lines in (
        TWO_KEEPERS_EACH,
        (*TWO_KEEPERS_EACH, "draw plus-minus-5", "roll 3 7"),
        (*TWO_KEEPERS_EACH, "draw switch"),
    ):
        page = open_page(has_touch=True)
        table(*lines, names=LONG)(page, site)
        if page.locator(".keeper.can").count() > 0:
            page.locator("#hint").click()
            expect(page.locator(".hint-words")).to_be_visible()
            page.locator(".keeper.can").first.click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            box = page.locator(".board").bounding_box()
            assert box
            sizes[width, height].add(tuple(round(box[edge]) for edge in ("x", "y", "width")))
    assert [size for size, boxes in sizes.items() if len(boxes) > 1] == []


SIX_KEEPERS = (
    *("roll 3 8", "0+3", "3+8", "end", "draw plus-minus-1", "roll 1 2", "0+1", "1+2", "end"),
    *("roll 1 1", "11+1", "12+1", "0+1", "1+1", "end", "draw plus-minus-3", "roll 1 2", "3+1", "4+2", "end"),
    *("roll 1 3", "13+1", "14+3", "end", "draw plus-minus-5", "roll 1 2", "6+1", "7+2", "end"),
    *("roll 1 1", "17+1", "18+1", "2+1", "3+1", "end", "draw clear", "roll 1 2", "9+1", "10+2", "end"),
    *("roll 1 3", "19+1", "20+3", "end", "draw curse", "roll 1 2", "12+1", "13+2", "end"),
    *("roll 2 4", "23+2", "25+4", "end", "draw plus-minus-9", "roll 1 2", "15+1", "16+2", "end", "roll 4 6"),
)
"""Ada holds cards of each kind; with a pawn picked she has 14 choices."""

HAND_STYLED = "() => [...document.styleSheets].some(({ href }) => href?.endsWith('/full-hand.css'))"

HAND = """() => {
    const list = document.querySelector(".is-hand"), keepers = [...list.querySelectorAll(".keeper")];
    const within = list.getBoundingClientRect();
    const bar = document.querySelector(".panel .actions").getBoundingClientRect();
    return keepers.flatMap((one, i) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const wrong = [];
        if (bottom > bar.top || top < 0) wrong.push("under the buttons");
        if (right - left < 40 || bottom - top < 40) wrong.push("small");
        const isPart = left < within.right && right > within.right + 1;
        if (right > within.right + 1 && list.scrollWidth <= list.clientWidth) wrong.push("beyond the list");
        if (right > within.right + 1 && i < 3) wrong.push("not among the first that are seen");
        const words = document.createRange();
        words.selectNodeContents(one.querySelector(".keeper-title"));
        const text = words.getBoundingClientRect();
        const isCut = text.left < left || text.right > right || text.top < top || text.bottom > bottom;
        if (isCut) wrong.push("cuts its title");
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (right <= within.right + 1 && !one.contains(front)) wrong.push("is behind something");
        return wrong.map((what) => `${i}: ${what}`);
    });
}"""
"""What is wrong with the cards in one's hand. A long row is scrolled: the last ones may lie beyond its end."""


@first_of("language", "fr", "en")
def test_six_keepers_are_seen_whole_beside_all_choices(open_page: Opener, site: Site, language: str) -> None:
    """Also with a pawn picked, and while all of its choices are open; where these are cut off, a button opens them."""
    page = open_page(settings={**QUICK, "language": language}, has_touch=True)
    Table(page).open(f"/m/{site.make_from(*SIX_KEEPERS)}")
    page.wait_for_function(HAND_STYLED)
    choices, button, hand = page.locator(".moves"), page.locator(".all-moves"), page.locator(".is-hand")
    expect(page.locator(".is-hand .keeper")).to_have_count(6)
    screens = [*SIZES, *ODD_SIZES, (320, 640), (390, 844)]
    for size in at_sizes(page, screens):
        assert page.evaluate(HAND) == [], size
    expect(button).to_be_hidden()
    page.locator(".move.is-pawn").first.click()
    expect(page.locator(".move")).to_have_count(14)
    expect(button).to_be_visible()  # though the list has kept its height
    for size in at_sizes(page, screens):
        assert page.evaluate(HAND) == [], (size, "a pawn is picked")
        hidden = choices.evaluate("one => one.scrollHeight - one.clientHeight")
        assert button.is_visible() == (hidden > 12), (size, hidden)
        if size[0] >= 360:
            assert hand.evaluate("one => one.scrollWidth - one.clientWidth") == 0, size
        if hidden > 12:
            button.click()
            assert page.locator(".move").evaluate_all(f"all => all.filter({UNSEEN}).length") == 0, size
            assert page.evaluate(HAND) == [], (size, "the choices are open")
            button.click()


BROKEN = """() => [...document.querySelectorAll(".is-hand .keeper-title")].flatMap((title) =>
    [...title.firstChild.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(title.firstChild, index);
        range.setEnd(title.firstChild, index + word.length);
        return range.getClientRects().length !== 1;
    }).map(([word]) => word))"""
"""Words on one's own Keepers that stand on several lines."""


@first_of("language", "fr", "en")
def test_six_keepers_break_no_word_and_hide_no_button(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language}, has_touch=True)
    Table(page).open(f"/m/{site.make_from(*TWO_KEEPERS_EACH, 'draw plus-minus-5', 'roll 3 7')}")
    expect(page.locator(".is-hand .keeper")).to_have_count(6)
    page.wait_for_function(HAND_STYLED)
    for size in at_sizes(page, [*SIZES, *ODD_SIZES]):
        assert page.evaluate(BROKEN) == [], size
        rects = page.evaluate(MEASURE, PRIME_PRESSED)["rects"]
        unseen = {name for name, found in rects.items() if any(one["hidden"] > 1 or one["covered"] for one in found)}
        assert (len(rects), unseen) == (4, set()), size


UNSEEN = """(move) => {
    const { left, top, right, bottom } = move.getBoundingClientRect();
    return !(left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)
        || !move.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


COVERED = """() => {
    const over = document.querySelector(".notice").getBoundingClientRect();
    const isCovered = (one) => {
        const box = one.getBoundingClientRect();
        return box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom;
    };
    const parts = ".top :is(a, button):not(.skip-link), main :is(a, button, h2, p, li, .board, .panel, .log)";
    return [...document.querySelectorAll(parts)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isCovered(one))
        .map((one) => `${one.className} ${one.textContent.trim()}`);
}"""
"""What is seen or can be pressed, and lies below a notice."""


def test_a_notice_covers_nothing(open_page: Opener, site: Site) -> None:
    page = open_page(has_touch=True)
    drawn = ("roll 4 9", "0+4", "4+9", "end", "draw clear", "roll 1 2", "0+1", "1+2", "end", "roll 6 9", "0+6")
    there = Table(page).open(f"/m/{site.make_from(*drawn)}")
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        there.square(40).evaluate("square => square.click()")
        expect(there.notices.locator(".notice")).to_have_count(1)
        expect(there.notices.locator(".notice")).to_be_visible()
        wrong += [f"{width}×{height}: {name}" for name in page.evaluate(COVERED)]
    assert wrong == []


def test_a_long_notice_is_read_whole(open_page: Opener, site: Site) -> None:
    """About as long as the longest that there are."""
    page = open_page()
    Table(page).open(f"/m/{site.make_from()}")
    notice = page.locator(".notice")
    cut = []
    for size in at_sizes(page, [*SIZES, *ODD_SIZES]):
        page.evaluate(
            """async (text) => {
                const main = document.querySelector("script[type=module]").src;
                const { notify } = await import(new URL("ui/notices.js", main));
                notify(text);
            }""",
            f"{size}: Who has to scroll to the end of a sentence in a box of three lines often reads "
            "only how it begins.",
        )
        expect(notice.last).to_contain_text(str(size))
        cut += [size] if notice.last.evaluate("one => one.scrollHeight > one.clientHeight") else []
        notice.last.get_by_role("button").click()
    assert cut == []


@pytest.mark.soak
def test_a_long_label_at_square_0_stays_on_the_board(open_page: Opener, site: Site) -> None:
    page = open_page(
        f"/m/{site.make_from('roll 4 6', '0+4', '4+6', 'end', 'roll 1 8', '0+8', '8+1', 'end', 'roll 9 10')}"
    )
    page.locator("main:not([aria-busy=true]) .board button[data-square='10']").dispatch_event("click")
    label = page.locator("button[data-square='0'] .chip")
    label.wait_for()
    label.evaluate("one => one.prepend('−10 (± 10) −9 −1 ')")
    for size in at_sizes(page, [(1440, 900), (1024, 768), (768, 1024), (390, 844), (360, 640)]):
        beyond = label.evaluate(
            "one => one.closest('.board').getBoundingClientRect().left - one.getBoundingClientRect().left"
        )
        assert beyond <= 0, size

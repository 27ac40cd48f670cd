"""The number inspector: what a square is made of, where it leads, how far it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.site import PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.table import Table
from tests.covering import covering, first_of

MOVE = ("roll 3 9", "0+3", "3*9", "end", "roll 4 10", "0+4", "4*10", "end", "roll 2 7")
"""Ada stands on 27 and 0, and has 2 and 7 to use."""


def middle(found: Any) -> tuple[float, float]:
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_resting_on_a_square_tells_what_there_is_to_know(open_page: Opener, site: Site) -> None:
    """PC-2, PC-6: by mouse and keyboard; nothing is loaded before, and every press plays as ever."""
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = Table(page).open(f"/m/{site.make_from(*MOVE)}")
    note = page.get_by_role("tooltip")
    page.wait_for_load_state("networkidle")
    assert not any("inspector.js" in url or "squares.json" in url for url in asked)
    expect(table.square(31)).to_have_attribute("aria-label", re.compile("^31, prime, draws a card"))
    expect(table.square(101)).to_have_attribute("aria-label", re.compile("^101, goal, prime"))

    resting = """square => {
        const { x, y, width, height } = square.getBoundingClientRect();
        for (const type of ["pointerover", "pointermove"]) {
            const place = { clientX: x + width / 2, clientY: y + height / 2 };
            square.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", ...place }));
        }
    }"""
    table.square(96).evaluate(resting)  # what browsers tell when a page appears below the pointer
    page.wait_for_timeout(300)
    assert not any("inspector.js" in url for url in asked), "nobody has asked"
    page.mouse.move(*middle(table.square(14)))
    expect(note).to_contain_text("14 =2 × 7orange and violet")
    expect(note).to_contain_text("×2 → 28 ×3 → 42")
    expect(note).to_contain_text("÷2 → 7 ÷7 → 2")
    expect(note).to_contain_text("+1 … +10 → 15 … 24")
    expect(note).to_contain_text(re.compile(r"Last pawn from here: \d\.\d rolls on average"))
    within(page)
    page.mouse.move(*middle(table.primary))
    expect(note).to_have_count(0)

    table.square(27).focus()
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(table.square(29)).to_have_class(re.compile("is-lit"))
    page.keyboard.press("ArrowRight")
    expect(note).to_be_visible()
    focused = page.locator("button.square:focus")
    expect(focused).to_have_accessible_description(re.compile("Last pawn from here"))
    within(page)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)

    page.goto("/puzzle/prime-climb")  # whose values one is to find out
    table.square(13).hover()  # the first movement on a page has no length
    table.square(14).hover()
    expect(note).to_contain_text("orange and violet")
    expect(note).not_to_contain_text("Last pawn")


def within(page: Page) -> None:
    """The note stands on the board, hides neither its square nor one to press, and takes no press."""
    hidden = page.evaluate(
        """() => {
            const box = document.querySelector(".number-note").getBoundingClientRect();
            const board = document.querySelector(".board").getBoundingClientRect();
            const across = box.left >= board.left && box.right <= board.right;
            const inside = across && box.top >= board.top && box.bottom <= board.bottom;
            const covered = [...document.querySelectorAll("button.square.is-lit")].filter((square) => {
                const { left, right, top, bottom } = square.getBoundingClientRect();
                return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            });
            const below = document.elementFromPoint(box.left + 5, box.top + 5).closest(".number-note");
            return [inside, covered.length, below === null];
        }"""
    )
    assert hidden == [True, 0, True]


COVERED = """() => {
    const box = document.querySelector(".number-note").getBoundingClientRect();
    const seen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const covered = [...document.querySelectorAll("button.square")].filter((square) => {
        const { x, y, width, height } = square.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return across > box.left && across < box.right && down > box.top && down < box.bottom;
    });
    return [seen, covered.length];
}"""


@covering(1, size=[(360, 640), (640, 360)], game=[PRIME_CLIMB, ULTIMATE_TRACK])
def test_a_note_leaves_the_squares_of_a_small_board_in_sight(
    open_page: Opener, site: Site, game: str, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/m/{site.make(PERSON, PERSON, game=game)}")
    page.locator("button.square[data-square='1']").hover()  # the first movement on a page has no length
    page.locator("button.square[data-square='2']").hover()  # loads what notes tell
    expect(page.locator("#number-note")).to_be_visible()
    page.locator("button.square[data-square='0']").hover()
    expect(page.locator("#number-note")).to_contain_text("0")
    page.wait_for_function(f"() => String(({COVERED})()) === 'true,0'")  # the note of square 1 may also tell of a 0


OVER_CHOICES = """() => {
    const box = document.querySelector(".number-note").getBoundingClientRect();
    const seen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const covered = [...document.querySelectorAll(".moves button, .panel .actions button")].filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    return [seen, covered.map((button) => button.innerText)];
}"""


def while_pressed(table: Table, squares: tuple[int, ...], script: str) -> dict[int, Any]:
    """What a script finds while a finger rests on a square, whose note is there."""
    finger, found = table.page.context.new_cdp_session(table.page), {}
    for square in squares:
        x, y = middle(table.square(square))
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(table.page.locator("#number-note strong")).to_have_text(re.compile(rf"^{square}\b"))
        found[square] = table.page.evaluate(script)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        table.page.keyboard.press("Escape")
    return found


@pytest.mark.soak
@first_of("size", (360, 640), (390, 844))
def test_a_note_leaves_the_choices_of_an_upright_phone_in_sight(
    open_page: Opener, site: Site, size: tuple[int, int]
) -> None:
    """PC-6: wherever its square is, one of whose moves may be chosen meanwhile."""
    page = open_page(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    table = Table(page).open(f"/m/{site.make_from(*MOVE)}")
    found = while_pressed(table, (96, 53, 12, 71, 38), OVER_CHOICES)
    assert {square: one for square, one in found.items() if one != [True, []]} == {}


OVER_WORDS = """() => {
    const box = document.querySelector(".number-note").getBoundingClientRect();
    const told = ".panel :is(.headline, .dice, .sum-rings, .sum-words, .actions)";
    return [...document.querySelectorAll(told)].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    }).map((one) => one.className);
}"""


def test_a_note_leaves_what_is_to_be_done_in_sight_where_there_is_room(open_page: Opener, site: Site) -> None:
    """Beside the calculation, on a phone."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(page).open(f"/m/{site.make_from('roll 3 8', '0+3', '3+8')}")
    found = while_pressed(table, (42, 96, 53), OVER_WORDS)
    assert {square: one for square, one in found.items() if one} == {}


def test_a_long_press_asks_and_a_press_plays(open_page: Opener, site: Site) -> None:
    """PC-6."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(page).open(f"/m/{site.make_from(*MOVE)}")
    finger = page.context.new_cdp_session(page)
    note = page.get_by_role("tooltip")
    for square in (96, 53):  # the first press loads what it shows
        x, y = middle(table.square(square))
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(note).to_contain_text(str(square))
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(note).to_be_visible()
    expect(note).to_contain_text("prime, draws a card")
    expect(table.notices).to_have_text("")
    close = page.get_by_role("button", name="Close")
    box = close.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    close.tap()
    expect(note).to_have_count(0)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(note).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(note).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.touchscreen.tap(*middle(table.headline))
    expect(note).to_have_count(0)
    page.locator(".move.is-pawn", has_text="27").tap()
    table.square(29).tap()
    table.expect_pawns("Ada", "29", "0")
    expect(note).to_have_count(0)


@first_of("where", "track", "puzzle", "explore")
def test_a_long_press_tells_of_a_square_on_every_board(open_page: Opener, site: Site, where: str) -> None:
    """On the first one, which loads what notes tell, and on the next; both are still there when the finger has left."""
    track = f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}"
    path = {"puzzle": "/puzzle/prime-climb", "explore": "/explore/prime-climb"}
    page = open_page(path.get(where, track), viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    finger = page.context.new_cdp_session(page)
    note = page.get_by_role("tooltip")
    for square in (53, 38):
        button = page.locator(f"button.square[data-square='{square}']")
        button.scroll_into_view_if_needed()
        x, y = middle(button)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(note.locator("strong")).to_have_text(re.compile(rf"^{square}\b"))
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(50)
        expect(note.locator("strong")).to_have_text(re.compile(rf"^{square}\b"))

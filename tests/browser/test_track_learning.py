"""What helps to learn on the Track: notes on squares, the signs, and “say it first”."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.site import COMPUTER, PERSON, ULTIMATE_TRACK, Site
from tests.browser.test_ultimate_track import Track
from tests.covering import first_of

ASKS = {**QUICK, "sayFirst": "on"}

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

NEAR = ("roll 6 6", "roll 1 3") * 7 + ("roll 4 6", "roll 1 3")
"""Ada is on 94, Ben on 2; the turn is Ada's."""


def lands(page: Page) -> int:
    """The number that is asked about."""
    found = re.search(r"is (\d+) ultimate\?", page.locator(".headline").inner_text())
    assert found
    return int(found[1])


def is_ultimate(n: int) -> bool:
    return all(n % divisor for divisor in range(2, n))


def answer(page: Page, *, right: bool) -> None:
    page.locator(".is-answers").wait_for()
    name = "Yes" if is_ultimate(lands(page)) == right else "No"
    page.locator(".is-answers").get_by_role("button", name=name).click()


def test_a_square_tells_its_story(open_page: Opener, site: Site) -> None:
    """UT-2 … UT-6: when it is rested on, pressed, or reached by keyboard."""
    track = Track(open_page()).open(f"/m/{site.make_from('roll 3 4', game=ULTIMATE_TRACK)}")
    page, note = track.page, track.page.get_by_role("tooltip")
    track.square(49).hover()
    expect(note).to_contain_text("49 = 7 × 7: a power of 7, not ultimate.")
    expect(note).to_contain_text("Land here: back to 7")
    expect(page.get_by_role("button", name="Close")).to_have_count(0)
    track.square(51).click()
    expect(note).to_contain_text("51 = 3 × 17: not ultimate.")
    expect(note).to_contain_text("you stay")
    track.two.hover()
    expect(note).to_be_visible()  # until it is closed
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    track.square(97).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(note).to_contain_text("back to 0")
    expect(note).to_contain_text("Counting back from 99: back to the star before, 89.")
    expect(track.square(97)).to_have_accessible_description(re.compile("97 is ultimate"))
    expect(page.locator("#spoken")).to_contain_text("97 is ultimate")
    page.keyboard.press("End")
    expect(note).to_contain_text("Land exactly here and you win.")


@pytest.mark.soak
def test_a_note_is_opened_and_closed_with_a_finger(open_page: Opener, site: Site) -> None:
    track = Track(open_page(**PHONE)).open(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    page, note = track.page, track.page.get_by_role("tooltip")
    for square in (27, 64):  # the first tap loads what it shows
        track.square(square).tap()
        expect(note.locator("strong")).to_have_text(
            {27: "27 = 33", 64: "64 = 26"}[square]
        )  # 3³ and 2⁶, in large digits
        assert note.locator("sup").evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 13
        close = page.get_by_role("button", name="Close")
        box = close.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        close.tap()
        expect(note).to_have_count(0)
        expect(page.locator(".arrow.is-lit")).to_have_count(0)


@pytest.mark.soak
def test_nothing_opens_by_itself(open_page: Opener, site: Site) -> None:
    """Browsers tell of a pointer that rests where a page appears."""
    track = Track(open_page()).open(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    track.square(27).evaluate(
        """square => {
            for (const type of ["pointerover", "pointermove", "mouseover", "mousemove"]) {
                const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
                square.dispatchEvent(new Kind(type, { bubbles: true, pointerType: "mouse" }));
            }
        }"""
    )
    track.page.wait_for_timeout(1000)
    expect(track.page.get_by_role("tooltip")).to_have_count(0)
    expect(track.page.locator(".arrow.is-lit")).to_have_count(0)


def test_the_signs_are_explained(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make(PERSON, COMPUTER, game=ULTIMATE_TRACK)}")
    signs = page.locator("details", has_text="What the signs mean")
    expect(signs.locator("li")).to_have_count(0)
    signs.locator("summary").click()
    expect(signs.locator("li")).to_have_count(6)
    expect(signs.locator("li").first).to_contain_text("A star is an ultimate number")


@pytest.mark.soak
def test_the_question_stands_in_one_line_on_an_upright_tablet(open_page: Opener, site: Site) -> None:
    settings = {**ASKS, "language": "fr"}
    match = site.make_from(*NEAR[:2], game=ULTIMATE_TRACK)
    page = open_page(f"/m/{match}", settings=settings, viewport={"width": 768, "height": 1024})
    page.locator("#roll-2").click()
    page.locator(".is-answers").wait_for()
    headline, skip = page.locator(".headline").bounding_box(), page.locator(".skip").bounding_box()
    answers, panel = page.locator(".is-answers").bounding_box(), page.locator(".panel").bounding_box()
    assert headline
    assert skip
    assert answers
    assert panel
    assert headline["height"] < 30
    assert headline["x"] + headline["width"] <= skip["x"]
    assert skip["x"] + skip["width"] <= panel["x"] + panel["width"]
    assert skip["y"] + skip["height"] <= answers["y"]


def test_a_number_is_said_first(open_page: Opener, site: Site) -> None:
    """UT-2: off at first; with mouse, keys and touch; the record is the same, and the computer is not asked."""
    match = site.make(PERSON, COMPUTER, game=ULTIMATE_TRACK)
    track = Track(open_page(f"/m/{match}"))
    page = track.page
    track.wait()
    page.get_by_label("Say it first: is the number ultimate?").check()
    page.reload()
    track.wait()
    expect(page.get_by_label("Say it first: is the number ultimate?")).to_be_checked()
    track.two.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".is-answers")).to_be_focused()
    expect(page.locator(".is-answers")).to_have_accessible_name(re.compile(r"^Ada, is \d+ ultimate\?$"))
    expect(page.locator("#spoken > :last-child")).to_have_text(re.compile("^Ada rolls . and .\\.$"))
    assert track.square_of("Ada") == 0
    n = lands(page)
    page.keyboard.press("y" if is_ultimate(n) else "n")
    expect(track.headline).to_have_text("Right!")
    expect(page.locator(".roll-words")).to_have_text(re.compile(f"^{n} "))
    expect(page.locator("#spoken > p", has_text="Right!")).to_have_text(re.compile(f"^Right! {n} "))
    page.keyboard.press("s")
    track.wait()
    expect(page.locator(".log li")).not_to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "roll-2"
    kinds = [event["kind"] for event in site.snapshot(match)["log"]]
    assert set(kinds) == {"chance"}
    assert len(kinds) >= 2, "the computer has rolled, too"
    if not track.is_over and track.may(2):
        track.two.click()
        answer(page, right=False)
        expect(track.headline).to_have_text("Not this time.")
        page.keyboard.press("s")
        track.wait()
        page.get_by_label("Say it first: is the number ultimate?").uncheck()
        track.two.click()
        track.wait()
        expect(page.locator(".is-answers")).to_have_count(0)


def test_what_is_asked_is_not_seen_on_the_board(open_page: Opener, site: Site) -> None:
    """UT-2: no star and no arrow tell it; the second press of a double press on the dice is no answer."""
    match = site.make_from("roll 1 3", "roll 4 6", game=ULTIMATE_TRACK, seats=1)
    track = Track(open_page(settings=ASKS)).open(f"/m/{match}")
    page = track.page
    stars = page.locator("svg .square.ultimate .ut-star")
    before = stars.count()
    arrows = page.locator("svg .arrow:visible").count()
    for _ in range(20):
        track.two.click()
        page.locator(".is-answers").wait_for()
        n = lands(page)
        asked = page.locator(f'svg [data-square="{n}"]')
        expect(asked).to_have_text(str(n))
        expect(asked.locator(".ut-tile")).to_have_count(1)
        assert (
            page.locator("svg .arrow:visible").count()
            == arrows - page.locator(f'svg .arrow:is([data-from="{n}"], [data-to="{n}"])').count()
        )
        page.get_by_role("button", name="Yes").hover()
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        expect(page.locator(".is-answers")).to_be_visible()
        answer(page, right=True)
        page.locator(".is-answers").wait_for(state="detached")
        expect(stars).to_have_count(before)
        if is_ultimate(n):
            return
        page.keyboard.press("s")
        track.wait()
    pytest.fail("no ultimate number in 20 rolls")


@pytest.mark.soak  # about forty rolls
def test_right_answers_are_counted(open_page: Opener, site: Site) -> None:
    """UT-5, UT-6: until the game is over; alone."""
    match = site.make_from(*("roll 6 6",) * 7, "roll 4 6", game=ULTIMATE_TRACK, seats=1)
    track = Track(open_page(settings=ASKS)).open(f"/m/{match}")
    page = track.page
    asked = 0
    while not track.is_over:
        (track.two if not track.may(1) else track.one).click()
        answer(page, right=asked > 0)
        asked += 1
        page.wait_for_function("() => !document.querySelector('.is-answers')")
        page.keyboard.press("s")
        track.wait()
    expect(page.locator("dialog.celebration")).to_contain_text(f"Ada: {asked - 1} right answers out of {asked}.")


def test_with_a_clock_nobody_is_asked(open_page: Opener, site: Site) -> None:
    """Time would go by for whoever is next."""
    seats = [{"name": name, "player": PERSON} for name in ("Ada", "Ben")]
    body = {
        "game": ULTIMATE_TRACK,
        "options": {"seats": 2, "first": 0},
        "seats": seats,
        "clock": {"per": "turn", "seconds": 90},
    }
    answered = site.http.post("/api/matches", json=body)
    assert answered.status_code == 201, answered.text
    track = Track(open_page(settings=ASKS)).open(f"/m/{answered.json()['match']}")
    track.two.click()
    expect(track.headline).to_have_text("Ben, it is your turn")


@pytest.mark.soak
@first_of("size", (360, 640), (768, 1024), (844, 390))
def test_the_question_leaves_the_board_where_it_is(open_page: Opener, site: Site, size: tuple[int, int]) -> None:
    settings = {**ASKS, "language": "fr"}
    page = open_page(settings=settings, viewport={"width": size[0], "height": size[1]})
    track = Track(page).open(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    before = page.locator(".board").bounding_box()
    track.two.click()
    page.locator(".is-answers").wait_for()
    assert page.locator(".board").bounding_box() == before
    for button in page.locator(".is-answers button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= size[1]
    page.keyboard.press("o")
    page.locator(".is-answers").wait_for(state="detached")
    assert page.locator(".board").bounding_box() == before
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

"""The Ultimate Numbers Track in the browser: its buttons, its board, and why a pawn moved on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.home import more
from tests.browser.site import PERSON, ULTIMATE_TRACK, Site, record
from tests.browser.table import Table
from tests.browser.test_table import BEFORE
from tests.covering import first_of

PASSED = ("roll 6 6", "roll 6 6") * 7 + ("roll 4 6", "roll 1 2", "roll 6 6", "roll 1 2")
"""Ada comes to 12, 24 … 84, 94 and then past 99 to 92; the turn is hers."""


class Track(Table):
    """The page of a match of this game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.one, self.two = page.locator("#roll-1"), page.locator("#roll-2")
        self.callout = page.locator(".callout")

    def square_of(self, name: str) -> int:
        return int(self.pawns_of(name).inner_text())

    def pawns_of(self, name: str) -> Any:
        return self.page.locator(".seat", has_text=name).locator(".seat-pawns span")

    def may(self, dice: int) -> bool:
        return (self.one if dice == 1 else self.two).get_attribute("aria-disabled") != "true"

    def best_dice(self, name: str) -> int:
        """One die near the end, if this player may choose, so that a game comes to it."""
        return 1 if not self.may(2) or (self.may(1) and self.square_of(name) >= 93) else 2


@first_of(("language", "says"), ("fr", "une fois 99 dépassé"), ("en", "once you pass 99"))
def test_a_grey_button_says_why_it_is_grey(open_page: Opener, site: Site, language: str, says: str) -> None:
    """UT-6: in sight, for those who cannot rest a pointer on it."""
    page = open_page(settings={**QUICK, "language": language}, viewport={"width": 360, "height": 640}, has_touch=True)
    track = Track(page).open(f"/m/{site.make_from('roll 3 4', game=ULTIMATE_TRACK)}")
    expect(track.one.locator("small")).to_have_text(says)
    expect(track.one).to_have_attribute("title", re.compile("99"))
    expect(track.two.locator("small")).to_have_count(0)
    track.open(f"/m/{site.make_from(*PASSED, game=ULTIMATE_TRACK)}")
    expect(page.locator(".roll-button small")).to_have_count(0)


def test_the_roll_of_the_player_before_is_named_and_pale(open_page: Opener, site: Site) -> None:
    track = Track(open_page()).open(f"/m/{site.make_from('roll 3 4', game=ULTIMATE_TRACK)}")
    words = track.page.locator(".roll-words")
    expect(words).to_have_text("7 is ultimate: on to the next ultimate number, 11.")
    assert words.evaluate(BEFORE) == '"Ada: "'
    track.two.click()
    track.wait()
    assert words.evaluate(BEFORE) == '"Ben: "'


def test_the_game_goes_on_where_an_animation_fails(open_page: Opener, site: Site) -> None:
    page = open_page(allowed="broken animation", settings={**QUICK, "pace": "fast"}, reduced_motion="no-preference")
    page.add_init_script(
        "Element.prototype.animate = () => { throw new Error('broken animation'); };"
        "window.reportError = (error) => console.error(String(error));"
    )
    track = Track(page).open(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    for seen in (1, 2):
        track.wait()
        track.two.click()
        track.wait()
        expect(page.locator(".log li")).to_have_count(seen)


@pytest.mark.parametrize(
    ("lines", "words", "line"),
    [
        (("roll 3 4",), "7 is ultimate: on to the next ultimate number, 11.", "3 + 4: 0 → 7; 7 is ultimate → 11"),
        (("roll 3 6",), "9 = 3 × 3 is a power of 3: back to 3.", "3 + 6: 0 → 9; 9 = 3 × 3 → 3"),
        (("roll 3 3",), "6 is neither ultimate nor a power: the pawn stays.", "3 + 3: 0 → 6"),
        (
            (*PASSED, "dice 2", "roll 3 6"),
            (
                "That’s 2 past 99: count 2 squares back from 99, to 97. 97 is ultimate: back to the "
                "previous ultimate number, 89."
            ),
            "3 + 6: 92 → 99; 2 past 99: 99 − 2 = 97; 97 is ultimate, back → 89",
        ),
        (
            (*PASSED, "dice 1", "roll 5"),
            "97 is the last ultimate number before 99: back to 0.",
            "5: 92 → 97; 97 is the last ultimate → 0",
        ),
    ],
)
def test_why_a_pawn_moves_on_is_told(
    open_page: Opener, site: Site, lines: tuple[str, ...], words: str, line: str
) -> None:
    """UT-3, UT-4, UT-6 in the panel and in the log."""
    track = Track(open_page()).open(f"/m/{site.make_from(*lines, game=ULTIMATE_TRACK)}")
    expect(track.page.locator(".roll-words")).to_have_text(words)
    expect(track.log.last.locator("button")).to_have_text(f"Ada {line}")


TOLD_OR_DONE = """() => {
    const told = document.querySelector(".callout")?.textContent ?? "";
    const lit = document.querySelectorAll(".arrow.is-lit").length;
    if (told && lit) {
        return [told, lit];
    }
    return document.querySelector("main.table[aria-busy=false]") ? ["", 0] : null;
}"""
"""What the board tells and how many arrows are lit, at one moment, as a busy machine may look again too late."""


def test_it_is_told_on_the_board_while_the_pawn_walks(open_page: Opener, site: Site) -> None:
    settings = {**QUICK, "pace": "calm"}
    page = open_page(settings=settings, reduced_motion="no-preference")
    track = Track(page).open(f"/m/{site.make(PERSON, game=ULTIMATE_TRACK)}")
    for _ in range(40):
        track.two.click()
        expect(page.locator(".die.is-rolling").first).to_be_visible()
        page.wait_for_function("() => document.querySelector('.pawns').getAnimations({ subtree: true }).length > 0")
        told, lit = page.wait_for_function(TOLD_OR_DONE).json_value()
        if told:
            break
        track.wait()
    assert "→" in told
    assert lit == 1
    page.get_by_role("button", name="Speed up").click()
    track.wait()
    expect(track.callout).to_have_count(0)


def test_a_screen_reader_hears_it(open_page: Opener, site: Site) -> None:
    track = Track(open_page()).open(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    track.two.click()
    spoken = track.page.locator("#spoken")
    expect(spoken).to_contain_text("Ada rolls ")
    expect(spoken).to_contain_text("From 0 to ")
    expect(spoken).to_contain_text("Ben, it is your turn.")


def test_one_die_or_two_is_asked_of_those_alone_who_have_passed_99(open_page: Opener, site: Site) -> None:
    """UT-6."""
    track = Track(open_page()).open(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    track.one.click(force=True)
    expect(track.notices).to_contain_text("Only a player who has passed 99 chooses one die or two.")
    expect(track.log).to_have_count(0)
    track.open(f"/m/{site.make_from(*PASSED, game=ULTIMATE_TRACK)}")
    expect(track.headline).to_have_text("Ada, one die or two?")
    expect(track.page.locator(".seat", has_text="Ada")).to_contain_text("one die or two")
    track.page.keyboard.press("r")
    expect(track.notices).to_contain_text("Press 1 for one die, 2 for two.")
    track.one.click()
    expect(track.headline).to_have_text("Ben, it is your turn")
    expect(track.page.locator(".roll-view .die")).to_have_count(1)


def test_squares_say_what_they_are(open_page: Opener, site: Site) -> None:
    """UT-2."""
    track = Track(open_page()).open(f"/m/{site.make_from('roll 3 4', game=ULTIMATE_TRACK)}")
    for square, name in {
        11: "11, 11 is ultimate → 13, Ada",
        64: "64, 64 = 2 × 2 × 2 × 2 × 2 × 2 → 2",
        97: "97, 97 is the last ultimate → 0",
        98: "98",
        99: "99, the goal",
    }.items():
        expect(track.square(square)).to_have_attribute("aria-label", name)
    track.square(27).hover()
    expect(track.page.locator(".arrow.is-lit")).to_have_attribute("data-to", "3")
    track.page.keyboard.press("b")
    expect(track.square(0)).to_be_focused()
    for pressed, square in {"ArrowRight": 1, "ArrowUp": 18, "ArrowLeft": 19, "ArrowDown": 0, "End": 99}.items():
        track.page.keyboard.press(pressed)
        expect(track.square(square)).to_be_focused()


def test_alone_one_counts_rolls(open_page: Opener, site: Site) -> None:
    lines = ("roll 6 6",) * 7 + ("roll 4 6",)
    track = Track(open_page()).open(f"/m/{site.make_from(*lines, game=ULTIMATE_TRACK, seats=1)}")
    expect(track.page.locator(".seat")).to_contain_text("Rolls: 8")
    expect(track.log).to_have_count(8)
    over = site.make_from(*lines, "roll 1 4", game=ULTIMATE_TRACK, seats=1)
    track.open(f"/m/{over}")
    expect(track.page.locator("dialog.celebration")).to_contain_text("9 rolls: your best")


def test_the_first_player_is_rolled_for(open_page: Opener, site: Site) -> None:
    """UT-1."""
    lines = ("roll 5", "roll 5")
    track = Track(open_page()).open(f"/m/{site.make_from(*lines, game=ULTIMATE_TRACK, first='null')}")
    expect(track.log.last).to_contain_text("a tie: Ada and Ben roll again")
    assert track.may(1)
    assert not track.may(2)
    track.page.keyboard.press("r")
    expect(track.headline).to_have_text("Ben, roll one die to see who goes first")
    expect(track.page.locator(".seat", has_text="Ada").locator(".badge.is-die .die")).to_be_visible()


def test_a_record_is_opened_and_saved(open_page: Opener, tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    file.write_text(record("roll 3 4", game=ULTIMATE_TRACK), "utf-8")
    page = open_page("/")
    more(page).set_input_files(file)
    track = Track(page)
    track.wait()
    expect(track.pawns_of("Ada")).to_have_text("11")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the game").click()
    saved.value.save_as(file)
    assert file.read_text("utf-8").splitlines()[-2:] == ["roll 3 4", "total 1"]


@first_of("language", "fr", "en")
def test_board_and_buttons_fit_on_the_screen(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language})
    track = Track(page).open(f"/m/{site.make_from(*PASSED, 'dice 2', 'roll 3 6', game=ULTIMATE_TRACK)}")
    for width, height in at_sizes(page, [(360, 740), (820, 1180), (1280, 720)]):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for button in (track.one, track.two):
            box = button.bounding_box()
            assert box
            assert box["y"] + box["height"] <= height
            assert box["height"] >= 44
        board = page.locator(".board").bounding_box()
        assert board
        assert board["width"] >= 0.9 * min(width, height - 80)


def test_after_the_rolls_before_the_game_it_is_said_who_goes_first(open_page: Opener, site: Site) -> None:
    """UT-1: and the last die is not taken for a move of somebody's."""
    track = Track(open_page(settings={**QUICK, "language": "fr"}))
    track.open(f"/m/{site.make_from('roll 5', 'roll 2', game=ULTIMATE_TRACK, first='null')}")
    expect(track.page.locator(".roll-words")).to_have_text("Ada commence.")
    expect(track.page.locator(".roll-view")).to_have_css("filter", "none")
    track.open(f"/m/{site.make_from('roll 5', 'roll 5', game=ULTIMATE_TRACK, first='null')}")
    expect(track.page.locator(".roll-words")).to_have_text("Égalité\u202f: Ada et Ben relancent.")


def test_the_board_keeps_its_size(open_page: Opener, site: Site) -> None:
    """UT-1, UT-6: whoever is to begin, before and after the first roll, and with much to tell; nothing is cut off."""
    page = open_page(settings={**QUICK, "language": "fr"})
    boards: dict[tuple[int, int], set[tuple[float, ...]]] = {}
    positions: tuple[tuple[tuple[str, ...], str], ...] = (
        ((), "null"),
        (("roll 5",), "null"),
        ((), "0"),
        ((*PASSED, "dice 2", "roll 3 6"), "0"),
    )
    for lines, first in positions:
        Track(page).open(f"/m/{site.make_from(*lines, game=ULTIMATE_TRACK, first=first)}")
        for size in at_sizes(page, [(390, 844), (768, 1024), (844, 390), (360, 640)]):
            board = page.locator(".board").bounding_box()
            assert board
            boards.setdefault(size, set()).add((board["x"], board["y"], board["width"], board["height"]))
            assert page.locator(".panel").evaluate("panel => panel.scrollHeight <= panel.clientHeight")
        if page.locator(".roll-words").count() and not page.locator(".roll-words").inner_text():
            told = "words => getComputedStyle(words, '::before').content"
            assert page.locator(".roll-words").evaluate(told) == "none"  # no name of whom nothing is told
    assert [size for size, found in boards.items() if len(found) > 1] == []


def test_the_rules_are_shown_with_the_board(open_page: Opener, site: Site) -> None:
    page = open_page("/rules/ultimate-track")
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play the Ultimate Numbers Track")
    expect(page.locator(".rules-board svg.ut-board")).to_be_visible()
    expect(page.get_by_role("link", name="Rules", exact=True)).to_have_attribute(
        "href", site.link("/rules/ultimate-track")
    )
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".contents a", has_text="Un dé ou deux")).to_have_attribute("href", "#choice")


@first_of(("width", "height"), (360, 640), (844, 390), (1440, 900), (1024, 768))
def test_the_buttons_that_roll_stay_whole_while_a_pawn_walks(
    open_page: Opener, site: Site, width: int, height: int
) -> None:
    """And “Speed up” covers none of them, nor the headline."""
    page = open_page(
        settings={**QUICK, "language": "fr", "pace": "calm"},
        viewport={"width": width, "height": height},
        reduced_motion="no-preference",
    )
    page.goto(f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}")
    size = "() => [...document.querySelectorAll('.roll-button')].map((one) => [one.offsetWidth, one.offsetHeight])"
    expect(page.locator("#roll-2")).to_have_attribute("aria-disabled", "false")
    before = page.evaluate(size)
    page.locator("#roll-2").click()
    faster = page.locator(".panel .skip")
    expect(faster).to_be_visible()
    assert page.evaluate(size) == before
    edges = faster.bounding_box()
    assert edges is not None
    for other in page.locator(".roll-button, .headline").all():
        box = other.bounding_box()
        assert box is not None
        is_text = other.evaluate("one => one.matches('.headline')")
        right = box["x"] + (other.evaluate(TEXT_WIDTH) if is_text else box["width"])
        apart = (
            edges["x"] >= right or edges["y"] >= box["y"] + box["height"] or edges["y"] + edges["height"] <= box["y"]
        )
        assert apart, other


TEXT_WIDTH = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().width;
}"""

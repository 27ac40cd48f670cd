"""The tests of the pages that the server serves, on the site: the same tests, wherever the site has what they test.

Some of them run in `make test`; all under --soak.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests import browser as browser_tests
from tests.browser.conftest import QUICK, Opener
from tests.site.conftest import Served
from tests.site.page_host import PageHost

MODULES = [
    *(
        "analysis",
        "calculating",
        "cards",
        "cartamaths",
        "custom_cards",
        "decks",
        "daily",
        "dice",
        "ending",
        "explore",
        "findings",
        "from_first_page",
        "hints",
    ),
    *("clocks", "double_press", "lessons", "long_log", "own_turns", "short_lessons"),
    *("home", "inspector", "learning", "own_cards", "practice", "puzzles", "signs", "solitaire"),
    *("table", "track_learning", "ultimate_track", "which_pawn", "whole_games"),
]

FITS = "the same style sheets and pages, measured at the server"
NET = "about the network and what comes with a page; test_kept and test_app have the site's own"
SERVED_ONLY = {
    **dict.fromkeys(("class_lesson", "class_report", "class_screen", "classes"), "classes need a server"),
    **dict.fromkeys(
        ("pairs", "privacy", "rematch", "same_room", "seat_names", "seats", "tables"), "people at other devices"
    ),
    **dict.fromkeys(("connection", "failing_requests", "network", "first_board", "rules_page", "weight"), NET),
    **dict.fromkeys(("american", "colours", "enlarged", "fits", "formulas", "layout", "lessons_fit", "words"), FITS),
    **dict.fromkeys(("access", "every_page"), "test_access looks at the site's own pages"),
    "hostile_texts": "through requests, names and files that only a server takes from strangers",
    "long_match": "about how much of a log a server sends",
    "new_game": "the site is made without games that are installed beside it",
    "print": "test_print has the site's own",
    **dict.fromkeys(("narration", "screen_reader", "sounds"), "of modules by their addresses at a server"),
    "teachers": "plans for lessons with a class",
}
"""Modules of which the site has nothing of its own, and why."""

OTHERS = "nobody else can come to the games of this browser"
SERVER = "there is no server"
STATUS = "the one page of the site answers every path"
FINGERS = "the pages share a browser, which has no fingers"
CHANGED = "requests cannot be seen or changed on their way, since there are none"
ESTIMATED = "a solitaire is not solved exactly without NumPy"
NOT_HERE = {
    "test_analysis: a_missed_turn_is_shown_with_the_better_one": ESTIMATED,
    "test_analysis: nobody_is_praised_whose_every_turn_was_a_miss": "of a module by its address at a server",
    "test_analysis: the_owner_allows_it_and_everybody_is_told": OTHERS,
    "test_calculating: explained_after_the_second_try_on_a_phone": FINGERS,
    "test_calculating: the_other_screen_learns_of_it_once_it_is_right": OTHERS,
    "test_cards: a_computer_s_card_stays_for_reading_and_needs_no_press": "computers play before a page is there",
    "test_cartamaths: a_list_is_to_be_separated_by_semicolons": FINGERS,
    "test_cartamaths: a_time_has_its_keys": FINGERS,
    "test_cartamaths: nothing_is_shown_while_the_view_cannot_be_changed": CHANGED,
    "test_cartamaths: there_are_keys_for_fingers": FINGERS,
    "test_clocks: a_clock_stands_still_while_somebody_is_away": OTHERS,
    "test_clocks: a_table_with_a_clock": OTHERS,
    "test_clocks: the_clock_of_the_whole_game": SERVER,
    "test_dice: the_promise_is_shown_before_the_first_roll": OTHERS,
    "test_dice: what_does_not_fit_is_said": CHANGED,
    "test_double_press: where_nothing_hovers_a_button_keeps_its_look_after_a_press": FINGERS,
    "test_explore: estimates_have_their_error_and_are_copied_with_a_finger_in_french": FINGERS,
    "test_explore: exact_values_have_six_decimals_as_the_command_that_is_copied_tells": ESTIMATED,
    "test_explore: the_track_is_set_up_with_fingers_in_french": FINGERS,
    "test_findings: a_game_without_such_a_page": STATUS,
    "test_from_first_page: with_fingers": FINGERS,
    "test_hints: at_a_table_by_link_the_owner_decides": OTHERS,
    "test_inspector: a_long_press_asks_and_a_press_plays": FINGERS,
    "test_learning: a_game_without_a_lesson_leads_to_its_rules": STATUS,
    "test_lessons: cartamaths_by_touch_in_english": FINGERS,
    "test_lessons: the_track_by_touch_in_french": FINGERS,
    "test_practice: practice_by_touch_in_french": FINGERS,
    "test_practice: question_and_keys_are_seen_together": FINGERS,
    "test_practice: a_question_follows_the_language_and_is_asked_for_again": CHANGED,
    "test_short_lessons: a_lesson_that_there_is_not": STATUS,
    "test_short_lessons: by_touch_in_english": FINGERS,
    "test_short_lessons: the_end_offers_a_game_for_two_on_this_screen": FINGERS,
    "test_table: a_browser_that_speaks_french_is_answered_in_french": "the pages share a browser, which speaks English",
    "test_table: a_match_that_the_server_no_longer_has_is_said": SERVER,
    "test_table: a_move_can_be_taken_back_at_every_speed": CHANGED,
    "test_table: pawns_on_a_phone_can_be_hit": FINGERS,
    "test_table: the_page_goes_on_after_the_server_was_away": SERVER,
    "test_track_learning: a_note_is_opened_and_closed_with_a_finger": FINGERS,
    "test_puzzles: what_was_not_asked_for_is_not_in_the_page": CHANGED,
}
"""Tests of what the site has not, and why."""

ALWAYS = {
    "test_calculating: prime_climb_is_played_by_typing_the_squares",
    "test_cards: a_keeper_lights_up_where_it_leads_and_is_played_by_a_click",
    "test_daily: the_page_says_whose_dice_they_are",
    "test_ending: another_level_is_one_press_away",
    "test_explore: a_link_shows_its_position_and_an_impossible_one_says_why",
    "test_hints: a_card_is_compared_in_whole_sentences",
    "test_own_cards: a_card_is_made_by_keyboard_tried_and_played_in_a_game",
    "test_signs: own_pawn_sent_back_is_seen_and_asked_about",
    "test_table: a_name_is_changed_at_the_table_with_keys",
}
"""Those that `make test` runs."""


@pytest.fixture(scope="module")
def site(browser: Browser, served: Served) -> Iterator[PageHost]:
    context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
    yield PageHost(context, served)
    context.close()


@pytest.fixture
def open_page(site: PageHost) -> Iterator[Opener]:
    """Opens pages as if each were the first in its browser; afterwards none may have complained."""
    pages: list[Page] = []
    wrong: list[str] = []

    def opener(
        path: str = "", allowed: str = "", settings: dict[str, str] = QUICK, guest: None = None, **how: Any
    ) -> Page:
        assert guest is None, "nobody else can come to the games of this browser"
        pages.append(site.open(path, settings, wrong, allowed, **how))
        return pages[-1]

    yield opener
    for page in pages:
        page.close()
    assert wrong == []


def copied(test: FunctionType, name: str) -> FunctionType:
    """The same test under another name, with its own marks."""
    copy = FunctionType(test.__code__, test.__globals__, name, test.__defaults__, test.__closure__)
    copy.__dict__.update(test.__dict__)
    copy.__kwdefaults__, copy.__doc__ = test.__kwdefaults__, test.__doc__
    copy.__annotations__ = test.__annotations__
    return copy


def here(module: str, test: str) -> str:
    """The name of a test in this file."""
    return f"test_{module}: {test.removeprefix('test_')}"


TESTS: dict[str, FunctionType] = {
    here(module, name): test
    for module in MODULES
    for name, test in vars(importlib.import_module(f"tests.browser.test_{module}")).items()
    if isinstance(test, FunctionType) and name.startswith("test_")
}
"""All tests of these modules."""


def adopted() -> Iterator[tuple[str, Any]]:
    """Those that the site has, under their names here; most of them in the soak only."""
    for name, test in TESTS.items():
        if name not in NOT_HERE:
            yield name, copied(test, name) if name in ALWAYS else pytest.mark.soak(copied(test, name))


globals().update(adopted())


def test_every_name_above_is_that_of_a_test() -> None:
    assert NOT_HERE.keys() | ALWAYS <= TESTS.keys()
    assert not NOT_HERE.keys() & ALWAYS


def test_every_module_is_adopted_or_it_is_said_why_not() -> None:
    there = {file.stem.removeprefix("test_") for file in Path(browser_tests.__file__).parent.glob("test_*.py")}
    assert there == {*MODULES, *SERVED_ONLY}
    assert not SERVED_ONLY.keys() & {*MODULES}

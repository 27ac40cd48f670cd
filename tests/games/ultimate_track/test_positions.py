"""Positions and state texts: what is written reads back, and what cannot be is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.conformance import random_match
from centaine.game import BadPosition
from centaine.games.ultimate_track import UltimateTrack

TEXTS = [
    (UltimateTrack(), "first 1 0/0 contest=4,0"),
    (UltimateTrack(seats=4), "first 2 0/0/0/0 contest=3,-1,0,0"),
    (UltimateTrack(), "choose 0 88*/98"),
    (UltimateTrack(), "roll 1 88*/98"),
    (UltimateTrack(), "roll 0 88*/98 dice=1"),
    (UltimateTrack(), "over 0 99*/3"),
    (UltimateTrack(seats=1), "roll 0 12"),
    (UltimateTrack(seats=1), "roll 0 12 rolls=3"),
]

NONE = [
    "",
    "88*/98",
    "choose 1 88*/98",
    "roll 0 88/98 dice=1",
    "roll 0 88*/98 dice=3",
    "roll 0 88*/98 dice=2",
    "roll 2 88*/98",
    "roll 1 88*/98 contest=0,0",
    "roll 1 0/0 contest=3,0",
    "choose 0 88*/98 dice=2",
    "choose 0 88*/98 rolls=3",
    "choose 0 88*/98/5",
    "choose 0 88*",
    "choose 0 088*/98",
    "choose 0 88*/100",
    "roll 1 99/98",
    "over 0 98/99",
    "over 0 99/99",
    "over 0 98/97",
    "first 0 0/0",
    "first 0 0/0 contest=4,0",
    "first 1 0/0 contest=0,0",
    "first 1 0/0 contest=7,0",
    "first 0 0/0 contest=0,-1",
    "first 0 0/0 contest=0,4",
    "first 0 0/0 contest=0",
    "first 1 0/0 contest=3",
    "first 0 5/0 contest=0,0",
    "first 9 0/0 contest=0,0",
    "choose 0 88*/98\n",
    "x" * 10_000,
]


@pytest.mark.parametrize(("game", "text"), TEXTS)
def test_texts_read_back(game: UltimateTrack, text: str) -> None:
    assert game.format_state(game.parse_state(text)) == text


@pytest.mark.parametrize("text", NONE)
def test_texts_that_are_no_state(text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        UltimateTrack().parse_state(text)
    assert len(str(caught.value)) < 200


def test_no_contest_where_first_is_settled() -> None:
    """UT-1."""
    with pytest.raises(BadPosition):
        UltimateTrack(first=0).parse_state("first 0 0/0 contest=0,0")


@given(st.integers(0, 2**32), st.integers(1, 4), st.booleans())
def test_every_state_of_a_match_reads_back(seed: int, seats: int, settled: bool) -> None:
    game = UltimateTrack(seats=seats, first=0 if settled else None)
    for state, _ in random_match(game, Random(seed)):
        assert game.parse_state(game.format_state(state)) == state


@given(st.text(alphabet="0129*/-,= firstchooserollcontestdice", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    game = UltimateTrack()
    try:
        state = game.parse_state(text)
    except BadPosition:
        return
    assert game.format_state(state) == text


BAD: list[dict[str, Any]] = [
    {"squares": (1, 2, 3)},
    {"squares": (1, 100)},
    {"squares": (1, -1)},
    {"squares": (1, "2")},
    {"squares": (1, True)},
    {"squares": (99, 99)},
    {"passed": (True,)},
    {"passed": (1, 0)},
    {"player": 2},
    {"player": -1},
    {"player": "0"},
    {"dice": 1},
    {"dice": 0},
    {"dice": 3, "passed": (True, True)},
    {"rolls": 3},
    {"rolls": -1},
]


@pytest.mark.parametrize("keywords", BAD)
def test_bad_positions(keywords: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        UltimateTrack().position(**keywords)


def test_positions() -> None:
    game = UltimateTrack()
    state = game.position(squares=(88, 98), passed=(True, True), player=0)
    assert (state.squares, state.passed, state.player, state.phase) == ((88, 98), (True, True), 0, "choose")
    assert game.position(squares=(88, 98), passed=(True, False), player=1).dice == 2
    assert game.position(passed=(True, False), dice=1).dice == 1
    assert (game.position(squares=(3, 99)).phase, game.position(squares=(3, 99)).player) == ("over", 1)

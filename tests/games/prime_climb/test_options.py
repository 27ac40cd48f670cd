"""Options and positions that do not exist are refused in one sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from centaine.game import BadOption, BadPosition
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.plugin import make

from .table import BACK_MARKS, PLAIN


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": 0}, "1 to 4 seats, not 0"),
        ({"seats": 5}, "1 to 4 seats, not 5"),
        ({"seats": "2"}, "1 to 4 seats"),
        ({"seats": True}, "1 to 4 seats"),
        ({"course": "sideways"}, "climb, decline, there_and_back"),
        ({"course": 3}, "climb, decline, there_and_back"),
        ({"pawns_to_finish": 3}, "1 or 2 pawns"),
        ({"double_time": "yes"}, "true or false"),
        ({"way_stations": (40,)}, "prime between 30 and 80.*not 40"),
        ({"way_stations": [37, 61, 37]}, "The way station 37 is listed twice"),
        ({"way_stations": (29,)}, "prime between 30 and 80"),
        ({"way_stations": 7.5}, "prime between 30 and 80"),
        ({"deck": "half"}, "“full”, “keepers”, “none” or"),
        ({"deck": ("joker",)}, "joker"),
        ({"doubles": "never"}, "must, may"),
        ({"first": 2}, "from 0 to 1"),
        ({"custom_cards": 3}, "list of cards"),
        ({"seats": 1}, "A solo game"),
    ],
)
def test_bad_options(options: dict[str, Any], says: str) -> None:
    """PC-41, PC-47: what, where, what is allowed."""
    with pytest.raises(BadOption, match=says) as caught:
        PrimeClimb(**options)
    assert "\n" not in str(caught.value)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(BadOption, match="jokers"):
        make({"jokers": 3})


def test_options_make_the_same_game_again() -> None:
    game = PrimeClimb(seats=3, way_stations=[61, 37], deck=["curse", "steal", "curse"], first=2)
    assert game.options.way_stations == (37, 61)
    assert make(msgspec.to_builtins(game.options)).options == game.options
    assert eval(repr(game)).options == game.options


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"pawns": ((1, 2),)}, r"each seat \(seats: 2\)"),
        ({"pawns": ((1, 102), (0, 0))}, "A square must be a whole number from 0 to 101"),
        ({"pawns": ((1, -1), (0, 0))}, "square"),
        ({"pawns": ((31, 0), (31, 0))}, "share square 31"),
        ({"pawns": ((31, 31), (0, 0))}, "share square 31"),
        ({"pawns": ((101, 101), (0, 0))}, "already won"),
        ({"player": 2}, "A seat must be"),
        ({"dice": (0, 3)}, "number"),
        ({"dice": (3,)}, "two numbers"),
        ({"dice": (3, 4), "left": (3,)}, "not both"),
        ({"left": (1, 2, 3)}, "numbers left"),
        ({"left": (2, 2, 2, 2, 2)}, "numbers left"),
        ({"hands": (("joker",), ())}, "joker"),
        ({"hands": (("steal", "steal"), ())}, "only 1 copies of the card steal"),
        ({"hands": ((),)}, r"each seat \(seats: 2\)"),
        ({"fresh": ("clear",)}, "can be new only"),
        ({"cursed": (7,)}, "cursed"),
        ({"visited": ((37,), ())}, "way stations"),
        ({"homebound": ((True, False), (False, False))}, "there_and_back"),
        ({"card": "clear", "red": (0,)}, "Keeper"),
        ({"begin": (1,)}, "two numbers"),
    ],
)
def test_bad_positions(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says) as caught:
        PLAIN.position(**given)
    assert "\n" not in str(caught.value)


def test_there_and_back_a_pawn_on_101_is_homebound() -> None:
    """PC-44."""
    game = PrimeClimb(first=0, course="there_and_back")
    with pytest.raises(BadPosition, match="homebound"):
        game.position(pawns=((101, 0), (0, 0)))
    assert game.position(pawns=((101, 0), (0, 0)), homebound=BACK_MARKS).homebound == BACK_MARKS


def test_a_position_defaults_to_the_opening() -> None:
    assert PLAIN.position() == PLAIN.initial_state()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move 0",
        "move 0 1,2",
        "move x 1,2/3,4",
        "move 0 1,2/3,4 left",
        "move 0 1,2/3,4 colour=red",
        "move 0 1,2/3,4 left=3 left=3",
        "fly 0 1,2/3,4",
        "move 0 1;2/3,4",
        "roll 0 1,2/3,4 left=3",
        "move 0 1,2/3,4 hands=joker/",
        "move 0 1,2/3,999999999999",
    ],
)
def test_bad_state_texts(text: str) -> None:
    with pytest.raises(BadPosition):
        PLAIN.parse_state(text)

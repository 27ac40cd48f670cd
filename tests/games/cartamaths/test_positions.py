"""Positions and their texts: what can occur is accepted and reads back, the rest is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from centaine.game import BadPosition
from centaine.games.cartamaths.plugin import position
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.games.cartamaths.rules.zones import deck_size

from .table import GAME, game_with

NOTATION = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")


def test_the_deck_is_what_is_nowhere_else() -> None:
    """CM-3."""
    state = GAME.position(hands=(["n-6", "5e-01"], []), sets=([], ["opposite"]), discards=(["plus-10"], []))
    assert [deck_size(deck) for deck in state.decks] == [36, 38]
    assert GAME.pieces(state, 0) == GAME.pieces(state, 1) == GAME.box.full


@pytest.mark.parametrize(
    "given",
    [
        {"player": 2},
        {"life": (100,)},
        {"life": (0, 100)},
        {"life": ("x", 100)},
        {"hands": (["n-7"], [])},
        {"hands": (["6e-01"], [])},
        {"hands": ("n-6", "n-9")},
        {"hands": (["n-6", "n-6"], [])},
        {"hands": (["5e-01"], ["5e-01"])},
        {"hands": (["5e-01", "5e-01"], [])},
        {"sets": (["n-6"], [])},
        {"sets": (["divide-2"] * 3, [])},
        {"discards": (["times-2"], []), "hands": (["times-2"], [])},
        {"decks": (("n-6",), ("n-6", "n-6"))},
        {"decks": (("nothing",), ())},
        {"decks": (("19q",), ())},
        {"uses": (4, 0)},
        {"uses": (-1, 0)},
        {"owed": (1, 1)},
        {"owed": (2, 0), "decks": (("n-6",), ())},
        {"phase": "draw"},
        {"phase": "nap"},
        {"phase": "over"},
        {"winner": 1},
        {"ending": "boredom"},
        {"number": "n-6"},
        {"number": "n-6", "discards": (["n-6"], [])},
        {"number": "times-2", "discards": (["times-2"], []), "sets": ([], ["opposite"])},
        {"value": 5},
        {"question": "5e-01"},
        {"losing": "hand"},
        {"losing": "deck", "hands": ([], ["n-6"])},
        {"phase": "discard"},
        {"phase": "clock"},
        {"phase": "throw"},
        {"turn": 0},
        {"turn": 0, "phase": "throw", "throws": ("", "rock")},
        {"turn": 0, "phase": "throw", "throws": ("stone", "")},
        {"turn": 0, "phase": "throw", "player": 1},
        {"colour": "red"},
        {"hands": 5},
    ],
)
def test_what_cannot_occur_is_refused_in_one_sentence(given: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        position(GAME, given)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({}, "play 0 100,100"),
        (
            {"hands": (["n-6", "times-2"], ["5e-01"]), "life": (40, -1), "ending": "life", "winner": 0},
            "over 0 40,-1 hands=n-6,times-2/5e-01 winner=0 ending=life",
        ),
        (
            {"discards": (["n-6"], []), "sets": ([], ["opposite"]), "number": "n-6", "value": -12, "changed": True},
            "trap 0 100,100 sets=/opposite discards=n-6/ number=n-6 value=-12 changed=1",
        ),
        ({"decks": (("n-6", "5q"), ()), "turn": 7}, "play 0 100,100 decks=n-6,5q/ turn=7"),
        ({"uses": (2, 3), "used": True, "boosted": (1, 0)}, "play 0 100,100 uses=2,3 used=1 boosted=1,0"),
        (
            {"phase": "throw", "turn": 0, "throws": ("rock", ""), "player": 1},
            "throw 1 100,100 turn=0 throws=rock,",
        ),
    ],
)
def test_texts_of_states(given: dict[str, Any], text: str) -> None:
    """As docs/notation.md has them."""
    state = GAME.position(**given)
    assert GAME.format_state(state) == text
    assert GAME.parse_state(text) == state


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 0",
        "play x 100,100",
        "play 0 100",
        "play 0 100,100,100",
        "play 0 100,100 hands",
        "play 0 100,100 hands=",
        "play 0 100,100 hats=1",
        "play 0 100,100 turn=1 turn=2",
        "play 0 100,100 uses=1",
        "play 0 100,100 turn=99999999",
        "play 0 ١٠٠,100",
        "play 0 100,100 hands=n-6",
        "play 0 100,100  turn=2",
        "play 0 100,100\n",
    ],
)
def test_a_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.parse_state(text)
    assert str(caught.value).isprintable()


def test_the_notation_lists_all_cards() -> None:
    section = NOTATION.partition("## Actions and states of CartaMaths")[2].partition("\n## ")[0]
    assert [card.id for card in STANDARD if f"`{card.id}`" not in section] == []


def test_observations_have_texts_too() -> None:
    """CM-16: what is hidden is a question mark, in a deck a number of them."""
    state = GAME.position(hands=(["n-6"], ["n-9", "5e-02"]), sets=([], ["opposite"]))
    seen = GAME.observation(state, 0)
    text = GAME.format_state(seen)
    assert "hands=n-6/?,?" in text and "sets=/?" in text and "36?" in text
    assert GAME.parse_state(text) == seen


def test_a_clock_can_be_looked_at_where_there_is_one() -> None:
    """CM-15."""
    game = game_with(clock=True)
    state = game.position(phase="clock")
    assert game.parse_state(game.format_state(state)) == state

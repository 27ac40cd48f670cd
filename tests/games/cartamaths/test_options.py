"""Options: what is accepted, and what is told otherwise."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from centaine.game import BadOption
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.plugin import PLUGIN, make

from .variants import VARIANTS


@pytest.mark.parametrize(
    "options",
    [
        {"levels": "5e"},
        {"levels": ("5e",)},
        {"levels": ("5e", "7e")},
        {"levels": (5, 5)},
        {"characters": ("hypatia", "pythagoras")},
        {"characters": ("hypatia", ["x"])},
        {"accuracy": (0.5, 1.5)},
        {"accuracy": (True, 0.5)},
        {"accuracy": 0.5},
        {"accuracy": (float("nan"), 0.5)},
        {"asking_share": -0.1},
        {"asking_share": 1.5},
        {"asking_share": True},
        {"asking_share": "0.5"},
        {"asking_share": None},
        {"asking_share": float("nan")},
        {"notions": "fractions"},
        {"notions": ["magic"]},
        {"notions": [["fractions"]]},
        {"notions": ["#magic"]},
        {"notions": ["#fractions", "adding-fractions"]},
        {"notions": ["fractions"], "questions": ([f"5e-{n:02}" for n in range(1, 37)],) * 2},
        {"second_side_life": 0},
        {"second_side_life": 1000},
        {"second_side_life": "105"},
        {"turn_limit": 0},
        {"turn_limit": True},
        {"clock": 1},
        {"first": 2},
        {"first": True},
        {"questions": ("own-1", "own-2")},
        {"questions": ([1] * 40, [2] * 40)},
        {"questions": ([f"own-{n}" for n in range(501)], [])},
        {"seats": 4},
        {"seats": "2"},
        {"answer_seconds": -1},
        {"answer_seconds": 3601},
        {"minutes": 0},
        {"minutes": 30.5},
        {"own_questions": None},
        {"own_questions": [None]},
        {"own_questions": [None, "own"]},
        {"own_questions": [None, {"level": "5e", "language": "en", "questions": []}]},
        {"own_questions": [None, {"level": "5e", "language": "en", "questions": [{"text": "?", "answer": "1"}]}]},
    ],
)
def test_bad_options_are_refused_in_one_sentence(options: dict[str, Any]) -> None:
    """CM-1, CM-3, CM-4, CM-13, CM-15."""
    with pytest.raises(BadOption) as caught:
        make(options)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize("name", VARIANTS)
def test_options_make_the_equal_game(name: str) -> None:
    """Also through JSON, as a record keeps them."""
    game = VARIANTS[name]
    again = CartaMaths(**msgspec.json.decode(msgspec.json.encode(game.options)))
    assert again.options == game.options
    assert repr(again) == repr(game)
    assert again.initial_state() == game.initial_state()


def test_what_is_not_usual_is_shown() -> None:
    assert repr(CartaMaths()) == "CartaMaths()"
    assert repr(CartaMaths(first=1, turn_limit=9)) == "CartaMaths(turn_limit=9, first=1)"


def test_all_that_a_form_offers_can_be_played() -> None:
    """CM-1, CM-3, CM-4, CM-13, CM-15: each choice of each field, for the one side and for the other."""
    for field in PLUGIN.fields:
        values: list[Any] = [choice.value for choice in field.choices] or [field.default]
        if field.kind in ("many", "topics"):
            values = [(), *((value,) for value in values), tuple(values)]
        if field.kind == "number":
            values = [field.least, field.most]
        if field.each is None:
            for value in values:
                assert getattr(make({field.name: value}).options, field.name) == value
            continue
        if field.each.cards:
            values = [card.id for card in PLUGIN.cards if card.kind == field.each.cards]
            sheet = PLUGIN.pictures["cards.svg"]({})
            assert [id for id in values if f'id="{field.each.symbol}{id}"' not in sheet] == []
        assert len(values) > 1
        for value in values:
            for seat in (0, 1):
                pair = [field.default[0], field.default[1]]
                pair[seat] = value
                assert getattr(make({field.name: pair}).options, field.name) == tuple(pair)
        assert not field.each.own or hasattr(make({}).options, field.each.own)

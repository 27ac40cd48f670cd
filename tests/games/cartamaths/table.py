"""Short ways to set up a position and play texts in it, with a deck that stays what it is."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.game import CHANCE, IllegalAction
from centaine.games.cartamaths import CartaMaths, State


def _card(id: str, copies: int = 1, **effect: Any) -> dict[str, Any]:
    texts = {"en": id, "fr": id}
    return {"id": id, "copies": copies, "effect": effect, "title": texts, "text": texts}


def _number(value: int) -> dict[str, Any]:
    return _card(f"n{value:+}", type="points", value=value)


DECK = (
    *map(_number, (-6, -9, -12, -13, -15, -17, -18, -20, 3, 4, 6)),
    _card("draw-1", 2, type="draw", count=1),
    _card("plus-10", 2, type="plus", by=10),
    _card("times-2", type="times", by=2),
    _card("times-3", type="times", by=3),
    _card("divide-2", 2, type="divide", by=2),
    _card("divide-3", type="divide", by=3),
    _card("opposite", type="opposite"),
)
"""A deck for worked cases; the built-in one may change with its balance."""


def game_with(one: str = "al-khwarizmi", other: str = "evariste-galois", **options: Any) -> CartaMaths:
    """A game with the deck above and two characters; side 0 begins."""
    return CartaMaths(characters=(one, other), deck=DECK, **{"first": 0, **options})


GAME = game_with()


def play(game: CartaMaths, state: State, *texts: str) -> State:
    """The state after these actions and outcomes, each of which must be offered."""
    for text in texts:
        action = game.parse_action(state, text)
        if game.current_player(state) == CHANCE:
            assert action in dict(game.chance_outcomes(state)), text
        else:
            assert action in game.legal_actions(state), text
        state = game.apply(state, action)
    return state


def legal(game: CartaMaths, state: State) -> set[str]:
    """The texts of all legal actions."""
    return {game.format_action(action) for action in game.legal_actions(state)}


def outcomes(game: CartaMaths, state: State) -> dict[str, int]:
    """The weights of all chance outcomes by their texts."""
    return {game.format_action(outcome): weight for outcome, weight in game.chance_outcomes(state)}


def refused(game: CartaMaths, state: State, text: str) -> str:
    """The number of the rule that refuses a text; the test fails if it is accepted."""
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, game.parse_action(state, text))
    assert text not in legal(game, state)
    assert str(caught.value)
    return caught.value.rule

"""Short ways to set up a position and play texts in it."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.game import IllegalAction
from centaine.games.prime_climb import PrimeClimb, State

PLAIN = PrimeClimb(first=0)
NO_CARDS = PrimeClimb(first=0, deck="none")


def play(game: PrimeClimb, state: State, *texts: str) -> State:
    """The state after these actions and outcomes."""
    for text in texts:
        state = game.apply(state, game.parse_action(state, text))
    return state


def legal(game: PrimeClimb, state: State) -> set[str]:
    """The texts of all legal actions."""
    return {game.format_action(action) for action in game.legal_actions(state)}


def outcomes(game: PrimeClimb, state: State) -> dict[str, int]:
    """The weights of all chance outcomes by their texts."""
    return {game.format_action(outcome): weight for outcome, weight in game.chance_outcomes(state)}


def refused(game: PrimeClimb, state: State, text: str) -> str:
    """The number of the rule that refuses a text; the test fails if it is accepted."""
    with pytest.raises(IllegalAction) as caught:
        play(game, state, text)
    assert text not in legal(game, state)
    return caught.value.rule


def steps_to(game: PrimeClimb, state: State) -> set[int]:
    """The squares to which one step leads."""
    found = set()
    for text in legal(game, state):
        if text[0].isdigit():
            after = play(game, state, text)
            found |= {
                after.pawns[state.player][pawn]
                for pawn in (0, 1)
                if after.pawns[state.player][pawn] != state.pawns[state.player][pawn]
            }
    return found


def after_draw(game: PrimeClimb, card: str, pawns: Any, begin: tuple[int, int], **given: Any) -> State:
    """Seat 0 ends its move with a pawn newly on red and draws `card`."""
    state = game.position(pawns=pawns, left=(), begin=begin, arrived=(0,), **given)
    return play(game, state, "end", f"draw {card}")


BACK_MARKS = ((True, False), (False, False))
"""Seat 0's first pawn is on the way home (PC-44)."""

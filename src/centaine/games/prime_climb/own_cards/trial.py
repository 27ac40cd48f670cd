"""A position in which a custom card can be tried (PC-50)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from centaine.game import BadPosition
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.cards import Card, Steal
from centaine.games.prime_climb.rules.rules import END, PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State

RIVAL_CARD = "plus-minus-5"
"""What there is to steal."""

_KEEPER_SQUARES = (31, 24, 36, 60, 12, 18, 45, 50, 72, 90)
_ACTION_SQUARES = (41, 31, 23, 61, 83)
"""Squares of the pawn that is to move, the first of which come first."""

_RIVALS = ((4, -3), (1, -1))
"""How far ahead and behind of it the other player's pawns stand."""


@lru_cache(maxsize=256)
def trial(card: Card) -> str:
    """The text of a state of `PrimeClimb(first=0, custom_cards=(card,))` in which the card does something, or "".

    A Keeper is in the hand of seat 0, all of whose numbers are used; an Action is about to be drawn by seat 0.
    """
    game = PrimeClimb(first=0, custom_cards=(card,))
    for state in _positions(game, card):
        if any(_does_something(state, after) for after in _after(game, state, card)):
            return game.format_state(state)
    return ""


def _positions(game: PrimeClimb, card: Card) -> Iterator[State]:
    keeper = card.kind == "keeper"
    rival_hand = (RIVAL_CARD,) if isinstance(card.effect, Steal) else ()
    squares = (*_KEEPER_SQUARES, *range(1, 101)) if keeper else (*_ACTION_SQUARES, *sorted(RED))
    for square in dict.fromkeys(squares):
        for ahead, behind in _RIVALS:
            given: dict[str, Any] = {
                "pawns": ((square, 20 if square != 20 else 22), (square + ahead, max(square + behind, 0))),
                "hands": ((card.id,) if keeper else (), rival_hand),
            }
            if keeper:
                given |= {"left": ()}
            else:
                given |= {"phase": "draw", "begin": (square - 1, given["pawns"][0][1]), "red": (0,)}
            try:
                yield game.position(**given)
            except BadPosition:  # two pawns on one square, or one beyond the goal
                continue


def _after(game: PrimeClimb, state: State, card: Card) -> Iterator[State]:
    """The states after each way of playing the card."""
    if card.kind == "action":
        state = game.apply(state, Action("draw", card=card.id))
        if state.phase != "card":
            yield state
            return
    for action in game.legal_actions(state):
        if action != END:
            yield game.apply(state, action)


def _does_something(before: State, after: State) -> bool:
    """Whether more has changed than that the card is used."""
    if after.phase == "roll" and after.player == before.player:
        return True
    return (before.pawns, before.cursed, before.hands[1], before.again) != (
        *(after.pawns, after.cursed, after.hands[1], after.again),
    )

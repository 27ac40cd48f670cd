"""What all analysts of Prime Climb see, however they judge."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Literal

from centaine.games.prime_climb.evaluation.progress import is_optional
from centaine.games.prime_climb.evaluation.search import MovePlan
from centaine.games.prime_climb.rules.consequences import ends_turn
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.plugin.analyst import Chances

Unit = Literal["chance", "rolls"]

SHORTLIST = 30
"""The number of ends of a move evaluated at once."""


class BaseAnalyst:
    """The part that analysts have in common."""

    exact = False
    """Whether its values are exact."""

    def __init__(self, game: PrimeClimb) -> None:
        self.game = game
        self.unit: Unit = "rolls" if game.seats == 1 else "chance"

    def effort(self, state: State, action: Action) -> int:
        """1 for × and ÷ and for Keepers, which fewer people think of than of + and −."""
        return int(action.sign in ("*", "/") or is_optional(state, action) > 0)

    def ends_turn(self, before: State, action: Action, after: State) -> bool:
        """Whether the turn is over after a step."""
        return ends_turn(self.game, before, action, after)

    def rolls_made(self, state: State) -> int:
        """Counted in a solo game alone (PC-45)."""
        return state.rolls

    def look(self, state: State) -> Hashable:
        """What a player sees of the end of a turn: not which of a seat's pawns stands where, nor which came first."""
        return look(state)

    def plan(self, state: State, actions: Sequence[Action], end: State, passed: int = 0) -> MovePlan:
        """Such a way to an end, with what its actions cost together."""
        total = 0
        for action in actions:
            total += self.effort(state, action)
            state = self.game.apply(state, action)
        return MovePlan(tuple(actions), end, passed, total)


def look(state: State) -> tuple[Any, ...]:
    """A deduplication key that ignores the order of a seat's two pawns."""
    seats = zip(state.pawns, state.homebound, strict=True)
    pawns = tuple(tuple(sorted(zip(squares, flags, strict=True))) for squares, flags in seats)
    return pawns, state.hands, state.cursed, state.visited, state.phase, state.player, state.left, state.again


def settled(game: PrimeClimb, state: State) -> Chances | None:
    """What is known of the beginning, where all seats are equal, and of the end; None in between."""
    if state.phase == "first":
        return Chances((1 / game.seats,) * game.seats)
    if state.phase != "over":
        return None
    if game.seats == 1:
        return Chances(game.returns(state))
    return Chances(tuple(float(result > 0) for result in game.returns(state)))

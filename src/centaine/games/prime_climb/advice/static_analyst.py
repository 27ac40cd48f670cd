"""What all analysts of Prime Climb see, and who judges turns for hints where there is no NumPy."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Literal

from centaine.engine.players.planning import plans
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on
from centaine.games.prime_climb.evaluation.search import MovePlan
from centaine.games.prime_climb.evaluation.static import StaticEvaluator, static_evaluator
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.plugin.analyst import Chances

Unit = Literal["chance", "rolls"]

STATIC_ERROR, STATIC_ROLLS_ERROR = 0.04, 1.0
"""How far values are off, as a rule, that no look at the next roll has corrected; alone, in rolls."""

GLANCE, CLOSE = 40, 400
"""How many actions are looked at to go on with a move after a card, at first sight and closely."""


class Looking:
    """What all analysts see, however they judge."""

    exact = False
    """Whether its values are exact."""

    def __init__(self, game: PrimeClimb) -> None:
        self.game = game
        self.unit: Unit = "rolls" if game.seats == 1 else "chance"

    def effort(self, state: State, action: Action) -> int:
        """1 for × and ÷ and for Keepers, which fewer people think of than of + and −."""
        return int(action.sign in ("*", "/") or is_optional(state, action) > 0)

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


class StaticAnalyst(Looking):
    """Judges positions as they stand, without a look at what may come."""

    def __init__(self, game: PrimeClimb) -> None:
        super().__init__(game)
        self.view = self._evaluator()
        self.view.settle()
        self.error = STATIC_ROLLS_ERROR if game.seats == 1 else STATIC_ERROR

    def _evaluator(self) -> StaticEvaluator:
        return static_evaluator(self.game)

    def chances(self, state: State) -> Chances:
        """As the evaluator says."""
        known = settled(self.game, state)
        if known is not None:
            return known
        end = self._rest_of_move(state, CLOSE)
        found = self.view.chances(end, int(end.phase == "draw"))
        return Chances((found[0] - state.rolls,) if self.unit == "rolls" else tuple(found), self.error)

    def quick_value(self, state: State, seat: int) -> float:
        """Without a look at what may come."""
        return self._now(self._rest_of_move(state, GLANCE), seat)

    def shortlist(self, state: State) -> Sequence[MovePlan]:
        """All plans must be looked at."""
        return ()

    def _now(self, state: State, seat: int) -> float:
        return self.view.chances(state, int(state.phase == "draw"))[seat]

    def _rest_of_move(self, state: State, most: int) -> State:
        """In Double Time a card may come before all numbers are used: where the rest of them leads (PC-40)."""
        onward = moving_on(state)
        if onward is None:
            return state
        looked = iter(range(most))
        ways = plans(self.game, onward, is_optional, lambda: next(looked, None) is not None, moving_on)
        return max((way.end for way in ways), key=lambda end: self._now(end, state.player), default=state)


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

"""The analyst of Prime Climb: exact values if the game is solved, estimates otherwise."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import islice
from typing import Any, Literal

import numpy as np

from centaine.engine.players.planning import plans
from centaine.game import CentaineError
from centaine.games.prime_climb.evaluation.estimate import estimate, usual_error
from centaine.games.prime_climb.evaluation.evaluator import outlook
from centaine.games.prime_climb.evaluation.expectation import each_card, each_roll
from centaine.games.prime_climb.evaluation.move_ranking import MoveRanking
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on
from centaine.games.prime_climb.evaluation.reachability import fits
from centaine.games.prime_climb.evaluation.search import MovePlan
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.queries import complete_turns, solved_problem, value
from centaine.games.prime_climb.solver.race_rules import ROLLS
from centaine.games.prime_climb.solver.solution import SolverTask, table
from centaine.games.prime_climb.solver.transitions import CHANCES
from centaine.plugin.analyst import Chances

Unit = Literal["chance", "rolls"]

GLANCE, CLOSE = 40, 400
"""How many actions are looked at to go on with a move after a card, at first sight and closely."""


SHORTLIST = 30
"""The number of ends of a move evaluated at once."""


def analyst(game: PrimeClimb) -> ExactAnalyst | EstimatingAnalyst:
    """The best judge there is of a game's positions; the first that estimates takes a moment in a process."""
    try:
        wanted = solved_problem(game, game.seats)
        table(wanted)
    except CentaineError:  # not solved, or without its table, or one that is damaged
        return EstimatingAnalyst(game)
    return ExactAnalyst(game, wanted)


class Looking:
    """What both analysts see, however they judge."""

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


class ExactAnalyst(Looking):
    """Knows what the solution says."""

    def __init__(self, game: PrimeClimb, wanted: SolverTask) -> None:
        super().__init__(game)
        self.wanted = wanted
        self.error = table(wanted).about.error

    def chances(self, state: State) -> Chances:
        """Within the table's error."""
        known = settled(self.game, state)
        if known is not None:
            return known
        found = value(self.wanted, state)
        if self.unit == "rolls":
            return Chances((-state.rolls - found,), self.error)
        return Chances((found, 1 - found) if state.player == 0 else (1 - found, found), self.error)

    def quick_value(self, state: State, seat: int) -> float:
        """The same."""
        return self.chances(state).values[seat]

    def luck(self, state: State, outcome: Action, seat: int) -> None:
        """Told by the difference of the chances."""

    def shortlist(self, state: State) -> Sequence[MovePlan]:
        """The best of all ends of a move: without cards they are soon listed."""
        seat = state.player
        ends = sorted(complete_turns(self.game, state), key=lambda turn: -self.quick_value(turn[1], seat))
        return [self.plan(state, actions, end) for actions, end in ends[:SHORTLIST]]


class EstimatingAnalyst(Looking):
    """Goes by the estimate of chances, which looks at the next roll and at the card that may come before it."""

    def __init__(self, game: PrimeClimb) -> None:
        super().__init__(game)
        self.view = outlook(game)
        self.view.settle()
        self.error = usual_error(self.view)

    def chances(self, state: State) -> Chances:
        """The best estimate within milliseconds."""
        known = settled(self.game, state)
        if known is not None:
            return known
        found, error = estimate(self.game, self._rest_of_move(state, CLOSE))
        return Chances((found[0] - state.rolls,) if self.unit == "rolls" else found, error)

    def quick_value(self, state: State, seat: int) -> float:
        """Without a look at what may come."""
        return self._now(self._rest_of_move(state, GLANCE), seat)

    def luck(self, state: State, outcome: Action, seat: int) -> float | None:
        """At first sight: what is estimated before a roll and after it rests on different looks."""
        if state.phase == "first":
            return None
        if outcome.kind == "draw":
            outcomes = self.game.chance_outcomes(state)
            worth = each_card(self.game, state, self.view.now, seat)[seat]
            weights = np.array([copies for _, copies in outcomes]) / sum(copies for _, copies in outcomes)
            return float(worth[[card for card, _ in outcomes].index(outcome)] - worth @ weights)
        worth = each_roll(self.view, state, seat)[seat]
        low, high = sorted((outcome.number, outcome.second))
        return float(worth[ROLLS.index((low, high))] - worth @ CHANCES)

    def shortlist(self, state: State) -> Sequence[MovePlan]:
        """If sets give all ends of a move; with Keepers there are thousands."""
        if not fits(self.game, state):
            return ()
        found = islice(MoveRanking(self.view, state).listed(lambda: True), SHORTLIST)
        return [self.plan(state, plan.actions, plan.end, plan.passed) for _, plan in found]

    def _now(self, state: State, seat: int) -> float:
        return float(self.view.now(state, int(state.phase == "draw"))[seat])

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

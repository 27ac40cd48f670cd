"""The analyst of Prime Climb: exact values if the game is solved, estimates otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np

from centaine.game import CentaineError
from centaine.games.prime_climb.advice.static_analyst import CLOSE, Looking, StaticAnalyst, settled
from centaine.games.prime_climb.evaluation.estimate import estimate, usual_error
from centaine.games.prime_climb.evaluation.evaluator import Evaluator, outlook
from centaine.games.prime_climb.evaluation.expectation import each_card, each_roll
from centaine.games.prime_climb.evaluation.move_ranking import MoveRanking
from centaine.games.prime_climb.evaluation.reachability import fits
from centaine.games.prime_climb.evaluation.search import MovePlan
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.queries import complete_turns, solved_problem, value
from centaine.games.prime_climb.solver.race_rules import ROLLS
from centaine.games.prime_climb.solver.solution import SolverTask, table
from centaine.games.prime_climb.solver.transitions import CHANCES
from centaine.plugin.analyst import Chances

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


class ExactAnalyst(Looking):
    """Knows what the solution says."""

    exact = True

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


class EstimatingAnalyst(StaticAnalyst):
    """Goes by the estimate of chances, which looks at the next roll and at the card that may come before it."""

    view: Evaluator

    def __init__(self, game: PrimeClimb) -> None:
        super().__init__(game)
        self.error = usual_error(self.view)

    def _evaluator(self) -> Evaluator:
        return outlook(self.game)

    def chances(self, state: State) -> Chances:
        """The best estimate within milliseconds."""
        known = settled(self.game, state)
        if known is not None:
            return known
        found, error = estimate(self.game, self._rest_of_move(state, CLOSE))
        return Chances((found[0] - state.rolls,) if self.unit == "rolls" else found, error)

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

"""The analyst of games that are not solved."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from centaine.engine.players.planning import plans
from centaine.games.prime_climb.advice.base_analyst import SHORTLIST, BaseAnalyst, settled
from centaine.games.prime_climb.evaluation.estimate import estimate, usual_error
from centaine.games.prime_climb.evaluation.evaluator import evaluator_of
from centaine.games.prime_climb.evaluation.expectation import each_card, each_roll, mean
from centaine.games.prime_climb.evaluation.move_ranking import MoveRanking
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on
from centaine.games.prime_climb.evaluation.reachability import fits
from centaine.games.prime_climb.evaluation.search import MovePlan
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.race_rules import CHANCES, ROLLS
from centaine.plugin.analyst import Chances

GLANCE, CLOSE = 40, 400
"""How many actions are looked at to go on with a move after a card, at first sight and closely."""

MAX_SETS = 100
"""How many sets of numbers are looked at to list the ends of a move: all, with up to seven Keepers."""


class EstimatingAnalyst(BaseAnalyst):
    """Goes by the estimate of chances, which looks at the next roll and at the card that may come before it."""

    def __init__(self, game: PrimeClimb) -> None:
        super().__init__(game)
        self.view = evaluator_of(game)
        self.error = usual_error(self.view)

    def chances(self, state: State) -> Chances:
        """The best estimate within milliseconds."""
        known = settled(self.game, state)
        if known is not None:
            return known
        chances, error = estimate(self.game, self._rest_of_move(state, CLOSE))
        return Chances((chances[0] - state.rolls,) if self.unit == "rolls" else chances, error)

    def quick_value(self, state: State, seat: int) -> float:
        """Without a look at what may come."""
        return self._now(self._rest_of_move(state, GLANCE), seat)

    def luck(self, state: State, outcome: Action, seat: int) -> float | None:
        """At first sight: what is estimated before a roll and after it rests on different looks."""
        if state.phase == "first":
            return None
        if outcome.kind == "draw":
            outcomes = self.game.chance_outcomes(state)
            cards = [card for card, _ in outcomes]
            copies = [number for _, number in outcomes]
            worths = [float(worth[seat]) for worth in each_card(self.game, state, self.view.chances, seat)]
            return worths[cards.index(outcome)] - mean(worths, copies)
        worths = [worth[seat] for worth in each_roll(self.view, state, seat)]
        low, high = sorted((outcome.number, outcome.second))
        return worths[ROLLS.index((low, high))] - mean(worths, CHANCES)

    def shortlist(self, state: State) -> Sequence[MovePlan]:
        """If sets give all ends of a move; with Keepers there are thousands."""
        if not fits(self.game, state):
            return ()
        sets = iter(range(MAX_SETS))
        best = islice(MoveRanking(self.view, state).listed(lambda: next(sets, None) is not None), SHORTLIST)
        return [self.plan(state, plan.actions, plan.end, plan.passed) for _, plan in best]

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

"""The strongest player: considers all ends of its move, the next card, and all of the others' rolls."""

from __future__ import annotations

import time
from itertools import islice
from random import Random

from centaine.games.prime_climb.evaluation.evaluator import Evaluator, evaluator_of
from centaine.games.prime_climb.evaluation.expectation import after_draw, after_roll
from centaine.games.prime_climb.evaluation.move_ranking import most_promising
from centaine.games.prime_climb.evaluation.search import MAX_LOOKED_AT, MovePlan, TimeAllocation, best
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.plugin.player import Clock

HABITS = TimeAllocation(plans=0.55, replies=0.85, look_seconds=0.01)

NO_LESS, NO_MORE_ROLLS = 0.05, 0.5
"""How much worse than the most promising one they may look at first sight; alone, in rolls."""


class ExpertPlayer:
    """Lists every end of its move, and chooses the one from which it is most likely to win.

    Each end is first judged as it is; the best `looks` of them are then judged by all cards that it may draw there and
    by all rolls that the others may answer with. It stops where its time ends and plays the best found.
    """

    def __init__(self, clock: Clock = time.perf_counter, looks: int = MAX_LOOKED_AT) -> None:
        self.clock = clock
        self.looks = looks

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the most promising plan found in time."""
        clock, begun = self.clock, self.clock()
        actions = game.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        evaluator, seat = evaluator_of(game), observation.player
        until = begun + HABITS.plans * budget_seconds

        def value_of(plan: MovePlan) -> float:
            return full_value(evaluator, plan.end, plan.passed, seat)

        all_promising = most_promising(evaluator, observation, lambda: clock() < until)
        margin = NO_LESS if game.seats > 1 else NO_MORE_ROLLS
        ended = begun + HABITS.replies * budget_seconds
        promising = islice(all_promising, self.looks)
        plan = best(promising, value_of, clock, ended, HABITS.look_seconds * game.seats, margin)
        return plan.action if plan else actions[0]


def full_value(evaluator: Evaluator, end: State, passed: int, seat: int) -> float:
    """A seat's chance at the end of its move; alone, minus the rolls still needed.

    The next roll is looked at exactly; what those after it and the card may do is added as if nothing had happened
    in between.
    """
    game, now = evaluator.game, evaluator.chances(end, passed)[seat]
    chance = now
    if game.seats > 1:
        first = evaluator.turn(end)
        chance = after_roll(evaluator, end, first, passed)[seat]
        for other in range(game.seats):
            if other not in (first, seat):
                chance += after_roll(evaluator, end, other, passed)[seat] - now
    if end.phase == "draw":
        chance += after_draw(game, end, evaluator.chances, seat)[seat] - evaluator.chances(end)[seat]
    return chance

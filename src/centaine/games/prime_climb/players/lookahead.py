"""The lookahead player: considers the end of its move, the next card, and the others' rolls."""

from __future__ import annotations

import time
from functools import partial
from random import Random

from centaine.engine.players.planning import Clock
from centaine.games.prime_climb.evaluation.chances import LookaheadEvaluator
from centaine.games.prime_climb.evaluation.search import MovePlan, TimeAllocation, best, listed
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State

HABITS = TimeAllocation(tables=0.35, plans=0.5, replies=0.7, look_seconds=0.015)


class LookaheadPlayer:
    """Lists every end of its move, and chooses the one from which it is most likely to win.

    Each end is first judged by the rolls that every seat needs; the best are then judged by all cards that it may draw
    there and by all rolls that the others may answer with. It stops where its time ends and plays the best found.
    """

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self.clock = clock

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the most promising plan found in time."""
        clock, begun = self.clock, self.clock()
        actions = game.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        chances = LookaheadEvaluator(game, observation.player)
        chances.prepare(clock, begun + HABITS.tables * budget_seconds)
        first, full_value = partial(self._quick_value, chances), partial(self._full_value, chances)
        until = begun + HABITS.plans * budget_seconds
        found = listed(game, observation, lambda: clock() < until, first)
        ended = begun + HABITS.replies * budget_seconds
        plan = best(found, full_value, clock, ended, HABITS.look_seconds * game.seats)
        return plan.action if plan else actions[0]

    def _quick_value(self, chances: LookaheadEvaluator, plan: MovePlan) -> float:
        return chances.now(plan.end, plan.passed + (plan.end.phase == "draw"))

    def _full_value(self, chances: LookaheadEvaluator, plan: MovePlan) -> float:
        chance = chances.after_rolls(plan.end, plan.passed)
        return chance + chances.after_draw(plan.end) if plan.end.phase == "draw" else chance

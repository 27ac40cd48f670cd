"""The player that thinks ahead: to the end of its move, the card that may come, and what the others may roll."""

from __future__ import annotations

import time
from functools import partial
from random import Random

from centaine.games.prime_climb.chances import Chances
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.state import Action, State
from centaine.games.prime_climb.thinking import Habits, MovePlan, best, listed
from centaine.players.planning import Clock

HABITS = Habits(tables=0.35, plans=0.5, replies=0.7, look_seconds=0.015)


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
        chances = Chances(game, observation.player)
        chances.prepare(clock, begun + HABITS.tables * budget_seconds)
        first, closely = partial(self._at_first_sight, chances), partial(self._closely, chances)
        until = begun + HABITS.plans * budget_seconds
        found = listed(game, observation, lambda: clock() < until, first)
        ended = begun + HABITS.replies * budget_seconds
        plan = best(found, closely, clock, ended, HABITS.look_seconds * game.seats)
        return plan.action if plan else actions[0]

    def _at_first_sight(self, chances: Chances, plan: MovePlan) -> float:
        return chances.now(plan.end, plan.passed + (plan.end.phase == "draw"))

    def _closely(self, chances: Chances, plan: MovePlan) -> float:
        chance = chances.after_rolls(plan.end, plan.passed)
        return chance + chances.after_draw(plan.end) if plan.end.phase == "draw" else chance

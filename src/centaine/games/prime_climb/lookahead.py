"""The player that thinks ahead: to the end of its move, the card that may come, and what the others may roll."""

from __future__ import annotations

import time
from random import Random

from centaine.game import OVER
from centaine.games.prime_climb.chances import Chances
from centaine.games.prime_climb.greedy import is_optional, moving_on
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.state import Action, State
from centaine.players.planning import Clock, Plan, plans

TABLES, PLANS, REPLIES = 0.35, 0.5, 0.7
"""The shares of the time after which the tables, the list of plans and the look at the others' rolls are left."""

LOOK_SECONDS = 0.015
"""How long a close look at one plan may take, for each seat, until one has taken longer."""

MOST_LOOKED_AT = 60
"""How many plans are looked at closely, the most promising first."""

MovePlan = Plan[State, Action]


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
        chances.prepare(clock, begun + TABLES * budget_seconds)
        until = begun + PLANS * budget_seconds
        promising: list[tuple[float, MovePlan]] = []
        for plan in plans(game, observation, is_optional, lambda: clock() < until, moving_on):
            if game.current_player(plan.end) == OVER:
                return plan.action
            promising.append((self._at_first_sight(chances, plan), plan))
        if not promising:
            return actions[0]
        promising.sort(key=lambda found: -found[0])
        best, most = promising[0][1], -1.0e9
        until = begun + REPLIES * budget_seconds
        now, longest = clock(), LOOK_SECONDS * game.seats
        for _, plan in promising[:MOST_LOOKED_AT]:
            if now + longest > until:
                break
            if (chance := self._closely(chances, plan)) > most:
                best, most = plan, chance
            before, now = now, clock()
            longest = max(longest, now - before)
        return best.action

    def _at_first_sight(self, chances: Chances, plan: MovePlan) -> float:
        return chances.now(plan.end, plan.passed + (plan.end.phase == "draw"))

    def _closely(self, chances: Chances, plan: MovePlan) -> float:
        chance = chances.after_rolls(plan.end, plan.passed)
        return chance + chances.after_draw(plan.end) if plan.end.phase == "draw" else chance

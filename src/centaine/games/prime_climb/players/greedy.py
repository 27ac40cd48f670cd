"""The greedy player: moves its pawns as far as possible this move, and considers nothing else."""

from __future__ import annotations

import time
from random import Random

from centaine.engine.players.planning import plans
from centaine.game import TERMINAL
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on, progress
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.plugin.player import Clock

SHARE = 0.8
"""How much of its time a player uses, so that it is never late."""


class GreedyPlayer:
    """Plays for the largest sum of its own pawns at the end of the move; winning counts most.

    Other players' pawns and the cards that it might draw mean nothing to it. A Keeper is played as soon as it adds to
    the sum.
    """

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self.clock = clock

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of a way to the largest sum."""
        until = self.clock() + SHARE * budget_seconds
        actions = game.legal_actions(observation)
        best, most = actions[0], -1
        if len(actions) == 1:
            return best
        for plan in plans(game, observation, is_optional, lambda: self.clock() < until, moving_on):
            if game.current_player(plan.end) == TERMINAL:
                return plan.action
            if (squares := progress(game, plan.end, observation.player)) > most:
                best, most = plan.action, squares
        return best

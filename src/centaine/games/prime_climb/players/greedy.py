"""The player that adds up: it wants its pawns as far along as this move can bring them, and looks at nothing else."""

from __future__ import annotations

import time
from random import Random

from centaine.game import OVER
from centaine.games.prime_climb.board import TOP
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.state import Action, State
from centaine.players.planning import Clock, plans

SHARE = 0.8
"""How much of its time a player uses, so that it is never late."""

LAP = TOP
"""What a way station visited counts for: as much as a whole way (PC-41)."""


def progress(game: PrimeClimb, state: State, seat: int) -> int:
    """How many squares a seat's pawns have behind them, on any course; there and back, both ways count."""
    course = game.options.course
    squares = 0
    for square, homebound in zip(state.pawns[seat], state.homebound[seat], strict=True):
        if homebound:
            squares += TOP + TOP - square
        else:
            squares += TOP - square if course == "decline" else square
    return squares + LAP * len(state.visited[seat])


def is_optional(state: State, action: Action) -> int:
    """1 for a Keeper, which need not be played (PC-20), else 0."""
    return 0 if action.kind in ("step", "end") and not action.by else 1


def moving_on(state: State) -> State | None:
    """In Double Time a card may come between two steps (PC-40); leaves it out. None where the move is over."""
    return state._replace(phase="move", red=()) if state.phase == "draw" and state.left else None


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
            if game.current_player(plan.end) == OVER:
                return plan.action
            if (squares := progress(game, plan.end, observation.player)) > most:
                best, most = plan.action, squares
        return best

"""Players that use the exact solutions: a racer, and a perfect player for games that are solved."""

from __future__ import annotations

import time
from random import Random

from centaine.engine.players.planning import plans
from centaine.game import TERMINAL, BadOption
from centaine.games.prime_climb.evaluation.evaluator import evaluator_of
from centaine.games.prime_climb.evaluation.expectation import after_draw
from centaine.games.prime_climb.evaluation.keeper_turns import best_turns
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on
from centaine.games.prime_climb.players.greedy import SHARE
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.keeper_decks import queries as keepers
from centaine.games.prime_climb.solver.queries import ValueFunction, complete_turns, solved_problem, value, value_of
from centaine.games.prime_climb.solver.solitaire import MAX_ROLLS
from centaine.games.prime_climb.solver.solution import SolverTask, table
from centaine.plugin.player import Clock


class RacerPlayer:
    """Comes home in as few rolls as can be expected, as if nobody else were there. For any game.

    Without cards it plays by the exact solution for one player where there is one. Otherwise it counts with the Keepers
    it holds and with the cards that it may draw (`RollsToGo`), and answers cards as shortens its own way.
    """

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self.clock = clock

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the best turn found in time."""
        seat = observation.player
        try:
            alone = solved_problem(game, 1)
        except BadOption:
            return self._with_cards(game, observation, self.clock() + SHARE * budget_seconds)
        rolls = rolls_of(alone, seat)
        return min(complete_turns(game, observation), key=lambda turn: rolls(turn[1]))[0][0]

    def _with_cards(self, game: PrimeClimb, state: State, until: float) -> Action:
        evaluator, seat = evaluator_of(game), state.player
        actions = game.legal_actions(state)
        best, most = actions[0], -MAX_ROLLS
        if len(actions) == 1:
            return best

        def worth(end: State) -> list[float]:
            return [-evaluator.rolls.of(evaluator.held(end, seat))(evaluator.pair(end, seat))]

        for plan in plans(game, state, is_optional, lambda: self.clock() < until, moving_on):
            if game.current_player(plan.end) == TERMINAL:
                return plan.action
            worth_of_end = worth(plan.end) if plan.end.phase != "draw" else after_draw(game, plan.end, worth, 0)
            if (rolls := worth_of_end[0]) > most:
                best, most = plan.action, rolls
        return best


class PerfectPlayer:
    """The best turn there is, out of the table; alone and without cards, that of the racer."""

    def check(self, game: PrimeClimb) -> None:
        """Raises `CentaineError` for what is not solved, or has no table yet."""
        if game.seats == 1 and game.cards:
            keepers.table(keepers.task_of(game))
        elif game.seats > 1:
            table(solved_problem(game, game.seats))

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the best turn. Raises `CentaineError` for what is not solved, or has no table yet."""
        if game.seats == 1 and game.cards:
            return next(best_turns(game, observation, keepers.task_of(game))).actions[0]
        if game.seats == 1:
            return RacerPlayer().choose(game, observation, rng, budget_seconds)
        worth = value_of(solved_problem(game, game.seats), observation.player)
        return max(complete_turns(game, observation), key=lambda turn: worth(turn[1]))[0][0]


def rolls_of(alone: SolverTask, seat: int) -> ValueFunction:
    """How many rolls a seat still needs after its turn, as if nobody else were there; `alone` is of one player."""

    def rolls(end: State) -> float:
        if end.phase == "over":
            return 0.0
        own = end._replace(
            player=0, pawns=(end.pawns[seat],), homebound=(end.homebound[seat],), visited=(end.visited[seat],)
        )
        return value(alone, own)

    return rolls

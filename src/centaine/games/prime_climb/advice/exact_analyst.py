"""The analyst of games that are solved; the solution needs NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice

from centaine.game import CentaineError
from centaine.games.prime_climb.advice.base_analyst import SHORTLIST, BaseAnalyst, settled
from centaine.games.prime_climb.evaluation.keeper_turns import best_turns
from centaine.games.prime_climb.evaluation.search import MovePlan
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.keeper_decks import queries as keepers
from centaine.games.prime_climb.solver.queries import complete_turns, solved_problem, value
from centaine.games.prime_climb.solver.solution import table
from centaine.plugin.analyst import Chances


def exact_analyst(game: PrimeClimb) -> ExactAnalyst | None:
    """Who judges a game that is solved; None for any other, and where its table is missing or damaged."""
    try:
        if game.cards:
            task = keepers.task_of(game)
            return ExactAnalyst(game, partial(keepers.value_after, task, game), keepers.table(task).about.error)
        wanted = solved_problem(game, game.seats)
        return ExactAnalyst(game, partial(value, wanted), table(wanted).about.error)
    except CentaineError:
        return None


class ExactAnalyst(BaseAnalyst):
    """Knows what the solution says: `worth` of a state after a turn, within `error`."""

    exact = True

    def __init__(self, game: PrimeClimb, worth: Callable[[State], float], error: float) -> None:
        super().__init__(game)
        self.worth, self.error = worth, error

    def chances(self, state: State) -> Chances:
        """Within the table's error."""
        known = settled(self.game, state)
        if known is not None:
            return known
        worth = self.worth(state)
        if self.unit == "rolls":
            return Chances((-state.rolls - worth,), self.error)
        return Chances((worth, 1 - worth) if state.player == 0 else (1 - worth, worth), self.error)

    def quick_value(self, state: State, seat: int) -> float:
        """The same."""
        return self.chances(state).values[seat]

    def luck(self, state: State, outcome: Action, seat: int) -> None:
        """Told by the difference of the chances."""

    def shortlist(self, state: State) -> Sequence[MovePlan]:
        """The best of all ends of a move."""
        if self.game.cards:
            turns = islice(best_turns(self.game, state, keepers.task_of(self.game)), SHORTLIST)
            return [self.plan(state, turn.actions, turn.end) for turn in turns]
        seat = state.player
        ends = sorted(complete_turns(self.game, state), key=lambda turn: -self.quick_value(turn[1], seat))
        return [self.plan(state, actions, end) for actions, end in ends[:SHORTLIST]]

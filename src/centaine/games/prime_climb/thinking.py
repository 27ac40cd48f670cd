"""How a player thinks ahead in limited time: every end of its move at first sight, then the best of them closely."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from centaine.game import OVER
from centaine.games.prime_climb.greedy import is_optional, moving_on
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.state import Action, State
from centaine.players.planning import Clock, Plan, plans


class Habits(NamedTuple):
    """How a player divides its time."""

    tables: float
    """The share of the time after which its tables are left as they are."""
    plans: float
    """… after which no more plans are listed."""
    replies: float
    """… after which no plan is looked at closely any more."""
    look_seconds: float
    """How long a close look at one plan may take, for each seat, until one has taken longer."""


MOST_LOOKED_AT = 60
"""How many plans are looked at closely, the most promising first."""

MovePlan = Plan[State, Action]

Sight = Callable[[MovePlan], float]
"""What the end of a plan is worth; the more the better."""


def most_promising(
    game: PrimeClimb,
    state: State,
    clock: Clock,
    begun: float,
    seconds: float,
    habits: Habits,
    at_first_sight: Sight,
    closely: Sight,
    margin: float = float("inf"),
) -> Action:
    """The first action of the best plan found in `seconds` since `begun`; a plan that wins at once is taken.

    Plans that are worth less than the best by more than `margin` at first sight are not looked at closely.
    """
    until = begun + habits.plans * seconds
    promising: list[tuple[float, MovePlan]] = []
    for plan in plans(game, state, is_optional, lambda: clock() < until, moving_on):
        if game.current_player(plan.end) == OVER:
            return plan.action
        promising.append((at_first_sight(plan), plan))
    if not promising:
        return game.legal_actions(state)[0]
    promising.sort(key=lambda found: -found[0])
    best, most = promising[0][1], -1.0e9
    until = begun + habits.replies * seconds
    now, longest = clock(), habits.look_seconds * game.seats
    least = promising[0][0] - margin
    for first_sight, plan in promising[:MOST_LOOKED_AT]:
        if now + longest > until or first_sight < least:
            break
        if (worth := closely(plan)) > most:
            best, most = plan, worth
        before, now = now, clock()
        longest = max(longest, now - before)
    return best.action

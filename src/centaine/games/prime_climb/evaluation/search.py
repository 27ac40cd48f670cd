"""Search in limited time: quick estimates of all ends of a move, then full evaluation of the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from centaine.engine.players.planning import Plan, plans
from centaine.game import TERMINAL
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.plugin.player import Clock


class TimeAllocation(NamedTuple):
    """How a player divides its time."""

    plans: float
    """The share of the time after which no more plans are listed."""
    replies: float
    """… after which no plan is evaluated fully any more."""
    look_seconds: float
    """How long a close look at one plan may take, for each seat, until one has taken longer."""


MAX_LOOKED_AT = 60
"""The most plans that are evaluated fully, the most promising first."""

MovePlan = Plan[State, Action]

PlanValue = Callable[[MovePlan], float]
"""What the end of a plan is worth; the more the better."""

Promising = tuple[float, MovePlan]
"""What a plan is worth at first sight, and the plan."""


def listed(game: PrimeClimb, state: State, goes_on: Callable[[], bool], quick_value: PlanValue) -> Iterator[Promising]:
    """Every end of a move, the most promising first; of those that win the first found, and no other."""
    ranked: list[Promising] = []
    for plan in plans(game, state, is_optional, goes_on, moving_on):
        if game.current_player(plan.end) == TERMINAL:
            yield float("inf"), plan
            return
        ranked.append((quick_value(plan), plan))
    yield from sorted(ranked, key=lambda promising: -promising[0])


def best(
    promising: Iterable[Promising],
    full_value: PlanValue,
    clock: Clock,
    until: float,
    look_seconds: float,
    margin: float,
) -> MovePlan | None:
    """The plan that is worth most, evaluated fully as far as time allows; None where there is none.

    `promising` begins with the best at first sight; those worth less than it by more than `margin` are not looked at.
    A close look is taken to last `look_seconds` until one has lasted longer.
    """
    chosen, most, least = None, -1.0e9, -float("inf")
    now = clock()
    for quick_value, plan in promising:
        if chosen is None:
            chosen, least = plan, quick_value - margin
            if plan.end.phase == "over":
                return plan
        if now + look_seconds > until or quick_value < least:
            break
        if (worth := full_value(plan)) > most:
            chosen, most = plan, worth
        before, now = now, clock()
        look_seconds = max(look_seconds, now - before)
    return chosen

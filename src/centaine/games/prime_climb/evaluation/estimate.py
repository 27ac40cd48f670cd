"""Win probabilities of all seats in any state: before a roll, during a move, before a card."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

import numpy as np

from centaine.games.prime_climb.evaluation.evaluator import Evaluator, Values, outlook
from centaine.games.prime_climb.evaluation.expectation import after_draw, after_roll
from centaine.games.prime_climb.evaluation.move_ranking import most_promising
from centaine.games.prime_climb.evaluation.reachability import fits
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State

SOLVED_ERROR, USUAL_ERROR = 0.004, 0.03
"""How far an estimate is from the chance, or alone from the rolls, as a rule: where that is solved, and otherwise."""

ROLLS_ERROR, ROUGH_ERROR = 0.3, 1.0
"""The same alone, in rolls, where there is no solution of the game; nor of one like it."""

LEAST = 0.001
"""The least chance that is told before a card."""

MOST_LOOKS = 800
"""At how many actions an estimate in mid-move looks at most, where sets do not tell all ends."""


class Estimate(NamedTuple):
    """What a state promises to each seat."""

    chances: tuple[float, ...]
    """For each seat its chance to win; alone, minus the rolls still needed."""
    error: float
    """How far off they typically are; 0.0: exact."""


def estimate(game: PrimeClimb, state: State) -> Estimate:
    """The chances of all seats, which add up to 1; alone, minus the rolls that are still to be made."""
    view = outlook(game)
    view.settle()
    found = _judge(view, state)
    return Estimate(tuple(map(float, found)), 0.0 if state.phase == "over" else usual_error(view))


def usual_error(view: Evaluator) -> float:
    """How far off estimates of a game are, as a rule."""
    if view.solved:
        return SOLVED_ERROR
    if view.game.seats > 1:
        return USUAL_ERROR
    return ROLLS_ERROR if view.needs and not view.game.options.way_stations else ROUGH_ERROR


def _judge(view: Evaluator, state: State) -> Values:
    """Looks as far as the next chance at all that may come of it."""
    game, seat = view.game, state.player
    if state.phase == "over":
        return view.now(state)
    if state.phase == "first":  # PC-4: whoever begins, all stand alike
        found: Values = view.now(state) * 0 + 1 / game.seats
        return found
    if state.phase == "roll":
        return view.now(state) if game.seats == 1 else _before(view, state, seat)
    if state.phase == "draw":
        return _before_card(view, state)
    looks = count()
    _, plan = next(most_promising(view, state, lambda: next(looks) < MOST_LOOKS), (0.0, None))
    if plan is None:
        return view.now(state)
    return _judge(view, plan.end) if fits(game, state) else view.now(plan.end, plan.passed + (plan.end.phase == "draw"))


def _before(view: Evaluator, state: State, roller: int) -> Values:
    """By what the roll of a seat may bring, as if it came next."""
    return view.trust.calibrated(after_roll(view, state, roller), state, roller)


def _before_card(view: Evaluator, state: State) -> Values:
    """By what the roll after the card may bring, and what the card changes as it seems before that roll."""
    changed = after_draw(view.game, state, view.now, state.player)
    if view.game.seats == 1:
        return changed
    found = np.maximum(_before(view, state, view.turn(state)) + changed - view.now(state), LEAST)
    chances: Values = found / found.sum()
    return chances

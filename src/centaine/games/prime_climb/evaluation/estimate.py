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
"""The typical error of an estimate, in win probability (solo: in rolls), for solved games and others."""

ROLLS_ERROR, ROUGH_ERROR = 0.3, 1.0
"""The same in rolls for solo games that are not solved: with a solution of a similar game, and without."""

LEAST = 0.001
"""The smallest win probability given before a card is drawn."""

MOST_LOOKS = 800
"""The most actions that an estimate in mid-move examines if sets do not give all ends."""


class Estimate(NamedTuple):
    """The estimate of a state."""

    chances: tuple[float, ...]
    """The win probability of each seat; in a solo game, minus the rolls to go."""
    error: float
    """Their typical error; 0.0 if exact."""


def estimate(game: PrimeClimb, state: State) -> Estimate:
    """The win probabilities of all seats, which add up to 1; in a solo game, minus the rolls to go."""
    view = outlook(game)
    view.settle()
    found = _judge(view, state)
    return Estimate(tuple(map(float, found)), 0.0 if state.phase == "over" else usual_error(view))


def usual_error(view: Evaluator) -> float:
    """The typical error of estimates of a game."""
    if view.solved:
        return SOLVED_ERROR
    if view.game.seats > 1:
        return USUAL_ERROR
    return ROLLS_ERROR if view.needs and not view.game.options.way_stations else ROUGH_ERROR


def _judge(view: Evaluator, state: State) -> Values:
    """Searches up to the next chance node, and over its outcomes."""
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
    """The expectation over a seat's roll, as if it came next, calibrated."""
    return view.trust.calibrated(after_roll(view, state, roller), state, roller)


def _before_card(view: Evaluator, state: State) -> Values:
    """The expectation over the roll after the card, plus what the card changes without looking at that roll."""
    changed = after_draw(view.game, state, view.now, state.player)
    if view.game.seats == 1:
        return changed
    found = np.maximum(_before(view, state, view.turn(state)) + changed - view.now(state), LEAST)
    chances: Values = found / found.sum()
    return chances

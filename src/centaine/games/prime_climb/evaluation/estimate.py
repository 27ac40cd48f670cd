"""Win probabilities of all seats in any state: before a roll, during a move, before a card."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from centaine.games.prime_climb.evaluation.evaluator import Evaluator, evaluator_of
from centaine.games.prime_climb.evaluation.expectation import after_draw, after_roll
from centaine.games.prime_climb.evaluation.move_ranking import most_promising
from centaine.games.prime_climb.evaluation.reachability import fits
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State

SOLVED_ERROR, USUAL_ERROR = 0.004, 0.03
"""The typical error of an estimate, in win probability (solo: in rolls), for solved games and others, over a game."""

POSITION_ERROR, STATIONS_ERROR, CARDS_ERROR = 0.05, 0.2, 5.0
"""The same for the value of a single position of those others: usually, with way stations, and in rolls where nothing
is known of the cards to come (`benchmarks/position_values.py`)."""

ROLLS_ERROR, ROUGH_ERROR = 0.3, 1.0
"""The same in rolls for solo games that are not solved: with a solution of a similar game, and without."""

MIN_PROBABILITY = 0.001
"""The smallest win probability given before a card is drawn."""

MAX_LOOKS = 800
"""The most actions that an estimate in mid-move examines if sets do not give all ends."""


class Estimate(NamedTuple):
    """The estimate of a state."""

    chances: tuple[float, ...]
    """The win probability of each seat; in a solo game, minus the rolls to go."""
    error: float
    """Their typical error; 0.0 if exact."""


def estimate(game: PrimeClimb, state: State) -> Estimate:
    """The win probabilities of all seats, which add up to 1; in a solo game, minus the rolls to go."""
    evaluator = evaluator_of(game)
    return Estimate(tuple(_judge(evaluator, state)), 0.0 if state.phase == "over" else position_error(evaluator))


def usual_error(evaluator: Evaluator) -> float:
    """The typical error of estimates of a game."""
    if evaluator.solved:
        return SOLVED_ERROR
    if evaluator.game.seats > 1:
        return USUAL_ERROR
    return ROLLS_ERROR if evaluator.rolls.learned and not evaluator.game.options.way_stations else ROUGH_ERROR


def position_error(evaluator: Evaluator) -> float:
    """The typical error of the value of a single position."""
    if evaluator.solved:
        return SOLVED_ERROR
    if evaluator.game.seats > 1:
        return STATIONS_ERROR if evaluator.game.options.way_stations else POSITION_ERROR
    return CARDS_ERROR if evaluator.game.cards and not evaluator.rolls.learned else usual_error(evaluator)


def _judge(evaluator: Evaluator, state: State) -> list[float]:
    """Searches up to the next chance node, and over its outcomes."""
    game, seat = evaluator.game, state.player
    if state.phase == "over":
        return evaluator.chances(state)
    if state.phase == "first":  # PC-4: whoever begins, all stand alike
        return [1 / game.seats] * game.seats
    if state.phase == "roll":
        return evaluator.chances(state) if game.seats == 1 else _before(evaluator, state, seat)
    if state.phase == "draw":
        return _before_card(evaluator, state)
    looks = count()
    _, plan = next(most_promising(evaluator, state, lambda: next(looks) < MAX_LOOKS), (0.0, None))
    if plan is None:
        return evaluator.chances(state)
    if fits(game, state):
        return _judge(evaluator, plan.end)
    return evaluator.chances(plan.end, plan.passed + (plan.end.phase == "draw"))


def _before(evaluator: Evaluator, state: State, roller: int) -> list[float]:
    """The expectation over a seat's roll, as if it came next, calibrated."""
    return evaluator.trust.calibrated(after_roll(evaluator, state, roller), state, roller)


def _before_card(evaluator: Evaluator, state: State) -> list[float]:
    """The expectation over the roll after the card, plus what the card changes without looking at that roll."""
    changed = after_draw(evaluator.game, state, evaluator.chances, state.player)
    if evaluator.game.seats == 1:
        return changed
    rolled, now = _before(evaluator, state, evaluator.turn(state)), evaluator.chances(state)
    sums = [
        max(sum_of, MIN_PROBABILITY) for sum_of in map(lambda one, more, less: one + more - less, rolled, changed, now)
    ]
    return [chance / sum(sums) for chance in sums]

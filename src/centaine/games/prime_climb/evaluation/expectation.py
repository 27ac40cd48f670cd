"""Expected values over chance: the next roll, played best, and the next card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul

from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.opponents import Opponents
from centaine.games.prime_climb.evaluation.roll_ends import roll_ends
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_rules import CHANCES


def after_roll(evaluator: Evaluator, state: State, seat: int, drawing: int = 0) -> list[float]:
    """The expected win probability of every seat over a seat's next roll. `drawing`: see `Evaluator.chances`."""
    return [mean(values, CHANCES) for values in zip(*each_roll(evaluator, state, seat, drawing), strict=True)]


def each_roll(evaluator: Evaluator, state: State, seat: int, drawing: int = 0) -> list[list[float]]:
    """The win probabilities of all seats after each of `ROLLS` of a seat, played best.

    At the end of its move, the seat may play one plus-minus Keeper. In a solo game, minus the rolls to go.
    """
    seats = range(evaluator.game.seats)
    held = [evaluator.held(state, other, drawing if other == state.player else 0) for other in seats]
    held[seat] = held[seat]._replace(cursed=False)
    missing = len(state.visited[seat]) < len(evaluator.game.options.way_stations)
    race = evaluator.race._replace(cursed=seat in state.cursed, barred=missing)
    turn = (seat + 1) % len(seats)
    ends = roll_ends(evaluator, race, evaluator.pair(state, seat), held[seat], (seat - turn) % len(seats))
    if len(seats) == 1:
        return [[ranked[0][0]] for ranked in ends.ranked]
    others = Opponents(evaluator, state, seat, turn, held)
    return [others.chances(pair, ahead) for pair, ahead in others.each_best(ends)]


def after_draw(game: PrimeClimb, state: State, judge: Callable[[State], Sequence[float]], own: int) -> list[float]:
    """The expectation of `judge` over the card to draw, with choices as in `each_card`."""
    copies = [number for _, number in game.chance_outcomes(state)]
    return [mean(values, copies) for values in zip(*each_card(game, state, judge, own), strict=True)]


def each_card(
    game: PrimeClimb, state: State, judge: Callable[[State], Sequence[float]], own: int
) -> list[Sequence[float]]:
    """The values of `judge` after each card that may come, in the order of `chance_outcomes`.

    The player makes the choice that is best for value number `own`.
    """
    best = []
    for draw, _ in game.chance_outcomes(state):
        drawn = game.apply(state, draw)
        choices = [game.apply(drawn, choice) for choice in game.legal_actions(drawn)] if drawn.phase == "card" else []
        best.append(max(map(judge, choices or [drawn]), key=lambda values: values[own]))
    return best


def mean(values: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted mean."""
    return float(sum(map(mul, values, weights)) / sum(weights))

"""The rolls that one player needs with Keepers in hand, against the rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.stored_model import LESS, learned_rolls
from centaine.games.prime_climb.solver.move_tables import move_tables
from centaine.games.prime_climb.solver.queries import complete_turns
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.solitaire import solve_solitaire
from tools.keeper_solver import NO_DRAWS, Draws, with_cards

SPRINT = move_tables("climb", 1)
EXACT = solve_solitaire(SPRINT, 1e-4).rolls.astype(np.float32)


def test_without_keepers_it_is_the_solution_for_one() -> None:
    solved = with_cards(SPRINT, NO_DRAWS, 0, EXACT + 1)
    assert solved.hands == ((),)
    assert np.abs(solved.rolls[0] - EXACT).max() < 0.05


def test_a_keeper_is_played_where_it_serves_best(size: Callable[[int, int], int]) -> None:
    """PC-20: looking one roll ahead by the rules gives the same, with a Keeper before, between or after the dice."""
    solved = with_cards(SPRINT, NO_DRAWS, 1, EXACT, keepers=(3,))
    with_three = solved.rolls[solved.hands.index((3,))]
    assert ((with_three <= EXACT + 0.01) | SPRINT.won).all()
    game, rng = PrimeClimb(pawns_to_finish=1, deck=("plus-minus-3",), first=0), Random(4)
    for _ in range(size(1, 50)):
        one, two = rng.sample(range(101), 2)
        state = game.position(pawns=((one, two), (0, 0)), hands=(("plus-minus-3",), ()))
        total = 0.0
        for roll, weight in game.chance_outcomes(state):
            total += weight * min(
                0.0
                if end.phase == "over"
                else float((with_three if end.hands[0] else EXACT)[SPRINT.settled[SPRINT.node(*end.pawns[0])]])
                for _, end in complete_turns(game, game.apply(state, roll))
            )
        assert with_three[SPRINT.node(one, two)] == pytest.approx(1 + total / 100, abs=0.02)


def test_a_draw_is_worth_something_where_a_red_square_is_new() -> None:
    """PC-10: from every pair of squares there is a way to one."""
    solved = with_cards(SPRINT, Draws(0.0, 1.0), 0, EXACT)
    rolls, gained = solved.rolls[0], EXACT - solved.rolls[0]
    assert gained[~SPRINT.won].min() > 0
    assert rolls.shape == (SPRINT.size,)


def rolls(hand: int) -> NDArray[np.float64]:
    """What was learned of the climb with all cards, by pair of squares."""
    known = learned_rolls("climb/full")
    assert known is not None
    return np.array([*map(known.of(hand), range(SQUARE_COUNT**2))])


def test_what_was_learned_is_in_order() -> None:
    """More Keepers never need more rolls, also beyond the hands that were solved; who is home needs none."""
    found = [rolls(hand) for hand in (0, 0b1, 0b101, 0b10101, 0b111111111)]
    for fewer, more in zip(found[1:], found, strict=False):
        assert (fewer <= more + 0.05).all()
    assert found[0][101 * 102 + 101] == 0
    known = learned_rolls("climb/full")
    assert known is not None and known.drawn(0) > known.drawn(0b111111111) > 0


def test_a_second_keeper_saves_about_as_much_less_as_a_third_is_taken_to() -> None:
    """`LESS` stands in for hands that are not solved: it has to fit those that are."""
    first = second = 0.0
    for one, other in combinations((1 << bit for bit in range(9)), 2):
        single = np.minimum(rolls(one), rolls(other))
        first += float((rolls(0) - single).sum())
        second += float((single - rolls(one | other)).sum())
    assert second / first == pytest.approx(LESS, abs=0.05)

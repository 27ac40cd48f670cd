"""Positions judged one by one, without NumPy, are judged as many at once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from centaine.games.prime_climb.evaluation import model
from centaine.games.prime_climb.evaluation.evaluator import Evaluator, shares
from centaine.games.prime_climb.evaluation.static import StaticEvaluator, static_evaluator
from centaine.games.prime_climb.rules.course import COURSES
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.first_guess import FirstGuess
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.games.prime_climb.solver.race_rules import NODE_COUNT, NODES, RaceRules
from tests.games.matches import played

from .variants import VARIANTS


def by_tables(view: Evaluator, state: State, drawing: int) -> list[float]:
    """What `chances` says, from the tables of all pairs."""
    seats, turn = range(view.game.seats), view.turn(state)
    held = [view.held(state, seat, drawing if seat == state.player else 0) for seat in seats]
    pairs = [view.pair(state, seat) for seat in seats]
    if len(seats) == 1:
        return [-float(view.rolls(held[0])[pairs[0]])]
    utilities = np.array([view.utilities(held[seat], (seat - turn) % len(seats))[pairs[seat]] for seat in seats])
    if view.bumping is not None:
        term = view.bumping.each_between(np.array([pairs[turn]], np.int32), np.array([pairs[1 - turn]], np.int32))
        utilities[turn] += view.weights.bumping * float(term[0])
    return [float(chance) for chance in shares(utilities)]


@pytest.mark.parametrize("name", VARIANTS)
def test_one_state_is_judged_as_many_are(name: str) -> None:
    game = VARIANTS[name]
    view = Evaluator(game)
    states, _ = played(game, 7, 150)
    for state in states:
        if state.phase not in ("over", "first"):
            drawing = int(state.phase == "draw")
            assert view.chances(state, drawing) == pytest.approx(by_tables(view, state, drawing), rel=1e-5)


def test_large_hands_are_judged_alike() -> None:
    """PC-20: hands of more Keepers than were solved."""
    game, rng = PrimeClimb(first=0), Random(2)
    view = Evaluator(game)
    for size in range(2, 8):
        hand = tuple(f"plus-minus-{number}" for number in rng.sample(range(1, 10), size))
        state = game.position(pawns=((rng.randrange(101), rng.randrange(101)), (20, 60)), hands=(hand, ("clear",)))
        for drawing in (0, 1):
            assert view.chances(state, drawing) == pytest.approx(by_tables(view, state, drawing), rel=1e-5)


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("pawns", [1, 2])
@pytest.mark.parametrize("station", [None, 37])
def test_the_first_guess_is_where_value_iteration_begins(course: str, pawns: int, station: int | None) -> None:
    way = RaceRules(course, pawns)
    guess, begun = FirstGuess(way, station), RaceDistance(way, station)
    pairs = range(way.places**2)
    assert [guess.at(pair) for pair in pairs] == pytest.approx([begun.at(pair) for pair in pairs])


def test_a_pair_has_the_same_node_in_either_order() -> None:
    nodes = np.array(NODES).reshape(102, 102)
    assert (nodes == nodes.T).all()
    assert sorted(set(NODES)) == list(range(NODE_COUNT))
    assert nodes[np.triu_indices(102)].tolist() == list(range(NODE_COUNT))


def test_the_terms_of_two_pairs_are_those_of_the_arrays() -> None:
    terms, rng = model.bumping("climb"), Random(4)
    assert terms is not None
    for _ in range(200):
        mine, theirs = rng.randrange(102**2), rng.randrange(102**2)
        assert terms.between(mine, theirs) == pytest.approx(float(terms.against(mine)[theirs]), abs=1e-5)


def test_an_evaluator_is_kept_from_one_decision_to_the_next() -> None:
    assert static_evaluator(PrimeClimb()) is static_evaluator(PrimeClimb())
    assert type(static_evaluator(PrimeClimb())) is StaticEvaluator

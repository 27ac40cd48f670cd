"""The evaluator's tables, and the search of the next roll against trying every end of it."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from random import Random

import numpy as np
import pytest

from centaine.games.prime_climb.evaluation.evaluator import Evaluator, evaluator_of
from centaine.games.prime_climb.evaluation.expectation import each_roll
from centaine.games.prime_climb.evaluation.rolls_to_go import RACES
from centaine.games.prime_climb.evaluation.stored_model import bumping_terms, race_rolls, station_rolls
from centaine.games.prime_climb.rules.board import RED, STATIONS
from centaine.games.prime_climb.rules.course import COURSES, ENDS, barred_square
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.moves import ends_of_roll
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.games.prime_climb.solver.race_rules import NODE_COUNT, NODES, ROLLS, SQUARE_COUNT, RaceRules
from tests.covering import some_of
from tests.games.matches import played

from .variants import VARIANTS

Pair = tuple[int, int]


def after(view: Evaluator, state: State, pair: Pair, hand: tuple[str, ...]) -> list[float]:
    """The chances when the player has moved to a pair of places, has this hand, and draws where that is red."""
    seat, start = state.player, view.race.start
    pawns, homebound = list(state.pawns), list(state.homebound)
    squares = {place % SQUARE_COUNT for place in pair} - ENDS
    for other, (there, flags) in enumerate(zip(state.pawns, state.homebound, strict=True)):
        places = [square + SQUARE_COUNT * flag for square, flag in zip(there, flags, strict=True)]
        places = [start(place) if place % SQUARE_COUNT in squares else place for place in places]  # PC-9
        places = list(pair) if other == seat else places
        pawns[other] = (places[0] % SQUARE_COUNT, places[1] % SQUARE_COUNT)
        homebound[other] = (places[0] >= SQUARE_COUNT, places[1] >= SQUARE_COUNT)
    before = [
        square + SQUARE_COUNT * flag for square, flag in zip(state.pawns[seat], state.homebound[seat], strict=True)
    ]
    new = [to for to, place in zip(pair, before, strict=True) if to != place and to % SQUARE_COUNT in RED]
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    end = state._replace(pawns=tuple(pawns), homebound=tuple(homebound), hands=hands, phase="draw")
    return view.chances(end, int(bool(new and view.game.cards)))


def ways_on(view: Evaluator, state: State, pair: Pair) -> Iterator[tuple[Pair, tuple[str, ...]]]:
    """A pair, and where each plus-minus Keeper leads from there (PC-20), with the hand that is left."""
    hand, way, course = state.hands[state.player], view.race, view.game.options.course
    yield pair, hand
    for number in range(1, 10) if way.places == SQUARE_COUNT else ():
        name = f"plus-minus-{number}"
        if name not in hand:
            continue
        left = list(hand)
        left.remove(name)
        for signed in (-number,) if state.player in state.cursed else (-number, number):
            for pawn, other in ((0, 1), (1, 0)):
                to = pair[pawn] + signed
                closed = barred(view, state) and to == barred_square(course)
                if 0 <= to < SQUARE_COUNT and not way.home(pair[pawn]) and not closed:
                    stays = way.start(to) if to == pair[other] and to not in ENDS else pair[other]
                    yield ((to, stays) if pawn == 0 else (stays, to)), tuple(left)


def barred(view: Evaluator, state: State) -> bool:
    """PC-41."""
    return len(state.visited[state.player]) < len(view.game.options.way_stations)


def by_trying(view: Evaluator, state: State) -> list[float]:
    """The player's chance after each roll, played best: by judging every end as a state of its own."""
    seat = state.player
    way = view.race._replace(cursed=seat in state.cursed, barred=barred(view, state))
    pair = divmod(view.pair(state, seat), way.places)
    return [
        max(
            after(view, state, *on)[seat] for end in ends_of_roll(way, *pair, *dice) for on in ways_on(view, state, end)
        )
        for dice in ROLLS
    ]


@some_of(7, "name", VARIANTS)
def test_the_next_roll_is_played_best(name: str) -> None:
    """Most ends are never looked at; trying them all must not find a better one."""
    game, rng = VARIANTS[name], Random(name)
    view = Evaluator(game)
    states = [state for state in played(game, 5, 400)[0] if state.phase == "roll" and not state.again]
    for state in rng.sample(states, min(4, len(states))):
        found = each_roll(view, state, state.player)
        assert [chances[state.player] for chances in found] == pytest.approx(by_trying(view, state), abs=1e-12)
        if game.seats > 1:
            assert [sum(chances) for chances in found] == pytest.approx([1] * len(ROLLS))


@pytest.mark.parametrize(
    ("hand", "pawns"),
    [
        (("plus-minus-2", "plus-minus-7"), ((40, 60), (45, 55))),
        (("plus-minus-1",), ((90, 97), (98, 12))),
        (("plus-minus-3", "plus-minus-4", "plus-minus-9"), ((101, 50), (101, 52))),
    ],
)
def test_the_next_roll_is_played_best_with_keepers_and_where_it_bumps(
    hand: tuple[str, ...], pawns: tuple[Pair, Pair]
) -> None:
    """PC-9, PC-20."""
    game = PrimeClimb()
    state = game.position(pawns=pawns, hands=(hand, ("curse",)))
    found = each_roll(Evaluator(game), state, 0)
    assert [chances[0] for chances in found] == pytest.approx(by_trying(Evaluator(game), state), abs=1e-12)


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("pawns", [1, 2])
def test_the_stored_rolls_are_those_of_value_iteration(course: str, pawns: int) -> None:
    """Rounded to half precision."""
    if (course, pawns) in RACES:
        return
    race = RaceDistance(RaceRules(course, pawns))
    race.settle()
    assert np.array(race_rolls(course, pawns)) == pytest.approx(race.rolls.ravel(), abs=0.01)


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("station", [STATIONS[0], STATIONS[-1]])
def test_so_are_the_stored_rolls_to_a_station(course: str, station: int) -> None:
    """PC-41: there and back, no pawn is on its way back before."""
    race = RaceDistance(RaceRules(course, barred=True), station)
    race.settle()
    stored = np.array(station_rolls(course, station)).reshape(race.rolls.shape)
    outbound = slice(1, SQUARE_COUNT - 1)
    assert stored[outbound, outbound] == pytest.approx(race.rolls[outbound, outbound], abs=0.01)


def test_a_pair_has_the_same_node_in_either_order() -> None:
    nodes = np.array(NODES).reshape(102, 102)
    assert (nodes == nodes.T).all()
    assert sorted(set(NODES)) == list(range(NODE_COUNT))
    assert nodes[np.triu_indices(102)].tolist() == list(range(NODE_COUNT))


def test_no_bumping_term_exceeds_its_bound() -> None:
    terms, rng = bumping_terms("climb"), Random(4)
    assert terms is not None
    nearest = 0.0
    for _ in range(2000):
        mine, theirs = rng.randrange(102**2), rng.randrange(102**2)
        bound, term = terms.length(mine) * terms.lengths[theirs], abs(terms.between(mine, theirs))
        assert term <= bound * (1 + 1e-9)
        assert terms.lengths[theirs] == terms.lengths[~theirs]
        nearest = max(nearest, term / bound) if bound else nearest
    assert nearest > 0.8, "a bound that is far from all terms saves no work"


def test_an_evaluator_is_kept_from_one_decision_to_the_next() -> None:
    assert evaluator_of(PrimeClimb()) is evaluator_of(PrimeClimb())


@pytest.mark.parametrize(
    ("hand", "drawing", "more"), [((), 0, 0), (("plus-minus-2", "plus-minus-9"), 0, 2), ((), 1, 9 / 24)]
)
def test_each_keeper_adds_its_weight(hand: tuple[str, ...], drawing: int, more: float) -> None:
    """To the log-odds; of a card that is due, nine of 24 are plus-minus Keepers (PC-30). `clear` has its own weight."""
    game = PrimeClimb(first=0)
    state = game.position(pawns=((20, 64), (98, 3)), hands=((*hand, "clear"), ("curse",)))
    odds = []
    for keeper in (0.0, 0.7):
        view = Evaluator(game)
        view.set_weights(view.weights._replace(keeper=keeper))
        chance = view.chances(state, drawing)[0]
        odds.append(log(chance / (1 - chance)))
    assert odds[1] - odds[0] == pytest.approx(0.7 * more)


def test_without_cards_keepers_change_nothing() -> None:
    view = Evaluator(PrimeClimb(deck="none"))
    assert view.keeper_share == 0 and Evaluator(PrimeClimb()).keeper_share == 9 / 24

"""The players' arithmetic agrees with the rules."""

from __future__ import annotations

from operator import mul
from random import Random

import numpy as np
import pytest

from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.roll_ends import ends
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.games.prime_climb.solver.race_rules import CHANCES, ROLLS, SQUARE_COUNT, RaceRules

COURSES = ("climb", "decline", "there_and_back")


def move_ends(game: PrimeClimb, state: State, seen: set[State]) -> set[State]:
    """Where a move can lead by the rules."""
    if state in seen:
        return set()
    seen.add(state)
    if game.current_player(state) != 0:
        return {state}
    return {end for action in game.legal_actions(state) for end in move_ends(game, game.apply(state, action), seen)}


def places(state: State) -> tuple[int, int]:
    (one, two), (first, second) = state.pawns[0], state.homebound[0]
    return one + SQUARE_COUNT * first, two + SQUARE_COUNT * second


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("pawns_to_finish", [1, 2])
@pytest.mark.parametrize("cursed", [False, True])
@pytest.mark.parametrize("barred", [False, True])
def test_ends_are_those_of_the_rules(course: str, pawns_to_finish: int, cursed: bool, barred: bool) -> None:
    """PC-5 … PC-13, PC-31, PC-41 … PC-44: from pairs and rolls drawn at random; no station can be reached in them."""
    game = PrimeClimb(
        course=course, pawns_to_finish=pawns_to_finish, deck="none", way_stations=(73,) if barred else (), first=0
    )
    way = RaceRules(course, pawns_to_finish, barred, cursed)
    rng = Random(f"{course} {pawns_to_finish} {cursed} {barred}")
    compared = 0
    while compared < 12:
        one, two = rng.sample(range(1, 101), 2)
        homebound = (course == "there_and_back" and rng.random() < 0.5, False)
        number = rng.randrange(55)
        state = game.position(
            pawns=((one, two), (0, 0) if course != "decline" else (101, 101)),
            homebound=(homebound, (False, False)),
            dice=ROLLS[number],
            cursed=(0,) if cursed else (),
        )
        reached = move_ends(game, state, set())
        if any(end.visited[0] for end in reached):
            continue
        pairs = ends(way, *places(state)).rolls[number]
        ours = {tuple(sorted(divmod(pair, way.places))) for pair in pairs}
        theirs = {tuple(sorted(places(end))) for end in reached}
        assert theirs <= ours
        # There and back, of two pawns that meet the rules may send one alone: the one that came first.
        assert all(course == "there_and_back" and {0, 203} & {*pair} for pair in ours - theirs)
        compared += 1


def test_ends_say_where_a_card_is_drawn() -> None:
    """PC-10: 14 − 3 = 11 draws; 11 is red, but not for a pawn that began there."""
    found = ends(RaceRules("climb"), 11, 20)
    assert found.stops.keys() == frozenset().union(*found.rolls)
    for pair, [stop] in found.stops.items():
        one, two = divmod(pair, 102)
        assert stop in (pair, ~pair)
        assert (stop < 0) == ((one in (13, 17, 19) or (one > 20 and is_red(one))) or is_red(two))


def is_red(square: int) -> bool:
    return 10 < square < 101 and all(square % divisor for divisor in range(2, 10))


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("pawns_to_finish", [1, 2])
def test_the_pace_of_a_pair_is_that_of_the_best_it_can_roll(course: str, pawns_to_finish: int) -> None:
    """Every value is one roll more than the values of its best ends, which are listed in another way."""
    way = RaceRules(course, pawns_to_finish)
    pace = RaceDistance(way)
    pace.settle()
    assert np.array_equal(pace.rolls, pace.rolls.T)
    home = {"climb": 101, "decline": 0, "there_and_back": SQUARE_COUNT}[course]
    assert pace.rolls[home, home] == 0
    rng = Random(course)
    for _ in range(30):
        one, two = (square + rng.randrange(0, way.places, SQUARE_COUNT) for square in rng.sample(range(1, 101), 2))
        best = [min(pace.rolls.item(pair) for pair in pairs) for pairs in ends(way, one, two).rolls]
        assert pace.rolls[one, two] == pytest.approx(1 + sum(map(mul, CHANCES, best)), abs=0.001)


def test_a_pace_to_a_station_counts_the_rolls_until_a_pawn_lands_there() -> None:
    """PC-41."""
    pace = RaceDistance(RaceRules("climb", barred=True), station=37)
    pace.settle()
    assert pace.rolls[37, 5] == pace.rolls[90, 37] == 0
    assert 1 < pace.rolls[35, 90] < pace.rolls[0, 0]

"""One player, exactly: Bellman's equation out of the rules, the values themselves, and games played by them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from centaine.conformance import pick
from centaine.engine.solve.value_iteration import Values
from centaine.game import CHANCE, TERMINAL, BadOption, BadPosition
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice import best_turns, expected_rolls
from centaine.games.prime_climb.rules.board import STATIONS
from centaine.games.prime_climb.solver.move_tables import MoveTables, Pair, move_tables
from centaine.games.prime_climb.solver.queries import complete_turns
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.solitaire import MAX_ROLLS, one_roll, solve_solitaire
from centaine.games.prime_climb.solver.solution import RACES, problem, report, table
from centaine.plugin.solution import quiet

FROM_START = {"climb": 8.980492907, "sprint": 4.960176163, "decline": 8.028308689, "there-and-back": 15.196375701}
"""The expected rolls of each race from Start."""


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def by_the_rules(game: PrimeClimb, known: MoveTables, rolls: Values, state: State) -> float:
    """One more than the average, over the rolls, of the least that an end of the move is worth."""
    total = 100.0
    for roll, weight in game.chance_outcomes(state):
        total += weight * min(
            0.0 if game.current_player(end) == TERMINAL else float(rolls[node_of(known, end)])
            for _, end in complete_turns(game, game.apply(state, roll))
        )
    return total / 100


def node_of(known: MoveTables, state: State) -> int:
    one, two = (square + SQUARE_COUNT * mark for square, mark in zip(state.pawns[0], state.homebound[0], strict=True))
    return known.node(one, two, state.visited[0])


@pytest.mark.parametrize("race", RACES)
def test_bellman(race: str, size: Callable[[int, int], int]) -> None:
    """PC-5 … PC-13: from random pairs, by the rules alone."""
    course, to_finish = RACES[race]
    game = PrimeClimb(seats=1, course=course, pawns_to_finish=to_finish, deck="none")
    known, found = move_tables(course, to_finish), table(problem(1, race))
    assert found.about.error <= 1e-9
    assert expected_rolls((101, 101) if course == "decline" else (0, 0), race) == pytest.approx(
        FROM_START[race], abs=2e-9
    )
    rng = Random(race)
    for _ in range(size(2, 200)):
        pair = rng.sample(range(1, 101), 2)
        marks = (course == "there_and_back" and rng.random() < 0.5, False)
        state = game.position(pawns=(pair,), homebound=(marks,))
        assert by_the_rules(game, known, found.values, state) == pytest.approx(
            float(found.values[node_of(known, state)]), abs=3e-9
        )


def test_way_stations(size: Callable[[int, int], int]) -> None:
    """PC-41."""
    game = PrimeClimb(seats=1, way_stations=(37,), deck="none")
    known = move_tables("climb", 2, (37,))
    rolls, rng = table(problem(1, "climb", (37,))).values, Random(37)
    for _ in range(size(2, 200)):
        pair = rng.sample([*range(1, 37), *range(38, 101)], 2)
        state = game.position(pawns=(pair,), visited=(rng.choice([(), (37,)]),))
        assert by_the_rules(game, known, rolls, state) == pytest.approx(float(rolls[node_of(known, state)]), abs=3e-9)
    assert expected_rolls((50, 60), way_stations=(37,), visited=(37,)) == pytest.approx(expected_rolls((50, 60)))
    assert expected_rolls((50, 60), way_stations=(37,)) > expected_rolls((50, 60))


@pytest.mark.parametrize(
    "stations",
    [
        *(pytest.param((station,), marks=pytest.mark.soak) for station in STATIONS[1:-1]),
        (STATIONS[0],),
        (STATIONS[-1],),
        (37, 61),
    ],
)
def test_any_way_stations_are_solved_in_a_hundred_sweeps(stations: tuple[int, ...]) -> None:
    """PC-41: each alone, and those that the preset chooses."""
    found = solve_solitaire(move_tables("climb", 2, stations))
    assert found.sweeps < 100 and found.error <= 1e-9
    assert found.rolls.min() == 0 and found.rolls.max() < MAX_ROLLS


def test_values_bound_one_another() -> None:
    """From nothing the values only rise, and a sweep from the solution changes none by more than it may."""
    known = move_tables("climb", 1)
    rolls = np.zeros(known.size)
    for _ in range(5):
        after = one_roll(known, rolls)
        assert (after >= rolls).all()
        rolls = after
    found = solve_solitaire(known)
    assert (rolls <= found.rolls + 1e-9).all()
    assert np.abs(one_roll(known, found.rolls) - found.rolls).max() < 1e-11


def test_games_take_as_many_rolls(size: Callable[[int, int], int]) -> None:
    """The mean of games played by the solution is within four standard errors of the value."""
    game, rng, lengths = PrimeClimb(seats=1, pawns_to_finish=1, deck="none"), Random(4), []
    for _ in range(size(40, 10_000)):
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                state = game.apply(state, pick(game.chance_outcomes(state), rng))
                continue
            for text in best_turns(game, state, 1)[0].actions:
                state = game.apply(state, game.parse_action(state, text))
        lengths.append(state.rolls)
    assert abs(mean(lengths) - FROM_START["sprint"]) < 4 * stdev(lengths) / len(lengths) ** 0.5


def test_best_turns() -> None:
    """PC-12: 97 and 2, 2, 2, 2: the pawn goes home; the turns come best first, each end once."""
    game = PrimeClimb(seats=1, deck="none")
    turns = best_turns(game, game.position(pawns=((97, 40),), dice=(2, 2)), n=1000)
    assert [turn.value for turn in turns] == sorted(turn.value for turn in turns)
    left = (44, 40, 36, 84, 82, 78, 76, 22, 18, 21, 19, 10)
    assert turns[0].value == pytest.approx(min(expected_rolls((101, square)) for square in left))
    state = game.position(pawns=((97, 40),), dice=(2, 2))
    for text in turns[0].actions:
        state = game.apply(state, game.parse_action(state, text))
    assert state.phase == "roll" and 101 in state.pawns[0]
    assert len(best_turns(game, game.position(pawns=((97, 40),), dice=(2, 2)))) == 5


@pytest.mark.parametrize("pawns", [(14, 17), (0, 0)])
def test_best_turns_name_an_end_once_in_either_order(pawns: Pair) -> None:
    """PC-5: which of a seat's pawns stands where makes no difference."""
    game = PrimeClimb(seats=1, deck="none")
    start = game.position(pawns=(pawns,), dice=(3, 3))
    ends = []
    for turn in best_turns(game, start, n=1000):
        state = start
        for text in turn.actions:
            state = game.apply(state, game.parse_action(state, text))
        ends.append(tuple(sorted(state.pawns[0])))
    assert len(ends) == len(set(ends))
    assert set(ends) == {tuple(sorted(end.pawns[0])) for _, end in complete_turns(game, start)}


def test_at_the_end_no_rolls_are_left() -> None:
    """PC-13, PC-42, PC-43, PC-44."""
    assert expected_rolls((101, 101)) == expected_rolls((101, 30), "sprint") == 0
    assert expected_rolls((0, 0), "there-and-back", homebound=(True, True)) == 0
    assert expected_rolls((0, 0), "decline") == 0


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(BadPosition, match="Two pawns share square 30"):
        expected_rolls((30, 30))
    with pytest.raises(BadOption, match="The course “up” is not solved; choose from climb, sprint"):
        expected_rolls((0, 0), "up")
    with pytest.raises(BadOption, match="At most 4 way stations"):
        expected_rolls((0, 0), way_stations=(31, 37, 41, 43, 47))
    with pytest.raises(BadOption, match="A way station must be a prime"):
        expected_rolls((0, 0), way_stations=(30,))


def test_report() -> None:
    """What `centaine solve prime-climb --seats 1` prints, solved and from its table."""
    first = [line.message.format(**line.params) for line in report(1, {}, quiet)]
    assert first[0] == "Solo, from Start: 8.980492907 rolls expected with perfect play."
    assert first[-1].startswith("5152 states, 39 sweeps")
    assert [line.message.format(**line.params) for line in report(1, {}, quiet)] == first

"""Races solved by value iteration, against closed forms and against linear algebra."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from numpy.typing import NDArray

from centaine.engine.solve.finish_times import finish_times, first_chance
from centaine.engine.solve.race import Option, Race, RaceSolution, solve_match, solve_solo
from centaine.engine.solve.value_iteration import NoConvergence, iterate


def coin(chance: float) -> Race:
    """One place; each turn finishes with this chance."""
    return Race(1, (Option(slice(0, 1), np.array([[1 - chance]]), np.array([chance])),))


def some_race(seed: int) -> Race:
    """Three places, with a second option at the last two."""
    rng = np.random.default_rng(seed)

    def option(places: slice) -> Option:
        chances = rng.dirichlet(np.ones(4), size=places.stop - places.start)
        return Option(places, chances[:, :3], chances[:, 3])

    return Race(3, (option(slice(0, 3)), option(slice(1, 3))))


def rows(race: Race, place: int) -> Iterator[tuple[int, NDArray[np.float64], float]]:
    """Each option that is open at a place: its index, its chances to move on and its chance to finish."""
    for index, option in enumerate(race.options):
        if option.places.start <= place < option.places.stop:
            row = place - option.places.start
            yield index, option.moves[row], float(option.wins[row])


def taken(race: Race, place: int, option: int) -> dict[int, float]:
    """The chances to move on from a place by one of its options."""
    [moves] = [moves for index, moves, _ in rows(race, place) if index == option]
    return dict(enumerate(map(float, moves)))


@pytest.mark.parametrize("chance", [1.0, 0.5, 0.05])
def test_a_coin(chance: float) -> None:
    """1 / p turns alone; the k-th of n is first with chance q^k p / (1 − q^n)."""
    assert solve_solo(coin(chance)).turns[0] == pytest.approx(1 / chance, abs=1e-9)
    miss = 1 - chance
    for seats in (2, 3, 4):
        found = solve_match(coin(chance), seats)
        for turn, chances in enumerate(found.chances):
            assert float(chances.squeeze()) == pytest.approx(miss**turn * chance / (1 - miss**seats), abs=1e-9)


def test_the_better_option_is_taken_and_the_first_of_equals() -> None:
    good, bad = coin(0.5).options[0], coin(0.2).options[0]
    for options, best in (((bad, good), 1), ((good, bad), 0), ((good, good), 0)):
        race = Race(1, options)
        assert solve_solo(race).choice[0] == best
        assert solve_match(race, 2).choice[0, 0] == best
        assert solve_solo(race).turns[0] == pytest.approx(2, abs=1e-9)


def after_one_turn(race: Race, found: RaceSolution, state: tuple[int, ...]) -> dict[int, list[float]]:
    """For each option of the player to move: every player's chance to win, from the values after the turn."""
    seats, values = len(state), {}
    for index, moves, wins in rows(race, state[0]):
        later = [
            sum(moves[to] * found.chances[turn - 1][(*state[1:], to)] for to in range(race.size))
            for turn in range(seats)
        ]
        values[index] = [float(later[turn]) + (wins if turn == 0 else 0.0) for turn in range(seats)]
    return values


@given(st.integers(0, 2**32), st.sampled_from([2, 3]))
def test_nobody_gains_by_another_choice(seed: int, seats: int) -> None:
    """The values keep Bellman's equation in every state, and sum to 1, if there are such: with two seats always."""
    race = some_race(seed)
    try:
        found = solve_match(race, seats, most_sweeps=30_000)
    except NoConvergence:
        assert seats > 2
        reject()
    for state in product(range(3), repeat=seats):
        values = after_one_turn(race, found, state)
        chances = [float(player[state]) for player in found.chances]
        assert chances == pytest.approx(values[int(found.choice[state])], abs=2e-9)
        assert chances[0] >= max(value[0] for value in values.values()) - 2e-9
        assert sum(chances) == pytest.approx(1, abs=1e-9)


def test_cyclic_best_replies_are_reported() -> None:
    with pytest.raises(NoConvergence, match="after 3000 sweeps"):
        solve_match(some_race(3216), 3, most_sweeps=3_000)


@given(st.integers(0, 2**32))
def test_values_solve_the_linear_equations_of_the_choices(seed: int) -> None:
    """Two players: the same numbers as by solving for the chosen options at once; so the error is what is promised."""
    race = some_race(seed)
    found = solve_match(race, 2)
    states = list(product(range(3), repeat=2))
    matrix, right = np.eye(len(states)), np.zeros(len(states))
    for number, (mine, other) in enumerate(states):
        moves, wins = {index: (m, w) for index, m, w in rows(race, mine)}[int(found.choice[mine, other])]
        right[number] = wins + moves.sum()  # to win, or not to lose after the turn
        for to in range(3):
            matrix[number, states.index((other, to))] += moves[to]
    exact = np.linalg.solve(matrix, right)
    assert np.abs(found.chances[0].ravel() - exact).max() <= found.error + 1e-12
    assert found.error <= 1e-9


@given(st.integers(0, 2**32))
def test_alone_against_linear_equations(seed: int) -> None:
    race = some_race(seed)
    found = solve_solo(race)
    moves = [{index: moves for index, moves, _ in rows(race, place)}[int(found.choice[place])] for place in range(3)]
    assert found.turns == pytest.approx(np.linalg.solve(np.eye(3) - np.stack(moves), np.ones(3)), abs=1e-9)


@given(st.integers(0, 2**32))
def test_finish_times(seed: int) -> None:
    """They sum to 1, their mean is the expected number of turns, and with one option they give the chances exactly."""
    race = some_race(seed)
    solved = solve_solo(race)
    times = finish_times([taken(race, place, int(solved.choice[place])) for place in range(3)], least_left=1e-13)
    assert [sum(finished) for finished in times.finished] == pytest.approx([1, 1, 1])
    assert np.array(times.finished) @ np.arange(len(times.finished[0])) == pytest.approx(solved.turns)
    plain = Race(3, race.options[:1])
    times, found = finish_times([taken(plain, place, 0) for place in range(3)], least_left=1e-13), solve_match(plain, 2)
    for mine, other in product(
        range(3), repeat=2
    ):  # `found` has the player at `mine` to move, `first_chance` the other
        assert first_chance(times, [other, mine]) == pytest.approx(float(found.chances[1][mine, other]), abs=1e-8)


def test_progress_is_told_and_endless_sweeps_are_stopped() -> None:
    told: list[tuple[int, float]] = []
    found = solve_solo(coin(0.5), progress=lambda sweeps, share: told.append((sweeps, share)))
    assert [sweeps for sweeps, _ in told] == list(range(1, found.sweeps + 1))
    shares = [share for _, share in told]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert shares[len(shares) // 2] == pytest.approx(0.5, abs=0.05), "a coin’s changes are halved by each sweep"
    with pytest.raises(NoConvergence):
        iterate(lambda values: values + 1, np.zeros(2), 1e-9, most_sweeps=10)


def test_a_leap_saves_sweeps_and_leads_to_the_same() -> None:
    """Two parts that shrink by 0.85 and by 0.3: the slow one is gone after a leap."""
    factors, truth = np.array([0.85, 0.3]), np.array([5.0, -7.0])

    def sweep(values: NDArray[np.float64]) -> NDArray[np.float64]:
        after: NDArray[np.float64] = truth + factors * (values - truth)
        return after

    plain = iterate(sweep, np.zeros(2), 1e-9)
    leaping = iterate(sweep, np.zeros(2), 1e-9, leap=True)
    assert leaping.values == pytest.approx(truth, abs=1e-8)
    assert leaping.sweeps < plain.sweeps / 4


def test_no_leap_while_values_still_rise_evenly() -> None:
    """Two that grow by nearly one in each sweep for long: a leap by that would go a thousand times too far."""

    def sweep(values: NDArray[np.float64]) -> NDArray[np.float64]:
        rising: NDArray[np.float64] = np.minimum(1 + 0.999 * values, [20.0, 30.0])
        return rising

    found = iterate(sweep, np.zeros(2), 1e-9, leap=True, most_sweeps=60)
    assert found.values == pytest.approx([20.0, 30.0])

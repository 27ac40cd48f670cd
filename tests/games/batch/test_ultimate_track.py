"""The Track as arrays against its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from centaine.batch import UltimateTrackBatch
from centaine.game import CHANCE, BadOption, BadPosition, CentaineError
from centaine.games.ultimate_track.rules.rules import ROLLS
from centaine.rl.encodings import IllegalNumber

from .lockstep import play_both, same_chances


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("first", [None, 0])
def test_the_rules_are_the_same(seats: int, first: int | None, size: Callable[[int, int], int]) -> None:
    """UT-1 … UT-7: whole states, legal actions, chances, observations and results after each step."""
    batch = UltimateTrackBatch(10, seats=seats, first=first, outside_chance=True)
    assert play_both(batch, size(60, 2500), seed=seats) >= size(0, 100)


def test_positions_are_the_same() -> None:
    """UT-3 … UT-7 from every square, passed or not, with one die and with two."""
    batch = UltimateTrackBatch(1, seats=2, first=0, outside_chance=True)
    for square in range(99):
        for passed in (False, True):
            for dice in (1, 2) if passed else (2,):
                state = batch.game.position((square, 3), (passed, False), 0, dice)  # type: ignore[attr-defined]
                for number, (roll, _) in enumerate(ROLLS[dice]):
                    batch.set_state(0, state)
                    batch.step([number])
                    assert batch.state(0) == batch.game.apply(state, roll)


def test_a_game_draws_as_if_it_were_told(size: Callable[[int, int], int]) -> None:
    for seats in (1, 3):
        inside = UltimateTrackBatch(1, seats=seats, seed=seats)
        outside = UltimateTrackBatch(1, seats=seats, outside_chance=True)
        same_chances(inside, outside, size(300, 20_000), seed=seats)


def test_dice_are_fair() -> None:
    """UT-1: the 21 outcomes of two dice come as often as their weights say."""
    batch = UltimateTrackBatch(36_000, seats=2, first=0, seed=5, outside_chance=True)
    assert (batch.players == CHANCE).all()
    found = Counter(batch.sample().tolist())
    expected = batch.weights()[0] * 1000
    distance = sum((found[number] - count) ** 2 / count for number, count in enumerate(expected))
    assert distance < 45  # 20 degrees of freedom: once in a thousand


def test_a_seed_decides_each_game() -> None:
    one, other = (UltimateTrackBatch(50, seats=3, seed=8) for _ in range(2))
    one.play_at_random(40)
    other.play_at_random(40)
    assert np.array_equal(one.states, other.states)
    other.reset(seed=9)
    one.reset(seed=9)
    assert np.array_equal(one.states, other.states)


def test_alone_each_roll_costs_one() -> None:
    """As in all environments for one."""
    batch = UltimateTrackBatch(20, seats=1, seed=1)
    gain = np.zeros(20)
    while not batch.over.all():
        gain += batch.step(batch.sample())[:, 0]
    assert (gain == -batch.states["rolls"]).all()


def test_what_is_illegal_is_refused_before_anything_changes() -> None:
    batch = UltimateTrackBatch(3, seats=2, first=0, seed=1)
    before = batch.states.copy()
    with pytest.raises(IllegalNumber, match="Game 1: the number 0 is not legal here; legal are 1"):
        batch.step([1, 0, 1])
    with pytest.raises(IllegalNumber, match="one number for each of the 3 games"):
        batch.step([1])
    assert np.array_equal(batch.states, before)
    batch.step([1, 7, -1], skip_illegal=True)
    assert batch.illegal.tolist() == [False, True, True]
    assert np.array_equal(batch.states[1:], before[1:]) and batch.states[0] != before[0]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="1 to 16777216 games, not 0"):
        UltimateTrackBatch(0)
    with pytest.raises(BadOption, match="1 to 4 seats"):
        UltimateTrackBatch(5, seats=7)
    batch = UltimateTrackBatch(2, outside_chance=True)
    with pytest.raises(BadOption, match="Random play draws"):
        batch.play_at_random(3)
    with pytest.raises(BadOption, match="The seats are 0 to 1"):
        batch.observe(2)


@pytest.mark.parametrize("given", [[1.7] * 3, [0.0, np.nan, 0.0], ["0"] * 3, [True] * 3, [[0], [0, 0], [0]], None])
def test_actions_are_whole_numbers(given: object) -> None:
    batch = UltimateTrackBatch(3, seed=1)
    before = batch.states.copy()
    with pytest.raises(IllegalNumber, match=r"^Actions and seats must be whole numbers, not .*\.$"):
        batch.step(given)  # type: ignore[arg-type]
    assert (batch.states == before).all()
    batch.step(batch.sample().astype(float))


@pytest.mark.parametrize("seats", [0.5, 2, 128, [0, 1]])
def test_views_are_those_of_seats(seats: object) -> None:
    with pytest.raises(CentaineError, match=r"must be whole numbers, not 0\.5|The seats are 0 to 1"):
        UltimateTrackBatch(3, seed=1).observe(seats)  # type: ignore[arg-type]


def test_games_that_there_are_not_are_refused() -> None:
    batch = UltimateTrackBatch(3, seed=1)
    for which in ([True], [3], [-1], [0.5], "all"):
        with pytest.raises(
            BadOption, match="“which” must be a mask of 3 truth values, or numbers of games from 0 to 2"
        ):
            batch.reset(which)
    batch.reset([])
    for call in (batch.numbers, batch.state, lambda game: batch.set_state(game, batch.state(0))):
        with pytest.raises(BadPosition, match="“game” must be a whole number from 0 to 2, not 1000"):
            call(1000)


@pytest.mark.parametrize("games", [0, 1.5, "3", True])
def test_the_number_of_games_is_checked(games: object) -> None:
    with pytest.raises(BadOption, match="A batch has 1 to 16777216 games, not "):
        UltimateTrackBatch(games)  # type: ignore[arg-type]


def test_an_unknown_option_of_a_batch_is_refused() -> None:
    with pytest.raises(BadOption, match="foo"):
        UltimateTrackBatch(1, foo=2)

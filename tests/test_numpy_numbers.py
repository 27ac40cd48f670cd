"""Whole numbers and arrays of NumPy are taken wherever numbers are, and become Python's own."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from centaine.game import AnyGame, BadOption, BadPosition
from centaine.games.cartamaths import CartaMaths
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.advice import best_turns, expected_rolls, move_ends, win_probability
from centaine.games.ultimate_track import UltimateTrack
from centaine.input_limits import plain

ONE: Any = np.int64(1)
TWO: Any = np.uint8(2)


def array(*values: Any) -> Any:
    return np.array(values)


def test_values_become_pythons_own() -> None:
    given = (ONE, [np.float64(0.5), np.bool_(True)], {"a": array([1, 2], [3, 4])}, "text", None)
    found = plain(given)
    assert found == (1, [0.5, True], {"a": [[1, 2], [3, 4]]}, "text", None)
    assert type(found[0]) is int and type(found[1][0]) is float and type(found[1][1]) is bool


@pytest.mark.parametrize(
    ("given", "same"),
    [
        (
            PrimeClimb(seats=TWO, first=ONE, way_stations=array(37, 61), pawns_to_finish=ONE),
            PrimeClimb(seats=2, first=1, way_stations=(37, 61), pawns_to_finish=1),
        ),
        (UltimateTrack(seats=TWO, first=ONE), UltimateTrack(seats=2, first=1)),
        (
            CartaMaths(first=ONE, turn_limit=TWO, accuracy=array(0.5, 1.0)),
            CartaMaths(first=1, turn_limit=2, accuracy=(0.5, 1.0)),
        ),
    ],
)
def test_options(given: AnyGame, same: AnyGame) -> None:
    assert given == same
    assert msgspec.json.encode(given.options) == msgspec.json.encode(same.options)


@pytest.mark.parametrize(
    ("game", "given", "same"),
    [
        (
            PrimeClimb(deck="none"),
            {"pawns": array([59, 20], [64, 7]), "dice": array(5, 5), "player": ONE},
            {"pawns": ((59, 20), (64, 7)), "dice": (5, 5), "player": 1},
        ),
        (
            UltimateTrack(),
            {"squares": array(88, 98), "passed": array(True, False), "player": np.int8(0), "dice": ONE},
            {"squares": (88, 98), "passed": (True, False), "player": 0, "dice": 1},
        ),
        (CartaMaths(), {"life": array(50, 60), "player": ONE}, {"life": (50, 60), "player": 1}),
    ],
)
def test_positions(game: Any, given: dict[str, Any], same: dict[str, Any]) -> None:
    state = game.position(**given)
    assert state == game.position(**same)
    assert game.parse_state(game.format_state(state)) == state
    assert repr(state) == repr(game.position(**same))


def test_queries() -> None:
    """PC-5, PC-13."""
    game = PrimeClimb(seats=1, deck="none")
    state = game.position(pawns=((87, 95),), dice=(3, 4))
    assert best_turns(game, state, TWO) == best_turns(game, state, 2)
    assert expected_rolls(array(87, 101)) == expected_rolls((87, 101))
    assert win_probability(array([101, 101], [3, 4])) == 1
    assert move_ends((87 * ONE, ONE), array(2, 2)) == move_ends((87, 1), (2, 2))


def test_what_is_no_whole_number_is_still_refused() -> None:
    wrongs: tuple[Any, ...] = (np.float64(2.0), np.bool_(True), array(2))
    for wrong in wrongs:
        with pytest.raises(BadOption):
            PrimeClimb(seats=wrong)
    with pytest.raises(BadPosition):
        PrimeClimb().position(pawns=array([0.5, 1.0], [2.0, 3.0]))

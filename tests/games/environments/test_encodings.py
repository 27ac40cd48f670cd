"""Action numbers and observation arrays: what holds in every state of random games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from centaine.game import CHANCE, BadOption
from centaine.games.cartamaths import CartaMaths
from centaine.games.prime_climb import PrimeClimb
from centaine.games.ultimate_track import UltimateTrack
from centaine.rl.encodings import IllegalNumber, encoding_of

from ..matches import played
from .games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_one_number(name: str, size: Callable[[int, int], int]) -> None:
    game = GAMES[name]
    encoding = encoding_of(game)
    assert len(set(encoding.texts)) == encoding.actions
    for seed in range(size(1, 20)):
        for state in played(game, seed, size(300, 20_000))[0]:
            seat = game.current_player(state)
            if seat == CHANCE:
                assert len(game.chance_outcomes(state)) <= encoding.outcomes
            if seat < 0:
                assert encoding.legal(state) == {}
                continue
            observed = game.observation(state, seat)
            legal = encoding.legal(observed)
            assert list(legal) == sorted(legal) and all(0 <= number < encoding.actions for number in legal)
            assert len(legal) == len(game.legal_actions(state)), "two actions have one number"
            assert set(legal.values()) == set(game.legal_actions(state))
            assert all(encoding.number(observed, action) == number for number, action in legal.items())
            assert np.flatnonzero(encoding.mask(legal)).tolist() == list(legal)


@pytest.mark.parametrize("name", GAMES)
def test_arrays_hold_what_a_seat_may_know(name: str, size: Callable[[int, int], int]) -> None:
    """An array is the same for all states that look the same to a seat."""
    game, rng = GAMES[name], Random(name)
    encoding = encoding_of(game)
    for state in played(game, 1, size(300, 20_000))[0][:: size(3, 1)]:
        for seat in range(game.seats):
            observed = game.observation(state, seat)
            array = encoding.observation(observed, seat)
            assert array.shape == (encoding.size,) and array.dtype == np.float32
            assert array.min() >= 0 and array.max() <= 1
            world = game.determinize(observed, seat, rng)
            assert np.array_equal(encoding.observation(game.observation(world, seat), seat), array)


@pytest.mark.parametrize("name", [name for name in GAMES if not name.startswith("cartamaths")])
def test_different_states_have_different_arrays(name: str, size: Callable[[int, int], int]) -> None:
    """Where nothing is secret, an array says all."""
    game = GAMES[name]
    encoding = encoding_of(game)
    states = set(played(game, 2, size(300, 20_000))[0])
    assert len({encoding.observation(state, 0).tobytes() for state in states}) == len(states)


def test_arrays_hide_the_other_hand() -> None:
    """CM-16."""
    game = CartaMaths(first=0)
    encoding = encoding_of(game)
    one, other = (game.position(hands=((), (card,))) for card in ("n-6", "times-2"))
    for seat, same in ((0, True), (1, False)):
        first, second = (encoding.observation(game.observation(state, seat), seat) for state in (one, other))
        assert np.array_equal(first, second) is same


def test_arrays_are_seen_from_a_seat() -> None:
    game = PrimeClimb(seats=3, first=0)
    encoding = encoding_of(game)
    one = game.position(pawns=((1, 2), (3, 4), (5, 6)), player=0)
    turned = game.position(pawns=((5, 6), (1, 2), (3, 4)), player=1)
    assert np.array_equal(encoding.observation(one, 0), encoding.observation(turned, 1))
    squares = encoding.observation(one, 1)[encoding.parts["squares"]].reshape(8, 102)
    assert squares.argmax(axis=1).tolist() == [3, 4, 5, 6, 1, 2, 0, 0] and squares[6:].sum() == 0


def test_numbers_mean_the_same_in_every_variant() -> None:
    texts = encoding_of(PrimeClimb()).texts
    assert all(encoding_of(game).texts[: len(texts)] == texts for game in GAMES.values() if game.name == "prime-climb")
    assert len({encoding_of(game).texts for game in GAMES.values() if game.name == "cartamaths"}) == 1


def test_a_number_that_is_not_legal_is_refused() -> None:
    game = UltimateTrack()
    with pytest.raises(IllegalNumber, match="7 is not legal here; legal are 0, 1"):
        encoding_of(game).action(game.position(squares=(88, 2), passed=(True, False)), 7)


def test_a_game_without_encoding_is_refused() -> None:
    with pytest.raises(BadOption, match="no encoding for the game race"):
        encoding_of(cast(Any, SimpleNamespace(name="race")))

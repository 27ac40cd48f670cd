"""The tool that makes what the strongest player knows beforehand: what it fits to games, in its short form."""

from __future__ import annotations

from random import Random
from types import ModuleType

import numpy as np
import pytest

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.outlook import Outlook, Weights, shares
from tests.scripts import load


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load("tools/train_expert.py")


@pytest.mark.parametrize(
    ("pawns", "hands"),
    [
        (((12, 64), (98, 3)), (("curse", "plus-minus-4"), ("clear", "clear"))),
        (((0, 0), (77, 20), (101, 55)), ((), ("plus-minus-9", "curse"), ())),
    ],
)
def test_features_times_weights_are_what_the_players_go_by(
    tool: ModuleType, pawns: tuple[tuple[int, int], ...], hands: tuple[tuple[str, ...], ...]
) -> None:
    game = PrimeClimb(seats=len(pawns))
    view = Outlook(game)
    for player in range(game.seats):
        state = game.position(pawns=pawns, hands=hands, cursed=(1,), player=player)
        assert shares(tool.features(view, state) @ np.array(view.weights)) == pytest.approx(view.now(state))


def test_weights_are_found_again_that_decided_who_won(tool: ModuleType) -> None:
    """Twenty thousand winners drawn by known weights, with no more prior than their own."""
    rng, chance = np.random.default_rng(3), Random(3)
    known = Weights(-0.4, 0.1, -0.5, -0.2, 0.3, 0.7, -0.6, -0.4, 1.0)
    rolls = []
    for _ in range(20_000):
        features = rng.uniform(0, 2, (2, len(known)))
        first = float(shares(features @ np.array(known))[0])
        rolls.append(tool.Roll(features, int(chance.random() >= first)))
    found = tool.fitted(rolls, Weights())
    assert np.abs(np.array(found) - np.array(known)).max() < 0.08


def test_what_no_game_shows_stays_as_it_was(tool: ModuleType) -> None:
    """Nobody held a curse."""
    rolls = [tool.Roll(np.array([[1.0] + [0.0] * 8, [0.0] * 9]), 1)] * 100
    found = tool.fitted(rolls, Weights())
    assert found.rolls < Weights().rolls
    assert found._replace(rolls=0) == pytest.approx(Weights()._replace(rolls=0))


def test_a_keeper_in_hand_never_harms(tool: ModuleType) -> None:
    """PC-20: whoever holds one need not play it. Here the holders of `curse` and `clear` lose each time."""
    held = np.array(Weights(*[0] * 9)._replace(clear=1, curse=1))
    found = tool.fitted([tool.Roll(np.array([held, 0 * held]), 1)] * 5_000, Weights())
    assert (found.clear, found.curse) == (0, 0)


def test_a_game_of_training_is_the_same_each_time(tool: ModuleType) -> None:
    kind = tool.KINDS[3]
    games = [tool.played(number, kind, Weights()) for number in (0, 1, 0)]
    assert [roll.winner for roll in games[0]] == [roll.winner for roll in games[2]]
    assert all(np.array_equal(one.features, two.features) for one, two in zip(games[0], games[2], strict=True))
    assert len(games[0]) != len(games[1]) or not np.array_equal(games[0][-1].features, games[1][-1].features)

"""The tool that makes what the strongest player knows beforehand: what it fits to games, in its short form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.calibration import Calibration
from centaine.games.prime_climb.evaluation.evaluator import Evaluator, Weights, evaluator_of
from centaine.games.prime_climb.evaluation.expectation import after_roll
from tests.scripts import load


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load("tools/train_expert.py")


@pytest.fixture(autouse=True)
def evaluators_as_they_were(tool: ModuleType) -> Iterator[None]:
    """Players of other tests go by the same evaluators."""
    before = [(view, view.weights) for view in (evaluator_of(kind.game) for kind in tool.KINDS)]
    yield
    for view, weights in before:
        view.set_weights(weights)


@pytest.mark.parametrize(
    ("pawns", "hands"),
    [
        (((12, 64), (98, 3)), (("curse", "plus-minus-4", "plus-minus-9"), ("clear", "clear"))),
        (((0, 0), (77, 20), (101, 55)), ((), ("plus-minus-9", "curse"), ())),
    ],
)
def test_features_times_weights_are_what_the_players_go_by(
    tool: ModuleType, pawns: tuple[tuple[int, int], ...], hands: tuple[tuple[str, ...], ...]
) -> None:
    game = PrimeClimb(seats=len(pawns))
    view = Evaluator(game)
    for player in range(game.seats):
        state = game.position(pawns=pawns, hands=hands, cursed=(1,), player=player)
        assert tool.shares(tool.features(view, state) @ np.array(view.weights)) == pytest.approx(view.chances(state))


def test_weights_are_found_again_that_decided_who_won(tool: ModuleType) -> None:
    """Twenty thousand winners drawn by known weights, with no more prior than their own."""
    rng, chance = np.random.default_rng(3), Random(3)
    known = np.array([-0.4, 0.1, -0.5, -0.2, 0.3, 0.7, -0.6, -0.4, 1.0, 0.5])
    features = rng.uniform(0, 2, (20_000, 2, len(known)))
    first = [chance.random() < float(tool.shares(of_roll @ known)[0]) for of_roll in features]
    found = tool.fitted(features, np.array([[won, not won] for won in first]), Weights())
    assert np.abs(found - known).max() < 0.08


def test_what_no_game_shows_stays_as_it_was(tool: ModuleType) -> None:
    """Nobody held a curse."""
    features = np.array([[[1.0] + [0.0] * 9, [0.0] * 10]] * 100)
    found = Weights(*tool.fitted(features, np.array([[0, 1]] * 100), Weights()))
    assert found.rolls < Weights().rolls
    assert found._replace(rolls=0) == pytest.approx(Weights()._replace(rolls=0))


def test_a_keeper_in_hand_never_harms(tool: ModuleType) -> None:
    """PC-20: whoever holds one need not play it, even if those who held one have lost each time."""
    lost = Weights(clear=-0.1, curse=-0.2)
    assert tool.harmless(lost) == Weights(clear=0, curse=0)
    assert tool.harmless(Calibration(roller=-0.1, keepers=-0.1)) == Calibration(roller=-0.1)


def test_no_keeper_harms_in_what_is_shipped(tool: ModuleType) -> None:
    """PC-20: in any kind of game."""
    for view in (evaluator_of(kind.game) for kind in tool.KINDS):
        assert view.weights.clear >= 0 and view.weights.curse >= 0 and view.trust.keepers >= 0
        assert view.weights.keeper >= 0


def test_a_game_of_training_is_the_same_each_time(tool: ModuleType) -> None:
    kind = tool.KINDS[3]
    games = [tool.played(number, kind, Weights()) for number in (0, 1, 0)]
    assert games[0] == games[2] != games[1]
    assert [state.phase for state in games[0]] == ["roll"] * (len(games[0]) - 1) + ["over"]


def test_predictions_are_calibrated(tool: ModuleType) -> None:
    """What is fitted is what an estimate multiplies: full trust gives back the promise, before each roll of a game."""
    kind = tool.KINDS[1]
    view = tool.judging(kind.game, Weights())
    states = [kind.game.position(pawns=((one, 64), (98, 3), (20, 31)), player=1) for one in (0, 90, 101)]
    for state, terms in zip(states, tool.promised([*states, states[0]], kind.game, Weights()), strict=True):
        promise = after_roll(view, state, 1)
        assert Calibration().calibrated(promise, state, 1) == pytest.approx(promise)
        trust = Calibration(1.1, 0.1, 0.04, -0.1, 0.05)
        found = trust.calibrated(promise, state, 1)
        assert sum(found) == pytest.approx(1)
        assert np.log(2 * found[1] / (1 - found[1])) == pytest.approx(np.array(terms) @ np.array(trust))
        assert found[0] / found[2] == pytest.approx(promise[0] / promise[2])


def test_trust_is_found_again_that_decided_who_won(tool: ModuleType) -> None:
    """The roller's log-odds are fitted as one of two seats against nothing."""
    rng, known = np.random.default_rng(4), np.array([0.8, 0.13, 0.04, -0.1, 0.14])
    odds = rng.normal(0, 1.2, 40_000)
    held = rng.integers(0, 5, len(odds))
    terms = np.stack([odds, odds * abs(odds), abs(odds), np.ones_like(odds), held], axis=1)
    won = rng.random(len(odds)) < 1 / (1 + np.exp(-terms @ known))
    against_rest = np.stack([terms, 0 * terms], axis=1)
    found = tool.fitted(against_rest, np.stack([won, ~won], axis=1), Calibration(), 1.0)
    assert np.abs(found - known).max() < 0.06


def test_the_weights_of_one_kind_leave_the_rest_of_the_file_as_it_is(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = dict(np.load(Path(tool.stored_model.__file__).with_name("model.npz")))
    path = tmp_path / "model.npz"
    tool.save(path, before)
    begun = []

    def found(kind: object, *first: object) -> tuple[Weights, Calibration]:
        begun.append(first[:2])
        return Weights(), Calibration()

    monkeypatch.setattr(tool.stored_model, "__file__", str(tmp_path / "stored_model.py"))
    monkeypatch.setattr(tool, "weights", found)
    monkeypatch.setattr("sys.argv", ["train_expert.py", "--kind", "climb/full/3"])
    tool.main()
    after = dict(np.load(path))
    changed = {name for name in before if not np.array_equal(before[name], after[name])}
    assert changed == {"climb/full/3/weights", "climb/full/3/trust"} and list(after) == list(before)
    of_two = Weights(*before["climb/full/2/weights"]), Calibration(*before["climb/full/2/trust"])
    assert begun == [of_two], "it begins from those of the first kind, as in the whole"
    assert [file.name for file in tmp_path.iterdir()] == ["model.npz"]

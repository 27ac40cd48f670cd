"""The compiled expert of Prime Climb as an opponent in a batch and in the vector environment."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from centaine.batch import PrimeClimbBatch, PrimeClimbExpert
from centaine.batch.prime_climb.expert.measuring import foreseen, play_measured, share
from centaine.batch.prime_climb.expert.model import model_of
from centaine.batch.prime_climb.expert.playing import Settings, play
from centaine.batch.prime_climb.layout import options
from centaine.batch.vector_env import BatchVectorEnv
from centaine.game import BadOption, BadPosition
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.expectation import after_roll

PAGE = Path(__file__).parents[3] / "docs" / "batch.md"

takes_a_minute = pytest.mark.soak
"""Compiling, and listing the ends of all rolls."""


def same(one: Any, other: Any) -> bool:
    """Whether records are alike, field by field."""
    return all(np.array_equal(one[name], other[name]) for name in one.dtype.names)


@pytest.mark.parametrize(
    "options",
    [{"seats": 3}, {"course": "decline"}, {"preset": "sprint"}, {"deck": ("curse",)}, {"doubles": "may"}],
    ids=str,
)
def test_it_refuses_other_rules(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="the climb for two, with all cards or none"):
        PrimeClimbExpert(PrimeClimbBatch(1, **options))


@pytest.mark.parametrize("looks", [0, 21, 1.5, "3", True])
def test_it_refuses_other_looks(looks: Any) -> None:
    with pytest.raises(BadOption, match="“looks” must be a whole number from 1 to 20, not"):
        PrimeClimbExpert(PrimeClimbBatch(1), looks)


def test_it_leaves_no_chance_to_others() -> None:
    with pytest.raises(BadOption, match="without “outside_chance”"):
        PrimeClimbExpert(PrimeClimbBatch(1, outside_chance=True))


def test_opponents_that_there_are_not_are_refused() -> None:
    with pytest.raises(BadOption, match="The opponents are “random” or “expert”, not 'greedy'"):
        BatchVectorEnv(1, opponents="greedy")  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="Only in Prime Climb"):
        BatchVectorEnv(1, "ultimate-track", seats=2, opponents="expert")
    with pytest.raises(BadOption, match="the climb for two"):
        BatchVectorEnv(1, seats=3, opponents="expert")


@pytest.mark.parametrize("state", ["move 0 31,20/33,37 left=4", "move 0 31,20/33,37 left=2,2,2"])
def test_it_plays_no_move_that_has_begun(state: str) -> None:
    """PC-6: a die is used; and no game has changed."""
    batch = PrimeClimbBatch(3, seed=1, first=0)
    batch.set_state(2, state)
    before = batch.states.copy()
    with pytest.raises(BadPosition, match="Game 2: the expert plays whole moves"):
        PrimeClimbExpert(batch).play_turns()
    assert same(batch.states, before)
    with pytest.raises(BadOption, match="“which” must be a mask of 3"):
        PrimeClimbExpert(batch).play_turns([3])


@takes_a_minute
@pytest.mark.parametrize("deck", ["full", "none"])
def test_it_plays_whole_turns(deck: str) -> None:
    batch = PrimeClimbBatch(40, seed=1, deck=deck)
    expert = PrimeClimbExpert(batch, looks=2)
    turn = 0
    while not batch.over.all():
        turn += 1
        before, seats = batch.states.copy(), batch.players.copy()
        over, which = batch.over.copy(), np.arange(40) % 3 != turn % 3
        rewards = expert.play_turns(which)
        assert same(batch.states[~which], before[~which])
        ended = which & batch.over & ~over
        assert (rewards[ended, batch.states["player"][ended]] == 1).all() and not rewards[ended].sum(axis=1).any()
        assert (batch.states["player"][ended] == seats[ended]).all(), "only who acts can win (PC-13)"
        assert not rewards[which & ~ended].any()
        going_on = which & ~batch.over
        assert (batch.players[going_on] == 1 - seats[going_on]).all()
        assert batch.masks[going_on].any(axis=1).all() and not batch.masks[batch.over].any()


@takes_a_minute
def test_the_seed_decides_its_games() -> None:
    def ends(split: bool) -> Any:
        batch = PrimeClimbBatch(12, seed=3)
        expert = PrimeClimbExpert(batch, looks=1)
        while not batch.over.all():
            for which in ([0, 1, 2], list(range(3, 12))) if split else (None,):
                expert.play_turns(which)
        return batch.states

    assert same(ends(split=False), ends(split=True))


@takes_a_minute
def test_it_is_an_opponent_in_the_vector_environment() -> None:
    env = BatchVectorEnv(30, opponents="expert", seat=1)
    _, info = env.reset(seed=1)
    won = lost = 0
    for _ in range(400):
        observations, rewards, terminated, _, info = env.step(env.batch.sample())
        assert (info["current_player"][~terminated] == 1).all()
        assert observations["action_mask"][~terminated].any(axis=1).all()
        assert (rewards[terminated] != 0).all() and not rewards[~terminated].any()
        won, lost = won + int((rewards > 0).sum()), lost + int((rewards < 0).sum())
    assert lost > 50 > 10 * won


@takes_a_minute
def test_the_examples_of_the_page_are_true() -> None:
    blocks = re.findall(r"^```(?:python|pycon)\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_shares_less_luck() -> None:
    """Two pairs of games: half a win above luck in the first, none in the second."""
    found = share(np.array([True, True, False, True]), np.array([0.3, 0.7, -0.5, 0.5]))
    assert found.wins == 0.75
    assert found.adjusted == pytest.approx(0.5)
    assert found.error == pytest.approx(0.0)
    assert share(np.array([True, True, False, False]), np.zeros(4)).error == pytest.approx(1.96 * 0.5)


@takes_a_minute
def test_luck_is_nothing_on_average_and_explains_most_wins() -> None:
    game, number = PrimeClimb(first=0), 300
    given, seats = Settings(model_of(game), looks=1), np.arange(number) % 2
    states, lucks = PrimeClimbBatch(number, seed=2, first=0).states, np.zeros(number)
    again = states.copy()
    play_measured(options(game, outside=False), given, given, given.model, states, seats, lucks)
    play(options(game, outside=False), given, given, again, seats, again[:0])
    assert np.array_equal(states["player"], again["player"]), "who measures changes nothing"
    won = states["player"] == seats
    assert abs(lucks.mean()) < 3 * lucks.std() / number**0.5
    assert (won - lucks).std() < 0.75 * won.std()


@takes_a_minute
def test_what_it_foresees_is_what_the_expert_foresees() -> None:
    game = PrimeClimb()
    evaluator, games = Evaluator(game), list(foreseen(game, Settings(model_of(game), looks=1), 2, 5))
    for states, chances in games:
        assert [state.phase for state in states] == ["roll"] * len(chances) + ["over"]
        for state, chance in zip(states[:-1], chances, strict=True):
            assert chance == pytest.approx(after_roll(evaluator, state, state.player)[state.player], abs=1e-5)

"""The vector environment of Gymnasium: its spaces, its wrappers, when games begin anew, and who acts."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from centaine.batch.vector_env import IDS, BatchVectorEnv
from centaine.game import BadOption

TRACK: dict[str, Any] = {"game": "ultimate-track", "seats": 2}


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_gymnasium_asks_of_it(name: str, seat: int | None) -> None:
    env = gymnasium.make_vec(name, num_envs=5, vectorization_mode="vector_entry_point", seat=seat)
    assert env.num_envs == 5 and isinstance(env.metadata["autoreset_mode"], AutoresetMode)
    observations, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    other, _ = env.reset(seed=4)
    assert all(np.array_equal(observations[key], again[key]) for key in observations)
    assert not np.array_equal(observations["observation"], other["observation"]) or name.endswith("TrackBatch-v0")
    for _ in range(50):
        assert env.observation_space.contains(observations)
        observations, rewards, terminated, truncated, _ = env.step(env.unwrapped.batch.sample())  # type: ignore[attr-defined]
        assert rewards.shape == terminated.shape == truncated.shape == (5,)
        assert rewards.dtype == np.float64 and terminated.dtype == truncated.dtype == np.bool_


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_games_begin_anew(mode: AutoresetMode) -> None:
    env = BatchVectorEnv(30, **TRACK, seat=0, autoreset_mode=mode)
    env.reset(seed=1)
    ended, wins, previous = 0, 0.0, np.zeros(30, bool)
    for _ in range(300):
        observations, rewards, terminated, truncated, info = env.step(env.batch.sample())
        assert not truncated.any() and set(np.unique(rewards)) <= {-1.0, 0.0, 1.0}
        assert (rewards[terminated & ~(previous & (mode is AutoresetMode.DISABLED))] != 0).all()
        masks = observations["action_mask"].any(axis=1)
        if mode is AutoresetMode.SAME_STEP:
            assert masks.all() and ("final_obs" in info) == terminated.any()
            if terminated.any():
                assert np.array_equal(info["_final_obs"], terminated)
                assert not info["final_obs"]["action_mask"][terminated].any()
        else:
            assert np.array_equal(masks, ~terminated)
        if mode is AutoresetMode.NEXT_STEP:
            assert not (terminated & previous).any() and not rewards[previous].any()
        if mode is AutoresetMode.DISABLED and terminated.any():
            env.reset(options={"reset_mask": terminated})
        previous = terminated
        ended += int(terminated.sum())
        wins += float((rewards[terminated] > 0).sum())
    assert ended > 100 and 0.3 < wins / ended < 0.7


def test_self_play_tells_who_acts() -> None:
    env = BatchVectorEnv(8, "prime-climb", "sprint", seats=3, seat=None)
    _, info = env.reset(seed=2)
    won = 0
    for _ in range(3000):
        actor = info["current_player"]
        observations, rewards, terminated, _, info = env.step(env.batch.sample())
        assert np.array_equal(rewards, info["rewards"][np.arange(8), actor] * ~(rewards == 0))
        assert (rewards[terminated] == 1).all(), "only who acts can win (PC-13)"
        seen = env.batch.encoding.parts["turn"]
        assert (observations["observation"][:, seen.start] == 1).all(), "seen by the seat that acts"
        won += int(terminated.sum())
    assert won > 0


def test_what_is_illegal_changes_nothing_and_costs() -> None:
    env = BatchVectorEnv(3, **TRACK, first=0)
    before, _ = env.reset(seed=1)
    after, rewards, terminated, _, info = env.step(np.array([0, 1, 0]))
    assert rewards.tolist() == [-1, 0, -1] and not terminated.any()
    assert info["illegal"].tolist() == [True, False, True]
    assert np.array_equal(before["observation"][[0, 2]], after["observation"][[0, 2]])


def test_long_games_are_cut_off() -> None:
    env = BatchVectorEnv(4, max_episode_steps=10)
    env.reset(seed=1)
    for step in range(1, 23):
        _, rewards, terminated, truncated, _ = env.step(env.batch.sample())
        assert truncated.all() == (step in (10, 21)) and not terminated.any() and not rewards.any()


def test_alone_each_roll_costs_one() -> None:
    env = BatchVectorEnv(6, "ultimate-track", "practice", autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    gain = np.zeros(6)
    while not env.batch.over.all():
        gain += env.step(env.batch.sample())[1]
    assert (gain == -env.batch.states["rolls"]).all()


def test_wrappers_of_gymnasium() -> None:
    env = DictInfoToList(RecordEpisodeStatistics(BatchVectorEnv(10, **TRACK)))
    env.reset(seed=1)
    episodes = 0
    for _ in range(100):
        infos = env.step(env.unwrapped.batch.sample())[4]  # type: ignore[attr-defined]
        episodes += sum("episode" in info for info in infos)
    assert episodes > 5


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="no batch for the game cartamaths"):
        BatchVectorEnv(2, "cartamaths")
    with pytest.raises(BadOption, match="The seats are 0 to 1, not 2"):
        BatchVectorEnv(2, seat=2)

"""Gymnasium's own check, and what our environments promise besides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from centaine import SeatState
from centaine.game import BadOption, BadPosition, CentaineError
from centaine.rl import prime_climb_v0
from centaine.rl.encodings import IllegalNumber
from centaine.rl.gymnasium_env import IDS, OneSeatEnv

from .games import PRESETS, options_of


def make(name: str, **more: Any) -> OneSeatEnv:
    game, preset = PRESETS[name]
    return OneSeatEnv(game, preset.id, opponent="random", **options_of(preset), **more)


def play(env: Any, seed: int, most: int = 100_000) -> tuple[float, int]:
    """Plays at random; what was gained, and in how many steps."""
    observation, _ = env.reset(seed=seed)
    rng, gain = Random(seed), 0.0
    for step in range(1, most + 1):
        action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, reward, terminated, truncated, info = env.step(action)
        gain += reward
        assert info == {} and not truncated
        if terminated:
            return gain, step
    return gain, most


@pytest.mark.parametrize("name", PRESETS)
def test_check(name: str) -> None:
    check_env(make(name), skip_render_check=True)


@pytest.mark.parametrize("name", IDS)
def test_check_of_what_is_registered(name: str, size: Callable[[int, int], int]) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=name != "centaine/UltimateTrack-v0" and size(1, 0) == 1)
    play(env, 1, most=10)
    assert "seat_0" in str(env.render())


@pytest.mark.parametrize("name", ["prime-climb, sprint", "prime-climb, solitaire", "cartamaths, standard"])
def test_the_gain_is_the_return(name: str) -> None:
    env = make(name)
    for seed in range(3):
        gain, _ = play(env, seed)
        assert gain == env.episode.game.returns(env.episode.state)[0] != 0


def test_an_agent_sits_anywhere_against_several() -> None:
    env = OneSeatEnv("ultimate-track", seats=3, seat=1, opponent=["random", "greedy"])
    gain, _ = play(env, 1)
    assert gain == env.episode.game.returns(env.episode.state)[1]


def test_a_seed_decides_all() -> None:
    one, other = (OneSeatEnv("cartamaths", opponent="greedy") for _ in range(2))
    assert play(one, 3) == play(other, 3)
    assert one.episode.state == other.episode.state


def test_an_illegal_action_changes_nothing_and_costs() -> None:
    env = OneSeatEnv(first=0)
    before, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    after, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info) == (-1.0, False, {"illegal": True})
    assert np.array_equal(before["observation"], after["observation"])


class Last:
    """A bot, as OpenSpiel has them."""

    def step(self, state: SeatState) -> Any:
        return state.legal_actions()[-1]


def test_an_opponent_may_be_a_bot_of_ones_own() -> None:
    env = OneSeatEnv("ultimate-track", seats=np.int64(2), seat=np.int64(1), opponent=Last())  # type: ignore[arg-type]
    gain, _ = play(env, 2)
    assert gain == env.episode.game.returns(env.episode.state)[1]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"outcome": ["roll 3 4"]}, "There is no option “outcome” of reset; its options are state, outcomes"),
        ({"outcomes": "roll 3 4"}, "“outcomes” is a list of texts"),
        ({"outcomes": [3]}, "“outcomes” is a list of texts"),
        ({"state": 5}, "“state” is a text"),
    ],
)
def test_unknown_options_of_reset_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        OneSeatEnv(first=0).reset(options=options)


@pytest.mark.parametrize("action", [1.5, np.float64(1.0), "3", None, True, [0]])
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = OneSeatEnv("ultimate-track", first=0)
    env.reset(seed=1)
    with pytest.raises(IllegalNumber, match="An action is a whole number from 0 to 1, not"):
        env.step(action)


@pytest.mark.parametrize("action", [np.int64(1), np.array(1), np.uint8(1)])
def test_numpys_numbers_are_actions_and_seeds(action: Any) -> None:
    env, same = (OneSeatEnv("ultimate-track", first=0) for _ in range(2))
    env.reset(seed=np.int64(1))  # type: ignore[arg-type]
    same.reset(seed=1)
    assert env.step(action)[1:] == same.step(1)[1:]


@pytest.mark.parametrize("seed", ["x", 1.5, -1])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadPosition, match="“seed” must be a whole number from 0"):
        OneSeatEnv().reset(seed=seed)


def test_a_game_must_have_begun_and_not_be_over() -> None:
    env = OneSeatEnv("ultimate-track")
    for act in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(ResetNeeded, match="call reset"):
            act()
    play(env, 1)
    with pytest.raises(ResetNeeded, match="The game is over"):
        env.step(1)


def test_gymnasium_cuts_a_game_off() -> None:
    env = gymnasium.make("centaine/PrimeClimbSolitaire-v0", max_episode_steps=3)
    observation, _ = env.reset(seed=1)
    for _ in range(3):
        action = np.flatnonzero(observation["action_mask"])[0]
        observation, _, terminated, truncated, _ = env.step(action)
    assert truncated and not terminated


def test_a_picture() -> None:
    env = OneSeatEnv("cartamaths", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (224, 320, 3) and picture.dtype == np.uint8
    assert picture[8, 160].tolist() == [255, 249, 236]  # the colour of the paper


def test_an_unknown_player_is_refused() -> None:
    for wrong in ({"seat": 2}, {"opponent": "nobody"}, {"opponent": ["random"] * 2}, {"game": "chess"}):
        with pytest.raises(BadOption):
            OneSeatEnv(**wrong)
    none: tuple[Any, ...] = (3, None, OneSeatEnv, [object()])
    for given in ({"chance": "roll 3 4"}, {"render_mode": "rgb"}):
        with pytest.raises(
            BadOption, match=r"“chance” is a function|no render mode rgb; choose from human, ansi, rgb_array"
        ):
            OneSeatEnv(**given)  # type: ignore[arg-type]
    for opponent in none:
        with pytest.raises(BadOption, match="A player is the id of one, or an object with “step” or “choose”, not"):
            OneSeatEnv(opponent=opponent)
    with pytest.raises(CentaineError, match="without cards"):
        gymnasium.make("centaine/PrimeClimb-v0", opponent="perfect")
    with pytest.raises(BadOption, match="The variant solitaire has at most 1 seats, not 2"):
        gymnasium.make("centaine/PrimeClimbSolitaire-v0", seats=2)
    with pytest.raises(BadPosition, match="before seat 0 has a choice"):
        OneSeatEnv("ultimate-track").reset(options={"state": "over 1 0/99*"})


def test_a_misspelt_keyword_lists_the_environments_own() -> None:
    for env, own in ((OneSeatEnv, "opponent, "), (prime_climb_v0.env, "max_steps, ")):
        with pytest.raises(
            BadOption, match=f"There is no option “oponents”; .*preset, seats, .*{own}.* the game course, "
        ):
            env(oponents=3)
    with pytest.raises(BadOption, match="course"):
        OneSeatEnv(course="nowhere")

"""PettingZoo's own tests, and what ours promise besides."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo.test import api_test, render_test, seed_test

from centaine.game import AnyGame, BadOption, BadPosition, IllegalAction
from centaine.plugin.game_plugin import GamePlugin
from centaine.rl import cartamaths_v0, pettingzoo_env, prime_climb_v0, ultimate_track_v0
from centaine.rl.encodings import IllegalNumber
from tests.covering import some_of

from .games import PRESETS, options_of

MODULES: dict[str, ModuleType] = {
    "prime-climb": prime_climb_v0,
    "ultimate-track": ultimate_track_v0,
    "cartamaths": cartamaths_v0,
}

pytestmark = [
    # Of environments whose observations are dictionaries with a mask, as of all board games but PettingZoo's own.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def maker(name: str, **options: Any) -> Callable[..., Any]:
    game, preset = PRESETS[name]
    return lambda **more: MODULES[game].env(preset=preset.id, **options_of(preset), **options, **more)


@pytest.mark.parametrize("name", PRESETS)
def test_api(name: str, size: Callable[[int, int], int]) -> None:
    api_test(maker(name)(), num_cycles=size(100, 20_000))


@pytest.mark.parametrize("name", PRESETS)
def test_seeds(name: str, size: Callable[[int, int], int]) -> None:
    seed_test(maker(name), num_cycles=size(50, 5000))


def quick_picture(plugin: GamePlugin, game: AnyGame, observed: Any) -> NDArray[np.uint8]:
    """As `rgb_array`, but the drawing is not turned into pixels, which takes most of the time."""
    assert plugin.end_picture is not None and plugin.end_picture(game, observed, "light", "default")
    return np.zeros((1, 1, 3), np.uint8)


@some_of(5, "name", PRESETS)
def test_rendering(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, size: Callable[[int, int], int]
) -> None:
    if "standard" not in name and size(1, 0):
        monkeypatch.setattr(pettingzoo_env, "rgb_array", quick_picture)
    render_test(maker(name), custom_tests={"ansi": lambda text: "seat_0" in text})
    assert "seat_0" in capsys.readouterr().out


def random_steps(env: Any, seed: int) -> list[float]:
    """Plays to the end; what each agent has gained."""
    env.reset(seed=seed)
    rng, gains = Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        gains[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        others = [env.observe(other)["action_mask"].any() for other in env.agents if other != agent]
        assert not any(others), "only the agent to act has legal actions"
        env.step(None if terminated or truncated else rng.choice(legal))
    return list(gains.values())


@pytest.mark.parametrize(
    ("game", "preset", "seats"),
    [
        ("prime-climb", "sprint", 3),
        ("prime-climb", "solitaire", 1),
        ("ultimate-track", "practice", 1),
        ("ultimate-track", "standard", 4),
        ("cartamaths", "standard", 2),
    ],
)
def test_gains_are_the_returns(game: str, preset: str, seats: int) -> None:
    env = MODULES[game].env(preset=preset, seats=seats)
    gains = random_steps(env, 1)
    episode = env.unwrapped.episode
    assert tuple(gains) == episode.game.returns(episode.state)
    assert any(gains)


def test_a_long_game_can_be_cut_off() -> None:
    env = prime_climb_v0.env(max_steps=5)
    env.reset(seed=1)
    for _ in range(5):
        observation, *_ = env.last()
        env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_outcomes_come_from_outside() -> None:
    """Dice are what somebody else says, first in a list and then by a function."""
    env = prime_climb_v0.raw_env(first=0, chance=lambda game, state: "roll 2 2")
    env.reset(options={"outcomes": ["roll 3 9"]})
    assert env.episode.state.left == (3, 9)
    while env.episode.state.player == 0:
        env.step(min(env.episode.legal))
    assert env.episode.state.left == (2, 2, 2, 2)


def test_chance_may_leave_it_to_the_seed() -> None:
    left, decided = (ultimate_track_v0.raw_env(chance=chance) for chance in (lambda game, state: None, None))
    for env in (left, decided):
        env.reset(seed=5)
        for _ in range(10):
            env.step(min(env.episode.legal))
    assert left.episode.state == decided.episode.state


def test_a_game_begins_anywhere() -> None:
    env = ultimate_track_v0.raw_env(seats=2)
    env.reset(options={"state": "choose 1 88*/98*"})
    assert env.agent_selection == "seat_1" and env.observe("seat_1")["action_mask"].tolist() == [1, 1]
    with pytest.raises(BadPosition):
        env.reset(options={"state": "nowhere"})
    with pytest.raises(IllegalAction):
        env.reset(options={"outcomes": ["roll 9 9"]})


def test_a_forced_action_is_a_step() -> None:
    """UT-6: two dice, the only ones before 99 has been passed; a game has a step for each turn."""
    env = ultimate_track_v0.raw_env(first=0)
    env.reset(options={"outcomes": ["roll 1 1", "roll 6 6"]})
    for agent in ("seat_0", "seat_1"):
        assert env.agent_selection == agent and env.observe(agent)["action_mask"].tolist() == [0, 1]
        env.step(1)
    assert env.episode.state.squares == (3, 12)


def test_an_illegal_action_is_refused_or_loses() -> None:
    raw, env = prime_climb_v0.raw_env(first=0), prime_climb_v0.env(first=0)
    raw.reset(seed=1)
    illegal = next(number for number in range(216) if number not in raw.episode.legal)
    with pytest.raises(IllegalNumber):
        raw.step(illegal)
    env.reset(seed=1)
    env.step(illegal)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0} and all(env.terminations.values())


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({"preset": "nonsense"}, {"seats": 9}, {"nonsense": 1}):
        with pytest.raises(BadOption):
            prime_climb_v0.env(**wrong)


def test_environments_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(prime_climb_v0.raw_env(preset="sprint", seats=3, course="decline")))
    env.reset(seed=1)
    assert env.episode.game.options.course == "decline" and env.num_agents == 3


@pytest.mark.parametrize("most", [0, -1, 2.5, "x"])
def test_the_most_steps_are_a_whole_number(most: Any) -> None:
    with pytest.raises(BadPosition, match="“max_steps” must be a whole number from 1"):
        prime_climb_v0.env(max_steps=most)


def test_what_a_raw_environment_refuses() -> None:
    env = ultimate_track_v0.raw_env(max_steps=np.int64(50), first=0)
    for act in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render):
        with pytest.raises(ResetNeeded, match="call reset"):
            act()
    with pytest.raises(BadPosition, match="“seed” must be a whole number"):
        env.reset(seed="x")  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="There is no option “start” of reset"):
        env.reset(options={"start": "roll 0 5/6"})
    env.reset(seed=np.int64(3))  # type: ignore[arg-type]
    for action in (1.0, "1", None):
        with pytest.raises(IllegalNumber, match="An action is a whole number from 0 to 1"):
            env.step(action)
    env.step(np.int64(1))


def test_a_raw_environment_without_a_game_or_an_agent_says_so() -> None:
    env = ultimate_track_v0.raw_env()
    with pytest.raises(ResetNeeded, match="call reset"):
        env.last()
    env.reset(seed=1)
    assert env.last()[1:4] == (0.0, False, False)
    with pytest.raises(BadOption, match="There is no agent seat_9; the agents are seat_0, seat_1"):
        env.observe("seat_9")

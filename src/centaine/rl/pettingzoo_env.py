"""Games as PettingZoo environments, in which every seat is an agent.

`env` and `raw_env` of `prime_climb_v0`, `ultimate_track_v0` and `cartamaths_v0` make them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.catalog import plugin_of
from centaine.game import BadOption
from centaine.rl.encodings import encoding_of
from centaine.rl.episode import Chance, Episode, action_number, checked_chance, checked_seed, checked_steps
from centaine.rl.extra import extra
from centaine.rl.keywords import game_of
from centaine.rl.rendering import MODES, ansi, checked_mode, rgb_array
from centaine.rl.spaces import Observation, observation_space

with extra():
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

SENT_BY_API_TEST = "options"
"""An option of `reset` that means nothing: PettingZoo's own test sends it to every environment."""

ILLEGAL_REWARD = -1
"""What an illegal action costs, which also ends the game for all, as in PettingZoo's own board games."""


class AllSeatsEnv(AECEnv[str, Observation, Any], EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose seats are the agents `seat_0`, `seat_1` …

    Dice and cards are drawn between the steps, so the agent to act is always one that has to choose. An observation is
    a dictionary of `observation`, an array of the encoding, and `action_mask`, which is 0 for every action of an agent
    that is not to act. Rewards come at the end: 1 won, −1 lost, 0 drawn; alone, each roll costs 1. `unwrapped.episode`
    is the game in progress, for whoever wants its rules: `episode.game`, `episode.state`, `episode.encoding`.

    Args:
        name: `prime_climb_v0`, `ultimate_track_v0` or `cartamaths_v0`.
        preset: a variant by its id, such as `sprint`.
        seats: how many play; None: as few as the variant allows.
        chance: decides instead of the seed: `chance(game, state)` gives an outcome, its text, or None.
        max_steps: how many steps a game may take before it is truncated; None: any number.
        render_mode: `human`, `ansi` or `rgb_array`.
        options: the other options of the game.

    Raises `BadOption`, and `BadPosition` for impossible `max_steps`.
    """

    episode: Episode
    """The game in progress; there is none before `reset`."""

    def __init__(
        self,
        name: str,
        preset: str = "standard",
        seats: int | None = None,
        chance: Chance | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, name, preset, seats, chance, max_steps, render_mode, **options)
        AECEnv.__init__(self)
        game = name.removesuffix("_v0").replace("_", "-")
        self.metadata = {
            "name": name,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = checked_mode(render_mode)
        self._plugin = plugin_of(game)
        self._game = game_of(AllSeatsEnv, ("name",), game, preset, seats, options)
        self._encoding = encoding_of(self._game)
        self._chance = checked_chance(chance)
        self._max_steps = checked_steps(max_steps)
        self._rng = Random()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._game.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self._encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._encoding.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations."""
        space = self.observation_spaces[agent]
        assert isinstance(space, Dict)
        return space

    def action_space(self, agent: str) -> Any:
        """The action numbers, from 0: what they mean is in `unwrapped.episode.encoding.texts`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game.

        Args:
            seed: decides dice and cards of this game and, as long as no other is given, of those after it.
            options: `state`, the text of a position to begin from; `outcomes`, the texts of the first outcomes in
                order, such as `["roll 3 4"]`.

        Raises `BadOption` for other options, `BadPosition`, and `IllegalAction` for outcomes that cannot be.
        """
        seed = checked_seed(seed)
        if seed is not None:
            self._rng = Random(seed)
        given = {name: value for name, value in (options or {}).items() if name != SENT_BY_API_TEST}
        self.episode = Episode.with_options(self._game, self._encoding, self._rng, self._chance, given)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def step(self, action: Any) -> None:
        """The agent to act does what a number means; None for one whose game is over.

        Raises `IllegalNumber`, and Gymnasium's `ResetNeeded` before `reset`.
        """
        self._begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.step(action_number(self._encoding, action))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        if self.render_mode == "human":
            self.render()

    def _begun(self) -> Episode:
        """The game in progress. Raises `ResetNeeded` where there is none."""
        if not hasattr(self, "episode"):
            raise ResetNeeded("There is no game yet: call reset() first.")
        return self.episode

    def _settle(self) -> None:
        """Takes rewards, the end and the next agent from the game."""
        episode = self.episode
        self.rewards = dict(zip(self.agents, episode.rewards, strict=True))
        over = episode.seat < 0
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self._steps == self._max_steps)
        self.agent_selection = self.agents[max(episode.seat, 0)]
        self._accumulate_rewards()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, end, truncation and info of the agent to act. Raises `ResetNeeded` before `reset`."""
        self._begun()
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def observe(self, agent: str) -> Observation:
        """What an agent may know, also while it is not to act. Raises `BadOption` for what is no agent."""
        self._begun()
        if agent not in self.possible_agents:
            raise BadOption(
                "There is no agent {agent}; the agents are {known}.",
                agent=str(agent)[:40],
                known=", ".join(self.possible_agents),
            )
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observation(seat), "action_mask": self.episode.mask(seat)}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the agent to act sees it: a text, pixels `(height, 320, 3)`, or printed."""
        episode = self._begun()
        seat = max(episode.seat, 0)
        observed = self._game.observation(episode.state, seat)
        if self.render_mode == "rgb_array":
            return rgb_array(self._plugin, self._game, observed)
        if self.render_mode is None:
            return None
        text = ansi(self._plugin, self._game, observed, seat, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


def wrapped(env: AllSeatsEnv) -> AECEnv[str, Observation, Any]:
    """The environment with PettingZoo's usual checks: an illegal action loses 1 and ends the game."""
    checked: Any = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)

"""Many games as one vector environment of Gymnasium.

Importing this module registers `centaine/PrimeClimbBatch-v0` and `centaine/UltimateTrackBatch-v0` for
`gymnasium.make_vec`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from centaine.batch.batch import Batch
from centaine.batch.prime_climb.batch import PrimeClimbBatch
from centaine.batch.prime_climb.expert.player import PrimeClimbExpert
from centaine.batch.ultimate_track.batch import UltimateTrackBatch
from centaine.game import AnyGame, BadOption
from centaine.games.prime_climb import PrimeClimb
from centaine.games.ultimate_track import UltimateTrack
from centaine.rl.extra import extra
from centaine.rl.keywords import game_of

with extra("batch"):
    import gymnasium
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

IDS = {"centaine/PrimeClimbBatch-v0": "prime-climb", "centaine/UltimateTrackBatch-v0": "ultimate-track"}
"""The registered vector environments with their games."""

ILLEGAL_REWARD = -1.0
"""What an action that is not legal costs. It changes nothing."""

Observations = dict[str, NDArray[Any]]
Flags = NDArray[np.bool_]


def batch_of(game: AnyGame, games: int) -> Batch[Any, Any]:
    """A batch of games. Raises `BadOption` for a game that has no batch."""
    if isinstance(game, PrimeClimb):
        return PrimeClimbBatch(games, **{name: getattr(game.options, name) for name in game.options.__struct_fields__})
    if isinstance(game, UltimateTrack):
        return UltimateTrackBatch(games, **msgspec.structs.asdict(game.options))
    raise BadOption("There is no batch for the game {game}.", game=game.name)


class BatchVectorEnv(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """Many games at once: one seat of each against seats that act at random or as the expert, or all (self-play).

    Observations are dictionaries of `observation`, `(num_envs, size)`, and `action_mask`, `(num_envs, actions)`, as in
    the other environments. With a `seat`, rewards are that seat's. Without, each action is that of the seat to act,
    which `info["current_player"]` names, observations are seen from there, and the reward is that of the seat which has
    acted; `info["rewards"]`, `(num_envs, seats)`, has those of all. An illegal action changes nothing, costs 1 and is
    told in `info["illegal"]`. `batch` is the array of games.

    Args:
        num_envs: how many games.
        game: `prime-climb` or `ultimate-track`.
        preset: a variant by its id, such as `sprint`.
        seats: how many play each game; None: as few as the variant allows.
        seat: the agent's seat; None: every seat.
        max_episode_steps: how many steps a game may take before it is truncated; None: any number.
        autoreset_mode: when a game that has ended begins anew: at the next step, whose action is not used; at the same
            step, with the last observations in `info["final_obs"]`; or only by `reset(options={"reset_mask": mask})`.
        opponents: how the other seats act: at random (`random`), or as the compiled expert of Prime Climb (`expert`,
            see `PrimeClimbExpert`).
        options: the other options of the game.

    Raises `BadOption`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "prime-climb",
        preset: str = "standard",
        seats: int | None = None,
        seat: int | None = 0,
        max_episode_steps: int | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        opponents: Literal["random", "expert"] = "random",
        **options: Any,
    ) -> None:
        rules = game_of(BatchVectorEnv, (), game, preset, seats, options)
        if seat is not None and seat not in range(rules.seats):
            raise BadOption("The seats are 0 to {last}, not {seat}.", last=rules.seats - 1, seat=seat)
        if opponents not in ("random", "expert"):
            raise BadOption("The opponents are “random” or “expert”, not {given}.", given=repr(opponents)[:40])
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.num_envs = num_envs
        self.batch = batch_of(rules, num_envs)
        encoding = self.batch.encoding
        self._expert = self._expert_of(self.batch) if opponents == "expert" else None
        self._seat = seat
        self._mode = autoreset_mode
        self._most_steps = max_episode_steps
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, np.bool_)
        self.single_action_space = Discrete(encoding.actions)
        self.single_observation_space = Dict(
            {
                "observation": Box(0.0, 1.0, (encoding.size,), np.float32),
                "action_mask": Box(0, 1, (encoding.actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begins games.

        Args:
            seed: decides chance, and the seats that act at random, from now on.
            options: `reset_mask`, `(num_envs,)`: the games to begin; all if it is not given.
        """
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        self._begin(np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask, np.bool_), seed)
        return self._observations(), self._info()

    def step(self, actions: NDArray[Any]) -> tuple[Observations, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """One action in each game; see the class for what comes of it."""
        batch = self.batch
        actors, was_over, again = np.maximum(batch.players, 0), batch.over, self._ended
        batch.step(actions, skip_illegal=True)
        if self._seat is not None and batch.game.seats > 1:
            self._others_play(self._seat)
            actors = np.full(self.num_envs, self._seat)
        self._steps += 1
        all_rewards = batch.rewards.copy()
        illegal = batch.illegal & ~was_over
        rewards = all_rewards[np.arange(self.num_envs), actors].astype(np.float64)
        rewards[illegal] += ILLEGAL_REWARD
        over = batch.over
        late = ~over & (self._steps >= self._most_steps) if self._most_steps is not None else np.zeros_like(over)
        if self._mode is AutoresetMode.NEXT_STEP and again.any():
            self._begin(again)
            for array in (all_rewards, rewards, illegal, over, late):
                array[again] = 0
        self._ended = over | late
        final: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and self._ended.any():
            ended = self._ended.copy()
            final = {"final_obs": self._observations(), "_final_obs": ended, "final_info": self._info()}
            final["_final_info"] = ended
            self._begin(ended)
        info = {**self._info(), **final}
        if self._seat is None:
            info["rewards"], info["_rewards"] = all_rewards, np.ones(self.num_envs, np.bool_)
        if illegal.any():
            info["illegal"], info["_illegal"] = illegal, illegal
        return self._observations(), rewards, over, late, info

    def _begin(self, which: Flags, seed: int | None = None) -> None:
        """Begins games, up to the agent's first choice."""
        batch, begun = self.batch, which
        while which.any():
            batch.reset(which, seed)
            if self._seat is None or batch.game.seats == 1:
                break
            self._others_play(self._seat)
            which, seed = begun & batch.over, None  # over before the agent had a choice
        self._steps[begun] = 0
        self._ended = self._ended & ~begun

    @staticmethod
    def _expert_of(batch: Batch[Any, Any]) -> PrimeClimbExpert:
        """The compiled expert in a batch. Raises `BadOption` for games that it does not play."""
        if not isinstance(batch, PrimeClimbBatch):
            raise BadOption("Only in Prime Climb can the opponents be “expert”.")
        return PrimeClimbExpert(batch)

    def _others_play(self, seat: int) -> None:
        """All other seats act until the agent's seat is to act or the game is over; adds to the batch's rewards."""
        if self._expert is None:
            self.batch.play_others_at_random(seat)
        else:
            self._expert.play_turns((self.batch.players >= 0) & (self.batch.players != seat))

    def _observations(self) -> Observations:
        views = None if self._seat is None else self._seat
        return {"observation": self.batch.observe(views), "action_mask": self.batch.masks.copy()}

    def _info(self) -> dict[str, Any]:
        known = np.ones(self.num_envs, np.bool_)
        return {"current_player": self.batch.states["player"].copy(), "_current_player": known}


for _id, _game in IDS.items():
    gymnasium.register(_id, vector_entry_point=f"{__name__}:BatchVectorEnv", kwargs={"game": _game})

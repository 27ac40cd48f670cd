"""Games as Gymnasium environments: one seat against computer players, and the games for one.

Importing this module registers `centaine/PrimeClimb-v0` and the other `IDS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.api.bots import AnyPlayer, own_player
from centaine.catalog import plugin_of
from centaine.engine.budget import BUDGET_SECONDS, check_budget
from centaine.game import TERMINAL, AnyGame, BadOption, BadPosition
from centaine.input_limits import plain
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.player import Player, check_player
from centaine.rl.encodings import encoding_of
from centaine.rl.episode import Chance, Episode, action_number, checked_chance, checked_seed
from centaine.rl.extra import extra
from centaine.rl.keywords import game_of
from centaine.rl.rendering import MODES, ansi, checked_mode, rgb_array
from centaine.rl.spaces import Observation, observation_space

with extra():
    import gymnasium
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Discrete

IDS: dict[str, dict[str, str]] = {
    "centaine/PrimeClimb-v0": {"game": "prime-climb"},
    "centaine/PrimeClimbSolitaire-v0": {"game": "prime-climb", "preset": "solitaire"},
    "centaine/PrimeClimbSolitaireThereAndBack-v0": {"game": "prime-climb", "preset": "solitaire-there-and-back"},
    "centaine/UltimateTrack-v0": {"game": "ultimate-track"},
    "centaine/UltimateTrackPractice-v0": {"game": "ultimate-track", "preset": "practice"},
    "centaine/CartaMaths-v0": {"game": "cartamaths"},
}
"""The registered environments, with the arguments that each gives to `OneSeatEnv`; `gymnasium.make` takes others."""

ILLEGAL_REWARD = -1.0
"""What an action that is not legal costs. It changes nothing."""


class OneSeatEnv(gymnasium.Env[Observation, Any]):
    """A seat of a game; computer players and chance play between its steps.

    An observation is a dictionary of `observation`, an array of the encoding, and `action_mask`; `action_masks()` is
    the latter for libraries that ask for it. The return is 1 for winning, −1 for losing, 0 for a draw; alone, each roll
    costs 1. An illegal action changes nothing, costs 1 and is told in `info["illegal"]`. `unwrapped.episode` is the
    game in progress, for whoever wants its rules.

    Args:
        game: `prime-climb`, `ultimate-track` or `cartamaths`.
        preset: a variant by its id, such as `sprint`.
        seats: how many play; None: as few as the variant allows.
        seat: the agent's seat, from 0.
        opponent: the other seats' computer player, by its id, or an object with `step` or `choose` (`centaine.Bot`);
            or one for each of them.
        budget_seconds: how long a computer player may think about an action. Those that search are stronger with more.
        chance: decides instead of the seed: `chance(game, state)` gives an outcome, its text, or None.
        render_mode: `human`, `ansi` or `rgb_array`.
        options: the other options of the game.

    It takes as many steps as the game does; `gymnasium.make(…, max_episode_steps=500)` cuts it off (truncation).
    Raises `BadOption`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    episode: Episode
    """The game in progress; there is none before `reset`."""

    def __init__(
        self,
        game: str = "prime-climb",
        preset: str = "standard",
        seats: int | None = None,
        seat: int = 0,
        opponent: AnyPlayer | Sequence[AnyPlayer] = "greedy",
        budget_seconds: float = BUDGET_SECONDS,
        chance: Chance | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._plugin = plugin_of(game)
        self._game = game_of(OneSeatEnv, (), game, preset, seats, options)
        seat = plain(seat)
        if seat not in range(self._game.seats):
            raise BadOption("The seats are 0 to {last}, not {seat}.", last=self._game.seats - 1, seat=str(seat)[:20])
        self._seat = seat
        self._players = opponents(self._plugin, self._game, seat, opponent)
        check_budget(budget_seconds)
        self._budget_seconds = plain(budget_seconds)
        self._chance = checked_chance(chance)
        self._encoding = encoding_of(self._game)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(self._encoding)
        self.action_space = Discrete(self._encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game, up to the agent's first choice.

        Args:
            seed: decides chance and computer players in this game and, as long as no other is given, those after it.
            options: `state`, the text of a position to begin from; `outcomes`, the texts of the first outcomes in
                order, such as `["roll 3 4"]`.

        Raises `BadOption` for other options, `BadPosition`, and `IllegalAction` for outcomes that cannot be.
        """
        super().reset(seed=checked_seed(seed))
        self._rng = Random(int(self.np_random.integers(2**63)))
        self._begin(options)
        while self.episode.seat < 0:
            if options:
                raise BadPosition("The game is over before seat {seat} has a choice.", seat=self._seat)
            self._begin(options)
        return self._observation(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The agent does what a number means, and the others play until it is to choose again.

        Raises `IllegalNumber` for what is no whole number, and Gymnasium's `ResetNeeded` before `reset` and after the
        end.
        """
        episode = self._begun()
        if episode.seat < 0:
            raise ResetNeeded("The game is over: call reset() to begin another.")
        number = action_number(self._encoding, action)
        if number not in episode.legal:
            return self._observation(), ILLEGAL_REWARD, False, False, {"illegal": True}
        episode.step(number)
        reward = episode.rewards[self._seat] + self._others()
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, episode.seat < 0, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which action numbers are legal, as MaskablePPO of sb3-contrib asks for it."""
        return self._begun().mask(self._seat).astype(bool)

    def render(self) -> Any:
        """The position as the agent sees it: a text, pixels `(height, 320, 3)`, or printed."""
        names = [f"seat_{seat}" for seat in range(self._game.seats)]
        observed = self._game.observation(self._begun().state, self._seat)
        if self.render_mode == "rgb_array":
            return rgb_array(self._plugin, self._game, observed)
        if self.render_mode is None:
            return None
        text = ansi(self._plugin, self._game, observed, self._seat, names)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _begun(self) -> Episode:
        """The game in progress. Raises `ResetNeeded` where there is none."""
        if not hasattr(self, "episode"):
            raise ResetNeeded("There is no game yet: call reset() first.")
        return self.episode

    def _begin(self, options: dict[str, Any] | None) -> None:
        self.episode = Episode.with_options(self._game, self._encoding, self._rng, self._chance, options)
        self._others()

    def _others(self) -> float:
        """The computer players play until the agent is to choose; what that brings the agent."""
        episode, reward = self.episode, 0.0
        while episode.seat not in (self._seat, TERMINAL):
            episode.step(self._choice())
            reward += episode.rewards[self._seat]
        return reward

    def _choice(self) -> int:
        """What the computer player to act chooses, as a number."""
        episode = self.episode
        if len(episode.legal) == 1:
            return min(episode.legal)
        observed = self._game.observation(episode.state, episode.seat)
        player = self._players[episode.seat]
        return self._encoding.number(observed, player.choose(self._game, observed, self._rng, self._budget_seconds))

    def _observation(self) -> Observation:
        return {"observation": self.episode.observation(self._seat), "action_mask": self.episode.mask(self._seat)}


def opponents(
    plugin: GamePlugin, game: AnyGame, seat: int, wanted: AnyPlayer | Sequence[AnyPlayer]
) -> dict[int, Player]:
    """The computer players of all seats but one.

    Raises `BadOption` for one that there is not, or for too many; `CentaineError` for one that cannot play this game.
    """
    others = [other for other in range(game.seats) if other != seat]
    several = [wanted] * len(others) if isinstance(wanted, str) or not isinstance(wanted, Sequence) else wanted
    if len(several) != len(others):
        raise BadOption("There are {others} other seats, not {given}.", others=len(others), given=len(several))
    players: dict[int, Player] = {}
    for other, player in zip(others, several, strict=True):
        players[other] = own_player(plugin, f"seat {other}", player)
        check_player(players[other], game)
    return players


for _id, _arguments in IDS.items():
    gymnasium.register(_id, entry_point=OneSeatEnv, kwargs=dict(_arguments))

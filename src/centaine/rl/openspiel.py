"""The games in OpenSpiel. Importing this module registers `centaine_prime_climb` and the other `NAMES`.

Dice and cards are chance nodes; an outcome's number is its place in `chance_outcomes` of `centaine.game.Game`. Where
nothing is secret, the information state is the text of the state. In CartaMaths it is what the seat sees now, and a
digest of all that it saw and heard before.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from centaine.api.bots import SeatState
from centaine.catalog import CATALOG, variant
from centaine.game import CHANCE, TERMINAL, AnyGame, BadOption
from centaine.rl.encodings import IllegalNumber, encoding_of
from centaine.rl.episode import checked_steps
from centaine.rl.extra import extra
from centaine.rl.openspiel_parameters import MAX_STEPS, SPECIFICATIONS, options_from, quoted, unquoted

with extra("openspiel"):
    import pyspiel

NAMES = {f"centaine_{game.replace('-', '_')}": game for game in SPECIFICATIONS}
"""The games by the names under which OpenSpiel loads them."""


IN_STARTS = str.maketrans(";:", ",=")
"""How `start` may be written in the text of a game, which OpenSpiel cuts at commas and equals signs."""


def game_type(name: str, *, zero_sum: bool) -> pyspiel.GameType:
    """What OpenSpiel wants to know about a game of `NAMES`."""
    plugin = CATALOG[NAMES[name]]
    secret = plugin.secrets.kept
    utilities, informations = pyspiel.GameType.Utility, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=plugin.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=informations.IMPERFECT_INFORMATION if secret else informations.PERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if zero_sum else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(preset.most_seats for preset in plugin.presets),
        min_num_players=min(preset.least_seats for preset in plugin.presets),
        provides_information_state_string=True,
        provides_information_state_tensor=not secret,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=SPECIFICATIONS[plugin.id],
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of `NAMES` with its parameters.

    Args:
        name: one of `NAMES`.
        params: `players` (0: as few as the variant allows), `preset`, `start` (the text of the state in which the game
            begins; usually empty), `max_steps`, and the game's other options. Lists are words with spaces between them,
            or JSON; −1 is None. OpenSpiel cuts the text of a game at `,` and `=`: in `start`, write `;` and `:` for
            them, elsewhere `%2C` and `%3D`. Parameters in a dictionary can have them.

    With `max_steps` actions and outcomes a game ends, drawn; alone, with minus the rolls. Two seats are zero-sum.
    Raises `BadOption` and `BadPosition`.
    """

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        given = unquoted(params)
        players, preset = given.pop("players", 0), given.pop("preset", "standard")
        start = given.pop("start", "").translate(IN_STARTS)
        self.max_steps = checked_steps(given.pop("max_steps", None)) or MAX_STEPS
        self.rules: AnyGame = variant(NAMES[name], preset, players or None, **options_from(NAMES[name], given))
        self.encoding = encoding_of(self.rules)
        self.secrets = CATALOG[NAMES[name]].secrets
        seats = self.rules.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.encoding.outcomes,
            num_players=seats,
            min_utility=-1.0 if seats > 1 else -float(self.max_steps),
            max_utility=1.0 if seats > 1 else 0.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=self.max_steps,
        )
        super().__init__(game_type(name, zero_sum=seats == 2), info, quoted(unquoted(params)))
        self.first_state = self.rules.parse_state(start) if start else self.rules.initial_state()

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """The beginning of a match, or the state that a text describes. Raises `BadPosition`."""
        return SpielState(self, text)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer of arrays and texts. Raises `ValueError` for parameters."""
        if params:
            raise ValueError(f"Observation parameters are not supported: {params}")
        return SpielObserver(self, recall=iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """No more than there are steps."""
        return self.max_steps


class Node(NamedTuple):
    """What a `SpielState` stands on."""

    state: Any
    steps: int
    """The actions and outcomes before it."""
    recalled: tuple[bytes, ...]
    """For each seat a digest of what it saw and heard; empty where nothing is secret."""

    def __deepcopy__(self, memo: object) -> Node:
        """Itself, since nothing of it changes."""
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of a `SpielGame`; `node.state` is the game's own."""

    def __init__(self, game: SpielGame, text: str | None = None) -> None:
        super().__init__(game)
        rules = game.rules
        state = game.first_state if text is None else rules.parse_state(text)
        self.node = Node(state, 0, (b"",) * rules.seats if game.secrets.kept else ())

    def current_player(self) -> int:
        """The seat to act, chance or the end."""
        game: SpielGame = self.get_game()
        if self.node.steps >= game.max_steps:
            return int(pyspiel.PlayerId.TERMINAL)
        player: int = game.rules.current_player(self.node.state)
        return {CHANCE: int(pyspiel.PlayerId.CHANCE), TERMINAL: int(pyspiel.PlayerId.TERMINAL)}.get(player, player)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._legal(self.get_game(), player))

    def _legal(self, game: SpielGame, player: int) -> dict[int, Any]:
        return game.encoding.legal(game.rules.observation(self.node.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome's number with its probability."""
        outcomes = self.get_game().rules.chance_outcomes(self.node.state)
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, (_, weight) in enumerate(outcomes)]

    def _meant(self, game: SpielGame, player: int, number: int) -> Any:
        """The action or outcome of a number."""
        if player == int(pyspiel.PlayerId.CHANCE):
            outcomes = game.rules.chance_outcomes(self.node.state)
            if number not in range(len(outcomes)):
                raise IllegalNumber(
                    "Outcomes here are 0 to {last}, not {number}.", last=len(outcomes) - 1, number=str(number)
                )
            return outcomes[number][0]
        return game.encoding.action(game.rules.observation(self.node.state, player), number)

    def _apply_action(self, number: int) -> None:
        game: SpielGame = self.get_game()
        action = self._meant(game, self.current_player(), number)
        before, steps, recalled = self.node
        after = game.rules.apply(before, action)
        recalled = tuple(
            blake2b(digest + self._description(game, before, action, seat).encode(), digest_size=16).digest()
            for seat, digest in enumerate(recalled)
        )
        self.node = Node(after, steps + 1, recalled)

    def _description(self, game: SpielGame, before: Any, action: Any, seat: int) -> str:
        """What a seat saw before a step, and heard of it."""
        rules = game.rules
        heard = game.secrets.heard(rules, before, action, seat)
        seen = rules.format_state(rules.observation(before, seat))
        return f"{seen}\n{'' if heard is None else rules.format_action(heard)}\n"

    def _action_to_string(self, player: int, number: int) -> str:
        game: SpielGame = self.get_game()
        return game.rules.format_action(self._meant(game, player, number))

    def returns(self) -> list[float]:
        """The game's returns; a game that was cut off is drawn, alone it costs its rolls."""
        rules, state = self.get_game().rules, self.node.state
        if rules.seats == 1 and self.is_terminal():
            return [-float(state.rolls)]
        return list(rules.returns(state))

    def __str__(self) -> str:
        game: SpielGame = self.get_game()
        return game.rules.format_state(self.node.state)


class SpielObserver:
    """OpenSpiel's observer (`open_spiel/python/observation.py`): an array with its named parts, and a text."""

    def __init__(self, game: SpielGame, *, recall: bool) -> None:
        self._rules, self._encoding = game.rules, game.encoding
        self._recalls = recall and game.secrets.kept
        if self._recalls:  # an array would have to grow with the game
            self.tensor, self.dict = None, {}
        else:
            self.tensor = np.zeros(game.encoding.size, np.float32)
            self.dict = {name: self.tensor[span] for name, span in game.encoding.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player sees to `tensor`, and so to `dict`."""
        if self.tensor is not None:
            self.tensor[:] = self._encoding.observation(self._rules.observation(state.node.state, player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as text."""
        text = self._rules.format_state(self._rules.observation(state.node.state, player))
        return f"{text} after {state.node.recalled[player].hex()}" if self._recalls else text


class SpielBot:
    """A bot of OpenSpiel as a player of `centaine.play` and `ladder`.

    It is shown a `SpielState`, in which all that its seat may not know is drawn at random, and answers with a number.

    Args:
        game: the game as OpenSpiel has loaded it, with the same options as the one that is played.
        bot: an object with `step(state)`, such as OpenSpiel's `UniformRandomBot` or `MCTSBot`.
    """

    def __init__(self, game: SpielGame, bot: Any) -> None:
        self.game = game
        self.bot = bot
        self.name = type(bot).__name__

    def step(self, state: SeatState) -> Any:
        """What the bot does. Raises `BadOption` in another game than its own."""
        if state.game != self.game.rules:
            raise BadOption(
                "{bot} plays {own}, not {given}.", bot=self.name, own=repr(self.game.rules), given=repr(state.game)
            )
        imagined = SpielState(self.game)
        imagined.node = imagined.node._replace(state=state.resample_from_infostate().observation)
        return self.game.encoding.action(state.observation, int(self.bot.step(imagined)))


class SpielPrimeClimb(SpielGame):
    """`centaine_prime_climb`."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__("centaine_prime_climb", params)


class SpielUltimateTrack(SpielGame):
    """`centaine_ultimate_track`."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__("centaine_ultimate_track", params)


class SpielCartaMaths(SpielGame):
    """`centaine_cartamaths`."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__("centaine_cartamaths", params)


# OpenSpiel lets go of these after Python has ended: a class can bear that, a function cannot.
pyspiel.register_game(game_type("centaine_prime_climb", zero_sum=False), SpielPrimeClimb)
pyspiel.register_game(game_type("centaine_ultimate_track", zero_sum=False), SpielUltimateTrack)
pyspiel.register_game(game_type("centaine_cartamaths", zero_sum=False), SpielCartaMaths)

"""Players of one's own: any object with `step(state)`, as OpenSpiel's bots have, or with our players' `choose`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Protocol

from centaine.api.pictures import drawing
from centaine.game import CHANCE, TERMINAL, AnyGame, BadOption, CentaineError
from centaine.notebook import sized
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.player import Clock, Player, with_clock


class SeatState:
    """A position as the seat to act sees it, with the methods of OpenSpiel's `State`. It does not change.

    `game` and `observation` are the game and `game.observation(state, seat)`, for whoever wants more than the methods.
    `rng` is the only source of chance that makes results repeatable; `budget_seconds` is how long a step may take, as
    advice: nobody is stopped.
    """

    def __init__(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> None:
        self.game = game
        self.observation = observation
        self.rng = rng
        self.budget_seconds = budget_seconds

    def current_player(self) -> int:
        """The seat to act, from 0; −1 where chance decides, −4 at the end."""
        return self.game.current_player(self.observation)

    def legal_actions(self, player: int | None = None) -> tuple[Any, ...]:
        """The legal actions of the seat to act, each once; () where none is, or where `player` is not that seat."""
        if player is not None and player != self.current_player():
            return ()
        return self.game.legal_actions(self.observation)

    def action_to_string(self, action: Any) -> str:
        """An action as text, such as `59+5` (docs/notation.md)."""
        return self.game.format_action(action)

    def string_to_action(self, text: str) -> Any:
        """The action that a text means. Raises `BadText`."""
        return self.game.parse_action(self.observation, text)

    def child(self, action: Any) -> SeatState:
        """The position after an action or an outcome. Raises `IllegalAction`."""
        return SeatState(self.game, self.game.apply(self.observation, action), self.rng, self.budget_seconds)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether dice or cards decide."""
        return self.current_player() == CHANCE

    def chance_outcomes(self) -> list[tuple[Any, float]]:
        """Each outcome with its probability; [] except at chance nodes."""
        outcomes = self.game.chance_outcomes(self.observation)
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def returns(self) -> tuple[float, ...]:
        """At the end 1 for the winner and −1 for the others; alone, minus the rolls. Before it, all 0."""
        return self.game.returns(self.observation)

    def resample_from_infostate(self) -> SeatState:
        """A position with everything hidden drawn at random, such as the other hand; the same where nothing is."""
        full = self.game.determinize(self.observation, self.current_player(), self.rng)
        return SeatState(self.game, full, self.rng, self.budget_seconds)

    def __str__(self) -> str:
        return self.game.format_state(self.observation)

    def __repr__(self) -> str:
        return f"SeatState({self.game.name}: {self})"

    def _repr_svg_(self) -> str | None:
        svg = drawing(self.game, self.observation)
        return None if svg is None else sized(svg)


class Bot(Protocol):
    """A player of one's own. One object plays all its games, so it should not remember one in the next."""

    def step(self, state: SeatState) -> Any:
        """One of `state.legal_actions()`, or its text."""
        ...


AnyPlayer = str | Bot | Player
"""A computer player by its id, such as `greedy`, or an object with `step` or `choose`."""


class OwnPlayer:
    """A player of one's own as a `Player`, whose answers are checked."""

    def __init__(self, name: str, own: Bot | Player) -> None:
        self.name = name
        self.own = own

    def with_clock(self, clock: Clock) -> OwnPlayer:
        """The same by another clock, or itself if the player goes by none."""
        own = with_clock(self.own, clock)
        return self if own is self.own else OwnPlayer(self.name, own)

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Any:
        """What the player answers. Raises `CentaineError` for what is no legal action."""
        if hasattr(self.own, "step"):
            answer = self.own.step(SeatState(game, observation, rng, budget_seconds))
        else:
            answer = self.own.choose(game, observation, rng, budget_seconds)
        legal = game.legal_actions(observation)
        action: Any = answer
        if isinstance(answer, str):
            with suppress(CentaineError):
                action = game.parse_action(observation, answer)
        if type(action) not in map(type, legal) or action not in legal:  # an array is equal to nothing, and no error
            raise CentaineError(
                "The player {player} answered {answer}; legal are: {legal}.",
                player=self.name,
                answer=repr(answer)[:80],
                legal=", ".join(map(game.format_action, legal)),
            )
        return action


def own_player(plugin: GamePlugin, name: str, player: AnyPlayer) -> Player:
    """A player by its id, or an object of one's own. Raises `BadOption` for what is neither."""
    if isinstance(player, str):
        known = plugin.all_players()
        if player not in known:
            raise BadOption("There is no player {player}; choose from {known}.", player=player, known=", ".join(known))
        return known[player]
    if isinstance(player, type) or not (hasattr(player, "step") or hasattr(player, "choose")):
        raise BadOption(
            "A player is the id of one, or an object with “step” or “choose”, not {given}.", given=repr(player)[:80]
        )
    return OwnPlayer(name, player)


def named(players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer]) -> dict[str, AnyPlayer]:
    """Players by their names: those that they are given under, else their ids, `name` or class, numbered if alike.

    Raises `BadOption`.
    """
    if isinstance(players, Mapping):
        return dict(players)
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise BadOption(
            "Give a list of players, or a mapping of names to players, not {given}.", given=repr(players)[:80]
        )
    names = numbered([_name(player) for player in players])
    return dict(zip(names, players, strict=True))


def _name(player: AnyPlayer) -> str:
    if isinstance(player, str):
        return player
    name = getattr(player, "name", None)
    return name if isinstance(name, str) else type(player).__name__


def numbered(names: Sequence[str]) -> list[str]:
    """The names, with a number behind those that several have."""
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]

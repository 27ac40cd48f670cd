"""Computer players and their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeVar

from centaine.game import AnyGame
from centaine.plugin.values import Json, OwnAction, OwnGame, OwnState

Clock = Callable[[], float]
"""Seconds from any starting point: `time.perf_counter`, or a clock that counts something else."""


P = TypeVar("P")


class Player(Protocol):
    """Chooses a seat's actions. Players have no state, so one instance serves all matches.

    A player that stops when its time is over has its clock as the attribute `clock`: see `with_clock`. One that cannot
    play every game has a method `check(game)`: see `check_player`.
    """

    def choose(self, game: OwnGame, observation: OwnState, rng: Random, budget_seconds: float) -> OwnAction:
        """Chooses one of the legal actions of the seat to act.

        Args:
            game: a `centaine.game.Game`.
            observation: what that seat may know, `game.observation(state, seat)`.
            rng: the only source of randomness.
            budget_seconds: the time limit of the choice, in seconds.
        """
        ...


def with_clock(player: P, clock: Clock) -> P:
    """The same player with another clock, or the player itself if it uses none."""
    if hasattr(player, "with_clock"):
        other: P = player.with_clock(clock)
        return other
    if not hasattr(player, "clock"):
        return player
    other = copy(player)
    setattr(other, "clock", clock)  # noqa: B010  `Player` need not have one
    return other


def check_player(player: Player, game: AnyGame) -> None:
    """Raises `CentaineError` if the player says that it cannot play this game."""
    if hasattr(player, "check"):
        player.check(game)


@dataclass(frozen=True)
class Level:
    """A computer player that people can choose; `title`, `note` and `manner` are msgids.

    `manner` says in a few words how it plays. `brings`: the defaults of the game's per-seat options for a seat
    that it plays; `note` describes them briefly.
    """

    id: str
    title: str
    player: Player
    brings: Mapping[str, Json] = field(default_factory=dict)
    note: str = ""
    manner: str = ""

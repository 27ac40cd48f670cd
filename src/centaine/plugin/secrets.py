"""Hidden information in actions and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from centaine.game import AnyGame
from centaine.plugin.values import Json, OwnAction, OwnGame, OwnState


def heard_by_all(game: AnyGame, state: OwnState, action: OwnAction, seat: int | None) -> OwnAction:
    """The default of `Secrets.heard`: every action is public."""
    return action


def all_options(game: AnyGame) -> Json:
    """The default of `Secrets.public`: all options are public."""
    return game.options


class HeardAction(Protocol):
    """The action done in a state, as `seat` (None: a spectator) learns of it; None if it is hidden."""

    def __call__(self, game: OwnGame, state: OwnState, action: OwnAction, seat: int | None, /) -> OwnAction | None: ...


class PublicOptions(Protocol):
    """A game's options as everyone may know them: without the answers of questions yet to be asked."""

    def __call__(self, game: OwnGame, /) -> Json: ...


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """Hidden information; by default there is none."""

    kept: bool = False
    """Whether seats have secrets. If so, each player sees the table from their own seat, with only their own choices.
    """
    heard: HeardAction = heard_by_all
    public: PublicOptions = all_options

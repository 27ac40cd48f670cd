"""The summary of a match: what was remarkable about each seat's game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from centaine.game import AnyGame
from centaine.plugin.values import OwnAction, OwnGame, OwnState


class PlayedMove(NamedTuple):
    """A step of a match as everyone may know it; `action` is None where it is secret."""

    before: OwnState
    action: OwnAction | None
    after: OwnState


class Figure(msgspec.Struct, frozen=True):
    """Something worth telling: what it is, a msgid, and a number or a calculation in the signs of the screen."""

    label: str
    value: int | float | str


class Feat(msgspec.Struct, frozen=True):
    """A mathematical feat, for a badge: `title` and `text` are msgids."""

    id: str
    title: str
    text: str


class SeatSummary(msgspec.Struct, frozen=True):
    """What one seat has done."""

    figures: tuple[Figure, ...] = ()
    feats: tuple[Feat, ...] = ()


class Summary(msgspec.Struct, frozen=True):
    """What all seats have done, each with the same labels, and what there is to tell about the game as a whole."""

    seats: tuple[SeatSummary, ...] = ()
    figures: tuple[Figure, ...] = ()


class Summarise(Protocol):
    """The summary of a match, from its steps."""

    def __call__(self, game: OwnGame, steps: Sequence[PlayedMove], /) -> Summary: ...


class DrawEnd(Protocol):
    """A drawing of a position that stands alone, in the colours of a theme and palette that pages offer."""

    def __call__(self, game: OwnGame, observation: OwnState, theme: str, palette: str, /) -> str: ...


def no_summary(game: AnyGame, steps: Sequence[PlayedMove]) -> Summary:
    """The default of `GamePlugin.match_summary`: nothing is worth telling."""
    return Summary()

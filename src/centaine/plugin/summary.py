"""The summary of a match: what was remarkable about each seat's game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from centaine.game import AnyGame
from centaine.plugin.values import OwnAction, OwnGame, OwnState

Log = TypeVar("Log", bound="SeatLog")


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


@dataclass
class SeatLog:
    """What a seat has done so far; each game counts more."""

    feats: dict[str, Feat] = field(default_factory=dict, kw_only=True)

    def earn(self, feat: Feat) -> None:
        """A feat, which counts once."""
        self.feats.setdefault(feat.id, feat)


def summary_of(
    logs: Iterable[Log], figures: Callable[[Log], Iterable[Figure]], whole: Iterable[Figure] = ()
) -> Summary:
    """The summary from the logs of all seats, in which `figures` counts, and the figures of the game as a whole."""
    seats = (SeatSummary(tuple(figures(log)), tuple(log.feats.values())) for log in logs)
    return Summary(tuple(seats), tuple(whole))


class Summarise(Protocol):
    """The summary of a match, from its steps."""

    def __call__(self, game: OwnGame, steps: Sequence[PlayedMove], /) -> Summary: ...


class DrawEnd(Protocol):
    """A drawing of a position that stands alone, in the colours of a theme and palette that pages offer."""

    def __call__(self, game: OwnGame, observation: OwnState, theme: str, palette: str, /) -> str: ...


def no_summary(game: AnyGame, steps: Sequence[PlayedMove]) -> Summary:
    """The default of `GamePlugin.match_summary`: nothing is worth telling."""
    return Summary()

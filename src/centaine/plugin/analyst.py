"""An analyst evaluates a game's positions, for the analysis of matches. Reasons say why one turn is better."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from centaine.game import AnyGame
from centaine.i18n import translate
from centaine.plugin.values import OwnAction, OwnGame, OwnPlan, OwnState


class Chances(NamedTuple):
    """The value of a position for each seat, from public information."""

    values: tuple[float, ...]
    """More is better: each seat's win probability, 0 to 1; with one seat, minus the rolls of the whole game."""
    error: float = 0.0
    """The error of a value: a bound if values are exact, else the typical error."""


class Analyst(Protocol):
    """Evaluates positions of one game. Deterministic."""

    @property
    def unit(self) -> Literal["chance", "rolls"]:
        """The unit of values: a won game, or in a solo game a roll saved."""
        ...

    @property
    def error(self) -> float:
        """The typical error of its values."""
        ...

    def chances(self, state: OwnState) -> Chances:
        """The values of a chance node or a final state, assuming the best play after it."""
        ...

    def quick_value(self, state: OwnState, seat: int) -> float:
        """A quick estimate for one seat, to select the states worth a full evaluation."""
        ...

    def luck(self, state: OwnState, outcome: OwnAction, seat: int) -> float | None:
        """The value of a chance outcome to a seat, minus the average over all possible outcomes.

        None if the difference of `chances` is that, because values are exact.
        """
        ...

    def shortlist(self, state: OwnState) -> Sequence[OwnPlan]:
        """The most promising plans (`players.planning.Plan`), best first, if they can be found quickly.

        () if all plans must be examined for that.
        """
        ...

    def look(self, state: OwnState) -> Hashable:
        """A deduplication key: states with the same key count as one position."""
        ...

    def ends_turn(self, before: OwnState, action: OwnAction, after: OwnState) -> bool:
        """Whether the turn, as the game counts turns, is over after a step."""
        ...

    def rolls_made(self, state: OwnState) -> int:
        """In a solo game, how many of the rolls that values count have been made; 0 with more seats."""
        ...

    def effort(self, state: OwnState, action: OwnAction) -> int:
        """How hard an action is to find in a state; 0 for the most obvious ones."""
        ...


class Reason(msgspec.Struct, frozen=True):
    """A sentence about two turns, “this turn” and “the better turn”: a msgid and what its placeholders stand for."""

    message: str
    params: Mapping[str, str | int] = {}

    def describe(self, lang: str) -> str:
        """The sentence in a language."""
        return translate(lang, self.message, **self.params)


class Compare(Protocol):
    """Why one turn is better than another, most important reason first, from public information; may be empty.

    `before` is the state in which both begin, and the others are their ends.
    """

    def __call__(self, game: OwnGame, before: OwnState, played: OwnState, better: OwnState, /) -> Sequence[Reason]: ...


def no_reasons(game: AnyGame, before: OwnState, played: OwnState, better: OwnState) -> Sequence[Reason]:
    """The default of `GamePlugin.compare`: no fact is known."""
    return ()

"""What a game tells of its positions so that a match can be analysed: how it stands for each seat, and how surely."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Literal, NamedTuple, Protocol


class Chances(NamedTuple):
    """How a position stands for each seat, as far as everybody can see."""

    values: tuple[float, ...]
    """More is better: each seat's chance to win, from 0 to 1; alone, minus the rolls of the whole game."""
    error: float = 0.0
    """By how much a value may be wrong: a bound where values are exact, else what is usual."""


class Analyst(Protocol):
    """Judges the positions of one game. The same question always gets the same answer."""

    @property
    def unit(self) -> Literal["chance", "rolls"]:
        """What a value of 1 is: a game won, or minus a roll of a player alone."""
        ...

    @property
    def error(self) -> float:
        """By how much its values may be wrong, as a rule."""
        ...

    def chances(self, state: Any) -> Chances:
        """How a state stands in which no seat is to act, if everyone plays as well as can be from there on."""
        ...

    def first_sight(self, state: Any, seat: int) -> float:
        """The same for one seat, as quickly as can be: the states that look best are judged closely."""
        ...

    def luck(self, state: Any, outcome: Any, seat: int) -> float | None:
        """What an outcome of chance is worth to a seat, less what all that might have come are worth on average.

        None where the difference of `chances` tells: where they are exact.
        """
        ...

    def shortlist(self, state: Any) -> Sequence[Any]:
        """The most promising ways to play on (`players.planning.Plan`), the best first, where they can be told at once.

        () where all have to be looked at for that.
        """
        ...

    def look(self, state: Any) -> Hashable:
        """What a player sees of a state: two that look alike are as good as the same."""
        ...

    def effort(self, state: Any, action: Any) -> int:
        """How hard an action is to find in a state: 0 for those that everybody sees first."""
        ...

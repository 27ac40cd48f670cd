"""How long computer players may think: seconds, or looks, which are the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from centaine.game import CentaineError
from centaine.input_limits import check_whole, plain
from centaine.plugin.player import Player, with_clock

BUDGET_SECONDS = 0.3
"""The time limit of a computer player's choice, in seconds, unless another is given."""

LOOKS_A_SECOND = 20_000
"""How many looks count as a second for players that count them."""

MAX_LOOKS = 10**9


class LookClock:
    """A clock that advances each time it is read.

    Players do so once for each plan, reply or imagined hand that they consider.
    """

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        now = self.looks / LOOKS_A_SECOND
        self.looks += 1
        return now


def check_budget(budget_seconds: object, looks: object = None) -> None:
    """Raises `CentaineError` if this is neither a time limit nor a number of looks."""
    seconds = plain(budget_seconds)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not isfinite(seconds) or seconds <= 0:
        raise CentaineError(
            "A computer player must have more than 0 seconds for a decision, not {given}.", given=str(seconds)[:20]
        )
    if looks is not None:
        check_whole("looks", plain(looks), range(1, MAX_LOOKS + 1))


def by_looks(players: Sequence[Player]) -> list[Player]:
    """The same players, with a new clock that counts looks."""
    clock = LookClock()
    return [with_clock(player, clock) for player in players]


def goes_by_clock(player: Any) -> bool:
    """Whether a player's choices can depend on how fast a machine is."""
    return with_clock(player, LookClock()) is not player

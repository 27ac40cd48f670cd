"""A table's clock."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

FULL_TIME = 100
"""A seat's default percentage of the terms."""

Percent = Annotated[int, msgspec.Meta(ge=50, le=400)]
"""A seat's percentage of the clock's time."""


class Clock(msgspec.Struct, frozen=True):
    """The state of a table's clock: its terms, each seat's percentage, and the time each has left, in milliseconds."""

    per: Literal["turn", "game"]
    seconds: int
    increment: int
    percent: tuple[int, ...]
    left: tuple[int, ...]
    out: list[int]
    runs: int | None


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time limit: seconds per turn, or for a seat's whole game, with the increment per turn."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=7200)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=300)] = 0

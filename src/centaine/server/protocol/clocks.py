"""What a table's clock is set to and shows."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Percent = Annotated[int, msgspec.Meta(ge=50, le=400)]
"""How much of the clock's time a seat gets."""


class Clock(msgspec.Struct, frozen=True):
    """What the table's clock shows: its terms, what each seat gets of them, and what each has left, in milliseconds."""

    per: Literal["turn", "game"]
    seconds: int
    increment: int
    percent: tuple[int, ...]
    left: tuple[int, ...]
    out: list[int]
    runs: int | None

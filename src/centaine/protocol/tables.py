"""Joining a table, and what its owner may do."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from centaine.protocol.clocks import FULL_TIME, Percent, Terms
from centaine.protocol.seats import Colour, Luck


class JoinByCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Finds a table by its code; with `work`, if the answer to a try without it was `work-needed`."""

    code: Annotated[str, msgspec.Meta(max_length=40)]
    work: Annotated[str, msgspec.Meta(max_length=20)] = ""


class GuestName(msgspec.Struct, frozen=True):
    """A suggested name for a guest."""

    name: str


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes an open seat; `options` are the choices for it, by the names of the game's options."""

    name: str
    colour: Colour | None = None
    luck: Luck = ""
    options: dict[str, Any] = {}


class TableCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that the owner makes to a table; `rename` is for the holder of a seat."""

    do: Literal[
        "start",
        "close",
        "swap",
        "computer",
        "open",
        "hints",
        "no-hints",
        "analysis",
        "no-analysis",
        "clock",
        "extend",
        "stretch",
        "rename",
    ]
    seat: int = 0
    seats: tuple[int, int] = (0, 0)
    level: str = ""
    name: str = ""
    clock: Terms | None = None
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 60
    percent: Percent = FULL_TIME


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Starts a new match with the same people."""

    luck: Luck = ""

"""A table: how one comes to it and sits down, and what its owner may do."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from centaine.server.clock import USUAL, Terms
from centaine.server.protocol.clocks import Percent
from centaine.server.protocol.seats import Colour, Luck


class JoinByCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the table of a code."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class GuestName(msgspec.Struct, frozen=True):
    """A friendly name for somebody who has not thought of one."""

    name: str


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for an open seat; `options` are what one chooses for it, by the names of the game's options."""

    name: str
    colour: Colour | None = None
    luck: Luck = ""
    options: dict[str, Any] = {}


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner of a table wants done."""

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
    ]
    seat: int = 0
    seats: tuple[int, int] = (0, 0)
    level: str = ""
    name: str = ""
    clock: Terms | None = None
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 60
    percent: Percent = USUAL


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a new match with the same people when one is over."""

    luck: Luck = ""

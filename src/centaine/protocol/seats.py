"""Seats and their players."""

from __future__ import annotations

from typing import Annotated

import msgspec

from centaine.protocol.clocks import FULL_TIME, Percent

PERSON = "person"
"""The player of a seat held by a person."""

OPEN = "open"
"""The player of an open seat; every other player is a computer level."""

SERVER = -1
"""The seat of events that no seat caused: chance outcomes, and the owner's changes."""

Luck = Annotated[str, msgspec.Meta(pattern="^(?:[0-9a-f]{2}){0,32}$")]
"""Random bytes from a player that affect the dice, in hexadecimal."""

Colour = Annotated[int, msgspec.Meta(ge=0, le=3)]
"""The number of a seat colour."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat: a name of 1 to 40 characters, and `person`, `open` or the id of a level."""

    name: str
    player: str = PERSON
    luck: Luck = ""
    colour: Colour | None = None
    percent: Percent = FULL_TIME


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: its player, colour, and what they added to the dice."""

    name: str
    player: str
    luck: str = ""
    colour: int | None = None

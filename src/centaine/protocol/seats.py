"""Who sits where."""

from __future__ import annotations

from typing import Annotated

import msgspec

from centaine.server.clock import USUAL
from centaine.server.protocol.clocks import Percent

PERSON = "person"
"""The player of a seat that somebody holds."""

OPEN = "open"
"""The player of a seat that waits for somebody; every other player is a level of the computer's."""

SERVER = -1
"""The seat of an event that no seat caused: dice and draws, and what the table's owner does."""

Luck = Annotated[str, msgspec.Meta(pattern="^(?:[0-9a-f]{2}){0,32}$")]
"""Random bytes of a player's own that the dice depend on, in hexadecimal."""

Colour = Annotated[int, msgspec.Meta(ge=0, le=3)]
"""The number of one of the game's colours of seats."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where: a name of 1 to 40 characters and `person`, `open` or the id of a level."""

    name: str
    player: str = PERSON
    luck: Luck = ""
    colour: Colour | None = None
    percent: Percent = USUAL


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where, in which colour, and what they added to the dice."""

    name: str
    player: str
    luck: str = ""
    colour: int | None = None

"""A match: how it is asked for, how it stands, and what happens in it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from centaine.server.clock import Terms
from centaine.server.protocol.clocks import Clock
from centaine.server.protocol.seats import NewSeat, Seat

Kind = Literal["action", "chance", "undo", "abandon", "table", "time"]
"""What an entry of the log is."""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a match; options left out have their defaults."""

    game: str
    seats: tuple[NewSeat, ...]
    options: dict[str, Any] = {}
    stand_in: str | None = None
    clock: Terms | None = None


class MatchMade(msgspec.Struct, frozen=True):
    """A match exists; its page is `/m/{match}`."""

    match: str


class Event(msgspec.Struct, frozen=True, tag_field="type", tag="event"):
    """One entry of a match's log and the table after it."""

    seq: int
    seat: int
    kind: Kind
    text: str
    facts: list[Any]
    scene: Any
    choices: list[Any]
    player: int
    undo: bool
    seats: tuple[Seat, ...] | msgspec.UnsetType = msgspec.UNSET
    started: bool | msgspec.UnsetType = msgspec.UNSET
    clock: Clock | msgspec.UnsetType = msgspec.UNSET


class Elapsed(msgspec.Struct, frozen=True):
    """Whole seconds that have gone by: since event `seq` as the server counts them, and of play in all."""

    waited: int
    played: int


class Snapshot(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """A whole match as it stands after event `seq`; `log` holds the events after `since`."""

    match: str
    game: str
    options: Any
    seats: tuple[Seat, ...]
    seq: int
    since: int
    scene: Any
    choices: list[Any]
    log: list[Event]
    player: int
    returns: tuple[float, ...]
    undo: bool
    abandoned: bool
    commitment: str | None
    seed: str | None
    elapsed: Elapsed | None
    yours: tuple[int, ...]
    owner: bool
    started: bool
    code: str
    standing_in: list[int]
    class_name: str
    hints: bool
    clock: Clock | None
    lost: int | None
    next: str
    analysis: bool

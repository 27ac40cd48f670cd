"""Making a match, its state, and its events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from centaine.plugin.puzzles import Par
from centaine.protocol.clocks import Clock, Terms
from centaine.protocol.seats import NewSeat, Seat

Kind = Literal["action", "chance", "undo", "abandon", "table", "time"]
"""The kinds of log entries."""

OVER = -2
"""`player` of an event or a snapshot when the game is over; clients know this number, which is not `game.TERMINAL`."""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Makes a match; omitted options have their defaults. `day`: as the game of that day, `2026-11-21`."""

    game: str
    seats: tuple[NewSeat, ...]
    options: dict[str, Any] = {}
    stand_in: str | None = None
    clock: Terms | None = None
    calculate: bool = False
    day: Annotated[str, msgspec.Meta(max_length=10)] = ""


class MatchMade(msgspec.Struct, frozen=True):
    """A match was made; its page is `/m/{match}`."""

    match: str


class Event(msgspec.Struct, frozen=True, tag_field="type", tag="event"):
    """One log entry, and the table after it."""

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
    """Elapsed whole seconds: since event `seq`, as time limits count them, and of play in total."""

    waited: int
    played: int


class GameOfTheDay(msgspec.Struct, frozen=True):
    """A game of the day: everybody has the same dice and cards, and `par` is what a player needs who never saw them."""

    day: str
    par: Par | None


class Snapshot(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """The state of a match after event `seq`; `log` contains the events after `since`.

    A long log comes in pages: if the last event of `log` is not `seq`, ask again since that event.
    """

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
    calculates: bool = False
    paused: bool = False
    of_class: bool = False
    daily: GameOfTheDay | None = None

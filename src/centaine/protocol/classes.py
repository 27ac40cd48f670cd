"""Classes: groups of tables with one code."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec


class NewClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Makes a class: the game, its options, the seats per table, whether hints are allowed."""

    game: str
    size: Annotated[int, msgspec.Meta(ge=1, le=4)]
    options: dict[str, Any] = {}
    hints: bool = False


class ClassMade(msgspec.Struct, frozen=True):
    """A class was made; its page is `/class/{class_name}`."""

    class_name: str


class ClassWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that the owner makes to a class.

    `start` tables with at least one pupil, with the computer's `level` in free seats; `move` the pupil on `seat` of
    `match` to the table `to`, or to a new one; `end` the class and all its games.
    """

    do: Literal["start", "move", "end"]
    level: str = ""
    match: str = ""
    seat: int = 0
    to: str = ""


class ClassSeat(msgspec.Struct, frozen=True):
    """A seat at a table of a class: its player, whether they are connected, and their progress (0 to 1)."""

    name: str
    player: str
    colour: int | None
    here: bool
    progress: float


class ClassTable(msgspec.Struct, frozen=True):
    """A table of a class; `steps` is the number of actions and outcomes, `winner` a seat or null."""

    match: str
    place: int
    seats: list[ClassSeat]
    started: bool
    over: bool
    steps: int
    winner: int | None


class ClassNow(msgspec.Struct, frozen=True):
    """The state of a class: for its owner with code and tables, for others with their match."""

    class_name: str
    game: str
    options: Any
    size: int
    hints: bool
    owner: bool
    ended: bool
    code: str
    tables: list[ClassTable]
    yours: str

"""Classes: groups of tables under one code."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec


class NewClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a class: which game, with which options, how many are to sit at a table, whether hints are allowed."""

    game: str
    size: Annotated[int, msgspec.Meta(ge=1, le=4)]
    options: dict[str, Any] = {}
    hints: bool = False


class ClassMade(msgspec.Struct, frozen=True):
    """A class exists; its page is `/class/{class_name}`."""

    class_name: str


class ClassWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever made a class wants done.

    `start` tables at which somebody sits, with a `level` of the computer's on seats that are free; `move` who sits on
    `seat` of `match` to the table `to`, or to a new one; `end` the class with all its games.
    """

    do: Literal["start", "move", "end"]
    level: str = ""
    match: str = ""
    seat: int = 0
    to: str = ""


class ClassSeat(msgspec.Struct, frozen=True):
    """A seat at a table of a class: who sits there, whether they are here, how near they are to winning (0 to 1)."""

    name: str
    player: str
    colour: int | None
    here: bool
    progress: float


class ClassTable(msgspec.Struct, frozen=True):
    """A table of a class; `steps` is how much has happened, `winner` a seat, null for none or nobody yet."""

    match: str
    place: int
    seats: list[ClassSeat]
    started: bool
    over: bool
    steps: int
    winner: int | None


class ClassNow(msgspec.Struct, frozen=True):
    """A class as it stands: for whoever made it with its code and tables, for others with the match they sit at."""

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

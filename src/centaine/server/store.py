"""Where matches are kept: one interface, so that a room does not know which database it is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple, Protocol

from centaine.game import CentaineError
from centaine.server.fold import Line


class MatchRow(NamedTuple):
    """What is stored of a match besides its log; `options` and `seats` are JSON."""

    match: str
    game: str
    options: str
    seats: str
    at: int
    """When it was made: milliseconds since 1970."""
    seed: str | None = None
    """What its dice follow from, in hexadecimal: secret until the match has ended. None where they follow from none."""
    ended: int | None = None
    """When it ended, milliseconds since 1970; None while it goes on."""
    owner: str | None = None
    """The guest who made it; None where it was made by a version that knew none."""
    code: str | None = None
    """By which it is found while it goes on; no two matches have the same, None where there never was an open seat."""
    stand_in: str = ""
    """The level that plays for those who are away; empty: none."""
    revision: int = 0
    """How often it was rewritten because somebody wanted to be forgotten."""
    class_name: str | None = None
    """The class whose table it is; None: none's."""
    place: int | None = None
    """The number of the table in its class, from 1; no two have the same."""


class ClassRow(NamedTuple):
    """A class; `options` is JSON, `size` how many sit at a table."""

    name: str
    code: str
    owner: str
    game: str
    options: str
    size: int
    at: int
    ended: int | None = None
    hints: bool = False
    """Whether its tables are opened with hints."""


class Rewritten(NamedTuple):
    """A match without one of its guests: its row, the texts of entries that change, and entries that come behind."""

    row: MatchRow
    texts: dict[int, str]
    more: tuple[Line, ...] = ()


Rewrite = Callable[[MatchRow, Sequence[Line]], Rewritten | None]
"""What a match and its log become; None: it is to be deleted."""

REWRITTEN = -1
"""In the place of an entry's number in a `Change`: the match is not what it was."""


NewRow = tuple[MatchRow, Sequence[Line]]
"""A match that is to be stored, and the log that it has already."""


class Change(NamedTuple):
    """Somebody has stored entry `seq` of `match`; None: nobody listened for a while, so anything may have changed.

    With a `word` nothing has changed: a server tells the others something that is not stored. Where `seq` is
    `REWRITTEN`, who has the match in memory is to read all of it again.
    """

    match: str | None = None
    seq: int = 0
    word: str = ""


class Taken(Exception):
    """Another writer was first: the number or id of an entry, the name, code or place of a match, exists already."""


class StoreFailed(CentaineError):
    """The database could not be read or written; nothing was confirmed."""


class ClassStore(Protocol):
    """Where classes are kept. Every method raises `StoreFailed`."""

    async def create(self, row: ClassRow) -> None:
        """Store a class. Raises `Taken` where another has its name or its code."""
        ...

    async def find(self, name: str) -> ClassRow | None:
        """The class of that name."""
        ...

    async def find_code(self, code: str) -> str | None:
        """The name of the class that is found by a code and goes on."""
        ...

    async def of(self, owner: str) -> list[ClassRow]:
        """The classes that a guest has made, the oldest first."""
        ...

    async def tables(self, name: str) -> list[str]:
        """The matches of a class, by their places."""
        ...

    async def end(self, name: str, at: int) -> None:
        """End a class: its code leads nowhere from then on."""
        ...


class Store(Protocol):
    """What was confirmed is on disk: `create` and `append` return only when it is."""

    @property
    def shared(self) -> bool:
        """Whether other servers write to it too, and are heard through `changes`."""
        ...

    @property
    def classes(self) -> ClassStore:
        """The classes."""
        ...

    async def create(self, row: MatchRow, lines: Sequence[Line]) -> None:
        """Store a match with the log that it has already. Raises `Taken`, `StoreFailed`."""
        ...

    async def append(self, match: str, line: Line, *, last: bool = False, then: NewRow | None = None) -> None:
        """Store one more entry of a match, which has ended with it if it is the `last`. Raises `Taken`, `StoreFailed`.

        With `then` the match that comes after it is made, with its code and its place in a class: all or nothing.

        After `StoreFailed` the entry may be there all the same: the connection may have broken after the commit.
        """
        ...

    async def find(self, match: str) -> MatchRow | None:
        """The match of that name. Raises `StoreFailed`."""
        ...

    async def lines(self, match: str, after: int = 0) -> list[Line]:
        """The log of a match after entry `after`, in order. Raises `StoreFailed`."""
        ...

    async def find_code(self, code: str) -> str | None:
        """The match that is found by a code and goes on. Raises `StoreFailed`."""
        ...

    async def matches_of(self, guest: str) -> list[MatchRow]:
        """The matches that a guest has made or ever sat in, the oldest first. Raises `StoreFailed`."""
        ...

    async def erase(self, guest: str, rewrite: Rewrite) -> list[str]:
        """Rewrite or delete all matches of a guest, all of them or none; their names. Raises `StoreFailed`."""
        ...

    async def announce(self, words: Sequence[Change]) -> None:
        """Tell the servers that share it what is not stored. Raises `StoreFailed`."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """What is stored or announced from now on, by this server or another, without end.

        Nothing at all where it is not shared.
        """
        ...

    async def check(self) -> None:
        """Raises `StoreFailed` where the database does not answer."""
        ...

    async def forget(self, before: int) -> int:
        """Delete the matches that ended before that moment, in milliseconds since 1970. Raises `StoreFailed`.

        Returns how many there were.
        """
        ...

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        ...

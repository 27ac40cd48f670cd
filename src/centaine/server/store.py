"""Where matches are kept: one interface, so that a room does not know which database it is."""

from __future__ import annotations

from collections.abc import Sequence
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


class Taken(Exception):
    """Another writer was first: the number or the id of an entry, or the name of a match, exists already."""


class StoreFailed(CentaineError):
    """The database could not be read or written; nothing was confirmed."""


class Store(Protocol):
    """What was confirmed is on disk: `create` and `append` return only when it is."""

    async def create(self, row: MatchRow, lines: Sequence[Line]) -> None:
        """Store a match with the log that it has already. Raises `Taken`, `StoreFailed`."""
        ...

    async def append(self, match: str, line: Line) -> None:
        """Store one more entry of a match. Raises `Taken`, `StoreFailed`."""
        ...

    async def find(self, match: str) -> MatchRow | None:
        """The match of that name. Raises `StoreFailed`."""
        ...

    async def lines(self, match: str) -> list[Line]:
        """The whole log of a match, in order. Raises `StoreFailed`."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        ...

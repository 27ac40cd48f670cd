"""What is stored about a guest, for them to see, download and delete."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.protocol.seats import Seat


class KeptMatch(msgspec.Struct, frozen=True):
    """What is stored about a guest in a match: the names they used, their seats, all players, the record.

    `at` and `ended` are milliseconds since 1970, and so is `until`: the match is deleted then, with all names, if
    nobody uses it or its class before. One that is kept has none.
    """

    match: str
    game: str
    at: int
    ended: int | None
    owner: bool
    names: list[str]
    yours: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    record: str | None = None
    until: int | None = None


class KeptClass(msgspec.Struct, frozen=True):
    """A class that a guest has made; `title` is what they call it, if anything.

    It is deleted at `until`, with its pupils’ names and their games, if nobody uses it before.
    """

    class_name: str
    game: str
    at: int
    ended: int | None
    title: str
    until: int


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck of questions that a guest keeps on the server; `content` holds its questions, in downloads only."""

    name: str
    game: str
    at: int
    count: int
    content: Any = None


class Kept(msgspec.Struct, frozen=True):
    """Everything stored about a guest; `guest` is the SHA-256 of the secret in their cookie, None without one."""

    guest: str | None
    matches: list[KeptMatch]
    classes: list[KeptClass]
    decks: list[KeptDeck] = []

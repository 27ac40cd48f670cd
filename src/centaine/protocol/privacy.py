"""What is kept of a guest, for them to see, to take along and to delete."""

from __future__ import annotations

import msgspec

from centaine.server.protocol.seats import Seat


class KeptMatch(msgspec.Struct, frozen=True):
    """What is kept of a guest in a match: the names they had there, what they hold, who sits there, the record.

    `at` and `ended` are milliseconds since 1970.
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


class KeptClass(msgspec.Struct, frozen=True):
    """A class that a guest has made."""

    class_name: str
    game: str
    at: int
    ended: int | None


class Kept(msgspec.Struct, frozen=True):
    """All that is kept of a guest; `guest` is the SHA-256 of the secret in their cookie, None where they have none."""

    guest: str | None
    matches: list[KeptMatch]
    classes: list[KeptClass]

"""Who is connected to a table, and what they say."""

from __future__ import annotations

import msgspec


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected: for each seat, whether its person is; and the number of spectators."""

    here: list[bool]
    spectators: int
    standing_in: list[int]


class Phrase(msgspec.Struct, frozen=True):
    """A ready-made phrase: `text` is a msgid; a reaction has a `sign` to show instead."""

    id: str
    text: str
    reaction: bool = False
    sign: str = ""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Says a phrase to everyone at the table, from one's own seat."""

    phrase: str
    seat: int | None = None


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody at the table said a phrase."""

    seat: int
    phrase: str


class ClassChanged(msgspec.Struct, frozen=True, tag_field="type", tag="class"):
    """Something has changed in the class of this table: who plays where, or the end of the lesson."""


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Keeps a connection alive."""

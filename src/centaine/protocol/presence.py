"""Who is at a table, and what they say."""

from __future__ import annotations

import msgspec


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who has a connection open: for each seat whether a person is there, and how many look on."""

    here: list[bool]
    spectators: int
    standing_in: list[int]


class Phrase(msgspec.Struct, frozen=True):
    """Something that one may say: `text` is a msgid; a reaction has a `sign` to show in its stead."""

    id: str
    text: str
    reaction: bool = False
    sign: str = ""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Says one of the phrases that there are to all at the table, from a seat of one's own."""

    phrase: str
    seat: int | None = None


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody at the table has said one of the phrases."""

    seat: int
    phrase: str


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Says that the connection is alive."""

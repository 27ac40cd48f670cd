"""Broadcasts between servers that share a database. They are not stored."""

from __future__ import annotations

import msgspec

from centaine.decoding import decode_json
from centaine.match.table import Guest


class ConnectionReport(msgspec.Struct, frozen=True, tag="here"):
    """A server's connections: guests who sit at the table, and the number of spectators; it may ask for a reply."""

    server: str
    guests: list[Guest]
    spectators: int
    asks: bool = False


class PhraseSaid(msgspec.Struct, frozen=True, tag="said"):
    """Somebody connected to that server said a phrase."""

    server: str
    seat: int
    phrase: str


class ClassChangedElsewhere(msgspec.Struct, frozen=True, tag="class"):
    """Something has changed in the class of the match."""

    server: str


Broadcast = ConnectionReport | PhraseSaid | ClassChangedElsewhere


def write_word(word: Broadcast) -> str:
    """A broadcast as text."""
    return msgspec.json.encode(word).decode()


def read_word(text: str) -> Broadcast | None:
    """Parses a broadcast; None for one from a newer version."""
    try:
        word: Broadcast = decode_json(text, Broadcast)
    except msgspec.MsgspecError:
        return None
    return word

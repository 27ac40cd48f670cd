"""What servers that share a database tell each other of a match without storing it."""

from __future__ import annotations

import msgspec

from centaine.server.view import Guest


class Whereabouts(msgspec.Struct, frozen=True, tag="here"):
    """Who is connected to a server: guests who sit at the table, and how many others; it may ask the same back."""

    server: str
    guests: list[Guest]
    spectators: int
    asks: bool = False


class Passed(msgspec.Struct, frozen=True, tag="said"):
    """Somebody who is connected to that server has said a phrase."""

    server: str
    seat: int
    phrase: str


Word = Whereabouts | Passed


def write_word(word: Word) -> str:
    """The word as it travels."""
    return msgspec.json.encode(word).decode()


def read_word(text: str) -> Word | None:
    """The word that came; None for one that a newer version says."""
    try:
        word: Word = msgspec.json.decode(text, type=Word)
    except msgspec.MsgspecError:
        return None
    return word

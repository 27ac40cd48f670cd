"""Decks of questions on a server."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class NewDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stores a deck; questions are as in `QuestionsRead`.

    With `deck` and the `revision` that was changed, it replaces that one. Another device than the owner's adds the
    `key` of its link.
    """

    game: str
    name: str
    level: str
    language: str
    questions: list[Any]
    deck: str = ""
    revision: int = 0
    key: str = ""


class DeckInfo(msgspec.Struct, frozen=True):
    """A stored deck; `at` is when it was last stored, in milliseconds since 1970."""

    deck: str
    game: str
    name: str
    count: int
    at: int
    revision: int


class DeckList(msgspec.Struct, frozen=True):
    """A guest's decks, the latest first."""

    decks: list[DeckInfo]


class DeckLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a link: `own` for the owner's other devices, `copy` for colleagues. Links before it no longer work."""

    kind: Literal["own", "copy"]


class DeckKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret in a link."""

    key: str


class DeckOpened(msgspec.Struct, frozen=True):
    """A deck with its questions; without id for a colleague, who gets a copy."""

    deck: str
    game: str
    name: str
    revision: int
    level: str
    language: str
    questions: list[Any]

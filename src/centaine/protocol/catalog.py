"""What a page begins with: the games of the house, and the words of a language."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.offer import Card, OptionField, Preset


class LevelOffered(msgspec.Struct, frozen=True):
    """How strong a computer player is, or how hard a puzzle: `title` is a msgid."""

    id: str
    title: str


class DocumentOffered(msgspec.Struct, frozen=True):
    """What there is of a game on paper: `title` is a msgid, `needs` is what must be sent along, `takes` what may be."""

    id: str
    title: str
    needs: str
    takes: tuple[str, ...]


class GameOffered(msgspec.Struct, frozen=True):
    """A game of the catalog with all that a page needs to offer it; titles and texts are msgids."""

    id: str
    title: str
    summary: str
    presets: tuple[Preset, ...]
    fields: tuple[OptionField, ...]
    levels: tuple[LevelOffered, ...]
    cards: tuple[Card, ...]
    secret: bool
    undo: bool
    hints: bool
    analysis: bool
    lesson: bool
    puzzles: tuple[LevelOffered, ...]
    findings: bool
    documents: tuple[DocumentOffered, ...]


class Offered(msgspec.Struct, frozen=True):
    """The games that can be played here."""

    games: tuple[GameOffered, ...]


class Words(msgspec.Struct, frozen=True):
    """The translations of a language by msgid; where the number decides, a list of forms."""

    lang: str
    messages: dict[str, Any]

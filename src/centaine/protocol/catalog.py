"""The games of a server, and the texts of a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from centaine.plugin.options import CardKind, OptionField, Preset


class LevelOffered(msgspec.Struct, frozen=True):
    """A level of a computer player or of a puzzle; `title`, `note` and `manner` are msgids.

    `brings`, `note` and `manner` are those of `centaine.plugin.player.Level`; puzzles have none.
    """

    id: str
    title: str
    brings: dict[str, Any] = {}
    note: str = ""
    manner: str = ""


class DocumentOffered(msgspec.Struct, frozen=True):
    """A printable document: `title` is a msgid, `needs` is the required input, `takes` are the optional ones.

    `title_in_inches` is the msgid of the title on US Letter, or empty if it is the same; `use` is the msgid of a
    sentence about its paper and what it is for, or empty. `pages` is how many it has with the usual inputs, or 0 if
    that depends on them; `pages_elsewhere` is the same by paper and language (`letter-fr`), where it differs, and
    `pages_on_letter` that of English on US Letter. They are twice as large as the paper if `twice`, and of `size`, in
    millimetres, or on US Letter of `size_on_letter`, if they have another size than the paper.
    `group` is the msgid of the heading under which it stands. It is printed on both sides of the paper if `both_sides`;
    `sides` is the msgid that says so, or empty for rules to read, where either will do.
    """

    id: str
    title: str
    needs: str
    takes: tuple[str, ...]
    title_in_inches: str = ""
    use: str = ""
    pages: int = 0
    pages_on_letter: int = 0
    twice: bool = False
    size: tuple[float, float] | None = None
    group: str = ""
    both_sides: bool = False
    pages_elsewhere: Mapping[str, int] = {}
    sides: str = ""
    size_on_letter: tuple[float, float] | None = None


class ThemeOffered(msgspec.Struct, frozen=True):
    """What some puzzles of a game are about: `title` is a msgid, and they are numbered from 1 to `count`."""

    id: str
    title: str
    count: int


class GameOffered(msgspec.Struct, frozen=True):
    """A game, with everything that a page needs to offer it; titles and texts are msgids."""

    id: str
    title: str
    summary: str
    presets: tuple[Preset, ...]
    fields: tuple[OptionField, ...]
    levels: tuple[LevelOffered, ...]
    cards: tuple[CardKind, ...]
    secret: bool
    chance: Literal["dice", "cards"]
    pairs: bool
    """Whether two people can share a seat."""
    undo: bool
    hints: bool
    calculation: Literal["usual", "offered", ""]
    """Whether people can calculate themselves, and whether that is suggested."""
    analysis: bool
    lesson: bool
    puzzles: tuple[LevelOffered, ...]
    themes: tuple[ThemeOffered, ...]
    practice: bool
    daily: str | None
    """The variant of its game of the day; None without one."""
    findings: bool
    banner: bool
    """Whether there is a picture `banner.svg` for the home page."""
    printing: bool
    """Whether there are documents to print."""


class Offered(msgspec.Struct, frozen=True):
    """The games that can be played here, and where other devices find them."""

    games: tuple[GameOffered, ...]
    addresses: tuple[str, ...] = ()
    """Where other devices can reach this server, likeliest first; empty if they can't, and for visitors elsewhere."""


class LocalNetwork(msgspec.Struct, frozen=True):
    """How devices on the same network join, for visitors on the machine of a server started with `--lan`."""

    shared: bool
    """Whether `--lan` was given; always false for visitors from elsewhere."""
    addresses: tuple[str, ...]
    """Where other devices reach this server, likeliest first; empty if it has no network."""
    qr: str
    """The first address as a QR code, an SVG; "" without one."""
    command: str = ""
    """What to type in place of the command that started the server so that others can join; "" if they can, or if it is
    not known."""


class Words(msgspec.Struct, frozen=True):
    """The translations of a language by msgid; a list of forms for plurals."""

    lang: str
    messages: dict[str, Any]

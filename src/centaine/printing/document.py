"""What a game can print: a document by its name, made for what is wished."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from centaine.printing.paper import A4, Paper


@dataclass(frozen=True)
class Wish:
    """How a document is wanted: `saving` spares ink, `flip` is the edge over which the printer turns a sheet.

    `given` is what it is about, where it is not always the same: cards of one's own, a position.
    """

    paper: Paper = A4
    lang: str = "en"
    saving: bool = False
    flip: str = "long"
    given: Mapping[str, Any] = field(default_factory=dict)


class Stand(NamedTuple):
    """How a match stands: the game, its state as everyone may see it, the names of its seats."""

    game: Any
    state: Any
    names: Sequence[str]


class Drawing(NamedTuple):
    """A picture as SVG text, and what is said to those who cannot see it."""

    svg: str
    alt: str


class Sheet(NamedTuple):
    """What is handed to the press: a template of `templates/`, what it sets (as JSON), its drawings by name."""

    template: str
    data: Mapping[str, Any]
    drawings: Mapping[str, Drawing]
    folded: bool = False
    """Whether the pages are small ones, to be laid two by two on sheets that are folded in the middle."""


@dataclass(frozen=True)
class Document:
    """One thing to print. `title` is a msgid; `make` may raise `CentaineError` for a bad wish."""

    id: str
    title: str
    make: Callable[[Wish], Sheet]
    needs: str = ""
    """What of `Wish.given` it cannot do without: `match`, a `Stand`; empty for what can be had at any time."""
    takes: tuple[str, ...] = ()
    """What else of `Wish.given` it makes use of: `cards`, `level`, `questions`, `day` (a date)."""

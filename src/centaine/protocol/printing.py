"""Documents to print."""

from __future__ import annotations

from typing import Any

import msgspec


class WorksheetRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a worksheet and how many, the topic of its questions or the theme of its puzzles."""

    seed: int | None = None
    copies: int | None = None
    topic: str = ""
    theme: str = ""


class PrintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options and inputs of a document.

    Inputs: custom cards; the level of questions, or a custom deck in the option's format; a recorded match after `step`
    actions; the day of puzzles as `2026-03-14`; the number of a worksheet and how many, the topic of its questions or
    the theme of its puzzles, in an archive for each worksheet by its id (`worksheets`).
    """

    paper: str = "a4"
    lang: str = "en"
    flip: str = "long"
    saving: bool = False
    palette: str = "default"
    cards: tuple[Any, ...] = ()
    level: str = ""
    questions: Any = None
    record: str = ""
    step: int | None = None
    day: str = ""
    seed: int | None = None
    copies: int | None = None
    topic: str = ""
    theme: str = ""
    worksheets: dict[str, WorksheetRequest] = {}


class DocumentPage(msgspec.Struct, frozen=True):
    """A page of a document as it is printed, in reading order, also of one whose sheets are folded."""

    svg: str
    pages: int
    """How many the document has."""
    shown: int
    """How many of them can be looked at: the first ones."""
    folded: bool = False
    """Whether two pages are printed side by side, on sheets that are folded."""

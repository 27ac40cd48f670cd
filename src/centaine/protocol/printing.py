"""Documents to print."""

from __future__ import annotations

from typing import Any

import msgspec


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options and inputs of a document.

    Inputs: custom cards; the level of questions, or a custom deck in the option's format; a recorded match after `step`
    actions; the day of puzzles as `2026-03-14`.
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

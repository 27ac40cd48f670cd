"""Documents to print."""

from __future__ import annotations

from typing import Any

import msgspec


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a document is wanted, and what it is about.

    Cards of one's own; the level of questions, or a deck of one's own as options take it; a recorded match after `step`
    actions.
    """

    paper: str = "a4"
    lang: str = "en"
    flip: str = "long"
    saving: bool = False
    cards: tuple[Any, ...] = ()
    level: str = ""
    questions: Any = None
    record: str = ""
    step: int | None = None

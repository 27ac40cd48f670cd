"""Files with custom cards and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centaine.plugin.questions import QuestionPreview
from centaine.protocol.errors import Problem


class CardsRead(msgspec.Struct, frozen=True):
    """The cards in a card file, in the option's format."""

    cards: list[Any]


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Reads a file of custom questions."""

    format: str
    level: str
    language: str
    text: str


class LineRefused(msgspec.Struct, frozen=True):
    """A line of a file without a valid question, the field (may be ""), and the reason."""

    line: int
    field: str
    problem: Problem


class QuestionsRead(msgspec.Struct, frozen=True):
    """The valid questions of a file, in the option's format and as players see them, and the refused lines."""

    level: str
    language: str
    questions: Sequence[Any]
    preview: Sequence[QuestionPreview]
    refused: list[LineRefused]
    enough: bool
    needed: int


class QuestionExport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a file of these questions, given as in `QuestionsRead`."""

    format: str
    level: str
    language: str
    questions: list[Any]

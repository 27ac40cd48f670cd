"""Files of cards and questions that players bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centaine.offer import QuestionPreview
from centaine.server.protocol.refusals import Problem


class CardsRead(msgspec.Struct, frozen=True):
    """The cards of a card file, as the game's options take them."""

    cards: list[Any]


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what a file of questions holds."""

    format: str
    level: str
    language: str
    text: str


class LineRefused(msgspec.Struct, frozen=True):
    """A line of a file that gave no question, the field in which that shows ("" where in none), and why."""

    line: int
    field: str
    problem: Problem


class QuestionsRead(msgspec.Struct, frozen=True):
    """The good questions of a file, as the game's options take them and as players see them, and the lines refused."""

    level: str
    language: str
    questions: Sequence[Any]
    preview: Sequence[QuestionPreview]
    refused: list[LineRefused]
    enough: bool
    needed: int


class QuestionExport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a file of questions, which are given as `QuestionsRead` has them."""

    format: str
    level: str
    language: str
    questions: list[Any]

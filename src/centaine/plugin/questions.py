"""Custom questions, read from files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from centaine.game import CentaineError
from centaine.plugin.values import Json


class QuestionPreview(msgspec.Struct, frozen=True):
    """A question as players will see it: texts are safe HTML with MathML, `figure` is an SVG or empty.

    `level_name` and `notion` are msgids.
    """

    id: str
    level: str
    level_name: str
    notion: str
    calculator: bool
    difficulty: int
    text: str
    figure: str
    form: str
    unit: str
    choices: list[str]
    answer: str
    why: str


class QuestionsFound(NamedTuple):
    """The content of a question file: valid questions in the option's format, their previews, and refused lines."""

    questions: Sequence[Json]
    preview: Sequence[QuestionPreview]
    refused: Sequence[tuple[int, str, CentaineError]]
    """Line number, field (may be ""), reason."""
    needed: int
    """The number of questions that a deck needs."""


class ReadQuestions(Protocol):
    """What the text of a file holds. Raises `CentaineError`."""

    def __call__(self, format: str, level: str, lang: str, text: str, /) -> QuestionsFound: ...


class WriteQuestions(Protocol):
    """The text of a file with these questions, which are as options take them. Raises `CentaineError`."""

    def __call__(self, format: str, level: str, lang: str, questions: Json, /) -> str: ...


class ExampleFile(Protocol):
    """A small file to begin with; `level` may be empty. Raises `CentaineError`."""

    def __call__(self, format: str, level: str, lang: str, /) -> str: ...


@dataclass(frozen=True, kw_only=True)
class OwnQuestions:
    """A game to which players bring questions of their own, in files of these formats."""

    formats: Sequence[str]
    read: ReadQuestions
    write: WriteQuestions
    example: ExampleFile

"""Questions: custom ones, read from files, and a game's own, for practice without a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from centaine.game import CentaineError
from centaine.plugin.referee import Verdict
from centaine.plugin.values import Json


class Note(msgspec.Struct, frozen=True):
    """What the author of a question should check: a msgid and its parameters."""

    message: str
    params: Mapping[str, str | int]


class QuestionPreview(msgspec.Struct, frozen=True):
    """A question as players will see it: texts are safe HTML with MathML, `figure` is an SVG or empty.

    `level_name` and `notion` are msgids. `letters`: those of its answer, an expression. `notes`: what its author should
    check.
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
    letters: Sequence[str] = ()
    notes: Sequence[Note] = ()


class QuestionsFound(NamedTuple):
    """The content of a question file: valid questions in the option's format, their previews, and refused lines."""

    questions: Sequence[Json]
    preview: Sequence[QuestionPreview]
    refused: Sequence[tuple[int, str, CentaineError]]
    """Line number, field (may be ""), reason."""
    needed: int
    """The number of questions that a deck needs."""
    rows: Sequence[Mapping[str, str]] = ()
    """The questions as rows of a table, to edit: cells by column."""
    notes: Sequence[tuple[Sequence[int], str, CentaineError]] = ()
    """What the author should know about lines with valid questions: their numbers, field, sentence."""


class FileText(NamedTuple):
    """The text of a file of questions."""

    format: str
    text: str


class AnswerTried(msgspec.Struct, frozen=True):
    """The judgement of a typed answer; `message` is a msgid."""

    judgement: str
    message: str
    params: Mapping[str, str | int]


class RowTried(NamedTuple):
    """A row of a table as a question: the question and its preview, or the fields with mistakes; and the judgement."""

    question: Json | None
    preview: QuestionPreview | None
    refused: Sequence[tuple[str, CentaineError]]
    """Field (may be ""), reason."""
    judged: AnswerTried | None


class ReadQuestions(Protocol):
    """The questions in the text of a file. Raises `CentaineError`."""

    def __call__(self, format: str, level: str, lang: str, text: str, /) -> QuestionsFound: ...


class WriteQuestions(Protocol):
    """The text of a file with these questions, given in the option's format. Raises `CentaineError`."""

    def __call__(self, format: str, level: str, lang: str, questions: Json, /) -> str: ...


class ReadText(Protocol):
    """The text of a file, given by its name and content. Raises `CentaineError`."""

    def __call__(self, name: str, data: bytes, /) -> FileText: ...


class TryRow(Protocol):
    """A row as a question, and the judgement of an answer, if one is typed. Raises `CentaineError`."""

    def __call__(self, level: str, lang: str, row: Mapping[str, str], typed: str | None, /) -> RowTried: ...


class ExampleFile(Protocol):
    """A small file to begin with; `level` may be empty. Raises `CentaineError`."""

    def __call__(self, format: str, level: str, lang: str, /) -> str: ...


@dataclass(frozen=True, kw_only=True)
class OwnQuestions:
    """A game in which players can use their own questions, in files of these formats."""

    formats: Sequence[str]
    """Those that are written as well."""
    read: ReadQuestions
    write: WriteQuestions
    example: ExampleFile
    text: ReadText
    attempt: TryRow


class PracticeTopic(msgspec.Struct, frozen=True):
    """Something to learn: its school level, its topic (`notion`, a msgid), and its name in each language.

    `questions` are always the same; each of the `families` is asked with other numbers every time. `limit`: how many
    different questions a match can draw about it, if that is too few for some.
    """

    level: str
    id: str
    notion: str
    name: Mapping[str, str]
    questions: Sequence[str]
    families: Sequence[str]
    limit: int | None = None


class Practised(NamedTuple):
    """A judged answer: the verdict, and the question with its solution."""

    right: bool
    verdict: Verdict
    question: Json
    listed: bool
    """Whether the question's author expected this mistake; then the verdict gives its cause, if known."""


class ListTopics(Protocol):
    """Everything there is to practise."""

    def __call__(self) -> Sequence[PracticeTopic]: ...


class DrawQuestion(Protocol):
    """A question in a language, without its solution; of a family, the one that `seed` draws.

    Raises `BadOption` if there is none.
    """

    def __call__(self, question: str, seed: int, lang: str, /) -> Json: ...


class JudgePractice(Protocol):
    """Judges what was typed as the answer to a question; an empty text means “I don't know”.

    Raises `BadOption` if there is no such question, and another `CentaineError` for what cannot be read, or is right
    but in the wrong form: one may type again.
    """

    def __call__(self, question: str, typed: str, lang: str, /) -> Practised: ...


@dataclass(frozen=True, kw_only=True)
class Practice:
    """A game whose questions can be practised without a match. All functions are pure; `levels` are msgids by id.

    `needed`: how many questions each side of a match needs. In an option of kind `topics`, an objective is the id of
    its topic after `#`.
    """

    levels: Mapping[str, str]
    topics: ListTopics
    draw: DrawQuestion
    judge: JudgePractice
    needed: int = 0

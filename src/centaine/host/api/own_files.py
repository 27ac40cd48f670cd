"""Reading and writing files of custom questions, and example files."""

from __future__ import annotations

from centaine.game import BadOption, CentaineError
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.questions import OwnQuestions
from centaine.protocol.own_files import LineRefused, QuestionExport, QuestionFile, QuestionsRead
from centaine.server.tables.errors import NOT_FOUND, UNFIT, Refusal, problem

EXAMPLE = "example."
"""The first part of an example's file name, before its format."""


def read_questions(entry: GamePlugin, file: QuestionFile) -> QuestionsRead:
    """The content of a file. Raises `Refusal` if it cannot be read at all."""
    questions = _of(entry)
    try:
        found = questions.read(file.format, file.level, file.language, file.text)
    except CentaineError as error:
        raise _bad(error) from None
    return QuestionsRead(
        level=file.level,
        language=file.language,
        questions=found.questions,
        preview=found.preview,
        refused=[LineRefused(line, field, problem("bad-questions", why)) for line, field, why in found.refused],
        enough=len(found.questions) >= found.needed,
        needed=found.needed,
    )


def export(entry: GamePlugin, wanted: QuestionExport) -> str:
    """The text of a file. Raises `Refusal` for invalid questions."""
    questions = _of(entry)
    try:
        return questions.write(wanted.format, wanted.level, wanted.language, wanted.questions)
    except CentaineError as error:
        raise _bad(error) from None


def example(entry: GamePlugin, name: str, level: str, language: str) -> str:
    """The text of the file `example.csv` and the like. Raises `Refusal`."""
    questions, format = _of(entry), name.removeprefix(EXAMPLE)
    if not name.startswith(EXAMPLE) or format not in questions.formats:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))
    try:
        return questions.example(format, level, language)
    except CentaineError as error:
        raise _bad(error) from None


def _of(entry: GamePlugin) -> OwnQuestions:
    if entry.own_questions is None:
        raise Refusal(UNFIT, "bad-option", BadOption("This game does not use custom questions."))
    return entry.own_questions


def _bad(error: CentaineError) -> Refusal:
    return Refusal(UNFIT, "bad-questions", error)

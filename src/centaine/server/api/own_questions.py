"""Files of questions that players bring along: read, written, and one to begin with."""

from __future__ import annotations

from centaine.game import BadOption, CentaineError
from centaine.offer import Entry, OwnQuestions
from centaine.server.protocol.own_files import LineRefused, QuestionExport, QuestionFile, QuestionsRead
from centaine.server.refusals import NOT_FOUND, UNFIT, Refusal, problem

EXAMPLE = "example."
"""What the name of an example begins with; its format follows."""


def read_questions(entry: Entry, file: QuestionFile) -> QuestionsRead:
    """What a file holds. Raises `Refusal` where it cannot be read at all."""
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


def export(entry: Entry, wanted: QuestionExport) -> str:
    """The text of a file. Raises `Refusal` for what are no questions."""
    questions = _of(entry)
    try:
        return questions.write(wanted.format, wanted.level, wanted.language, wanted.questions)
    except CentaineError as error:
        raise _bad(error) from None


def example(entry: Entry, name: str, level: str, language: str) -> str:
    """The text of the file `example.csv` and the like. Raises `Refusal`."""
    questions, format = _of(entry), name.removeprefix(EXAMPLE)
    if not name.startswith(EXAMPLE) or format not in questions.formats:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("There is nothing at this address."))
    try:
        return questions.example(format, level, language)
    except CentaineError as error:
        raise _bad(error) from None


def _of(entry: Entry) -> OwnQuestions:
    if entry.own_questions is None:
        raise Refusal(UNFIT, "bad-option", BadOption("This game has no questions of one’s own."))
    return entry.own_questions


def _bad(error: CentaineError) -> Refusal:
    return Refusal(UNFIT, "bad-questions", error)

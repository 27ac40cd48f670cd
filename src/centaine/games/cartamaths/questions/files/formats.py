"""Files of custom questions for the page: reads, previews, tries and writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.deck import QUESTIONS, BadDeck, Deck, DeckBuilder, check_kind
from centaine.games.cartamaths.questions.files.csv_deck import COLUMNS, question_of_row, read_csv, row_of, write_csv
from centaine.games.cartamaths.questions.files.file_text import text_of
from centaine.games.cartamaths.questions.files.gift import read_gift, write_gift
from centaine.games.cartamaths.questions.files.moodle_xml import read_moodle
from centaine.games.cartamaths.questions.own_deck import deck_of, own_deck, question_of
from centaine.games.cartamaths.questions.preview import preview
from centaine.games.cartamaths.questions.question import Question
from centaine.i18n import N_
from centaine.plugin.questions import AnswerTried, FileText, OwnQuestions, QuestionsFound, RowTried

BYTE_ORDER_MARK = "\ufeff"
"""Tells spreadsheets that a table is in UTF-8."""

EXAMPLES = 8
"""The questions of an example file."""

USUAL_LEVEL = "5e"
"""The default level of an example file."""


class Format(NamedTuple):
    """A file format."""

    read: Callable[[str, str, str], Deck]
    """(text, level, language) → the deck. Raises `BadDeck`."""
    write: Callable[[Iterable[Question], str], str] | None
    """None: this format is only read."""
    begin: str = ""
    """The beginning of every file in this format."""


FORMATS = {
    "csv": Format(read_csv, write_csv, BYTE_ORDER_MARK),
    "gift": Format(read_gift, write_gift),
    "moodle": Format(read_moodle, None),
}
"""The formats by name."""

WRITTEN = tuple(name for name, format in FORMATS.items() if format.write)
"""The formats of files that are written."""

MAX_ROW_LENGTH = 20_000
"""The most characters of a row that is tried, with what was typed."""


def format_of(name: str) -> Format:
    """The format of that name. Raises `BadDeck`."""
    if name not in FORMATS:
        raise BadDeck(
            N_("There is no format {format}; choose from {known}."), format=name[:40], known=", ".join(FORMATS)
        )
    return FORMATS[name]


def read(format: str, level: str, language: str, text: str) -> QuestionsFound:
    """The valid questions of a file and the refused lines. Raises `BadDeck`."""
    deck = format_of(format).read(text, level, language)
    return QuestionsFound(
        questions=msgspec.to_builtins(deck_of(level, language, deck.questions).questions),
        preview=[preview(question, language) for question in deck.questions],
        refused=deck.refused,
        needed=QUESTIONS,
        rows=[row_of(question, language) for question in deck.questions],
        notes=deck.notes,
    )


def write(format: str, level: str, language: str, questions: Any) -> str:
    """The file of questions that are given as data. Raises `BadDeck`, `BadOption`."""
    begin, write_all = _writer(format)
    deck = own_deck({"level": level, "language": language, "questions": questions})
    asked = [question_of(deck, own, f"own-{number}") for number, own in enumerate(deck.questions, 1)]
    return begin + write_all(asked, language)


def example(format: str, level: str, language: str) -> str:
    """An example file: questions of the level's bank, each with another form of answer. Raises `BadDeck`."""
    (begin, write_all), level = _writer(format), level or USUAL_LEVEL
    check_kind(level, language)
    examples: dict[str, Question] = {}
    for entry in bank(level).entries:
        question = next(bank(level).members(entry))
        if question.figure is None and len(examples) < EXAMPLES:
            examples.setdefault(question.form.kind, question)
    return begin + write_all(examples.values(), language)


def _writer(format: str) -> tuple[str, Callable[[Iterable[Question], str], str]]:
    kind = format_of(format)
    if kind.write is None:
        raise BadDeck(N_("There is no format {format}; choose from {known}."), format=format, known=", ".join(WRITTEN))
    return kind.begin, kind.write


def attempt(level: str, language: str, row: Mapping[str, str], typed: str | None) -> RowTried:
    """A row as a question; if somebody typed an answer, what the judge says of it. Raises `BadDeck`."""
    if not row.keys() <= COLUMNS.keys() or sum(map(len, row.values())) + len(typed or "") > MAX_ROW_LENGTH:
        raise BadDeck(N_("A question has at most {limit} characters, in known columns."), limit=MAX_ROW_LENGTH)
    builder = DeckBuilder("", level, language)
    builder.add(1, lambda: question_of_row(builder, row))
    deck = builder.deck()
    if not deck.questions:
        return RowTried(None, None, [(field, problem) for _, field, problem in deck.refused], None)
    [question] = deck.questions
    [own] = msgspec.to_builtins(deck_of(level, language, deck.questions).questions)
    judged = None
    if typed is not None:
        verdict = question.judge(typed, language)
        judged = AnswerTried(verdict.judgement, verdict.message, verdict.params)
    noted = [(field, problem) for _, field, problem in deck.notes]
    return RowTried(own, preview(question, language), noted, judged)


def text(name: str, data: bytes) -> FileText:
    """The text of a file. Raises `BadDeck`."""
    return FileText(*text_of(name, data))


OWN_QUESTIONS = OwnQuestions(formats=WRITTEN, read=read, write=write, example=example, text=text, attempt=attempt)

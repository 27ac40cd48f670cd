"""Files of custom questions for the page: reads, previews and writes CSV and GIFT."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.deck import QUESTIONS, BadDeck, Deck, check_kind
from centaine.games.cartamaths.questions.files.csv_deck import read_csv, write_csv
from centaine.games.cartamaths.questions.files.gift import read_gift, write_gift
from centaine.games.cartamaths.questions.own_deck import deck_of, own_deck, question_of
from centaine.games.cartamaths.questions.preview import preview
from centaine.games.cartamaths.questions.question import Question
from centaine.i18n import N_
from centaine.plugin.questions import OwnQuestions, QuestionsFound

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
    write: Callable[[Iterable[Question], str], str]
    begin: str = ""
    """The beginning of every file in this format."""


FORMATS = {"csv": Format(read_csv, write_csv, BYTE_ORDER_MARK), "gift": Format(read_gift, write_gift)}
"""The formats by name."""


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
    )


def write(format: str, level: str, language: str, questions: Any) -> str:
    """The file of questions that are given as data. Raises `BadDeck`, `BadOption`."""
    kind = format_of(format)
    deck = own_deck({"level": level, "language": language, "questions": questions})
    asked = [question_of(deck, own, f"own-{number}") for number, own in enumerate(deck.questions, 1)]
    return kind.begin + kind.write(asked, language)


def example(format: str, level: str, language: str) -> str:
    """An example file: questions of the level's bank, each with another form of answer. Raises `BadDeck`."""
    kind, level = format_of(format), level or USUAL_LEVEL
    check_kind(level, language)
    found: dict[str, Question] = {}
    for entry in bank(level).entries:
        question = next(bank(level).members(entry))
        if question.figure is None and len(found) < EXAMPLES:
            found.setdefault(question.form.kind, question)
    return kind.begin + kind.write(found.values(), language)


OWN_QUESTIONS = OwnQuestions(formats=tuple(FORMATS), read=read, write=write, example=example)

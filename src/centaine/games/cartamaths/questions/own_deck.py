"""Custom questions as plain data, for options, records and the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from centaine.decoding import convert
from centaine.game import BadOption
from centaine.games.cartamaths.questions.deck import MAX_QUESTIONS, check_own
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.games.cartamaths.questions.question import LEVELS, BadQuestion, FieldError, Question
from centaine.i18n import LANGUAGES


class OwnQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question in one language; the fields are those of `Question`."""

    text: str
    answer: str
    form: Form = Form()
    why: str = ""
    accept: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    notion: str = ""
    difficulty: int = 2
    calculator: bool = False


class OwnDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The questions of a side's deck; `level` is that of the other side, which answers them (CM-3).

    `fill`: whether questions of the bank of that level make up for what the deck lacks. `mix`: whether as many of them
    as the deck has come in addition, which makes up for what it lacks, too.
    """

    level: str
    language: str
    questions: tuple[OwnQuestion, ...]
    fill: bool = False
    mix: bool = False


def own_deck(data: object) -> OwnDeck:
    """A deck from plain data. Raises `BadOption` with the number of a question that cannot be asked.

    The listed answers of a question were checked when it was read from its file.
    """
    try:
        deck = convert(data, OwnDeck)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadOption("Your own questions cannot be read: {why}.", why=_plain(str(error))) from None
    if deck.level not in LEVELS or deck.language not in LANGUAGES:
        raise BadOption(
            "Your own questions need a level ({levels}) and a language ({languages}).",
            levels=", ".join(LEVELS),
            languages=", ".join(LANGUAGES),
        )
    if len(deck.questions) > MAX_QUESTIONS:
        raise BadOption("A deck can have at most {most} questions to choose from.", most=MAX_QUESTIONS)
    seen: set[OwnQuestion] = set()
    for number, own in enumerate(deck.questions, 1):
        if own in seen:
            raise BadOption("Your question {number} appears twice.", number=number)
        seen.add(own)
        problem = _problem(deck, own)
        if problem:
            raise BadOption("Your question {number} cannot be used: {problem}.", number=number, problem=_plain(problem))
    return deck


def _problem(deck: OwnDeck, own: OwnQuestion) -> str:
    """Why a question cannot be asked, or an empty text."""
    digest = sha256(msgspec.msgpack.encode((deck.level, deck.language, own))).digest()
    if digest in _sound:
        return ""
    try:
        check_own(question_of(deck, own, "own"))
    except FieldError as flaw:
        return str(flaw.problem)
    except BadQuestion as error:
        return str(error)
    if len(_sound) >= MAX_SOUND:
        _sound.clear()
    _sound.add(digest)
    return ""


MAX_SOUND = 50_000
"""The most questions known to be sound; 6 MB."""

_sound: set[bytes] = set()
"""Digests of questions that can be asked: each table of a class has the same deck."""


def question_of(deck: OwnDeck, own: OwnQuestion, id: str) -> Question:
    """The question as it is asked."""
    return Question(
        id=id,
        level=deck.level,
        notion=own.notion,
        text={deck.language: own.text},
        answer=own.answer,
        form=own.form,
        why={deck.language: own.why},
        accept=own.accept,
        wrong=own.wrong,
        difficulty=own.difficulty,
        calculator=own.calculator,
    )


def deck_of(level: str, language: str, questions: Iterable[Question]) -> OwnDeck:
    """The plain data of questions that were read from a file."""
    return OwnDeck(
        level,
        language,
        tuple(
            OwnQuestion(
                text=question.text[language],
                answer=question.answer,
                form=question.form,
                why=question.why.get(language, ""),
                accept=question.accept,
                wrong=question.wrong,
                notion=question.notion,
                difficulty=question.difficulty,
                calculator=question.calculator,
            )
            for question in questions
        ),
    )


def numbered(decks: Iterable[OwnDeck | None]) -> tuple[dict[str, Question], tuple[tuple[str, ...] | None, ...]]:
    """All questions by id, `own-1` …, and each deck's ids; a question in both decks has one id (CM-3)."""
    ids: dict[tuple[str, str, OwnQuestion], str] = {}
    questions: dict[str, Question] = {}
    ids_of_rows: list[tuple[str, ...] | None] = []
    for deck in decks:
        if deck is None:
            ids_of_rows.append(None)
            continue
        keys = [(deck.level, deck.language, own) for own in deck.questions]
        for key in keys:
            if key not in ids:
                ids[key] = f"own-{len(ids) + 1}"
                questions[ids[key]] = question_of(deck, key[2], ids[key])
        ids_of_rows.append(tuple(ids[key] for key in keys))
    return questions, tuple(ids_of_rows)


def summary(deck: OwnDeck | None) -> Mapping[str, Any] | None:
    """What everyone may know of a deck before its questions are asked: no texts, no answers (CM-16)."""
    if deck is None:
        return None
    told = {"level": deck.level, "language": deck.language, "count": len(deck.questions), "fill": deck.fill}
    return told | {"mix": True} if deck.mix else told


def _plain(text: str) -> str:
    """A text as part of a sentence: short, on one line, without a full stop."""
    return re.sub(r"[^\S ]|[\x00-\x1f\x7f]", " ", text)[:300].rstrip(". ")

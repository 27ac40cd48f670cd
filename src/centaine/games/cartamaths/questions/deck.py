"""A teacher's own questions: what CSV and GIFT files have in common."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.guessed_form import guess_form
from centaine.games.cartamaths.questions.html_text import seems_html, without_html
from centaine.games.cartamaths.questions.judge.answer_parser import AND_OR, fold, is_control, with_points
from centaine.games.cartamaths.questions.judge.forms import LISTS, WORDED, Form
from centaine.games.cartamaths.questions.latex import bare_answer, without_latex
from centaine.games.cartamaths.questions.question import (
    LEVELS,
    NOTIONS,
    BadQuestion,
    FieldError,
    Question,
    check_askable,
    check_listed,
)
from centaine.i18n import LANGUAGES, N_, translate

QUESTIONS = 18
"""The questions of a deck (CM-3)."""

MAX_CHARACTERS = 500_000
"""A longer file is refused as a whole."""

MAX_QUESTIONS = 500

MAX_TRIED = 2000
"""The most questions of a file that are read, good or bad."""

MAX_TEXT_LENGTH = 1000
"""The most characters of a text of a question."""

MAX_LISTED = 20
"""The most accepted answers, wrong answers or choices of a question: each takes the judge time."""

MAX_NAME_LENGTH, MAX_NAMES = 40, 6
"""Of unknown topics, so much is repeated."""

MAX_LISTED_IN_ALL = 2000
"""The same for a whole file."""

MAX_SECONDS = 10
"""The most time that a file may take: each hostile answer can take the judge 20 ms."""


class BadDeck(CentaineError):
    """A file of questions that cannot be read."""


class RefusedLine(NamedTuple):
    """A line of a file without a valid question: the line, the field (may be ""), and the reason."""

    line: int
    field: str
    problem: CentaineError


class LinesNote(NamedTuple):
    """What the author should know about lines of a file whose questions are valid: the field, and a sentence."""

    lines: tuple[int, ...]
    field: str
    problem: CentaineError


class Deck(msgspec.Struct, frozen=True):
    """The valid questions of a file, with ids `own-1`, `own-2` …, the refused lines, and notes on others."""

    level: str
    language: str
    questions: tuple[Question, ...]
    refused: tuple[RefusedLine, ...]
    notes: tuple[LinesNote, ...] = ()


def check_kind(level: str, language: str) -> None:
    """Raise `BadDeck` for an unknown level or language."""
    if level not in LEVELS:
        raise BadDeck(N_("There is no level {level}; choose from {known}."), level=level[:40], known=", ".join(LEVELS))
    if language not in LANGUAGES:
        raise BadDeck(
            N_("There is no language {lang}; choose from {known}."), lang=language[:40], known=", ".join(LANGUAGES)
        )


class DeckBuilder:
    """Collects the questions of a file one by one; notes the bad ones and skips them."""

    def __init__(self, text: str, level: str, language: str) -> None:
        """Raise `BadDeck` for an unknown level or language, or a file that is too long."""
        check_kind(level, language)
        if len(text) > MAX_CHARACTERS:
            raise BadDeck(N_("A question file can have at most {limit} characters."), limit=MAX_CHARACTERS)
        self.level = level
        self.language = language
        self._questions: list[Question] = []
        self._lines: dict[tuple[str, str], int] = {}
        self._refused: list[RefusedLine] = []
        self._line = 0
        self._unknown: dict[str, list[int]] = {}
        self._tried = self._listed = 0
        self._until = perf_counter() + MAX_SECONDS

    def add(self, line: int, make: Callable[[], Question]) -> None:
        """Add the question that `make` returns, or note the error that it raises.

        Raises `BadDeck` for too many questions, or if they take too long.
        """
        self._tried += 1
        self._line = line
        if self._tried > MAX_TRIED:
            raise BadDeck(N_("A question file can have at most {limit} questions, good or bad."), limit=MAX_TRIED)
        if perf_counter() > self._until:
            raise BadDeck(N_("The answers before line {line} take too long to check."), line=line)
        try:
            question = make()
            check_own(question)
            self._listed += len(question.accept) + len(question.wrong)
            if self._listed > MAX_LISTED_IN_ALL:
                raise BadDeck(
                    N_("The questions in a file can list at most {limit} other answers in total."),
                    limit=MAX_LISTED_IN_ALL,
                )
            check_listed(question)
            self._check_new(question, line)
            if len(self._questions) == MAX_QUESTIONS:
                raise BadQuestion(N_("A deck can have at most {limit} questions."), limit=MAX_QUESTIONS)
        except BadDeck:
            raise
        except FieldError as flaw:
            self._refused.append(RefusedLine(line, flaw.field, flaw.problem))
        except CentaineError as problem:
            self._refused.append(RefusedLine(line, "", problem))
        else:
            self._questions.append(msgspec.structs.replace(question, id=f"own-{len(self._questions) + 1}"))

    def _check_new(self, question: Question, line: int) -> None:
        known = self._lines.setdefault((question.text[self.language], question.answer), line)
        if known != line:
            raise FieldError("question", BadQuestion(N_("This question already appears on line {line}."), line=known))

    def question(self, text: str, answer: str, form: Form | None, why: str = "", **more: Any) -> Question:
        """A question in the deck's language, without HTML and LaTeX; the form is guessed from the answer if not given.

        Raises `FieldError` for HTML or LaTeX that cannot be shown.
        """
        answer = clean("answer", answer, bare_answer)
        form = form or guess_form(with_points(answer, self.language), text)
        if form.kind not in WORDED and (form.kind not in LISTS or self._commas_are_decimal(answer)):
            answer = with_points(answer, self.language)
        for field in ("accept", "wrong"):
            if field in more:
                more[field] = tuple(clean(field, one, bare_answer) for one in more[field])
        if form.choices:
            choices = tuple(clean("choices", one, bare_answer) for one in form.choices)
            form = msgspec.structs.replace(form, choices=choices)
        return Question(
            id="own-0",
            level=self.level,
            text={self.language: clean("question", text, without_latex)},
            why={self.language: clean("explanation", why, without_latex)},
            answer=answer,
            form=form,
            **more | {"notion": self._notion(more.get("notion", ""))},
        )

    def _commas_are_decimal(self, answer: str) -> bool:
        """Whether the commas between the digits of a list are decimal: something else separates its items."""
        return ";" in answer or (self.language == "fr" and AND_OR.search(answer) is not None)

    def _notion(self, name: str) -> str:
        """The topic of that name, or with that word in its name; none, and a note, if there is no such topic."""
        if not name:
            return ""
        word, names = fold(name), notions_by_name()
        notions = {names[word]} if word in names else {names[known] for known in names if word in known.split()}
        if len(notions) != 1:
            self._unknown.setdefault(name[:MAX_NAME_LENGTH], []).append(self._line)
            return ""
        return notions.pop()

    def deck(self) -> Deck:
        """The questions collected, the refused lines, and one note for all lines with an unknown topic."""
        notes = []
        refused = {line for line, _, _ in self._refused}
        lines = sorted({line for some in self._unknown.values() for line in some} - refused)
        if lines:
            names = [name for name, some in self._unknown.items() if not refused.issuperset(some)]
            told = ", ".join(names[:MAX_NAMES]) + (" …" if len(names) > MAX_NAMES else "")
            known = ", ".join(notion_name(notion, self.language) for notion in NOTIONS)
            why = N_("Unknown topics: {names}. These questions are kept without a topic. The topics are {known}.")
            notes.append(LinesNote(tuple(lines), "notion", BadQuestion(why, names=told, known=known)))
        return Deck(self.level, self.language, tuple(self._questions), tuple(self._refused), tuple(notes))


def notion_name(notion: str, language: str) -> str:
    """The name of a topic as pages show it, without its soft hyphens."""
    return translate(language, NOTIONS[notion])


@cache
def notions_by_name() -> dict[str, str]:
    """The topics by their folded names: what files have called them from the beginning, and what pages show."""
    names = {fold(notion_name(notion, language)): notion for notion in NOTIONS for language in LANGUAGES}
    return names | {fold(notion): notion for notion in NOTIONS}


def clean(field: str, text: str, convert: Callable[[str], str]) -> str:
    """A text of a file without HTML and LaTeX. Raises `FieldError`."""
    try:
        plain = convert(without_html(text) if seems_html(text) else text).strip()
        command = _COMMAND.search(plain)
        if command:
            raise BadQuestion(N_("Put LaTeX between dollar signs: ${command}…$."), command=command[0][:20])
    except BadQuestion as problem:
        raise FieldError(field, problem) from None
    return plain


_COMMAND = re.compile(r"\\[a-zA-Z]{2,}")
"""LaTeX outside formulas, which players would see as it is."""


def check_own(question: Question) -> None:
    """Raise `FieldError` or `BadQuestion` for a question that cannot be asked or takes too long to judge."""
    if not all(text.strip() for text in question.text.values()):
        raise FieldError("question", BadQuestion(N_("The question is empty.")))
    if not question.answer.strip():
        raise FieldError("answer", BadQuestion(N_("The answer is missing.")))
    listed, choices = (*question.accept, *question.wrong), question.form.choices
    if max(len(listed), len(choices)) > MAX_LISTED:
        raise BadQuestion(N_("A question can list at most {limit} other answers."), limit=MAX_LISTED)
    texts = (question.answer, *question.text.values(), *question.why.values(), *listed, *choices)
    if any(len(text) > MAX_TEXT_LENGTH for text in texts):
        raise BadQuestion(N_("A text can have at most {limit} characters."), limit=MAX_TEXT_LENGTH)
    if any(map(is_control, set().union(*texts))):
        raise BadQuestion(N_("A text contains a character that cannot be displayed."))
    check_askable(question)


def in_words(question: Question, language: str) -> Question:
    """The question with its choices in that language only, as in a file for one language."""
    form = question.form
    if form.kind != "word":
        return question
    shown = question.choices(language)
    of = [question.answer in (choice, *choice.split("|")) for choice in form.choices].index(True)
    return msgspec.structs.replace(question, answer=shown[of], form=msgspec.structs.replace(form, choices=tuple(shown)))

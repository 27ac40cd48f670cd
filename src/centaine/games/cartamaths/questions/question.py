"""A question: texts in two languages, the answer, and its required form."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from centaine.game import CentaineError
from centaine.games.cartamaths.questions import figures, mathml
from centaine.games.cartamaths.questions.error_patterns import pattern
from centaine.games.cartamaths.questions.judge import units
from centaine.games.cartamaths.questions.judge.answer_check import (
    AnswerVerdict,
    check_answer,
    choices_in,
    fold_answer,
    judge,
)
from centaine.games.cartamaths.questions.judge.answer_parser import AND_OR, UnreadableAnswer
from centaine.games.cartamaths.questions.judge.copied import COPIED, is_copied
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.games.cartamaths.questions.mistakes import MISTAKES, PATTERNS
from centaine.i18n import N_

OWN = "own-"
"""The ids of custom questions begin with this."""

MAX_MISTAKE_LENGTH = 60
"""A longer text is not compared with the mistakes that a question lists, which would take several times as long."""

TYPED_PI = re.compile(r"\s*\((?:taper|type) pi\b[^()]*\)")
"""How π is typed in a terminal: pages have a key for it, and paper needs none."""

_INEQUALITY = re.compile("[<>≤≥]")

_BETWEEN_ITEMS = re.compile(rf",? *{AND_OR.pattern} *|, +", re.IGNORECASE)

LEVELS = ("6e", "5e", "4e", "3e", "2de")
"""French school years, ages 11 to 16; grades 6 to 10."""

LEVEL_NAMES = {
    "6e": N_("Year 7 / Grade 6 (6e)"),
    "5e": N_("Year 8 / Grade 7 (5e)"),
    "4e": N_("Year 9 / Grade 8 (4e)"),
    "3e": N_("Year 10 / Grade 9 (3e)"),
    "2de": N_("Year 11 / Grade 10 (2de)"),
}

NOTIONS = {
    "whole numbers": N_("whole numbers"),
    "decimals": N_("decimals"),
    "fractions": N_("fractions"),
    "proportionality": N_("proportionality"),
    "signed numbers": N_("negative numbers"),
    "sets of numbers": N_("sets of numbers"),
    "intervals": N_("intervals and absolute value"),
    "powers": N_("powers and roots"),
    "algebra": N_("algebra"),
    "equations": N_("equations"),
    "geometry": N_("geometry and measures"),
    "Pythagoras": N_("Pythagoras’ theorem"),
    "Thales": N_("similar triangles"),
    "functions": N_("functions"),
    "statistics": N_("statistics"),
    "probability": N_("probability"),
    "algorithms": N_("algorithms"),
}

_WIDER = {"sets of numbers": "decimals", "intervals": "signed numbers"}
"""The topics to which these belonged before: records, links and tables that name one mean both."""


def is_about(notion: str, topics: Collection[str]) -> bool:
    """Whether a notion is one of some topics, or belonged to one of them."""
    return notion in topics or _WIDER.get(notion) in topics


class BadQuestion(CentaineError):
    """A question that cannot be asked, or that does not exist."""


class FieldError(Exception):
    """What is wrong with a field of a question."""

    def __init__(self, field: str, problem: CentaineError) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class Question(msgspec.Struct, frozen=True):
    """A question with its answer.

    `text` and `why` (the explanation) are by language, in the markup of `mathml.py`. `answer` and `accept` are written
    as a person would type them in English; `wrong` lists answers that the judge must reject, and
    `mistakes` by place what is behind them, if known (`mistakes.py`). `check` computes the
    answer in another way, for the tests. `difficulty` goes from 1 to 3.
    """

    id: str
    level: str
    notion: str
    text: Mapping[str, str]
    answer: str
    form: Form
    why: Mapping[str, str]
    accept: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    mistakes: tuple[str, ...] = ()
    check: str = ""
    difficulty: int = 2
    calculator: bool = False
    figure: Mapping[str, Any] | None = None

    def judge(self, typed: str, language: str) -> AnswerVerdict:
        """Whether what was typed is right (CM-13). What stands in somebody's own question is not its answer."""
        verdict = judge(typed, self.form, self.answer, self.accept, language)
        if not verdict.right or not self.is_own or fold_answer(typed) in map(fold_answer, self.accept):
            return verdict
        copied = is_copied(typed, self.form, self.answer, self.text_in(language), language)
        return COPIED if copied else verdict

    @property
    def is_own(self) -> bool:
        """Whether it comes from a file of somebody's own questions; those of the bank are checked by tests."""
        return self.id.startswith(OWN)

    def listed_mistake(self, typed: str, language: str) -> int | None:
        """Which of the wrong answers in `wrong` was typed, by its place; None for another.

        A family lists the same mistakes for all its members, so mistakes are known by their places.
        """
        if len(typed) > MAX_MISTAKE_LENGTH:
            return None
        plain = fold_answer(typed)
        for place, wrong in enumerate(self.wrong):
            if plain == fold_answer(wrong) or judge(typed, self.form, wrong, (), language).right:
                return place
        return None

    def why_wrong(self, place: int | None) -> str:
        """What is behind the listed mistake at a place, a msgid; empty where nothing is known of it."""
        known = "" if place is None else self.mistake(place)
        return MISTAKES.get(known) or PATTERNS.get(known, "")

    def mistake(self, place: int) -> str:
        """The name in `MISTAKES` of what is behind the wrong answer at a place: as listed, or as far as it shows."""
        known = self.mistakes[place] if place < len(self.mistakes) else ""
        if known:
            return known
        pattern_id = pattern(self.form, self.answer, self.wrong[place], self.text.get("en", ""), self.figure)
        if pattern_id == "boundary" and not all(map(_INEQUALITY.search, self.text.values())):
            return "ends of an interval"
        return pattern_id

    def text_in(self, language: str) -> str:
        """The question in its markup."""
        return self._in(self.text, language)

    def text_html(self, language: str) -> str:
        """The question as HTML with MathML, for pages and paper."""
        text = self._shown(self.text, language)
        return mathml.html(text if self.is_own else TYPED_PI.sub("", text), language)

    def text_plain(self, language: str) -> str:
        """The question as plain text."""
        return mathml.plain(self._shown(self.text, language), language)

    def why_html(self, language: str) -> str:
        """The explanation as HTML with MathML."""
        return mathml.html(self._shown(self.why, language), language)

    def why_plain(self, language: str) -> str:
        """The explanation as plain text."""
        return mathml.plain(self._shown(self.why, language), language)

    def answer_html(self, language: str) -> str:
        """The answer as HTML with MathML, with its unit."""
        return self._with_unit(mathml.html(self._answer(language), language), language)

    def answer_plain(self, language: str) -> str:
        """The answer as plain text, with its unit."""
        return self._with_unit(mathml.plain(self._answer(language), language), language)

    def choices(self, language: str) -> list[str]:
        """The words to choose from, empty unless the form is `word`."""
        return choices_in(self.form, language)

    def figure_svg(self, language: str) -> str:
        """The figure, or an empty text."""
        return figures.draw(self.figure, language) if self.figure else ""

    def _answer(self, language: str) -> str:
        if self.form.kind == "text":
            return self.answer.replace("$", "\\$")
        if self.form.kind == "time":
            return units.written_time(self.answer, language)
        if self.form.kind == "word":
            for choice, shown in zip(self.form.choices, self.choices(language), strict=True):
                if self.answer in (choice, *choice.split("|")):
                    return shown.replace("$", "\\$")
        if self.form.kind == "pair" and language == "en":
            return f"${self.answer.replace(';', ',')}$"
        if self.form.kind == "interval" and language == "en" and not self.is_own:
            return f"${mathml.with_english_intervals(self.answer)}$"
        answer = self._number_and_unit()[0]
        if self.form.kind == "set":
            answer = _BETWEEN_ITEMS.sub("; ", answer)
        elif self.form.kind == "interval":
            answer = AND_OR.sub("∪", answer)
        return f"${answer}$"

    def _with_unit(self, answer: str, language: str) -> str:
        unit = self._number_and_unit()[1]
        return units.with_unit(answer, unit, language) if unit else answer

    def _number_and_unit(self) -> tuple[str, str]:
        """The answer without its unit, and the unit to write behind it; none if it stands within the answer."""
        number, unit = units.split(self.answer)
        if not self.form.unit or unit == self.form.unit:
            return (number, unit) if self.form.unit and unit else (self.answer, "")
        return self.answer, "" if self.form.unit in self.answer else self.form.unit

    def _shown(self, texts: Mapping[str, str], language: str) -> str:
        """The text as it is read; in an own one, a hyphen before a number becomes a minus, which the bank writes."""
        text = self._in(texts, language)
        return mathml.text_with_minus(text) if self.is_own else text

    def _in(self, texts: Mapping[str, str], language: str) -> str:
        """The text in a language, or in another; an own one stays as it is written."""
        text = texts.get(language) or next(iter(texts.values()), "")
        return mathml.text_with_english_intervals(text) if language == "en" and not self.is_own else text


def check_question(question: Question) -> None:
    """Raise `FieldError` if a part of a question cannot be shown, or the judge disagrees with it."""
    check_askable(question)
    check_listed(question)


def check_askable(question: Question) -> None:
    """Raise `FieldError` if a question cannot be shown, or its form would not accept its answer."""
    if question.level not in LEVELS:
        raise FieldError(
            "level",
            BadQuestion(
                N_("There is no level “{level}”; choose from {known}."), level=question.level, known=", ".join(LEVELS)
            ),
        )
    if question.notion and question.notion not in NOTIONS:
        known = ", ".join(NOTIONS)
        raise FieldError(
            "notion",
            BadQuestion(N_("There is no topic “{notion}”; choose from {known}."), notion=question.notion, known=known),
        )
    if question.difficulty not in (1, 2, 3):
        raise FieldError("difficulty", BadQuestion(N_("The difficulty must be 1, 2 or 3.")))
    try:
        check_answer(question.form, question.answer, worked=False)
    except UnreadableAnswer as problem:
        raise FieldError("answer", problem) from None
    for language in question.text:
        for field, render in _renderings(question, language):
            try:
                render(language)
            except (mathml.BadMarkup, figures.BadFigure) as problem:
                raise FieldError(field, problem) from None


def check_listed(question: Question) -> None:
    """Raise `FieldError` if the answer is not worked out, or a listed answer is not right or wrong as it says."""
    try:
        check_answer(question.form, question.answer)
    except UnreadableAnswer as problem:
        raise FieldError("answer", problem) from None
    for name in question.mistakes:
        if name and name not in MISTAKES:
            raise FieldError("mistakes", BadQuestion(N_("There is no mistake “{name}”."), name=name))
    if len(question.mistakes) > len(question.wrong):
        raise FieldError("mistakes", BadQuestion(N_("More mistakes are named than wrong answers are listed.")))
    for typed in question.accept:
        if question.form.kind != "text" and not _may_be_right(question, typed):
            raise FieldError("accept", BadQuestion(N_("“{answer}” is not equal to the answer."), answer=typed))
    for language in question.text:
        for typed in question.wrong:
            if question.judge(typed, language).right:
                raise FieldError("wrong", BadQuestion(N_("“{answer}” counts as correct."), answer=typed))


def _may_be_right(question: Question, typed: str) -> bool:
    """Whether an accepted text may be right: the judge does not call it wrong in every language."""
    verdicts = [judge(typed, question.form, question.answer, (), language) for language in question.text]
    return any(verdict.judgement != "wrong" for verdict in verdicts)


def _renderings(question: Question, language: str) -> tuple[tuple[str, Callable[[str], str]], ...]:
    return (
        (language, question.text_html),
        (f"why_{language}", question.why_html),
        ("answer", question.answer_html),
        ("figure", question.figure_svg),
    )

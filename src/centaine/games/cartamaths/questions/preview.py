"""A question for display: texts as HTML with MathML, names as msgids."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from centaine.games.cartamaths.questions.judge import units
from centaine.games.cartamaths.questions.judge.copied import answer_in
from centaine.games.cartamaths.questions.mathml import kept_together
from centaine.games.cartamaths.questions.question import LEVEL_NAMES, NOTIONS, Question
from centaine.i18n import N_
from centaine.plugin.questions import Note, QuestionPreview


class QuestionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question as shown in a match; `answer` and `why` are given once it is `settled`."""

    question: str
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
    settled: bool
    answer: str | None = None
    why: str | None = None
    letters: Sequence[str] = ()


def read(question: Question, language: str, *, settled: bool) -> QuestionView:
    """A question in a language, with its solution only if `settled`."""
    solution = _solution(question, language) if settled else {}
    return QuestionView(question=question.id, settled=settled, **_asked(question, language), **solution)


def preview(question: Question, language: str) -> QuestionPreview:
    """A question with its solution, for its author."""
    notes = list(_notes(question, language))
    return QuestionPreview(id=question.id, **_asked(question, language), **_solution(question, language), notes=notes)


def _notes(question: Question, language: str) -> Iterator[Note]:
    """What the author of a question should check before it is asked."""
    given = answer_in(question.text_in(language), question.form, question.answer, language)
    if given:
        yield Note(
            N_(
                "The question already gives the answer, written “{given}”. Copying it is not enough, but other "
                "equal answers may count as right: choose a form."
            ),
            {"given": given},
        )
    texts = (question.text_in(language), question.answer, *question.accept, question.why.get(language, ""))
    lost = next((hit[0].strip() for hit in map(_LOST_MINUS.search, texts) if hit), "")
    if lost:
        yield Note(
            N_(
                "“{piece}”: a minus sign may have been lost when the file was saved. If so, write it as “-”, or save "
                "the file in UTF-8."
            ),
            {"piece": lost},
        )


_LOST_MINUS = re.compile(r"(?<![^\s(=;$])\(?\?[0-9]+(?:[.,][0-9]+)?\)?|[0-9)] \? [(]?\??[0-9]+(?:[.,][0-9]+)?\)?")
"""A question mark where Windows-1252 has no minus sign: in (?3), or between two numbers."""


def _asked(question: Question, language: str) -> dict[str, Any]:
    return {
        "level": question.level,
        "level_name": LEVEL_NAMES[question.level],
        "notion": NOTIONS.get(question.notion, ""),
        "calculator": question.calculator,
        "difficulty": question.difficulty,
        "text": kept_together(question.text_html(language)),
        "figure": question.figure_svg(language),
        "form": question.form.kind,
        "unit": units.shown(question.form.unit, language),
        "choices": question.choices(language),
        "letters": question.form.letters,
    }


def _solution(question: Question, language: str) -> dict[str, Any]:
    return {
        "answer": kept_together(question.answer_html(language)),
        "why": kept_together(question.why_html(language)),
    }

"""The form of an answer for which its author names none."""

from __future__ import annotations

import re

from centaine.games.cartamaths.questions.judge import units
from centaine.games.cartamaths.questions.judge.answer_check import check_answer
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer, tidy
from centaine.games.cartamaths.questions.judge.forms import Form

_TRUTH = ("true", "false", "vrai", "faux")
_OF_TWO_NUMBERS = re.compile(r"-?[0-9]+(?:[.,][0-9]+)? *[/:^] *-?[0-9]+(?:[.,][0-9]+)?")
_LETTERS = re.compile("[A-Za-z]+")
_CALCULATED_WITH = re.compile(r"[-+*/^√]|[0-9π] *[A-Za-z]")
_ONE_LETTER = re.compile("[0-9][A-Za-z]$")

MOST_TOGETHER = 2
"""The most letters of an expression without a sign between them: ab, but not Euclid."""


def guess_form(answer: str) -> Form:
    """The form of an answer with decimal points.

    `number`, with its unit for 3 cm; `calculation` for 36/3 or 2^5; `exact` for 3√2; `expression` for (x - 7)(x + 7);
    true or false; otherwise `text`.
    """
    answer = answer.strip()
    if answer.casefold() in _TRUTH:
        return Form("word", choices=("true", "false"))
    if _is_right(Form(), answer):
        return Form()
    if _OF_TWO_NUMBERS.fullmatch(answer):
        return Form("calculation")
    if _is_right(Form("exact"), answer):
        return Form("exact")
    number, unit = units.split(answer)
    if unit and not _ONE_LETTER.search(answer) and _is_right(Form(), number):
        return Form(unit=unit)
    return _algebra(answer) or Form("text")


def letters_of(answer: str) -> tuple[str, ...]:
    """The letters of an expression, without the name before an equals sign: x for f(x) = 2x + 1 or y = 2x + 1."""
    return tuple(sorted(set("".join(_LETTERS.findall(_expression(answer))))))


def _expression(answer: str) -> str:
    try:
        return tidy(answer, language="en", letters=("x",)).rpartition("=")[2]
    except UnreadableAnswer:
        return ""


def _algebra(answer: str) -> Form | None:
    """The form `expression`, if the answer is rather one than words."""
    expression = _expression(answer)
    if not _CALCULATED_WITH.search(expression) or any(len(run) > MOST_TOGETHER for run in _LETTERS.findall(expression)):
        return None
    letters = letters_of(answer)
    if not letters or units.find(answer) or _is_right(Form("calculation"), answer):
        return None
    form = Form("expression", letters=letters)
    return form if _is_right(form, answer) else None


def _is_right(form: Form, answer: str) -> bool:
    try:
        check_answer(form, answer)
    except UnreadableAnswer:
        return False
    return True

"""Tells an answer from an expression that was copied from the question."""

from __future__ import annotations

import re
from collections.abc import Iterator

from centaine.games.cartamaths.questions.judge import units
from centaine.games.cartamaths.questions.judge.answer_check import AnswerVerdict, judge
from centaine.games.cartamaths.questions.judge.answer_parser import MAX_CHARACTERS, in_signs
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.i18n import N_

LENIENT = ("number", "calculation", "exact", "expression", "quotient")
"""Forms in which the question itself may be written; the others say how the answer is written."""

MAX_TRIED = 6
"""The most expressions of a text that are compared with the answer."""

COPIED = AnswerVerdict("form", N_("The question already says this: rewrite it as the question asks."))

_TOKEN = re.compile(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_]+|[^\s$]")
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_NAME = re.compile(r"^[^=]{1,12}=(?=.)")
_BRACKETS = re.compile(r"([\^√])\((-?[0-9]+)\)")
_BETWEEN = ";,?!=<>:«»\"'"
"""Signs that part expressions."""


def is_copied(typed: str, form: Form, answer: str, question: str, language: str) -> bool:
    """Whether a right answer stands in the question, and is not what its author wrote as the answer."""
    if form.kind not in LENIENT:
        return False
    tokens, wanted = _tokens(typed, form, language), _tokens(answer, form, "en")
    if tokens == wanted or (_is_number(tokens) and _is_number(wanted)):
        return False
    text = _split(question, language)
    return any(text[start : start + len(tokens)] == tokens for start in range(len(text) - len(tokens) + 1))


def answer_in(question: str, form: Form, answer: str, language: str) -> str:
    """An expression of the question that equals the answer and is another one; empty where none is found."""
    if form.kind not in LENIENT:
        return ""
    for expression in list(dict.fromkeys(_expressions(question, language)))[:MAX_TRIED]:
        right = judge(expression, form, answer, (), "en").right
        if right and is_copied(expression, form, answer, question, language):
            return expression
    return ""


def _is_number(tokens: list[str]) -> bool:
    return _NUMBER.fullmatch("".join(tokens)) is not None


def _tokens(text: str, form: Form, language: str) -> list[str]:
    """The tokens of an answer, without a name before it, the form's unit after it, and brackets around it."""
    text = _NAME.sub("", text.strip())
    number, unit = units.split(text) if form.unit else (text, None)
    tokens = _split(number if unit == form.unit else text, language)
    while tokens[:1] == ["("] and tokens[-1:] == [")"] and "(" not in tokens[1:-1]:
        tokens = tokens[1:-1]
    return tokens


def _split(text: str, language: str) -> list[str]:
    """Numbers, words and signs, without the multiplication signs that may be left out."""
    tokens = _TOKEN.findall(_BRACKETS.sub(r"\1\2", in_signs(text, language)))
    return [
        token
        for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False)
        if token != "*" or (_is_digit(before) and _is_digit(after))
    ]


def _is_digit(token: str) -> bool:
    return token[:1].isdigit()


def _expressions(question: str, language: str) -> Iterator[str]:
    """The formulas in a text, and what else may be calculated in it."""
    text = in_signs(question, language).replace("$", ";")
    start, digits = -1, False
    for token in (*_TOKEN.finditer(text), None):
        if token and ((len(token[0]) == 1 and token[0] not in _BETWEEN) or _is_digit(token[0])):
            start = token.start() if start < 0 else start
            digits = digits or _is_digit(token[0])
            continue
        expression = text[max(start, 0) : token.start() if token else len(text)].strip(" .")
        if start >= 0 and digits and len(expression) <= MAX_CHARACTERS:
            yield re.sub(" *[*] *", " × ", _BRACKETS.sub(r"\1\2", expression))
        start, digits = -1, False

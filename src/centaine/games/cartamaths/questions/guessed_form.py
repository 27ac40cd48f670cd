"""The form of an answer for which its author names none."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from centaine.games.cartamaths.questions.judge import units
from centaine.games.cartamaths.questions.judge.answer_check import check_answer
from centaine.games.cartamaths.questions.judge.answer_parser import AND_OR, UnreadableAnswer, fold, tidy
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.games.cartamaths.questions.judge.tree import (
    Negative,
    Node,
    Numeral,
    Power,
    Product,
    Quotient,
    Sum,
    bare,
    parse,
)

_TRUTH = ("true", "false", "vrai", "faux")
_OF_TWO_NUMBERS = re.compile(r"-?[0-9]+(?:[.,][0-9]+)? *[/:^] *-?[0-9]+(?:[.,][0-9]+)?")
_POWER = re.compile(r"(\(-[0-9]+\)|[0-9]+)\^(?:\(-?[0-9]+\)|-?[0-9]+)")
_ANY_NUMBER = re.compile(r"\b(?:proba\w*|chances?|likely)\b")
"""A question whose answer may be a fraction, a decimal number or a percentage."""
_ANY_EXPRESSION = re.compile(r"\b(?:exprim\w*|en fonction d\w*|in terms of|formules?|formulas?)\b")
"""A question for an expression, however it is written."""
_DECIMAL = re.compile(r"\b(?:(?:forme|ecriture|nombre) decimale?|decimal (?:form|number)|as a decimal)\b")
_LETTERS = re.compile("[A-Za-z]+")
_CALCULATED_WITH = re.compile(r"[-+*/^√]|[0-9π] *[A-Za-z]")
_ONE_LETTER = re.compile("[0-9][A-Za-z]$")
_BOUND = re.compile(r"[\[\]<>≤≥]")
_PAIR = re.compile(r"(?:[A-Za-z] *=? *)?\([^()]*[;,][^()]*\)")
_BETWEEN = re.compile(f"[;,]|{AND_OR.pattern}", re.IGNORECASE)
_DIGIT = re.compile("[0-9]")

MAX_TOGETHER = 2
"""The most letters of an expression without a sign between them: ab, but not Euclid."""


def guess_form(answer: str, question: str = "") -> Form:
    """The form of an answer with decimal points: that in which its author wrote it.

    Thus whoever copies the question has not answered. `scientific` for 4.5 × 10^4, `fraction` for 3/4, `percent`,
    `power` and `primes` likewise, `expanded` for 3x + 15, `factored` for (x - 7)(x + 7), `quotient` for 1/x; but
    `number` for a probability, and `expression` if the question asks for one. `number`, with its unit for 3 cm;
    `calculation` for 36/3; `exact` for 3√2; `set`, `pair` or `interval` for several numbers; true or false; otherwise
    `text`.
    """
    answer, asked = answer.strip(), fold(question)
    if answer.casefold() in _TRUTH:
        return Form("word", choices=("true", "false"))
    for form in _numbers(answer, asked):
        if _is_right(form, answer):
            return form
    if _OF_TWO_NUMBERS.fullmatch(answer):
        return Form("calculation")
    if _is_right(Form("exact"), answer):
        return Form("exact")
    number, unit = units.split(answer)
    if unit and not _ONE_LETTER.search(answer) and _is_right(Form(), number):
        return Form("scientific" if _is_right(Form("scientific"), number) else "number", unit=unit)
    return _several(answer) or _algebra(answer, asked) or Form("text")


def _several(answer: str) -> Form | None:
    """The form of an answer with several numbers, or None; as words, 3; −3 would be the same as 3; 3."""
    if _BOUND.search(answer):
        form = Form("interval")
    elif _PAIR.fullmatch(answer):
        form = Form("pair")
    elif len(items := _BETWEEN.split(answer)) > 1 and all(map(_DIGIT.search, items)):
        form = Form("set")
    else:
        return None
    return form if _is_right(form, answer) else None


def _numbers(answer: str, asked: str) -> Iterator[Form]:
    """The forms that an answer may have if it is a number, the strictest first."""
    any_number = _ANY_NUMBER.search(asked)
    yield Form("scientific")
    written = _expression(answer).replace(" ", "")
    power = _POWER.fullmatch(written)
    if power:
        yield Form("power", base=int(power[1].strip("()")[:6]))
    if "%" in answer and not any_number:
        yield Form("percent")
    if "/" in written and not any_number:
        yield Form("fraction")
    if "*" in written and "x" not in answer.casefold():
        yield Form("primes")
    if _DECIMAL.search(asked):
        yield Form("decimal")
    yield Form()


def letters_of(answer: str) -> tuple[str, ...]:
    """The letters of an expression, without the name before an equals sign: x for f(x) = 2x + 1 or y = 2x + 1."""
    return tuple(sorted(set("".join(_LETTERS.findall(_expression(answer))))))


def _expression(answer: str) -> str:
    try:
        return tidy(answer, language="en", letters=("x",)).rpartition("=")[2]
    except UnreadableAnswer:
        return ""


def _algebra(answer: str, asked: str) -> Form | None:
    """The form of an expression, if the answer is rather one than words."""
    expression = _expression(answer)
    if not _CALCULATED_WITH.search(expression) or any(len(run) > MAX_TOGETHER for run in _LETTERS.findall(expression)):
        return None
    letters = letters_of(answer)
    if not letters or units.find(answer) or _is_right(Form("calculation"), answer):
        return None
    form = Form("expression", letters=letters)
    if not _is_right(form, answer):
        return None
    strict = msgspec.structs.replace(form, kind="expanded")
    if _ANY_EXPRESSION.search(asked):
        return form
    if _is_right(strict, answer):
        return strict
    node: Node = bare(parse(tidy(answer.rpartition("=")[2], language="en", letters=letters)))
    node = bare(node.of) if isinstance(node, Negative) else node
    if isinstance(node, Quotient) and not isinstance(bare(node.under), Numeral):
        strict = msgspec.structs.replace(form, kind="quotient")
    elif isinstance(node, (Product, Power)) and any(map(_is_sum, _factors(node))):
        strict = msgspec.structs.replace(form, kind="factored")
    return strict if _is_right(strict, answer) else form


def _factors(node: Product | Power) -> tuple[Node, ...]:
    return node.factors if isinstance(node, Product) else (node,)


def _is_sum(node: Node) -> bool:
    node = bare(node)
    return isinstance(bare(node.base) if isinstance(node, Power) else node, Sum)


def _is_right(form: Form, answer: str) -> bool:
    try:
        check_answer(form, answer)
    except UnreadableAnswer:
        return False
    return True

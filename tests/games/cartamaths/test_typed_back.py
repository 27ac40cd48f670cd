"""A question typed back is not its answer: a form says what must have been worked out (CM-13)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.judge.answer_check import judge
from centaine.games.cartamaths.questions.judge.forms import ALGEBRA, Form
from centaine.games.cartamaths.questions.question import LEVELS, Question
from tests.covering import some_of

_FORMULA = re.compile(r"(?<!\\)\$([^$]*)\$")
_RELATION = re.compile(r"<=|>=|<>|[=<>≈]")
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")
_OPERATION = re.compile(r"[-+*/:^√(]")


def typed_back(question: Question) -> Iterator[str]:
    """Every calculation that stands in the question, and those that its numbers suggest."""
    for text in question.text.values():
        for formula in _FORMULA.findall(text):
            for part in map(str.strip, _RELATION.split(formula)):
                if _OPERATION.search(part.lstrip("-")) and not re.search(r"[?\";\[\]|_]", part):
                    yield part
    text = re.sub(r"(?<=\d),(?=\d)", ".", re.sub(r"[$€]", " ", question.text["fr"]))
    numbers = list(dict.fromkeys(_NUMBER.findall(text)))[:5]
    for a, b in permutations(numbers, 2):
        yield from (f"{a}+{b}", f"{a}-{b}", f"{a}*{b}", f"{a}/{b}")
    for a, b, c in permutations(numbers[:4], 3):
        yield from (f"{a}*{b}/{c}", f"{a}*{b}*{c}", f"{a}+{b}+{c}", f"{a}-{b}-{c}", f"({a}+{b})/{c}", f"{a}-{b}*{c}")


def is_asked_for(question: Question, typed: str) -> bool:
    """Whether the question asks for just that: a choice, an expression, a power, a fraction that is not whole."""
    kind = question.form.kind
    if kind in ("word", "expression", "calculation"):
        return True
    if kind == "power":
        return re.fullmatch(r"\d+\^\d+", typed) is not None
    fraction = re.fullmatch(r"\d+/[1-9]\d*", typed)
    may_be_one = kind in ("number", "fraction", "set", "pair", "interval")
    return may_be_one and fraction is not None and Fraction(typed).denominator > 1


@some_of(2, "level", LEVELS)
def test_no_question_is_answered_by_typing_it_back(level: str, size: Callable[[int, int], int]) -> None:
    questions, rng = bank(level), Random(level)
    tried = 0
    for entry in questions.entries:
        ids = {questions.draw(entry, rng) for _ in range(size(1, 200) if questions.is_family(entry) else 1)}
        for question in map(questions.question, sorted(ids)):
            for typed in typed_back(question):
                tried += 1
                if not is_asked_for(question, typed):
                    assert not question.judge(typed, "en").right, f"{question.id}: {question.text['en']} {typed}"
    assert tried > 1000


ASKED_AGAIN = [
    (Form(), "12", "36/3 & 24:2 & 7.2/0.6 & 3*4 & 2^3+4 & (12)/1 & 1200/100"),
    (Form(), "9", "7,2/0,8 & 3^2 & 72/8 & 90*10^-1*1"),
    (Form(), "2.5", "2,5/1 & 7,5/3"),
    (Form(unit="km", convert=True), "12", "36/3 & 36/3 km & 4*3000 m"),
    (Form("exact"), "36π", "4/3*pi*3^3 & π*6^2 & 72π/2 & 18π+18π & 6*6*π"),
    (Form("root"), "3√3", "√27 & (6√3)/2 & √(36-9) & 3*√3*1"),
    (Form("primes"), "2^3*3", "2^(1+2)*3 & 24"),
    (Form("power"), "10^3", "10^5*10^-2 & 10^(5-2)"),
    (Form("set"), "8; -2", "3+5; 3-5 & 16/2; -2"),
    (Form("set"), "7; -7", "√49; -√49 & ±√49"),
    (Form("pair"), "(1; 5)", "((-2+4)/2; (3+7)/2)"),
    (Form("interval"), "[-3; 7]", "[2-5; 2+5]"),
    (Form("quotient", letters=("x",)), "(3x+1)/(x(x+1))", "1/x+2/(x+1) & (1/x)(3x+1)/(x+1)"),
    (Form("expanded", letters=("x",)), "2x+7", "(10x)/5+7 & 2x+14/2 & (4/2)x+7 & 2x+2^2+3"),
    (Form("factored", letters=("x",)), "(x+2)(x-2)", "(x+2)(x-5+3)"),
    (Form("factored", letters=("x",)), "6(x+1)", "2*3(x+1)"),
]


@pytest.mark.parametrize(
    ("form", "answer", "typed"),
    [(form, answer, typed) for form, answer, texts in ASKED_AGAIN for typed in texts.split(" & ")],
)
def test_what_is_not_worked_out_is_asked_for_again(form: Form, answer: str, typed: str) -> None:
    verdict = judge(typed, form, answer)
    assert verdict.judgement == "form", str(verdict)
    assert verdict.message


@pytest.mark.parametrize("typed", ["12", "36/3", "3*4", "7+5", "2^3+4", "√144"])
def test_a_calculation_may_be_asked_for(typed: str) -> None:
    assert judge(typed, Form("calculation"), "12").right
    assert not judge(typed.replace("12", "13"), Form("calculation"), "15").right


def test_letters_belong_to_the_forms_of_algebra() -> None:
    assert set(ALGEBRA) == {"expression", "quotient", "expanded", "factored"}

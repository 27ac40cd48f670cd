"""What is said of the mistakes that questions list."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib.resources import files
from random import Random

import pytest

from centaine.games.cartamaths.practice import judge
from centaine.games.cartamaths.questions.bank import bank, read_bank
from centaine.games.cartamaths.questions.error_patterns import numbers_in, pattern
from centaine.games.cartamaths.questions.judge.answer_check import value_in
from centaine.games.cartamaths.questions.judge.forms import ALGEBRA, LISTS, Form, Kind
from centaine.games.cartamaths.questions.judge.values import number_of, with_pi_as
from centaine.games.cartamaths.questions.mistakes import MISTAKES
from centaine.games.cartamaths.questions.question import LEVELS, BadQuestion, Question

ENTRY = """
[[question]]
id = "6e-01"
objective = "order-of-operations"
fr = "Calculer $1 + 1$."
en = "Work out $1 + 1$."
answer = "2"
why_fr = "$1 + 1 = 2$."
why_en = "$1 + 1 = 2$."
wrong = ["3"]
mistakes = {mistakes}
check = "1 + 1"
"""


def test_every_mistake_is_made_somewhere() -> None:
    folder = files("centaine.games.cartamaths.questions")
    data = [tomllib.loads(folder.joinpath(f"{level}.toml").read_text("utf-8")) for level in LEVELS]
    entries = [entry for one in data for entry in (*one["question"], *one["family"])]
    assert {name for entry in entries for name in entry.get("mistakes", [])} - {""} == set(MISTAKES)


@pytest.mark.parametrize(
    ("question", "typed", "behind"),
    [
        ("3e-09", "x^2 + 49", "You forgot the double product: (a + b)² = a² + 2ab + b²."),
        ("3e-62", "7/20", "Take the fraction of what is left, not of the whole: multiply the fractions."),
        ("6e-17", "5/14", "When the denominators are equal, add the numerators only."),
        ("3e-09", "49", "This is not the answer."),
        ("2de-12", "[2; 4]", "The endpoints are right, but check whether they belong to the interval."),
        ("2de-11", "[-2; 5]", "Check the end value: it is a solution with ≤ and ≥, but not with < and >."),
        ("3e-09", "x^2 + 14x + 7", "This is not the answer."),
    ],
)
def test_a_known_mistake_gets_feedback(question: str, typed: str, behind: str) -> None:
    assert judge(question, typed, "en").verdict.message == behind


@pytest.mark.parametrize("mistakes", ['["no such thing"]', '["double product", "half product"]'])
def test_a_mistake_that_does_not_fit_is_refused(mistakes: str) -> None:
    with pytest.raises(BadQuestion, match="mistake"):
        read_bank("6e", ENTRY.replace("{mistakes}", mistakes), "6e.toml")


Check = Callable[[Fraction, Fraction, Question], bool]

TRUE: dict[str, Check] = {
    "upside down": lambda right, wrong, _: right * wrong == 1,
    "root missing": lambda right, wrong, _: right**2 == wrong,
    "halved": lambda right, wrong, _: right**2 == 2 * wrong,
    "third missing": lambda right, wrong, _: wrong == 3 * right,
    "half of the rectangle": lambda right, wrong, _: wrong == 2 * right,
    "radius": lambda right, wrong, _: 2 * wrong == right,
    "diameter for a radius": lambda right, wrong, _: wrong == 4 * right,
    "sum for a mean": lambda right, wrong, _: (wrong / right).denominator == 1 and wrong > right,
    "sum of two angles": lambda right, wrong, _: right + wrong == 180,
    "total of angles": lambda right, wrong, _: wrong - right in (90, 180),
    "multiple for a divisor": lambda right, wrong, _: wrong % right == 0 and wrong > right,
    "not the greatest": lambda right, wrong, _: right % wrong == 0 and wrong < right,
    "remainder too large": lambda right, wrong, asked: wrong >= min(numbers_in(asked.text["en"], None)),
    "rounded down": lambda right, wrong, _: wrong < right,
    "squares added": lambda right, wrong, _: wrong > right,
    "multiplied, not divided": lambda right, wrong, _: wrong > right,
    "probabilities added": lambda right, wrong, _: wrong > right,
    "part to part": lambda right, wrong, _: 0 < right < 1,
    "square of a negative": lambda right, wrong, _: wrong < right,
    "minus a negative": lambda right, wrong, _: wrong < right,
    "through zero": lambda right, wrong, _: wrong < right,
    "decimal places": lambda right, wrong, _: wrong == 10 * right,
}
"""What can be computed of a named mistake; values with π as a unit."""


def asked() -> Iterator[Question]:
    """Every written question, and some of every family."""
    for level in LEVELS:
        source = bank(level)
        for entry in source.entries:
            for seed in range(3 if source.is_family(entry) else 1):
                yield source.question(source.draw(entry, Random(seed)))


def test_a_named_mistake_is_what_it_says() -> None:
    checked = set()
    for question in asked():
        for name, wrong in zip(question.mistakes, question.wrong, strict=False):
            if name in TRUE and question.form.kind not in LISTS:
                right, typed = (
                    with_pi_as(value, Fraction(1)) or number_of(value)
                    for value in (value_in(text, question.form) for text in (question.answer, wrong))
                )
                if right is None or typed is None:  # with square roots
                    continue
                assert TRUE[name](right, typed, question), (
                    f"{question.id}: {wrong} is not “{name}” of {question.answer}"
                )
                checked.add(name)
    assert checked == set(TRUE)


def test_most_listed_mistakes_have_a_cause() -> None:
    listed = [question.why_wrong(place) for question in asked() for place in range(len(question.wrong))]
    assert sum(map(bool, listed)) >= 0.7 * len(listed)


@pytest.mark.parametrize(
    ("kind", "answer", "wrong", "text", "name"),
    [
        ("integer", "-14", "14", "Work out $-5 - 9$.", "opposite"),
        ("fraction", "3/4", "4/3", "", "upside down"),
        ("fraction", "3/8", "3/5", "", "denominator"),
        ("fraction", "3/8", "5/8", "", "other part"),
        ("number", "15", "9", "4 notebooks cost €5", "numbers added"),
        ("number", "15", "20", "4 notebooks cost €5", "numbers multiplied"),
        ("number", "15", "5", "4 notebooks cost €5", "number of the question"),
        ("number", "3.2", "320", "", "power of ten"),
        ("number", "9", "22", "4 and 5", ""),
        ("number", "10", "20", "4 and 5", "numbers multiplied"),
        ("fraction", "2/3", "27/32", "Work out $3/4 * 8/9$.", "divided, not multiplied"),
        ("number", "5", "80", "20 and 4", "multiplied, not divided"),
        ("number", "9", "1", "5 and 4", "subtracted, not added"),
        ("number", "1", "9", "5 and 4", "added, not subtracted"),
        ("number", "20", "9", "5 and 4", "factors added"),
        ("number", "20", "9", "4 and 5 and 20", "numbers added"),
        ("exact", "225π", "225", "", "pi missing"),
        ("exact", "225π", "450π", "", "twice"),
        ("expanded", "x^2 - 4", "x^2 + 4", "", "sign of a term"),
        ("expanded", "x^2 + 6x + 9", "x^2 + 9", "", "term missing"),
        ("expanded", "x^2 + 6x + 9", "x^2 + 3x + 9", "", "one term"),
        ("pair", "(-3; 2)", "(2; -3)", "", "interchanged"),
        ("pair", "(-3; 2)", "(3; 2)", "", "sign of a coordinate"),
        ("pair", "(-3; 2)", "(-3; 5)", "", "one of two"),
        ("set", "7; -7", "7", "", "incomplete"),
        ("set", "2; 3", "2; 3; 4", "", "one too many"),
        ("set", "2; 3", "-2; -3", "", "sign of a solution"),
        ("interval", "[2; 5]", "]2; 5[", "", "boundary"),
        ("interval", "]-∞; 3[", "]3; +∞[", "", "other side"),
        ("word", "yes", "no", "", ""),
    ],
)
def test_a_mistake_that_shows(kind: Kind, answer: str, wrong: str, text: str, name: str) -> None:
    form = (
        Form(kind, letters=("x",)) if kind in ALGEBRA else Form(kind, choices=("yes", "no") if kind == "word" else ())
    )
    assert pattern(form, answer, wrong, text, None) == name

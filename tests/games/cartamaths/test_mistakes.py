"""What is said of the mistakes that questions list."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from centaine.games.cartamaths.practice import judge
from centaine.games.cartamaths.questions.bank import read_bank
from centaine.games.cartamaths.questions.mistakes import MISTAKES
from centaine.games.cartamaths.questions.question import LEVELS, BadQuestion

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
        ("3e-09", "x^2 + 49", "The double product is missing: (a + b)² = a² + 2ab + b²."),
        ("3e-62", "7/20", "The part is taken of what there was, not of the whole: the fractions are multiplied."),
        ("6e-17", "5/14", "With the same denominator, only the numerators are added."),
        ("3e-09", "49", "This is not the answer."),
        ("3e-09", "x^2 + 14x + 7", "This is not the answer."),
    ],
)
def test_a_known_mistake_gets_feedback(question: str, typed: str, behind: str) -> None:
    assert judge(question, typed, "en").verdict.message == behind


@pytest.mark.parametrize("mistakes", ['["no such thing"]', '["double product", "half product"]'])
def test_a_mistake_that_does_not_fit_is_refused(mistakes: str) -> None:
    with pytest.raises(BadQuestion, match="mistake"):
        read_bank("6e", ENTRY.replace("{mistakes}", mistakes), "6e.toml")

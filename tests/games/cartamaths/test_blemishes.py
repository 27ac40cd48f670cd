"""No question is badly written: equalities twice, idle brackets, two signs, fractions left unreduced … (CM-13)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random

import msgspec
import pytest

from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.question import LEVELS, Question

_FORMULA = re.compile(r"(?<!\\)\$([^$]*)\$")
_RELATION = re.compile(r"<=|>=|<>|[=<>≈]")
_FRACTION = re.compile(r"(?<![\w.)^/])(\d+)/(\d+)(?![\w.(^/])")

IN_FORMULAS = {
    "brackets around a plain number": re.compile(r"(?<![A-Za-z√^])\((\+?\d+(?:\.\d+)?)\)(?!\^)"),
    "brackets in brackets": re.compile(r"\(\(([^()]*)\)\)"),
    "two signs": re.compile(r"[-+−] *[-+−]"),
    "a sign behind × or ÷": re.compile(r"[*:/] *-(?!\()"),
    "the factor 1 or 0 before a letter": re.compile(r"(?<![\d.,^_])[01](?: \* )?(?=[a-zπ√(])"),
    "a negative number squared where its opposite would do": re.compile(r"[a-z].*\+ \(-\d+\)\^2"),
    "exponent 0 or 1 of a letter": re.compile(r"[a-z]\^\(?[01]\)?(?![\d.])"),
    "a fraction over 1": re.compile(r"/1(?![\d.])|/\(1\)"),
    "plus or minus 0": re.compile(r"[-+] 0(?![\d.)])"),
}
"""What must not stand between dollar signs."""

_IDLE_ZEROS = re.compile(r"(?<![\d.])(?:0\d+|\d+\.\d*0)(?![\d.])")

IN_WORDS = {
    "one of several": re.compile(r"(?<![\d.,/^])\b1 (?!dans|ces|des|les|plus|pas|is|has|was)[a-zéè]{2,}s\b"),
    "a decimal point in French": re.compile(r"fr\|.*\d\.\d"),
    "a decimal comma in English": re.compile(r"en\|.*\d,\d(?!\d\d)"),
    "a fraction outside a formula": re.compile(r"(?<![\w/])\d+/\d+(?![\w/])"),
    "two signs": re.compile(r"[-−+] ?[-−+]"),
    "a hyphen for a minus": re.compile(r"(?<![\w\d])-\d"),
    "a number in full": re.compile(r"(?<![\d.,])(?!(?:1[5-9]|20)\d\d(?!\d))\d{4,}"),  # unless it is a year
    "brackets behind a question": re.compile(r"\? \([a-zé]"),
    "an amount in the plural": re.compile(r"\d[\d,.]* (?:[cm]?L|k?g) of \w+ are\b"),
}
"""What must not stand outside of formulas; a text begins with its language."""

ALIGNED = {"6e-08"}
"""Where zeros are written to align decimal points."""


def blemishes(question: Question) -> Iterator[tuple[str, str, str]]:
    """(kind, field, place) of everything that is badly written."""
    for language in ("fr", "en"):
        for field, text in ((language, question.text[language]), (f"why_{language}", question.why[language])):
            for kind, place in _in_text(text, language):
                yield kind, field, place
            if field.startswith("why"):
                for chain in _FORMULA.findall(text):
                    last = _RELATION.split(chain)[-1].strip()
                    if _is_reducible(last) and _value(last) == _value(question.answer):
                        yield "an unreduced result", field, chain
        formulas = _FORMULA.findall(question.text[language] + question.why[language])
        if any(map(_IDLE_ZEROS.search, formulas)) and not _may_have_zeros(question):
            yield "idle zeros", language, str(formulas)
    for kind, pattern in IN_FORMULAS.items():
        if pattern.search(question.answer):
            yield kind, "answer", question.answer
    if _IDLE_ZEROS.search(question.answer) and not _may_have_zeros(question) and question.form.kind != "time":
        yield "idle zeros", "answer", question.answer
    if _is_reducible(question.answer):
        yield "an unreduced answer", "answer", question.answer


def _may_have_zeros(question: Question) -> bool:
    """Money has two decimal places, and a rounded number as many as it is rounded to."""
    is_money = any("€" in text for text in question.text.values())
    return is_money or question.form.kind == "rounded" or question.id in ALIGNED


def _in_text(text: str, language: str) -> Iterator[tuple[str, str]]:
    for formula in _FORMULA.findall(text):
        for kind, pattern in IN_FORMULAS.items():
            if pattern.search(formula):
                yield kind, formula
        parts = ["".join(part.split()) for part in _RELATION.split(formula)]
        for one, other in pairwise(parts):
            if one == other or _bare(one) == _bare(other):
                yield "an equality twice", formula
    words = f"{language}|" + _FORMULA.sub(" □ ", text)
    for kind, pattern in IN_WORDS.items():
        if pattern.search(words):
            yield kind, words


def _value(text: str) -> Fraction | None:
    try:
        return Fraction(text)
    except ValueError:
        return None


def _bare(text: str) -> str:
    return text[1:-1] if re.fullmatch(r"\([^()]*\)", text) else text


def _is_reducible(text: str) -> bool:
    parts = re.fullmatch(r"-?\d+/(\d+)", text)
    return parts is not None and Fraction(text).denominator != int(parts[1])


@pytest.mark.parametrize("level", LEVELS)
def test_no_question_is_badly_written(level: str, size: Callable[[int, int], int]) -> None:
    questions, rng = bank(level), Random(level)
    found = []
    for entry in questions.entries:
        ids = {questions.draw(entry, rng) for _ in range(size(12, 2000) if questions.is_family(entry) else 1)}
        for question in map(questions.question, sorted(ids)):
            found += [(question.id, *blemish) for blemish in blemishes(question)]
    assert found == []


BAD = [
    ("$AB = √61 = √61$", "an equality twice"),
    ("$(22 - (4))/3$", "brackets around a plain number"),
    ("$(-6) + (8) - (-3)$", "brackets around a plain number"),
    ("$x^2 - 8x + (-4)^2$", "a negative number squared where its opposite would do"),
    ("$3 + -2$", "two signs"),
    ("$3 - -2$", "two signs"),
    ("$3 * -2$", "a sign behind × or ÷"),
    ("$1x + 2$", "the factor 1 or 0 before a letter"),
    ("$2 + 0x$", "the factor 1 or 0 before a letter"),
    ("$x^1$", "exponent 0 or 1 of a letter"),
    ("$-4/1 = -4$", "a fraction over 1"),
    ("$x + 0$", "plus or minus 0"),
    ("$2.50x$", "idle zeros"),
    ("1 boules", "one of several"),
    ("2660 km", "a number in full"),
    ("0.5 et 3/4", "a fraction outside a formula"),
]


@pytest.mark.parametrize(("text", "kind"), BAD)
def test_what_is_badly_written_is_noticed(text: str, kind: str) -> None:
    question = find("6e-01")
    spoilt = msgspec.structs.replace(question, why={"fr": text, "en": text})
    assert kind in {found for found, _, _ in blemishes(spoilt)}
    assert list(blemishes(question)) == []


def test_a_result_is_reduced() -> None:
    question = find("6e-36")
    spoilt = msgspec.structs.replace(question, why={"fr": "$2/6$", "en": "$2/6$"})
    assert {kind for kind, _, _ in blemishes(spoilt)} == {"an unreduced result"}
    spoilt = msgspec.structs.replace(question, answer="2/6")
    assert "an unreduced answer" in {kind for kind, _, _ in blemishes(spoilt)}


def test_no_two_entries_come_out_as_the_same_question(size: Callable[[int, int], int]) -> None:
    """CM-3: also on paper, where questions of both sides lie side by side."""
    entries: dict[tuple[str, str], set[str]] = {}
    for level in LEVELS:
        questions = bank(level)
        for entry in questions.entries:
            for number, question in enumerate(questions.members(entry)):
                if number == size(10, 10**6):
                    break
                for language, text in question.text.items():
                    figure = str(question.figure) if question.figure else ""
                    entries.setdefault((language, text + figure), set()).add(entry)
    assert [found for found in entries.values() if len(found) > 1] == []


def test_a_family_comes_out_as_no_written_question() -> None:
    """CM-3: `3e-43.16` is 3e-10; it is known, but never dealt."""
    assert find("3e-43.16").text == find("3e-10").text
    assert bank("3e").draw("3e-43", Zero()) != "3e-43.16"


class Zero(Random):
    """Begins with choice 16."""

    def randrange(self, *ends: int) -> int:  # type: ignore[override]
        return 16

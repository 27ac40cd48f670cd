"""Every answer of the banks, verified with SymPy from a field that says another way to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from itertools import islice
from random import Random

import msgspec
import pytest

from centaine.games.cartamaths.questions.bank import bank, find, read_bank
from centaine.games.cartamaths.questions.question import LEVELS, BadQuestion, Question
from centaine.games.cartamaths.questions.template import fill


def verify(question: Question) -> None:
    from tests.games.cartamaths.sympy_answers import derived, typed  # 30 MB, on the one worker that needs them

    text = typed(derived(question), question)
    verdict = question.judge(text, "en")
    assert verdict.judgement in ("right", "form"), f"{question.id}: {question.text['en']} {question.answer} ≠ {text}"
    assert "NaN" not in text
    assert question.judge(question.answer, "fr").right or "," in question.answer, question.id
    for language in ("fr", "en"):
        for also in question.accept:
            assert question.judge(also, language).right, f"{question.id}: {also}"
        for wrong in question.wrong:
            assert not question.judge(wrong, language).right, f"{question.id}: {wrong}"


def verify_shown(question: Question) -> None:
    for language in ("fr", "en"):
        shown = question.text_plain(language) + question.why_plain(language)
        assert shown
        assert "{" not in shown, question.id
        assert "<math" in question.answer_html(language) or question.form.kind in ("word", "text", "time")
        assert question.text_html(language)
        assert question.why_html(language)
        assert ("<svg" in question.figure_svg(language)) == bool(question.figure)


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_what_sympy_finds(level: str, size: Callable[[int, int], int]) -> None:
    """CM-13: every written question, and members of each family spread over its choices of values."""
    questions = bank(level)
    rng = Random(level)
    for entry in questions.entries:
        if not questions.is_family(entry):
            verify(questions.question(entry))
            verify_shown(questions.question(entry))
            continue
        assert len(list(islice(questions.members(entry), 20))) == 20, entry
        ids = {questions.draw(entry, rng) for _ in range(size(3, 2000))}
        for id in sorted(ids)[: size(3, 1000)]:
            verify(questions.question(id))
        for id in sorted(ids)[: size(1, 1000)]:
            verify_shown(questions.question(id))


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_answer_is_noticed(level: str) -> None:
    """The verification can fail: with each listed wrong answer in place of the right one, it does."""
    questions = bank(level)
    noticed = 0
    for entry in questions.entries:
        question = next(questions.members(entry))
        for wrong in question.wrong:
            if question.judge(wrong, "en").judgement != "wrong":
                continue
            spoilt = msgspec.structs.replace(question, answer=wrong, accept=(), wrong=())
            with pytest.raises(AssertionError):
                verify(spoilt)
            noticed += 1
    assert noticed >= 80


@pytest.mark.parametrize("level", LEVELS)
def test_every_entry_makes_a_valid_question(level: str) -> None:
    """Nobody waits for this where people play: there, a bank is read unchecked."""
    bank(level).check()


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_enough_questions_of_both_kinds(level: str) -> None:
    """CM-3: two decks of one level share no question, so 36 are the least; 60 make them differ."""
    questions = bank(level)
    families = [entry for entry in questions.entries if questions.is_family(entry)]
    assert len(questions.entries) >= 60
    assert len(questions.entries) - len(families) >= 25
    assert len(families) >= 20
    for entry in questions.entries:
        question = next(questions.members(entry))
        assert question.text["fr"] != question.text["en"]
    difficulties = [next(questions.members(entry)).difficulty for entry in questions.entries]
    assert {1, 2, 3} == set(difficulties)


def test_two_decks_of_one_level_share_no_question() -> None:
    """CM-3."""
    rng = Random(3)
    for level in LEVELS:
        first = bank(level).deal(18, rng)
        second = bank(level).deal(18, rng, first)
        assert len({id.partition(".")[0] for id in (*first, *second)}) == 36
        assert [find(id).id for id in first] == list(first)
        assert first != bank(level).deal(18, rng)


def test_more_questions_than_there_are_cannot_be_dealt() -> None:
    there = len(bank("6e").entries)
    with pytest.raises(BadQuestion, match=rf"^Level 6e has {there} questions left, not {there + 1}\.$"):
        bank("6e").deal(there + 1, Random(1))


@pytest.mark.parametrize(
    "id",
    ["", "6e", "6e-00", "6e-01.0", "6e-37", "6e-37.", "6e-37.007", "6e-37.-1", "6e-37.99999999999", "7e-01", "6e-37.x"],
)
def test_an_unknown_question_is_refused(id: str) -> None:
    with pytest.raises(BadQuestion, match=r"^There is no question "):
        find(id)


def test_a_choice_that_the_condition_refuses_is_no_question() -> None:
    """6e-38 asks for the remainder of n = d × q + r, where r < d: choice 6 has d = 12 and r = 1, choice 3300 r = 12."""
    assert find("6e-38.6").answer == "1"
    with pytest.raises(BadQuestion):
        find("6e-38.3300")


GOOD = """
[[question]]
id = "5e-01"
objective = "fractions"
fr = "Combien ?"
en = "How many?"
answer = "3/4"
form = "fraction"
why_fr = "Parce que."
why_en = "Because."
wrong = ["4/3"]
check = "1 - 1/4"

[[family]]
id = "5e-02"
objective = "simplifying"
fr = "Calcule ${a} + {b}$."
en = "Work out ${a} + {b}$."
answer = "{a + b}"
form = "integer"
why_fr = "${a} + {b} = {a + b}$."
why_en = "${a} + {b} = {a + b}$."
check = "{b} + {a}"
let = { a = "1..9", b = "1..9" }
"""


def test_a_bank_is_read() -> None:
    read = read_bank("5e", GOOD, "my.toml")
    assert read.entries == ("5e-01", "5e-02")
    assert read.question("5e-02.10").answer == "4"


def test_a_family_chooses_words() -> None:
    """Or a whole family would have the answer yes."""
    assert fill("{n > 2 | no | yes}, {n - 2 | le cercle | à l’extérieur}", {"n": Fraction(3)}) == "yes, à l’extérieur"
    answers = {bank("5e").question(bank("5e").draw("5e-116", Random(seed))).answer for seed in range(20)}
    assert answers == {"yes", "no"}


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ('answer = "3/4"', 'answer = "6/8"', "5e-01, answer", "fraction in its simplest form"),
        ('answer = "3/4"', 'answr = "3/4"', "5e-01, a", ""),
        (
            'objective = "fractions"',
            'objective = "magic"',
            "5e-01, objective",
            "curriculum.toml has no “magic” for level 5e",
        ),
        ('fr = "Combien ?"', 'fr = "Combien $3/4 ?"', "5e-01, fr", "begins with $"),
        ('why_en = "Because."', "", "5e-01, why_en", "missing required field"),
        ('form = "fraction"', 'form = "fractional"', "5e-01, form", "Invalid enum value"),
        (
            'form = "fraction"',
            'form = { kind = "number", unit = "mile" }',
            "5e-01, form",
            "There is no unit “mile”; the units are",
        ),
        ('wrong = ["4/3"]', 'wrong = ["3/4"]', "5e-01, wrong", "“3/4” counts as correct."),
        ('wrong = ["4/3"]', 'accept = ["4/3"]', "5e-01, accept", "“4/3” is not equal to the answer."),
        (
            'wrong = ["4/3"]',
            'figure = { kind = "cake" }',
            "5e-01, figure",
            "There is no figure “cake”; the figures are",
        ),
        ('wrong = ["4/3"]', "difficulty = 9", "5e-01, difficulty", "1, 2 or 3"),
        ('id = "5e-01"', 'id = "4e-01"', "4e-01, id", "looks like 5e-07"),
        ('id = "5e-01"', 'id = "5e-02"', "5e-02, id", "two entries"),
        ('answer = "{a + b}"', 'answer = "{a + c}"', "5e-02, answer", "“c” is no number here"),
        ('answer = "{a + b}"', 'answer = "{a +}"', "5e-02, answer", "not understood at character"),
        ('answer = "{a + b}"', 'answer = "{a / (b - b)}"', "5e-02, answer", "“a / (b - b)”"),
        ('answer = "{a + b}"', 'answer = "{a + b | 0 | 1}"', "5e-02, answer", "chooses none of 2 words"),
        ('answer = "{a + b}"', 'answer = "{open(a)}"', "5e-02, answer", "“open” is none of the functions"),
        ('answer = "{a + b}"', 'answer = "{9^9^9}"', "5e-02, answer", "not understood"),
        ('a = "1..9"', 'a = "1-9"', "5e-02, let.a", "“1-9” is no range"),
        ('a = "1..9"', 'a = "1..2"', "5e-02, let", "18 choices of values, not 20 or more"),
        ('check = "{b} + {a}"', 'check = "{b}"\nwhere = "a > 20"', "5e-02, where", "no choice of values fulfils it"),
        ("[[family]]", "[[families]]", "-, families", "only [[question]] and [[family]]"),
        ("[[family]]", "[[family", "-, TOML", ""),
    ],
)
def test_an_error_names_file_question_and_field(old: str, new: str, place: str, problem: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(BadQuestion) as refused:
        read_bank("5e", GOOD.replace(old, new), "my.toml")
    assert str(refused.value).startswith(f"my.toml, question {place}")
    assert problem in str(refused.value)


def test_where_intervals_are_taught_the_answer_is_one() -> None:
    """The field asks for an interval there, and for an inequality on the levels before."""
    for level in LEVELS:
        source = bank(level)
        for entry in source.entries:
            question = find(source.draw(entry, Random(1)))
            if question.form.kind == "interval":
                assert ("[" in question.answer or "]" in question.answer) == (level == "2de"), entry


def test_no_hint_gives_an_answer_away(size: Callable[[int, int], int]) -> None:
    """The hint below the field has an example, which is no answer."""
    hints = files("centaine").joinpath("web/games/cartamaths/question/answer-hint.js").read_text("utf-8")
    examples = re.findall(r"Type (.+?) for ", hints)
    assert len(examples) == 5
    for level in LEVELS:
        for entry in bank(level).entries:
            for question in islice(bank(level).members(entry), size(3, 1000)):
                assert not any(question.judge(example, "en").right for example in examples), question.id

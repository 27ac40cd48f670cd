"""Questions on paper: nothing is typed, each language has its notation, and no line is torn within a quantity."""

from __future__ import annotations

import re

import pytest

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.paper_texts import on_paper, unbroken
from centaine.games.cartamaths.questions.question import LEVELS
from centaine.printing.equations import spans


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_question_on_paper_speaks_of_typing(lang: str) -> None:
    for level in LEVELS:
        for entry in bank(level).entries:
            question = on_paper(next(bank(level).members(entry)), lang)
            told = question.text_plain(lang)
            assert "pi)" not in told and "pi for" not in told and "pi pour" not in told, question.id
            assert "*h*" not in told + question.why_plain(lang) + question.answer_plain(lang)


def test_intervals_and_angles_are_written_as_in_each_language() -> None:
    questions = {question.id: question for level in ("2de", "4e") for question in known(level)}
    asked, angle = questions["2de-12"], next(one for id, one in questions.items() if id.startswith("4e-115"))
    assert on_paper(asked, "en").answer_plain("en") == "(2, 4]"
    assert on_paper(asked, "fr").answer_plain("fr") == "]2\u202f; 4]"
    assert "[−1, 4] and (2, 7]" in on_paper(asked, "en").text_plain("en")
    assert "angle OAB" in on_paper(angle, "en").text_plain("en")
    assert "∠OAB" in on_paper(angle, "en").why_plain("en")


def known(level: str) -> list:  # type: ignore[type-arg]
    return [next(bank(level).members(entry)) for entry in bank(level).entries]


def test_english_prices_begin_with_their_sign() -> None:
    for level in LEVELS:
        for question in known(level):
            assert not re.search(r"\d\$? €", question.text["en"] + question.why["en"]), question.id


def test_a_number_stays_with_its_unit() -> None:
    made = unbroken(
        [
            {"text": "Sides of 4 cm and 12.5 m, 1 h 15 min, 30 minutes: "},
            {"formula": [], "alt": "6 × 2"},
            {"text": " cm²."},
        ]
    )
    assert made[0]["text"] == "Sides of\u00a04\u00a0cm and 12.5\u00a0m, 1\u00a0h\u00a015\u00a0min, 30\u00a0minutes: "
    assert made[2]["text"] == "\u00a0cm²."


def test_a_length_stays_with_its_name() -> None:
    made = unbroken(
        [{"text": "ABC : AB = AC = 24 cm, x = −3 et 3 + 4 = 7. La longueur = 5, BC = "}, {"formula": [], "alt": "√5"}]
    )
    assert made[0]["text"] == (
        "ABC : AB\u00a0=\u00a0AC\u00a0=\u00a024\u00a0cm, x\u00a0=\u00a0−3 et 3 +\u00a04 =\u00a07. La longueur ="
        "\u00a05, BC\u00a0=\u00a0"
    )


def test_a_question_is_not_torn_at_a_hyphen() -> None:
    (made,) = unbroken([{"text": "Faut-il le cube de 4 ? Change-t-elle, obtient-on, à mi-temps ?"}])
    assert made["text"] == ("Faut\u2011il le cube de\u00a04 ? Change\u2011t\u2011elle, obtient\u2011on, à mi-temps ?")


def test_a_word_that_begins_like_a_unit_is_none() -> None:
    made = unbroken([{"formula": [], "alt": "6"}, {"text": " s’annule-t-elle en 4 t’en"}])
    assert made[1]["text"] == " s’annule\u2011t\u2011elle en 4 t’en"


def test_letters_side_by_side_are_a_product() -> None:
    (made,) = spans("<math alttext='mx'><mrow><mi mathvariant='normal'>mx</mi><mi>cos</mi></mrow></math>")
    assert [node["text"] for node in made["formula"]] == ["m", "x", "cos"]


def test_an_operation_of_a_program_stays_on_one_line() -> None:
    (made,) = unbroken([{"text": "Elle rend x ** 2 / 3, donc 24 * f(2) et un * seul"}])
    assert made["text"] == "Elle rend x\u00a0**\u00a02\u00a0/\u00a03, donc 24\u00a0*\u00a0f(2) et un\u00a0*\u00a0seul"


def test_a_number_stays_with_what_it_counts() -> None:
    told = "Lis 12 (coefficient 2), 40 pas, 5 de moins, 3 et 4 ; multiplions-la lui-même avec 2 puis 9 cartes rouges"
    (made,) = unbroken([{"text": told}])
    kept = ["12\u00a0(coef", "40\u00a0pas", "5\u00a0de moins", "multiplions\u2011la", "lui\u2011même", "9\u00a0cartes"]
    assert [piece for piece in kept if piece not in made["text"]] == []
    assert "3 et" in made["text"] and "2 puis" in made["text"]

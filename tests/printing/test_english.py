"""English on paper as it is written where that paper is used: money, names of school years, spelling, measures."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from centaine.catalog import CATALOG
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.question import LEVELS
from centaine.plugin.documents import A4, LETTER, Paper, PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from centaine.printing.template_data import spoken
from tests.covering import some_of
from tests.printing import pdf
from tests.printing.command import run

BRITISH = re.compile(
    r"\b(?:colour|grey|centre|centred|(?:kilo|centi|milli)?metres?|(?:milli|centi)?litres?|maths|favourite|neighbour"
    r"|pupils?|mean mark|marks? (?:is|was|are)|\w+ marks is|work out|worked out|alternate angles|vertically opposite"
    r"|(?<!closed )(?<!open )brackets?|half[- ]turns?|anticlockwise|tick one|highest common factor|gradients?"
    r"|cinema|jumper|factoris\w+|programmes?|(?:micro|nano)metres?|right-angled"
    r"|(?:north|south)-(?:east|west)ern|(?:turns?|way|go|flew|sign) round|round the (?:base|top|Earth)"
    r"|(?:back|for|up|down|to|after)wards|Year\s\d+|(?:hundred|thousand)\s+and\s+(?:[a-z]+ty\b|[a-z]+teen|one|two|five)"
    r"|Pythagoras’ theorem|is it right|cuboids?|coach(?:es)?|exercise books?|drawing pins?|a shop’s"
    r"|enlargements?|(?:rises|falls) by|a (?:rise|fall) of|do sport|chose sport|its right angle)\b",
    re.IGNORECASE,
)
"""What must not stand on US Letter."""


def text_of(folder: Path, game: str, name: str, options: PrintOptions) -> str:
    file = folder / "made.pdf"
    file.write_bytes(press(document_of(CATALOG[game], name), options))
    return pdf.text(file)


@pytest.mark.parametrize(("paper", "sign", "year"), [(A4, "£", "Year 8"), (LETTER, "$", "Grade 7")])
@pytest.mark.parametrize("name", ["questions", "questions-closed", "answers", "worksheet-questions"])
def test_questions_have_money_and_years_that_readers_know(
    tmp_path: Path, name: str, paper: Paper, sign: str, year: str
) -> None:
    text = text_of(tmp_path, "cartamaths", name, PrintOptions(paper, given={"seed": 3} if "work" in name else {}))
    assert "€" not in text and "euro" not in text
    if name == "questions":
        assert f"{sign}70" in text and f"{sign}77" in text.replace(" ", "").replace("\n", "")
        assert {"£": "pounds", "$": "dollars"}[sign] in text
        assert len(re.findall(year, text)) == 72, "on the band of each side, and nowhere else"
    other = "Grade" if year.startswith("Year") else "Year"
    assert not re.search(rf"\b{other}\s\d|\b5e\b", text)
    if "closed" not in name:
        assert year in text.replace("\u00a0", " ")


def test_french_questions_keep_the_euro(tmp_path: Path) -> None:
    assert "€" in text_of(tmp_path, "cartamaths", "questions", PrintOptions(LETTER, "fr"))


@some_of(
    12,
    ("game", "name"),
    [(plugin.id, one.id) for plugin in CATALOG.values() for one in plugin.documents if not one.needs],
)
def test_us_paper_is_spelt_as_there(tmp_path: Path, game: str, name: str) -> None:
    found = BRITISH.findall(" ".join(text_of(tmp_path, game, name, PrintOptions(LETTER)).split()))
    assert not found


@pytest.mark.parametrize("level", LEVELS)
def test_questions_on_us_paper_have_words_that_are_used_there(level: str) -> None:
    questions = bank(level)
    for id in questions.deal(min(200, len(questions.entries)), Random(1)):
        question = questions.question(id)
        for text in (question.text["en"], question.why["en"], *question.choices("en")):
            assert not BRITISH.findall(spoken(text, PrintOptions(LETTER))), id


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("Work out the mean of 4 marks.", "Calculate the mean of 4 scores."),
        ("Brackets first: 1. The bracket.", "Parentheses first: 1. The parentheses."),
        ("Tick one. A question mark, crop marks.", "Check one. A question mark, crop marks."),
        ("Fold backwards. He flew round the Earth. Round 3.", "Fold backward. He flew around the Earth. Round 3."),
        ("Pupils turn a half-turn.", "Students turn a 180° rotation."),
        ("Year 10 / Grade 9 (3e)", "Grade 9"),
        ("One hundred and forty-four coaches and a cuboid", "One hundred forty-four buses and a rectangular prism"),
        ("An exercise book and a drawing pin", "A notebook and a thumbtack"),
        ("By Pythagoras’ theorem: is it right-angled?", "By the Pythagorean theorem: is it a right triangle?"),
        ("A hundred and a score", "A hundred and a score"),
    ],
)
def test_words_are_those_of_the_country_of_the_paper(british: str, american: str) -> None:
    assert spoken(british, PrintOptions(LETTER)) == american
    assert spoken(british, PrintOptions(A4)) == british.removesuffix(" / Grade 9 (3e)")
    assert spoken(british, PrintOptions(LETTER, "fr")) == british


def test_british_paper_is_spelt_as_there(tmp_path: Path) -> None:
    assert "colour" in text_of(tmp_path, "prime-climb", "rules", PrintOptions(A4))


def test_what_people_write_stays_as_they_write_it(tmp_path: Path) -> None:
    questions = [{"text": "A grey coat costs 5 €.", "answer": "5"}]
    deck = {"level": "4e", "language": "en", "questions": questions}
    assert "grey coat costs 5 €" in " ".join(
        text_of(tmp_path, "cartamaths", "questions", PrintOptions(LETTER, given={"questions": deck})).split()
    )


def test_a_shop_that_uses_letter_reads_inches_and_pounds_beside_the_others(tmp_path: Path) -> None:
    run("cartamaths", "--for", "shop", "--paper", "letter", "--only", "characters,mats", "--out", str(tmp_path))
    told = " ".join(pdf.text(tmp_path / "cartamaths-shop-order-letter-en.pdf", as_written=True).split())
    for said in (
        "2.48 × 3.46 in (63 × 88 mm)",
        "300 g/m² (110 lb cover)",
        "250 g/m² (90 lb cover)",
        "3 mm (0.12 in)",
        "0.125 in (3.175 mm)",
    ):
        assert said in told, said
    assert "matte lamination" in told and not re.search(r"\bmatt\b", told)

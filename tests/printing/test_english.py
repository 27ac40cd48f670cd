"""English on paper as it is written where that paper is used: money, names of school years, spelling, measures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.plugin.documents import A4, LETTER, Paper, PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.printing import pdf
from tests.printing.command import run

BRITISH = re.compile(
    r"\b(colour|grey|centre|centred|(?:kilo|centi|milli)?metres?|(?:milli|centi)?litres?|maths|favourite|neighbour)",
    re.IGNORECASE,
)


def text_of(folder: Path, game: str, name: str, wish: PrintOptions) -> str:
    file = folder / "made.pdf"
    file.write_bytes(press(document_of(CATALOG[game], name), wish))
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
        assert len(re.findall(rf"{year}(?! [/(])", text)) == 72, "on the band of each side"


def test_french_questions_keep_the_euro(tmp_path: Path) -> None:
    assert "€" in text_of(tmp_path, "cartamaths", "questions", PrintOptions(LETTER, "fr"))


@pytest.mark.parametrize(
    ("game", "name"),
    [(entry.id, one.id) for entry in CATALOG.values() for one in entry.documents if not one.needs],
)
def test_us_paper_is_spelt_as_there(tmp_path: Path, game: str, name: str) -> None:
    found = BRITISH.findall(text_of(tmp_path, game, name, PrintOptions(LETTER)))
    assert not found


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
        "2.48 × 3.47 in (63 × 88.2 mm)",
        "300 g/m² (110 lb cover)",
        "250 g/m² (90 lb cover)",
        "3 mm (0.12 in)",
    ):
        assert said in told, said
    assert "matte lamination" in told and not re.search(r"\bmatt\b", told)

"""Posters: numbers with their names, a drawn key, one sheet of any size or several."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.number_names import number_name
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import covering
from tests.printing import pdf

PRIME = CATALOG["prime-climb"]

COLOURS = {"a4": "Colours", "letter": "Colors"}
"""The word as it is spelt where that paper is used."""

NAMES = {
    "fr": {
        1: "un",
        17: "dix-sept",
        21: "vingt-et-un",
        70: "soixante-dix",
        71: "soixante-et-onze",
        77: "soixante-dix-sept",
        80: "quatre-vingts",
        81: "quatre-vingt-un",
        91: "quatre-vingt-onze",
        97: "quatre-vingt-dix-sept",
        100: "cent",
        121: "cent-vingt-et-un",
        132: "cent-trente-deux",
        144: "cent-quarante-quatre",
    },
    "en": {
        1: "one",
        12: "twelve",
        20: "twenty",
        40: "forty",
        97: "ninety-seven",
        100: "one hundred",
        144: "one hundred and forty-four",
    },
}


@pytest.mark.parametrize(("lang", "n", "name"), [(lang, n, name) for lang in NAMES for n, name in NAMES[lang].items()])
def test_numbers_have_names(lang: str, n: int, name: str) -> None:
    assert number_name(lang, n) == name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_numbers_have_one_name(lang: str) -> None:
    assert len({number_name(lang, n) for n in range(200)}) == 200


@covering(
    name=["poster-hundred", "poster-hundred-one-sheet", "poster-hundred-large-sheet"],
    paper=[*PAPERS],
    lang=["en", "fr"],
)
def test_a_poster_names_every_number(tmp_path: Path, name: str, paper: str, lang: str) -> None:
    file = tmp_path / "poster.pdf"
    file.write_bytes(press(document_of(PRIME, name), PrintOptions(PAPERS[paper], lang)))
    assert len(pdf.page_sizes(file)) == 1
    said = "".join(pdf.text(file, as_written=True).split())
    for n in range(1, 101):
        assert f"{n}{number_name(lang, n)}".replace(" ", "") in said, n
    assert {"en": f"Prime{COLOURS[paper]}", "fr": "couleurspremières"}[lang] in said
    assert "=2×2×3×7" in said.replace("84", ""), "the key"
    assert pdf.smallest_letters(file) >= 7
    assert min(pdf.white_edges(file)) >= 5
    words = [word for word in pdf.words(file, 1) if word.text.isalpha() and len(word.text) > 3]
    wide = pdf.page_sizes(file)[0][0]
    assert all(6 < word.x < wide - 6 for word in words)


@covering(
    name=["poster-products", "poster-products-one-sheet", "poster-products-large-sheet"],
    paper=[*PAPERS],
    lang=["en", "fr"],
)
def test_a_poster_names_every_product(tmp_path: Path, name: str, paper: str, lang: str) -> None:
    most = 10 if name == "poster-products-one-sheet" else 12
    file = tmp_path / "poster.pdf"
    file.write_bytes(press(document_of(PRIME, name), PrintOptions(PAPERS[paper], lang)))
    said = "".join(pdf.text(file, as_written=True).split())
    for n in sorted({one * other for one in range(1, most + 1) for other in range(1, most + 1)}):
        name = number_name(lang, n).replace(" and ", " " if paper == "letter" else " and ")
        assert f"{n}{name}".replace(" ", "") in said, n
    assert {"en": f"TheTimesTablesinPrime{COLOURS[paper]}", "fr": "couleurspremières"}[lang] in said
    assert "=2×2×3×7" in said.replace("84", ""), "the key"
    assert pdf.smallest_letters(file) >= 7
    names = [word for word in pdf.words(file, 1) if word.text.isalpha() and len(word.text) > 3]
    wide = pdf.page_sizes(file)[0][0]
    assert all(6 < word.x < wide - 6 for word in names)


@pytest.mark.parametrize("name", ["poster-hundred-small-sheets", "poster-products-small-sheets"])
def test_a_poster_is_on_four_sheets_to_glue(tmp_path: Path, name: str) -> None:
    for paper in PAPERS.values():
        file = tmp_path / "poster.pdf"
        file.write_bytes(press(document_of(PRIME, name), PrintOptions(paper, "fr")))
        assert len(pdf.page_sizes(file)) == 1 + 4
        assert min(pdf.white_edges(file)) >= 5

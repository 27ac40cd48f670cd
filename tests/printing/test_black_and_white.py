"""Texts on paper without colours, or from a printer without: they name no colour that nobody sees (PC-2, PC-3)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.plugin.documents import A4, LETTER, Paper, PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import first_of, some_of
from tests.printing import pdf

PRIME = CATALOG["prime-climb"]

COLOURED = [document.id for document in PRIME.documents if "palette" in document.takes and not document.needs]

COLOUR = re.compile(r"\b(?:red|orange|green|blue|violet|rouges?|orange|verte?s?|bleue?s?|violette?s?)\b", re.IGNORECASE)


def text_of(folder: Path, name: str, options: PrintOptions) -> str:
    file = folder / f"{name}.pdf"
    file.write_bytes(press(document_of(PRIME, name), options))
    return " ".join(pdf.text(file).split())


@some_of(12, ("name", "lang"), product(COLOURED, ["en", "fr"]))
def test_paper_without_colours_names_none(tmp_path: Path, name: str, lang: str) -> None:
    assert not COLOUR.findall(text_of(tmp_path, name, PrintOptions(LETTER, lang, palette="mono")))


@pytest.mark.parametrize("name", ["at-a-glance", "rules", "rules-to-fold"])
def test_words_beside_a_card_have_no_colour(name: str) -> None:
    for palette, coloured in (("mono", False), ("default", True)):
        data = document_of(PRIME, name).make(PrintOptions(palette=palette)).data
        colours = re.findall(r"'colour': '(#[0-9a-f]{6}|)'", str(data))
        assert len(colours) > 10
        assert all(bool(colour) == coloured for colour in colours)


@pytest.mark.parametrize(
    ("lang", "black", "signs"),
    [
        ("en", "A black square (a prime above 10) gives a card.", "2 has dots, 3 triangles"),
        ("fr", "Une case noire (un premier au-delà de 10) donne une carte.", "2 a des points, 3 des triangles"),
    ],
)
@pytest.mark.parametrize("name", ["at-a-glance", "rules", "rules-to-fold"])
def test_red_squares_are_black_there(tmp_path: Path, name: str, lang: str, black: str, signs: str) -> None:
    """PC-3, PC-10."""
    text = text_of(tmp_path, name, PrintOptions(A4, lang, palette="mono"))
    assert black in text and signs in text
    if name != "at-a-glance":
        assert {"en": "A square is black when", "fr": "Une case est noire quand"}[lang] in text


@first_of("paper", LETTER, A4)
@pytest.mark.parametrize(
    ("lang", "which", "signs"),
    [
        ("en", "A red square (a prime above 10) gives a card.", "3 has one arc, with triangles."),
        ("fr", "Une case rouge (un premier au-delà de 10) donne une carte.", "3 a un arc à triangles."),
    ],
)
@pytest.mark.parametrize("palette", ["default", "friendly"])
def test_a_grey_printer_prints_what_is_true(
    tmp_path: Path, lang: str, which: str, signs: str, palette: str, paper: Paper
) -> None:
    options = PrintOptions(paper, lang, palette=palette)
    assert which in text_of(tmp_path, "at-a-glance", options)
    assert signs in text_of(tmp_path, "rules", options)

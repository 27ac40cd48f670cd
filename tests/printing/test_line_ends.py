"""Where no line ends: between a number and what it counts, within a calculation, before a last short word."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from centaine.catalog import CATALOG
from centaine.games.cartamaths.question_cards import front
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.paper_texts import unbroken
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import first_of
from tests.printing import pdf


def lines(folder: Path, game: str, name: str, options: PrintOptions) -> list[str]:
    """The lines of a document, as they are written."""
    file = folder / f"{name}.pdf"
    file.write_bytes(press(document_of(CATALOG[game], name), options))
    return pdf.text(file, as_written=True).splitlines()


@first_of(("paper", "lang"), ("a4", "fr"), ("letter", "en"), ("a4", "en"))
@pytest.mark.parametrize("name", ["at-a-glance", "rules", "cards"])
def test_points_stand_beside_their_number(tmp_path: Path, name: str, paper: str, lang: str) -> None:
    """CM-9."""
    told = lines(tmp_path, "cartamaths", name, PrintOptions(PAPERS[paper], lang))
    assert sum("points" in line for line in told) > 10
    torn = [
        line
        for before, line in pairwise(told)
        if before.strip()[-1:].isdigit() and re.match(r"points?\b", line.strip())
    ]
    assert torn == []


@first_of(("paper", "lang"), ("a4", "fr"), ("letter", "en"), ("a4", "en"))
@pytest.mark.parametrize("name", ["worksheet-puzzles", "puzzles"])
def test_no_calculation_of_a_puzzle_is_torn(tmp_path: Path, name: str, paper: str, lang: str) -> None:
    given: dict[str, Any] = {} if name == "puzzles" else {"seed": 1, "copies": 8}
    told = lines(tmp_path, "prime-climb", name, PrintOptions(PAPERS[paper], lang, given=given))
    assert [line for line in told if re.search(r"\d ?[+−×÷=]$|\bTo$", line.strip())] == []
    assert [line for line in told if re.match(r"[+−×÷=] ?\d", line.strip())] == []


def said(spans: list[dict[str, Any]]) -> str:
    return "".join(span.get("text", f"<{span.get('alt')}>") for span in unbroken(spans))


def test_a_question_ends_with_no_short_word_of_its_own() -> None:
    formula = {"formula": [{"kind": "letter", "text": "y"}], "alt": "y"}
    assert said([formula, {"text": " dollars, Anna gets 3."}]) == "<y>\u00a0dollars, Anna gets\u00a03."
    assert said([{"text": "What is its volume, in cL?"}]) == "What is its volume, in\u00a0cL?"
    assert said([{"text": "Quelle longueur, en m\u202f?"}]) == "Quelle longueur, en\u00a0m\u202f?"
    assert said([{"text": "Write x in terms of "}, formula, {"text": "."}]) == "Write x in terms of\u00a0<y>."
    assert said([{"text": "Read off the ("}, formula, {"text": "-intercept)."}]) == "Read off the (<y>\u2011intercept)."
    assert said([{"text": "They make three of them together."}]) == "They make three of them together."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_micrometres_stand_beside_their_number(lang: str) -> None:
    entry = next(one for one in bank("4e").entries if "µm" in str(next(bank("4e").members(one)).text))
    card = front(PrintOptions(lang=lang), 1, next(bank("4e").members(entry)), {})
    assert re.search(r"\d\u00a0µm", "".join(span.get("text", "") for span in card["text"]))

"""How questions are set on paper: figures, bands, fractions and formulas, each whole and in its place."""

from __future__ import annotations

import re
from html import unescape
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from centaine.catalog import CATALOG
from centaine.games.cartamaths import documents
from centaine.games.cartamaths.drawing.mats.mat_sheet import CARD
from centaine.games.cartamaths.question_cards import FIGURE, LETTERS, chosen_questions
from centaine.games.cartamaths.questions import figures
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS, Question
from centaine.games.cartamaths.worksheets import chosen as chosen_on_sheet
from centaine.plugin.documents import PAPERS, Paper, PrintOptions, Sheet
from centaine.printing.options import document_of
from centaine.printing.press import press, press_sheet
from centaine.printing.template_data import as_spoken
from tests.covering import some_of
from tests.printing import pdf

SHEETS = {
    "fr": (PAPERS["a4"], "fr"),
    "en": (PAPERS["a4"], "en"),
    "en-letter": (PAPERS["letter"], "en"),
}


def cards(folder: Path, options: PrintOptions, questions: list[Question], **changed: Any) -> Path:
    """Questions as cards, each side on a page of its own; `changed` are members of every front."""
    sheet = as_spoken(documents.question_cards(options, questions), options)
    fronts = [{**card, "front": {**card["front"], **changed}} for card in sheet.data["cards"]]
    file = folder / "cards.pdf"
    single = sheet._replace(template="single-cards", data={**sheet.data, "cards": fronts})
    file.write_bytes(press_sheet(single, "Cards", options))
    return file


@pytest.mark.parametrize(("paper", "lang"), SHEETS.values(), ids=SHEETS)
def test_the_headings_of_a_table_stand_in_its_rows(tmp_path: Path, paper: Paper, lang: str) -> None:
    asked = [
        next(bank(level).members(entry))
        for level in LEVELS
        for entry in bank(level).entries
        if (next(bank(level).members(entry)).figure or {}).get("kind") == "table"
    ]
    assert len(asked) == 3
    file = cards(tmp_path, PrintOptions(paper, lang), asked)
    for place, question in enumerate(asked):
        words = pdf.words(file, 2 * place + 1)
        for row in (question.figure or {})["rows"]:
            said = row[0][lang].split()[0] if isinstance(row[0], dict) else row[0]
            said = {"Pupils": "Students", "Mark": "Score"}.get(said, said) if paper == PAPERS["letter"] else said
            head = [word for word in words if word.text == said][-1]
            cell = [word for word in words if word.text == str(row[1]) and abs(word.y - head.y) < 0.5]
            assert cell, (said, words)


@some_of(1, ("on", "calculator", "bleed"), product(SHEETS, [True, False], [3.0, 0.0]))
def test_every_topic_fits_into_the_band_of_a_card(tmp_path: Path, on: str, calculator: bool, bleed: float) -> None:
    """In two lines at most, which stay a millimetre within the band, beside the level and the calculator."""
    paper, lang = SHEETS[on]
    asked = [
        msgspec.structs.replace(bank(level).question(bank(level).entries[0]), notion=notion, calculator=calculator)
        for level in LEVELS
        for notion in NOTIONS
    ]
    options = PrintOptions(paper, lang, bleed=bleed)
    file = cards(tmp_path, options, asked, text=[], figure="", caption="", choices=[])
    sheet = as_spoken(documents.question_cards(options, asked), options)
    topics = [card["front"]["about"] for card in sheet.data["cards"]]
    for place, topic in enumerate(topics):
        found = [word for word in pdf.words(file, 2 * place + 1) if word.text in topic.split()]
        assert sorted(word.text for word in found) == sorted(topic.split())
        rows = sorted({round(word.y - bleed, 1) for word in found})
        assert len(rows) <= 2, topic
        half = 0.6 * 9 / 2 * 25.4 / 72
        assert rows[0] - half >= (1 if bleed else 4.1 + 0.5), topic
        assert rows[-1] + half <= 12.5 - 0.5, topic
        assert max(word.x for word in found) < bleed + CARD[0] - (13 if calculator else 6)
    assert pdf.smallest_letters(file) >= 7


def lines(words: list[pdf.Word]) -> list[str]:
    """Words as lines, from left to right; exponents are on the line of their base."""
    rows: list[list[pdf.Word]] = []
    for word in sorted(words, key=lambda one: one.y):
        if rows and word.y - rows[-1][0].y < 1.5:
            rows[-1].append(word)
        else:
            rows.append([word])
    return [" ".join(word.text for word in sorted(row)) for row in rows]


def torn(line: str) -> bool:
    """Whether a formula does not end where its line ends: after a sign, or within brackets."""
    within = re.search(r"\( ?[\d√−𝑎-𝑧][^()\]]*$", line)
    return bool(within or re.search(r"[+−×÷=<>‹›≤≥≈(]$", line))


def has_fraction(part: Any) -> bool:
    if isinstance(part, dict):
        return part.get("kind") == "fraction" or any(map(has_fraction, part.values()))
    return isinstance(part, list) and any(map(has_fraction, part))


@some_of(2, ("level", "on"), product(LEVELS, SHEETS))
def test_no_formula_of_a_card_is_torn(tmp_path: Path, level: str, on: str) -> None:
    """A line ends before a sign that is in no brackets, and only in a formula that is longer than a line."""
    options = PrintOptions(*SHEETS[on], given={"level": level})
    sheet = documents.questions(options)
    file = cards(tmp_path, options, chosen_questions(options))
    found = []
    for place, card in enumerate(sheet.data["cards"]):
        for page, side in enumerate((card["front"], card["back"]), 2 * place + 1):
            if not has_fraction(side):
                inside = [word for word in pdf.words(file, page) if word.y > 15]
                found += [(side["number"], line) for line in lines(inside) if torn(line)]
    assert found == []


@some_of(2, ("level", "on"), product(LEVELS, SHEETS))
def test_no_formula_of_an_answer_is_torn(tmp_path: Path, level: str, on: str) -> None:
    """On the sheet of answers, and on those to worksheets."""
    paper, lang = SHEETS[on]
    found = []
    for name, given in (("answers", {}), ("worksheet-questions", {"seed": 5, "copies": 4})):
        options = PrintOptions(paper, lang, given={"level": level, **given})
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(press(document_of(CATALOG["cartamaths"], name), options))
        for page in range(5 if given else 1, int(pdf.info(file)["Pages"]) + 1):
            for column in (0, 1):
                half = [word for word in pdf.words(file, page) if (word.x > paper.width / 2) == bool(column)]
                found += [line for line in lines(half) if torn(line) and not ends_with_fraction(line, half)]
    assert found == []


def ends_with_fraction(line: str, words: list[pdf.Word]) -> bool:
    """Whether the parts of a fraction stand above and below the end of a line."""
    lasts = [word for word in words if line.endswith(word.text)]
    return any(sum(word.x > last.x and abs(word.y - last.y) < PARTS_WITHIN for word in words) >= 2 for last in lasts)


PARTS_WITHIN = 2.5
"""The parts of a fraction are no farther from its line, in millimetres."""


def test_a_formula_that_fits_a_line_is_on_one_and_a_longer_one_is_broken_before_a_sign(tmp_path: Path) -> None:
    short, long = "22 * 37 + 78 * 37 = 3700", "123 * 123 - (123 + 123) * 123 + 1234"
    deck = {
        "level": "4e",
        "language": "en",
        "questions": [{"text": f"Work out ${one}$ and say how.", "answer": "1"} for one in (short, long)],
    }
    options = PrintOptions(PAPERS["a4"], "en", given={"questions": deck})
    file = cards(tmp_path, options, chosen_questions(options))
    one, other = (lines([word for word in pdf.words(file, page) if 15 < word.y < 80]) for page in (1, 3))
    assert any(line.replace(" ", "").startswith("22×37+78×37") for line in one)
    assert any(line.replace(" ", "").startswith("−(123+123)×123") for line in other)


FRACTION = "11/22 + 11/22 + 11/22"
FRACTIONS = {
    "level": "6e",
    "language": "en",
    "questions": [{"text": f"${FRACTION}$ " * 3, "answer": "11/22", "why": f"${FRACTION}$ " * 4}],
}


@pytest.mark.parametrize("name", ["questions", "answers"])
def test_fractions_on_lines_below_one_another_stay_apart(tmp_path: Path, name: str) -> None:
    """Also those of an answer and its reason: by a fifth of the size of their letters at least."""
    options = PrintOptions(PAPERS["a4"], "en", given={"questions": FRACTIONS})
    file = tmp_path / "fractions.pdf"
    file.write_bytes(press(document_of(CATALOG["cartamaths"], name), options))
    for page in range(1, int(pdf.info(file)["Pages"]) + 1):
        over, under = (
            sorted({round(word.y, 1) for word in pdf.words(file, page) if word.text == said}) for said in ("11", "22")
        )
        assert len(over) == len(under) >= 3
        tall = under[-1] - over[-1]
        assert all(below - above >= 0.65 * tall for above, below in zip(under, over[1:], strict=False)), (over, under)


def charts(level: str) -> list[Question]:
    entries = bank(level).entries
    return [one for one in (next(bank(level).members(entry)) for entry in entries) if is_chart(one)]


def is_chart(question: Question) -> bool:
    return (question.figure or {}).get("kind") == "bar-chart"


@pytest.mark.parametrize(("paper", "lang"), SHEETS.values(), ids=SHEETS)
def test_the_title_of_a_chart_stands_in_the_middle_above_it(tmp_path: Path, paper: Paper, lang: str) -> None:
    """On a worksheet: it is no part of the question."""
    number = next(n for n in range(1, 40) if any(map(is_chart, chosen_on_sheet(bank("4e"), "statistics", n))))
    options = PrintOptions(paper, lang, given={"level": "4e", "topic": "statistics", "seed": number})
    sheet = document_of(CATALOG["cartamaths"], "worksheet-questions").make(options)
    asked = chosen_on_sheet(bank("4e"), "statistics", number)
    place = next(n for n, one in enumerate(asked) if is_chart(one))
    title = (asked[place].figure or {})["title"][lang]
    assert title not in "".join(span.get("text", "") for span in cells_of(sheet)[place]["spans"])
    file = tmp_path / "sheet.pdf"
    file.write_bytes(press_sheet(sheet, "Sheet", options))
    ends = paper.width * place % 2 / 2, paper.width * (place % 2 + 1) / 2
    found = [word for word in pdf.words(file, 1) if word.text in title.split() and ends[0] < word.x < ends[1]]
    row = max(word.y for word in found)
    xs = [word.x for word in found if abs(word.y - row) < 1]
    middle = 12 + (paper.width - 24) * (0.25 if place % 2 == 0 else 0.75)
    assert (min(xs) + max(xs)) / 2 == pytest.approx(middle, abs=4)


def cells_of(sheet: Sheet) -> Any:
    return next(part["cells"] for part in sheet.data["sheets"][0]["parts"] if part["kind"] == "cells")


@pytest.mark.parametrize("level", ["6e", "5e", "4e", "3e"])
def test_the_lines_behind_the_bars_of_a_chart_are_paler_than_the_bars(level: str) -> None:
    for question in charts(level):
        drawn = figures.printed(question.figure or {}, "fr", FIGURE, LETTERS).svg
        lines = re.findall(r'<path d="M45[^>]*>', drawn)
        faint = [line for line in lines if 'stroke-opacity="0.' in line]
        assert len(lines) - len(faint) == 1, "the axis"
        assert lines and 'stroke-opacity="1"' not in drawn


def test_every_line_of_a_program_is_within_its_figure() -> None:
    """Its letters are all 0.602 of their size wide, spaces too; what is outside is cut off."""
    seen = [next(bank("2de").members(entry)) for entry in bank("2de").entries]
    programs = [one.figure for one in seen if one.figure and one.figure["kind"] == "program"]
    for figure in programs:
        drawn = figures.printed(figure, "fr", FIGURE, LETTERS).svg
        left, _, wide, _ = map(float, re.findall(r'viewBox="([^"]*)"', drawn)[0].split())
        for x, size, written in re.findall(r'<text x="([^"]*)"[^>]*font-size="(\d+)"[^>]*>([^<]*)<', drawn):
            assert float(x) + 0.602 * float(size) * len(unescape(written)) <= left + wide, written
    assert len(programs) > 5

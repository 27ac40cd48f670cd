"""Worksheets: each number makes its own, one page each, and the answers at the end are right."""

from __future__ import annotations

import json
import re
from itertools import product
from math import hypot, prod
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sympy import factorint, isprime, nextprime

from centaine.catalog import CATALOG
from centaine.game import BadOption
from centaine.games.cartamaths.questions.bank import Bank, bank
from centaine.games.cartamaths.questions.curriculum import objectives
from centaine.games.cartamaths.questions.deck import notions_by_name
from centaine.games.cartamaths.questions.judge.answer_parser import fold
from centaine.games.cartamaths.questions.question import LEVELS
from centaine.games.cartamaths.worksheets import chosen as chosen_questions
from centaine.games.cartamaths.worksheets import objective_of, topics
from centaine.games.prime_climb.advice.next_roll import at_risk
from centaine.games.prime_climb.puzzles.collection import look, of_theme, opened, puzzle_game, stored
from centaine.games.prime_climb.puzzles.task import end_of
from centaine.games.prime_climb.puzzles.themed import solution_with_reason
from centaine.games.prime_climb.puzzles.themes import THEMES
from centaine.games.prime_climb.worksheets import drawings
from centaine.games.prime_climb.worksheets.puzzles import COUNT
from centaine.games.prime_climb.worksheets.puzzles import chosen as chosen_puzzles
from centaine.games.prime_climb.worksheets.rings import chosen as chosen_rings
from centaine.games.prime_climb.worksheets.spiral import ANSWER_HEIGHT, HIGH
from centaine.games.prime_climb.worksheets.spiral import chosen as chosen_part
from centaine.plugin.documents import INCH, PAPERS, Document, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import document_of
from centaine.printing.press import press
from centaine.printing.worksheets import MAX_COPIES
from tests.covering import some_of
from tests.printing import pdf
from tests.printing.command import run
from tests.printing.test_ring_colours import INKS, ring_colours

WORKSHEETS = [
    (plugin, document)
    for plugin in CATALOG.values()
    for document in plugin.documents
    if document.id.startswith("worksheet-")
]
NAMED = {document.id: document for _, document in WORKSHEETS}
NAMES = list(NAMED)

SEEDS = range(1, 41)

ANSWERED = {"worksheet-rings": 5, "worksheet-spiral": 4, "worksheet-puzzles": 10, "worksheet-ultimates": 3}
"""How many pages the answers to 30 sheets take at most; those to questions take seven."""


def sheet(game: str, name: str, **given: Any) -> Any:
    return document_of(CATALOG[game], name).make(PrintOptions(given=given))


def cells_of(parts: Any) -> list[Any]:
    return [cell for part in parts if part["kind"] == "cells" for cell in part["cells"]]


def said(cell: Any) -> str:
    return (
        "".join(span.get("text", span.get("alt", "")) for span in cell["spans"])
        .replace("\u00a0", " ")
        .replace("\n", " ")
    )


@some_of(2, ("name", "lang"), product(NAMES, ["en", "fr"]))
def test_thirty_sheets_have_a_page_each_and_answers_behind(tmp_path: Path, name: str, lang: str) -> None:
    file = tmp_path / "sheets.pdf"
    paper, word = {"en": ("letter", "Sheet no."), "fr": ("a4", "Fiche n°")}[lang]
    file.write_bytes(press(NAMED[name], PrintOptions(PAPERS[paper], lang, given={"seed": 7, "copies": 30})))
    numbers = [
        [int(number) for number in re.findall(rf"{word}\s(\d+)", pdf.text(file, page))]
        for page in range(1, len(pdf.page_sizes(file)) + 1)
    ]
    assert numbers[:30] == [[number] for number in range(7, 37)]
    assert sorted(number for page in numbers[30:] for number in page) == list(range(7, 37))
    assert len(numbers) - 30 <= ANSWERED.get(name, 7), "several to a page"
    assert pdf.smallest_letters(file) >= 7
    for label in ("Name", "Date") if lang == "en" else ("Nom", "Date"):
        assert label in pdf.text(file, 30)


@some_of(2, ("plugin", "document"), WORKSHEETS, ids=NAMES)
def test_a_number_makes_one_sheet_and_others_make_others(plugin: GamePlugin, document: Document) -> None:
    one, again, other = (press(document, PrintOptions(given={"seed": seed})) for seed in (7, 7, 8))
    assert one == again != other
    many = document.make(PrintOptions(given={"seed": 1, "copies": 30})).data
    shown = [str(part["parts"]) for part in many["sheets"]] if document.id != "worksheet-spiral" else None
    made = document.make(PrintOptions(given={"seed": 1, "copies": 30})).drawings
    drawn = {drawing.svg for name, drawing in made.items() if name.startswith("part-")}
    assert len(set(shown) if shown else drawn) == 30
    assert document.make(PrintOptions(given={"seed": 12})).data["sheets"][0] == many["sheets"][11]
    assert document.make(PrintOptions()).data["sheets"][0] == many["sheets"][0]


@pytest.mark.parametrize(("n", "wide", "size"), [(88, 1.3, drawings.ANSWER), (100, 1.77, drawings.LONG_ANSWER)])
def test_the_figures_of_an_answer_do_not_touch_the_ring_that_marks_it(n: int, wide: float, size: int) -> None:
    """Without colours both are dark. Figures are so wide in their size, and 0.73 high (Inter)."""
    drawn = drawings.part(drawings.Window(0, 0, 2000, 2000), [n], "mono", solved=True)
    (mark,) = re.findall(r'<circle class="pc-found"[^>]*>', drawn)
    (radius,) = re.findall(r' r="([\d.]+)"', mark)
    assert f"{{ font-size: {size}px }}" in drawn
    assert hypot(wide * size / 2, 0.73 * size / 2) < float(radius) - drawings.MARK / 2 - (2 if n < 100 else 0.5)


def test_the_figures_of_an_answer_are_seven_points_high() -> None:
    points = ANSWER_HEIGHT / HIGH * 72 / INCH
    assert min(drawings.ANSWER, drawings.LONG_ANSWER) * points >= 7


@pytest.mark.parametrize("seed", SEEDS)
def test_rings_are_those_of_the_prime_factors(seed: int) -> None:
    """PC-2."""
    data = sheet("prime-climb", "worksheet-rings", seed=seed).data
    asked = [cell["pictures"][0] for cell in cells_of(data["sheets"][0]["parts"]) if cell["lines"]]
    numbers = [int(name.removeprefix("empty-")) for name in asked if name.startswith("empty-")]
    assert len(set(numbers)) == 12
    for n, cell in zip(numbers, cells_of(data["answers"][0]["parts"]), strict=True):
        factors = [int(factor) for factor in said(cell).split(" × ")]
        assert prod(factors) == n
        assert all(isprime(factor) for factor in factors)
        lines = "".join(span["text"] for span in cell["spans"]).split("\n")
        assert max(line.count("×") for line in lines) <= 3, "it would meet the one beside it"
    hidden = [int(name.removeprefix("nameless-")) for name in asked if name.startswith("nameless-")]
    assert data["answers"][0]["parts"][-1]["text"].endswith(": " + ", ".join(map(str, hidden)))
    assert not any(isprime(n) for n in hidden), "a red ring alone does not tell which prime it is"


def test_the_answers_are_coloured_as_the_factors_are(tmp_path: Path) -> None:
    """PC-2: read from the drawing commands of the page."""
    file = tmp_path / "rings.pdf"
    file.write_bytes(press(document_of(CATALOG["prime-climb"], "worksheet-rings"), PrintOptions()))
    numbers, hidden = chosen_rings(Random("rings 1"))
    key = [2, 3, 5, 7, 11]
    assert [ring.colours for ring in pdf.rings(file, 1, INKS)] == [ring_colours(n) for n in (*key, *hidden)]
    assert [ring.colours for ring in pdf.rings(file, 2, INKS)] == [ring_colours(n) for n in numbers]


@pytest.mark.parametrize("seed", SEEDS)
def test_each_missing_number_can_be_found(seed: int) -> None:
    """PC-1, PC-2: by the colours of its factors, or, if its ring is red, by a neighbour."""
    window, missing = chosen_part(Random(f"spiral {seed}"))
    shown = [n for n in range(1, 101) if window.shows(n)]
    assert len(shown) >= 20
    assert 9 <= len(missing) <= len(shown) - 5
    assert set(missing) <= set(shown)
    for n in missing:
        if isprime(n) and n > 7:
            assert {n - 1, n + 1} & (set(shown) - set(missing)), n


def test_the_answers_tell_which_numbers_were_missing() -> None:
    made = sheet("prime-climb", "worksheet-spiral", seed=3)
    _, missing = chosen_part(Random("spiral 3"))
    (cell,) = cells_of(made.data["answers"][0]["parts"])
    assert said(cell) == "The missing numbers: " + ", ".join(map(str, missing))
    assert drawings.FOUND in made.drawings["solved-3"].svg


@pytest.mark.parametrize("theme", ["", *THEMES])
def test_the_solutions_of_puzzles_are_their_best_turns(theme: str) -> None:
    """PC-5, PC-9."""
    for number in (1, 2, 3):
        found = chosen_puzzles(theme, number)
        assert len({puzzle.state for _, puzzle in found}) == COUNT
        assert {about for about, _ in found} <= ({theme} if theme else set(THEMES))
        for about, puzzle in found:
            assert about in puzzle.themes
            asked = opened(puzzle)
            reached = asked.values[look(end_of(puzzle_game(), asked.state, asked.solution))]
            assert reached == max(asked.values.values())


def test_the_answers_to_puzzles_tell_why(tmp_path: Path) -> None:
    told = [said(cell) for cell in cells_of(sheet("prime-climb", "worksheet-puzzles").data["answers"][0]["parts"])]
    assert told[2].endswith(
        "Next best: 77 + 2 = 79, 79 + 6 = 85 (63.2%). The best turn brings a pawn home; the next best does not."
    )
    assert "Next best" not in told[0], "nothing on the board tells"


def test_the_answers_to_puzzles_speak_of_their_theme() -> None:
    """PC-9: out of reach is told by the rolls that bump, of the next best turn or of no turn at all."""
    game = puzzle_game()
    for puzzle in of_theme("escape"):
        asked = opened(puzzle)
        told = solution_with_reason(asked, "en", "escape").partition("). ")[2]
        staying, safer = at_risk(game, asked.state, 1, 0), at_risk(game, asked.goal, 1, 0)
        assert safer + 15 <= staying
        if told.startswith("If your pawns stayed"):
            assert f"{staying} of 100 rolls would bump one of them; after the best turn, {safer} would." in told
        else:
            assert f"would bump one of your pawns; after the best, {safer} would." in told


@pytest.mark.parametrize("theme", ["", *THEMES])
def test_a_class_gets_as_many_different_puzzles_as_there_are(theme: str) -> None:
    """Also where a run begins in the middle, or goes on for thousands of sheets."""
    there = len(of_theme(theme) if theme else stored())
    for first in (1, 17, 40_000):
        run = [chosen_puzzles(theme, number) for number in range(first, first + 30)]
        assert all(len({puzzle.state for _, puzzle in sheet}) == COUNT for sheet in run)
        different = {puzzle.state for sheet in run for _, puzzle in sheet}
        assert len(different) >= min(there - COUNT, 150)
        if not theme:
            assert all(len({about for about, _ in sheet}) == COUNT for sheet in run)
    whole = there // COUNT
    shown = [puzzle.state for number in range(1, whole + 1) for _, puzzle in chosen_puzzles(theme, number)]
    assert len(shown) == len(set(shown)), "none twice before all have been shown"


@pytest.mark.parametrize("seed", SEEDS)
def test_ultimate_numbers_powers_and_products_are_right(seed: int) -> None:
    """UT-2, UT-3: computed by SymPy."""
    data = sheet("ultimate-track", "worksheet-ultimates", seed=seed).data
    parts = data["sheets"][0]["parts"]
    numbers = {int(row[0]) for part in parts if part["kind"] == "table" for row in part["rows"]}
    answers = [said(cell) for cell in cells_of(data["answers"][0]["parts"])]
    kinds = {}
    for part in answers[0].split("; "):
        kind, listed = part.split(": ")
        kinds[kind] = {int(n) for n in listed.split(", ")}
    powers = {n for n in numbers if len(factorint(n)) == 1 and n > 1 and not isprime(n)}
    primes = {n for n in numbers if isprime(n)}
    assert kinds["prime"] == primes
    assert kinds["ultimate"] == primes | (numbers & {0, 1})
    assert kinds["power"] == powers
    assert kinds["none of these"] == numbers - primes - powers - {0, 1}
    asked = [said(cell) for cell in cells_of(parts) if cell["spans"]]
    for formula, missing in zip(asked, answers[1].split(", "), strict=True):
        base, exponent, value = map(int, re.split(r"\^| = ", formula.replace("□", missing)))
        assert base**exponent == value
    written = [cell["before"] for cell in cells_of(parts) if cell["lines"]]
    for line, answer in zip(written[:6], answers[2].split(", "), strict=True):
        n, one, other = map(int, re.findall(r"\d+", answer))
        assert line == f"{n} ="
        assert factorint(n) == {one: 1, other: 1}
    for line, answer in zip(written[6:], answers[3].split(", "), strict=True):
        n, after = map(int, re.findall(r"\d+", answer))
        assert line == f"{n} →"
        assert after == nextprime(n)


@some_of(2, "level", LEVELS)
def test_questions_are_of_the_level_and_topic_and_different(level: str) -> None:
    """CM-13. That their answers are right is a test of the banks."""
    for topic in ("", *topics(bank(level))):
        asked = chosen_questions(bank(level), topic, 7)
        assert len({(question.text["en"], str(question.figure)) for question in asked}) == 6
        assert {question.level for question in asked} == {level}
        assert not topic or {question.notion for question in asked} == {topic}


@some_of(2, "level", LEVELS)
def test_no_question_is_on_two_sheets_of_one_run(level: str) -> None:
    for topic, copies in (("", 12), *((topic, 3) for topic in topics(bank(level))[:4])):
        run = [chosen_questions(bank(level), topic, number) for number in range(998, 998 + copies)]
        shown = [(question.text["en"], str(question.figure)) for sheet in run for question in sheet]
        assert len(shown) == len(set(shown)) == 6 * copies, topic


@some_of(2, ("level", "lang"), product(LEVELS, ["fr", "en"]))
def test_every_topic_of_every_level_fits(level: str, lang: str) -> None:
    for topic in topics(bank(level)):
        given = {"level": level, "topic": topic, "copies": 2}
        press(
            document_of(CATALOG["cartamaths"], "worksheet-questions"), PrintOptions(PAPERS["letter"], lang, given=given)
        )


@some_of(2, "level", LEVELS)
def test_a_worksheet_may_be_about_one_objective(level: str) -> None:
    """By its id, or by its name in any language; six different questions, also where it has one family alone."""
    source = bank(level)
    made = document_of(CATALOG["cartamaths"], "worksheet-questions")
    for objective in {source.objective(entry).id for entry in source.entries}:
        asked = chosen_questions(source, f"#{objective}", 3)
        assert len({(question.text["en"], str(question.figure)) for question in asked}) == 6, objective
        assert {source.objective(question.id.partition(".")[0]).id for question in asked} == {objective}
    for one in objectives(level).values():
        for name in (one.fr, one.en, f"#{one.id}"):
            assert objective_of(name, level) == one.id or fold(name) in notions_by_name(), name
    sheet = made.make(PrintOptions(given={"level": level, "topic": f"#{one.id}"}))
    assert one.en in str(sheet.data["sheets"][0]["parts"][0])
    assert objective_of("#nothing", level) == ""


OWN = {
    "level": "4e",
    "language": "fr",
    "questions": [
        {"text": f"Ma question {n}", "answer": str(n), "notion": "fractions" if n < 4 else "equations"}
        for n in range(1, 9)
    ],
}


def test_a_worksheet_has_a_teachers_own_questions(tmp_path: Path) -> None:
    """Six a sheet, taking turns; of a topic only those about it, and their level above them."""
    own, file = document_of(CATALOG["cartamaths"], "worksheet-questions"), tmp_path / "own.pdf"
    seen: list[str] = []
    for seed in (1, 2, 3, 4):
        file.write_bytes(press(own, PrintOptions(lang="fr", given={"questions": OWN, "seed": seed})))
        text = " ".join(pdf.text(file, 1).split())
        assert "Niveau\u202f: 4e" in text.replace(" :", "\u202f:")
        asked = re.findall(r"Ma question (\d)", text)
        assert len(set(asked)) == 6
        seen += asked
    assert {seen.count(str(n)) for n in range(1, 9)} == {3}
    file.write_bytes(press(own, PrintOptions(given={"questions": OWN, "topic": "fractions"})))
    assert set(re.findall(r"Ma question (\d)", pdf.text(file, 1))) == {"1", "2", "3"}


def test_a_topic_that_a_deck_has_not_is_named_as_readers_know_it() -> None:
    own = document_of(CATALOG["cartamaths"], "worksheet-questions")
    for given in ({"questions": OWN}, {"level": "5e"}):
        with pytest.raises(BadOption) as refused:
            own.make(PrintOptions(lang="fr", given={**given, "topic": "Pythagoras’ theorem"}))
        assert refused.value.params["topic"] == "théorème de Pythagore"


def test_no_more_questions_are_drawn_than_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a topic has enough entries: drawing them is most of the work."""
    source = bank("5e")
    drawn: list[str] = []

    def spread(entry: str, number: int) -> str:
        drawn.append(entry)
        return Bank.spread(source, entry, number)

    monkeypatch.setattr(source, "spread", spread)
    assert len(chosen_questions(source, "", 1)) == 6
    assert 0 < len(drawn) <= 6


@pytest.mark.parametrize(("lang", "said"), [("en", "Level: Year 8"), ("fr", "Niveau\u202f: 5e")])
def test_a_sheet_of_questions_says_its_level(lang: str, said: str) -> None:
    made: Any = document_of(CATALOG["cartamaths"], "worksheet-questions").make(PrintOptions(lang=lang))
    assert made.data["sheets"][0]["parts"][0]["text"] == said


def test_the_answers_to_questions_are_those_of_the_bank() -> None:
    data = sheet("cartamaths", "worksheet-questions", level="4e", topic="Puissances", seed=5).data
    asked = chosen_questions(bank("4e"), "powers", 5)
    assert all(cell["steps"] for cell in cells_of(data["answers"][0]["parts"]))
    for question, cell in zip(asked, cells_of(data["answers"][0]["parts"]), strict=True):
        answer = said(cell) if question.form.kind == "word" else said(cell).replace("\u202f", "")
        assert question.judge(answer, "en").right, (question.answer, answer)


@pytest.mark.parametrize(
    ("game", "name", "given", "sentence"),
    [
        ("prime-climb", "worksheet-rings", {"seed": 0}, "Worksheets are numbered from 1 to 999999."),
        ("prime-climb", "worksheet-rings", {"copies": MAX_COPIES + 1}, "From 1 to 40 worksheets"),
        ("prime-climb", "worksheet-puzzles", {"theme": "chess"}, "There is no theme chess; choose from bump"),
        ("cartamaths", "worksheet-questions", {"topic": "chess"}, "Level 5e has no topic “chess”; choose from whole"),
    ],
)
def test_what_there_is_not_is_one_sentence(game: str, name: str, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as failed:
        sheet(game, name, **given)
    assert failed.value.message.format(**failed.value.params).startswith(sentence)


def test_the_command_makes_as_many_as_are_wanted(tmp_path: Path) -> None:
    run("prime-climb", "--only", "worksheet-rings", "--seed", "7", "--copies", "3", "--out", str(tmp_path))
    document = document_of(CATALOG["prime-climb"], "worksheet-rings")
    made = (tmp_path / "prime-climb-worksheet-rings-7-9-a4-en.pdf").read_bytes()
    assert made == press(document, PrintOptions(given={"seed": 7, "copies": 3}), game="Prime Climb")


def test_the_command_takes_a_topic_and_a_theme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("cartamaths", "--only", "worksheet-questions", "--level", "3e", "--topic", "Thales", "--out", str(tmp_path))
    run("prime-climb", "--only", "worksheet-puzzles", "--theme", "home", "--out", str(tmp_path))
    assert len(list(tmp_path.iterdir())) == 2
    with pytest.raises(SystemExit):
        run("ultimate-track", "--topic", "fractions", "--out", str(tmp_path))
    assert "The option --topic is not for ultimate-track." in capsys.readouterr().err


@some_of(2, ("level", "lang"), product(LEVELS, ["en", "fr"]))
def test_answers_have_their_steps_and_stay_few_pages(tmp_path: Path, level: str, lang: str) -> None:
    """Those of four sheets or more on a page."""
    file = tmp_path / "sheets.pdf"
    options = PrintOptions(PAPERS["a4"], lang, given={"level": level, "copies": 12})
    file.write_bytes(press(document_of(CATALOG["cartamaths"], "worksheet-questions"), options))
    assert len(pdf.page_sizes(file)) <= 12 + 3
    assert pdf.smallest_letters(file) >= 7


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_fractions_of_an_answer_and_of_its_steps_do_not_meet(tmp_path: Path, lang: str) -> None:
    """Numbers above one another are as far apart as the two of a fraction."""
    file = tmp_path / "sheet.pdf"
    options = PrintOptions(PAPERS["a4"], lang, given={"level": "6e", "topic": "fractions", "seed": 29})
    file.write_bytes(press(document_of(CATALOG["cartamaths"], "worksheet-questions"), options))
    numbers = [word for word in pdf.words(file, 2) if word.text.isdigit()]
    below = [two.y - one.y for one in numbers for two in numbers if abs(one.x - two.x) < 2 and one.y < two.y]
    assert len(below) > 20
    assert min(below) > 3.5


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_short_choice_stays_on_one_line(lang: str) -> None:
    """“un prisme” is not torn between two lines."""
    found = []
    for seed in range(1, 9):
        options = PrintOptions(lang=lang, given={"seed": seed, "level": "6e"})
        made = document_of(CATALOG["cartamaths"], "worksheet-questions").make(options)
        found += re.findall(r"○\u00a0([^\u2003\n\"]+)", json.dumps(made.data, ensure_ascii=False).replace("\\n", "\n"))
    assert found
    assert lang == "en" or any("\u00a0" in choice for choice in found)
    assert not [choice for choice in found if " " in choice and len(choice) <= 24]

"""The sheet of puzzles: six on the front, their solutions on the back, and those of a day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.cli.app import main
from centaine.games.prime_climb.puzzles.generator import puzzle
from centaine.games.prime_climb.puzzles.sentences import position, solution
from centaine.games.prime_climb.puzzles.sheet import LEVELS
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.printing import pdf

PUZZLES = document_of(CATALOG["prime-climb"], "puzzles")


def one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("lang", "paper"), [("en", "a4"), ("fr", "letter")])
def test_six_puzzles_in_front_and_their_solutions_behind(tmp_path: Path, lang: str, paper: str) -> None:
    file = tmp_path / "puzzles.pdf"
    file.write_bytes(press(PUZZLES, PrintOptions(PAPERS[paper], lang)))
    sizes = {"a4": (210, 297), "letter": (215.9, 279.4)}
    assert pdf.page_sizes(file) == [pytest.approx(sizes[paper], abs=0.1)] * 2
    front, back = (one_line(pdf.text(file, page)) for page in (1, 2))
    for number, level in enumerate(LEVELS, 1):
        asked = puzzle(number, level)
        assert one_line(position(asked, lang)) in front
        told = one_line(solution(asked, lang))
        assert told in back
        assert told not in front


def test_the_command_prints_those_of_a_day(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["print", "prime-climb", "--only", "puzzles", "--date", "2026-03-14", "--out", str(tmp_path)])
    assert not stopped.value.code
    options = PrintOptions(given={"day": date(2026, 3, 14)})
    assert (tmp_path / "prime-climb-puzzles-a4-en.pdf").read_bytes() == press(PUZZLES, options)


def test_a_day_has_its_own_sheet(tmp_path: Path) -> None:
    sheets = [press(PUZZLES, PrintOptions(given={"day": date(2026, 3, day)})) for day in (14, 15, 14)]
    assert sheets[0] == sheets[2] != sheets[1] != press(PUZZLES, PrintOptions())


@pytest.mark.parametrize(
    ("lang", "paper", "said"),
    [("en", "a4", "14 March 2026"), ("en", "letter", "March 14, 2026"), ("fr", "a4", "14 mars 2026")],
)
def test_both_sides_say_of_which_day_they_are(tmp_path: Path, lang: str, paper: str, said: str) -> None:
    file = tmp_path / "puzzles.pdf"
    file.write_bytes(press(PUZZLES, PrintOptions(PAPERS[paper], lang, given={"day": date(2026, 3, 14)})))
    assert [said in one_line(pdf.text(file, page)) for page in (1, 2)] == [True, True]

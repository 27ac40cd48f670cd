"""The paper: its numbers are those that their commands make, and it can be set, read aloud and cited."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from centaine.games.prime_climb.solver.keeper_decks.solution import has_table, keeper_task
from tests.printing import pdf
from tests.scripts import ROOT, load

PAPER = ROOT / "paper"
TITLE = "Prime Climb solved"
PATH = re.compile(r'\b(?:value|num|percent|small)\("([\w-]+)\.([\w.-]+)"')
RESULT = re.compile(r"(?<![\w.\"])(?:\d+\.\d+|\d{1,3}(?:,\d{3})+|\d+ ?%)(?!\w)")
LEFT, RIGHT, ROUNDING = 30.0, 180.0, 1.0
"""In millimetres: where lines may begin and end, and how far signs may hang over."""

make_numbers: Any = load("paper/make_numbers.py")
make_paper: Any = load("paper/make_paper.py")
CHEAP = [name for name, group in make_numbers.GROUPS.items() if group.cheap]


def source() -> str:
    return (PAPER / "prime-climb-solved.typ").read_text("utf-8")


def numbers() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((PAPER / "numbers.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("paper") / "paper.pdf"
    file.write_bytes(make_paper.paper())
    return file


def test_every_number_has_a_command() -> None:
    known = numbers()
    assert list(known) == list(make_numbers.GROUPS)
    for name, group in known.items():
        assert group["command"] == f"python paper/make_numbers.py {name}"
    used = PATH.findall(source())
    assert len(used) > 60
    for group, keys in used:
        found = known[group]["values"]
        for key in keys.split("."):
            if key:  # a path may go on in code
                found = found[int(key)] if isinstance(found, list) else found[key]


def test_no_result_is_typed_by_hand() -> None:
    typed = [
        (match[0], line.strip()[:60])
        for line in source().splitlines()
        if re.match(r"\s*([\w*-]|caption:)", line) and not re.match(r"\s*(image|columns|chart|\()", line)
        for match in RESULT.finditer(re.sub(r"#?\w+\([^()]*\)", "", line))
    ]
    assert [number for number, _ in typed] == ["2.0"], "the licence has a version"


@pytest.mark.parametrize("name", CHEAP)
def test_cheap_numbers_are_made_again(name: str) -> None:
    check(name)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in make_numbers.GROUPS if name not in CHEAP])
def test_costly_numbers_are_made_again(name: str) -> None:
    pytest.importorskip("numba")
    if name == "full-deck" and not has_table(keeper_task(1, {})):
        pytest.skip("There is no table of the whole deck, which takes more than an hour to solve.")
    check(name)


def check(name: str) -> None:
    found = json.loads(json.dumps(make_numbers.GROUPS[name].make()))
    assert make_numbers.differences(numbers()[name]["values"], found, name) == []


def test_differences_are_found() -> None:
    known = {"a": [1, 2.0], "b": "x"}
    assert make_numbers.differences(known, {"a": [1, 2.0 + 1e-10], "b": "x"}) == []
    assert make_numbers.differences(known, {"a": [1, 2.1], "b": "y"}) == [".a[1]: 2.0 is now 2.1", ".b: x is now y"]
    assert make_numbers.differences(known, {"a": [1], "b": "x"}) == [".a: [1, 2.0] is now [1]"]


def test_the_paper_is_for_everyone(paper: Path) -> None:
    """PDF/UA-1: Typst refuses a document without title, language or alternative texts."""
    reader = PdfReader(paper)
    told = reader.metadata
    assert told is not None and told.title == TITLE
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    assert 8 <= len(reader.pages) <= 12
    tags = pdf.tags(paper)
    assert tags.headings.count(1) >= 1
    assert all(tags.pictures)
    text = "".join(page.extract_text() for page in reader.pages)
    assert "Résumé" in text and "0,521566" in text


def test_no_line_runs_into_the_margin(paper: Path) -> None:
    sizes = pdf.page_sizes(paper)
    assert all(size == pytest.approx((210, 297), abs=0.1) for size in sizes)
    told = subprocess.run(["pdftotext", "-bbox", str(paper), "-"], capture_output=True, text=True, check=True).stdout
    words = re.findall(r'<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]*)<', told)
    assert len(words) > 4000
    outside = [
        word
        for low, high, word in words
        if float(low) / pdf.POINTS * pdf.INCH < LEFT - ROUNDING
        or float(high) / pdf.POINTS * pdf.INCH > RIGHT + ROUNDING
    ]
    assert outside == []
    assert min(pdf.white_edges(paper)) > 12
    assert all(embedded for _, embedded in pdf.fonts(paper))


def test_the_same_numbers_give_the_same_bytes(paper: Path) -> None:
    assert make_paper.paper() == paper.read_bytes()


def test_the_paper_can_be_cited() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f'preferred-citation:\n  type: report\n  title: "{TITLE}' in text

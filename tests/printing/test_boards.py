"""Boards on several sheets: what each shows, and where the seams are."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.games.prime_climb.drawing.spiral import SIZE, centre, radius
from centaine.plugin.documents import LETTER, PAPERS, PrintOptions
from centaine.printing.boards import LAP, Span, parts
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.printing import pdf


@pytest.mark.parametrize(("length", "room", "count"), [(100, 200, 1), (200, 200, 1), (201, 200, 2), (457.2, 197.3, 3)])
def test_parts_cover_a_board_and_overlap(length: float, room: float, count: int) -> None:
    found = parts(length, room)
    assert len(found) == count
    assert found[0].at == 0
    assert found[-1].at + found[-1].size == pytest.approx(length)
    assert all(one.at + one.size - other.at == pytest.approx(LAP) for one, other in pairwise(found))
    assert all(part.size == pytest.approx(found[0].size) and part.size <= room for part in found)


def test_a_seam_makes_way() -> None:
    (_, second) = parts(400, 280, [Span(180, 230)])
    assert second.at == 170  # the strip is ten millimetres wide
    (_, second) = parts(400, 280, [Span(130, 250)])
    assert second.at == 250
    (_, second) = parts(400, 280, [Span(100, 300)])
    assert second.at == 195  # there is no room beside it


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("name", ["board-small-sheets", "board-two-sheets"])
def test_no_seam_goes_through_the_goal(name: str, paper: object) -> None:
    sheet = document_of(CATALOG["prime-climb"], name).make(PrintOptions(paper))  # type: ignore[arg-type]
    scale = sheet.data["width"] / SIZE
    for line, middle in zip((sheet.data["columns"], sheet.data["rows"]), centre(101), strict=True):
        low, high = (middle - radius(101)) * scale, (middle + radius(101)) * scale
        assert all(part["at"] + LAP <= low or part["at"] >= high for part in line[1:])
        assert any(part["at"] <= low and high <= part["at"] + part["size"] for part in line)


def test_two_large_sheets_say_how_to_join_them(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    file.write_bytes(press(document_of(CATALOG["prime-climb"], "board-two-sheets"), PrintOptions(LETTER)))
    for page in (1, 2):
        said = " ".join(pdf.text(file, page).split())
        assert f"Sheet {page} of 2" in said
        assert "on one side only. Cut each sheet along the lines that run past the picture" in said
        drawn = pdf.strokes(file, page)
        long = [abs(line.end[1] - line.start[1]) for line in drawn.solid]
        short = [abs(line.end[1] - line.start[1]) for line in drawn.dashed]
        assert all(length < 5 for length in short)
        assert bool(short) == (page == 1), "how far it lies under the second"
        assert (max(long) > 381) == (page == 2), "beyond the board, where the second sheet is cut"

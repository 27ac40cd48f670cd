"""Boards on several sheets: what each shows, and where the seams are."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.games.prime_climb.documents.posters import POSTER_TITLE, PRODUCTS_TITLE
from centaine.games.prime_climb.drawing.charts import POSTER_WIDTH
from centaine.games.prime_climb.drawing.spiral import RADIUS, SIZE, centre, radius
from centaine.i18n import translate
from centaine.plugin.documents import LETTER, PAPERS, UNPRINTABLE, PrintOptions
from centaine.printing.boards import LAP, Span, parts
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import covering
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
    assert second.at == 180
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


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("name", ["poster-hundred-small-sheets", "poster-products-small-sheets"])
def test_no_seam_of_a_poster_goes_through_a_number_or_its_name(name: str, paper: object) -> None:
    sheet = document_of(CATALOG["prime-climb"], name).make(PrintOptions(paper, "fr"))  # type: ignore[arg-type]
    unit = sheet.data["width"] / POSTER_WIDTH
    drawn = sheet.drawings["board-1"].svg
    rings = [(float(x), float(y), float(size)) for x, y, size in RING.findall(drawn)]
    places = [ring for ring in rings if ring[2] != 0.55]  # but those of the key, which is as wide as the poster
    assert len(places) >= 100
    across = [(x - RADIUS * size, x + RADIUS * size) for x, _, size in places]
    down = [(y - RADIUS * size, y + RADIUS * size) for _, y, size in places]
    names = [(float(y), float(size)) for y, size in NAME.findall(drawn)]
    assert len(names) >= 100
    down += [(y - 0.75 * size, y + 0.25 * size) for y, size in names if size < 20]
    for line, extents in ((sheet.data["columns"], across), (sheet.data["rows"], down)):
        (seam,) = [part["at"] / unit for part in line[1:]]
        assert not [extent for extent in extents if extent[0] < seam < extent[1]]
    title = translate("fr", POSTER_TITLE if "hundred" in name else PRODUCTS_TITLE)
    assert f">{title}<" not in drawn
    parted = re.findall(r'text-anchor:(end|start)">([^<]*)<', drawn)
    assert parted == [("end", parted[0][1]), ("start", parted[1][1])] and " ".join(text for _, text in parted) == title


RING = re.compile(r'<g transform="translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+)\)')
NAME = re.compile(r'<text class="pc-words" x="[\d.]+" y="([\d.]+)" style="font-size:([\d.]+)px')


def test_two_large_sheets_say_how_to_join_them(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    file.write_bytes(press(document_of(CATALOG["prime-climb"], "board-two-sheets"), PrintOptions(LETTER)))
    for page in (1, 2):
        said = " ".join(pdf.text(file, page).split())
        assert f"Sheet {page} of 2" in said
        assert "on one side only. Do not cut sheet 1. Cut sheet 2 along its solid line" in said
        drawn = pdf.strokes(file, page)
        long = [abs(line.end[1] - line.start[1]) for line in drawn.solid]
        short = [abs(line.end[1] - line.start[1]) for line in drawn.dashed]
        assert all(length < 5 for length in short)
        assert bool(short) == (page == 1), "how far it lies under the second"
        assert (max(long) > 381) == (page == 2), "beyond the board, where the second sheet is cut"


ON_SHEETS = [
    ("prime-climb", "board-small-sheets"),
    ("prime-climb", "board-two-sheets"),
    ("prime-climb", "poster-hundred-small-sheets"),
    ("prime-climb", "poster-products-small-sheets"),
    ("cartamaths", "mats-small-sheets"),
    ("ultimate-track", "board-small-sheets"),
]


@covering(board=ON_SHEETS, paper=[*PAPERS], lang=["en", "fr"])
def test_the_name_of_a_sheet_stands_apart_from_the_picture(
    tmp_path: Path, board: tuple[str, str], paper: str, lang: str
) -> None:
    (game, name), options = board, PrintOptions(PAPERS[paper], lang)
    document = document_of(CATALOG[game], name)
    data, file = document.make(options).data, tmp_path / "board.pdf"
    file.write_bytes(press(document, options))
    sheet, foot = data["sheet"], data["foot"]
    tiles = len(data["rows"]) * len(data["columns"]) * len(data["boards"])
    before = 1 if data["small"] else 0
    assert len(pdf.page_sizes(file)) == before + tiles
    room = sheet["height"] - UNPRINTABLE - foot
    for n in range(tiles):
        row = data["rows"][n // len(data["columns"]) % len(data["rows"])]
        column = data["columns"][n % len(data["columns"])]
        wide = sheet["width"] - UNPRINTABLE - data["right"]
        right, low = UNPRINTABLE + (wide + column["size"]) / 2, UNPRINTABLE + (room + row["size"]) / 2
        label = [word for word in pdf.words(file, before + n + 1) if word.text in ("Sheet", "Feuille", "row", "ligne")]
        assert len(label) >= 2, "on every sheet"
        for word in label:
            assert max(word.x - right, word.y - low) - 1.1 >= 3, "half a capital from its middle"
            assert max(word.x / sheet["width"], word.y / sheet["height"]) < 1


@covering(1, board=[one for one in ON_SHEETS if one[1] != "board-two-sheets"], lang=["en", "fr"])
def test_the_steps_of_assembling_sheets_are_numbered(tmp_path: Path, board: tuple[str, str], lang: str) -> None:
    game, name = board
    sheet, solid = {"en": ("sheet", "solid"), "fr": ("feuille", "plein")}[lang]
    file, options = tmp_path / "board.pdf", PrintOptions(LETTER, lang)
    document = document_of(CATALOG[game], name)
    file.write_bytes(press(document, options))
    said = pdf.text(file, 1)
    assert all(f"{step}." in said for step in range(1, 5)) and "5." not in said
    assert solid in said and f"{sheet} 1" in said
    data, drawn = document.make(options).data, pdf.strokes(file, 1)
    seams = (len(data["columns"]) - 1) * len(data["rows"]) + (len(data["rows"]) - 1) * len(data["columns"])
    assert len(drawn.dashed) >= seams and len(drawn.solid) >= seams, "the small picture marks edges as the sheets do"


def test_the_first_sheet_is_not_cut(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    file.write_bytes(press(document_of(CATALOG["ultimate-track"], "board-small-sheets"), PrintOptions(LETTER)))
    assert "sheet 1: it has no solid line past the picture, so it is not cut" in " ".join(pdf.text(file, 1).split())

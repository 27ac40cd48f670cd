"""Cards: fronts and backs meet over either edge, one's own cards join, and what cannot be printed is told."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.game import CentaineError
from centaine.plugin.documents import PAPERS, UNPRINTABLE, Document, Paper, PrintOptions, Sheet
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import first_of
from tests.printing import pdf

PRIME = CATALOG["prime-climb"]
CARDS = document_of(PRIME, "cards")
DPI = 60
OWN = {
    "id": "own",
    "kind": "action",
    "effect": {"type": "to", "to": 5},
    "title": {"en": "Mine", "fr": "À moi"},
    "text": {"en": "Go to five.", "fr": "Allez sur cinq."},
}


def inked_box(page: tuple[int, int, bytes], white: int = 250) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is not white, cut marks and all."""
    width, height, pixels = page
    rows = [y for y in range(height) if min(pixels[y * width : (y + 1) * width]) < white]
    columns = [x for x in range(width) if min(pixels[x::width]) < white]
    return columns[0], rows[0], columns[-1], rows[-1]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_marks_of_backs_meet_those_of_fronts(tmp_path: Path, flip: str) -> None:
    file = tmp_path / "cards.pdf"
    file.write_bytes(press(CARDS, PrintOptions(flip=flip)))
    front, back = (pdf.picture(file, page, DPI) for page in (1, 2))
    left, top, right, bottom = inked_box(front)
    width, height = front[:2]
    turned = (
        (width - 1 - right, top, width - 1 - left, bottom)
        if flip == "long"
        else (left, height - 1 - bottom, right, height - 1 - top)
    )
    assert inked_box(back) == pytest.approx(turned, abs=1)


def cuts(folder: Path, game: str, name: str, options: PrintOptions) -> tuple[Path, list[float], list[float]]:
    """A document of cards, nine on a sheet, and where it is cut: across the paper and down it, in millimetres."""
    document, file = document_of(CATALOG[game], name), folder / "cards.pdf"
    file.write_bytes(press(document, options))
    card = document.make(options).data["card"]
    across, down = (
        [(whole - 3 * side) / 2 + n * side for n in range(4)]
        for whole, side in ((options.paper.width, card["width"]), (options.paper.height, card["height"]))
    )
    return file, across, down


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", ["prime-climb", "cartamaths"])
def test_cut_marks_are_where_printers_print(tmp_path: Path, game: str, paper: Paper) -> None:
    """At least a quarter of an inch from every edge of the sheet, and a millimetre long."""
    file, (left, *_), (low, *_) = cuts(tmp_path, game, "cards", PrintOptions(paper))
    marks = [
        edge
        for edge in pdf.strokes(file, 1).solid
        if edge.end[0] < left + 0.01 or edge.start[0] > paper.width - left - 0.01
        if edge.start[1] == edge.end[1]
    ] + [
        edge
        for edge in pdf.strokes(file, 1).solid
        if edge.end[1] < low + 0.01 or edge.start[1] > paper.height - low - 0.01
        if edge.start[0] == edge.end[0]
    ]
    assert len(marks) == 4 * 4
    for (x, y), (to_x, to_y) in marks:
        assert min(x, y, paper.width - to_x, paper.height - to_y) >= UNPRINTABLE - 0.02
        assert to_x - x + to_y - y >= 0.97


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", ["prime-climb", "cartamaths"])
def test_each_corner_of_a_card_has_a_cross(tmp_path: Path, game: str, paper: Paper) -> None:
    """Once a strip is cut off, the marks beside it are gone: the others are cut from cross to cross, on the front."""
    file, across, down = cuts(tmp_path, game, "cards", PrintOptions(paper))
    front, back = (
        [
            edge
            for edge in pdf.strokes(file, page).solid
            if abs(edge.end[0] - edge.start[0] + edge.end[1] - edge.start[1]) < 6
        ]
        for page in (1, 2)
    )
    for x in across:
        for y in down:
            for kind, expected in ((front, 2), (back, 0)):
                through = [
                    edge
                    for edge in kind
                    if edge.start[0] - 0.02 <= x <= edge.end[0] + 0.02
                    and edge.start[1] - 0.02 <= y <= edge.end[1] + 0.02
                ]
                assert len(through) == expected, (x, y)


@first_of("lang", "fr", "en")
@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("prime-climb", "cards"),
        ("prime-climb", "blank-cards"),
        *(("cartamaths", name) for name in ("cards", "questions", "questions-closed", "characters")),
    ],
)
def test_no_line_lies_near_where_cards_are_cut_at_home(tmp_path: Path, game: str, name: str, lang: str) -> None:
    """Scissors slip by half a millimetre: no edge of a frame, a band or a field is within four of the cut."""
    file, across, down = cuts(tmp_path, game, name, PrintOptions(lang=lang))
    for number in (1, 2):
        near = []
        for path in pdf.paths(file, number):
            if not path.filled and not path.stroked:
                continue
            for (x, y), (other, end) in (edge for shape in path.shapes for edge in pairwise(shape)):
                if x == other and abs(y - end) > 20:
                    near.append(min(abs(x - cut) for cut in across))
                if y == end and abs(x - other) > 20:
                    near.append(min(abs(y - cut) for cut in down))
        assert near
        assert min(near) >= 4 - 0.01, number


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_back_lies_behind_each_card_of_a_sheet_that_is_not_full(tmp_path: Path, flip: str) -> None:
    """A sheet of one card: its back is at the other end of the row, or of the column."""
    file = tmp_path / "cards.pdf"
    one = {"level": "4e", "language": "en", "questions": [{"text": "1 + 1", "answer": "2"}]}
    closed = document_of(CATALOG["cartamaths"], "questions-closed")
    file.write_bytes(press(closed, PrintOptions(flip=flip, given={"questions": one})))
    width, height, pixels = pdf.picture(file, 2, DPI)

    def dark(column: int, row: int) -> bool:
        """Whether there is colour in the middle of a place of the grid of three by three."""
        x, y = int(width * (0.05 + 0.3 * (column + 0.3))), int(height * (0.055 + 0.2963 * (row + 0.25)))
        return pixels[y * width + x] < 235

    places = {(column, row) for column in range(3) for row in range(3) if dark(column, row)}
    assert places == ({(2, 0)} if flip == "long" else {(0, 2)})


@pytest.mark.parametrize("own", [0, 1, 4])
def test_the_last_sheet_of_cards_is_full(own: int) -> None:
    """PC-50: empty cards complete it, and fill no sheet of their own."""
    given = {"cards": [{**OWN, "id": f"own-{n}"} for n in range(own)]}
    found = CARDS.make(PrintOptions(given=given)).data["cards"]
    assert len(found) % 9 == 0
    assert sum(card["front"]["lines"] > 0 for card in found) == (3 - own) % 9


def test_saving_ink_saves_ink_on_cards_and_their_backs(tmp_path: Path) -> None:
    shades = []
    for saving in (False, True):
        file = tmp_path / f"{saving}.pdf"
        file.write_bytes(press(CARDS, PrintOptions(saving=saving)))
        shades.append([sum(255 - pixel for pixel in pdf.picture(file, page, 20)[2]) for page in (1, 2)])
    (fronts, backs), (less_fronts, less_backs) = shades
    assert less_fronts < 0.85 * fronts
    assert less_backs < 0.5 * backs


def test_cards_of_ones_own_join(tmp_path: Path) -> None:
    """PC-50."""
    file = tmp_path / "cards.pdf"
    file.write_bytes(press(CARDS, PrintOptions(lang="fr", given={"cards": [OWN]})))
    assert "À moi" in pdf.text(file)
    assert "Allez sur cinq." in pdf.text(file)


def test_a_text_that_is_too_long_names_the_card_and_by_how_much() -> None:
    words = "abcdefghijklmnopqrs " * 10
    with pytest.raises(CentaineError, match=r"“Long” does not fit: it is \d+(\.\d+)? mm too long"):
        press(
            CARDS,
            PrintOptions(
                given={"cards": [{**OWN, "text": {"en": words.strip(), "fr": "x"}, "title": {"en": "Long", "fr": "x"}}]}
            ),
        )


@pytest.mark.parametrize("bleed", [0.0, 3.0], ids=["home", "shop"])
def test_a_long_title_leaves_room_for_the_text(tmp_path: Path, bleed: float) -> None:
    """What fits ends 4 mm above the lower edge of its card, also below a title of two lines."""
    title, text = "Seven leagues and a half", " ".join(["several words"] * 12)
    own = {**OWN, "title": {"en": title, "fr": "x"}, "text": {"en": text, "fr": "x"}}
    document = Document("one", "One", lambda options: one_card(CARDS.make(options)))
    file = tmp_path / "card.pdf"
    file.write_bytes(press(document, PrintOptions(given={"cards": [own]}, bleed=bleed)))
    words = [word for word in pdf.words(file, 1) if word.text in ("several", "words")]
    assert len(words) == 24
    top = bleed if bleed else (297 - 3 * 88) / 2
    assert max(word.y for word in words) + 1 <= top + 88 - 4


def one_card(sheet: Sheet) -> Sheet:
    """The sheet with its own card alone."""
    own = [card for card in sheet.data["cards"] if card["front"]["title"] == "Seven leagues and a half"]
    return sheet._replace(data={**sheet.data, "cards": own})


def test_how_much_too_long_is_written_as_the_language_writes_it() -> None:
    long = {**OWN, "text": {"en": "x", "fr": ("abcdefghijklmnopqrs " * 10).strip()}, "title": {"en": "x", "fr": "Long"}}
    with pytest.raises(CentaineError) as caught:
        press(CARDS, PrintOptions(lang="fr", given={"cards": [long]}))
    assert re.fullmatch(r"\d+,\d", str(caught.value.params["over"]))


def test_a_letter_that_the_font_lacks_is_named() -> None:
    with pytest.raises(CentaineError, match=r"The font has no “☾” \(U\+263E, LAST QUARTER MOON\)"):
        press(CARDS, PrintOptions(given={"cards": [{**OWN, "title": {"en": "Moon ☾", "fr": "Lune"}}]}))


@pytest.mark.parametrize("text", ['"] #panic("x")', '#import "/etc/passwd"', "$x$ *b* _i_ \\ @a <b>"])
def test_what_people_write_is_never_run(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cards.pdf"
    file.write_bytes(press(CARDS, PrintOptions(given={"cards": [{**OWN, "text": {"en": text, "fr": text}}]})))
    assert text.replace(" ", "") in "".join(pdf.text(file).split())

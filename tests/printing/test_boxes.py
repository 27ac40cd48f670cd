"""Boxes to fold: every net closes, fits its cards and one sheet, and says which line is cut and which is folded."""

from __future__ import annotations

from collections import Counter
from math import hypot
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.game import BadOption
from centaine.games.prime_climb.documents.cards import CARD
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.boxes import (
    BACK,
    BULK,
    FRONT,
    LEFT,
    RIGHT,
    BoxSize,
    Panel,
    card_box,
    hinge,
    net,
    piece_box,
)
from centaine.printing.nets import PaperPoint
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import covering
from tests.printing import pdf
from tests.printing.test_cutouts import on


def test_the_box_for_cards_counts_those_that_are_blank(tmp_path: Path) -> None:
    """PC-30, PC-50: as the booklet does."""
    file = tmp_path / "box.pdf"
    file.write_bytes(press(document_of(CATALOG["prime-climb"], "card-box"), PrintOptions(lang="fr")))
    assert "24 cartes et 3 vierges" in " ".join(pdf.text(file).split())


def test_every_box_for_cards_has_a_picture() -> None:
    sheet = document_of(CATALOG["cartamaths"], "card-boxes").make(PrintOptions())
    assert all("cm-" in drawing.svg for drawing in sheet.drawings.values())


BOXES = [
    (game, document.id) for game, plugin in CATALOG.items() for document in plugin.documents if "box" in document.id
]

SIZES = [
    card_box(CARD, 27, PrintOptions()),
    card_box(CARD, 91, PrintOptions(given={"weight": 300})),
    card_box(CARD, 13, PrintOptions(given={"weight": 80})),
    piece_box(34, 8),
    piece_box(20, 4),
]

Vector = tuple[float, float, float]


def plus(*vectors: Vector) -> Vector:
    x, y, z = (sum(axis) for axis in zip(*vectors, strict=True))
    return x, y, z


def times(number: float, vector: Vector) -> Vector:
    return number * vector[0], number * vector[1], number * vector[2]


def cross(one: Vector, other: Vector) -> Vector:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


class Placed:
    """Where the paper of a part is in space: that of its origin, and the directions of x and y."""

    def __init__(self, origin: Vector, right: Vector, down: Vector) -> None:
        self.origin, self.right, self.down = origin, right, down

    def at(self, point: PaperPoint) -> Vector:
        return plus(self.origin, times(point.x, self.right), times(point.y, self.down))

    def folded(self, start: PaperPoint, end: PaperPoint) -> Placed:
        """The paper beyond a level or upright edge, turned backwards by a right angle."""
        back = cross(self.right, self.down)  # away from whoever looks at the print
        if start.x == end.x:  # upright: what went right goes back, or what went left
            right = back if self.outward > 0 else times(-1, back)
            down = self.down
        else:
            right = self.right
            down = back if self.outward > 0 else times(-1, back)
        moved = Placed((0, 0, 0), right, down)
        moved.origin = plus(self.at(start), times(-1, moved.at(start)))
        return moved

    outward = 1.0


def folded(size: BoxSize) -> dict[str, list[Vector]]:
    """The corners of every part in space, when each fold is a right angle."""
    parts = net(size)
    placed = {FRONT: Placed((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    by_name = {part.name: part for part in parts}
    for part in parts:
        if part.hangs_on:
            start, end = hinge(part, parts)
            parent = placed[part.hangs_on]
            axis = 0 if start.x == end.x else 1
            parent.outward = middle(part)[axis] - middle(by_name[part.hangs_on])[axis]
            placed[part.name] = parent.folded(start, end)
    return {part.name: [placed[part.name].at(corner) for corner in part.corners] for part in parts}


def middle(part: Panel) -> tuple[float, float]:
    return sum(x for x, _ in part.corners) / len(part.corners), sum(y for _, y in part.corners) / len(part.corners)


def span(points: list[Vector], axis: int) -> tuple[float, float]:
    found = [round(point[axis], 6) for point in points]
    return min(found), max(found)


@pytest.mark.parametrize("size", SIZES)
def test_a_net_closes(size: BoxSize) -> None:
    """Four walls, a lid at both ends, a strip that is glued behind the last wall, flaps that are inside."""
    space = folded(size)
    wide, high, deep = (round(side, 6) for side in size)
    assert [span(space[FRONT], axis) for axis in range(3)] == [(0, wide), (0, high), (0, 0)]
    assert [span(space[RIGHT], axis) for axis in range(3)] == [(wide, wide), (0, high), (0, deep)]
    assert [span(space[BACK], axis) for axis in range(3)] == [(0, wide), (0, high), (deep, deep)]
    assert [span(space[LEFT], axis) for axis in range(3)] == [(0, 0), (0, high), (0, deep)]
    for end, level in (("top", 0), ("bottom", high)):
        assert [span(space[f"{end}-lid"], axis) for axis in range(3)] == [(0, wide), (level, level), (0, deep)]
        assert span(space[f"{end}-tuck"], 2) == (0, 0), "behind the front"
        for flap in (RIGHT, LEFT):
            assert span(space[f"{end}-{flap}"], 1) == (level, level), "under the lid"
    assert span(space["glue"], 0) == (0, 0), "on the last wall"
    for points in space.values():
        for axis, most in enumerate((wide, high, deep)):
            least, largest = span(points, axis)
            assert least >= -1e-6 and largest <= most + 1e-6, "nothing is outside"
    first, second = span(space["top-right"], 0), span(space["top-left"], 0)
    assert second[1] < first[0], "the flaps do not lie on one another"


def test_a_box_is_as_deep_as_its_cards() -> None:
    thin, thick = (card_box(CARD, 27, PrintOptions(given={"weight": weight})) for weight in (160, 320))
    assert thick.depth - thin.depth == pytest.approx(27 * 160 * BULK)
    assert (thin.width, thin.height) > CARD
    assert card_box(CARD, 54, PrintOptions()).depth > card_box(CARD, 27, PrintOptions()).depth
    with pytest.raises(BadOption, match="80 to 400 g/m²"):
        card_box(CARD, 27, PrintOptions(given={"weight": 20}))


@covering(1, box=BOXES, lang=["en", "fr"])
def test_a_net_fits_one_sheet_and_shows_its_folds(tmp_path: Path, box: tuple[str, str], lang: str) -> None:
    game, name = box
    for paper in PAPERS.values():
        file = tmp_path / "box.pdf"
        file.write_bytes(press(document_of(CATALOG[game], name), PrintOptions(paper, lang)))
        assert len(pdf.page_sizes(file)) == (3 if game == "cartamaths" else 1)
        assert min(pdf.white_edges(file)) >= 5
        assert pdf.smallest_letters(file) >= 7
        drawn = pdf.strokes(file, 1)
        assert len(drawn.dashed) == 12
        parts = [shape for shape in drawn.filled if any(on(line, edge) for edge in shape for line in drawn.dashed)]
        edges = Counter(edge for shape in parts for edge in shape)
        folds = [edge for edge, count in edges.items() if count == 2]
        assert len(folds) == 12
        for edge, count in edges.items():
            lined = drawn.dashed if count == 2 else drawn.solid
            assert any(on(line, edge) for line in lined)
            assert count == 2 or hypot(edge.end[0] - edge.start[0], edge.end[1] - edge.start[1]) > 0
        said = pdf.text(file, 1)
        for word in {"fr": ("coller", "rabattre", "rentrer")}.get(lang, ("glue", "fold in", "tuck in")):
            assert word in said, word

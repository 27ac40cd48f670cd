"""Nets to cut out and fold: what is folded is dashed, what is cut is solid, in the PDF's own drawing commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from itertools import combinations
from math import cos, dist, hypot, pi, sin, sqrt
from operator import mul
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.games.prime_climb.drawing import cutouts as prime_climb_cutouts
from centaine.games.ultimate_track.drawing import cutouts
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.nets import PaperPoint
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.covering import covering
from tests.printing import pdf

PAWNS, DICE = 8, 2

TRACK_PAWNS = 4

MARK = 7.0
"""What has no longer side is a sign on a pawn, in millimetres."""


def on(line: pdf.Edge, edge: pdf.Edge) -> bool:
    """Whether an edge lies on a line, to a twentieth of a millimetre."""
    length = hypot(line.end[0] - line.start[0], line.end[1] - line.start[1])
    return all(
        abs(hypot(x - line.start[0], y - line.start[1]) + hypot(x - line.end[0], y - line.end[1]) - length) < 0.05
        for x, y in edge
    )


@covering(paper=sorted(PAPERS), lang=["en", "fr"], saving=[False, True])
def test_fold_lines_are_dashed_and_cut_lines_are_solid(tmp_path: Path, paper: str, lang: str, saving: bool) -> None:
    """Two parts of a net, faces or strips for glue, hang together where they have an edge in common."""
    drawn = printed(tmp_path, "prime-climb", PrintOptions(PAPERS[paper], lang, saving=saving))
    assert len(drawn.filled) == PAWNS * 4 + DICE * (10 + 11)
    check(drawn, PAWNS * 3 + DICE * 20)  # a solid of ten faces with four edges each has twenty


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_dice_of_the_track_are_cubes(tmp_path: Path, paper: str) -> None:
    drawn = printed(tmp_path, "ultimate-track", PrintOptions(PAPERS[paper], "fr"))
    assert len(drawn.filled) == TRACK_PAWNS * 4 + DICE * (6 + 7)
    check(drawn, TRACK_PAWNS * 3 + DICE * 12)


def printed(folder: Path, game: str, options: PrintOptions) -> pdf.Strokes:
    file = folder / "cutouts.pdf"
    file.write_bytes(press(document_of(CATALOG[game], "pawns-and-dice"), options))
    drawn = pdf.strokes(file, 1)
    parts = [shape for shape in drawn.filled if max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in shape) > MARK]
    return drawn._replace(filled=parts)


def check(drawn: pdf.Strokes, count_of_folds: int) -> None:
    """Dashed where two parts hang together, solid elsewhere."""
    parts = Counter(edge for shape in drawn.filled for edge in shape)
    folds = [edge for edge, count in parts.items() if count == 2]
    assert len(folds) == count_of_folds
    for edge in folds:
        assert any(on(line, edge) for line in drawn.dashed)
        assert not any(on(line, edge) for line in drawn.solid)
    for edge, count in parts.items():
        if count == 1:
            assert any(on(line, edge) for line in drawn.solid)
            assert not any(on(line, edge) for line in drawn.dashed)


Vector = tuple[float, float, float]


def test_the_net_of_a_die_closes() -> None:
    """Folded by a right angle at each fold, every glue strip meets its edge, and opposite faces make seven."""
    corners: dict[int, list[Vector]] = {1: [(x, y, 0.0) for x, y in cutouts.square(1)]}
    while len(corners) < 6:
        for face, side in cutouts.FOLDS:
            hinge = set(cutouts.edge(face, side))
            one, other = face, next(n for n in cutouts.CELLS if n != face and hinge <= set(cutouts.square(n)))
            for done, new in ((one, other), (other, one)):
                if done in corners and new not in corners:
                    corners[new] = folded(done, new, corners[done], hinge)
    for (first, side), (second, opposite) in cutouts.GLUED:
        assert ends(corners, first, side) == ends(corners, second, opposite)
    middles = {face: tuple(sum(axis) / 4 for axis in zip(*places, strict=True)) for face, places in corners.items()}
    for face in (1, 2, 3):
        assert hypot(*(a - b for a, b in zip(middles[face], middles[7 - face], strict=True))) == pytest.approx(
            cutouts.SIDE
        )


def test_the_net_of_a_ten_sided_die_closes() -> None:
    """A pentagonal trapezohedron: two tips, and a belt of ten corners by turns above and below the middle.

    Each face of the net has the sides and diagonals of a flat face of that solid, faces that hang together share an
    edge of it, and of any other edge one end has a strip.
    """
    drawn = prime_climb_cutouts.die()
    outlines = {
        kind: [
            [PaperPoint(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", part)]
            for path in re.findall(rf'<path class="pc-{kind}" d="([^"]*)"', drawn)
            for part in path.split("M")[1:]
        ]
        for kind in ("face", "tab")
    }
    faces, tabs = outlines["face"], outlines["tab"]
    assert len(faces) == 10 and len(tabs) == 11
    belt = [f"belt {n % 10}" for n in range(14)]
    names = [("top", belt[2 * n + 2], belt[2 * n + 1], belt[2 * n]) for n in range(5)]
    names += [("bottom", belt[2 * n + 1], belt[2 * n + 2], belt[2 * n + 3]) for n in range(5)]
    solid = solid_of(faces[0])
    for outline, named in zip(faces, names, strict=True):
        for (at, one), (other_at, other) in combinations(zip(outline, named, strict=True), 2):
            assert dist(at, other_at) == pytest.approx(dist(solid[one], solid[other]), abs=0.02)
    edges: dict[frozenset[str], list[frozenset[PaperPoint]]] = {}
    for outline, named in zip(faces, names, strict=True):
        for side in range(4):
            ends = frozenset((named[side], named[(side + 1) % 4]))
            edges.setdefault(ends, []).append(frozenset((outline[side], outline[(side + 1) % 4])))
    assert len(edges) == 20 and all(len(twice) == 2 for twice in edges.values())
    hinges = 0
    for first, second in edges.values():
        strips = [tab for tab in tabs for edge in (first, second) if lie_together({tab[0], tab[-1]}, edge)]
        is_hinge = lie_together(first, second)
        assert len(strips) == (not is_hinge)
        hinges += is_hinge
    assert hinges == 9


def lie_together(some: Collection[PaperPoint], others: Collection[PaperPoint]) -> bool:
    """Whether the points are the same, to a fiftieth of a millimetre."""
    return all(min(dist(one, other) for other in others) < 0.02 for one in some)


def solid_of(kite: list[PaperPoint]) -> dict[str, tuple[float, float, float]]:
    """The corners of the solid with that face: its belt's radius and wave follow from the sides and the width."""
    radius = dist(kite[1], kite[3]) / 2 / sin(pi / 5)
    wave = sqrt(dist(kite[1], kite[2]) ** 2 - (2 * radius * sin(pi / 10)) ** 2) / 2
    tip = wave + sqrt(dist(kite[0], kite[1]) ** 2 - radius**2)
    belt = {
        f"belt {n}": (radius * cos(n * pi / 5), radius * sin(n * pi / 5), wave if n % 2 == 0 else -wave)
        for n in range(10)
    }
    found = {**belt, "top": (0.0, 0.0, tip), "bottom": (0.0, 0.0, -tip)}
    middle = [(a + b) / 2 for a, b in zip(found["belt 0"], found["belt 2"], strict=True)]
    along = [b - a for a, b in zip(found["top"], middle, strict=True)]
    beyond = [b - a for a, b in zip(found["top"], found["belt 1"], strict=True)]
    assert hypot(*along) * hypot(*beyond) == pytest.approx(sum(map(mul, along, beyond)), rel=1e-4), "the face is flat"
    return found


def folded(done: int, new: int, placed: list[Vector], hinge: set[PaperPoint]) -> list[Vector]:
    """The corners in space of a face that hangs at a hinge on one that is placed, turned by a right angle."""
    flat, target = list(cutouts.square(done)), list(cutouts.square(new))
    start, end = (placed[flat.index(point)] for point in sorted(hinge))
    inward = next(
        tuple(b - a for a, b in zip(placed[at], placed[step], strict=True))
        for at, step in ((at, (at + turn) % 4) for at in range(4) for turn in (1, 3))
        if flat[at] in hinge and flat[step] not in hinge
    )
    along = tuple(b - a for a, b in zip(placed[0], placed[1], strict=True))
    down = tuple(b - a for a, b in zip(placed[1], placed[2], strict=True))
    normal = (
        (along[1] * down[2] - along[2] * down[1]) / cutouts.SIDE,
        (along[2] * down[0] - along[0] * down[2]) / cutouts.SIDE,
        (along[0] * down[1] - along[1] * down[0]) / cutouts.SIDE,
    )
    assert hypot(*inward) == pytest.approx(cutouts.SIDE)
    first, second = sorted(hinge)
    found = []
    for point in target:
        near = (
            start
            if hypot(point.x - first.x, point.y - first.y) < hypot(point.x - second.x, point.y - second.y)
            else end
        )
        found.append(near if point in hinge else tuple(a + b for a, b in zip(near, normal, strict=True)))
    return found  # type: ignore[return-value]


def ends(corners: dict[int, list[Vector]], face: int, side: str) -> set[Vector]:
    flat = list(cutouts.square(face))
    places = (corners[face][flat.index(point)] for point in cutouts.edge(face, side))
    return {tuple(round(axis, 6) + 0.0 for axis in place) for place in places}  # type: ignore[misc]

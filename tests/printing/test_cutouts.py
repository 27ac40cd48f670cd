"""Nets to cut out and fold: what is folded is dashed, what is cut is solid, in the PDF's own drawing commands."""

from __future__ import annotations

from collections import Counter
from math import hypot
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.printing import pdf

PAWNS, DICE = 8, 2


def on(line: pdf.Edge, edge: pdf.Edge) -> bool:
    """Whether an edge lies on a line, to a twentieth of a millimetre."""
    length = hypot(line.end[0] - line.start[0], line.end[1] - line.start[1])
    return all(
        abs(hypot(x - line.start[0], y - line.start[1]) + hypot(x - line.end[0], y - line.end[1]) - length) < 0.05
        for x, y in edge
    )


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("saving", [False, True])
def test_fold_lines_are_dashed_and_cut_lines_are_solid(tmp_path: Path, paper: str, lang: str, saving: bool) -> None:
    """Two parts of a net, faces or strips for glue, hang together where they have an edge in common."""
    file = tmp_path / "cutouts.pdf"
    wish = PrintOptions(PAPERS[paper], lang, saving=saving)
    file.write_bytes(press(document_of(CATALOG["prime-climb"], "pawns-and-dice"), wish))
    drawn = pdf.strokes(file, 1)
    parts = Counter(edge for shape in drawn.filled for edge in shape)
    assert len(drawn.filled) == PAWNS * 4 + DICE * (10 + 11)
    folds = [edge for edge, count in parts.items() if count == 2]
    assert len(folds) == PAWNS * 3 + DICE * 20, "a solid of ten faces with four edges each has twenty"
    for edge in folds:
        assert any(on(line, edge) for line in drawn.dashed)
        assert not any(on(line, edge) for line in drawn.solid)
    for edge, count in parts.items():
        if count == 1:
            assert any(on(line, edge) for line in drawn.solid)
            assert not any(on(line, edge) for line in drawn.dashed)

"""The pictures of a part of the track: every pawn is inside them, also on the squares at their edges (UT-2)."""

from __future__ import annotations

import re

import pytest

from centaine.games.ultimate_track.drawing.drawing import part

HALF = 24 * 1.3
"""Of the width of a pawn, with its outline."""


@pytest.mark.parametrize(("rows", "squares"), [((8, 9), (83, 89, 97)), ((8, 9), (95, 97, 89)), ((0, 1), (0, 9, 10))])
def test_every_pawn_is_whole(rows: tuple[int, int], squares: tuple[int, int, int]) -> None:
    drawn = part(rows, *squares, theme="light")
    left, _, wide, _ = map(float, re.findall(r'viewBox="([^"]*)"', drawn)[0].split())
    found = [float(x) for x in re.findall(r"translate\(([\d.]+) [\d.]+\) scale\(1\.3\)", drawn)]
    assert len(found) == 3
    assert all(left + HALF <= x <= left + wide - HALF for x in found)

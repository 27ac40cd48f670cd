"""The order of pages in a booklet, and the blocks of a text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from centaine.printing.booklet import sides
from centaine.printing.prose import blocks


@pytest.mark.parametrize("count", range(1, 25))
def test_a_folded_booklet_can_be_read_in_order(count: int) -> None:
    """Sheets laid on one another and folded: leafing through them meets 1, 2, 3 …"""
    found = sides(count)
    assert len(found) % 2 == 0
    fronts, backs = found[::2], found[1::2]
    right_halves = [page for (_, right), (left, _) in zip(fronts, backs, strict=True) for page in (right, left)]
    left_halves = [
        page for (left, _), (_, right) in reversed(list(zip(fronts, backs, strict=True))) for page in (right, left)
    ]
    assert right_halves + left_halves == list(range(1, len(found) * 2 + 1))


def test_markdown_becomes_blocks(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text(
        "# Title {#top}\n\nOne **two** *three*.\n\n- a\n- b\n\n1. c\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n"
        '```example\n{"say": "Look"}\n```\n\n```other\n{}\n```\n',
        "utf-8",
    )
    found = blocks(file, {"example": lambda text: [{"kind": "example", **json.loads(text)}]})
    assert [block["kind"] for block in found] == ["heading", "text", "list", "list", "table", "example"]
    assert found[0]["spans"][0]["text"] == "Title"
    assert [span["text"] for span in found[1]["spans"] if span["strong"]] == ["two"]
    assert [span["text"] for span in found[1]["spans"] if span["emphasis"]] == ["three"]
    assert found[3]["ordered"]
    assert [cell[0]["text"] for row in found[4]["rows"] for cell in row] == ["1", "2"]

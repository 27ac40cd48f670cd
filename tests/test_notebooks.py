"""Notebooks run from the first cell to the last, and are stored without outputs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    assert notebook["nbformat"] == 4
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert cells and not any(cell["outputs"] for cell in cells)
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        exec(compile("".join(cell["source"]), f"{path.name}, {cell['id']}", "exec"), names)
    assert "8.98 rolls" in capsys.readouterr().out


def test_links_of_notebooks_lead_somewhere() -> None:
    for path in NOTEBOOKS:
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            for part in "".join(cell["source"]).split("](")[1:]:
                assert (path.parent / part.partition(")")[0]).exists()

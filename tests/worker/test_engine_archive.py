"""What the site sends of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scripts import load


def test_no_cache_and_nothing_without_use_in_a_browser_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba keeps compiled functions beside the modules, a megabyte of them."""
    engine = load("tools/site/engine.py")
    for name in ("game.py", "games/rules.npz", "batch/loops.py", "printing/pages.typ"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"1")
    for name in ("game.cpython-311.pyc", "game.step-85.py311.nbc"):
        (tmp_path / "__pycache__").mkdir(exist_ok=True)
        (tmp_path / "__pycache__" / name).write_bytes(b"1")
    monkeypatch.setattr(engine, "PACKAGE", tmp_path)
    assert list(engine.program()) == ["centaine/game.py", "centaine/games/rules.npz"]

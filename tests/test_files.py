"""Folders of the user's own, also on other systems and where version 0.1 has left them; files written whole."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from centaine.files import cache_folder, data_folder, write_whole


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A system with places of its own, such as macOS or Windows."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "Library" / name)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name, appauthor: tmp_path / "Caches" / name)
    return tmp_path


def test_each_system_has_its_own_places(elsewhere: Path) -> None:
    assert data_folder() == elsewhere / "Library" / "centaine"
    assert cache_folder() == elsewhere / "Caches" / "centaine"


@pytest.mark.parametrize(("find", "place"), [(data_folder, ".local/share"), (cache_folder, ".cache")])
def test_a_folder_of_version_0_1_is_found(elsewhere: Path, find: object, place: str) -> None:
    before = elsewhere / "home" / place / "centaine"
    before.mkdir(parents=True)
    assert callable(find)
    assert find() == before


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, b"one ", memoryview(b"two"))
    assert file.read_bytes() == b"one two"
    assert file.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")

    def fail(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, b"after")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert file.read_bytes() == b"before"

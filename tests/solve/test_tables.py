"""Tables on disk: what is written is read, and nothing else is taken for it."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from centaine.engine.solve import tables
from centaine.engine.solve.tables import HEAD, BadTable, NoTable, TableHeader
from centaine.game import CentaineError

OPTIONS = {"course": "climb", "way_stations": [37, 61]}
ABOUT = TableHeader("chess", 2, OPTIONS, unit=0.5, sweeps=7, error=1e-6)
VALUES = np.arange(12, dtype=np.uint32).reshape(3, 4)


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "centaine"


def test_round_trip(home: Path) -> None:
    tables.save(ABOUT, VALUES)
    table = tables.load("chess", 2, OPTIONS)
    assert np.array_equal(table.values, VALUES)
    assert (table.about.unit, table.about.sweeps, table.about.error) == (0.5, 7, 1e-6)
    assert isinstance(table.values, np.memmap) and not table.values.flags.writeable
    assert list(tables.files()) == [home / "chess-2-climb-37-61.table"]


def test_no_table(home: Path) -> None:
    with pytest.raises(NoTable, match=r"There is no table .*chess-2"):
        tables.load("chess", 2, {})
    assert list(tables.files()) == []


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda bytes_: bytes_[:-1], "is damaged"),
        (lambda bytes_: bytes_ + b"x", "is damaged"),
        (lambda bytes_: bytes_[:-1] + b"x", "is damaged"),
        (lambda bytes_: bytes_[: HEAD // 2], "is damaged"),
        (lambda bytes_: bytes_[:17] + b"{}" + bytes_[19:], "is damaged"),
        (lambda bytes_: bytes_.replace(b'"<u4"', b'"<O4"'), "is damaged"),
        (lambda bytes_: bytes_.replace(b"[3,4]", b"[3,9]"), "is damaged"),
        (lambda bytes_: b"", "was made by another version"),
        (lambda bytes_: b"\x93NUMPY" + bytes_, "was made by another version"),
        (lambda bytes_: bytes_.replace(b"table 1", b"table 9"), "was made by another version"),
        (lambda bytes_: bytes_.replace(b"chess", b"draws"), "contains a different table"),
    ],
)
def test_what_is_no_table_is_told_in_a_sentence(home: Path, damage: object, sentence: str) -> None:
    tables.save(ABOUT, VALUES)
    path = tables.path_of("chess", 2, OPTIONS)
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    with pytest.raises(BadTable, match=sentence) as caught:
        tables.load("chess", 2, OPTIONS)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("failing", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_table_is_written_whole_or_not_at_all(
    home: Path, monkeypatch: pytest.MonkeyPatch, failing: str, error: BaseException
) -> None:
    """Also the one that was there before stays as it is."""
    tables.save(ABOUT, VALUES)

    def fail(*given: object) -> None:
        raise error

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises((CentaineError, KeyboardInterrupt)) as caught:
        tables.save(ABOUT, VALUES + 1)
    if isinstance(error, OSError):
        assert str(caught.value).endswith("cannot be written: the disk is full.")
    assert [path.name for path in home.iterdir()] == ["chess-2-climb-37-61.table"]
    assert np.array_equal(tables.load("chess", 2, OPTIONS).values, VALUES)


def test_a_folder_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "centaine").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(CentaineError, match="cannot be written: a file is where its folder should be"):
        tables.save(ABOUT, VALUES)


def test_that_a_table_finds_no_room_is_told_beforehand(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """In the nearest folder that is there; the cache folder itself need not be."""
    asked: list[Path] = []

    def nearly_full(path: Path) -> SimpleNamespace:
        asked.append(path)
        return SimpleNamespace(free=2_900_000)

    monkeypatch.setattr(tables, "disk_usage", nearly_full)
    tables.check_room(2_900_000)
    with pytest.raises(CentaineError) as told:
        tables.check_room(2_900_001)
    assert str(told.value) == f"The table needs 3 MB in {asked[-1]}, but only 2 MB are free."
    assert asked[-1].exists() and asked[-1] in (tables.folder(), *tables.folder().parents)

"""Arrays are read as NumPy reads them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import centaine
from centaine.engine import npz

FILES = sorted(Path(centaine.__file__).parent.rglob("*.npz"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_array_is_read(path: Path) -> None:
    with np.load(path) as file:
        for name, values in file.items():
            found = npz.read(path, name)
            assert found is not None
            assert np.array_equal(np.array(found), values.ravel(), equal_nan=True)


@pytest.mark.parametrize("dtype", ["uint8", "int32", "uint32", "float16", "float32", "float64"])
def test_every_type_is_read_in_either_order(dtype: str, tmp_path: Path) -> None:
    values = np.arange(6).reshape(2, 3).astype(dtype)
    np.savez_compressed(tmp_path / "some.npz", rows=values, columns=np.asfortranarray(values), none=values[:0])
    for name in ("rows", "columns"):
        found = npz.read(tmp_path / "some.npz", name)
        assert found is not None and found.tolist() == [0, 1, 2, 3, 4, 5]
    empty = npz.read(tmp_path / "some.npz", "none")
    assert empty is not None and len(empty) == 0


def test_there_is_no_array_of_another_name(tmp_path: Path) -> None:
    np.savez(tmp_path / "some.npz", one=np.zeros(1))
    assert npz.read(tmp_path / "some.npz", "two") is None

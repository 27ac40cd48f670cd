"""Tables of whole numbers of 16 bits are packed without loss."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import numpy as np
import pytest

from centaine.engine.solve import tables
from centaine.engine.solve.packed_rows import Numbers, PackedRows, pack
from centaine.engine.solve.tables import BadTable, TableHeader


def similar_rows(rows: int, columns: int) -> Numbers:
    """Rows that differ in three things, and a little more."""
    rng = np.random.default_rng(7)
    near = rng.random((rows, 3)) @ rng.random((3, columns))
    return np.asarray(9000 * near + rng.normal(0, 30, near.shape) + 200, np.uint16)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.parametrize("shape", [(2500, 90), (40, 700), (5, 40), (1, 1)])
def test_nothing_is_lost(shape: tuple[int, int]) -> None:
    values = similar_rows(*shape)
    packed = pack(values)
    assert packed.shape == shape
    assert np.array_equal(np.asarray(packed), values)
    assert np.array_equal(packed.row(shape[0] // 2), values[shape[0] // 2])


def test_the_largest_and_smallest_numbers_are_not_lost() -> None:
    values = np.random.default_rng(3).choice(np.array([0, 1, 255, 256, 2**15, 2**16 - 1], np.uint16), (60, 50))
    assert np.array_equal(np.asarray(pack(values)), values)


def test_similar_rows_need_little_room() -> None:
    values = similar_rows(400, 3000)
    assert len(pack(values).parts.rests) < 0.55 * values.nbytes
    assert len(pack(np.tile(values[0], (400, 1))).parts.rests) < 0.1 * values.nbytes


def test_a_packed_table_is_written_and_read_again() -> None:
    values = similar_rows(70, 51)
    tables.save(TableHeader("chess", 1, {}, unit=0.5, sweeps=3, error=0.25), values)
    table = tables.load("chess", 1, {})
    assert isinstance(table.stored, PackedRows) and isinstance(table.stored.parts.rests, np.memmap)
    assert np.array_equal(table.values, values)
    assert np.array_equal(table.row(7), 0.5 * values[7])


def test_a_table_that_an_earlier_version_did_not_pack_is_read() -> None:
    values = similar_rows(7, 5)
    about = TableHeader("chess", 1, {}, 0.5, 3, 0.25, "<u2", (7, 5), sha256(values.tobytes()).hexdigest())
    path = tables.path_of("chess", 1, {})
    path.parent.mkdir()
    path.write_bytes((tables.FORMAT + msgspec.json.encode(about)).ljust(tables.HEAD) + values.tobytes())
    assert np.array_equal(tables.load("chess", 1, {}).row(3), 0.5 * values[3])


@pytest.mark.parametrize("at", [-1, tables.HEAD, tables.HEAD + 8 * 71, tables.HEAD + 8 * 71 + 4 * 32 * 51])
def test_a_damaged_one_is_not_read(at: int) -> None:
    """Whichever array the damage is in."""
    tables.save(TableHeader("chess", 1, {}, unit=0.5, sweeps=3, error=0.25), similar_rows(70, 51))
    path = tables.path_of("chess", 1, {})
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)
    with pytest.raises(BadTable, match="is damaged"):
        tables.load("chess", 1, {})


@pytest.mark.parametrize("rank", ["-1", "0", "31", "1000000000"])
def test_a_wrong_rank_is_refused(rank: str) -> None:
    tables.save(TableHeader("chess", 1, {}, unit=0.5, sweeps=3, error=0.25), similar_rows(70, 51))
    path = tables.path_of("chess", 1, {})
    path.write_bytes(path.read_bytes().replace(b'"rank":32', b'"rank":' + rank.encode()))
    with pytest.raises(BadTable, match="is damaged"):
        tables.load("chess", 1, {})


def test_a_damaged_row_is_told() -> None:
    packed = pack(similar_rows(70, 51))
    broken = PackedRows(packed.parts._replace(rests=packed.parts.rests[:-9]))
    with pytest.raises(ValueError, match="Row 69 of the table is damaged"):
        broken.row(69)

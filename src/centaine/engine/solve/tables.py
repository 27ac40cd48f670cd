"""Tables of solved games, one file each in the user's cache folder: written completely or not at all, mapped on use.

A file begins with `HEAD` bytes of text: the format's name on the first line, then what the table is about as JSON, then
spaces. The values follow as a plain little-endian array; 16-bit integers are packed (`packed_rows`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import prod
from pathlib import Path
from shutil import disk_usage
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from centaine.decoding import decode_json
from centaine.engine.solve.packed_rows import DTYPE, PackedRows, Parts, pack
from centaine.files import cache_folder, not_read, not_written, write_whole
from centaine.game import CentaineError
from centaine.plugin.solution import Progress, quiet

FORMAT = b"centaine table 1\n"
HEAD = 4096
SUFFIX = ".table"

CHUNK = 2**24
"""Bytes of which the checksum is computed between two looks at the progress."""


class NoTable(CentaineError):
    """There is no table yet."""


class BadTable(CentaineError):
    """The file is not a table, is damaged, or holds another table."""


class TableHeader(msgspec.Struct, frozen=True):
    """What a table holds."""

    game: str
    seats: int
    options: dict[str, Any]
    """What was chosen about the game, as far as it differs from the usual."""
    unit: float
    """What a value of 1 in the array stands for."""
    sweeps: int
    error: float
    """How far from the exact ones values may be: a bound for one player; for two what a solution from either extreme,
    chances all 0 and all 1, is known to differ by."""
    dtype: str = ""
    shape: tuple[int, ...] = ()
    checksum: str = ""
    """SHA-256 of the bytes in the file after the head."""
    rank: int = 0
    """Of the factors of packed values; 0 for a plain array."""
    packed: int = 0
    """The bytes of the packed rests."""

    def arrays(self) -> list[tuple[str, tuple[int, ...]]]:
        """The type and shape of each array in the file, in order."""
        if not self.rank:
            return [(self.dtype, self.shape)]
        rows, columns = self.shape
        factors = ("<i4", (self.rank, columns)), ("<i2", (rows, self.rank))
        return [("<i8", (rows + 1,)), *factors, ("|u1", (self.packed,))]


class ValueTable(NamedTuple):
    """A table's values, with its header."""

    about: TableHeader
    stored: NDArray[Any] | PackedRows
    """In units."""

    @property
    def values(self) -> NDArray[Any]:
        """All values, in units; read only where they come from a file. Packed ones are unpacked each time."""
        return np.asarray(self.stored) if isinstance(self.stored, PackedRows) else self.stored

    @property
    def is_prepared(self) -> bool:
        """Whether it can be written as it is."""
        return self.about.checksum != ""

    @property
    def size(self) -> int:
        """In bytes, once prepared."""
        return sum(array.nbytes for array in _arrays(self.stored))

    def row(self, at: int) -> NDArray[np.float64]:
        """One row of the values themselves. Raises `ValueError` if it is damaged."""
        row = self.stored.row(at) if isinstance(self.stored, PackedRows) else self.stored[at]
        return np.asarray(row * self.about.unit)


def folder() -> Path:
    """The folder of the tables, which need not exist yet."""
    return cache_folder()


def path_of(game: str, seats: int, options: dict[str, Any]) -> Path:
    """The file of a table."""
    words = [game, str(seats)]
    for value in options.values():
        words += map(str, value) if isinstance(value, (list, tuple)) else [str(value)]
    return folder() / ("-".join(words) + SUFFIX)


def prepared(about: TableHeader, values: NDArray[Any]) -> ValueTable:
    """A table that can be written: packed if its values are of 16 bits, with its type, shape and checksum."""
    values = np.ascontiguousarray(values, dtype=values.dtype.newbyteorder("<"))
    about = msgspec.structs.replace(about, dtype=values.dtype.str, shape=values.shape)
    stored: NDArray[Any] | PackedRows = values
    if about.dtype == DTYPE:
        stored = pack(values)
        about = msgspec.structs.replace(about, rank=len(stored.parts.columns), packed=len(stored.parts.rests))
    return ValueTable(msgspec.structs.replace(about, checksum=_checksum(_arrays(stored))), stored)


def save(about: TableHeader, values: NDArray[Any]) -> ValueTable:
    """Write a table to its file, completely or not at all. Raises `CentaineError` if that is impossible."""
    table = prepared(about, values)
    keep(table)
    return table


def keep(table: ValueTable) -> None:
    """Write a prepared table to its file in the folder of tables. Raises `CentaineError` if that is impossible."""
    path = path_of(table.about.game, table.about.seats, table.about.options)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(path, error) from None
    write(path, table)


def write(path: Path, table: ValueTable) -> None:
    """Write a prepared table to any file, completely or not at all. Raises `CentaineError` if that is impossible."""
    head = (FORMAT + msgspec.json.encode(table.about)).ljust(HEAD)
    try:
        write_whole(path, head, *(array.data for array in _arrays(table.stored)))
    except OSError as error:
        raise not_written(path, error) from None


def load(game: str, seats: int, options: dict[str, Any]) -> ValueTable:
    """The table of a game, checked and mapped into memory. Raises `NoTable` or `BadTable`."""
    path = path_of(game, seats, options)
    return _mapped(path, read_about(path))


def read(path: Path, progress: Progress = quiet) -> ValueTable:
    """The table in any file, checked and mapped into memory. Raises `NoTable` or `BadTable`."""
    return _mapped(path, _head(path), progress)


def _mapped(path: Path, about: TableHeader, progress: Progress = quiet) -> ValueTable:
    arrays: list[NDArray[Any]] = []
    place = HEAD
    try:
        for dtype, shape in about.arrays():
            arrays.append(np.memmap(path, dtype, "r", place, shape))
            place += arrays[-1].nbytes
    except OSError as error:
        raise not_read(path, error, BadTable) from None
    if _checksum(arrays, progress) != about.checksum:
        raise _damaged(path)
    return ValueTable(about, PackedRows(Parts(*arrays)) if about.rank else arrays[0])


def _arrays(stored: NDArray[Any] | PackedRows) -> Sequence[NDArray[Any]]:
    return stored.parts if isinstance(stored, PackedRows) else [stored]


def _checksum(arrays: Sequence[NDArray[Any]], progress: Progress = quiet) -> str:
    digest, done, size = sha256(), 0, sum(array.nbytes for array in arrays)
    for array in arrays:
        content = array.reshape(-1).view(np.uint8)
        for start in range(0, len(content), CHUNK):
            chunk = content[start : start + CHUNK]
            digest.update(chunk.data)
            done += len(chunk)
            progress(done, done / size)
    return digest.hexdigest()


def check_room(size: int) -> None:
    """Raises `CentaineError`, before long work starts, if there is no room for a table of this many bytes."""
    home = next(path for path in (folder(), *folder().parents) if path.exists())
    if (free := disk_usage(home).free) < size:
        raise CentaineError(
            "The table needs {size} MB in {folder}, but only {free} MB are free.",
            size=-(-size // 1_000_000),
            folder=str(home),
            free=free // 1_000_000,
        )


def read_about(path: Path) -> TableHeader:
    """What a file of this folder says that it holds, without its checksum. Raises `NoTable` or `BadTable`."""
    about = _head(path)
    if path.name != path_of(about.game, about.seats, about.options).name:
        raise BadTable("{file} contains a different table; delete it.", file=str(path))
    return about


def _head(path: Path) -> TableHeader:
    try:
        with path.open("rb") as file:
            head, size = file.read(HEAD), os.fstat(file.fileno()).st_size
    except FileNotFoundError:
        raise NoTable("There is no table {file}.", file=str(path)) from None
    except OSError as error:
        raise not_read(path, error, BadTable) from None
    if not head.startswith(FORMAT):
        raise BadTable("{file} was made by another version of Centaine; delete it.", file=str(path))
    try:
        about = decode_json(head[len(FORMAT) :], TableHeader)
        wanted = sum(prod(shape) * np.dtype(dtype).itemsize for dtype, shape in about.arrays())
        is_known = np.dtype(about.dtype).kind in "fu" and (about.rank == 0 or about.dtype == DTYPE)
        if size != HEAD + wanted or not is_known:
            raise ValueError
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, TypeError):
        raise _damaged(path) from None
    return about


def files() -> Iterator[Path]:
    """The files of all tables, by name."""
    yield from sorted(folder().glob("*" + SUFFIX))


def _damaged(path: Path) -> BadTable:
    return BadTable("The table {file} is damaged; delete it and solve again.", file=str(path))

"""Tables of solved games, one file each in the user's cache folder: written whole or not at all, mapped when used.

A file begins with `HEAD` bytes of text: the format's name on the first line, then what the table is about as JSON,
then spaces. The values follow as a plain little-endian array.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from math import prod
from pathlib import Path
from shutil import disk_usage
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from centaine.files import cache_folder, not_read, not_written, write_whole
from centaine.game import CentaineError

FORMAT = b"centaine table 1\n"
HEAD = 4096
SUFFIX = ".table"


class NoTable(CentaineError):
    """There is no table yet."""


class BadTable(CentaineError):
    """A file that is no table, is damaged, or holds the table of something else."""


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
    """SHA-256 of the array's bytes."""


class ValueTable(NamedTuple):
    """Values with what they are."""

    about: TableHeader
    values: NDArray[Any]
    """Read only where it comes from a file."""


def folder() -> Path:
    """Where tables lie. It need not be there yet."""
    return cache_folder()


def path_of(game: str, seats: int, options: dict[str, Any]) -> Path:
    """The file of a table."""
    words = [game, str(seats)]
    for value in options.values():
        words += map(str, value) if isinstance(value, (list, tuple)) else [str(value)]
    return folder() / ("-".join(words) + SUFFIX)


def save(about: TableHeader, values: NDArray[Any]) -> ValueTable:
    """Write a table to its file, whole or not at all. Raises `CentaineError` where that cannot be done."""
    values = np.ascontiguousarray(values, dtype=values.dtype.newbyteorder("<"))
    about = msgspec.structs.replace(
        about, dtype=values.dtype.str, shape=values.shape, checksum=sha256(values.data).hexdigest()
    )
    path = path_of(about.game, about.seats, about.options)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, (FORMAT + msgspec.json.encode(about)).ljust(HEAD), values.data)
    except OSError as error:
        raise not_written(path, error) from None
    return ValueTable(about, values)


def load(game: str, seats: int, options: dict[str, Any]) -> ValueTable:
    """The table of a game, checked and mapped into memory. Raises `NoTable` or `BadTable`."""
    path = path_of(game, seats, options)
    about = read_about(path)
    try:
        values = np.memmap(path, about.dtype, "r", HEAD, about.shape)
    except OSError as error:
        raise not_read(path, error, BadTable) from None
    if sha256(values.data).hexdigest() != about.checksum:
        raise _damaged(path)
    return ValueTable(about, values)


def check_room(size: int) -> None:
    """Raises `CentaineError` if there is no room for a table of so many bytes, before long work starts."""
    home = next(path for path in (folder(), *folder().parents) if path.exists())
    if (free := disk_usage(home).free) < size:
        raise CentaineError(
            "The table needs {size} MB in {folder}, but only {free} MB are free.",
            size=-(-size // 1_000_000),
            folder=str(home),
            free=free // 1_000_000,
        )


def read_about(path: Path) -> TableHeader:
    """What a file says that it holds, without its checksum. Raises `NoTable` or `BadTable`."""
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
        about = msgspec.json.decode(head[len(FORMAT) :], type=TableHeader)
        dtype = np.dtype(about.dtype)
        if size != HEAD + prod(about.shape) * dtype.itemsize or dtype.kind not in "fu":
            raise ValueError
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, TypeError):
        raise _damaged(path) from None
    if path.name != path_of(about.game, about.seats, about.options).name:
        raise BadTable("{file} contains a different table; delete it.", file=str(path))
    return about


def found() -> Iterator[Path]:
    """The files of all tables, by name."""
    yield from sorted(folder().glob("*" + SUFFIX))


def _damaged(path: Path) -> BadTable:
    return BadTable("The table {file} is damaged; delete it and solve again.", file=str(path))

"""Reads a table that `table_export` has written, without trusting the file.

It checks the size of the file before opening it, and that of each array before unpacking it; nothing is unpickled. What
the file says about itself must match the game's table.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import isfinite, prod
from pathlib import Path
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import msgspec
import numpy as np
from numpy.typing import NDArray

from centaine.decoding import convert, decode_json
from centaine.engine.solve import tables
from centaine.engine.solve.layout import Layout
from centaine.engine.solve.table_export import FORMAT, TEXTS, FileAbout, checksum_of
from centaine.engine.solve.tables import BadTable, TableHeader, ValueTable
from centaine.files import not_read
from centaine.input_limits import TooComplex, check_json
from centaine.plugin.solution import Progress, quiet

MAX_BYTES = 2_000_000_000
"""Of a file; the largest, of Prime Climb for two there and back, has 1.8 GB."""

MAX_ENTRIES, MAX_DIRECTORY = 32, 8192
"""Arrays in a file, and bytes of the list of them at its end."""

MAX_TEXT, MAX_HEADER = 64_000, 1000
"""Bytes of a text, and of what NumPy writes before an array."""

ROUNDING = 1e-9
"""By which one more sweep may change a value beside the error."""

_HEADER = re.compile(
    rb"\{'descr': '(?P<dtype>[<>|][biufU]\d{1,6})', 'fortran_order': (?P<order>True|False), "
    rb"'shape': \((?P<shape>[0-9, ]{0,60})\), \} *\n"
)
"""What NumPy writes before an array of numbers or texts."""

_NUMBERS = {"unit": "<f8", "error": "<f8", "states": "<i8", "sweeps": "<i8"}

FindLayout = Callable[[FileAbout], Layout]
"""What the table of a game must be. Raises `CentaineError` for one that is not solved or not the wanted one."""


def read(path: Path, find: FindLayout, progress: Progress = quiet) -> ValueTable:
    """The table in a file, checked. Raises `BadTable`, and what `find` raises."""
    return (_read_kept if path.suffix == tables.SUFFIX else _read_numpy)(path, find, progress)


def _read_kept(path: Path, find: FindLayout, progress: Progress) -> ValueTable:
    """A table as it is kept in the folder of tables."""
    if path.exists() and path.stat().st_size > MAX_BYTES:
        raise _too_large(path)
    table = tables.read(path, progress)
    about = table.about
    try:
        options = convert(about.options, dict[str, str | list[int]])
    except msgspec.ValidationError:
        raise _no_table(path) from None
    layout = find(FileAbout(FORMAT, about.game, about.seats, options, ""))
    if (about.shape, about.dtype) != (layout.shape, layout.dtype):
        raise _no_table(path)
    try:
        values = table.values
    except ValueError:
        raise _no_table(path) from None
    numbers = {"unit": about.unit, "error": about.error, "sweeps": about.sweeps, "states": layout.states}
    arrays = {**layout.axes, "values": values, **{name: np.asarray(number) for name, number in numbers.items()}}
    _check(path, layout, arrays)
    return ValueTable(msgspec.structs.replace(about, options=layout.options), table.stored)


def _read_numpy(path: Path, find: FindLayout, progress: Progress) -> ValueTable:
    with _opened(path) as archive:
        entries = _entries(path, archive)
        about = _about(path, _array(path, archive, entries, "about", "<U", ()))
        layout = find(about)
        wanted = _wanted(layout)
        if set(entries) != {*wanted, *TEXTS}:
            raise _no_table(path)
        arrays = {
            name: _array(path, archive, entries, name, *kind, progress if name == "values" else quiet)
            for name, kind in wanted.items()
        }
        checksum = str(_array(path, archive, entries, "checksum", "<U", ()))
    if checksum_of(arrays) != checksum:
        raise BadTable("The checksum of {file} does not match: the file is damaged.", file=str(path))
    _check(path, layout, arrays)
    sweeps, error = int(arrays["sweeps"]), float(arrays["error"])
    return ValueTable(
        TableHeader(about.game, about.seats, layout.options, layout.unit, sweeps, error), arrays["values"]
    )


def _wanted(layout: Layout) -> dict[str, tuple[str, tuple[int, ...]]]:
    """The type and shape of each array that counts."""
    axes = {name: (axis.dtype.str, axis.shape) for name, axis in layout.axes.items()}
    numbers: dict[str, tuple[str, tuple[int, ...]]] = {name: (dtype, ()) for name, dtype in _NUMBERS.items()}
    return {"values": (layout.dtype, layout.shape), **axes, **numbers}


@contextmanager
def _opened(path: Path) -> Iterator[ZipFile]:
    """The file, if it is one of bounded size. Any error while reading it becomes a sentence."""
    try:
        with path.open("rb") as file:
            _check_size(path, file)
            with ZipFile(file) as archive:
                yield archive
    except OSError as error:
        raise not_read(path, error, BadTable) from None
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, UnicodeError):
        raise _no_table(path) from None


def _check_size(path: Path, file: IO[bytes]) -> None:
    """A zip file is read by the list at its end, whose length its last 22 bytes tell; that must be short, too."""
    size = file.seek(0, 2)
    if size > MAX_BYTES:
        raise _too_large(path)
    file.seek(max(0, size - 42))
    end = file.read()
    entries, directory = (int.from_bytes(end[-12:-10], "little"), int.from_bytes(end[-10:-6], "little"))
    is_plain = end[-22:-18] == b"PK\5\6" and not end.startswith(b"PK\6\7")
    if not is_plain or entries > MAX_ENTRIES or directory > MAX_DIRECTORY:
        raise _no_table(path)
    file.seek(0)


def _entries(path: Path, archive: ZipFile) -> dict[str, ZipInfo]:
    """By name, where the arrays are in the file."""
    members = archive.infolist()
    entries = {entry.filename.removesuffix(".npy"): entry for entry in members}
    plain = all(entry.compress_type in (ZIP_STORED, ZIP_DEFLATED) and not entry.flag_bits & 1 for entry in members)
    if not plain or len(entries) < len(members) or not {*TEXTS, *_NUMBERS, "values"} <= set(entries):
        raise _no_table(path)
    return entries


def _array(
    path: Path,
    archive: ZipFile,
    entries: Mapping[str, ZipInfo],
    name: str,
    dtype: str,
    shape: tuple[int, ...],
    progress: Progress = quiet,
) -> NDArray[Any]:
    """An array of this type and shape; a text for `<U`, of bounded length. Nothing larger is unpacked."""
    entry, text = entries[name], dtype == "<U"
    most = MAX_TEXT if text else prod(shape) * np.dtype(dtype).itemsize
    if entry.file_size > most + MAX_HEADER:
        raise BadTable(
            "The array “{name}” of {file} would unpack to {size} bytes; it has at most {most}.",
            name=name,
            file=str(path),
            size=entry.file_size,
            most=most,
        )
    with archive.open(entry) as stream:
        found_shape, by_columns, own_dtype = _header(path, stream)
        is_as_wanted = own_dtype.str.startswith("<U") if text else own_dtype.str == dtype
        if found_shape != shape or not is_as_wanted or (by_columns and len(shape) > 1):
            raise BadTable(
                "The array “{name}” of {file} must have the shape {shape} and the type {dtype}.",
                name=name,
                file=str(path),
                shape=str(shape),
                dtype=dtype,
            )
        size = prod(shape) * own_dtype.itemsize
        content = bytearray()
        while chunk := stream.read(tables.CHUNK):
            content += chunk
            progress(len(content), min(1, len(content) / size))
    if len(content) != size:
        raise _no_table(path)
    if text:
        return np.array(content.decode("utf-32-le"))
    return np.frombuffer(content, own_dtype).reshape(shape)


def _header(path: Path, stream: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """Shape, whether values are column after column, and type. NumPy would evaluate the header as Python."""
    magic, length = stream.read(8), int.from_bytes(stream.read(2), "little")
    header = _HEADER.fullmatch(stream.read(min(length, MAX_HEADER)))
    if magic != b"\x93NUMPY\1\0" or header is None:
        raise _no_table(path)
    shape = tuple(int(size) for size in header["shape"].decode().split(",") if size.strip())
    return shape, header["order"] == b"True", np.dtype(header["dtype"].decode())


def _about(path: Path, text: NDArray[Any]) -> FileAbout:
    data = str(text).encode()
    try:
        check_json(data)
        about = decode_json(data, FileAbout)
    except (msgspec.DecodeError, TooComplex):
        raise _no_table(path) from None
    if about.format != FORMAT:
        raise BadTable(
            "{file} was exported by another version of Centaine, which wrote tables differently.", file=str(path)
        )
    return about


def _check(path: Path, layout: Layout, arrays: Mapping[str, NDArray[Any]]) -> None:
    """That the file holds the table of this layout, and that the values can be right. Raises `BadTable`."""
    fixed: dict[str, Any] = {**layout.axes, "unit": layout.unit, "states": layout.states}
    for name, wanted in fixed.items():
        if not np.array_equal(arrays[name], wanted):
            raise BadTable("The array “{name}” of {file} is not that of this game.", name=name, file=str(path))
    error, sweeps, values = float(arrays["error"]), int(arrays["sweeps"]), arrays["values"]
    is_known = isfinite(error) and 0 <= error < 1 and sweeps >= 0
    if not (is_known and values.min() >= 0 and values.max() <= layout.most):  # also not where one is NaN
        raise BadTable("{file} contains impossible values.", file=str(path))
    if layout.change is not None and not layout.change(values) <= error + ROUNDING:
        raise BadTable("The values of {file} contradict the rules of the game.", file=str(path))


def _too_large(path: Path) -> BadTable:
    return BadTable(
        "{file} is larger than {most} MB: too large to be a table.", file=str(path), most=MAX_BYTES // 10**6
    )


def _no_table(path: Path) -> BadTable:
    return BadTable("{file} is not a table exported by Centaine, or it is damaged.", file=str(path))

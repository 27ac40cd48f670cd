"""Rows of whole numbers, packed without loss; each row can be read on its own.

Rows of a table that differ in few things, such as who holds which cards, rise and fall together. So a product of two
thin matrices comes close to all of them (Halko, Martinsson and Tropp, "Finding Structure with Randomness", SIAM Review
53, 2011, algorithm 4.4). The difference is small, and zlib packs it: first the low bytes of a row, then the high ones.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

DTYPE = "<u2"
"""Of the numbers."""

RANK = 32
"""Of the product. Others gain little: `benchmarks/keeper_decks.py --ranks 16 32 64`."""

LEVEL = 6
"""Of zlib."""

ITERATIONS = 2
"""Each brings the product nearer to the best of its rank."""

MAX_INT16 = 2**15 - 1
"""Of the factors in `rows`."""

SHIFT = 24
"""Bits by which the product is larger. It stays below 2^53, so 64-bit floats add it up exactly, in whatever order."""

HALF = np.uint16(128)
"""Is added to the rests, so that the high byte of most of them is 0."""

CHUNK = 1024
"""Rows that are packed together."""

CACHED = 64
"""Unpacked rows that are kept: the turns of a player look at the same ones."""

Numbers = NDArray[np.uint16]


class Parts(NamedTuple):
    """The arrays of a packed table."""

    starts: NDArray[np.int64]
    """Where the packed rest of each row begins, and where the last one ends."""
    columns: NDArray[np.int32]
    """Shape (rank, columns)."""
    rows: NDArray[np.int16]
    """Shape (rows, rank)."""
    rests: NDArray[np.uint8]
    """One after another."""


class PackedRows:
    """A table of whole numbers of 16 bits."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.shape = len(parts.rows), parts.columns.shape[1]
        self.row = lru_cache(CACHED)(self._row)

    def _row(self, at: int) -> Numbers:
        """One row. Raises `ValueError` if it is damaged."""
        width = self.shape[1]
        first, last = self.parts.starts[at : at + 2]
        try:
            rest = zlib.decompressobj().decompress(self.parts.rests[first:last].tobytes(), 2 * width)
            low, high = np.frombuffer(rest, np.uint8).reshape(2, width).astype(np.uint16)
        except (zlib.error, ValueError):
            raise ValueError(f"Row {at} of the table is damaged.") from None
        numbers: Numbers = low + (high << 8) - HALF + _product(self.parts.rows[at], self.parts.columns)
        return numbers

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """All rows."""
        whole = np.empty(self.shape, np.uint16)
        for at in range(len(whole)):
            whole[at] = self._row(at)
        return whole if dtype is None else whole.astype(dtype)


def pack(values: Numbers) -> PackedRows:
    """Pack a table. The same values give the same table on one machine, and the same values on all."""
    rows, columns = _factors(values)
    rests: list[bytes] = []
    for start in range(0, len(values), CHUNK):
        part = slice(start, start + CHUNK)
        for row in values[part] - _product(rows[part], columns) + HALF:
            low, high = (row & 0xFF).astype(np.uint8), (row >> 8).astype(np.uint8)
            rests.append(zlib.compress(low.tobytes() + high.tobytes(), LEVEL))
    starts = np.cumsum([0, *map(len, rests)], dtype=np.int64)
    return PackedRows(Parts(starts, columns, rows, np.frombuffer(b"".join(rests), np.uint8)))


def _factors(values: Numbers) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
    """Two matrices of whole numbers; `_product` of them is near to the values."""
    near = values.astype(np.float32)
    columns = np.random.default_rng(1).standard_normal((values.shape[1], min(RANK, *values.shape)), np.float32)
    for _ in range(ITERATIONS):
        rows = np.linalg.qr(near @ columns)[0]
        columns = near.T @ rows
    largest = np.abs(rows).max(axis=0) / MAX_INT16
    columns = np.ascontiguousarray(columns.T) * largest[:, None] * 2.0**SHIFT
    return np.rint(rows / largest).astype(np.int16), np.rint(columns).astype(np.int32)


def _product(rows: NDArray[np.int16], columns: NDArray[np.int32]) -> Numbers:
    """The product of factors, of 16 bits: what is more or less than they hold wraps around."""
    product = rows.astype(np.float64) @ columns.astype(np.float64)
    return np.floor(product / 2.0**SHIFT).astype(np.int64).astype(np.uint16)

"""`best_sums` compiled by Numba, which must be installed (the extra `solve`).

All time is spent in one inner loop: the element-wise maximum of a few rows of a table, kept in vector registers and
then stored or added. Numba does not vectorise the plain loops, so this module writes them in LLVM's language.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.move_tables import Nodes
from centaine.games.prime_climb.solver.roll_backup.plain import RollBackup, Sums, ValueFunction

ROW_BYTES = 128
"""The size of a table's row: two cache lines. The tables of all ten numbers then have 6.7 MB."""

SINGLES = [(high, low) for high in DICE for low in range(1, high)]
"""The 45 rolls of two different numbers."""

Lists = tuple[NDArray[np.uint32], NDArray[np.unsignedinteger[Any]]]
"""Lists of rows, one after the other: where each begins (and the last ends), and the rows."""

_INT64 = ir.IntType(64)


def _largest(adding: bool) -> Any:
    """The code for `to[row] = largest` or, with widening, `to[row] += largest` of `table[rows[low:high]]`."""

    def typed(context: Any, to: Any, row: Any, table: Any, rows: Any, low: Any, high: Any) -> Any:
        lanes = ROW_BYTES // (table.dtype.bitwidth // 8)
        vector = ir.VectorType(ir.IntType(table.dtype.bitwidth), lanes)
        wide = ir.VectorType(ir.IntType(32), lanes)

        def generate(context: Any, builder: Any, signature: Any, given: Sequence[Any]) -> Any:
            def data(place: int) -> Any:
                return context.make_array(signature.args[place])(context, builder, given[place]).data

            to_data, table_data, rows_data = data(0), data(2), data(3)
            table_rows = builder.bitcast(table_data, vector.as_pointer())

            def load(place: Any) -> Any:
                row = builder.zext(builder.load(builder.gep(rows_data, [place])), _INT64)
                loaded = builder.load(builder.gep(table_rows, [row]))
                loaded.align = 16
                return loaded

            largest = cgutils.alloca_once_value(builder, load(given[4]))  # LLVM keeps it in registers
            second = builder.add(given[4], ir.Constant(_INT64, 1))
            with cgutils.for_range_slice(builder, second, given[5], ir.Constant(_INT64, 1)) as (place, _):
                here, before = load(place), builder.load(largest)
                builder.store(builder.select(builder.icmp_unsigned(">", before, here), before, here), largest)
            kept = builder.load(largest)
            if adding and wide != vector:
                kept = builder.zext(kept, wide)
            at = builder.gep(builder.bitcast(to_data, kept.type.as_pointer()), [given[1]])
            if adding:
                old = builder.load(at)
                old.align = 16
                kept = builder.add(old, kept)
            builder.store(kept, at).align = 16
            return context.get_dummy_value()

        return types.void(to, row, table, rows, low, high), generate

    return typed


put_largest = intrinsic(_largest(adding=False))
add_largest = intrinsic(_largest(adding=True))


@njit(nogil=True)
def _add_up(worth, once, twice, thrice, sums, steps, singles, doubles):  # type: ignore[no-untyped-def]
    """Fills `once` and `thrice` with the values of one use and of three uses of each number: ten tables each."""
    nodes = len(worth)
    starts, rows = steps
    double_starts, double_rows = doubles
    for table in range(10):
        base = table * nodes
        for node in range(nodes):
            at = base + node
            put_largest(once, at, worth, rows, np.int64(starts[at]), np.int64(starts[at + 1]))
        for node in range(nodes):
            at = base + node
            put_largest(twice, node, once, double_rows, np.int64(double_starts[at]), np.int64(double_starts[at + 1]))
        for node in range(nodes):
            at = base + node
            put_largest(thrice, at, twice, rows, np.int64(starts[at]), np.int64(starts[at + 1]))
    single_starts, single_rows = singles
    at = 0
    for node in range(len(sums)):
        for _ in range(45):
            add_largest(sums, node, once, single_rows, np.int64(single_starts[at]), np.int64(single_starts[at + 1]))
            at += 1
        for lane in range(sums.shape[1]):
            sums[node, lane] *= 2
        for table in range(10):
            double = table * nodes + node
            low, high = np.int64(double_starts[double]), np.int64(double_starts[double + 1])
            add_largest(sums, node, thrice, double_rows, low, high)


class _Room:
    """The buffers of one thread, for one width of numbers."""

    def __init__(self, nodes: int, count: int, dtype: np.dtype[Any]) -> None:
        lanes = ROW_BYTES // dtype.itemsize
        self.worth, self.twice = _aligned(nodes, lanes, dtype), _aligned(nodes, lanes, dtype)
        self.once, self.thrice = _aligned(10 * nodes, lanes, dtype), _aligned(10 * nodes, lanes, dtype)
        self.sums = _aligned(count, lanes, np.dtype(np.uint32))


def compiled(steps: Mapping[int, Nodes], count: int) -> RollBackup:
    """The compiled backup. `steps`: those of the move tables; the sums are those of the first `count` nodes."""
    nodes = steps[1].shape[1]
    held = {number: _held(steps[number]) for number in DICE}
    plain = _lists([steps[number] for number in DICE], [held[number] for number in DICE])
    doubles = _lists([steps[number] + nodes * (number - 1) for number in DICE], [held[number] for number in DICE])
    singles = _lists_by_node(
        [
            np.concatenate([steps[one] + nodes * (two - 1), steps[two] + nodes * (one - 1)])[:, :count]
            for one, two in SINGLES
        ],
        [np.concatenate([held[one], held[two]])[:, :count] for one, two in SINGLES],
    )
    rooms = threading.local()

    def sums(worth: ValueFunction) -> Sums:
        name = worth.dtype.name
        if not hasattr(rooms, name):
            setattr(rooms, name, _Room(nodes, count, worth.dtype))
        room: _Room = getattr(rooms, name)
        totals = np.empty((count, worth.shape[1]), np.uint32)
        lanes = room.worth.shape[1]
        for at in range(0, worth.shape[1], lanes):
            width = min(lanes, worth.shape[1] - at)
            room.worth[:, :width] = worth[:, at : at + width]
            room.sums[:] = 0
            _add_up(room.worth, room.once, room.twice, room.thrice, room.sums, plain, singles, doubles)
            totals[:, at : at + width] = room.sums[:, :width]
        return totals

    return sums


def _held(rows: Nodes) -> NDArray[np.bool_]:
    """Which of the steps are not padding."""
    held: NDArray[np.bool_] = rows != rows[0]
    held[0] = True
    return held


def _lists(rows: Sequence[Nodes], held: Sequence[NDArray[np.bool_]]) -> Lists:
    """A list for each of several tables and each node in it."""
    counts = np.concatenate([which.sum(axis=0) for which in held])
    flat = np.concatenate([row.T[which.T] for row, which in zip(rows, held, strict=True)])
    return _ends(counts), flat.astype(_width(rows))


def _lists_by_node(rows: Sequence[Nodes], held: Sequence[NDArray[np.bool_]]) -> Lists:
    """A list for each node and each of several rolls."""
    width = max(len(row) for row in rows)
    shape = (rows[0].shape[1], len(rows), width)
    all_rows, all_held = np.zeros(shape, _width(rows)), np.zeros(shape, np.bool_)
    for roll, (row, which) in enumerate(zip(rows, held, strict=True)):
        all_rows[:, roll, : len(row)] = row.T
        all_held[:, roll, : len(row)] = which.T
    return _ends(all_held.sum(axis=2).ravel()), all_rows[all_held]


def _width(rows: Sequence[Nodes]) -> type[np.unsignedinteger[Any]]:
    """16 bits where these fit: there and back, and with a way station, there are too many rows."""
    return np.uint16 if max(int(row.max()) for row in rows) < 1 << 16 else np.uint32


def _ends(counts: NDArray[np.int64]) -> NDArray[np.uint32]:
    return np.concatenate([[0], np.cumsum(counts)]).astype(np.uint32)


def _aligned(rows: int, lanes: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Zeros, aligned to a cache line."""
    size = rows * lanes * dtype.itemsize
    room = np.zeros(size + 64, np.uint8)
    begin = -room.ctypes.data % 64
    return room[begin : begin + size].view(dtype).reshape(rows, lanes)

"""Random numbers of each game's own generator: xoroshiro128++, whose state is two 64-bit numbers in the record."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled

STATE = ("random", "u8", (2,))
"""The field of a record of a game's state."""


def seeds(seed: int | None, games: int) -> NDArray[np.uint64]:
    """The states of so many generators, `(games, 2)`; from the system's randomness if there is no seed."""
    numbers = np.random.SeedSequence(seed).generate_state(2 * games, np.uint64)
    return numbers.astype(np.uint64).reshape(games, 2)


@compiled
def _turned(number: np.uint64, bits: int) -> np.uint64:
    return (number << np.uint64(bits)) | (number >> np.uint64(64 - bits))


@compiled
def _next(state: Struct) -> np.uint64:
    """The next 64 bits."""
    one, two = state.random[0], state.random[1]
    number: np.uint64 = _turned(one + two, 17) + one
    two ^= one
    state.random[0] = _turned(one, 49) ^ two ^ (two << np.uint64(21))
    state.random[1] = _turned(two, 28)
    return number


@compiled
def below(state: Struct, limit: int) -> int:
    """A whole number from 0 to `limit` − 1, each equally likely (Lemire's method)."""
    wide = np.uint64(limit)
    low = np.uint64(0xFFFFFFFF)
    product = (_next(state) >> np.uint64(32)) * wide
    if (product & low) < wide:
        least = (np.uint64(1) << np.uint64(32)) % wide
        while (product & low) < least:
            product = (_next(state) >> np.uint64(32)) * wide
    return np.int64(product >> np.uint64(32))  # type: ignore[return-value]  # for Numba, int() would be unsigned

"""Reads the pictures that Typst makes, so that no library for pictures is needed."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

SIGNATURE = 8
"""The bytes before the first chunk."""

CHANNELS = 4
"""Red, green, blue, opacity."""

RGBA = (8, 6, 0, 0, 0)
"""Eight bits, RGBA, and neither another compression, nor other filters, nor interlacing."""


def pixels(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG file with 8-bit RGBA, `(height, width, 3)`; raises `ValueError` for another kind of PNG.

    Source: https://www.w3.org/TR/png-3/#9Filters.
    """
    chunks: dict[bytes, bytes] = {}
    place = SIGNATURE
    while place < len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        chunks[kind] = chunks.get(kind, b"") + png[place + 8 : place + 8 + length]
        place += length + 12
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if tuple(form) != RGBA:
        raise ValueError(f"a PNG of another kind: {form}")
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + width * CHANNELS)
    return _unfiltered(lines[:, 0], lines[:, 1:].reshape(height, width, CHANNELS))[:, :, :3]


def _unfiltered(filters: NDArray[np.uint8], filtered: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The pixels, `(height, width, channels)`, of which each line was written as its difference from a guess.

    A guess needs the pixels on the left, above, and above on the left, so all pixels of a diagonal are found at once.
    """
    height, width, channels = filtered.shape
    picture = np.zeros((height + 1, width + 1, channels), np.int16)  # with what is outside, above and on the left
    for diagonal in range(height + width - 1):
        rows = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        columns = diagonal - rows
        left, over, corner = picture[rows + 1, columns], picture[rows, columns + 1], picture[rows, columns]
        far = abs(over - corner), abs(left - corner), abs(left + over - 2 * corner)  # Paeth's
        nearest = np.where(far[1] <= far[2], over, corner)
        nearest = np.where((far[0] <= far[1]) & (far[0] <= far[2]), left, nearest)
        guess = np.choose(filters[rows, None], (np.zeros_like(left), left, over, (left + over) // 2, nearest))
        picture[rows + 1, columns + 1] = (filtered[rows, columns] + guess) & 255
    return picture[1:, 1:].astype(np.uint8)

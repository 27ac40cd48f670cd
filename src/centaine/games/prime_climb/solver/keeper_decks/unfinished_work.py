"""Keeps the work on a deck that is not finished in a file, so that it goes on after a stop."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import numpy as np

from centaine.decoding import decode_json
from centaine.files import not_written, write_whole
from centaine.games.prime_climb.solver.keeper_decks.solver import SweepProgress, Work

FORMAT = b"centaine unfinished table 1\n"
HEAD = 1024

SECONDS = 180.0
"""Work is kept this often."""


class _Head(msgspec.Struct):
    numbers: tuple[int, ...]
    tolerance: float
    blocks: int
    nodes: int
    inputs: int
    place: SweepProgress


class WorkFile:
    """The file of a deck's unfinished work. A file of something else, or a damaged one, is not used."""

    def __init__(self, path: Path, numbers: tuple[int, ...], tolerance: float) -> None:
        self.path, self.numbers, self.tolerance = path, numbers, tolerance
        self._kept = time.monotonic()

    def load(self) -> Work | None:
        """What was kept last."""
        try:
            content = self.path.read_bytes()
        except OSError:
            return None
        if not content.startswith(FORMAT):
            return None
        try:
            head = decode_json(content[len(FORMAT) : HEAD], _Head)
            arrays = np.frombuffer(content, "<f8", offset=HEAD).copy()
            values, changed, known = np.split(arrays, np.cumsum([head.blocks * head.nodes, head.blocks]))
            work = Work(head.place, values.reshape(head.blocks, head.nodes), changed, known)
        except (msgspec.DecodeError, ValueError):
            return None
        if (head.numbers, head.tolerance) != (self.numbers, self.tolerance):
            return None
        return work if len(known) == head.inputs else None

    def keep(self, work: Work) -> None:
        """Write the work to the file if that is due. Raises `CentaineError`."""
        if time.monotonic() - self._kept < SECONDS:
            return
        blocks, nodes = work.values.shape
        head = FORMAT + msgspec.json.encode(
            _Head(self.numbers, self.tolerance, blocks, nodes, len(work.known), work.place)
        )
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, head.ljust(HEAD), *(array.astype("<f8", copy=False).data for array in work[1:]))
        except OSError as error:
            raise not_written(self.path, error) from None
        self._kept = time.monotonic()

    def forget(self) -> None:
        """Delete the file: the work is finished."""
        self.path.unlink(missing_ok=True)

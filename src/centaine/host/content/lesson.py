"""A game's guided first game, read from its file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from centaine.protocol.learning import Lesson


def lesson_file(folder: Path) -> Path:
    """The path of a game's lesson, which may not exist."""
    return folder / "lesson.toml"


def lesson(folder: Path) -> Lesson | None:
    """The lesson; None if the game has none."""
    file = lesson_file(folder)
    return _read(file, file.stat().st_mtime_ns) if file.is_file() else None


@lru_cache(maxsize=8)
def _read(file: Path, _changed: int) -> Lesson:
    return msgspec.toml.decode(file.read_bytes(), type=Lesson)

"""Reads a game's lessons from their files: the guided first game, and short lessons on one thing each."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from centaine.decoding import decode_toml
from centaine.protocol.learning import Lesson, LessonListed

FOLDER = "lessons"
"""The folder of the short lessons, one file each, named after its id."""


def lesson_file(folder: Path) -> Path:
    """The path of a game's guided first game, which may not exist."""
    return folder / "lesson.toml"


def lesson(folder: Path, name: str = "") -> Lesson | None:
    """The lesson with this id, the first by default; None if the game has no such lesson."""
    return next((one for one in lessons(folder) if not name or one.id == name), None)


def lessons(folder: Path) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are taught."""
    files = [lesson_file(folder), *sorted((folder / FOLDER).glob("*.toml"))]
    read = [_read(file, file.stat().st_mtime_ns) for file in files if file.is_file()]
    return tuple(sorted(read, key=lambda one: one.place))


def listed(one: Lesson) -> LessonListed:
    """A lesson as the list shows it."""
    return LessonListed(
        one.id, one.title, one.about, one.minutes, len(one.step), one.theme, teacher=one.teacher is not None
    )


@lru_cache(maxsize=64)
def _read(file: Path, _changed: int) -> Lesson:
    return decode_toml(file.read_bytes(), Lesson)

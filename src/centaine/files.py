"""Where files of a user's own lie, and how one is written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

NAME = "centaine"


def data_folder() -> Path:
    """The user's data folder on this system; it may not exist yet."""
    return _where_it_was("XDG_DATA_HOME", ".local/share") or platformdirs.user_data_path(NAME, appauthor=False)


def cache_folder() -> Path:
    """Where what can be made again lies, as this system has it. It need not be there yet."""
    return _where_it_was("XDG_CACHE_HOME", ".cache") or platformdirs.user_cache_path(NAME, appauthor=False)


def _where_it_was(variable: str, usual: str) -> Path | None:
    """The folder of version 0.1, where it is there: that version looked in one place on every system."""
    home = os.environ.get(variable)
    folder = (Path(home) if home else Path.home() / usual) / NAME
    return folder if folder.exists() else None


def write_whole(path: Path, *contents: bytes | memoryview) -> None:
    """Write a file, one content after the other, all of it or nothing. Raises `OSError`.

    Where the disk is full or the power fails, what was there before is left.
    """
    descriptor, part = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            for content in contents:
                file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(part, 0o644)  # mkstemp lets nobody else read it
        os.replace(part, path)
    finally:
        with suppress(FileNotFoundError):  # it has become the file
            os.unlink(part)

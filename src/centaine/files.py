"""The user's data and cache folders, atomic writes, and error messages for files."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

from centaine.game import CentaineError
from centaine.i18n import N_

NAME = "centaine"

NO_FILE = N_("There is no file {file}.")
NO_FOLDER = N_("{file} cannot be written: its folder does not exist.")
IS_FOLDER = N_("{file} is a folder, not a file.")
LONG_NAME = N_("The name {file} is too long for this disk.")
MAY_NOT_READ = N_("You do not have permission to read {file}.")
MAY_NOT_WRITE = N_("You do not have permission to write {file}.")
DISK_FULL = N_("{file} cannot be written: the disk is full.")

READING = {
    errno.ENOENT: NO_FILE,
    errno.ENOTDIR: NO_FILE,
    errno.EISDIR: IS_FOLDER,
    errno.ENAMETOOLONG: LONG_NAME,
    errno.EACCES: MAY_NOT_READ,
    errno.EPERM: MAY_NOT_READ,
}
"""What to say where a file cannot be read, by what the system says."""

WRITING = {
    errno.ENOENT: NO_FOLDER,
    errno.ENOTDIR: NO_FOLDER,
    errno.EISDIR: IS_FOLDER,
    errno.ENAMETOOLONG: LONG_NAME,
    errno.EACCES: MAY_NOT_WRITE,
    errno.EPERM: MAY_NOT_WRITE,
    errno.EROFS: N_("{file} cannot be written: this disk can only be read."),
    errno.ENOSPC: DISK_FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): DISK_FULL,  # Windows has no quotas of this kind
    errno.EEXIST: N_("{file} cannot be written: a file is where its folder should be."),
}
"""The same where it cannot be written."""


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


def not_read(file: Path, error: OSError, kind: type[CentaineError] = CentaineError) -> CentaineError:
    """What to say of a file that cannot be read."""
    message = READING.get(error.errno or 0, N_("{file} cannot be read: {why}."))
    return kind(message, file=str(file), why=_why(error))


def not_written(file: Path, error: OSError, kind: type[CentaineError] = CentaineError) -> CentaineError:
    """What to say of a file that cannot be written."""
    message = WRITING.get(error.errno or 0, N_("{file} cannot be written: {why}."))
    return kind(message, file=str(file), why=_why(error))


def _why(error: OSError) -> str:
    """What the system says, in its own words."""
    return error.strerror or type(error).__name__

"""Files that somebody names, read and written; what is wrong with one is told in a sentence."""

from __future__ import annotations

from pathlib import Path

from centaine import record
from centaine.game import CentaineError


def read_record(file: Path) -> record.Record:
    """A recorded match. Raises `CentaineError` where there is none."""
    return record.load(read(file))


def read(file: Path) -> str:
    """A text file. Raises `CentaineError` where it cannot be read."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise CentaineError("{file} cannot be read: {why}.", file=str(file), why=error.strerror or "") from None
    except UnicodeDecodeError:
        raise CentaineError("{file} is no record: it is not text in UTF-8.", file=str(file)) from None


def check_writable(file: Path) -> None:
    """Raises `CentaineError` where a file cannot be written: better told before long work than after it."""
    existed = file.exists()
    try:
        with file.open("a"):
            pass
        if not existed:
            file.unlink()
    except OSError as error:
        raise not_written(file, error) from None


def not_written(file: Path, error: OSError) -> CentaineError:
    """What to say of a file that cannot be written."""
    return CentaineError("{file} cannot be written: {why}.", file=str(file), why=error.strerror or "")


def write(file: Path, text: str) -> None:
    """Write a text file. Raises `CentaineError` where that cannot be done."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise not_written(file, error) from None

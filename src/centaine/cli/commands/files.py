"""Reads and writes files, or standard input and output; errors are one sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from centaine import record
from centaine.files import not_read, not_written
from centaine.game import CentaineError
from centaine.i18n import N_

MAX_BYTES = 4 * 1024**2
"""Bytes of a file that is read; a device such as /dev/zero has no end."""

STANDARD = Path("-")
"""Standard input where a file is read, standard output where one is written."""


def _refusing_options(sentence: str) -> Callable[[typer.CallbackParam, Any], Any]:
    """A check of an option's value: without one, the command line takes the next option for it."""

    def check(option: typer.CallbackParam, value: Any) -> Any:
        if str(value).startswith("--"):
            raise CentaineError(sentence, option=option.opts[-1], given=str(value))
        return value

    return check


FILE = _refusing_options(N_("{option} needs a file, not {given}."))
FOLDER = _refusing_options(N_("{option} needs a folder, not {given}."))
READ_FILE = _refusing_options(N_("{option} needs a file, or - for standard input, not {given}."))
WRITTEN_FILE = _refusing_options(N_("{option} needs a file, or - for standard output, not {given}."))


def read_record(file: Path) -> record.Record:
    """A recorded match. Raises `CentaineError` where there is none."""
    return record.load(read(file))


def read(file: Path) -> str:
    """A text file. Raises `CentaineError` where it cannot be read."""
    try:
        return read_bytes(file).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise CentaineError("{file} is not a record: it is not UTF-8 text.", file=str(file)) from None


def read_bytes(file: Path) -> bytes:
    """A file. Raises `CentaineError` where it cannot be read, or is too large."""
    try:
        if file == STANDARD:
            content = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with file.open("rb") as opened:
                content = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise not_read(file, error) from None
    if len(content) > MAX_BYTES:
        raise CentaineError("{file} is larger than {most} MiB.", file=str(file), most=MAX_BYTES // 1024**2)
    return content


def check_writable(file: Path) -> None:
    """Raises `CentaineError` if a file cannot be written, before long work starts."""
    if file == STANDARD:
        return
    existed = file.exists()
    try:
        with file.open("a"):
            pass
        if not existed:
            file.unlink()
    except OSError as error:
        raise not_written(file, error) from None


def write(file: Path, text: str) -> None:
    """Write a text file. Raises `CentaineError` where that cannot be done."""
    if file == STANDARD:
        sys.stdout.write(text)
        return
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise not_written(file, error) from None

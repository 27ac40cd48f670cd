"""Keeps the results of long work in a file as they arrive, so that the work can continue after a stop.

The file is text: a line of JSON that says what the work is, then a line with the number and the value of each result,
in order. It is read as untrusted input: line by line within a limit, with each value checked against its type.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from io import BufferedRandom
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from centaine.decoding import decode_json, json_decoder
from centaine.files import not_written
from centaine.game import CentaineError
from centaine.input_limits import check_json
from centaine.version import __version__

R = TypeVar("R")

MAX_LINE_LENGTH = 1024**2
"""Bytes; the positions of a long game take 50,000."""


class NotContinued(CentaineError):
    """The file belongs to other work, is damaged, or cannot be read or written."""


def resumed(
    file: Path | None,
    about: Mapping[str, Any],
    kind: Any,
    most: int,
    work: Callable[[int], Generator[R, None, None]],
    keep: Callable[[R], Any] = lambda result: result,
    is_sound: Callable[[R], bool] = lambda result: True,
) -> Generator[R, None, None]:
    """The first `most` results of some work: those in the file, then those that `work` finds.

    The latter are added to the file, each before it is yielded, so that nothing is lost when the process is killed. A
    last line that was not written completely is dropped. Without a file all results are those of `work(0)`.

    Args:
        file: made if it is not there.
        about: what the results depend on, as JSON can tell it; a file with anything else is refused, and so is one of
            another version of Centaine.
        kind: the type of a result, as msgspec can read it.
        most: how many results there are in all; the file may hold more.
        work: finds the results from a number on.
        keep: what to write of a result.
        is_sound: whether a result in the file can be true.

    Raises `NotContinued`.
    """
    if file is None:
        yield from work(0)
        return
    head = msgspec.json.decode(msgspec.json.encode({"centaine": __version__, **about}))
    try:
        with _opened(file) as opened:
            known = 0
            for result in islice(_read(file, opened, head, kind, is_sound), most):
                known += 1
                yield result
            if known == most:
                return
            opened.truncate()
            if opened.tell() == 0:
                _write(opened, head)
            with closing(work(known)) as results:
                for number, result in enumerate(results, known):
                    _write(opened, (number, keep(result)))
                    yield result
    except OSError as error:
        raise not_written(file, error, NotContinued) from None


def _opened(file: Path) -> BufferedRandom:
    file.touch()
    return file.open("r+b")


def _write(opened: BufferedRandom, value: object) -> None:
    opened.write(msgspec.json.encode(value) + b"\n")
    opened.flush()


def _read(
    file: Path, opened: BufferedRandom, head: Mapping[str, Any], kind: Any, is_sound: Callable[[Any], bool]
) -> Iterator[Any]:
    """The results of a file, which is then at the end of its last whole line."""
    decoder = json_decoder(tuple[int, kind])
    for number, line in enumerate(_lines(file, opened)):
        try:
            check_json(line)
            if number == 0:
                _check_head(file, decode_json(line, dict[str, Any]), head)
                continue
            place, result = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise _damaged(file, number) from None
        if place != number - 1 or not is_sound(result):
            raise _damaged(file, number)
        yield result


def _lines(file: Path, opened: BufferedRandom) -> Iterator[bytes]:
    begun = 0
    while line := opened.readline(MAX_LINE_LENGTH + 1):
        if not line.endswith(b"\n"):
            if len(line) > MAX_LINE_LENGTH or begun == 0:
                raise NotContinued("{file} contains no results that can be continued.", file=str(file))
            break
        yield line
        begun = opened.tell()
    opened.seek(begun)


def _check_head(file: Path, kept: Mapping[str, Any], head: Mapping[str, Any]) -> None:
    for name in {**head, **kept}:
        if name not in kept or name not in head or kept[name] != head[name]:
            raise NotContinued(
                "{file} was begun with “{name}” {there}, not {here}; give another file, or the same settings.",
                file=str(file),
                name=name,
                there=str(kept.get(name)),
                here=str(head.get(name)),
            )


def _damaged(file: Path, number: int) -> NotContinued:
    return NotContinued("{file} cannot be continued: line {line} is damaged.", file=str(file), line=number + 1)

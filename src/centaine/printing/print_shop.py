"""Makes a game's documents and writes each to a folder, completely or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from centaine.files import write_whole
from centaine.game import BadOption, CentaineError
from centaine.plugin.documents import Document, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import file_name
from centaine.printing.press import press


def own_deck(
    entry: GamePlugin, file: str, text: str, level: str, lang: str
) -> tuple[Mapping[str, Any], Sequence[tuple[int, CentaineError]]]:
    """The questions in a file, in the option's format, and the refused lines. Raises `CentaineError`."""
    if entry.own_questions is None:
        raise BadOption("This game does not use custom questions.")
    kind = Path(file).suffix.removeprefix(".")
    if kind not in entry.own_questions.formats:
        known = ", ".join(entry.own_questions.formats)
        raise BadOption("The file name must end in {known}, not {given}.", known=known, given=file[:80])
    if not level:
        raise BadOption("Your own questions need a level; name it.")
    found = entry.own_questions.read(kind, level, lang, text)
    refused = [(line, why) for line, _, why in found.refused]
    if not found.questions:
        first = refused[0][1] if refused else BadOption("There are no questions in {file}.", file=file[:80])
        raise first
    return {"level": level, "language": lang, "questions": list(found.questions)}, refused


def print_all(entry: GamePlugin, documents: Sequence[Document], wish: PrintOptions, folder: Path) -> Iterator[Path]:
    """Make and write each document; yields its file. Raises `CentaineError` if one cannot be made or written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from None
    for document in documents:
        file = folder / file_name(entry, document, wish)
        _write(file, press(document, wish))
        yield file


def _write(file: Path, content: bytes) -> None:
    """Write a file completely or not at all, even on a full disk."""
    try:
        write_whole(file, content)
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(file: Path, error: OSError) -> CentaineError:
    return CentaineError("{file} cannot be written: {why}.", file=str(file), why=error.strerror or "")

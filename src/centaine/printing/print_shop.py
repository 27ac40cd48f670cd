"""Makes a game's documents and writes each to a folder, completely or not at all."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from centaine.files import write_whole
from centaine.game import BadOption, CentaineError
from centaine.plugin.documents import Document, PositionSnapshot, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.paper import PALETTES, PAPERS, Paper
from centaine.printing.press import press
from centaine.record import Record, final_state, game_of

FLIPS = ("long", "short")


def paper_of(name: str) -> Paper:
    """The paper of that name. Raises `BadOption`."""
    if name not in PAPERS:
        raise BadOption(
            "There is no paper size {paper}; choose from {known}.", paper=name[:40], known=", ".join(PAPERS)
        )
    return PAPERS[name]


def flip_of(name: str) -> str:
    """The edge over which sheets are flipped. Raises `BadOption`."""
    if name not in FLIPS:
        raise BadOption("The flip edge must be long or short, not {given}.", given=name[:40])
    return name


def palette_of(name: str) -> str:
    """The palette of that name. Raises `BadOption`."""
    if name not in PALETTES:
        raise BadOption(
            "There is no palette {palette}; choose from {known}.", palette=name[:40], known=", ".join(PALETTES)
        )
    return name


def stand(entry: GamePlugin, recorded: Record, step: int | None) -> PositionSnapshot:
    """The position of a recorded match after so many actions, or at its end. Raises `CentaineError`."""
    if recorded.game != entry.id:
        raise BadOption("This record is for {other}, not {game}.", other=recorded.game[:40], game=entry.id)
    count = len(recorded.actions)
    if step is not None and not 0 <= step <= count:
        raise BadOption("The record has {count} actions; there is no position after {step}.", count=count, step=step)
    game = game_of(recorded, lambda _, options: entry.make(options))
    state = final_state(game, recorded.actions[:step])
    return PositionSnapshot(game, game.observation(state, None), recorded.seats)


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


def document_of(entry: GamePlugin, name: str) -> Document:
    """The document of that name. Raises `BadOption`."""
    for document in entry.documents:
        if document.id == name:
            return document
    raise BadOption(
        "There is no document {document}; choose from {known}.",
        document=name[:40],
        known=", ".join(document.id for document in entry.documents),
    )


def chosen(entry: GamePlugin, names: Sequence[str], given: Container[str]) -> list[Document]:
    """The documents of these names; without names, all whose inputs are given. Raises `BadOption`."""
    if not entry.documents:
        raise BadOption("There is nothing to print for this game yet.")
    for what in ("level", "questions"):
        if what in given and not any(what in document.takes for document in entry.documents):
            raise BadOption("There are no questions to print for {game}.", game=entry.id)
    if "day" in given and not any("day" in document.takes for document in entry.documents):
        raise BadOption("There are no puzzles to print for {game}.", game=entry.id)
    if names:
        wanted = [document_of(entry, name) for name in names]
        for document in wanted:
            if document.needs and document.needs not in given:
                raise BadOption("The document {document} needs a record; name one.", document=document.id)
        return wanted
    return [document for document in entry.documents if not document.needs or document.needs in given]


def file_name(entry: GamePlugin, document: Document, wish: PrintOptions) -> str:
    """`prime-climb-board-a4-fr.pdf`; `…-friendly.pdf` in other colours than the usual ones."""
    chosen = f"-{wish.palette}" if wish.palette != PALETTES[0] and "palette" in document.takes else ""
    return f"{entry.id}-{document.id}-{wish.paper.id}-{wish.lang}{chosen}.pdf"


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

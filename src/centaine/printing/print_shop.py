"""Makes the documents of a game and puts them into a folder: each whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from centaine.game import BadOption, CentaineError
from centaine.offer import Entry
from centaine.printing import PAPERS, Document, Paper, Stand, Wish
from centaine.printing.press import press
from centaine.record import Record, final_state, game_of

FLIPS = ("long", "short")


def paper_of(name: str) -> Paper:
    """The paper of that name. Raises `BadOption`."""
    if name not in PAPERS:
        raise BadOption("There is no paper {paper}; there are: {known}.", paper=name[:40], known=", ".join(PAPERS))
    return PAPERS[name]


def flip_of(name: str) -> str:
    """The edge over which sheets are turned. Raises `BadOption`."""
    if name not in FLIPS:
        raise BadOption("A printer turns sheets over the edge long or short, not {given}.", given=name[:40])
    return name


def stand(entry: Entry, told: Record, step: int | None) -> Stand:
    """How a recorded match of this game stands after so many actions, or at its end. Raises `CentaineError`."""
    if told.game != entry.id:
        raise BadOption("This is a record of {other}, not of {game}.", other=told.game[:40], game=entry.id)
    count = len(told.actions)
    if step is not None and not 0 <= step <= count:
        raise BadOption("The record has {count} actions; there is no position after {step}.", count=count, step=step)
    game = game_of(told, lambda _, options: entry.make(options))
    state = final_state(game, told.actions[:step])
    return Stand(game, game.observation(state, None), told.seats)


def own_deck(
    entry: Entry, file: str, text: str, level: str, lang: str
) -> tuple[Mapping[str, Any], Sequence[tuple[int, CentaineError]]]:
    """The questions in a file of that name, as options take them, and the lines refused. Raises `CentaineError`."""
    if entry.own_questions is None:
        raise BadOption("This game has no questions of one’s own.")
    kind = Path(file).suffix.removeprefix(".")
    if kind not in entry.own_questions.formats:
        known = ", ".join(entry.own_questions.formats)
        raise BadOption(
            "The end of a file’s name tells what it is: {known}, not {given}.", known=known, given=file[:80]
        )
    if not level:
        raise BadOption("Questions of one’s own are of a level; name it.")
    found = entry.own_questions.read(kind, level, lang, text)
    refused = [(line, why) for line, _, why in found.refused]
    if not found.questions:
        first = refused[0][1] if refused else BadOption("There are no questions in {file}.", file=file[:80])
        raise first
    return {"level": level, "language": lang, "questions": list(found.questions)}, refused


def document_of(entry: Entry, name: str) -> Document:
    """The document of that name. Raises `BadOption`."""
    for document in entry.documents:
        if document.id == name:
            return document
    raise BadOption(
        "There is no document {document}; there are: {known}.",
        document=name[:40],
        known=", ".join(document.id for document in entry.documents),
    )


def chosen(entry: Entry, names: Sequence[str], given: Container[str]) -> list[Document]:
    """The documents of these names; where none is named all for which there is what they need. Raises `BadOption`."""
    if not entry.documents:
        raise BadOption("There is nothing to print of this game yet.")
    for what in ("level", "questions"):
        if what in given and not any(what in document.takes for document in entry.documents):
            raise BadOption("There are no questions to print of {game}.", game=entry.id)
    if "day" in given and not any("day" in document.takes for document in entry.documents):
        raise BadOption("There are no puzzles to print of {game}.", game=entry.id)
    if names:
        wanted = [document_of(entry, name) for name in names]
        for document in wanted:
            if document.needs and document.needs not in given:
                raise BadOption("The document {document} is made of a record; name one.", document=document.id)
        return wanted
    return [document for document in entry.documents if not document.needs or document.needs in given]


def file_name(entry: Entry, document: Document, wish: Wish) -> str:
    """`prime-climb-board-a4-fr.pdf`."""
    return f"{entry.id}-{document.id}-{wish.paper.id}-{wish.lang}.pdf"


def print_all(entry: Entry, documents: Sequence[Document], wish: Wish, folder: Path) -> Iterator[Path]:
    """Make each document and write it; yields its file. Raises `CentaineError` where one cannot be made or written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from None
    for document in documents:
        file = folder / file_name(entry, document, wish)
        _write(file, press(document, wish))
        yield file


def _write(file: Path, content: bytes) -> None:
    """All of it or nothing: a full disk leaves no half document behind."""
    try:
        with NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as whole:
            try:
                whole.write(content)
                whole.flush()
                os.fsync(whole.fileno())
                Path(whole.name).chmod(0o644)
                Path(whole.name).replace(file)
            except OSError:
                Path(whole.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(file: Path, error: OSError) -> CentaineError:
    return CentaineError("{file} cannot be written: {why}.", file=str(file), why=error.strerror or "")

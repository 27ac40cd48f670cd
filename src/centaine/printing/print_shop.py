"""Makes a game's documents and writes them to a folder or an archive, completely or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from os import cpu_count
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from centaine.files import not_written, write_whole
from centaine.game import BadOption, CentaineError
from centaine.i18n import N_, translate, translate_plural
from centaine.plugin.documents import Document, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.booklet import pages_of
from centaine.printing.options import file_name, to_play
from centaine.printing.press import press_sheet
from centaine.printing.shop.files import for_shop
from centaine.printing.shop.inks import InkProfile
from centaine.printing.template_data import spoken


def own_deck(
    plugin: GamePlugin, file: str, content: bytes, level: str, lang: str
) -> tuple[Mapping[str, Any], Sequence[tuple[int, CentaineError]]]:
    """The questions in a file, in the option's format, and the refused lines. Raises `CentaineError`."""
    if plugin.own_questions is None:
        raise BadOption("This game does not use custom questions.")
    if not level:
        raise BadOption(
            "Your own questions need a level: add --level with one of {known}.", known=", ".join(_levels(plugin))
        )
    read = plugin.own_questions.text(file, content)
    deck = plugin.own_questions.read(read.format, level, lang, read.text)
    refused = [(line, why) for line, _, why in deck.refused]
    return {"level": level, "language": lang, "questions": list(deck.questions)}, refused


def _levels(plugin: GamePlugin) -> list[str]:
    """The levels of a game’s questions."""
    return [str(choice.value) for field in plugin.fields if field.each and field.each.own for choice in field.choices]


ARCHIVE = ".zip"
"""Ends the name of one file that holds all documents."""


AT_A_TIME = 4
"""Documents that are set at the same time, on as many processors: each takes up to 170 MB."""


class Printed(NamedTuple):
    """A document that was made, and its file, or its name in an archive."""

    file: str | Path
    document: Document
    content: bytes
    sheets: int
    """How many sheets of paper it takes, if it is among the few that are enough to play; else 0, uncounted."""


def _printed(file: str | Path, document: Document, content: bytes) -> Printed:
    sheets = document.sheets(pages_of(content)) if to_play([document]) else 0
    return Printed(file, document, content, sheets)


def print_archive(
    plugin: GamePlugin, documents: Sequence[Document], options: PrintOptions, file: Path
) -> Iterator[Printed]:
    """Make all documents and write them into one ZIP file; yields each with its name when it is made.

    The same options give the same bytes. Raises `CentaineError` if one cannot be made, or the file not be written.
    """
    made = []
    for document, content in zip(documents, _pressed(plugin, documents, options), strict=True):
        made.append(_printed(file_name(plugin, document, options), document, content))
        yield made[-1]
    _write(file, _archive_of(plugin, made, options))


def archive_of(plugin: GamePlugin, made: Sequence[tuple[str, Document, bytes]], options: PrintOptions) -> bytes:
    """A ZIP file with these documents, after a text that says which are enough to play, if all of those are there.

    Each has the name of its file.
    """
    return _archive_of(plugin, [_printed(*one) for one in made], options)


def _archive_of(plugin: GamePlugin, made: Sequence[Printed], options: PrintOptions) -> bytes:
    files = [(str(one.file), one.content) for one in made]
    if has_all_to_play(plugin, [one.document for one in made]):
        files.insert(0, _read_me(plugin, made, options))
    return zipped(files)


def has_all_to_play(plugin: GamePlugin, documents: Sequence[Document]) -> bool:
    """Whether the documents that are enough to play are among these."""
    enough = to_play(plugin.documents)
    return bool(enough) and all(document in documents for document in enough)


def _read_me(plugin: GamePlugin, made: Sequence[Printed], options: PrintOptions) -> tuple[str, bytes]:
    """The name and content of a text about documents: those that are enough to play first, with their sheets."""
    t, tn = partial(translate, options.lang), partial(translate_plural, options.lang)
    enough = [one for one in made if one.sheets]

    def line(one: Printed) -> str:
        title = spoken(t(one.document.title_on(options.paper)), options)
        return t(N_("{file}: {title}"), file=str(one.file), title=title)

    def said(one: Printed) -> str:
        sheets = tn("{n} sheet", "{n} sheets", one.sheets) if one.sheets else ""
        return ", ".join(part for part in (line(one), sheets, t(one.document.sides)) if part)

    rest = [said(one) for one in made if not one.sheets]
    total = sum(one.sheets for one in enough)
    lines = [
        t(plugin.title),
        "",
        tn("Print these to play: {n} sheet", "Print these to play: {n} sheets", total),
        *(f"- {said(one)}" for one in enough),
        "",
        t(N_("Print at 100%, not “fit to page”.")),
        how_to_flip(options),
        *by_hand(options, [one.document for one in made]),
        *(["", t(N_("Everything else, if you like:")), *(f"- {one}" for one in rest)] if rest else []),
    ]
    return t(N_("README.txt")), "\n".join([*lines, ""]).encode("utf-8-sig")


def how_to_flip(options: PrintOptions) -> str:
    """What to choose in a printer's dialog for pages that are printed on both sides."""
    said = {
        "long": N_("On both sides: choose “flip on long edge” when you print."),
        "short": N_("On both sides: choose “flip on short edge” when you print."),
    }
    return translate(options.lang, said[options.flip])


def by_hand(options: PrintOptions, documents: Iterable[Document]) -> list[str]:
    """How a printer that prints on one side only prints such pages, and which backs it may leave out."""
    said = {
        "long": N_(
            "If your printer prints one side only: print the odd pages, turn the stack over its long edge, put it back"
            " in the tray, and print the even pages. Upright pages turn like a page of a book, the sideways pages of a"
            " booklet like a page of a wall calendar. Try with two sheets first."
        ),
        "short": N_(
            "If your printer prints one side only: print the odd pages, turn the stack over its short edge, put it back"
            " in the tray, and print the even pages. Upright pages turn like a page of a wall calendar, the sideways"
            " pages of a booklet like a page of a book. Try with two sheets first."
        ),
    }
    texts = [said[options.flip], *([OPTIONAL_BACKS] if any(one.id == CARDS for one in documents) else [])]
    return [translate(options.lang, text) for text in texts]


CARDS = "cards"
"""The document of a game whose cards have backs that say nothing."""

OPTIONAL_BACKS = N_("The patterned backs of the cards are optional: to do without them, print only the odd pages.")


def _archive(made: Iterable[tuple[str, bytes]], file: Path) -> Iterator[str]:
    whole = []
    for name, content in made:
        whole.append((name, content))
        yield name
    _write(file, zipped(whole))


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A ZIP file with these files, each with its name; equal ones give the same bytes."""
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return whole.getvalue()


def print_for_shop(
    plugin: GamePlugin, documents: Sequence[Document], options: PrintOptions, profile: InkProfile, out: Path
) -> Iterator[str | Path]:
    """Make the files for a print shop, and write all of them into a folder or a ZIP file, or none; yields each.

    Raises `CentaineError` if one cannot be made, or cannot be written.
    """
    made = for_shop(plugin, documents, options, profile)
    if out.suffix.lower() == ARCHIVE:
        yield from _archive(made, out)
        return
    whole = list(made)
    _make_folder(out)
    for name, content in whole:
        _write(out / name, content)
        yield out / name


def print_all(
    plugin: GamePlugin, documents: Sequence[Document], options: PrintOptions, folder: Path
) -> Iterator[Printed]:
    """Make and write each document; yields it with its file.

    Raises `CentaineError` if one cannot be made, before anything is written, or cannot be written.
    """
    made = _pressed(plugin, documents, options)
    for number, (document, content) in enumerate(zip(documents, made, strict=True)):
        if not number:
            _make_folder(folder)
        file = folder / file_name(plugin, document, options)
        _write(file, content)
        yield _printed(file, document, content)


def _pressed(plugin: GamePlugin, documents: Sequence[Document], options: PrintOptions) -> Iterator[bytes]:
    """The PDFs in order, several at a time, the first when all are laid out.

    Typst gives up Python's lock while it works, so that sheets are set while others are laid out.
    """
    with ThreadPoolExecutor(min(AT_A_TIME, cpu_count() or 1)) as pool:
        try:
            pressed = [
                pool.submit(
                    press_sheet, document.make(options), document.title_on(options.paper), options, game=plugin.title
                )
                for document in documents
            ]
            for one in pressed:
                yield one.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _make_folder(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise CentaineError("{file} is not a folder.", file=str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(folder, error) from None


def _write(file: Path, content: bytes) -> None:
    """Write a file completely or not at all, even on a full disk."""
    try:
        write_whole(file, content)
    except OSError as error:
        raise not_written(file, error) from None

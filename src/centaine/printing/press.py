"""Prints a document to PDF: embedded fonts, selectable text, tags; the same bytes for the same input.

Users' texts reach a template only as data (`data.json`), never as source.
"""

from __future__ import annotations

import re
from typing import Any

from centaine.i18n import N_, translate
from centaine.plugin.documents import Document, PrintOptions, Sheet
from centaine.printing.booklet import booklet
from centaine.printing.glyphs import check_glyphs
from centaine.printing.template_data import as_spoken, spoken, template_data
from centaine.printing.typesetting import typeset

ACCESSIBLE = "ua-1"
"""PDF/UA-1 (ISO 14289-1), which Typst enforces: a title, a language, alternative texts."""

BOOKLET = "booklet"
"""The template that has so many pages that it sets the cover alone for a preview."""


def press(document: Document, options: PrintOptions, *, apart: bool = False, game: str = "") -> bytes:
    """The PDF of a document, made in a process of its own if `apart` (`typeset`); `game` is the msgid of its title.

    Raises `DoesNotFit`, `MissingGlyph`, and what `document.make` raises.
    """
    return press_sheet(document.make(options), document.title_on(options.paper), options, apart=apart, game=game)


def press_sheet(sheet: Sheet, title: str, options: PrintOptions, *, apart: bool = False, game: str = "") -> bytes:
    """The PDF of a document that has been laid out; `title` and `game` are msgids.

    Raises `DoesNotFit`, `MissingGlyph`.
    """
    said, titled = translate(options.lang, title), titled_for(game, title, options)
    sheet = sheet._replace(data={**sheet.data, "titled": titled})
    pages: bytes = typeset_sheet(sheet, said, options, apart=apart, pdf_standards=[] if sheet.folded else [ACCESSIBLE])
    return _plain(booklet(pages, titled, options) if sheet.folded else pages)


_COMPLAINED_OF = re.compile(rb"/Suspects false|/BorderColor ?\[[-. \d]+\]")
"""What Typst writes although it goes without saying: that no tags are suspect, and the colour of a table's lines."""


def _plain(pdf: bytes) -> bytes:
    """The same with blanks in their place, since poppler wrongly calls both errors, and so do programs that use it."""
    return _COMPLAINED_OF.sub(lambda match: b" " * len(match[0]), pdf)


def titled_for(game: str, title: str, options: PrintOptions) -> str:
    """The title of a file, after the name of its game unless that is in it: `Prime Climb: cards`."""
    said, name = spoken(translate(options.lang, title), options), translate(options.lang, game) if game else ""
    if not name or name.casefold() in said.casefold():
        return said
    return translate(options.lang, N_("{game}: {title}"), game=name, title=said[:1].lower() + said[1:])


def preview(document: Document, options: PrintOptions, *, ppi: float = 40, apart: bool = False) -> bytes:
    """The first page as PNG."""
    return preview_sheet(document.make(options), document.title_on(options.paper), options, ppi=ppi, apart=apart)


def preview_sheet(sheet: Sheet, title: str, options: PrintOptions, *, ppi: float = 40, apart: bool = False) -> bytes:
    """The first page of a document that has been laid out, as PNG; soon made by a process that has just printed it."""
    if sheet.template == BOOKLET:
        sheet = sheet._replace(data={**sheet.data, "preview": True})
    pages = typeset_sheet(sheet, translate(options.lang, title), options, apart=apart, format="png", ppi=ppi)
    picture: bytes = pages[0] if isinstance(pages, list) else pages
    return picture


def pages_of_sheet(sheet: Sheet, title: str, options: PrintOptions, *, apart: bool = False) -> list[bytes]:
    """All pages of a document that has been laid out, as SVG, in reading order. Raises `DoesNotFit`, `MissingGlyph`."""
    made = typeset_sheet(sheet, translate(options.lang, title), options, apart=apart, format="svg")
    return made if isinstance(made, list) else [made]


def typeset_sheet(sheet: Sheet, title: str, options: PrintOptions, **how: Any) -> Any:
    """The pages of a sheet in reading order, also of one to be folded; `how` as `typeset` takes it."""
    sheet = as_spoken(sheet, options)
    check_glyphs(sheet.data)
    data = {
        **template_data(title, options),
        "alt": {name: drawing.alt for name, drawing in sheet.drawings.items()},
        **sheet.data,
    }
    drawings = {f"{name}.svg": drawing.svg.encode() for name, drawing in sheet.drawings.items()}
    return typeset(sheet.template, data, drawings, **how)

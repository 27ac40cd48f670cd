"""Typesets a sheet to PDF with Typst: embedded fonts, selectable text, tags; the same bytes for the same input.

Users' texts reach a template only as data (`data.json`), never as source.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from io import BytesIO
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst

from centaine.game import CentaineError
from centaine.i18n import N_, translate
from centaine.plugin.documents import Document, PrintOptions, Sheet
from centaine.printing.glyphs import check_glyphs

_ROOM = resources.files(__package__)

ACCESSIBLE = "ua-1"
"""PDF/UA-1 (ISO 14289-1), which Typst enforces: a title, a language, alternative texts."""

_TOO_LONG = re.compile(r"does not fit: (?P<what>.*) \| (?P<over>[0-9.]+)")


class DoesNotFit(CentaineError):
    """A text that is too long, even in the smallest type allowed."""


def press(document: Document, wish: PrintOptions) -> bytes:
    """The PDF of a document. Raises `DoesNotFit`, `MissingGlyph`, and what `document.make` raises."""
    sheet = document.make(wish)
    title = translate(wish.lang, document.title)
    pages = _compiled(sheet, title, wish, pdf_standards=[] if sheet.folded else [ACCESSIBLE])
    return _folded(pages, title, wish) if sheet.folded else pages


def preview(document: Document, wish: PrintOptions, *, ppi: float = 40) -> bytes:
    """The first page as PNG."""
    found = _compiled(document.make(wish), translate(wish.lang, document.title), wish, format="png", ppi=ppi)
    picture: bytes = found[0] if isinstance(found, list) else found
    return picture


def _compiled(sheet: Sheet, title: str, wish: PrintOptions, **how: Any) -> Any:
    check_glyphs(sheet.data)
    with TemporaryDirectory(prefix="centaine-print-") as folder:
        root = Path(folder)
        data = {
            "title": title,
            "lang": wish.lang,
            "paper": {"width": wish.paper.width, "height": wish.paper.height},
            "words": {name: translate(wish.lang, text) for name, text in WORDS.items()},
            "alt": {name: drawing.alt for name, drawing in sheet.drawings.items()},
            **sheet.data,
        }
        (root / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        for name, drawing in sheet.drawings.items():
            (root / f"{name}.svg").write_text(drawing.svg, "utf-8")
        return _typeset(root, sheet.template, **how)


def _typeset(root: Path, template: str, **how: Any) -> Any:
    folder = str(root)  # templates cannot read anything outside it
    for file in (_ROOM / "templates").iterdir():
        (root / file.name).write_bytes(file.read_bytes())
    with resources.as_file(_ROOM / "fonts") as fonts:
        try:
            return typst.compile(
                str(root / f"{template}.typ"),
                root=folder,
                font_paths=[str(fonts)],
                ignore_system_fonts=True,
                timestamp=0,
                **how,
            )
        except typst.TypstError as error:
            found = _TOO_LONG.search(str(error))
            if found is None:
                raise
            raise DoesNotFit(
                N_("“{text}” does not fit: it is {over} mm too long, even in the smallest type."),
                text=found["what"],
                over=found["over"],
            ) from None


def _folded(pages: bytes, title: str, wish: PrintOptions) -> bytes:
    """Lays out a booklet: small pages, two to a side, for sheets printed on both sides and folded."""
    with TemporaryDirectory(prefix="centaine-print-") as folder:
        root = Path(folder)
        (root / "pages.pdf").write_bytes(pages)
        count = pages_of(pages)
        data = {
            "title": title,
            "lang": wish.lang,
            "paper": {"width": wish.paper.width, "height": wish.paper.height},
            "sides": sides(count),
            "flip": wish.flip,
            "pages": count,
        }
        (root / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        found: bytes = _typeset(root, "fold")
        return found


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has."""
    from pypdf import PdfReader  # only booklets need it

    return len(PdfReader(BytesIO(pdf)).pages)


def sides(count: int) -> list[tuple[int, int]]:
    """The pages (from 1) left and right on each side of the folded sheets; numbers beyond `count` are empty pages."""
    whole = 4 * ceil(count / 4)
    found = []
    for sheet in range(whole // 4):
        outer, inner = 2 * sheet + 1, 2 * sheet + 2
        found += [(whole - outer + 1, outer), (inner, whole - inner + 1)]
    return found


WORDS: Mapping[str, str] = {
    "tile": N_("Sheet {n} of {total} · row {row}, column {column}"),
    "assembly": N_("How to put the sheets together"),
    "assembly-help": N_(
        "Print at 100 %. Cut each sheet along its dashed lines, lay it over the strip of its neighbour, and glue."
    ),
}
"""The templates' own texts: msgids by name."""

"""Lays out a booklet: small pages, two to a side, for sheets that are printed on both sides and folded."""

from __future__ import annotations

from io import BytesIO
from math import ceil

from centaine.plugin.documents import PrintOptions
from centaine.printing.typesetting import typeset


def booklet(pages: bytes, title: str, options: PrintOptions) -> bytes:
    """The PDF of the sheets to fold, from the PDF of the pages in reading order."""
    count = pages_of(pages)
    data = {
        "title": title,
        "lang": options.lang,
        "paper": {"width": options.paper.width, "height": options.paper.height},
        "sides": sides(count),
        "flip": options.flip,
        "pages": count,
    }
    typeset_pages: bytes = typeset("fold", data, {"pages.pdf": pages})
    return typeset_pages


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has."""
    from pypdf import PdfReader  # only booklets need it

    return len(PdfReader(BytesIO(pdf)).pages)


def sides(count: int) -> list[tuple[int, int]]:
    """The pages (from 1) left and right on each side of the folded sheets; numbers beyond `count` are empty pages."""
    whole = 4 * ceil(count / 4)
    pairs = []
    for sheet in range(whole // 4):
        outer, inner = 2 * sheet + 1, 2 * sheet + 2
        pairs += [(whole - outer + 1, outer), (inner, whole - inner + 1)]
    return pairs

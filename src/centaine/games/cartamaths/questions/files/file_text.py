"""The text of a file as programs save it: tables of spreadsheets, and text in the encodings of Windows."""

from __future__ import annotations

import codecs

from centaine.games.cartamaths.questions.deck import BadDeck
from centaine.games.cartamaths.questions.files.spreadsheet import table_of
from centaine.i18n import N_

MAX_BYTES = 700_000
"""A larger file is refused."""

_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def text_of(name: str, data: bytes) -> tuple[str, str]:
    """The format and the text of a file. Raises `BadDeck`."""
    if len(data) > MAX_BYTES:
        raise BadDeck(N_("A question file can have at most {limit} KB."), limit=MAX_BYTES // 1000)
    if data.startswith(b"PK"):
        return "csv", table_of(data)
    text = _decoded(data)
    start = text.lstrip()[:500].lower()
    if start.startswith(("<?xml", "<quiz")):
        return "moodle", text
    ending = name.lower().rpartition(".")[2]
    return ("gift" if ending == "gift" or _looks_like_gift(ending, text) else "csv"), text


def _decoded(data: bytes) -> str:
    """Text in UTF-8 or UTF-16; in cp1252, as Excel saves CSV in Western Europe, if it is neither."""
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise BadDeck(N_("This is an old Excel file (XLS). Save it as XLSX, ODS or CSV."))
    try:
        for mark, encoding in _MARKS.items():
            if data.startswith(mark):
                return data.decode(encoding)
        if b"\0" in data:
            raise BadDeck(N_("This file is neither text nor a spreadsheet: save it as CSV, XLSX or ODS."))
        try:
            return data.decode()
        except UnicodeDecodeError:
            return data.decode("cp1252")
    except UnicodeDecodeError:
        raise BadDeck(N_("This file is neither text nor a spreadsheet: save it as CSV, XLSX or ODS.")) from None


def _looks_like_gift(ending: str, text: str) -> bool:
    first = text.lstrip().partition("\n")[0].lower()
    is_table = "question" in first and any(sign in first for sign in ",;\t")
    return ending == "txt" and not is_table and "{" in text

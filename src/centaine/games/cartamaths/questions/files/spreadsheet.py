"""The first sheet of an ODS or XLSX file, as the text of a table.

Both are zip archives of XML. A reader of cells is all that is needed: openpyxl and odfpy read styles, charts and
formulas besides, hold whole sheets in memory as objects, and are no part of what runs anywhere.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping

from centaine.games.cartamaths.questions.deck import MAX_TRIED, BadDeck
from centaine.games.cartamaths.questions.files.xml_events import read_xml
from centaine.i18n import N_

MAX_PARTS = 500
"""The most files in the archive."""

MAX_BYTES = 8_000_000
"""The most bytes of one unpacked part; 500 questions take about 500,000."""

MAX_COLUMNS = 100
MAX_ROWS = MAX_TRIED + 100
MAX_CELL_LENGTH = 20_000
MAX_CHARACTERS = 700_000
"""The most characters of all cells: a cell can be repeated, or share its text, a hundred thousand times."""

_LONG_TAG = re.compile(rb"<[^<>]{20000}")
"""A tag with thousands of attributes, which the parser makes into objects all at once."""

_DATE_FORMATS = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}
_PERCENT_FORMATS = {9, 10}
_NOT_CODES = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]')
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_SHEET = re.compile(r"xl/worksheets/sheet(\d{1,4})\.xml")


def table_of(data: bytes) -> str:
    """The first sheet as CSV. Raises `BadDeck`."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            if len(names) > MAX_PARTS:
                raise BadDeck(N_("This file is too complex to be read."))
            if "content.xml" in names:
                return _written(_ods(_part(archive, "content.xml")))
            sheets = sorted((int(match[1]), name) for name in names if (match := _SHEET.fullmatch(name)))
            if sheets:
                return _written(_xlsx(archive, sheets[0][1], names))
    except BadDeck:
        raise
    except (
        NotImplementedError,
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        RuntimeError,
        ValueError,
        OverflowError,
    ):
        raise BadDeck(N_("This spreadsheet is damaged or has a password.")) from None
    raise BadDeck(N_("This file is not a spreadsheet: it must be ODS, XLSX or CSV."))


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    info = archive.getinfo(name)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadDeck(N_("This spreadsheet is damaged or has a password."))
    with archive.open(info) as part:
        data = part.read(MAX_BYTES + 1)  # whatever the archive says of its size
    if len(data) > MAX_BYTES:
        raise BadDeck(N_("A sheet can have at most {limit} MB once it is unpacked."), limit=MAX_BYTES // 1_000_000)
    if b"\0" in data or _LONG_TAG.search(data):
        raise BadDeck(N_("This file is too complex to be read."))
    return data


class _Rows:
    """Cells by row and column, both from 0."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self._characters = 0

    def put(self, row: int, column: int, text: str) -> None:
        """Set a cell. Raises `BadDeck` beyond the limits."""
        if not text.strip():
            return
        if row >= MAX_ROWS or column >= MAX_COLUMNS or len(text) > MAX_CELL_LENGTH:
            raise BadDeck(
                N_("A sheet can have at most {rows} rows and {columns} columns, and a cell {letters} characters."),
                rows=MAX_ROWS,
                columns=MAX_COLUMNS,
                letters=MAX_CELL_LENGTH,
            )
        self._characters += len(text)
        if self._characters > MAX_CHARACTERS:
            raise BadDeck(N_("A question file can have at most {limit} KB."), limit=MAX_CHARACTERS // 1000)
        while len(self.rows) <= row:
            self.rows.append([])
        cells = self.rows[row]
        cells.extend([""] * (column + 1 - len(cells)))
        cells[column] = text


def _written(rows: list[list[str]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _date(column: int, row: int) -> BadDeck:
    return BadDeck(
        N_("Cell {cell} is a date or a time for the spreadsheet. Format its column as text and type it again."),
        cell=f"{_letters(column)}{row + 1}",
    )


def _letters(column: int) -> str:
    return (chr(64 + column // 26) if column >= 26 else "") + chr(65 + column % 26)


def _number(text: str) -> str:
    """A number without the last digits that only come from binary fractions: 0.30000000000000004 is 0.3."""
    try:
        return f"{float(text):.12g}" if len(text) < 40 else text[:40]
    except ValueError:
        return text[:40]


def _percent(text: str) -> str:
    return f"{_number(str(float(text) * 100))}%" if re.fullmatch(r"-?[\d.]{1,20}", text) else text[:40]


# -- OpenDocument ----------------------------------------------------------------------------------------------------


def _ods(data: bytes) -> list[list[str]]:
    reader = _OdsReader()
    read_xml(data, reader.start, reader.end, reader.data)
    return reader.cells.rows


class _OdsReader:
    """The first table of `content.xml`."""

    def __init__(self) -> None:
        self.cells = _Rows()
        self._tables = 0
        self._row = self._column = self._skip = 0
        self._repeat = self._row_repeat = 1
        self._cell: list[str] | None = None
        self._paragraphs = 0
        self._in_paragraph = 0
        self._attributes: Mapping[str, str] = {}
        self._kept: list[tuple[int, str]] = []

    def start(self, name: str, attributes: Mapping[str, str], _line: int) -> None:
        """An element begins."""
        if name == "table":
            self._tables += 1
        if self._tables != 1:
            return
        if name == "table-row":
            self._column, self._row_repeat, self._kept = 0, _count(attributes, "number-rows-repeated"), []
        elif name in ("table-cell", "covered-table-cell"):
            self._cell, self._paragraphs, self._attributes = [], 0, attributes
            self._repeat = _count(attributes, "number-columns-repeated")
        elif name == "annotation":
            self._skip += 1
        elif name == "p" and self._cell is not None and not self._skip:
            self._paragraphs += 1
            self._in_paragraph += 1
            if self._paragraphs > 1:
                self._cell.append("\n")
        elif self._in_paragraph and self._cell is not None and not self._skip:
            if name == "s":
                self._cell.append(" " * min(_count(attributes, "c"), 100))
            elif name in ("tab", "line-break"):
                self._cell.append(" " if name == "tab" else "\n")

    def data(self, text: str) -> None:
        """Text between tags."""
        if self._in_paragraph and self._cell is not None and not self._skip:
            self._cell.append(text)

    def end(self, name: str) -> None:
        """An element ends."""
        if self._tables != 1:
            return
        if name == "annotation":
            self._skip -= 1
        elif name == "p" and self._in_paragraph and not self._skip:
            self._in_paragraph -= 1
        elif name in ("table-cell", "covered-table-cell") and self._cell is not None:
            text = self._value("".join(self._cell))
            if text.strip():
                if self._column + self._repeat > MAX_COLUMNS:
                    self.cells.put(0, MAX_COLUMNS, text)  # which refuses it
                self._kept += [(self._column + at, text) for at in range(self._repeat)]
            self._column += self._repeat
            self._cell = None
        elif name == "table-row":
            if self._kept and self._row_repeat > MAX_ROWS:
                self.cells.put(MAX_ROWS, 0, "x")
            for row in range(self._row, self._row + self._row_repeat if self._kept else self._row):
                for column, text in self._kept:
                    self.cells.put(row, column, text)
            self._row += self._row_repeat

    def _value(self, shown: str) -> str:
        kind, value = self._attributes.get("value-type", ""), self._attributes.get("value", "")
        if kind in ("date", "time"):
            raise _date(min(self._column, 701), self._row)
        if kind == "percentage":
            return _percent(value)
        return _number(value) if kind in ("float", "currency") else shown


def _count(attributes: Mapping[str, str], name: str) -> int:
    text = attributes.get(name, "1")
    return int(text) if re.fullmatch(r"[0-9]{1,7}", text) else 1


# -- Excel -----------------------------------------------------------------------------------------------------------


def _xlsx(archive: zipfile.ZipFile, sheet: str, names: list[str]) -> list[list[str]]:
    shared = _Shared()
    if "xl/sharedStrings.xml" in names:
        read_xml(_part(archive, "xl/sharedStrings.xml"), shared.start, shared.end, shared.data)
    styles = _Styles()
    if "xl/styles.xml" in names:
        read_xml(_part(archive, "xl/styles.xml"), styles.start, styles.end, _nothing)
    reader = _SheetReader(shared.texts, styles.kind)
    read_xml(_part(archive, sheet), reader.start, reader.end, reader.data)
    return reader.cells.rows


def _nothing(_: str) -> None:
    pass


class _Shared:
    """The texts of `sharedStrings.xml`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._parts: list[str] = []
        self._inside = False
        self._skip = False

    def start(self, name: str, _attributes: Mapping[str, str], _line: int) -> None:
        """An element begins."""
        if name == "si":
            self._parts = []
        elif name == "rPh":  # how it is pronounced
            self._skip = True
        self._inside = name == "t" and not self._skip

    def data(self, text: str) -> None:
        """Text between tags."""
        if self._inside:
            self._parts.append(text)

    def end(self, name: str) -> None:
        """An element ends."""
        self._inside = False
        if name == "rPh":
            self._skip = False
        elif name == "si":
            self.texts.append("".join(self._parts))


class _Styles:
    """Which styles of `styles.xml` show dates or percentages."""

    def __init__(self) -> None:
        self._formats: dict[str, str] = {}
        self._used: list[str] = []
        self._in_cells = False

    def start(self, name: str, attributes: Mapping[str, str], _line: int) -> None:
        """An element begins."""
        if name == "numFmt":
            self._formats[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")[:200]
        elif name == "cellXfs":
            self._in_cells = True
        elif name == "xf" and self._in_cells:
            self._used.append(attributes.get("numFmtId", "0"))

    def end(self, name: str) -> None:
        """An element ends."""
        if name == "cellXfs":
            self._in_cells = False

    def kind(self, style: str) -> str:
        """`date`, `percent` or empty."""
        if not re.fullmatch(r"[0-9]{1,6}", style) or int(style) >= len(self._used):
            return ""
        number = self._used[int(style)]
        code = _NOT_CODES.sub("", self._formats.get(number, "")).lower()
        built_in = int(number) if re.fullmatch(r"[0-9]{1,6}", number) else 0
        if built_in in _DATE_FORMATS or (code != "general" and re.search(r"[dmyhs]", code)):
            return "date"
        return "percent" if built_in in _PERCENT_FORMATS or "%" in code else ""


class _SheetReader:
    """The cells of a worksheet."""

    def __init__(self, shared: list[str], kind: Callable[[str], str]) -> None:
        self.cells = _Rows()
        self._shared = shared
        self._kind = kind
        self._attributes: Mapping[str, str] = {}
        self._parts: list[str] = []
        self._inside = False
        self._row, self._column = -1, -1

    def start(self, name: str, attributes: Mapping[str, str], _line: int) -> None:
        """An element begins."""
        if name == "row":
            self._row, self._column = self._row + 1, -1
            if re.fullmatch(r"[0-9]{1,7}", attributes.get("r", "")):
                self._row = int(attributes["r"]) - 1
        elif name == "c":
            self._attributes, self._parts, self._column = attributes, [], self._column + 1
            place = _REFERENCE.fullmatch(attributes.get("r", ""))
            if place:
                self._column, self._row = _column(place[1]), int(place[2]) - 1
        self._inside = name in ("v", "t")

    def data(self, text: str) -> None:
        """Text between tags."""
        if self._inside:
            self._parts.append(text)

    def end(self, name: str) -> None:
        """An element ends."""
        self._inside = False
        if name == "c" and self._row >= 0:
            self.cells.put(self._row, self._column, self._value("".join(self._parts)))

    def _value(self, text: str) -> str:
        kind = self._attributes.get("t", "n")
        if kind == "s":
            known = re.fullmatch(r"[0-9]{1,7}", text) and int(text) < len(self._shared)
            return self._shared[int(text)] if known else ""
        if kind in ("inlineStr", "str", "e"):
            return text
        if kind == "b":
            return "true" if text == "1" else "false"
        style = self._kind(self._attributes.get("s", "")) if text else ""
        if style == "date" or kind == "d":
            raise _date(min(self._column, 701), self._row)
        return _percent(text) if style == "percent" else _number(text) if text else ""


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1

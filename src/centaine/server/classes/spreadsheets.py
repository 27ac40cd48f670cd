"""Writes tables as spreadsheets, XLSX and ODS: small zips of XML. Texts stay texts, so that none is a formula."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

Cell = str | int | float | None
"""A cell; None is empty."""

NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML file may contain."""

NO_TITLE = re.compile(r"[\[\]:*?/\\']")
"""What the title of a sheet may not contain."""

LONGEST_TITLE = 31

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of all parts, so that one report always gives one file."""

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
ODS = "application/vnd.oasis.opendocument.spreadsheet"


class Grid(NamedTuple):
    """A table with its title; the first row has the headings."""

    title: str
    rows: Sequence[Sequence[Cell]]


def xlsx(sheets: Sequence[Grid]) -> bytes:
    """The sheets as Office Open XML (ECMA-376), with texts inside their cells."""
    numbers = range(1, len(sheets) + 1)
    kinds = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{TYPE}.worksheet+xml"/>' for n in numbers
    )
    listed = "".join(
        f'<sheet name={quoteattr(_title(sheet.title))} sheetId="{n}" r:id="rId{n}"/>'
        for n, sheet in enumerate(sheets, 1)
    )
    targets = "".join(
        f'<Relationship Id="rId{n}" Type="{RELATIONS}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in numbers
    )
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{TYPE}.sheet.main+xml"/>{kinds}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{RELATIONS}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{targets}</Relationships>',
    }
    for number, sheet in enumerate(sheets, 1):
        rows = "".join(f"<row>{''.join(map(_xlsx_cell, row))}</row>" for row in sheet.rows)
        parts[f"xl/worksheets/sheet{number}.xml"] = (
            f'<worksheet xmlns="{SHEET}"><sheetData>{rows}</sheetData></worksheet>'
        )
    return _zipped((name, HEAD + text) for name, text in parts.items())


def ods(sheets: Sequence[Grid]) -> bytes:
    """The sheets as OpenDocument (ISO 26300)."""
    spaces = " ".join(f'xmlns:{name}="{OFFICE}:{name}:1.0"' for name in ("office", "table", "text"))
    tables = "".join(
        f"<table:table table:name={quoteattr(_title(sheet.title))}>"
        + "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in sheet.rows)
        + "</table:table>"
        for sheet in sheets
    )
    content = (
        f'{HEAD}<office:document-content {spaces} office:version="1.3"><office:body>'
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{kind}"/>'
        for path, kind in (("/", ODS), ("content.xml", "text/xml"))
    )
    manifest = (
        f'{HEAD}<manifest:manifest xmlns:manifest="{OFFICE}:manifest:1.0" manifest:version="1.3">'
        f"{entries}</manifest:manifest>"
    )
    return _zipped(iter([("mimetype", ODS), ("content.xml", content), ("META-INF/manifest.xml", manifest)]))


def _xlsx_cell(cell: Cell) -> str:
    if cell is None:
        return "<c/>"
    if isinstance(cell, str):
        return f'<c t="inlineStr"><is><t xml:space="preserve">{_text(cell)}</t></is></c>'
    return f"<c><v>{cell}</v></c>"


def _ods_cell(cell: Cell) -> str:
    if cell is None:
        return "<table:table-cell/>"
    kind, value = ("string", "") if isinstance(cell, str) else ("float", f' office:value="{cell}"')
    told = f"<text:p>{_text(str(cell))}</text:p>"
    return f'<table:table-cell office:value-type="{kind}"{value}>{told}</table:table-cell>'


def _text(text: str) -> str:
    return escape(NO_XML.sub("", text))


def _title(title: str) -> str:
    return NO_TITLE.sub(" ", title)[:LONGEST_TITLE]


def _zipped(parts: Iterator[tuple[str, str]]) -> bytes:
    """The parts in this order; a mimetype is stored as it is, as OpenDocument wants it."""
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        for name, text in parts:
            info = ZipInfo(name, LONG_AGO)
            info.compress_type = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
            archive.writestr(info, text)
    return file.getvalue()

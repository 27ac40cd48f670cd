"""Writes tables as spreadsheets, XLSX and ODS: small zips of XML. Texts stay texts, so that none becomes a formula."""

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
"""Characters that XML does not allow."""

NO_TITLE = re.compile(r"[\[\]:*?/\\']")
"""Characters that a sheet's title may not contain."""

MAX_TITLE_LENGTH = 31

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of all parts, so that one report always gives one file."""

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
ODS = "application/vnd.oasis.opendocument.spreadsheet"


NARROWEST, WIDEST = 8, 48
"""The widths of columns, in digits."""

DIGIT = 0.2
"""The width of a digit in centimetres, at 11 points."""


class Grid(NamedTuple):
    """A table with its title; the first row has the headings, the first column says whose row it is."""

    title: str
    rows: Sequence[Sequence[Cell]]

    @property
    def widths(self) -> list[int]:
        """The widths of the columns in digits; headings are in bold type, and wider."""
        widths: list[int] = []
        for number, row in enumerate(self.rows):
            longest = [len(str(cell)) if cell is not None else 0 for cell in row]
            widths += [NARROWEST] * (len(row) - len(widths))
            widths[: len(row)] = [
                max(before, size + 2 + (size // 8 if number == 0 else 0))
                for before, size in zip(widths, longest, strict=False)
            ]
        return [min(width, WIDEST) for width in widths]


XLSX_STYLES = (
    f'<styleSheet xmlns="{SHEET}">'
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill>'
    '<fill><patternFill patternType="gray125"/></fill></fills>'
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
"""Style 0 is plain, style 1 is bold."""

XLSX_FROZEN = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>'
"""The headings and the names stay in sight."""


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
        f'<Override PartName="/xl/workbook.xml" ContentType="{TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{TYPE}.styles+xml"/>{kinds}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{RELATIONS}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{targets}'
        f'<Relationship Id="styles" Type="{RELATIONS}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": XLSX_STYLES,
    }
    for number, sheet in enumerate(sheets, 1):
        rows = "".join(
            f"<row>{''.join(_xlsx_cell(cell, bold=place == 0) for cell in row)}</row>"
            for place, row in enumerate(sheet.rows)
        )
        columns = "".join(
            f'<col min="{column}" max="{column}" width="{width}" customWidth="1"/>'
            for column, width in enumerate(sheet.widths, 1)
        )
        columns = columns and f"<cols>{columns}</cols>"
        parts[f"xl/worksheets/sheet{number}.xml"] = (
            f'<worksheet xmlns="{SHEET}">'
            f'<sheetViews><sheetView workbookViewId="0">{XLSX_FROZEN}</sheetView></sheetViews>'
            f"{columns}<sheetData>{rows}</sheetData></worksheet>"
        )
    return _zipped((name, HEAD + text) for name, text in parts.items())


def ods(sheets: Sequence[Grid]) -> bytes:
    """The sheets as OpenDocument (ISO 26300)."""
    spaces = " ".join(f'xmlns:{name}="{OFFICE}:{name}:1.0"' for name in ("office", "table", "text", "style"))
    spaces += f' xmlns:fo="{OFFICE}:xsl-fo-compatible:1.0"'
    tables = "".join(
        f"<table:table table:name={quoteattr(_title(sheet.title))}>"
        + "".join(f'<table:table-column table:style-name="w{width}"/>' for width in sheet.widths)
        + "".join(
            f"<table:table-row>{''.join(_ods_cell(cell, bold=place == 0) for cell in row)}</table:table-row>"
            for place, row in enumerate(sheet.rows)
        )
        + "</table:table>"
        for sheet in sheets
    )
    styles = "".join(
        f'<style:style style:name="w{width}" style:family="table-column">'
        f'<style:table-column-properties style:column-width="{width * DIGIT:.1f}cm"/></style:style>'
        for width in sorted({width for sheet in sheets for width in sheet.widths})
    )
    content = (
        f'{HEAD}<office:document-content {spaces} office:version="1.3"><office:automatic-styles>{styles}'
        '<style:style style:name="bold" style:family="table-cell"><style:text-properties fo:font-weight="bold"/>'
        "</style:style></office:automatic-styles><office:body>"
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{kind}"/>'
        for path, kind in (("/", ODS), ("content.xml", "text/xml"), ("settings.xml", "text/xml"))
    )
    manifest = (
        f'{HEAD}<manifest:manifest xmlns:manifest="{OFFICE}:manifest:1.0" manifest:version="1.3">'
        f"{entries}</manifest:manifest>"
    )
    parts = ("mimetype", ODS), ("content.xml", content), ("settings.xml", _ods_settings(sheets))
    return _zipped(iter([*parts, ("META-INF/manifest.xml", manifest)]))


def _ods_settings(sheets: Sequence[Grid]) -> str:
    """Freezes the headings and the first column of each sheet."""
    frozen = "".join(
        f'<config:config-item config:name="{name}" config:type="{kind}">{value}</config:config-item>'
        for way in ("Horizontal", "Vertical")
        for name, kind, value in (
            (f"{way}SplitMode", "short", 2),
            (f"{way}SplitPosition", "int", 1),
            (f"Position{'Right' if way == 'Horizontal' else 'Bottom'}", "int", 1),
        )
    )
    tables = "".join(
        f"<config:config-item-map-entry config:name={quoteattr(_title(sheet.title))}>{frozen}"
        "</config:config-item-map-entry>"
        for sheet in sheets
    )
    return (
        f'{HEAD}<office:document-settings xmlns:office="{OFFICE}:office:1.0" xmlns:config="{OFFICE}:config:1.0" '
        'office:version="1.3"><office:settings><config:config-item-set config:name="ooo:view-settings">'
        '<config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>'
        f'<config:config-item-map-named config:name="Tables">{tables}</config:config-item-map-named>'
        "</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>"
        "</office:document-settings>"
    )


def _xlsx_cell(cell: Cell, *, bold: bool) -> str:
    style = ' s="1"' if bold else ""
    if cell is None:
        return "<c/>"
    if isinstance(cell, str):
        return f'<c{style} t="inlineStr"><is><t xml:space="preserve">{_text(cell)}</t></is></c>'
    return f"<c{style}><v>{cell}</v></c>"


def _ods_cell(cell: Cell, *, bold: bool) -> str:
    if cell is None:
        return "<table:table-cell/>"
    kind, value = ("string", "") if isinstance(cell, str) else ("float", f' office:value="{cell}"')
    told = f"<text:p>{_text(str(cell))}</text:p>"
    style = ' table:style-name="bold"' if bold else ""
    return f'<table:table-cell{style} office:value-type="{kind}"{value}>{told}</table:table-cell>'


def _text(text: str) -> str:
    return escape(NO_XML.sub("", text))


def _title(title: str) -> str:
    return NO_TITLE.sub(" ", title)[:MAX_TITLE_LENGTH]


def _zipped(parts: Iterator[tuple[str, str]]) -> bytes:
    """The parts in this order; a mimetype is stored as it is, as OpenDocument wants it."""
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        for name, text in parts:
            info = ZipInfo(name, LONG_AGO)
            info.compress_type = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
            archive.writestr(info, text)
    return file.getvalue()

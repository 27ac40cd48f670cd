"""Makes PDF/X-4 (ISO 15930-7) of a PDF from Typst: four inks, boxes, crop marks, an output intent.

Typst cannot write PDF/X, and reads drawings as RGB. All our colours are flat, so they are exchanged one by one in the
pages' own commands. Ghostscript was tried: it writes text in four inks and drops what it does not know.
"""

from __future__ import annotations

from hashlib import md5
from html import escape
from io import BytesIO
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    ContentStream,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    TextStringObject,
)

from centaine.plugin.documents import A4, INCH, LETTER
from centaine.printing.shop.inks import REGISTRY, InkProfile, Inks, Press

BLEED = {A4: 3.0, LETTER: INCH / 8}
"""How far colour goes beyond what is cut, in millimetres, as shops ask where a paper is used."""

SLUG = 8.0
"""The white around the bleed, for the crop marks."""

_POINT = 72 / INCH
_CLEAR, _MARK, _LINE = 1.0, 5.0, 0.25
"""Marks begin so far from the bleed, and are so long, in millimetres; their width is in points."""

BASED_ON = "1.6"
"""The version of PDF that PDF/X-4 extends."""

_DATE = "D:19700101000000Z"
"""As Typst's: the same options give the same bytes."""

_FOR_SCREENS = ("/Annots", "/StructParents", "/Tabs", "/CropBox")
"""What a press has no use for on a page."""


def press_ready(pdf: bytes, title: str, press: Press, profile: InkProfile, bleed: float) -> bytes:
    """The same pages for a press; they have this bleed (`PrintOptions.bleed`) already."""
    writer = PdfWriter()
    done: set[int] = set()
    for page in PdfReader(BytesIO(pdf)).pages:
        for name in _FOR_SCREENS:
            page.pop(name, None)
        drawn = _moved(_separated(page.get_contents(), press), page["/MediaBox"])
        _set_boxes(page, bleed)
        page[NameObject("/Contents")] = _with_marks(drawn, page["/TrimBox"], bleed)
        _separate_forms(page["/Resources"], press, done)
        page[NameObject("/Group")] = _group()
        writer.add_page(page)
    root = writer.root_object
    root[NameObject("/OutputIntents")] = ArrayObject([writer._add_object(_intent(writer, profile))])
    identity = md5(pdf, usedforsecurity=False).digest()
    root[NameObject("/Metadata")] = writer._add_object(_metadata(title, identity.hex()))
    writer.metadata = {
        "/Title": title,
        "/Creator": "Centaine",
        "/Producer": "Typst, pypdf",
        "/GTS_PDFXVersion": "PDF/X-4",
        "/CreationDate": _DATE,
        "/ModDate": _DATE,
    }
    writer._info[NameObject("/Trapped")] = NameObject("/False")  # type: ignore[index]
    writer._ID = ArrayObject([ByteStringObject(identity)] * 2)
    writer.pdf_header = f"%PDF-{BASED_ON}"
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def _separated(stream: Any, press: Press) -> ContentStream:
    """Commands with inks in place of colours; text in grey is a tint of black."""
    content = ContentStream(stream, None)
    operations: list[tuple[Any, bytes]] = []
    fill: tuple[float, ...] = (0.0, 0.0, 0.0)
    kept: list[tuple[float, ...]] = []
    for operands, command in content.operations:
        match command:
            case b"cs" | b"CS" | b"ri":
                continue  # how a colour is meant is known from the number of its parts
            case b"scn" | b"SCN" | b"sc" | b"SC" | b"rg" | b"RG" | b"g" | b"G":
                colour = _rgb(operands)
                if command.islower():
                    fill = colour
                operations.append((_operands(press.inks(colour)), b"k" if command.islower() else b"K"))
                continue
            case b"sh" | b"BI" | b"INLINE IMAGE":
                raise ValueError(f"{command!r} has colours that are not flat")
            case b"q":
                kept.append(fill)
            case b"Q":
                fill = kept.pop()
            case b"Tj" | b"TJ" if press.text_inks(fill) != press.inks(fill):
                operations += [
                    (_operands(press.text_inks(fill)), b"k"),
                    (operands, command),
                    (_operands(press.inks(fill)), b"k"),
                ]
                continue
        operations.append((operands, command))
    content.operations = operations
    return content


def _rgb(operands: Any) -> tuple[float, ...]:
    """The three parts of a colour; a single one is a grey. Raises `ValueError` for anything else."""
    parts = tuple(float(part) for part in operands)
    if len(parts) not in (1, 3):
        raise ValueError(f"{operands} is no flat colour")
    return parts * 3 if len(parts) == 1 else parts


def _operands(inks: Inks) -> list[FloatObject]:
    return [FloatObject(f"{ink:g}") for ink in inks]


def _separate_forms(resources: Any, press: Press, done: set[int]) -> None:
    """The same for what is placed on a page, each thing once."""
    resources.pop("/ColorSpace", None)
    for form in (resources.get("/XObject") or {}).values():
        one = form.get_object()
        if id(one) in done:
            continue
        done.add(id(one))
        if one["/Subtype"] != "/Form":
            raise ValueError("a picture is made of dots")
        one.set_data(_separated(one, press).get_data())
        if "/Group" in one:
            one[NameObject("/Group")] = _group()
        _separate_forms(one.get("/Resources", {}), press, done)


def _group() -> DictionaryObject:
    """What is transparent is mixed in the inks."""
    return DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Group"),
            NameObject("/S"): NameObject("/Transparency"),
            NameObject("/CS"): NameObject("/DeviceCMYK"),
        }
    )


def _moved(drawn: ContentStream, media: Any) -> bytes:
    """What a page draws, moved so that its lower left corner has room for the marks."""
    left, low = (SLUG * _POINT - float(at) for at in media[:2])
    return b"q 1 0 0 1 %.3f %.3f cm\n%sQ\n" % (left, low, drawn.get_data())


def _set_boxes(page: Any, bleed: float) -> None:
    """From 0 0, as some shops ask: room for the marks, the bleed (which Typst has set), and what is cut."""
    media = [float(at) for at in page["/MediaBox"]]
    wide, high = media[2] - media[0] + 2 * SLUG * _POINT, media[3] - media[1] + 2 * SLUG * _POINT
    for name, inset in (("/MediaBox", 0.0), ("/BleedBox", SLUG * _POINT), ("/TrimBox", (SLUG + bleed) * _POINT)):
        page[NameObject(name)] = RectangleObject((inset, inset, wide - inset, high - inset))


def _with_marks(drawn: bytes, trim: Any, bleed: float) -> Any:
    """What a page draws, with crop marks at its corners in all inks, outside the bleed."""
    left, low, right, top = (float(at) for at in trim)
    near, far = (bleed + _CLEAR) * _POINT, (bleed + _CLEAR + _MARK) * _POINT
    lines = [(x, y + sign * near, x, y + sign * far) for x in (left, right) for y, sign in ((low, -1), (top, 1))]
    lines += [(x + sign * near, y, x + sign * far, y) for y in (low, top) for x, sign in ((left, -1), (right, 1))]
    marks = "".join(f"{x:.3f} {y:.3f} m {to_x:.3f} {to_y:.3f} l S\n" for x, y, to_x, to_y in lines)
    marked = DecodedStreamObject()
    marked.set_data(b"%sq 1 1 1 1 K %g w\n%sQ\n" % (drawn, _LINE, marks.encode()))
    return marked.flate_encode()


def _intent(writer: PdfWriter, profile: InkProfile) -> DictionaryObject:
    """For which press the inks are meant, with its profile."""
    stream = DecodedStreamObject()
    stream.set_data(profile.content)
    stream[NameObject("/N")] = NumberObject(4)
    intent = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/OutputIntent"),
            NameObject("/S"): NameObject("/GTS_PDFX"),
            NameObject("/OutputConditionIdentifier"): TextStringObject(profile.name),
            NameObject("/Info"): TextStringObject(profile.name),
            NameObject("/DestOutputProfile"): writer._add_object(stream.flate_encode()),
        }
    )
    if profile.registered:
        intent[NameObject("/RegistryName")] = TextStringObject(REGISTRY)
    return intent


def _metadata(title: str, identity: str) -> DecodedStreamObject:
    stream = DecodedStreamObject()
    stream.set_data(_XMP.format(title=escape(title), id=identity).encode())
    stream[NameObject("/Type")] = NameObject("/Metadata")
    stream[NameObject("/Subtype")] = NameObject("/XML")
    return stream


_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>Typst, pypdf</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmp:CreatorTool>Centaine</xmp:CreatorTool>
<xmp:CreateDate>1970-01-01T00:00:00Z</xmp:CreateDate>
<xmp:ModifyDate>1970-01-01T00:00:00Z</xmp:ModifyDate>
<xmp:MetadataDate>1970-01-01T00:00:00Z</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
"""The metadata; what an Info dictionary says as well is the same there."""

"""What ISO 15930-7 asks of a PDF/X-4 file, as far as its objects tell; there is no free tool that does it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
}

IN_METADATA = (
    *("dc:title/rdf:Alt/rdf:li", "pdf:Trapped", "pdfxid:GTS_PDFXVersion", "xmp:CreateDate", "xmp:ModifyDate"),
    *("xmp:MetadataDate", "xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass"),
)

FORBIDDEN_KEYS = {
    **dict.fromkeys(("/AA", "/OpenAction", "/JS", "/JavaScript", "/AcroForm", "/XFA", "/Encrypt"), "does things"),
    **dict.fromkeys(("/OPI", "/Alternates", "/Ref", "/F"), "needs other files or pictures"),
    **dict.fromkeys(("/TR", "/HTP", "/PS"), "changes how a press prints"),
    "/OCProperties": "has layers",
}

BLENDS = "Normal Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion"

MAX_POINTS = 14_400
"""The most points of a page's side."""


def complaints(file: Path) -> list[str]:
    """What is wrong with a file, in words; nothing if it is as PDF/X-4 should be."""
    reader = PdfReader(file)
    found = [*_of_document(reader), *_of_metadata(reader)]
    for number, page in enumerate(reader.pages, 1):
        found += (f"page {number} {what}" for what in _of_boxes(page))
    for one in _objects(reader.trailer["/Root"], set()):
        found += _of_object(one)
    return found


def _of_document(reader: PdfReader) -> Iterator[str]:
    root: Any = reader.trailer["/Root"]
    if reader.is_encrypted:
        yield "it is encrypted"
    if len(reader.trailer.get("/ID", ())) != 2:
        yield "it has no identity"
    if str(reader.metadata.get("/Trapped") if reader.metadata else None) not in ("/True", "/False"):
        yield "it does not say whether it is trapped"
    intents = [one.get_object() for one in root.get("/OutputIntents", ())]
    intents = [one for one in intents if one["/S"] == "/GTS_PDFX"]
    if len(intents) != 1:
        yield f"it has {len(intents)} output intents for PDF/X"
        return
    profile = intents[0]["/DestOutputProfile"].get_data()
    if profile[12:20] != b"prtrCMYK" or profile[36:40] != b"acsp" or profile[8] > 4:
        yield "its profile is not of a press in four inks"
    if not intents[0].get("/OutputConditionIdentifier"):
        yield "its output intent has no name"


def _of_metadata(reader: PdfReader) -> Iterator[str]:
    root: Any = reader.trailer["/Root"]
    stream = root.get("/Metadata")
    if stream is None:
        yield "it has no metadata"
        return
    if stream.get("/Filter") or stream["/Type"] != "/Metadata" or stream["/Subtype"] != "/XML":
        yield "its metadata cannot be found by whoever does not read PDF"
    about = ElementTree.fromstring(stream.get_data().decode()).find(".//rdf:Description", NAMESPACES)
    assert about is not None
    told = {name: about.findtext(name, "", NAMESPACES) for name in IN_METADATA}
    yield from (f"its metadata do not tell {name}" for name, text in told.items() if not text)
    if told["pdfxid:GTS_PDFXVersion"] != "PDF/X-4":
        yield "it does not say that it is PDF/X-4"
    info: Any = reader.metadata or {}
    same = {
        "/Title": told["dc:title/rdf:Alt/rdf:li"],
        "/Trapped": f"/{told['pdf:Trapped']}",
        "/CreationDate": _date(told["xmp:CreateDate"]),
        "/ModDate": _date(told["xmp:ModifyDate"]),
    }
    yield from (f"{key} is not what its metadata tell" for key, text in same.items() if str(info.get(key)) != text)


def _date(told: str) -> str:
    return f"D:{''.join(sign for sign in told if sign.isdigit())}Z"


def _of_boxes(page: Any) -> Iterator[str]:
    if ("/TrimBox" in page) == ("/ArtBox" in page):
        yield "must have either a TrimBox or an ArtBox"
        return
    outer = [float(at) for at in page["/MediaBox"]]
    if max(outer[2] - outer[0], outer[3] - outer[1]) > MAX_POINTS:
        yield "is too large"
    for name in ("/CropBox", "/BleedBox", "/TrimBox"):
        if name not in page:
            continue
        box = [float(at) for at in page[name]]
        if not (outer[0] <= box[0] < box[2] <= outer[2] and outer[1] <= box[1] < box[3] <= outer[3]):
            yield f"has a {name[1:]} that is not within the box around it"
        outer = box
    if page.get("/UserUnit", 1) != 1:
        yield "has a unit of its own"


def _objects(one: Any, seen: set[int]) -> Iterator[Any]:
    """All dictionaries and streams that can be reached."""
    waiting = [one]
    while waiting:
        one = waiting.pop()
        if isinstance(one, IndirectObject):
            if one.idnum in seen:
                continue
            seen.add(one.idnum)
            one = one.get_object()
        if isinstance(one, DictionaryObject):
            yield one
            waiting += one.values()
        elif isinstance(one, ArrayObject):
            waiting += one


def _of_object(one: Any) -> Iterator[str]:
    yield from (f"{key} {why}" for key, why in FORBIDDEN_KEYS.items() if key in one and not _is_usual(one, key))
    if "/TR2" in one and one["/TR2"] != "/Default":
        yield "/TR2 changes how a press prints"
    if (blend := one.get("/BM")) and str(blend).removeprefix("/") not in (*BLENDS.split(), "Compatible"):
        yield f"{blend} is no way to mix inks"
    for name in ("/ColorSpace", "/CS"):
        if str(one.get(name)) in ("/DeviceRGB", "/CalRGB", "/Lab"):
            yield f"{one[name]} is not of a press"
    if isinstance(one, StreamObject) and "LZW" in str(one.get("/Filter", "")):
        yield "LZW is not allowed"
    if one.get("/Subtype") == "/Image" and one.get("/Interpolate"):
        yield "a picture is to be guessed at"
    if one.get("/Type") == "/FontDescriptor" and not one.keys() & {"/FontFile", "/FontFile2", "/FontFile3"}:
        yield f"the font {one['/FontName']} is not embedded"
    if one.get("/Type") == "/Font" and one["/Subtype"] not in ("/Type0", "/Type3") and "/FontDescriptor" not in one:
        yield f"the font {one.get('/BaseFont')} is not embedded"


def _is_usual(one: Any, key: str) -> bool:
    """Whether a key that means something else in a few places is one of those."""
    return key == "/F" and not isinstance(one, StreamObject)

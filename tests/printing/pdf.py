"""What pypdf and poppler's tools tell of a PDF; a machine without poppler skips these tests by name."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image
from pypdf import PdfReader, Transformation

INCH = 25.4
POINTS = 72.0
EDGE_DPI = 72
WHITE = 250


def _run(tool: str, *arguments: str) -> str:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} of poppler-utils is not installed: printed pages are not checked")
    return subprocess.run([tool, *arguments], capture_output=True, text=True, check=True).stdout


def errors(file: Path) -> str:
    """What poppler's tools complain of."""
    said = ""
    for tool, *how in (("pdfinfo", "-struct"), ("pdftotext",), ("pdffonts",)):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} of poppler-utils is not installed: printed pages are not checked")
        to = ["-"] if tool == "pdftotext" else []
        said += subprocess.run([tool, *how, str(file), *to], capture_output=True, check=True).stderr.decode()
    return said


def info(file: Path) -> dict[str, str]:
    """What `pdfinfo` says: `Pages`, `Title`, `Tagged` …"""
    return {
        name: value.strip()
        for name, _, value in (line.partition(":") for line in _run("pdfinfo", str(file)).splitlines())
    }


def page_sizes(file: Path) -> list[tuple[float, float]]:
    """The width and height of every page, in millimetres."""
    pages = int(info(file)["Pages"])
    told = _run("pdfinfo", "-f", "1", "-l", str(pages), str(file))
    lines = [line.split() for line in told.splitlines() if line.startswith("Page ") and " size:" in line]
    return [(float(line[3]) / POINTS * INCH, float(line[5]) / POINTS * INCH) for line in lines]


def fonts(file: Path) -> list[tuple[str, bool]]:
    """The fonts with their names, and whether each is embedded."""
    rows = [line.split() for line in _run("pdffonts", str(file)).splitlines()[2:]]
    return [(row[0].partition("+")[2], row[-5] == "yes") for row in rows]


def smallest_letters(file: Path) -> float:
    """The size of the smallest letters in points, to a third of a point above."""
    told = _run("pdftohtml", "-xml", "-i", "-stdout", "-zoom", "3", str(file))
    used = set(re.findall(r'<text [^>]*font="(\d+)"[^>]*>[^<]*(?:<[^>]*>)*\s*[^<\s]', told))
    sizes = re.findall(r'<fontspec id="(\d+)" size="(\d+)"', told)
    return min((float(size) / 3 for id, size in sizes if id in used), default=99.0)


def white_edges(file: Path) -> list[float]:
    """How far each page's ink stays from the nearest edge of the paper, in millimetres; infinite on a blank page."""
    _run("pdftoppm", "-gray", "-r", str(EDGE_DPI), str(file), str(file.with_suffix(".page")))
    found = []
    for drawn in sorted(file.parent.glob(f"{file.stem}.page-*.pgm")):
        with Image.open(drawn) as page:
            inked = page.point([255 * (shade < WHITE) for shade in range(256)]).getbbox()
            left, top, right, low = inked or (float("inf"),) * 4
            found.append(min(left, top, page.width - right, page.height - low) / EDGE_DPI * INCH if inked else left)
        drawn.unlink()
    return found


class Tags(NamedTuple):
    """What the structure of a tagged PDF tells a screen reader, in reading order (PDF 32000-1, 14.7)."""

    language: str
    headings: list[int]
    pictures: list[str]
    """The alternative text of each picture; empty where there is none."""


def tags(file: Path) -> Tags:
    """The language, the levels of headings, and what is said of pictures."""
    root: Any = PdfReader(file).trailer["/Root"]
    found = Tags(str(root.get("/Lang", "")), [], [])
    _walk(root.get("/StructTreeRoot", {}).get("/K", []), found)
    return found


def _walk(place: Any, found: Tags) -> None:
    place = place.get_object() if hasattr(place, "get_object") else place
    if isinstance(place, list):
        for one in place:
            _walk(one, found)
    elif isinstance(place, dict) and "/S" in place:
        kind = str(place["/S"])
        if re.fullmatch(r"/H[1-6]", kind):
            found.headings.append(int(kind[2]))
        elif kind == "/Figure":
            found.pictures.append(str(place.get("/Alt", "")))
        _walk(place.get("/K", []), found)


def text_in_reading_order(file: Path) -> str:
    """All text in the order of the tags, in which it is read aloud, without spaces."""
    told = subprocess.run(["pdfinfo", "-struct-text", str(file)], capture_output=True, check=True).stdout.decode(
        errors="replace"  # names of pictures are in another encoding
    )
    return "".join("".join(re.findall(r'^ *"(.*)"$', told, re.MULTILINE)).split())


def text(file: Path, page: int | None = None, *, as_written: bool = False) -> str:
    """The text of a page, or of all; `as_written` in the order of the file, not of its places on the page."""
    which = [] if page is None else ["-f", str(page), "-l", str(page)]
    return _run("pdftotext", *which, *(["-raw"] if as_written else []), str(file), "-")


def picture(file: Path, page: int, dpi: int) -> tuple[int, int, bytes]:
    """A page in grey: width, height, one byte a pixel."""
    target = file.with_suffix(f".{page}")
    _run("pdftoppm", "-gray", "-r", str(dpi), "-f", str(page), "-l", str(page), "-singlefile", str(file), str(target))
    _magic, size, _most, pixels = target.with_suffix(f".{page}.pgm").read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, pixels


class Word(NamedTuple):
    """A word with the place of its middle on the page, in millimetres from the upper left corner."""

    x: float
    y: float
    text: str


def words(file: Path, page: int) -> list[Word]:
    """The words of a page."""
    return _words(file, file.stat().st_mtime_ns)[page - 1]


@lru_cache(2)
def _words(file: Path, _written: int) -> list[list[Word]]:
    """Those of all pages, asked for once as long as the file is not written again."""
    told = _run("pdftotext", "-bbox", str(file), "-")
    scale = INCH / POINTS / 2
    return [
        [
            Word((float(left) + float(right)) * scale, (float(top) + float(low)) * scale, unescape(text))
            for left, top, right, low, text in _BOXED.findall(page)
        ]
        for page in told.split("<page ")[1:]
    ]


_BOXED = re.compile(r'<word xMin="([-.\d]+)" yMin="([-.\d]+)" xMax="([-.\d]+)" yMax="([-.\d]+)">(.*?)</word>')


class Edge(NamedTuple):
    """A straight line between two places, in millimetres from the lower left corner, the lesser place first."""

    start: tuple[float, float]
    end: tuple[float, float]


class Strokes(NamedTuple):
    """What a page draws with straight lines."""

    solid: list[Edge]
    dashed: list[Edge]
    filled: list[list[Edge]]
    """The edges of each filled shape that has straight edges only."""


def strokes(file: Path, page: int) -> Strokes:
    """The straight lines of a page, as its own drawing commands tell them (PDF 32000-1, 8.4 and 8.5)."""
    found = Strokes([], [], [])
    for path in paths(file, page):
        if path.curved:
            continue
        edges = [[Edge(*sorted(pair)) for pair in pairwise(shape) if pair[0] != pair[1]] for shape in path.shapes]
        if path.stroked:
            (found.dashed if path.dashed else found.solid).extend(edge for shape in edges for edge in shape)
        if path.filled:
            found.filled.extend(edges)
    return found


class Filled(NamedTuple):
    """A filled shape: its colour as `#rrggbb`, and its middle and width in millimetres from the lower left."""

    colour: str
    x: float
    y: float
    width: float


def filled(file: Path, page: int) -> list[Filled]:
    """Every filled shape of a page in order, as its own drawing commands tell them (PDF 32000-1, 8.5.3 and 8.6.8)."""
    found: list[Filled] = []
    for path in paths(file, page):
        if path.filled:
            xs, ys = zip(*(corner for shape in path.shapes for corner in shape), strict=True)
            found.append(Filled(path.colour, (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(xs) - min(xs)))
    return found


DISC = "#fffdf7"
"""The ground of each ring of Prime Climb, which is drawn before its arcs."""


class Ring(NamedTuple):
    """A ring of Prime Climb: its middle in millimetres from the lower left, and the colours of its arcs, sorted."""

    x: float
    y: float
    colours: list[str]


def rings(file: Path, page: int, inks: Collection[str], disc: str = DISC) -> list[Ring]:
    """Each ring in the order of the page: shapes of these colours on its disc, whose signs may be as white as it is."""
    found: list[Ring] = []
    width = 0.0
    for shape in filled(file, page):
        away = max(abs(shape.x - found[-1].x), abs(shape.y - found[-1].y)) if found else width
        if shape.colour == disc and not (away < width / 2 and shape.width < width / 2):
            found.append(Ring(shape.x, shape.y, []))
            width = shape.width
        elif away < width / 2 and shape.colour in inks and not (away < 0.1 and found[-1].colours):
            found[-1].colours.append(shape.colour)  # but not the middle of a red prime
    return [ring._replace(colours=sorted(ring.colours)) for ring in found]


class PaintedPath(NamedTuple):
    """A path that a page paints."""

    shapes: list[list[tuple[float, float]]]
    """The ends of the lines and curves of each part, in millimetres from the lower left."""
    curved: bool
    stroked: bool
    filled: bool
    dashed: bool
    colour: str
    """That of what is filled, `#rrggbb`, or its four inks, `0 0.5 1 0`."""


STROKING = (b"S", b"s", b"B", b"B*", b"b", b"b*")
FILLING = (b"f", b"f*", b"B", b"B*", b"b", b"b*")


def paths(file: Path, page: int) -> Iterator[PaintedPath]:
    """Everything that a page paints, in order."""
    return _painted(reader_of(file).pages[page - 1], Transformation())


def reader_of(file: Path) -> PdfReader:
    """What reads the file: one as long as it is not written again."""
    return _reader(file, file.stat().st_mtime_ns)


@lru_cache(2)
def _reader(file: Path, _written: int) -> PdfReader:
    return PdfReader(file)


def commands(place: Any) -> Iterator[tuple[list[Any], bytes]]:
    """The drawing commands of a page, or of a form that a page places, each after what is given to it.

    Parts of lists are given one by one. It reads what Typst and pypdf write, about five times as fast as pypdf does.
    """
    contents = place.get_contents() if hasattr(place, "get_contents") else place
    given: list[Any] = []
    for token in _TOKEN.findall(contents.get_data()):
        if token[0] in b"0123456789-.+":
            given.append(float(token))
        elif token[0] in b"/([])<>":
            given.append(token.decode("latin-1"))
        else:
            yield given, token
            given = []


_PLAIN = rb"[^()\\]|\\."
_TEXT = rb"\((?:%s|\((?:%s|\((?:%s)*\))*\))*\)" % (_PLAIN, _PLAIN, _PLAIN)  # pairs of brackets may be within
_TOKEN = re.compile(_TEXT + rb"|<[\dA-Fa-f\s]+>|<<|>>|[\[\]]|/?[^\s\0()\[\]<>/]+", re.DOTALL)


def _painted(place: Any, matrix: Transformation) -> Iterator[PaintedPath]:
    """What the commands of a page paint, or those of a form that a page places."""
    states: list[tuple[Transformation, bool, str]] = []
    dashed, colour, curved = False, "", False
    shapes: list[list[tuple[float, float]]] = []
    for operands, command in commands(place):
        match command:
            case b"q":
                states.append((matrix, dashed, colour))
            case b"Q":
                matrix, dashed, colour = states.pop()
            case b"cm":
                matrix = _transformation(operands).transform(matrix)
            case b"d":
                dashed = operands[:2] != ["[", "]"]
            case b"scn" | b"sc" | b"rg" if len(operands) == 3:
                colour = "#" + "".join(f"{round(255 * float(part)):02x}" for part in operands)
            case b"k":
                colour = " ".join(f"{float(ink):g}" for ink in operands)
            case b"m":
                shapes.append([_millimetres(matrix, operands)])
            case b"l":
                shapes[-1].append(_millimetres(matrix, operands))
            case b"h":
                shapes[-1].append(shapes[-1][0])
            case b"re":
                x, y, width, height = map(float, operands)
                corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
                shapes.append([_millimetres(matrix, corner) for corner in corners])
            case b"c" | b"v" | b"y":
                shapes[-1].append(_millimetres(matrix, operands[-2:]))
                curved = True
            case b"Do" if place["/Resources"]["/XObject"][operands[0]]["/Subtype"] == "/Form":
                form = place["/Resources"]["/XObject"][operands[0]]
                own = _transformation(form.get("/Matrix", (1, 0, 0, 1, 0, 0)))
                yield from _painted(form, own.transform(matrix))
            case b"n" | b"S" | b"s" | b"f" | b"f*" | b"B" | b"B*" | b"b" | b"b*":
                if shapes:
                    yield PaintedPath(shapes, curved, command in STROKING, command in FILLING, dashed, colour)
                shapes, curved = [], False


def _transformation(numbers: Sequence[Any]) -> Transformation:
    a, b, c, d, e, f = map(float, numbers)
    return Transformation((a, b, c, d, e, f))


def _millimetres(matrix: Transformation, place: Sequence[Any]) -> tuple[float, float]:
    x, y = matrix.apply_on((float(place[0]), float(place[1])))
    return round(x / POINTS * INCH, 2), round(y / POINTS * INCH, 2)

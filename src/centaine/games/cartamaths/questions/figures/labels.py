"""Labels that are seen whole: moved off lines and off one another; thin lines are left out behind them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import pairwise

from centaine.games.cartamaths.questions.figures.marks import THIN, Point, line_between

Box = tuple[float, float, float, float]
"""Left, top, right, low."""

Line = tuple[Point, Point]

CLEAR = 1.5
"""So far a label keeps from a line."""

FARTHEST = 48
"""No label is moved farther."""

_TEXT = re.compile(r'<text x="([-\d.]+)" y="([-\d.]+)"([^>]*)>([^<]*)</text>')
_OWN_SIZE = re.compile(r' font-size="([\d.]+)"')
_SHAPE = re.compile(r"<(path|circle|ellipse|rect) ([^>]*)/>")
_ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
_THIN_LINE = re.compile(
    r'<path d="M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)" stroke-width="([\d.]+)"(?: stroke-opacity="[\d.]+")?/>'
)
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")

_NARROW, _WIDE = " .,;:'’|!()/ijlI\u00a0\u202f", "mMWw%"
MONOSPACED = 0.602
"""The width of each letter of a program as a part of the size."""

_LOW, _HANGING = "acemnorsuvwxz", "gjpqy(),;"


def clear(body: str, letters: float) -> str:
    """The drawing with letters of that size, its labels moved as little as makes them clear."""
    lines = [line for line, thick in _lines(body) if thick > THIN]
    matches = list(_TEXT.finditer(body))
    boxes = [_box(match, letters) for match in matches]
    for index, match in enumerate(matches):
        if not _OWN_SIZE.search(match[3]):
            boxes[index] = _moved(boxes[index], lines, boxes[:index] + boxes[index + 1 :])
    moved = zip(matches, boxes, strict=True)
    body = _TEXT.sub(lambda match: _written(match, _box(match, letters), next(moved)[1]), body)
    return _THIN_LINE.sub(lambda match: _without(match, boxes), body)


def extent(body: str, letters: float) -> Box:
    """What a drawing takes, with a little room around it."""
    ends = [end for line, _ in _lines(body) for end in line]
    boxes = boxes_of(body, letters)
    xs = [x for x, _ in ends] + [x for box in boxes for x in box[::2]]
    ys = [y for _, y in ends] + [y for box in boxes for y in box[1::2]]
    return math.floor(min(xs) - 2), math.floor(min(ys) - 2), math.ceil(max(xs) + 2), math.ceil(max(ys) + 2)


def boxes_of(body: str, letters: float) -> list[Box]:
    """The boxes of all texts."""
    return [_box(match, letters) for match in _TEXT.finditer(body)]


def crossed(body: str, letters: float) -> list[str]:
    """The labels that a line crosses or another label covers."""
    lines, matches = list(_lines(body)), [match for match in _TEXT.finditer(body) if not _OWN_SIZE.search(match[3])]
    boxes = [_box(match, letters) for match in matches]
    return [
        match[4]
        for index, (match, box) in enumerate(zip(matches, boxes, strict=True))
        if any(_crosses(line, _grown(box, 0.5)) for line, _ in lines)
        or any(_overlap(box, other) for other in boxes[:index] + boxes[index + 1 :])
    ]


def _box(match: re.Match[str], letters: float) -> Box:
    """The box of a text, which is centred unless it begins at its place."""
    own = _OWN_SIZE.search(match[3])
    size, text = float(own[1]) if own else letters, unescape(match[4])
    wide = size * MONOSPACED * len(text) if "Mono" in match[3] else width_of(text, size)
    x, y = float(match[1]), float(match[2])
    left = x - wide / 2 if "middle" in match[3] else x
    high = size * (0.56 if all(letter in _LOW for letter in text) else 0.75)
    return left, y - high, left + wide, y + (size * 0.2 if any(letter in _HANGING for letter in text) else 0)


def width_of(text: str, size: float) -> float:
    """The width of a text in letters of that size, hardly less than it takes."""
    return size * sum(map(_share, text))


def _share(letter: str) -> float:
    """The width of a letter as a part of the size, hardly less than in Inter, in which figures are drawn."""
    if letter in _NARROW:
        return 0.37
    if letter in _WIDE:
        return 0.95
    return 0.76 if letter.isupper() else 0.65


def _written(match: re.Match[str], before: Box, box: Box) -> str:
    if before == box:
        return match[0]
    x, y = float(match[1]) + box[0] - before[0], float(match[2]) + box[1] - before[1]
    return f'<text x="{x:.5g}" y="{y:.5g}"{match[3]}>{match[4]}</text>'


def _moved(box: Box, lines: Sequence[Line], others: Sequence[Box]) -> Box:
    """The box at the nearest place where nothing crosses it; where it is if there is none."""
    room = _grown(box, FARTHEST + CLEAR)
    near = [line for line in lines if _crosses(line, room)]
    beside = [other for other in others if _overlap(other, room)]
    for away in range(FARTHEST + 1):
        for turn in range(16 if away else 1):
            x, y = away * math.cos(turn * math.pi / 8), away * math.sin(turn * math.pi / 8)
            there = box[0] + x, box[1] + y, box[2] + x, box[3] + y
            kept = _grown(there, CLEAR)
            if not any(_crosses(line, kept) for line in near) and not any(_overlap(kept, other) for other in beside):
                return there
    return box


def _without(match: re.Match[str], boxes: Sequence[Box]) -> str:
    """A thin line, upright or across, without what lies behind labels."""
    x1, y1, x2, y2 = (float(match[place]) for place in range(1, 5))
    if float(match[5]) > THIN or (x1 != x2 and y1 != y2):
        return match[0]
    gaps = [_grown(box, 1) for box in boxes if _crosses(((x1, y1), (x2, y2)), _grown(box, 1))]
    if not gaps:
        return match[0]
    along = 0 if y1 == y2 else 1
    start, end = sorted((x1, x2) if along == 0 else (y1, y2))
    parts = ""
    for low, high in [*sorted((gap[along], gap[along + 2]) for gap in gaps), (end, end)]:
        if low > start:
            ends = ((start, y1), (low, y1)) if along == 0 else ((x1, start), (x1, low))
            parts += line_between(*ends, float(match[5]))
        start = max(start, high)
    return parts


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _crosses(line: Line, box: Box) -> bool:
    """Whether a part of a line lies in a box (Liang–Barsky)."""
    (x1, y1), (x2, y2) = line
    start, end = 0.0, 1.0
    for way, room in (
        (x1 - x2, x1 - box[0]),
        (x2 - x1, box[2] - x1),
        (y1 - y2, y1 - box[1]),
        (y2 - y1, box[3] - y1),
    ):
        if way == 0:
            if room < 0:
                return False
        elif way < 0:
            start = max(start, room / way)
        else:
            end = min(end, room / way)
    return start <= end


def _lines(body: str) -> Iterator[tuple[Line, float]]:
    """The strokes of a drawing as straight lines, and how thick each is."""
    for name, written in _SHAPE.findall(body):
        attributes = dict(_ATTRIBUTE.findall(written))
        thick = float(attributes.get("stroke-width", 1.5))
        for points in _outlines(name, attributes):
            yield from ((line, thick) for line in pairwise(points))


def _outlines(name: str, attributes: dict[str, str]) -> Iterator[list[Point]]:
    if name == "path":
        yield from _path(attributes["d"])
        return
    number = {key: float(value) for key, value in attributes.items() if re.fullmatch(r"-?[\d.]+", value)}
    if name == "rect":
        left, top = number["x"], number["y"]
        right, low = left + number["width"], top + number["height"]
        yield [(left, top), (right, top), (right, low), (left, low), (left, top)]
        return
    across, up = (number["r"], number["r"]) if name == "circle" else (number["rx"], number["ry"])
    yield _round((number["cx"], number["cy"]), across, up, 0, 2 * math.pi)


def _round(centre: Point, across: float, up: float, start: float, width: float) -> list[Point]:
    steps = max(4, math.ceil(abs(width) * 6))
    turns = (start + width * step / steps for step in range(steps + 1))
    return [(centre[0] + across * math.cos(turn), centre[1] + up * math.sin(turn)) for turn in turns]


_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


def _path(d: str) -> Iterator[list[Point]]:
    """The parts of a path, curves as many straight lines."""
    tokens = _TOKEN.findall(d)
    points, command, place = list[Point](), "M", 0
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        x, y = points[-1] if points else (0.0, 0.0)
        took = _TAKES[command.upper()]
        given = [float(token) for token in tokens[place : place + took]]
        place += took
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        match command.upper():
            case "M":
                if len(points) > 1:
                    yield points
                points = [(given[0] + dx, given[1] + dy)]
                command = "l" if command.islower() else "L"
            case "L":
                points.append((given[0] + dx, given[1] + dy))
            case "H":
                points.append((given[0] + dx, y))
            case "V":
                points.append((x, given[0] + dy))
            case "C":
                points += _bezier([(x, y), *((given[n] + dx, given[n + 1] + dy) for n in (0, 2, 4))])
            case "A":
                points += _arc((x, y), (given[5] + dx, given[6] + dy), given)
            case _:
                points.append(points[0])
    if len(points) > 1:
        yield points


def _bezier(ends: Sequence[Point]) -> Iterator[Point]:
    for step in range(1, 13):
        part = step / 12
        shares = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
        yield (
            sum(share * x for share, (x, _) in zip(shares, ends, strict=True)),
            sum(share * y for share, (_, y) in zip(shares, ends, strict=True)),
        )


def _arc(start: Point, end: Point, given: Sequence[float]) -> list[Point]:
    """An arc of an upright ellipse: SVG's `A`, seen on the ellipse as a circle of radius 1."""
    across, up, large, sweep = given[0], given[1], given[3], given[4]
    (x1, y1), (x2, y2) = ((x / across, y / up) for x, y in (start, end))
    half = min(math.dist((x1, y1), (x2, y2)) / 2, 1)
    aside = math.sqrt(1 - half**2) / half / 2 * (1 if large != sweep else -1) if half else 0
    centre = (x1 + x2) / 2 - aside * (y2 - y1), (y1 + y2) / 2 + aside * (x2 - x1)
    first, last = (math.atan2(y - centre[1], x - centre[0]) for x, y in ((x1, y1), (x2, y2)))
    width = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    return _round((centre[0] * across, centre[1] * up), across, up, first, width)[1:]

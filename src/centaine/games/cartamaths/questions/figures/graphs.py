"""Number lines and coordinate grids."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    coordinates,
    line_between,
    say,
    short_number,
    text_at,
    value_of,
)
from centaine.i18n import N_


def number_line(
    *, language: str, start: str, step: str, ticks: int, labels: Sequence[int], mark: int, name: str = "A"
) -> FigureDrawing:
    """Ticks from `start`, every `step`, with numbers at the indexes `labels`, and a point on the tick `mark`."""
    first, gap = value_of(start), value_of(step)
    ticks, mark = int(ticks), int(mark)
    labelled = {int(index) for index in labels}
    spread = 270 / (ticks - 1)
    body = line_between((15, 110), (308, 110)) + '<path d="M302 105l7 5-7 5"/>'
    shown = []
    for index in range(ticks):
        x = 25 + index * spread
        body += line_between((x, 104), (x, 116))
        if index in labelled:
            label = say(short_number(first + index * gap), language)
            shown.append(label)
            body += text_at((x, 138), label)
    x = 25 + mark * spread
    body += f'<circle cx="{x:g}" cy="110" r="4" fill="currentColor"/>' + text_at((x, 94), name)
    message = N_("Number line with {ticks} ticks, labelled {shown}; {name} is on tick {place}")
    return FigureDrawing(message, body, ticks=ticks, shown=", ".join(shown), name=name, place=mark + 1)


def graph(
    *,
    language: str,
    points: Sequence[Sequence[float]],
    dots: Mapping[str, Sequence[float]] | None = None,
    smooth: bool = False,
    straight: bool = False,
    span: Sequence[float] = (-5, 5, -4, 4),
    axes: Sequence[str] = (),
) -> FigureDrawing:
    """A grid of unit squares with axes, a line through `points`, and named `dots`; `span`: least and most x, y.

    `straight`: the whole line through two points, to the edges of the grid, not just the part between them. `axes` are
    the names of two quantities; each axis then has a scale of its own.
    """
    left, right, low, high = (value_of(end) for end in span)
    across, up = (276 / (right - left), 164 / (high - low)) if axes else (290 / (right - left), 166 / (high - low))
    if not axes:
        across = up = min(across, up)

    def at(x: float, y: float) -> Point:
        middle_x, middle_y = (168 if axes else 160), 92  # numbers below the lowest line are seen whole
        return middle_x + across * (x - (left + right) / 2), middle_y - up * (y - (low + high) / 2)

    through = [(value_of(x), value_of(y)) for x, y in points]
    if straight:
        through = _whole_line(through[0], through[1], (left, right, low, high))
    elif not smooth:
        through = _within(through, low, high)
    way = [at(x, y) for x, y in through]
    marked = [at(value_of(x), value_of(y)) for x, y in (dots or {}).values()]
    marked += [_aside(place, at(0, 0)) for place in marked]
    body = _grid(at, (left, right, low, high), (across, up), language, [] if axes else marked, [] if axes else way)
    if not axes:
        body += text_at((at(right, 0)[0] - 5, at(0, 0)[1] - 8), "x") + text_at(
            (at(0, 0)[0] + 11, at(0, high)[1] + 10), "y"
        )
    else:
        body += text_at((266, at(0, low)[1] - 6), axes[0]) + text_at((at(left, 0)[0] + 34, 24), axes[1])
    if way:
        path = _curve(way) if smooth else "M" + "L".join(f"{x:g} {y:g}" for x, y in way)
        body += f'<path d="{path}" stroke-width="2.5"/>'
    said = _crossings(*through) if straight else through
    told = [coordinates(round(x, 2), round(y, 2), language) for x, y in said]
    for name, dot in (dots or {}).items():
        where = (value_of(dot[0]), value_of(dot[1]))
        place = at(*where)
        body += f'<circle cx="{place[0]:g}" cy="{place[1]:g}" r="4" fill="currentColor"/>'
        body += text_at(_aside(place, at(0, 0)), name)
        told.append(f"{name} {coordinates(*where, language)}")
    message = N_("Coordinate grid with a curve through {places}") if way else N_("Coordinate grid with {places}")
    if straight:
        message = N_("Coordinate grid with a straight line through {places}")
    if axes:
        message = N_("Graph of {up} against {across}, through {places}")
        return FigureDrawing(message, body, places=", ".join(told), across=axes[0], up=axes[1])
    return FigureDrawing(message, body, places=", ".join(told))


def _aside(place: Point, zero: Point) -> Point:
    """Where the name of a dot stands: not where the numbers of the axes are."""
    below = 18 if zero[1] < place[1] < 180 else -7
    return place[0] + (12 if place[0] >= zero[0] else -12), place[1] + below


def _grid(
    at: Callable[[float, float], Point],
    span: tuple[float, float, float, float],
    sizes: Point,
    language: str,
    dots: Sequence[Point],
    way: Sequence[Point],
) -> str:
    """The lines of a grid, the axes with their arrows, and the numbers along them.

    A number that a dot or the curve would cover stands on the other side of its axis, if it has room there.
    """

    def covered(x: float, y: float) -> bool:
        centre = x, y - 5
        by_dot = any(abs(px - x) < 16 and abs(py - centre[1]) < 14 for px, py in dots)
        return by_dot or any(_near(centre, one, other) for one, other in pairwise(way))

    def number(written: float, *places: Point) -> str:
        free = next((place for place in places if not covered(*place)), None)
        return text_at(free, say(short_number(written), language)) if free else ""

    left, right, low, high = span
    x0, y0 = at(0, 0)
    body = number(0, (x0 - 10, y0 + 16), (x0 + 10, y0 + 16), (x0 - 10, y0 - 6), (x0 + 10, y0 - 6))
    for x in _multiples(left, right, _step(sizes[0], 30 if left < 0 else 22)):
        if x:
            body += number(x, (at(x, 0)[0], y0 + 16), (at(x, 0)[0], y0 - 6))
    for y in _multiples(low, high, _step(sizes[1], 30 if low < 0 else 20)):
        if y:
            beside = 15 if y < 0 else 12
            sides = (-beside, beside) if y <= high - 1 else (-beside,)  # the name of the axis is on the other
            body += number(y, *((x0 + away, max(at(0, y)[1] + 5, 17)) for away in sides))
    lines = ""
    for x in _multiples(left, right, _step(sizes[0], 8)):
        lines += line_between(at(x, low), at(x, high), 0.4 if x else 1.5)
    for y in _multiples(low, high, _step(sizes[1], 8)):
        lines += line_between(at(left, y), at(right, y), 0.4 if y else 1.5)
    return lines + _arrow(at(right, 0), (1, 0)) + _arrow(at(0, high), (0, -1)) + body


ARROW = 6.5, 3.5
"""The length and half the width of an axis’s arrow."""


def _arrow(tip: Point, way: Point) -> str:
    """The end of an axis, which points along `way`, a step of length 1."""
    (x, y), (along, aside) = tip, ARROW
    back = x - along * way[0], y - along * way[1]
    one, other = ((back[0] + side * way[1], back[1] + side * way[0]) for side in (aside, -aside))
    ends = "L".join(f"{px:.5g} {py:.5g}" for px, py in (one, tip, other))
    return f'<path d="M{ends}" stroke-width="1.5"/>'


def _near(place: Point, start: Point, end: Point) -> bool:
    """Whether a line passes through the number written at a place."""
    part = ((place[0] - start[0]) * (end[0] - start[0]) + (place[1] - start[1]) * (end[1] - start[1])) / (
        math.dist(start, end) ** 2 or 1
    )
    part = min(max(part, 0), 1)
    return math.dist(place, (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))) < 8


def _step(size: float, room: float) -> int:
    """The distance of lines, in units of `size`, such that they are at least `room` apart."""
    return next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if step * size >= room)


def _multiples(low: float, high: float, step: int) -> range:
    """The multiples of a step between two numbers."""
    return range(math.ceil(low / step) * step, math.floor(high) + 1, step)


def _within(points: Sequence[Point], low: float, high: float) -> list[Point]:
    """The part of a polyline whose y is between two bounds."""
    kept: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(points):
        ends = [(x1, y1), (x2, y2)]
        for index, (x, y) in enumerate(ends):
            bound = min(max(y, low), high)
            ends[index] = (x if bound == y else x1 + (x2 - x1) * (bound - y1) / (y2 - y1), bound)
        kept += ends if not kept else ends[1:]
    return kept or list(points)


def _whole_line(one: Point, other: Point, span: tuple[float, float, float, float]) -> list[Point]:
    """The part within the grid of the line through two points, which is not vertical."""
    left, right, low, high = span
    slope = (other[1] - one[1]) / (other[0] - one[0])

    def at(x: float) -> Point:
        return x, one[1] + slope * (x - one[0])

    return _within([at(left), at(right)], low, high)


def _crossings(start: Point, end: Point) -> list[Point]:
    """Two points of a line with whole coordinates, far apart and on no axis where possible; else its ends."""
    slope = (end[1] - start[1]) / (end[0] - start[0])
    whole = [(float(x), start[1] + slope * (x - start[0])) for x in range(math.ceil(start[0]), math.floor(end[0]) + 1)]
    whole = [(x, round(y)) for x, y in whole if x and abs(y - round(y)) < NEAR]
    return [whole[0], whole[-1]] if len(whole) > 1 else [start, end]


NEAR = 1e-6
"""A number that is so near a whole one is it."""


def _curve(points: Sequence[Point]) -> str:
    """A smooth path through the points (Catmull–Rom as Bézier curves)."""
    path = f"M{points[0][0]:.5g} {points[0][1]:.5g}"
    for index in range(len(points) - 1):
        before, start = points[max(index - 1, 0)], points[index]
        end, after = points[index + 1], points[min(index + 2, len(points) - 1)]
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        path += f"C{one[0]:.5g} {one[1]:.5g} {two[0]:.5g} {two[1]:.5g} {end[0]:.5g} {end[1]:.5g}"
    return path


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "number-line": number_line,
    "graph": graph,
}

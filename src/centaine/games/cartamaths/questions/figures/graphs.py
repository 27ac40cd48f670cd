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
    span: Sequence[float] = (-5, 5, -4, 4),
) -> FigureDrawing:
    """A grid of unit squares with axes, a line through `points`, and named `dots`; `span`: least and most x, y."""
    left, right, low, high = (float(end) for end in span)
    size = min(290 / (right - left), 166 / (high - low))

    def at(x: float, y: float) -> Point:
        return 160 + size * (x - (left + right) / 2), 92 - size * (y - (low + high) / 2)

    body = ""
    for x in range(math.ceil(left), math.floor(right) + 1):
        body += line_between(at(x, low), at(x, high), 1.5 if x == 0 else 0.4)
    for y in range(math.ceil(low), math.floor(high) + 1):
        body += line_between(at(left, y), at(right, y), 1.5 if y == 0 else 0.4)
    zero_x, zero_y = at(0, 0)
    one_x, one_y = at(1, 1)
    body += (
        text_at((zero_x - 8, zero_y + 14), "0")
        + text_at((one_x, zero_y + 14), "1")
        + text_at((zero_x - 8, one_y + 5), "1")
    )
    through = [(value_of(x), value_of(y)) for x, y in points]
    if not smooth:
        through = _within(through, low, high)
    way = [at(x, y) for x, y in through]
    if way:
        path = _curve(way) if smooth else "M" + "L".join(f"{x:g} {y:g}" for x, y in way)
        body += f'<path d="{path}" stroke-width="2.5"/>'
    told = [coordinates(x, y, language) for x, y in through]
    for name, dot in (dots or {}).items():
        where = (value_of(dot[0]), value_of(dot[1]))
        place = at(*where)
        body += f'<circle cx="{place[0]:g}" cy="{place[1]:g}" r="4" fill="currentColor"/>'
        body += text_at((place[0] + 12, place[1] - 7), name)
        told.append(f"{name} {coordinates(*where, language)}")
    message = N_("Coordinate grid with a curve through {places}") if way else N_("Coordinate grid with {places}")
    return FigureDrawing(message, body, places=", ".join(told))


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

"""Labelled shapes and vectors on squared paper: for transformations and coordinates."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    coordinates_of,
    line_between,
    polygon,
    text_at,
    value_of,
)
from centaine.i18n import N_, translate

Place = Sequence[float | str]


def squared_paper(
    *,
    language: str,
    columns: int,
    rows: int,
    shapes: Mapping[str, Sequence[Place]] | None = None,
    vectors: Mapping[str, Sequence[Place]] | None = None,
) -> FigureDrawing:
    """`shapes`: the corners of each by its label; `vectors`: the two ends of each by its name."""
    size = min(300 / columns, 184 / rows)

    def at(place: Place) -> Point:
        return 160 + size * (value_of(place[0]) - columns / 2), 100 - size * (value_of(place[1]) - rows / 2)

    body = "".join(line_between(at((x, 0)), at((x, rows)), 0.5) for x in range(columns + 1))
    body += "".join(line_between(at((0, y)), at((columns, y)), 0.5) for y in range(rows + 1))
    told = []
    for name, corners in (shapes or {}).items():
        points = [at(place) for place in corners]
        body += polygon(points).replace("/>", ' fill="currentColor" fill-opacity="0.15" stroke-width="2"/>')
        middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        body += text_at((middle[0], middle[1] + 5), name)
        places = ", ".join(coordinates_of(corner, language) for corner in corners)
        told.append(translate(language, N_("shape {name} with corners {places}"), name=name, places=places))
    for name, (start, end) in (vectors or {}).items():
        body += _arrow(at(start), at(end)) + _name(at(start), at(end), name)
        ends = {"start": coordinates_of(start, language), "end": coordinates_of(end, language)}
        told.append(translate(language, N_("vector {name} from {start} to {end}"), name=name, **ends))
    message = N_("Squared paper; places are given as squares to the right and up from the corner: {things}")
    return FigureDrawing(message, body, things="; ".join(told))


def _arrow(start: Point, end: Point) -> str:
    """A line with a head at its end."""
    along = _direction(start, end)
    foot = end[0] - 10 * along[0], end[1] - 10 * along[1]
    head = [end, (foot[0] - 5 * along[1], foot[1] + 5 * along[0]), (foot[0] + 5 * along[1], foot[1] - 5 * along[0])]
    return line_between(start, foot, 2.5) + polygon(head).replace("/>", ' fill="currentColor"/>')


def _name(start: Point, end: Point, name: str) -> str:
    """The name of a vector beside its middle, with a small arrow above it."""
    along = _direction(start, end)
    side = -14 if along[0] >= 0 else 14
    x = (start[0] + end[0]) / 2 - side * along[1]
    y = (start[1] + end[1]) / 2 + side * along[0] + 4
    return text_at((x, y), name) + f'<path d="M{x - 6:.5g} {y - 13:.5g}h12m-3 -2.5l3 2.5l-3 2.5" stroke-width="1"/>'


def _direction(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


KINDS: dict[str, Callable[..., FigureDrawing]] = {"squared-paper": squared_paper}

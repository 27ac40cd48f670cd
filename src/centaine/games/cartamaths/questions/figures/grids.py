"""Squared paper: points, a line, a shape. Positions are given as column and row, from the lower left corner."""

from __future__ import annotations

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
from centaine.i18n import N_


def grid(
    *,
    language: str,
    columns: int,
    rows: int,
    dots: Mapping[str, Sequence[float]] | None = None,
    line: Sequence[Sequence[float]] = (),
    line_name: str = "",
    shape: Sequence[Sequence[float]] = (),
) -> FigureDrawing:
    """`columns` × `rows` unit squares, with named `dots`, a `line` through two places, and a shaded `shape`."""
    columns, rows = int(columns), int(rows)
    size = min(290 / columns, 180 / rows)

    def at(place: Sequence[float]) -> Point:
        return 160 + size * (value_of(place[0]) - columns / 2), 100 - size * (value_of(place[1]) - rows / 2)

    body = "".join(line_between(at((x, 0)), at((x, rows)), 0.5) for x in range(columns + 1))
    body += "".join(line_between(at((0, y)), at((columns, y)), 0.5) for y in range(rows + 1))
    if shape:
        filled = polygon([at(place) for place in shape])
        body += filled.replace("/>", ' fill="currentColor" fill-opacity="0.25" stroke-width="2.5"/>')
    if line:
        body += line_between(at(line[0]), at(line[1]), 2.5)
        x, y = at(line[1])
        body += text_at((x + 14, y + 10), line_name)
    for name, place in (dots or {}).items():
        x, y = at(place)
        body += f'<circle cx="{x:.5g}" cy="{y:.5g}" r="4" fill="currentColor"/>' + text_at((x + 11, y - 5), name)
    told = {"ends": line, "corners": shape}
    params = {key: ", ".join(coordinates_of(place, language) for place in places) for key, places in told.items()}
    params["places"] = ", ".join(f"{name} {coordinates_of(place, language)}" for name, place in (dots or {}).items())
    message = N_("Squared paper with the points {places}")
    if shape and line:
        message = N_("Squared paper with a shape through {corners} and a line through {ends}")
    elif shape and dots:
        message = N_("Squared paper with a shape through {corners} and the points {places}")
    elif shape:
        message = N_("Squared paper with a shape through {corners}")
    elif line:
        message = N_("Squared paper with the points {places} and a line through {ends}")
    return FigureDrawing(message, body, **params)


KINDS: dict[str, Callable[..., FigureDrawing]] = {"grid": grid}

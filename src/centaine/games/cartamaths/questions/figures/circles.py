"""A circle with its centre, and segments between points on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    line_between,
    say,
    text_at,
    value_of,
)
from centaine.i18n import N_

_RADIUS = 78


def circle(
    *,
    language: str,
    points: Mapping[str, float],
    segments: Sequence[str] = (),
    labels: Mapping[str, str] | None = None,
    centre: str = "O",
    filled: bool = False,
) -> FigureDrawing:
    """A circle; `points` by their direction in degrees, `segments` by the names of their ends, `labels` by segment."""
    at: dict[str, Point] = {centre: (160.0, 100.0)}
    shade = ' fill="currentColor" fill-opacity="0.2"' if filled else ""
    body = f'<circle cx="160" cy="100" r="{_RADIUS}"{shade}/>'
    body += '<circle cx="160" cy="100" r="3" fill="currentColor"/>' + text_at((152, 116), centre)
    for name, degrees in points.items():
        turn = math.radians(value_of(degrees))
        at[name] = (160 + _RADIUS * math.cos(turn), 100 - _RADIUS * math.sin(turn))
        body += text_at((160 + 92 * math.cos(turn), 105 - 92 * math.sin(turn)), name)
    for segment in segments:
        body += line_between(at[segment[0]], at[segment[1]])
    for segment, label in (labels or {}).items():
        (x1, y1), (x2, y2) = at[segment[0]], at[segment[1]]
        body += text_at(((x1 + x2) / 2, (y1 + y2) / 2 - 7), say(label, language))
    known = ", ".join(f"{segment} = {say(label, language)}" for segment, label in (labels or {}).items())
    drawn = ", ".join(segments)
    message = N_("Circle with centre {centre} and the segments {drawn}")
    if known:
        message = N_("Circle with centre {centre} and the segments {drawn}; {known}")
    return FigureDrawing(message, body, centre=centre, drawn=drawn, known=known)


KINDS: dict[str, Callable[..., FigureDrawing]] = {"circle": circle}

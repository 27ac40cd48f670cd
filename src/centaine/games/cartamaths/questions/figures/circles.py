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
        body += _beside(at[segment[0]], at[segment[1]], say(label, language))
    known = ", ".join(f"{segment} = {say(label, language)}" for segment, label in (labels or {}).items())
    drawn = ", ".join(segments)
    message = N_("Circle with centre {centre} and the segments {drawn}")
    if known:
        message = N_("Circle with centre {centre} and the segments {drawn}; {known}")
    return FigureDrawing(message, body, centre=centre, drawn=drawn, known=known)


def _beside(start: Point, end: Point, label: str) -> str:
    """The label of a segment, above its middle, or at a quarter of a diameter, whose middle is marked."""
    if start[0] > end[0]:
        start, end = end, start
    length = math.dist(start, end)
    part = 0.25 if length > 1.9 * _RADIUS else 0.5
    across = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    away = 9 + 4 * len(label) * abs(across[1])
    x, y = (one + part * (other - one) for one, other in zip(start, end, strict=True))
    return text_at((x + away * across[1], y - away * across[0] + 3), label)


KINDS: dict[str, Callable[..., FigureDrawing]] = {"circle": circle}

"""Two lines cut by a third, and a parallelogram."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    angle_marks,
    line_between,
    polygon,
    say,
    text_at,
    value_of,
)
from centaine.i18n import N_, translate

_PLACES = (N_("upper right {label}"), N_("upper left {label}"), N_("lower left {label}"), N_("lower right {label}"))


def cut_lines(*, language: str, tilt: float, upper: Sequence[str], lower: Sequence[str]) -> FigureDrawing:
    """Lines (d) and (e), cut by a third at `tilt` degrees; the labels of four angles at each crossing.

    The labels go round from the upper right: upper left, lower left, lower right.
    """
    degrees = value_of(tilt)
    lean = 45 / math.tan(math.radians(degrees))
    crossings: list[Point] = [(160 + lean, 55), (160 - lean, 145)]
    reach = 95 / math.tan(math.radians(degrees))
    body = line_between((30, 55), (290, 55)) + line_between((30, 145), (290, 145))
    body += line_between((160 + reach, 5), (160 - reach, 195))
    names = {"d": "(d)", "e": "(e)"} if language == "fr" else {"d": "d", "e": "e"}
    body += text_at((302, 60), names["d"]) + text_at((302, 150), names["e"])
    told = []
    for (x, y), labels in zip(crossings, (upper, lower), strict=True):
        said = []
        for place, label in enumerate(labels):
            if not label:
                continue
            start = (0, degrees, 180, 180 + degrees)[place]
            width = degrees if place % 2 == 0 else 180 - degrees
            one, other = (
                (x + math.cos(turn), y - math.sin(turn)) for turn in map(math.radians, (start, start + width))
            )
            body += angle_marks(((x, y), one, other, say(label, language)))
            said.append(translate(language, _PLACES[place], label=say(label, language)))
        told.append(", ".join(said))
    message = N_("Lines d and e, cut by a third; angles at d: {upper}; angles at e: {lower}")
    return FigureDrawing(message, body, upper=told[0] or "–", lower=told[1] or "–")


def parallelogram(
    *,
    language: str,
    names: str,
    labels: Mapping[str, str] | None = None,
    height: str = "",
    diagonals: str = "",
) -> FigureDrawing:
    """A parallelogram from its lower left corner; `labels` by side or corner, `diagonals` names their crossing."""
    corners: list[Point] = [(45.0, 160.0), (220.0, 160.0), (275.0, 45.0), (100.0, 45.0)]
    at = dict(zip(names, corners, strict=True))
    body = polygon(corners)
    for (x, y), (dx, dy), name in zip(corners, ((-10, 12), (10, 14), (10, -4), (-10, -4)), names, strict=True):
        body += text_at((x + dx, y + dy), name)
    if diagonals:
        at[diagonals] = (160, 102.5)
        body += line_between(corners[0], corners[2]) + line_between(corners[1], corners[3])
        body += text_at((160, 94), diagonals)
    if height:
        body += '<path d="M100 45V160" stroke-dasharray="5 4"/><path d="M100 150h10v10"/>'
        body += text_at((122, 108), say(height, language))
    for place, label in (labels or {}).items():
        if len(place) == 1:
            corner = names.index(place)
            body += angle_marks((at[place], corners[corner - 1], corners[(corner + 1) % 4], say(label, language)))
            continue
        (x1, y1), (x2, y2) = at[place[0]], at[place[1]]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        inner = diagonals in place if diagonals else False
        flat = y1 == y2
        beside = 8 + 4.6 * len(label)
        side = beside if x > 160 else -beside
        aside: Point = (0, 18 if y1 > 100 else -8) if flat else (-10, -9) if inner else (side, 6)
        body += text_at((x + aside[0], y + aside[1]), say(label, language))
    known = ", ".join(f"{place} = {say(label, language)}" for place, label in (labels or {}).items())
    message = N_("Parallelogram {names}")
    if height:
        message = N_("Parallelogram {names}: {known}, height {height}")
    elif diagonals:
        message = N_("Parallelogram {names} with its diagonals, which cross at {centre}: {known}")
    elif known:
        message = N_("Parallelogram {names}: {known}")
    return FigureDrawing(message, body, names=names, known=known, height=say(height, language), centre=diagonals)


KINDS: dict[str, Callable[..., FigureDrawing]] = {"cut-lines": cut_lines, "parallelogram": parallelogram}

"""Two lines cut by a third, and a parallelogram."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    angle_marks,
    in_proportion,
    is_number,
    length_of,
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
    corners = _corners(names, labels or {}, height)
    (left, low), _, _, (start, top) = corners
    at = dict(zip(names, corners, strict=True))
    body = polygon(corners)
    for (x, y), (dx, dy), name in zip(corners, ((-10, 12), (10, 14), (10, -4), (-10, -4)), names, strict=True):
        body += text_at((x + dx, y + dy), name)
    if diagonals:
        at[diagonals] = ((left + corners[2][0]) / 2, (low + top) / 2)
        body += line_between(corners[0], corners[2]) + line_between(corners[1], corners[3])
        body += text_at((at[diagonals][0], at[diagonals][1] - 8), diagonals)
    if height:
        body += f'<path d="M{start:.5g} {top:.5g}V{low:.5g}" stroke-dasharray="5 4"/>'
        body += f'<path d="M{start:.5g} {low - 10:.5g}h10v10"/>'
        body += text_at((start + 22, (low + top) / 2 + 6), say(height, language))
    for place, label in (labels or {}).items():
        if len(place) == 1:
            corner = names.index(place)
            body += angle_marks((at[place], corners[corner - 1], corners[(corner + 1) % 4], say(label, language)))
            continue
        (x1, y1), (x2, y2) = at[place[0]], at[place[1]]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        if diagonals and diagonals in place:
            body += _text_along(at[place[0]], at[place[1]], say(label, language))
            continue
        flat = y1 == y2
        beside = 8 + 4.6 * len(label)
        side = beside if x > 160 else -beside
        aside: Point = (0, 18 if y1 == low else -8) if flat else (side, 6)
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


def _text_along(start: Point, end: Point, text: str) -> str:
    """A text that stands on a line, turned as it is: beside it, another line would cross the text."""
    (x1, y1), (x2, y2) = sorted((start, end))
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    place = f"translate({(x1 + x2) / 2:.5g} {(y1 + y2) / 2:.5g}) rotate({turn:.4g})"
    return f'<g transform="{place}">{text_at((0, -5), text)}</g>'


def _corners(names: str, labels: Mapping[str, str], height: str) -> list[Point]:
    """The corners of a parallelogram as its labels tell: sides, height, an angle at one of the first two corners."""
    base, side = in_proportion(
        (_side(labels, names[:2]), _side(labels, names[1:3]) or _side(labels, names[3] + names[0])), (175.0, 127.5)
    )
    lean = 64.4
    high = length_of(height)
    for name, turned in ((names[0], False), (names[1], True)):
        label = labels.get(name, "")
        if label.endswith("°") and is_number(label[:-1]):
            lean = 180 - value_of(label[:-1]) if turned else value_of(label[:-1])
    if 0 < high < side:
        lean = math.degrees(math.asin(high / side))
    turn = math.radians(min(max(lean, MAX_LEANING), 180 - MAX_LEANING))
    x, y = side * math.cos(turn), side * math.sin(turn)
    scale = min(230 / (base + abs(x)), 115 / y)
    base, x, y = base * scale, x * scale, y * scale
    left, low = 160 - (base + x) / 2, 102.5 + y / 2
    return [(left, low), (left + base, low), (left + base + x, low - y), (left + x, low - y)]


MAX_LEANING = 35
"""In degrees: an angle that is smaller would leave no room for its label."""


def _side(labels: Mapping[str, str], ends: str) -> float:
    """The length that a label tells of a side."""
    return length_of(labels.get(ends, "") or labels.get(ends[::-1], ""))


KINDS: dict[str, Callable[..., FigureDrawing]] = {"cut-lines": cut_lines, "parallelogram": parallelogram}

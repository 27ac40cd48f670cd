"""Figures for questions: small SVG drawings made from data, with alternative text.

A figure is `{kind = "bar-chart", …}` in a question file. Lines have the page's text colour, so that they are visible on
light and dark backgrounds; no meaning depends on colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import pairwise
from typing import Any

from centaine.game import CentaineError
from centaine.i18n import N_, translate

WIDTH, HEIGHT = 320, 200

Point = tuple[float, float]


class FigureDrawing:
    """The content of an SVG, and its alternative text as a message."""

    def __init__(self, message: str, body: str, **params: str | int) -> None:
        self.message = message
        self.body = body
        self.params = params


class BadFigure(CentaineError):
    """A figure that cannot be drawn."""


def draw(figure: Mapping[str, Any], language: str) -> str:
    """The SVG of a figure. Raises `BadFigure` for an unknown kind or unknown parameters."""
    kind = figure.get("kind")
    maker = _KINDS.get(str(kind))
    if maker is None:
        raise BadFigure(
            N_("There is no figure “{kind}”; the figures are {known}."), kind=str(kind), known=" ".join(sorted(_KINDS))
        )
    parameters = {name: _localised(value, language) for name, value in figure.items() if name != "kind"}
    try:
        drawing = maker(language=language, **parameters)
    except (TypeError, ValueError, KeyError, ZeroDivisionError, AttributeError, IndexError) as failed:
        raise BadFigure(
            N_("The figure {kind} cannot be drawn: {problem}"), kind=str(kind), problem=str(failed)
        ) from None
    said = translate(language, drawing.message, **drawing.params)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" class="figure" '
        'fill="none" stroke="currentColor" stroke-width="1.5" font-family="Inter, DejaVu Sans, sans-serif" '
        f'font-size="14"><title>{escape(said)}</title>{drawing.body}</svg>'
    )


def right_triangle(*, language: str, names: str, legs: Sequence[str], hypotenuse: str) -> FigureDrawing:
    """A right triangle with its right angle at the first name; `legs`: the labels of first–second and first–third."""
    a, b, c = (70.0, 160.0), (260.0, 160.0), (70.0, 40.0)
    right, second, third = tuple(names)
    body = _polygon([a, b, c]) + _line((70, 148), (82, 148)) + _line((82, 148), (82, 160))
    body += _text((56, 174), right) + _text((272, 174), second) + _text((58, 34), third)
    body += _text((165, 180), _say(legs[0], language)) + _text((40, 104), _say(legs[1], language))
    body += _text((192, 90), _say(hypotenuse, language))
    sides = [(right + second, legs[0]), (right + third, legs[1]), (second + third, hypotenuse)]
    known = ", ".join(f"{side} = {_say(label, language)}" for side, label in sides if label)
    return FigureDrawing(
        N_("Triangle {names}, right-angled at {right}: {known}"), body, names=names, right=right, known=known
    )


def thales(*, language: str, names: str, labels: Mapping[str, str]) -> FigureDrawing:
    """A triangle of the first three names (`ABCMN`) and the parallel MN; `labels` by segment, `AM = "3"`."""
    top, left, right, on_left, on_right = tuple(names)
    at = {top: (160.0, 22.0), left: (50.0, 170.0), right: (285.0, 170.0)}
    for name, end in ((on_left, left), (on_right, right)):
        at[name] = (at[top][0] + 0.55 * (at[end][0] - at[top][0]), at[top][1] + 0.55 * (at[end][1] - at[top][1]))
    body = _polygon([at[top], at[left], at[right]]) + _line(at[on_left], at[on_right])
    shift = {top: (0, -6), left: (-12, 8), right: (12, 8), on_left: (-14, 4), on_right: (14, 4)}
    for name, (x, y) in at.items():
        body += _text((x + shift[name][0], y + shift[name][1]), name)
    for segment, label in labels.items():
        (x1, y1), (x2, y2) = at[segment[0]], at[segment[1]]
        low = segment in (on_left + on_right, left + right)
        side = -16 if (x1 + x2) / 2 < 160 else 16
        middle = ((x1 + x2) / 2 + (0 if low else side), (y1 + y2) / 2 + (16 if low else 0))
        body += _text(middle, _say(label, language))
    known = ", ".join(f"{segment} = {_say(label, language)}" for segment, label in labels.items())
    return FigureDrawing(
        N_("Triangle {names}; {left} on one side, {right} on the other, {line} parallel to {base}: {known}"),
        body,
        names=top + left + right,
        left=on_left,
        right=on_right,
        line=on_left + on_right,
        base=left + right,
        known=known,
    )


def crossed_thales(*, language: str, names: str, labels: Mapping[str, str]) -> FigureDrawing:
    """Lines BM and CN that meet in A (`ABCMN`), BC parallel to MN; `labels` by segment, `AM = "9"`."""
    centre, left, right, below_right, below_left = tuple(names)
    known = {"".join(sorted(segment)): label for segment, label in labels.items()}
    first, second = (known.get("".join(sorted(centre + name)), "") for name in (left, below_right))
    ratio = _value(second) / _value(first) if _is_number(first) and _is_number(second) else 1.0
    up = min(max(152 / (1 + ratio), 50), 102)
    x, y, down = 160.0, 24 + up, 152 - up
    at = {
        centre: (x, y),
        left: (x - up * 0.9, y - up),
        right: (x + up * 1.1, y - up),
        below_right: (x + down * 0.9, y + down),
        below_left: (x - down * 1.1, y + down),
    }
    body = _line(at[left], at[below_right]) + _line(at[right], at[below_left])
    body += _line(at[left], at[right]) + _line(at[below_left], at[below_right])
    shift = {centre: (18, 5), left: (-12, 4), right: (12, 4), below_right: (12, 8), below_left: (-12, 8)}
    for name, (x, y) in at.items():
        body += _text((x + shift[name][0], y + shift[name][1]), name)
    for segment, label in labels.items():
        (x1, y1), (x2, y2) = at[segment[0]], at[segment[1]]
        across = y1 == y2
        side = 0 if across else -20 if (x1 + x2) / 2 < 160 else 20
        above = -6 if y1 < at[centre][1] else 18
        body += _text(((x1 + x2) / 2 + side, (y1 + y2) / 2 + (above if across else 5)), _say(label, language))
    said = ", ".join(f"{segment} = {_say(label, language)}" for segment, label in labels.items())
    return FigureDrawing(
        N_("Lines {one} and {other} cross at {centre}; {top} is parallel to {bottom}: {known}"),
        body,
        one=left + below_right,
        other=right + below_left,
        centre=centre,
        top=left + right,
        bottom=below_right + below_left,
        known=said,
    )


def triangle(*, language: str, names: str, angles: Sequence[str], isosceles: bool = False) -> FigureDrawing:
    """A triangle with the labels of its angles in the order of the names; `isosceles` marks the sides from the first.

    Its angles are those of the labels, in degrees; one without a label follows from the others.
    """
    top, left, right = _degrees(angles, isosceles)
    slopes = [1 / math.tan(math.radians(angle)) for angle in (left, right)]
    height = min(135.0, 245 / sum(slopes)) if sum(slopes) > 0 else 135.0
    apex = 160 + height * (slopes[0] - slopes[1]) / 2
    half = height * sum(slopes) / 2
    points = [(apex, 30.0), (160 - half, 30 + height), (160 + half, 30 + height)]
    body = _polygon(points)
    for (x, y), (dx, dy), name in zip(points, ((0, -8), (-12, 10), (12, 10)), names, strict=True):
        body += _text((x + dx, y + dy), name)
    turns = (90 + (right - left) / 2, -left / 2, 180 + right / 2)  # the way each label lies from its corner
    for (x, y), turn, angle, label in zip(points, turns, (top, left, right), angles, strict=True):
        away = max(34.0, 17 / math.sin(math.radians(angle / 2)))
        if y > 30 and half < 55:  # no room within: beside its corner
            body += _text((x + (-24 if x < 160 else 24), y - 8), _say(label, language))
        else:
            side = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            body += _text((x + away * side[0], y + away * side[1] + 5), _say(label, language))
    if isosceles:
        for (x1, y1), (x2, y2) in ((points[0], points[1]), (points[0], points[2])):
            (x, y), length = ((x1 + x2) / 2, (y1 + y2) / 2), math.dist((x1, y1), (x2, y2))
            across = 7 * (y2 - y1) / length, -7 * (x2 - x1) / length
            body += _line((x - across[0], y - across[1]), (x + across[0], y + across[1]))
    known = ", ".join(f"{name} {_say(label, language)}" for name, label in zip(names, angles, strict=True) if label)
    message = N_("Triangle {names} with angles {known}")
    if isosceles:
        message = N_("Triangle {names}, isosceles at {top}, angles: {known}")
    return FigureDrawing(message, body, names=names, top=names[0], known=known)


def _degrees(angles: Sequence[str], isosceles: bool) -> tuple[float, float, float]:
    """The angles of a triangle from their labels, in degrees; those of any triangle if the labels do not tell."""
    top, left, right = (
        _value(label[:-1]) if label.endswith("°") and _is_number(label[:-1]) else None for label in angles
    )
    if isosceles:
        left = right = left or right or (None if top is None else (180 - top) / 2)
    if left is not None and right is not None:
        top = 180 - left - right
    elif top is not None and (left is not None or right is not None):
        left = 180 - top - right if left is None and right is not None else left
        right = 180 - top - (left or 0) if right is None else right
    if top is None or left is None or right is None:
        return (70.0, 55.0, 55.0) if isosceles else (75.0, 60.0, 45.0)
    if min(top, left, right) <= 0:
        raise ValueError("the angles of a triangle add up to 180°")
    return top, left, right


def rectangle(*, language: str, width: str, height: str, parts: Sequence[str] = ()) -> FigureDrawing:
    """A rectangle with labelled sides; `parts` are the labels of equal pieces of its width instead."""
    body = '<rect x="60" y="40" width="200" height="110"/>'
    for index, label in enumerate(parts):
        x = 60 + 200 * (index + 0.5) / len(parts)
        body += _text((x, 170), _say(label, language))
        body += _line((60 + 200 * index / len(parts), 40), (60 + 200 * index / len(parts), 150)) if index else ""
    if width:
        body += _text((160, 28 if parts else 170), _say(width, language))
    body += _text((36, 98), _say(height, language))
    across = _say(width, language) or " + ".join(_say(part, language) for part in parts)
    return FigureDrawing(
        N_("Rectangle with sides {across} and {height}"), body, across=across, height=_say(height, language)
    )


def number_line(
    *, language: str, start: str, step: str, ticks: int, labels: Sequence[int], mark: int, name: str = "A"
) -> FigureDrawing:
    """Ticks from `start`, every `step`, with numbers at the indexes `labels`, and a point on the tick `mark`."""
    first, gap = _value(start), _value(step)
    spread = 270 / (ticks - 1)
    body = _line((15, 110), (308, 110)) + '<path d="M302 105l7 5-7 5"/>'
    shown = []
    for index in range(ticks):
        x = 25 + index * spread
        body += _line((x, 104), (x, 116))
        if index in labels:
            label = _say(_short(first + index * gap), language)
            shown.append(label)
            body += _text((x, 138), label)
    x = 25 + mark * spread
    body += f'<circle cx="{x:g}" cy="110" r="4" fill="currentColor"/>' + _text((x, 94), name)
    message = N_("Number line with {ticks} ticks, labelled {shown}; {name} is on tick {place}")
    return FigureDrawing(message, body, ticks=ticks, shown=", ".join(shown), name=name, place=mark + 1)


def bar_chart(*, language: str, names: Sequence[str], values: Sequence[float], title: str = "") -> FigureDrawing:
    """Bars on a scale of whole numbers; every bar ends at a line."""
    numbers = [_value(value) for value in values]
    top = max(numbers)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if top / size <= 6)
    rows = math.ceil(top / step)
    unit = 130 / (rows * step)
    body = ""
    fine = _line_every(numbers, step)
    for line in range(1, rows * step // fine):
        if line * fine % step:
            body += f'<path d="M45 {160 - line * fine * unit:g}H305" stroke-width="0.25"/>'
    for row in range(rows + 1):
        y = 160 - row * step * unit
        body += f'<path d="M45 {y:g}H305" stroke-width="0.8"/>' + _text((28, y + 5), _say(str(row * step), language))
    width = 250 / len(numbers)
    for index, (name, value) in enumerate(zip(names, numbers, strict=True)):
        x = 52 + index * width
        body += (
            f'<rect x="{x:g}" y="{160 - value * unit:g}" width="{width * 0.6:g}" height="{value * unit:g}" '
            'fill="currentColor" fill-opacity="0.35"/>'
        )
        body += _text((x + width * 0.3, 180), str(name))
    body += _text((165, 18), title)
    pairs = ", ".join(f"{name} {_say(_short(value), language)}" for name, value in zip(names, numbers, strict=True))
    return FigureDrawing(N_("Bar chart {title}: {pairs}"), body, title=title, pairs=pairs)


def _line_every(numbers: Sequence[float], step: int) -> int:
    """The distance of lines such that every number is on one; the scale's step if a number is not whole."""
    return math.gcd(step, *map(int, numbers)) if all(number == int(number) for number in numbers) else step


def spinner(*, language: str, sectors: Sequence[str]) -> FigureDrawing:
    """A wheel of equal, labelled sectors, and a needle."""
    labels = [str(sector) for sector in sectors]
    if len(labels) < 2:
        raise ValueError("a spinner has two sectors or more")
    body = '<circle cx="160" cy="100" r="85"/>'
    for index, label in enumerate(labels):
        turn = 2 * math.pi * index / len(labels) - math.pi / 2
        middle = turn + math.pi / len(labels)
        body += _line((160, 100), (160 + 85 * math.cos(turn), 100 + 85 * math.sin(turn)))
        body += _text((160 + 60 * math.cos(middle), 105 + 60 * math.sin(middle)), label)
    body += '<path d="M160 100L186 62" stroke-width="3"/><circle cx="160" cy="100" r="5" fill="currentColor"/>'
    return FigureDrawing(N_("Spinner with equal sectors: {labels}"), body, labels=", ".join(labels))


def fraction_bar(*, language: str, parts: int, shaded: int) -> FigureDrawing:
    """A bar of equal parts, the first ones shaded."""
    width = 280 / int(parts)
    body = "".join(
        f'<rect x="{20 + index * width:g}" y="70" width="{width:g}" height="60"'
        + (' fill="currentColor" fill-opacity="0.4"/>' if index < int(shaded) else "/>")
        for index in range(int(parts))
    )
    return FigureDrawing(N_("Bar of {parts} equal parts, {shaded} of them shaded"), body, parts=parts, shaded=shaded)


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
    size = min(290 / (right - left), 184 / (high - low))

    def at(x: float, y: float) -> Point:
        return 160 + size * (x - (left + right) / 2), 100 - size * (y - (low + high) / 2)

    body = ""
    for x in range(math.ceil(left), math.floor(right) + 1):
        body += _line(at(x, low), at(x, high), 1.5 if x == 0 else 0.4)
    for y in range(math.ceil(low), math.floor(high) + 1):
        body += _line(at(left, y), at(right, y), 1.5 if y == 0 else 0.4)
    zero_x, zero_y = at(0, 0)
    one_x, one_y = at(1, 1)
    body += (
        _text((zero_x - 8, zero_y + 14), "0") + _text((one_x, zero_y + 14), "1") + _text((zero_x - 8, one_y + 5), "1")
    )
    through = [(_value(x), _value(y)) for x, y in points]
    if not smooth:
        through = _within(through, low, high)
    way = [at(x, y) for x, y in through]
    if way:
        path = _curve(way) if smooth else "M" + "L".join(f"{x:g} {y:g}" for x, y in way)
        body += f'<path d="{path}" stroke-width="2.5"/>'
    told = [_place(x, y, language) for x, y in through]
    for name, dot in (dots or {}).items():
        where = (_value(dot[0]), _value(dot[1]))
        place = at(*where)
        body += f'<circle cx="{place[0]:g}" cy="{place[1]:g}" r="4" fill="currentColor"/>'
        body += _text((place[0] + 12, place[1] - 7), name)
        told.append(f"{name} {_place(*where, language)}")
    message = N_("Coordinate grid with a curve through {places}") if way else N_("Coordinate grid with {places}")
    return FigureDrawing(message, body, places=", ".join(told))


_KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "right-triangle": right_triangle,
    "thales": thales,
    "crossed-thales": crossed_thales,
    "triangle": triangle,
    "rectangle": rectangle,
    "number-line": number_line,
    "bar-chart": bar_chart,
    "spinner": spinner,
    "fraction-bar": fraction_bar,
    "graph": graph,
}


def _localised(value: Any, language: str) -> Any:
    """The part for the language of `{fr = …, en = …}`."""
    if isinstance(value, Mapping) and set(value) == {"fr", "en"}:
        return value[language]
    return value


def _say(label: str, language: str) -> str:
    """A label with numbers written as in the language."""
    text = str(label)
    if language == "fr":
        text = ",".join(text.split(".")) if _is_number(text.split(" ")[0]) else text
    return text.replace("-", "−")


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdigit()


def _value(number: float | str) -> float:
    return float(Fraction(str(number)))


def _place(x: float, y: float, language: str) -> str:
    return f"({_say(_short(x), language)}; {_say(_short(y), language)})"


def _short(value: float) -> str:
    return f"{value:.6g}"


def _text(at: Point, text: str) -> str:
    if not text:
        return ""
    place = f'x="{at[0]:.5g}" y="{at[1]:.5g}" text-anchor="middle" fill="currentColor" stroke="none"'
    return f"<text {place}>{escape(text)}</text>"


def _line(start: Point, end: Point, width: float = 1.5) -> str:
    thick = "" if width == 1.5 else f' stroke-width="{width:g}"'
    return f'<path d="M{start[0]:.5g} {start[1]:.5g}L{end[0]:.5g} {end[1]:.5g}"{thick}/>'


def _polygon(points: Sequence[Point]) -> str:
    return '<path d="M' + "L".join(f"{x:g} {y:g}" for x, y in points) + 'Z"/>'


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

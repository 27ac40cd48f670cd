"""Pictures for questions: small SVG drawings made from data, with a text that says what they show.

A figure is `{kind = "bar-chart", …}` in a question file. Lines take the page's text colour, so that they show on light
and dark alike; nothing is told by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from centaine.game import CentaineError
from centaine.words import N_, translate

WIDTH, HEIGHT = 320, 200

Point = tuple[float, float]


class Drawing:
    """The inside of an SVG, and the message that says what it shows."""

    def __init__(self, message: str, body: str, **params: str | int) -> None:
        self.message = message
        self.body = body
        self.params = params


class BadFigure(CentaineError):
    """A figure that cannot be drawn."""


def draw(figure: Mapping[str, Any], language: str) -> str:
    """The SVG of a figure. Raises `BadFigure` for an unknown kind, and for parameters that it does not have."""
    kind = figure.get("kind")
    maker = _KINDS.get(str(kind))
    if maker is None:
        raise BadFigure(N_("“{kind}” is none of the figures {known}."), kind=str(kind), known=" ".join(sorted(_KINDS)))
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


def right_triangle(*, language: str, names: str, legs: Sequence[str], hypotenuse: str) -> Drawing:
    """Right-angled at the first name; `legs` are the labels of first–second and first–third."""
    a, b, c = (70.0, 160.0), (260.0, 160.0), (70.0, 40.0)
    right, second, third = tuple(names)
    body = _polygon([a, b, c]) + _line((70, 148), (82, 148)) + _line((82, 148), (82, 160))
    body += _text((56, 174), right) + _text((272, 174), second) + _text((58, 34), third)
    body += _text((165, 180), _say(legs[0], language)) + _text((40, 104), _say(legs[1], language))
    body += _text((192, 90), _say(hypotenuse, language))
    sides = [(right + second, legs[0]), (right + third, legs[1]), (second + third, hypotenuse)]
    known = ", ".join(f"{side} = {_say(label, language)}" for side, label in sides if label)
    return Drawing(
        N_("Triangle {names}, right-angled at {right}: {known}"), body, names=names, right=right, known=known
    )


def thales(*, language: str, names: str, labels: Mapping[str, str]) -> Drawing:
    """Triangle of the first three names (`ABCMN`), crossed by the parallel MN; `labels` by segment, `AM = "3"`."""
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
    return Drawing(
        N_("Triangle {names}; {left} on one side, {right} on the other, {line} parallel to {base}: {known}"),
        body,
        names=top + left + right,
        left=on_left,
        right=on_right,
        line=on_left + on_right,
        base=left + right,
        known=known,
    )


def triangle(*, language: str, names: str, angles: Sequence[str], isosceles: bool = False) -> Drawing:
    """Any triangle with its angles' labels in the order of the names; `isosceles` marks the sides from the first."""
    points = (
        [(160.0, 30.0), (60.0, 165.0), (260.0, 165.0)] if isosceles else [(120.0, 30.0), (40.0, 165.0), (285.0, 165.0)]
    )
    body = _polygon(points)
    for (x, y), (dx, dy), name in zip(points, ((0, -8), (-12, 10), (12, 10)), names, strict=True):
        body += _text((x + dx, y + dy), name)
    for (x, y), (dx, dy), label in zip(points, ((2, 34), (34, -8), (-46, -8)), angles, strict=True):
        body += _text((x + dx, y + dy), _say(label, language))
    if isosceles:
        body += _line((104, 94), (116, 102)) + _line((216, 94), (204, 102))
    known = ", ".join(f"{name} {_say(label, language)}" for name, label in zip(names, angles, strict=True) if label)
    message = N_("Triangle {names}, angles: {known}")
    if isosceles:
        message = N_("Triangle {names}, isosceles at {top}, angles: {known}")
    return Drawing(message, body, names=names, top=names[0], known=known)


def rectangle(*, language: str, width: str, height: str, parts: Sequence[str] = ()) -> Drawing:
    """A rectangle with its sides' labels; `parts` cut the width in equal pieces with these labels instead."""
    body = '<rect x="60" y="40" width="200" height="110"/>'
    for index, label in enumerate(parts):
        x = 60 + 200 * (index + 0.5) / len(parts)
        body += _text((x, 170), _say(label, language))
        body += _line((60 + 200 * index / len(parts), 40), (60 + 200 * index / len(parts), 150)) if index else ""
    if width:
        body += _text((160, 28 if parts else 170), _say(width, language))
    body += _text((36, 98), _say(height, language))
    across = _say(width, language) or " + ".join(_say(part, language) for part in parts)
    return Drawing(N_("Rectangle, sides {across} and {height}"), body, across=across, height=_say(height, language))


def number_line(
    *, language: str, start: str, step: str, ticks: int, labels: Sequence[int], mark: int, name: str = "A"
) -> Drawing:
    """Ticks from `start`, every `step`; those of the indexes `labels` have their number; a point on the tick `mark`."""
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
    message = N_("Number line with {ticks} ticks; written are {shown}; {name} is on tick {place}")
    return Drawing(message, body, ticks=ticks, shown=", ".join(shown), name=name, place=mark + 1)


def bar_chart(*, language: str, names: Sequence[str], values: Sequence[float], title: str = "") -> Drawing:
    """Bars with their values on a scale of whole numbers."""
    numbers = [_value(value) for value in values]
    top = max(numbers)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if top / size <= 6)
    rows = math.ceil(top / step)
    unit = 130 / (rows * step)
    body = ""
    for row in range(rows + 1):
        y = 160 - row * step * unit
        body += f'<path d="M45 {y:g}H305" stroke-width="0.5"/>' + _text((28, y + 5), _say(str(row * step), language))
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
    return Drawing(N_("Bar chart {title}: {pairs}"), body, title=title, pairs=pairs)


def spinner(*, language: str, sectors: Sequence[str]) -> Drawing:
    """A wheel of equal sectors with their labels, and a needle."""
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
    return Drawing(N_("Spinner with equal sectors: {labels}"), body, labels=", ".join(labels))


def fraction_bar(*, language: str, parts: int, shaded: int) -> Drawing:
    """A bar of equal parts, the first ones shaded."""
    width = 280 / int(parts)
    body = "".join(
        f'<rect x="{20 + index * width:g}" y="70" width="{width:g}" height="60"'
        + (' fill="currentColor" fill-opacity="0.4"/>' if index < int(shaded) else "/>")
        for index in range(int(parts))
    )
    return Drawing(N_("Bar of {parts} equal parts, {shaded} of them shaded"), body, parts=parts, shaded=shaded)


def graph(
    *,
    language: str,
    points: Sequence[Sequence[float]],
    dots: Mapping[str, Sequence[float]] | None = None,
    smooth: bool = False,
    span: Sequence[float] = (-5, 5, -4, 4),
) -> Drawing:
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
    message = N_("Coordinate grid with a line through {places}") if way else N_("Coordinate grid with {places}")
    return Drawing(message, body, places=", ".join(told))


_KINDS: dict[str, Callable[..., Drawing]] = {
    "right-triangle": right_triangle,
    "thales": thales,
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
    """A label with its numbers as the language writes them."""
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

"""Tables of signs and of variations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from centaine.games.cartamaths.questions.figures.marks import FigureDrawing, line_between, say, text_at, value_of
from centaine.i18n import N_, translate

LEFT, RIGHT = 90.0, 292.0
"""Where the first and the last value of x stand."""

BAR = 66.0
"""The line that parts the labels from the rest."""


def sign_table(*, language: str, values: Sequence[str], rows: Sequence[Sequence[str]]) -> FigureDrawing:
    """The signs of expressions. A row is a label, then in turn the sign between two values and what is at a value.

    What is at a value: `0`, `|` for nothing, `||` where it is not defined.
    """
    high = min(44.0, 180 / (len(rows) + 1))
    top = 100 - high * (len(rows) + 1) / 2
    xs = _xs(len(values))
    body = _frame(top, [high] * (len(rows) + 1)) + _header(values, xs, top + high / 2, language)
    told = []
    for index, (label, *cells) in enumerate(rows, 1):
        if len(cells) != 2 * len(values) - 3:
            raise ValueError("a row of signs has a sign between any two values, and something at each value between")
        y = top + high * (index + 0.5)
        body += _small((BAR / 2 + 4, y + 6), say(label, language), 16)
        for place, cell in enumerate(cells):
            x = (xs[place // 2] + xs[place // 2 + 1]) / 2 if place % 2 == 0 else xs[(place + 1) // 2]
            body += _cell(x, y, high, cell)
        told.append(f"{say(label, language)}: {', '.join(_spoken(cell, language) for cell in cells)}")
    shown = ", ".join(say(one, language) for one in values)
    message = N_("Sign table for x = {values}; from left to right: {rows}")
    return FigureDrawing(message, body, values=shown, rows="; ".join(told))


def variation_table(
    *, language: str, values: Sequence[str], images: Sequence[str], name: str = "f(x)"
) -> FigureDrawing:
    """How a function rises and falls: values of x and, below each of them, its image."""
    if len(values) != len(images) or len(values) < 2:
        raise ValueError("each value of x has one image")
    top, header, row = 26.0, 40.0, 108.0
    xs = _xs(len(values))
    body = _frame(top, [header, row]) + _header(values, xs, top + header / 2, language)
    body += _small((BAR / 2 + 4, top + header + row / 2 + 6), name, 18)
    numbers = [value_of(image) for image in images]
    highs = [number > numbers[index - 1] if index else number > numbers[1] for index, number in enumerate(numbers)]
    ys = [top + header + (24 if high else row - 18) for high in highs]
    for x, y, image in zip(xs, ys, images, strict=True):
        body += _small((x, y), say(image, language), 19)
    told = []
    for index, ((x1, y1), (x2, y2)) in enumerate(pairwise(zip(xs, ys, strict=True))):
        slope = (y2 - y1) / (x2 - x1)
        start, end = (x1 + 20, y1 - 6 + 20 * slope), (x2 - 20, y2 - 6 - 20 * slope)
        body += line_between(start, end) + _head(start, end)
        rises = numbers[index + 1] > numbers[index]
        message = (
            N_("rises from {start} at x = {left} to {end} at x = {right}")
            if rises
            else N_("falls from {start} at x = {left} to {end} at x = {right}")
        )
        ends = {"start": say(images[index], language), "end": say(images[index + 1], language)}
        where = {"left": say(values[index], language), "right": say(values[index + 1], language)}
        told.append(translate(language, message, **ends, **where))
    return FigureDrawing(N_("Variation table: {name} {course}"), body, name=name, course="; ".join(told))


def _xs(count: int) -> list[float]:
    return [LEFT + (RIGHT - LEFT) * index / (count - 1) for index in range(count)]


def _frame(top: float, rows: Sequence[float]) -> str:
    body, y = line_between((4, top), (316, top)), top
    for high in rows:
        y += high
        body += line_between((4, y), (316, y))
    return body + "".join(line_between((x, top), (x, y)) for x in (4.0, BAR, 316.0))


def _header(values: Sequence[str], xs: Sequence[float], y: float, language: str) -> str:
    return _small((BAR / 2 + 4, y + 6), "x", 18) + "".join(
        _small((x, y + 6), say(one, language), 18) for x, one in zip(xs, values, strict=True)
    )


def _cell(x: float, y: float, high: float, cell: str) -> str:
    if cell == "||":
        return line_between((x - 2, y - high / 2), (x - 2, y + high / 2)) + line_between(
            (x + 2, y - high / 2), (x + 2, y + high / 2)
        )
    bar = line_between((x, y - high / 2), (x, y + high / 2), 0.5) if cell in ("0", "|") else ""
    return bar + (_small((x, y + 7), say(cell, "en"), 20) if cell != "|" else "")


def _spoken(cell: str, language: str) -> str:
    if cell == "||":
        return translate(language, N_("not defined"))
    return "–" if cell == "|" else say(cell, language)


def _small(at: tuple[float, float], label: str, size: int) -> str:
    """A text of a size of its own, which printing does not change."""
    return text_at(at, label).replace(" text-anchor=", f' font-size="{size}" text-anchor=')


def _head(start: tuple[float, float], end: tuple[float, float]) -> str:
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    along = (x2 - x1) / length, (y2 - y1) / length
    one = x2 - 9 * along[0] - 4 * along[1], y2 - 9 * along[1] + 4 * along[0]
    other = x2 - 9 * along[0] + 4 * along[1], y2 - 9 * along[1] - 4 * along[0]
    return line_between(end, one) + line_between(end, other)


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "sign-table": sign_table,
    "variation-table": variation_table,
}

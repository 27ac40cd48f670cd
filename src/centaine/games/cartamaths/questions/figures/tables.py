"""Tables of a few rows, and pie charts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from centaine.games.cartamaths.questions.figures.labels import width_of
from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    line_between,
    say,
    short_number,
    text_at,
    value_of,
)
from centaine.i18n import N_

LETTERS = 20.0
"""The size of letters where they are largest, on printed cards: a heading that its cell does not hold is moved out."""


def table(*, language: str, rows: Sequence[Sequence[str]]) -> FigureDrawing:
    """Rows whose first cell is a heading."""
    heads = [str(row[0]) for row in rows]
    cells = [[say(cell, language) for cell in row[1:]] for row in rows]
    columns, high = len(cells[0]), 40
    first = min(max(max(width_of(head, LETTERS) for head in heads) + 30, 60), 170)
    width, top = (308 - first) / columns, 100 - high * len(rows) / 2
    body = f'<rect x="6" y="{top:g}" width="308" height="{high * len(rows):g}"/>'
    body += "".join(
        line_between((6 + first + index * width, top), (6 + first + index * width, top + high * len(rows)))
        for index in range(columns)
    )
    for index, (head, row) in enumerate(zip(heads, cells, strict=True)):
        y = top + index * high
        body += line_between((6, y), (314, y)) if index else ""
        body += text_at((6 + first / 2, y + 25), head)
        for place, cell in enumerate(row):
            body += text_at((6 + first + (place + 0.5) * width, y + 25), cell)
    told = "; ".join(f"{head} {', '.join(row)}" for head, row in zip(heads, cells, strict=True))
    return FigureDrawing(N_("Table: {told}"), body, told=told)


def pie_chart(*, language: str, names: Sequence[str], values: Sequence[float], shown: str = "") -> FigureDrawing:
    """A disc cut into sectors; `shown`, such as `°` or `%`, writes each value with this sign."""
    numbers = [value_of(value) for value in values]
    words = [str(name) for name in names]
    labels = [f"{say(short_number(value), language)} {shown}".replace(" °", "°") if shown else "" for value in numbers]
    if language == "en":
        labels = [label.replace(" %", "%") for label in labels]
    body = '<circle cx="160" cy="100" r="80"/>'
    turn = -math.pi / 2
    for value, word, label in zip(numbers, words, labels, strict=True):
        body += line_between((160, 100), (160 + 80 * math.cos(turn), 100 + 80 * math.sin(turn)))
        middle = turn + math.pi * value / sum(numbers)
        x, y = math.cos(middle), math.sin(middle)
        body += text_at((160 + 50 * x, 105 + 50 * y), label)
        body += text_at((160 + (92 + 4 * len(word)) * x, 105 + 92 * y), word)
        turn += 2 * math.pi * value / sum(numbers)
    pairs = ", ".join(f"{word} {label}".strip() for word, label in zip(words, labels, strict=True))
    return FigureDrawing(N_("Pie chart: {pairs}"), body, pairs=pairs)


KINDS: dict[str, Callable[..., FigureDrawing]] = {"table": table, "pie-chart": pie_chart}

"""Charts, wheels of chance, and probability trees of two stages."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    line_between,
    say,
    short_number,
    text_at,
    value_of,
)
from centaine.i18n import N_, translate


def bar_chart(*, language: str, names: Sequence[str], values: Sequence[float], title: str = "") -> FigureDrawing:
    """Bars on a scale of whole numbers; every bar ends at a line."""
    numbers = [value_of(value) for value in values]
    top = max(numbers)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if top / size <= 6)
    rows = math.ceil(top / step)
    unit = 130 / (rows * step)
    width = 250 / len(numbers)
    lefts = [52 + index * width for index in range(len(numbers))]
    bars = [(x, x + width * 0.6, value) for x, value in zip(lefts, numbers, strict=True)]
    body = ""
    fine = _line_every(numbers, step)
    for line in range(1, rows * step // fine):
        if line * fine % step:
            body += _beside(bars, line * fine, 160 - line * fine * unit, "0.4", 0.3)
    for row in range(rows + 1):
        y = 160 - row * step * unit
        body += _beside(bars, row * step, y, "0.8", 0.5 if row else 1) + text_at(
            (28, y + 5), say(str(row * step), language)
        )
    for x, name, value in zip(lefts, names, numbers, strict=True):
        body += (
            f'<rect x="{x:g}" y="{160 - value * unit:g}" width="{width * 0.6:g}" height="{value * unit:g}" '
            'fill="currentColor" fill-opacity="0.35"/>'
        )
        body += text_at((x + width * 0.3, 180), str(name))
    body += text_at((165, 18), title)
    pairs = ", ".join(
        f"{name} {say(short_number(value), language)}" for name, value in zip(names, numbers, strict=True)
    )
    return FigureDrawing(N_("Bar chart {title}: {pairs}"), body, title=title, pairs=pairs)


def _beside(bars: Sequence[tuple[float, float, float]], height: float, y: float, thickness: str, shade: float) -> str:
    """A line across the chart at a height of its scale, without what lies behind bars: (left, right, height)."""
    path = "M45"
    for left, right, top in bars:
        if 0 < height < top:
            path += f" {y:g}H{left:g}M{right:g}"
    pale = f' stroke-opacity="{shade:g}"' if shade < 1 else ""
    return f'<path d="{path} {y:g}H305" stroke-width="{thickness}"{pale}/>'


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
        body += line_between((160, 100), (160 + 85 * math.cos(turn), 100 + 85 * math.sin(turn)))
        body += text_at((160 + 60 * math.cos(middle), 105 + 60 * math.sin(middle)), label)
    body += '<path d="M160 100L186 62" stroke-width="3"/><circle cx="160" cy="100" r="5" fill="currentColor"/>'
    return FigureDrawing(N_("Spinner with equal sectors: {labels}"), body, labels=", ".join(labels))


Branch = Sequence[str]


def tree(*, language: str, first: Sequence[Branch], second: Sequence[Sequence[Branch]]) -> FigureDrawing:
    """Two branches `["A", "0.3"]` and, from each of them, two more."""
    if len(first) != 2 or [len(branches) for branches in second] != [2, 2]:
        raise ValueError("a tree has two branches, and two more from each of them")
    body, told = "", []
    for index, (name, chance) in enumerate(first):
        y = 52 + 100 * index
        body += line_between((14, 102), (122, y)) + text_at((60, y - 4 if index == 0 else y + 8), say(chance, language))
        body += text_at((138, y + 5), name)
        told.append(_branch(language, name, chance))
        for below, (then, chance_then) in enumerate(second[index]):
            end = y - 26 + 52 * below
            body += line_between((154, y), (254, end)) + text_at(
                (202, end + 6 if below else end), say(chance_then, language)
            )
            body += text_at((272, end + 5), then)
            told.append(_then(language, name, then, chance_then))
    return FigureDrawing(N_("Probability tree: {branches}"), body, branches="; ".join(told))


def _branch(language: str, name: str, chance: str) -> str:
    return translate(language, N_("{name}: {chance}"), name=name, chance=say(chance, language))


def _then(language: str, name: str, then: str, chance: str) -> str:
    return translate(language, N_("after {name}, {then}: {chance}"), name=name, then=then, chance=say(chance, language))


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "bar-chart": bar_chart,
    "spinner": spinner,
    "tree": tree,
}

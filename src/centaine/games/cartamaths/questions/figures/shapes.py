"""Rectangles and bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    in_proportion,
    length_of,
    line_between,
    say,
    text_at,
)
from centaine.i18n import N_


def rectangle(*, language: str, width: str, height: str, parts: Sequence[str] = ()) -> FigureDrawing:
    """A rectangle with labelled sides; `parts` are the labels of equal pieces of its width instead."""
    wide, high = in_proportion((length_of(width), length_of(height)), (200.0, 110.0))
    scale = min(200 / wide, 110 / high)
    wide, high = wide * scale, high * scale
    left, top = 160 - wide / 2, 95 - high / 2
    body = f'<rect x="{left:.4g}" y="{top:.4g}" width="{wide:.4g}" height="{high:.4g}"/>'
    for index, label in enumerate(parts):
        x = left + wide * (index + 0.5) / len(parts)
        body += text_at((x, top + high + 20), say(label, language))
        at = left + wide * index / len(parts)
        body += line_between((at, top), (at, top + high)) if index else ""
    if width:
        body += text_at((160, top - 12 if parts else top + high + 20), say(width, language))
    beside = say(height, language)
    body += text_at((left - max(24, 8 + 4.6 * len(beside)), 98), beside)
    across = say(width, language) or " + ".join(say(part, language) for part in parts)
    return FigureDrawing(N_("Rectangle with sides {across} and {height}"), body, across=across, height=beside)


def fraction_bar(*, language: str, parts: int, shaded: int) -> FigureDrawing:
    """A bar of equal parts, the first ones shaded."""
    width = 280 / int(parts)
    body = "".join(
        f'<rect x="{20 + index * width:g}" y="70" width="{width:g}" height="60"'
        + (' fill="currentColor" fill-opacity="0.4"/>' if index < int(shaded) else "/>")
        for index in range(int(parts))
    )
    return FigureDrawing(N_("Bar of {parts} equal parts, {shaded} of them shaded"), body, parts=parts, shaded=shaded)


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "rectangle": rectangle,
    "fraction-bar": fraction_bar,
}

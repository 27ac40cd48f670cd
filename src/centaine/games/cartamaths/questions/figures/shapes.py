"""Rectangles and bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    line_between,
    say,
    text_at,
)
from centaine.i18n import N_


def rectangle(*, language: str, width: str, height: str, parts: Sequence[str] = ()) -> FigureDrawing:
    """A rectangle with labelled sides; `parts` are the labels of equal pieces of its width instead."""
    body = '<rect x="60" y="40" width="200" height="110"/>'
    for index, label in enumerate(parts):
        x = 60 + 200 * (index + 0.5) / len(parts)
        body += text_at((x, 170), say(label, language))
        body += line_between((60 + 200 * index / len(parts), 40), (60 + 200 * index / len(parts), 150)) if index else ""
    if width:
        body += text_at((160, 28 if parts else 170), say(width, language))
    body += text_at((36, 98), say(height, language))
    across = say(width, language) or " + ".join(say(part, language) for part in parts)
    return FigureDrawing(
        N_("Rectangle with sides {across} and {height}"), body, across=across, height=say(height, language)
    )


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

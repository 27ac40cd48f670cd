"""All kinds of figures by name, and `draw`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, NamedTuple

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.figures import (
    charts,
    circles,
    function_tables,
    graphs,
    grids,
    labels,
    parallels,
    prisms,
    programs,
    shapes,
    squared_paper,
    tables,
    triangles,
)
from centaine.games.cartamaths.questions.figures.marks import HEIGHT, WIDTH, FigureDrawing
from centaine.i18n import N_, translate

_KINDS: dict[str, Callable[..., FigureDrawing]] = {
    **triangles.KINDS,
    **shapes.KINDS,
    **charts.KINDS,
    **graphs.KINDS,
    **grids.KINDS,
    **circles.KINDS,
    **parallels.KINDS,
    **prisms.KINDS,
    **tables.KINDS,
    **squared_paper.KINDS,
    **function_tables.KINDS,
    **programs.KINDS,
}


class BadFigure(CentaineError):
    """A figure that cannot be drawn."""


LETTERS = 14.0
"""The size of letters on a screen."""


def draw(figure: Mapping[str, Any], language: str) -> str:
    """The SVG of a figure. Raises `BadFigure` for an unknown kind or unknown parameters."""
    drawing = _made(figure, language)
    body = labels.clear(drawing.body, LETTERS)
    left, top, right, low = labels.extent(body, LETTERS)
    box = min(left, 0), min(top, 0), max(right, WIDTH), max(low, HEIGHT)
    return _svg(body, box, LETTERS, describe(drawing, language))


class PrintedFigure(NamedTuple):
    """A figure without empty room around it, its size in millimetres, and what is said of it."""

    svg: str
    width: float
    height: float
    said: str


def printed(figure: Mapping[str, Any], language: str, room: tuple[float, float], letters: float) -> PrintedFigure:
    """A figure as large as there is room for, its letters no smaller than that; all in millimetres. As `draw`."""
    drawing = _made(figure, language)
    size = LETTERS
    for _ in range(MAX_TRIES):
        body = labels.clear(drawing.body, size)
        left, top, right, low = box = labels.extent(body, size)
        scale = min(room[0] / (right - left), room[1] / (low - top), MAX_SCALE)
        if size * scale >= letters * 0.99:
            break
        size = letters / scale
    what = describe(drawing, language)
    return PrintedFigure(_svg(body, box, size, what), (right - left) * scale, (low - top) * scale, what)


MAX_TRIES = 8
"""So often a figure is drawn again, since larger letters take room that makes all of it smaller."""

MAX_SCALE = 0.3
"""The most millimetres that a figure's unit has on a card."""


def describe(drawing: FigureDrawing, language: str) -> str:
    """The text in place of a drawing."""
    return translate(language, drawing.message, **drawing.params)


def _svg(body: str, box: labels.Box, letters: float, what: str) -> str:
    left, top, right, low = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {right - left:g} {low - top:g}" '
        'role="img" class="figure" '
        'fill="none" stroke="currentColor" stroke-width="1.5" font-family="Inter, DejaVu Sans, sans-serif" '
        f'font-size="{letters:.4g}"><title>{escape(what)}</title>{body}</svg>'
    )


def _made(figure: Mapping[str, Any], language: str) -> FigureDrawing:
    kind = figure.get("kind")
    maker = _KINDS.get(str(kind))
    if maker is None:
        raise BadFigure(
            N_("There is no figure “{kind}”; the figures are {known}."), kind=str(kind), known=" ".join(sorted(_KINDS))
        )
    parameters = {name: _localised(value, language) for name, value in figure.items() if name != "kind"}
    try:
        return maker(language=language, **parameters)
    except (TypeError, ValueError, KeyError, ZeroDivisionError, AttributeError, IndexError) as failed:
        raise BadFigure(
            N_("The figure {kind} cannot be drawn: {problem}"), kind=str(kind), problem=str(failed)
        ) from None


def _localised(value: Any, language: str) -> Any:
    """The part for the language of `{fr = …, en = …}`, in lists too."""
    if isinstance(value, Mapping) and set(value) == {"fr", "en"}:
        return value[language]
    return [_localised(one, language) for one in value] if isinstance(value, list) else value

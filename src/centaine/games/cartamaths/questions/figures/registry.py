"""All kinds of figures by name, and `draw`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.figures import (
    charts,
    circles,
    function_tables,
    graphs,
    grids,
    parallels,
    prisms,
    programs,
    shapes,
    squared_paper,
    tables,
    trees,
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
    **trees.KINDS,
}


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


def _localised(value: Any, language: str) -> Any:
    """The part for the language of `{fr = …, en = …}`, in lists too."""
    if isinstance(value, Mapping) and set(value) == {"fr", "en"}:
        return value[language]
    return [_localised(one, language) for one in value] if isinstance(value, list) else value

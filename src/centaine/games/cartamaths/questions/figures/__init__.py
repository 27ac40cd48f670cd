"""Figures for questions: small SVG drawings made from data, with alternative text.

A figure is `{kind = "bar-chart", …}` in a question file. Lines have the page's text colour, so that they are visible on
light and dark backgrounds; no meaning depends on colour alone.

A kind is a function of the figure's parameters and the language, listed in its module's `KINDS`.
"""

from centaine.games.cartamaths.questions.figures.marks import HEIGHT, WIDTH
from centaine.games.cartamaths.questions.figures.registry import BadFigure, PrintedFigure, draw, printed

__all__ = ["HEIGHT", "WIDTH", "BadFigure", "PrintedFigure", "draw", "printed"]

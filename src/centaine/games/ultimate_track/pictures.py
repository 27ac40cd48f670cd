"""The drawings of the client, by file name: board, pieces, colours; and what there is to know of each square."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from centaine.game import BadOption
from centaine.games.ultimate_track.advice.square_facts import square_facts
from centaine.games.ultimate_track.drawing import palette, pieces
from centaine.games.ultimate_track.drawing.drawing import banner, board


def board_svg(asked: Mapping[str, str]) -> str:
    """The board. With a `theme` it stands alone, in the colours of that theme; without, the page's style sheet paints.

    Raises `BadOption` for a theme that there is not.
    """
    return board(standalone="theme" in asked, theme=_theme(asked))


def banner_svg(asked: Mapping[str, str]) -> str:
    """A picture of the idea of the game in a `theme`. Raises `BadOption`."""
    return banner(theme=_theme(asked))


def _theme(asked: Mapping[str, str]) -> str:
    theme = asked.get("theme", palette.THEMES[0])
    if theme not in palette.THEMES:
        raise BadOption(
            "The option “{option}” must be one of {allowed}, not {given}.",
            option="theme",
            allowed=", ".join(palette.THEMES),
            given=theme[:20],
        )
    return theme


def palette_css(asked: Mapping[str, str]) -> str:
    """The colours of both themes, and the rules of all drawings."""
    return palette.palette_css()


def pieces_svg(asked: Mapping[str, str]) -> str:
    """Pawns and dice, each a symbol to be used by its id: `pieces.sheet`."""
    return pieces.sheet()


def squares_json(asked: Mapping[str, str]) -> str:
    """What there is to know of each square, for a page that shows it on request."""
    return msgspec.json.encode(square_facts()).decode()


PICTURES = {
    "banner.svg": banner_svg,
    "board.svg": board_svg,
    "palette.css": palette_css,
    "pieces.svg": pieces_svg,
    "squares.json": squares_json,
}

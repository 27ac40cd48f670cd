"""The Ultimate Numbers Track on paper: its board and its rules."""

from __future__ import annotations

from pathlib import Path

from centaine.games.ultimate_track import drawing
from centaine.printing.boards import on_sheet, on_sheets, square
from centaine.printing.document import Document, Drawing, Sheet, Wish
from centaine.printing.paper import TWICE
from centaine.printing.prose import blocks
from centaine.words import N_, translate

ONE_SHEET = 265.0
"""Side of the board on one sheet of twice the paper's size, in millimetres."""

LARGE = 380.0
"""Side of the board on several sheets."""


def _board(wish: Wish) -> Drawing:
    return Drawing(
        drawing.board(standalone=True, theme="saving" if wish.saving else "light"),
        translate(wish.lang, N_("The board of the Ultimate Numbers Track")),
    )


def board_on_one_sheet(wish: Wish) -> Sheet:
    """The board on one large sheet."""
    return on_sheet([_board(wish)], square(ONE_SHEET), TWICE[wish.paper])


def board_on_small_sheets(wish: Wish) -> Sheet:
    """A larger board on the paper that is at home."""
    return on_sheets([_board(wish)], square(LARGE), wish.paper, assembly=True)


def rules(wish: Wish) -> Sheet:
    """The rules on one page."""
    return Sheet("page", {"blocks": blocks(Path(__file__).parent / f"rules.{wish.lang}.md", lambda _: None)}, {})


def position(wish: Wish) -> Sheet:
    """How a match stands."""
    _, state, names = wish.given["match"]
    theme = "saving" if wish.saving else "light"
    board = drawing.board(standalone=True, theme=theme, pawns=state.squares)
    drawings = {f"pawn-{seat}": Drawing(drawing.pawn(seat), name) for seat, name in enumerate(names)}
    drawings["board"] = Drawing(board, translate(wish.lang, N_("The board of the Ultimate Numbers Track")))
    players = []
    for seat, name in enumerate(names):
        lines = [translate(wish.lang, N_("On {square}"), square=state.squares[seat])]
        if state.passed[seat]:
            lines.append(translate(wish.lang, N_("Has passed 99: one die or two")))
        players.append({"name": name, "pawn": f"pawn-{seat}", "lines": lines})
    over = state.phase == "over"
    name = names[state.player]
    headline = N_("{name} has won.") if over else N_("{name} is to play.")
    data = {"headline": translate(wish.lang, headline, name=name), "players": players}
    return Sheet("position", data, drawings)


DOCUMENTS = (
    Document("board", N_("Board on one large sheet"), board_on_one_sheet),
    Document("board-small-sheets", N_("Board, 38 × 38 cm, on four sheets"), board_on_small_sheets),
    Document("rules", N_("Rules of the Ultimate Numbers Track"), rules),
    Document("position", N_("A position of the Ultimate Numbers Track"), position, needs="match"),
)
"""Everything that the Track prints."""

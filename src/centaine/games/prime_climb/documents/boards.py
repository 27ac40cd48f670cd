"""The board to print, on one page and on several, and a position on it."""

from __future__ import annotations

from collections.abc import Sequence

from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import on_paper
from centaine.games.prime_climb.drawing.spiral import SIZE, centre, radius
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.state import State
from centaine.i18n import N_, translate
from centaine.plugin.documents import INCH, TWICE, Drawing, PrintOptions, Sheet
from centaine.printing.boards import LAP, KeepTogether, Span, edge_to_edge, on_one_page, on_sheets, square

BOARD = 18 * INCH
"""Side of the board, in millimetres, as the game is sold."""

BOARD_SIZE = (BOARD, BOARD)

SMALL_BOARD = 400.0
"""Side of the board on two sheets of twice the paper's size."""


def print_palette(options: PrintOptions) -> str:
    """The colours that are asked for."""
    return on_paper(options.palette, options.saving)


def _board(options: PrintOptions, palette: str, *, small: bool = False) -> Drawing:
    svg = drawing.board(standalone=True, palette=palette, small=small, bleed=options.bleed / BOARD * SIZE)
    return Drawing(svg, translate(options.lang, N_("Prime Climb board")))


def _goal_uncut(side: float) -> KeepTogether:
    """Keeps 101 on one sheet, half a millimetre away from seams and strips, on a board of that side, in millimetres."""
    (x, y), size, scale = centre(TOP), radius(TOP), side / SIZE
    return KeepTogether(*([Span((at - size) * scale - 0.5 - LAP, (at + size) * scale + 0.5)] for at in (x, y)))


def whole_board(options: PrintOptions, palette: str = "") -> Sheet:
    """The board on one page of its own size, in a palette or in that which is asked for."""
    board = _board(options, palette or print_palette(options))
    return edge_to_edge([board], square(BOARD)) if options.bleed else on_one_page(board, square(BOARD))


def board_on_small_sheets(options: PrintOptions) -> Sheet:
    """The board at full size on the paper that is at home."""
    palette = print_palette(options)
    small = _board(options, palette, small=True)
    return on_sheets([_board(options, palette)], square(BOARD), options.paper, small=small, uncut=_goal_uncut(BOARD))


def board_on_two_sheets(options: PrintOptions) -> Sheet:
    """A board that is a little smaller, on two large sheets."""
    board = _board(options, print_palette(options))
    return on_sheets([board], square(SMALL_BOARD), TWICE[options.paper], uncut=_goal_uncut(SMALL_BOARD))


def position(options: PrintOptions) -> Sheet:
    """How a match stands."""
    game, state, names = options.given["match"]
    words = {card.id: card.title.fr if options.lang == "fr" else card.title.en for card in game.cards}
    pawns = [(seat, square) for seat in range(game.seats) for square in state.pawns[seat]]
    board = drawing.board(
        standalone=True,
        palette=print_palette(options),
        stations=game.options.way_stations,
        course=game.options.course,
        pawns=pawns,
    )
    drawings = {
        f"pawn-{seat}": Drawing(drawing.pawn(seat, standalone=True, palette=options.palette), names[seat])
        for seat in range(game.seats)
    }
    drawings["board"] = Drawing(board, translate(options.lang, N_("Prime Climb board")))
    players = []
    for seat, name in enumerate(names):
        squares = ", ".join(str(square) for owner, square in pawns if owner == seat)
        lines = [translate(options.lang, N_("Pawns: {squares}"), squares=squares)]
        if state.hands and state.hands[seat]:
            cards_kept = ", ".join(words[card] for card in state.hands[seat])
            lines.append(translate(options.lang, N_("Keepers: {cards}"), cards=cards_kept))
        if seat in state.cursed:
            lines.append(translate(options.lang, N_("Cursed: only − and ÷")))
        players.append({"name": name, "pawn": f"pawn-{seat}", "lines": lines})
    data = {"headline": _headline(options.lang, state, names), "boards": ["board"], "players": players}
    return Sheet("position", data, drawings)


def _headline(lang: str, state: State, names: Sequence[str]) -> str:
    name = names[state.player]
    if state.phase == "over":
        return translate(lang, N_("{name} has won."), name=name)
    if state.left:
        numbers = ", ".join(map(str, state.left))
        return translate(lang, N_("{name} to play. Numbers left: {numbers}"), name=name, numbers=numbers)
    return translate(lang, N_("{name} to play."), name=name)

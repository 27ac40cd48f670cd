"""The Ultimate Numbers Track's printable documents."""

from __future__ import annotations

from centaine.games.ultimate_track import booklet
from centaine.games.ultimate_track.drawing import cutouts, drawing
from centaine.games.ultimate_track.drawing.track import MAX_PAWNS, SIZE, WIDTH, centre
from centaine.games.ultimate_track.rules.board import SQUARES
from centaine.games.ultimate_track.worksheets import WORKSHEETS
from centaine.i18n import N_, translate
from centaine.plugin.documents import PAPERS, TWICE, Document, DocumentGroup, Drawing, PrintOptions, Sheet
from centaine.printing import nets, rules_booklet
from centaine.printing.boards import KeepTogether, Span, edge_to_edge, on_sheet, on_sheets, square
from centaine.printing.boxes import PaperBox, boxes, piece_box_document
from centaine.printing.boxes import piece_box as sized_for_pieces
from centaine.printing.shop import jobs

ONE_SHEET = 265.0
"""Side of the board on one sheet of twice the paper's size, in millimetres."""

LARGE = 380.0
"""Side of the board on several sheets."""


def _board(options: PrintOptions, *, small: bool = False) -> Drawing:
    theme, bleed = "saving" if options.saving else "light", options.bleed / LARGE * SIZE
    svg = drawing.board(standalone=True, theme=theme, small=small, bleed=bleed)
    return Drawing(svg, translate(options.lang, N_("Ultimate Numbers Track board")))


def _squares_uncut(side: float) -> KeepTogether:
    """Keeps seams away from the squares of a board of that side, in millimetres."""
    scale, size = side / SIZE, WIDTH / 2
    middles = [centre(square) for square in SQUARES]
    across, down = ({point.x for point in middles}, {point.y for point in middles})
    return KeepTogether(
        *([Span((at - size) * scale, (at + size) * scale) for at in sorted(line)] for line in (across, down))
    )


def board_on_one_sheet(options: PrintOptions) -> Sheet:
    """The board on one large sheet, or for a print shop at the larger size."""
    if options.bleed:
        return edge_to_edge([_board(options)], square(LARGE))
    return on_sheet([_board(options)], square(ONE_SHEET), TWICE[options.paper])


def board_on_small_sheets(options: PrintOptions) -> Sheet:
    """A larger board on the paper that is at home."""
    small, uncut = _board(options, small=True), _squares_uncut(LARGE)
    return on_sheets([_board(options)], square(LARGE), options.paper, small=small, uncut=uncut)


def pawns_and_dice(options: PrintOptions) -> Sheet:
    """A pawn for each of four players, and two dice (UT-1)."""
    pawns = [drawing.pawn_strip(seat) for seat in range(MAX_PAWNS)]
    die = Drawing(drawing.die_net(), translate(options.lang, N_("A six-sided die to fold")))
    return nets.pawns_and_dice(pawns, die, cutouts.DIE_WIDTH, options)


def piece_box(options: PrintOptions) -> Sheet:
    """A box for the dice and pawns (UT-1)."""
    title = translate(options.lang, N_("Ultimate Numbers Track: pawns and dice"))
    return boxes([PaperBox(sized_for_pieces(cutouts.SIDE, MAX_PAWNS), title)], options)


def position(options: PrintOptions) -> Sheet:
    """How a match stands."""
    _, state, names = options.given["match"]
    theme = "saving" if options.saving else "light"
    board = drawing.board(standalone=True, theme=theme, pawns=state.squares)
    drawings = {f"pawn-{seat}": Drawing(drawing.pawn(seat), name) for seat, name in enumerate(names)}
    drawings["board"] = Drawing(board, translate(options.lang, N_("Ultimate Numbers Track board")))
    players = []
    for seat, name in enumerate(names):
        lines = [translate(options.lang, N_("On {square}"), square=state.squares[seat])]
        if state.passed[seat]:
            lines.append(translate(options.lang, N_("Passed 99: one die or two")))
        players.append({"name": name, "pawn": f"pawn-{seat}", "lines": lines})
    over = state.phase == "over"
    name = names[state.player]
    headline = N_("{name} has won.") if over else N_("{name} to play.")
    data = {"headline": translate(options.lang, headline, name=name), "boards": ["board"], "players": players}
    return Sheet("position", data, drawings)


DOCUMENTS = (
    Document(
        "board",
        N_("Board on one large sheet"),
        board_on_one_sheet,
        use=N_("One sheet of A3 or Tabloid."),
        shop=jobs.BOARD,
        shop_size=dict.fromkeys(PAPERS, (LARGE, LARGE)),
        pages=1,
        twice=True,
        group=DocumentGroup.PIECES,
    ),
    Document(
        "board-small-sheets",
        N_("Board, 38 × 38 cm, on four sheets"),
        board_on_small_sheets,
        title_in_inches=N_("Board, 15 × 15 in, on four sheets"),
        use=N_("For a printer at home: four sheets to cut and glue, after one page of instructions."),
        pages=5,
        group=DocumentGroup.TO_PLAY,
    ),
    nets.document(pawns_and_dice),
    piece_box_document(piece_box),
    *WORKSHEETS,
    Document(
        "at-a-glance",
        N_("A turn, stars and diamonds at a glance"),
        booklet.at_a_glance,
        use=N_("One sheet, to have beside the board."),
        shop=jobs.AID,
        pages=1,
        group=DocumentGroup.TO_PLAY,
    ),
    *rules_booklet.documents(
        N_("Rules of the Ultimate Numbers Track"),
        N_("Rules of the Ultimate Numbers Track, a booklet to fold"),
        booklet.rules,
        rules_booklet.BookletPages(6, {}, 4),
    ),
    Document(
        "position",
        N_("An Ultimate Numbers Track position"),
        position,
        needs="match",
        use=N_("The board of a saved game, on one sheet."),
        pages=1,
        group=DocumentGroup.SAVED,
    ),
)
"""Everything that the Track prints."""

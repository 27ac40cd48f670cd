"""How a print shop makes the products of a game: paper, finish, sides and folds, as msgids."""

from __future__ import annotations

from centaine.i18n import N_
from centaine.plugin.documents import ShopJob

ONE_SIDE, BOTH_SIDES = N_("one side"), N_("both sides: odd pages are fronts, even pages their backs")

BOARD = ShopJob(
    N_("coated paper 150 g/m², mounted on greyboard of 2 mm"),
    N_("matt lamination"),
    ONE_SIDE,
    N_("choose one:"),
    folds=(
        N_(
            "folding game board: greyboard in four quarters, the print as their hinge; cut open along one seam, from "
            "the centre to an edge, so that it folds in four; edges cut flush"
        ),
        N_("one flat piece, without fold; edges cut flush"),
    ),
)

CARDS = ShopJob(
    N_("playing-card board 300 g/m²"), N_("matt varnish, corners rounded by 3 mm"), BOTH_SIDES, N_("none: cut to size")
)

CARDS_TO_WRITE_ON = CARDS._replace(
    finish=N_("no varnish, since players write on the blank cards with a pen; corners rounded by 3 mm")
)
"""Cards of which some are blank."""

MAT = ShopJob(N_("coated paper 250 g/m²"), N_("matt lamination"), ONE_SIDE, N_("none: cut to size"))

DECKS = CARDS._replace(
    sorting=N_(
        "two decks, with a large 1 or 2 on their backs: the first half of the pages is deck 1, the second half deck 2; "
        "band each deck, the questions with the other cards of their number"
    )
)
"""Cards that belong to two decks."""

UNCOATED_BOARD, UNCOATED_PAPER = UNCOATED = (N_("uncoated board 250 g/m²"), N_("uncoated paper 120 g/m²"))

PIECES = ShopJob(
    UNCOATED_BOARD,
    N_("none"),
    ONE_SIDE,
    N_("none: players cut, fold and glue; no cutting die is needed"),
    1,
)

SHEET, SHEETS = (ShopJob(UNCOATED_PAPER, N_("none"), ONE_SIDE, N_("none: cut to size"), copies) for copies in (1, 20))
"""Sheets to read, and to write on."""

AID = ShopJob(N_("coated matt paper 170 g/m²"), N_("none"), ONE_SIDE, N_("none: cut to size"))
"""A sheet to have beside the board."""

POSTER = ShopJob(N_("coated paper 170 g/m²"), N_("none"), ONE_SIDE, N_("none: delivered rolled"))

BOOKLET = ShopJob(
    N_("coated matt paper 115 g/m², cover the same"),
    N_("none"),
    N_("both sides: pages in reading order, the shop imposes them"),
    N_("saddle-stitched with two staples"),
)

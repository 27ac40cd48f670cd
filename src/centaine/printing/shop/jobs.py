"""How a print shop makes the products of a game: paper, finish, sides and folds, as msgids."""

from __future__ import annotations

from centaine.i18n import N_
from centaine.plugin.documents import ShopJob

ONE_SIDE, BOTH_SIDES = N_("one side"), N_("both sides: odd pages are fronts, even pages their backs")

BOARD = ShopJob(
    N_("coated paper 150 g/m², mounted on greyboard of 2 mm"),
    N_("matt lamination"),
    ONE_SIDE,
    N_(
        "folding game board: greyboard in four quarters, the print as their hinge, slit along half of one seam, "
        "edges cut flush; or one flat piece, without fold"
    ),
)

CARDS = ShopJob(
    N_("playing-card board 300 g/m²"), N_("matt varnish, corners rounded by 3 mm"), BOTH_SIDES, N_("none: cut to size")
)

MAT = ShopJob(N_("coated paper 250 g/m²"), N_("matt lamination"), ONE_SIDE, N_("none: cut to size"))

PIECES = ShopJob(
    N_("uncoated board 250 g/m²"),
    N_("none"),
    ONE_SIDE,
    N_("none: players cut, fold and glue; no cutting die is needed"),
    1,
)

SHEET, SHEETS = (
    ShopJob(N_("uncoated paper 120 g/m²"), N_("none"), ONE_SIDE, N_("none: cut to size"), copies) for copies in (1, 20)
)
"""Sheets to read, and to write on."""

POSTER = ShopJob(N_("coated paper 170 g/m²"), N_("none"), ONE_SIDE, N_("none: delivered rolled"))

BOOKLET = ShopJob(
    N_("coated matt paper 115 g/m², cover the same"),
    N_("none"),
    N_("both sides: pages in reading order, the shop imposes them"),
    N_("saddle-stitched with two staples"),
)

"""Posters, charts and sheets to print: the numbers and their products, the game at a glance, scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from centaine.games.prime_climb import booklet
from centaine.games.prime_climb.documents.boards import print_palette
from centaine.games.prime_climb.drawing import charts, drawing
from centaine.i18n import N_, translate
from centaine.plugin.documents import INCH, LETTER, TWICE, UNPRINTABLE, Drawing, PrintOptions, Sheet
from centaine.printing.boards import KeepTogether, Size, Span, on_one_page, on_sheets, parts
from centaine.printing.number_names import number_name
from centaine.printing.template_data import spoken


def _legend(options: PrintOptions) -> dict[str, str]:
    return {"legend": translate(options.lang, LEGEND if options.palette == "default" else SIGNS)}


LEGEND = N_(
    "Each number shows its prime factors: 2 is orange with dots, 3 green with triangles, 5 blue with stars,"
    " 7 violet with moons. Larger primes are red."
)

SIGNS = N_(
    "Each number shows its prime factors: dots for 2, triangles for 3, stars for 5, moons for 7."
    " Larger primes are written on their arcs."
)
"""The legend in other colours than the usual ones."""

POSTER = (18 * INCH, 24 * INCH)

FRAMED = (500.0, 700.0)
"""The same where people print on A4: a frame that every shop there sells."""


def _large(options: PrintOptions) -> tuple[float, float]:
    """The size of a poster on one large page."""
    return POSTER if options.paper == LETTER else FRAMED


TIMES = 12
"""How far the multiplication tables go."""


TIMES_IN_LARGE = 10
"""How far they go on one small sheet, on which names of products would otherwise be too small to read."""


def _products(
    options: PrintOptions,
    width: float,
    height: float,
    *,
    times: int = TIMES,
    small: bool = False,
    gap: float | None = None,
) -> Drawing:
    """The poster of the products at a size."""
    title = translate(options.lang, PRODUCTS_TITLE)
    names = [spoken(number_name(options.lang, n), options) for n in range(1, times**2 + 1)]
    how: Any = {"palette": print_palette(options), "small": small, "gap": gap}
    svg = drawing.products_poster(width, height, title, times, names, **how)
    return Drawing(svg, title)


def products_on_one_sheet(options: PrintOptions) -> Sheet:
    """The multiplication table to 10 with the names of the products, on the paper that is at home."""
    width, height = options.paper.width, options.paper.height
    return on_one_page(_products(options, width, height, times=TIMES_IN_LARGE), Size(width, height))


def poster_of_products(options: PrintOptions, *, twice: bool = False) -> Sheet:
    """The multiplication table with the names of the products, on a large page or on twice the paper."""
    width, height = (TWICE[options.paper].width, TWICE[options.paper].height) if twice else _large(options)
    return on_one_page(_products(options, width, height), Size(width, height))


def products_on_small_sheets(options: PrintOptions) -> Sheet:
    """The same on four sheets of the paper that is at home."""
    return _on_small_sheets(_products, options, TIMES + 1, TIMES + 1)


def _on_small_sheets(made: Callable[..., Drawing], options: PrintOptions, columns: int, rows: int) -> Sheet:
    """A poster on four sheets, whose seams go through no number and no name."""
    width, height = POSTER_TILES
    unit = width / charts.POSTER_WIDTH
    cells = charts.poster_cells(height / unit, columns, rows)
    across, down = ([Span(start * unit, end * unit) for start, end in extents] for extents in cells)
    uncut = KeepTogether(across, down)
    seam = parts(width, options.paper.width - 2 * UNPRINTABLE, across)[1].at
    large, small = (made(options, width, height, small=small, gap=seam) for small in (False, True))
    return on_sheets([large], Size(width, height), options.paper, small=small, uncut=uncut)


PRODUCTS_TITLE = N_("The Times Tables in Prime Colours")


POSTER_TILES = (366.0, 488.0)
"""The posters on four sheets of A4 or Letter: of a size at which seams between numbers leave room on both."""

POSTER_TITLE = N_("One to a Hundred in Prime Colours")


def _numbers(
    options: PrintOptions, width: float, height: float, *, small: bool = False, gap: float | None = None
) -> Drawing:
    """The poster of the hundred numbers at a size."""
    title = translate(options.lang, POSTER_TITLE)
    names = [number_name(options.lang, n) for n in range(1, 101)]
    svg = drawing.poster(width, height, title, names, palette=print_palette(options), small=small, gap=gap)
    return Drawing(svg, translate(options.lang, POSTER_TITLE))


def poster_of_numbers(options: PrintOptions, *, large: bool = False, twice: bool = False) -> Sheet:
    """The hundred numbers with their names on one sheet: a large page, the paper, or twice the paper."""
    paper = TWICE[options.paper] if twice else options.paper
    width, height = _large(options) if large else (paper.width, paper.height)
    poster = _numbers(options, width, height)
    return on_one_page(poster, Size(width, height))


def poster_on_small_sheets(options: PrintOptions) -> Sheet:
    """The same on four sheets of the paper that is at home."""
    return _on_small_sheets(_numbers, options, charts.HUNDRED, charts.HUNDRED)


def table(options: PrintOptions) -> Sheet:
    """The multiplication table on one sheet."""
    return _charted(options, "products", TABLE, options.paper.width, options.paper.height)


TABLE = N_("Multiplication table")


def hundred_to_colour(options: PrintOptions) -> Sheet:
    """1 to 100 with white arcs, on one sheet; the signs tell which colour goes where (PC-2)."""
    sheet = _charted(options, "hundreds", TO_COLOUR, options.paper.width, options.paper.height, palette="outline")
    return sheet._replace(data={**sheet.data, "legend": translate(options.lang, KEY)})


TO_COLOUR = N_("The hundred numbers to colour in")

KEY = N_(
    "Colour arcs with dots orange (2), with triangles green (3), with stars blue (5), with moons violet (7), and all"
    " others red. 1 stays grey."
)


def at_a_glance(options: PrintOptions) -> Sheet:
    """A player aid: a turn, the colours and all cards on one sheet."""
    return Sheet("page", *booklet.at_a_glance(options))


SOLO_ROWS = 25


def solo_scores(options: PrintOptions) -> Sheet:
    """Where to write down how many rolls a solo game took (PC-45, PC-46)."""

    def plain(text: str) -> list[dict[str, Any]]:
        return [{"text": text, "strong": False, "emphasis": False}]

    head = [plain(translate(options.lang, title)) for title in SOLO_COLUMNS]
    table = {"kind": "table", "head": head, "rows": [[plain("\u00a0")] * len(head)] * SOLO_ROWS, "whole": True}
    help = {"kind": "text", "spans": plain(translate(options.lang, SOLO_HELP))}
    return Sheet("page", {"blocks": [help, table]}, {})


SOLO_COLUMNS = (N_("Date"), N_("Name"), N_("To 101, or there and back"), N_("Rolls"))

SOLO_HELP = N_(
    "Bring both pawns from 0 to 101 in as few rolls as you can, or there and back again. Use only the nine ± Keepers."
    " Write down how many rolls it took, and beat your best."
)


def _charted(options: PrintOptions, chart: str, title: str, width: float, height: float, *, palette: str = "") -> Sheet:
    palette = palette or print_palette(options)
    svg = (
        drawing.hundreds_chart(palette=palette)
        if chart == "hundreds"
        else drawing.products_chart(TIMES, palette=palette)
    )
    data = {"width": width, "height": height, "drawing": chart, **_legend(options)}
    return Sheet("chart", data, {chart: Drawing(svg, translate(options.lang, title))})

"""Prime Climb's printable documents, from the same drawings as on screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from centaine.games.prime_climb import booklet
from centaine.games.prime_climb.drawing import cutouts as shapes
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import colours, on_paper
from centaine.games.prime_climb.drawing.spiral import SIZE, centre, radius
from centaine.games.prime_climb.puzzles import sheet
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.cards import BUILT_IN, Card, cards_from
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.worksheets import WORKSHEETS
from centaine.i18n import N_, translate
from centaine.plugin.documents import INCH, TWICE, UNPRINTABLE, Document, DocumentGroup, Drawing, PrintOptions, Sheet
from centaine.printing import nets, rules_booklet
from centaine.printing.boards import KeepTogether, Size, Span, edge_to_edge, on_one_page, on_sheets, square
from centaine.printing.boxes import PaperBox, boxes, piece_box_document
from centaine.printing.boxes import card_box as sized_for_cards
from centaine.printing.boxes import piece_box as sized_for_pieces
from centaine.printing.number_names import number_name
from centaine.printing.shop import jobs

BOARD = 18 * INCH
"""Side of the board, in millimetres, as the game is sold."""

BOARD_SIZE = (BOARD, BOARD)

SMALL_BOARD = 400.0
"""Side of the board on two sheets of twice the paper's size."""

CARD = (63.0, 88.0)

ON_A_SHEET = 9

LEAST_BLANKS = 4
"""Empty cards to write on, as many as may join a game (PC-50); there are more where a sheet would not be full."""


def _palette(wish: PrintOptions) -> str:
    """The colours that are asked for."""
    return on_paper(wish.palette, wish.saving)


def _board(wish: PrintOptions, palette: str, *, small: bool = False) -> Drawing:
    svg = drawing.board(standalone=True, palette=palette, small=small, bleed=wish.bleed / BOARD * SIZE)
    return Drawing(svg, translate(wish.lang, N_("Prime Climb board")))


def _goal_uncut(side: float) -> KeepTogether:
    """Keeps seams half a millimetre away from 101 on a board of that side, in millimetres."""
    (x, y), size, scale = centre(TOP), radius(TOP), side / SIZE
    return KeepTogether(*([Span((at - size) * scale - 0.5, (at + size) * scale + 0.5)] for at in (x, y)))


def whole_board(wish: PrintOptions, palette: str = "") -> Sheet:
    """The board on one page of its own size, in a palette or in that which is asked for."""
    board = _board(wish, palette or _palette(wish))
    return edge_to_edge([board], square(BOARD)) if wish.bleed else on_one_page(board, square(BOARD))


def board_on_small_sheets(wish: PrintOptions) -> Sheet:
    """The board at full size on the paper that is at home."""
    palette = _palette(wish)
    small = _board(wish, palette, small=True)
    return on_sheets([_board(wish, palette)], square(BOARD), wish.paper, small=small, uncut=_goal_uncut(BOARD))


def board_on_two_sheets(wish: PrintOptions) -> Sheet:
    """A board that is a little smaller, on two large sheets."""
    board = _board(wish, _palette(wish))
    return on_sheets([board], square(SMALL_BOARD), TWICE[wish.paper], uncut=_goal_uncut(SMALL_BOARD))


def _face(card: Card, lang: str, art: str, known: Mapping[str, str]) -> dict[str, Any]:
    title, text = (words.fr if lang == "fr" else words.en for words in (card.title, card.text))
    keeper = card.kind == "keeper"
    return {
        "kind": "worded",
        "label": translate(lang, N_("Keeper") if keeper else N_("Action")),
        "title": title,
        "text": text,
        "art": art,
        "art-height": 38,
        "colour": known["keeper" if keeper else "action"],
        "border": True,
        "lines": 0,
    }


def _blanks(cards: int, *, for_shop: bool) -> int:
    """How many empty cards complete the last sheet; a print shop makes cards one by one."""
    if for_shop:
        return LEAST_BLANKS
    return LEAST_BLANKS + -(cards + LEAST_BLANKS) % ON_A_SHEET


def cards(wish: PrintOptions) -> Sheet:
    """The 24 cards, cards of one's own (PC-50), and empty ones."""
    palette = _palette(wish)
    known = colours(palette)
    own = cards_from(wish.given.get("cards", ()))
    chosen = [card for card in (*BUILT_IN, *own) for _ in range(card.copies)]
    action, keeper = (translate(wish.lang, text) for text in (N_("Action"), N_("Keeper")))
    blank = {
        "kind": "worded",
        "label": f"○ {action}   ○ {keeper}",
        "title": "",
        "text": "",
        "art": "",
        "art-height": 0,
        "colour": known["one"],
        "border": True,
        "lines": 3,
    }
    drawings = {
        f"card-{card.id}": Drawing(drawing.card_art(card.id, standalone=True, palette=palette), "") for card in chosen
    }
    for card in chosen:
        title = card.title.fr if wish.lang == "fr" else card.title.en
        drawings[f"card-{card.id}"] = drawings[f"card-{card.id}"]._replace(alt=title)
    back = drawing.card_back(standalone=True, palette=palette)
    drawings["back"] = Drawing(back, translate(wish.lang, N_("The back of a card")))
    fronts = [_face(card, wish.lang, f"card-{card.id}", known) for card in chosen] + [blank] * _blanks(
        len(chosen), for_shop=wish.bleed > 0
    )
    data = {
        "card": {"width": CARD[0], "height": CARD[1]},
        "edge": UNPRINTABLE,
        "flip": wish.flip,
        "cards": [{"front": front, "back": {"kind": "back", "drawing": "back"}} for front in fronts],
    }
    return Sheet("single-cards" if wish.bleed else "cards", data, drawings)


def _legend(wish: PrintOptions) -> dict[str, str]:
    return {"legend": translate(wish.lang, LEGEND if wish.palette == "default" else SIGNS)}


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

TIMES = 12
"""How far the multiplication tables go."""


def _products(wish: PrintOptions, width: float, height: float, *, small: bool = False) -> Drawing:
    """The poster of the products at a size."""
    title = translate(wish.lang, PRODUCTS_TITLE)
    names = [number_name(wish.lang, n) for n in range(1, TIMES**2 + 1)]
    svg = drawing.products_poster(width, height, title, TIMES, names, palette=_palette(wish), small=small)
    return Drawing(svg, title)


def poster_of_products(wish: PrintOptions, *, twice: bool = False) -> Sheet:
    """The multiplication table with the names of the products, on a large page or on twice the paper."""
    width, height = (TWICE[wish.paper].width, TWICE[wish.paper].height) if twice else POSTER
    return on_one_page(_products(wish, width, height), Size(width, height))


def products_on_small_sheets(wish: PrintOptions) -> Sheet:
    """The same on four sheets of the paper that is at home."""
    small = _products(wish, *POSTER_TILES, small=True)
    return on_sheets([_products(wish, *POSTER_TILES)], Size(*POSTER_TILES), wish.paper, small=small)


PRODUCTS_TITLE = N_("The Times Tables in Prime Colours")


POSTER_TILES = (380.0, 506.7)
"""The poster on four sheets of A4 or Letter."""

POSTER_TITLE = N_("One to a Hundred in Prime Colours")


def _numbers(wish: PrintOptions, width: float, height: float, *, small: bool = False) -> Drawing:
    """The poster of the hundred numbers at a size."""
    title = translate(wish.lang, POSTER_TITLE)
    names = [number_name(wish.lang, n) for n in range(1, 101)]
    svg = drawing.poster(width, height, title, names, palette=_palette(wish), small=small)
    return Drawing(svg, translate(wish.lang, POSTER_TITLE))


def poster_of_numbers(wish: PrintOptions, size: tuple[float, float] | None = None, *, twice: bool = False) -> Sheet:
    """The hundred numbers with their names on one sheet: of a size, of the paper, or of twice the paper."""
    paper = TWICE[wish.paper] if twice else wish.paper
    width, height = size or (paper.width, paper.height)
    poster = _numbers(wish, width, height)
    return on_one_page(poster, Size(width, height))


def poster_on_small_sheets(wish: PrintOptions) -> Sheet:
    """The same on four sheets of the paper that is at home."""
    small = _numbers(wish, *POSTER_TILES, small=True)
    return on_sheets([_numbers(wish, *POSTER_TILES)], Size(*POSTER_TILES), wish.paper, small=small)


def table(wish: PrintOptions) -> Sheet:
    """The multiplication table on one sheet."""
    return _charted(wish, "products", TABLE, wish.paper.width, wish.paper.height)


TABLE = N_("Multiplication table")


def hundred_to_colour(wish: PrintOptions) -> Sheet:
    """1 to 100 with white arcs, on one sheet; the signs tell which colour goes where (PC-2)."""
    sheet = _charted(wish, "hundreds", TO_COLOUR, wish.paper.width, wish.paper.height, palette="outline")
    return sheet._replace(data={**sheet.data, "legend": translate(wish.lang, KEY)})


TO_COLOUR = N_("The hundred numbers to colour in")

KEY = N_(
    "Colour arcs with dots orange (2), with triangles green (3), with stars blue (5), with moons violet (7), and all"
    " others red. 1 stays grey."
)


def at_a_glance(wish: PrintOptions) -> Sheet:
    """A player aid: a turn, the colours and all cards on one sheet."""
    return Sheet("page", *booklet.at_a_glance(wish))


SOLO_ROWS = 25


def solo_scores(wish: PrintOptions) -> Sheet:
    """Where to write down how many rolls a solo game took (PC-45, PC-46)."""

    def plain(text: str) -> list[dict[str, Any]]:
        return [{"text": text, "strong": False, "emphasis": False}]

    head = [plain(translate(wish.lang, title)) for title in SOLO_COLUMNS]
    table = {"kind": "table", "head": head, "rows": [[plain("\u00a0")] * len(head)] * SOLO_ROWS, "whole": True}
    help = {"kind": "text", "spans": plain(translate(wish.lang, SOLO_HELP))}
    return Sheet("page", {"blocks": [help, table]}, {})


SOLO_COLUMNS = (N_("Date"), N_("Name"), N_("To 101, or there and back"), N_("Rolls"))

SOLO_HELP = N_(
    "Bring both pawns from 0 to 101 in as few rolls as you can, or there and back again. Use only the nine ± Keepers."
    " Write down how many rolls it took, and beat your best."
)


def _charted(wish: PrintOptions, chart: str, title: str, width: float, height: float, *, palette: str = "") -> Sheet:
    palette = palette or _palette(wish)
    svg = (
        drawing.hundreds_chart(palette=palette)
        if chart == "hundreds"
        else drawing.products_chart(TIMES, palette=palette)
    )
    data = {"width": width, "height": height, "drawing": chart, **_legend(wish)}
    return Sheet("chart", data, {chart: Drawing(svg, translate(wish.lang, title))})


def cutouts(wish: PrintOptions) -> Sheet:
    """Two pawns for each of four players, and two dice."""
    pawns = [drawing.pawn_strip(seat, palette=wish.palette) for seat in range(4)]
    die = Drawing(drawing.die_net(palette=wish.palette), translate(wish.lang, N_("A ten-sided die to fold")))
    return nets.pawns_and_dice(pawns, die, 2 * shapes.die_radius(), wish.lang, each=2)


def card_box(wish: PrintOptions) -> Sheet:
    """A box for the 24 cards, those of one's own and four empty ones (PC-30, PC-50)."""
    count = sum(card.copies for card in (*BUILT_IN, *cards_from(wish.given.get("cards", ())))) + LEAST_BLANKS
    title = translate(wish.lang, N_("Prime Climb: {count} cards"), count=count)
    back = drawing.card_back(standalone=True, palette=_palette(wish))
    return boxes([PaperBox(sized_for_cards(CARD, count, wish), title, back)], wish)


def piece_box(wish: PrintOptions) -> Sheet:
    """A box for the dice and pawns (PC-1)."""
    title = translate(wish.lang, N_("Prime Climb: pawns and dice"))
    return boxes([PaperBox(sized_for_pieces(2 * shapes.DIE_ARM, 8), title)], wish)


def position(wish: PrintOptions) -> Sheet:
    """How a match stands."""
    game, state, names = wish.given["match"]
    words = {card.id: card.title.fr if wish.lang == "fr" else card.title.en for card in game.cards}
    pawns = [(seat, square) for seat in range(game.seats) for square in state.pawns[seat]]
    board = drawing.board(
        standalone=True,
        palette=_palette(wish),
        stations=game.options.way_stations,
        course=game.options.course,
        pawns=pawns,
    )
    drawings = {
        f"pawn-{seat}": Drawing(drawing.pawn(seat, standalone=True, palette=wish.palette), names[seat])
        for seat in range(game.seats)
    }
    drawings["board"] = Drawing(board, translate(wish.lang, N_("Prime Climb board")))
    players = []
    for seat, name in enumerate(names):
        squares = ", ".join(str(square) for owner, square in pawns if owner == seat)
        lines = [translate(wish.lang, N_("Pawns: {squares}"), squares=squares)]
        if state.hands and state.hands[seat]:
            cards_kept = ", ".join(words[card] for card in state.hands[seat])
            lines.append(translate(wish.lang, N_("Keepers: {cards}"), cards=cards_kept))
        if seat in state.cursed:
            lines.append(translate(wish.lang, N_("Cursed: only − and ÷")))
        players.append({"name": name, "pawn": f"pawn-{seat}", "lines": lines})
    return Sheet("position", {"headline": _headline(wish.lang, state, names), "players": players}, drawings)


def _headline(lang: str, state: State, names: Sequence[str]) -> str:
    name = names[state.player]
    if state.phase == "over":
        return translate(lang, N_("{name} has won."), name=name)
    if state.left:
        numbers = ", ".join(map(str, state.left))
        return translate(lang, N_("{name} to play. Numbers left: {numbers}"), name=name, numbers=numbers)
    return translate(lang, N_("{name} to play."), name=name)


IN_COLOUR = ("palette",)

DOCUMENTS = (
    Document(
        "board",
        N_("Board, 46 × 46 cm, one page"),
        whole_board,
        takes=IN_COLOUR,
        title_in_inches=N_("Board, 18 × 18 in, one page"),
        use=N_("One page of its own size, for a copy shop."),
        shop=jobs.BOARD,
        pages=1,
        size=BOARD_SIZE,
        group=DocumentGroup.PIECES,
    ),
    Document(
        "board-to-colour",
        N_("Board to colour in"),
        partial(whole_board, palette="outline"),
        use=N_("White, with signs that tell which colour goes where: one page, for a copy shop."),
        pages=1,
        size=BOARD_SIZE,
        group=DocumentGroup.LEARNING,
    ),
    Document(
        "board-without-colours",
        N_("Board readable without colour"),
        partial(whole_board, palette="mono"),
        use=N_("One page of its own size, for a copy shop."),
        pages=1,
        size=BOARD_SIZE,
        group=DocumentGroup.PIECES,
    ),
    Document(
        "board-small-sheets",
        N_("Board, 46 × 46 cm, on several sheets"),
        board_on_small_sheets,
        takes=IN_COLOUR,
        title_in_inches=N_("Board, 18 × 18 in, on several sheets"),
        use=N_("For a printer at home: six sheets to cut and glue, after one page of instructions."),
        pages=7,
        group=DocumentGroup.PIECES,
    ),
    Document(
        "board-two-sheets",
        N_("Board, 40 × 40 cm, on two large sheets"),
        board_on_two_sheets,
        takes=IN_COLOUR,
        title_in_inches=N_("Board, 15¾ × 15¾ in, on two large sheets"),
        use=N_("Two sheets of A3 or Tabloid to cut and glue."),
        pages=2,
        twice=True,
        group=DocumentGroup.PIECES,
    ),
    Document(
        "cards",
        N_("Cards"),
        cards,
        takes=("cards", *IN_COLOUR),
        use=N_("Sheets of nine cards, printed on both sides; stiff paper is best."),
        shop=jobs.CARDS,
        pages=8,
        group=DocumentGroup.CARDS,
    ),
    nets.document(cutouts, takes=IN_COLOUR),
    Document(
        "card-box",
        N_("Box for the cards, to fold"),
        card_box,
        takes=("cards", "weight", *IN_COLOUR),
        use=N_("One sheet of stiff paper; its size follows from the cards and their paper."),
        shop=jobs.PIECES,
        pages=1,
        group=DocumentGroup.CARDS,
    ),
    piece_box_document(piece_box),
    Document(
        "poster-hundred",
        N_("The hundred numbers"),
        partial(poster_of_numbers, size=POSTER),
        takes=IN_COLOUR,
        use=N_("For the wall: one large page, for a copy shop."),
        shop=jobs.POSTER,
        pages=1,
        size=POSTER,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "poster-hundred-one-sheet",
        N_("The hundred numbers on one sheet"),
        poster_of_numbers,
        takes=IN_COLOUR,
        use=N_("For the wall: with their names and a key."),
        pages=1,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "poster-hundred-large-sheet",
        N_("The hundred numbers on one large sheet"),
        partial(poster_of_numbers, twice=True),
        takes=IN_COLOUR,
        use=N_("One sheet of A3 or Tabloid."),
        pages=1,
        twice=True,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "poster-hundred-small-sheets",
        N_("The hundred numbers on four sheets"),
        poster_on_small_sheets,
        takes=IN_COLOUR,
        use=N_("For a printer at home: four sheets to cut and glue, after one page of instructions."),
        pages=5,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "poster-products",
        N_("Products"),
        poster_of_products,
        takes=IN_COLOUR,
        use=N_("For the wall: one large page, for a copy shop."),
        shop=jobs.POSTER,
        pages=1,
        size=POSTER,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "poster-products-large-sheet",
        N_("Products on one large sheet"),
        partial(poster_of_products, twice=True),
        takes=IN_COLOUR,
        use=N_("One sheet of A3 or Tabloid."),
        pages=1,
        twice=True,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "poster-products-small-sheets",
        N_("Products on four sheets"),
        products_on_small_sheets,
        takes=IN_COLOUR,
        use=N_("For a printer at home: four sheets to cut and glue, after one page of instructions."),
        pages=5,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "multiplication-table",
        TABLE,
        table,
        takes=IN_COLOUR,
        use=N_("One sheet, for the desk or the wall."),
        pages=1,
        group=DocumentGroup.POSTERS,
    ),
    Document(
        "hundred-to-colour",
        TO_COLOUR,
        hundred_to_colour,
        use=N_("One sheet: you only need crayons."),
        pages=1,
        group=DocumentGroup.LEARNING,
    ),
    Document(
        "at-a-glance",
        N_("A turn, the colours and all cards at a glance"),
        at_a_glance,
        takes=IN_COLOUR,
        use=N_("One sheet, to have beside the board."),
        pages=1,
        group=DocumentGroup.RULES,
    ),
    Document(
        "solo-scores",
        N_("Score sheet for solo games"),
        solo_scores,
        use=N_("One sheet, for 25 games."),
        pages=1,
        group=DocumentGroup.SCORES,
    ),
    Document(
        "puzzles",
        N_("Prime Climb puzzles"),
        sheet.puzzles,
        takes=("day", *IN_COLOUR),
        use=N_("One sheet: puzzles in front, solutions on the back."),
        pages=2,
        group=DocumentGroup.LEARNING,
    ),
    *WORKSHEETS,
    *rules_booklet.documents(
        N_("Rules of Prime Climb"),
        N_("Rules of Prime Climb, a booklet to fold"),
        booklet.rules,
        rules_booklet.BookletPages(17, 18, 10),
        IN_COLOUR,
    ),
    Document(
        "position",
        N_("A Prime Climb position"),
        position,
        needs="match",
        takes=IN_COLOUR,
        use=N_("The board of a saved game, on one sheet."),
        pages=1,
        group=DocumentGroup.SAVED,
    ),
)
"""Everything that Prime Climb prints."""

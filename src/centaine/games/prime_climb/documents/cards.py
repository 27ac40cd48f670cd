"""The cards to print, and what is cut out and folded: pawns, dice and boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from centaine.games.prime_climb.documents.boards import print_palette
from centaine.games.prime_climb.drawing import cutouts as shapes
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import colours
from centaine.games.prime_climb.rules.cards import BUILT_IN, Card, cards_from
from centaine.i18n import N_, translate
from centaine.plugin.documents import UNPRINTABLE, Drawing, PrintOptions, Sheet
from centaine.printing import nets
from centaine.printing.boxes import PaperBox, boxes
from centaine.printing.boxes import card_box as sized_for_cards
from centaine.printing.boxes import piece_box as sized_for_pieces

CARD = (63.0, 88.0)

ON_A_SHEET = 9

MIN_BLANKS = 4
"""Empty cards to write on from a print shop, and those a box has room for: as many as may join a game (PC-50)."""


def _face(card: Card, lang: str, art: str, known: Mapping[str, str], *, saving: bool) -> dict[str, Any]:
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
        "lines": 0,
        "saving": saving,
    }


def _blanks(cards: int, *, for_shop: bool) -> int:
    """How many empty cards complete the last sheet, if it is not full; a print shop makes cards one by one."""
    return MIN_BLANKS if for_shop else -cards % ON_A_SHEET


def cards(options: PrintOptions) -> Sheet:
    """The 24 cards, cards of one's own (PC-50), and empty ones."""
    palette = print_palette(options)
    known = colours(palette)
    own = cards_from(options.given.get("cards", ()))
    chosen = [card for card in (*BUILT_IN, *own) for _ in range(card.copies)]
    drawings = {
        f"card-{card.id}": Drawing(drawing.card_art(card.id, standalone=True, palette=palette), "") for card in chosen
    }
    for card in chosen:
        title = card.title.fr if options.lang == "fr" else card.title.en
        drawings[f"card-{card.id}"] = drawings[f"card-{card.id}"]._replace(alt=title)
    blanks = _blanks(len(chosen), for_shop=options.bleed > 0)
    faces = [_face(card, options.lang, f"card-{card.id}", known, saving=options.saving) for card in chosen]
    return _sheet(options, faces + [_empty(options)] * blanks, drawings)


def blank_cards(options: PrintOptions) -> Sheet:
    """A sheet of empty cards to write on (PC-50)."""
    return _sheet(options, [_empty(options)] * ON_A_SHEET, {})


def _empty(options: PrintOptions) -> dict[str, Any]:
    action, keeper = (translate(options.lang, text) for text in (N_("Action"), N_("Keeper")))
    return {
        "kind": "worded",
        "label": f"○ {action}   ○ {keeper}",
        "title": "",
        "text": "",
        "art": "",
        "art-height": 0,
        "colour": colours(print_palette(options))["one"],
        "lines": 3,
        "saving": options.saving,
    }


def _sheet(options: PrintOptions, fronts: list[dict[str, Any]], drawings: dict[str, Drawing]) -> Sheet:
    back = drawing.card_back(standalone=True, palette=print_palette(options), bleed=options.bleed)
    drawings["back"] = Drawing(back, translate(options.lang, N_("The back of a card")))
    data = {
        "card": {"width": CARD[0], "height": CARD[1]},
        "edge": UNPRINTABLE,
        "flip": options.flip,
        "cards": [{"front": front, "back": {"kind": "back", "drawing": "back", "bleeds": True}} for front in fronts],
    }
    return Sheet("single-cards" if options.bleed else "cards", data, drawings)


def cutouts(options: PrintOptions) -> Sheet:
    """Two pawns for each of four players, and two dice."""
    pawns = [drawing.pawn_strip(seat, palette=options.palette) for seat in range(4)]
    die = Drawing(drawing.die_net(palette=options.palette), translate(options.lang, N_("A ten-sided die to fold")))
    return nets.pawns_and_dice(pawns, die, 2 * shapes.die_radius(), options, each=2)


def card_box(options: PrintOptions) -> Sheet:
    """A box for the 24 cards, those of one's own and empty ones (PC-30, PC-50)."""
    count = sum(card.copies for card in (*BUILT_IN, *cards_from(options.given.get("cards", ()))))
    blank = _blanks(count, for_shop=options.bleed > 0)
    named = N_("Prime Climb: {count} cards and {blank} blanks") if blank else N_("Prime Climb: {count} cards")
    title = translate(options.lang, named, count=count, blank=blank)
    back = drawing.card_back(standalone=True, palette=print_palette(options))
    return boxes([PaperBox(sized_for_cards(CARD, count + MIN_BLANKS, options), title, back)], options)


def piece_box(options: PrintOptions) -> Sheet:
    """A box for the dice and pawns (PC-1)."""
    title = translate(options.lang, N_("Prime Climb: pawns and dice"))
    return boxes([PaperBox(sized_for_pieces(2 * shapes.DIE_ARM, 8), title)], options)

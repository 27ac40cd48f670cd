"""A side's mat as it lies in a match: its character, its life points, and the cards in each zone (CM-2).

What its reader may not know (CM-16), and any set trap, lies face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from centaine.games.cartamaths.drawing import faces
from centaine.games.cartamaths.drawing.backs import deck_back, emblem, question_back
from centaine.games.cartamaths.drawing.inks import SECOND, SECOND_SPARING, SPARING, inked
from centaine.games.cartamaths.drawing.lettering import width_of
from centaine.games.cartamaths.drawing.markup import fill, group, line, rectangle, ring
from centaine.games.cartamaths.drawing.mats.mat import mat
from centaine.games.cartamaths.drawing.mats.mat_sheet import POINT, SIDES, words
from centaine.games.cartamaths.drawing.palette import plain_css
from centaine.games.cartamaths.drawing.portraits import clip, portrait, portrait_back
from centaine.games.cartamaths.rules.characters import USES
from centaine.games.cartamaths.rules.setup import Setup
from centaine.games.cartamaths.rules.state import State
from centaine.games.cartamaths.rules.zones import deck_size
from centaine.i18n import N_, translate
from centaine.svg import element, number


class MatZone(NamedTuple):
    """A place on the mat, in millimetres."""

    x: float
    y: float
    wide: float
    high: float


WIDTH, HEIGHT = 186.0, 92.0
"""In millimetres: two mats fit on a sheet of A4 or Letter."""

CHARACTER, PLAYED, SETS, DECK = (MatZone(x, 13, wide, 38) for x, wide in ((4, 58), (65, 44), (112, 40), (155, 27)))
HAND, DISCARD = (MatZone(x, 54, wide, 34) for x, wide in ((4, 66), (73, 109)))

_BORDER = 1.2
_TITLE, _NAME, _LABEL, _COUNT, _LIFE = 8.5, 13.0, 8.5, 13.0, 30.0
"""Sizes of letters, in points."""

_HEAD, _EDGE, _GAP = 6.5, 1.5, 1.2
"""What the title of a zone takes, the room around its cards, and the gap between two."""

_MAX_CARD_WIDTH = 16.0
"""The width of a card where there is room for it."""

_PILE = 4
"""No more cards of a deck are drawn."""


def laid_mat(game: Setup, state: State, side: int, name: str, lang: str, *, saving: bool) -> str:
    """The mat of a side, whose player has this name, as SVG."""
    ink, cards_in_hand = SIDES[side], state.hands[side]
    character = game.characters[side].name
    drawn = element("rect", {"width": number(WIDTH), "height": number(HEIGHT), "fill": ink}) + _ground()
    drawn += words(name, CHARACTER.x, 10, _shrunk(name, WIDTH - 2 * CHARACTER.x), ink, strong=True, anchor="start")
    for zone, title in (
        (CHARACTER, character.fr if lang == "fr" else character.en),
        (PLAYED, translate(lang, N_("Numbers and questions"))),
        (SETS, translate(lang, N_("Bonuses and traps"))),
        (DECK, translate(lang, N_("Deck"))),
        (HAND, translate(lang, N_("Cards in hand: {count}"), count=len(cards_in_hand))),
        (DISCARD, translate(lang, N_("Discard"))),
    ):
        drawn += _zone(zone, title, ink)
    drawn += _character(game, state, side, lang, ink)
    drawn += _cards(_played(game, state) if side == state.player else [], PLAYED)
    drawn += _cards([_back(side)] * len(state.sets[side]), SETS)
    drawn += _deck(deck_size(state.decks[side]), side)
    drawn += _cards([_card(game, card, side) for card in cards_in_hand], HAND)
    drawn += _discard(game, state, side, ink)
    style = inked(plain_css("light", drawn), SPARING if saving else {})
    style += (
        _seconds(inked(plain_css("light", deck_back(side=side)), SECOND_SPARING if saving else SECOND)) if side else ""
    )
    content = element("defs", {}, clip()) + element("style", {}, style) + drawn
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {number(WIDTH)} {number(HEIGHT)}"}
    return element("svg", {**attributes, "font-family": "Inter"}, content)


def _back(side: int) -> str:
    """The back of a side's deck; the second one has classes of its own, for its own colours."""
    back = deck_back(side=side)
    return _seconds(back) if side else back


def _seconds(markup: str) -> str:
    return markup.replace("cm-", "cm-second-")


def _ground() -> str:
    """What decorates the mat, inside its border, without the game's symbol, which the zones would half hide."""
    across, down = number(WIDTH - 2 * _BORDER), number(HEIGHT - 2 * _BORDER)
    whole = f'<svg x="{_BORDER}" y="{_BORDER}" width="{across}" height="{down}" '
    return mat().replace("<svg ", whole, 1).replace(emblem(), "")


def _shrunk(name: str, room: float) -> float:
    """The size of the letters with which a name is no wider than `room`."""
    return min(_NAME, room / width_of(name, POINT, strong=True)) if name else _NAME


def _zone(zone: MatZone, title: str, ink: str) -> str:
    x, y, wide, high = zone
    box = {"x": number(x), "y": number(y), "width": number(wide), "height": number(high), "rx": "2.5"}
    paper = element("rect", {**box, "fill": "#ffffff", "fill-opacity": "0.88", "stroke": ink, "stroke-width": "0.3"})
    return paper + words(title, x + wide / 2, y + 4.6, _TITLE, ink, strong=True)


def _cards(cards: Sequence[str], zone: MatZone) -> str:
    """Cards in the middle of a zone, in one row or more, as large as they fit."""
    if not cards:
        return ""
    wide, high = zone.wide - 2 * _EDGE + _GAP, zone.high - _HEAD - _EDGE + _GAP
    shape = faces.WIDTH / faces.HEIGHT

    def width(rows: int) -> float:
        return min(wide / ceil(len(cards) / rows) - _GAP, (high / rows - _GAP) * shape, _MAX_CARD_WIDTH)

    rows = max(range(1, len(cards) + 1), key=width)
    each, across = ceil(len(cards) / rows), width(rows)
    down = across / shape
    top = zone.y + _HEAD + (high - rows * (down + _GAP)) / 2
    outline = group(
        line("muted", rectangle(faces.WIDTH - 2, faces.HEIGHT - 2, 13), 2), faces.WIDTH / 2, faces.HEIGHT / 2
    )
    drawn = ""
    for at, card in enumerate(cards):
        row, place = divmod(at, each)
        count = min(each, len(cards) - row * each)
        left = zone.x + (zone.wide - count * (across + _GAP) + _GAP) / 2
        drawn += group(
            card + outline, left + place * (across + _GAP), top + row * (down + _GAP), size=across / faces.WIDTH
        )
    return drawn


def _card(game: Setup, card: str, side: int) -> str:
    """The face of a card, a question's sign, or the back of a card that is hidden."""
    effect = game.box.effect(card)
    if effect is not None:
        return faces.face(effect)
    return question_back() if card in game.entries else _back(side)


def _played(game: Setup, state: State) -> list[str]:
    """The number that may meet a trap, or the question that is to be answered (CM-11, CM-13)."""
    return [_card(game, card, state.player) for card in (state.number, state.question) if card]


def _character(game: Setup, state: State, side: int, lang: str, ink: str) -> str:
    """The portrait, face down once it is used up (CM-14), the life points, and a mark for each use."""
    (x, y, _, _), uses = CHARACTER, state.uses[side]
    medal = portrait_back() if uses == USES else portrait(game.characters[side].id)
    drawn = group(medal, x + 2, y + 7.5, size=0.14)
    middle = x + 44
    drawn += words(str(state.life[side]).replace("-", "−"), middle, y + 16.5, _LIFE, ink, strong=True)
    drawn += words(translate(lang, N_("Life points")), middle, y + 21, _LABEL, ink)
    for use in range(USES):
        at = middle + 5.5 * (use - (USES - 1) / 2), y + 27.5
        drawn += group(fill("ink", rectangle(4, 4, 2)), *at) if use < uses else ring("ink", 1.8, *at, 0.4)
    return drawn + words(translate(lang, N_("Used")), middle, y + 33.5, _LABEL, ink)


def _deck(count: int, side: int) -> str:
    """The pile, and the number of its cards."""
    x, y = DECK.x + DECK.wide / 2, DECK.y + _HEAD
    pile = "".join(group(_back(side), x - 8 + n / 2, y + 2 - n / 2, size=0.08) for n in range(min(_PILE, count)))
    return pile + words(str(count), x, DECK.y + DECK.high - 2, _COUNT, SIDES[side], strong=True)


def _discard(game: Setup, state: State, side: int, ink: str) -> str:
    """All discarded cards, face up; questions only by their number."""
    known = sorted((card for card in state.discards[side] if card in game.box), key=game.box.place)
    asked = len(state.discards[side]) - len(known)
    faces_up = [_card(game, card, side) for card in known]
    if not asked:
        return _cards(faces_up, DISCARD)
    beside = 17.0
    pile = MatZone(DISCARD.x + DISCARD.wide - beside, DISCARD.y, beside, DISCARD.high - 5)
    counted = words(str(asked), pile.x + beside / 2, DISCARD.y + DISCARD.high - 2, _COUNT, ink, strong=True)
    return _cards(faces_up, DISCARD._replace(wide=DISCARD.wide - beside)) + _cards([question_back()], pile) + counted

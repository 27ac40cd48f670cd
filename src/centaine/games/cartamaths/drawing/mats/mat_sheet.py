"""A printed mat with a place for each zone (CM-2) and the steps of a turn."""

from __future__ import annotations

from html import escape

from centaine.games.cartamaths.drawing.backs import emblem
from centaine.games.cartamaths.drawing.inks import SPARING, inked
from centaine.games.cartamaths.drawing.lettering import broken
from centaine.games.cartamaths.drawing.markup import group
from centaine.games.cartamaths.drawing.mats.mat import mat
from centaine.games.cartamaths.drawing.palette import colours
from centaine.i18n import N_, translate
from centaine.svg import element, number

WIDTH, HEIGHT = 380.0, 262.0
"""In millimetres: fits two sheets of A4 or Letter side by side, or one of A3 or Tabloid."""

CARD = (63.0, 88.0)
"""In millimetres, as those of Prime Climb and the sleeves that are sold; 0.1 mm of a drawing is cut above and below."""

SIDES = ("#1f2f5c", "#5b2a4f")
"""The colour of each side, as on the back of its deck."""

_ROWS = (8.0, 126.0)
_HIGH = 112.0
_LEFT, _MIDDLE, _RIGHT = (8.0, 72.0), (86.0, 208.0), (300.0, 72.0)
"""The left edge and width of each column."""

HAND = N_("Hand: at most seven cards at the end of your turn")

TURN = (
    N_("Draw two cards."),
    N_("Play as many cards as you like; use your character once."),
    N_("Ask a question, or end your turn."),
    N_("Keep seven cards at most."),
)
"""The steps of a turn (CM-6, CM-7, CM-8)."""

POINT = 0.3528
"""In millimetres."""

_BORDER, _SHOP_BORDER = 1.2, 4.0
"""The width of the border: in a print shop, so wide that it is even though the knife slips by a millimetre."""


def mat_sheet(lang: str, side: int, *, saving: bool, small: bool = False, bleed: float = 0.0) -> str:
    """The mat as SVG, in millimetres; a `small` one, a miniature for either side, is without the steps of a turn.

    With a `bleed`, its border goes on around it, for a print shop that cuts it off.
    """
    ink = SIDES[side]
    corner, across, down = number(-bleed), number(WIDTH + 2 * bleed), number(HEIGHT + 2 * bleed)
    whole = f'x="{corner}" y="{corner}" width="{across}" height="{down}"'
    ground = mat("light").replace("<svg ", f"<svg {whole} ", 1)
    ground = ground.replace(emblem(), "")  # it would be half hidden; there is room for it below the turn
    drawn = ground
    top, low = _ROWS
    deck = translate(lang, N_("Deck")) if small else translate(lang, N_("Deck of side {side}"), side=side + 1)
    for title, (x, wide), y, cards in (
        (translate(lang, N_("Character")), _LEFT, top, 1),
        (translate(lang, N_("Numbers and questions")), _MIDDLE, top, 3),
        (translate(lang, N_("Discard")), _RIGHT, top, 1),
        (translate(lang, N_("Bonuses and traps")), _MIDDLE, low, 3),
        (deck, _RIGHT, low, 1),
    ):
        drawn += _zone(title, x, y, wide, _HIGH, ink)
        gap = (wide - cards * CARD[0]) / (cards + 1)
        for place in range(cards):
            drawn += _card(x + gap + place * (CARD[0] + gap), y + 17, ink)
    drawn += _zone(translate(lang, N_("Your turn")), _LEFT[0], low, _LEFT[1], _HIGH, ink)
    drawn += "" if small else _turn(lang, low + 19, ink)
    drawn += group(emblem(), _LEFT[0] + _LEFT[1] / 2, low + _HIGH - 14, size=0.2)
    drawn += _zone(translate(lang, HAND), 8, 243, WIDTH - 16, 13, ink)
    border = _SHOP_BORDER if bleed else _BORDER
    outer = f"M{corner} {corner}h{across}v{down}h-{across}Z"
    inner = f"M{number(border)} {number(border)}H{number(WIDTH - border)}V{number(HEIGHT - border)}H{number(border)}Z"
    drawn += element("path", {"d": outer + inner, "fill": ink, "fill-rule": "evenodd"})
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"{corner} {corner} {across} {down}"}
    svg = element("svg", {**attributes, "font-family": "Inter"}, drawn)
    return inked(svg, SPARING) if saving else svg


def _zone(title: str, x: float, y: float, wide: float, high: float, ink: str) -> str:
    box = {"x": number(x), "y": number(y), "width": number(wide), "height": number(high), "rx": "4"}
    paper = element("rect", {**box, "fill": "#ffffff", "fill-opacity": "0.82", "stroke": ink, "stroke-width": "0.5"})
    return paper + words(title, x + wide / 2, y + 8.6, 15, ink, strong=True)


def _card(x: float, y: float, ink: str) -> str:
    box = {"x": number(x), "y": number(y), "width": number(CARD[0]), "height": number(CARD[1]), "rx": "4"}
    return element(
        "rect",
        {
            **box,
            "fill": "none",
            "stroke": ink,
            "stroke-opacity": "0.5",
            "stroke-width": "0.4",
            "stroke-dasharray": "2 2",
        },
    )


def _turn(lang: str, y: float, ink: str) -> str:
    x, wide = _LEFT
    size, lead, drawn = 11.0, 5.2, ""
    for step, text in enumerate(TURN, 1):
        drawn += words(str(step), x + 8, y, 15, ink, strong=True)
        for line in broken(translate(lang, text), wide - 19, size * POINT):
            drawn += words(line, x + 14, y, size, colours("light")["ink"], anchor="start")
            y += lead
        y += 2.4
    return drawn


def words(
    text: str, x: float, y: float, points: float, colour: str, *, strong: bool = False, anchor: str = "middle"
) -> str:
    """A line of text with its baseline at `y`."""
    place = {"x": number(x), "y": number(y), "font-size": number(points * POINT), "fill": colour}
    weight = {"font-weight": "700"} if strong else {}
    return element("text", {**place, **weight, "text-anchor": anchor}, escape(text, quote=False))

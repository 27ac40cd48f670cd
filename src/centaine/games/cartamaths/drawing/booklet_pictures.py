"""Pictures for the booklet of rules: cards without their texts, the table as it is set up, the parts of a turn.

A card has 200 by 280 units; all other lengths are those of the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from centaine.games.cartamaths.drawing import faces
from centaine.games.cartamaths.drawing.backs import deck_back
from centaine.games.cartamaths.drawing.lettering import written
from centaine.games.cartamaths.drawing.markup import fill, group, line, rectangle, ring
from centaine.games.cartamaths.drawing.numerals import figures
from centaine.games.cartamaths.drawing.palette import plain_css
from centaine.games.cartamaths.drawing.portraits import clip, portrait
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.svg import element, number

_EFFECTS = {card.id: card.effect for card in STANDARD}


def card(name: str) -> str:
    """The face of a base card, by its id, without its text."""
    return _picture((200, 280), faces.face(_EFFECTS[name]))


def character(name: str) -> str:
    """The portrait of a character, by its id."""
    return _picture((200, 200), portrait(name))


def fan() -> str:
    """Five cards spread out."""
    names = ("n-20", "times-2", "n+5", "plus-10", "divide-2")
    spread = "".join(
        element("g", {"transform": f"rotate({(at - 2) * 14} 330 620) translate(230 130)"}, faces.face(_EFFECTS[name]))
        for at, name in enumerate(names)
    )
    return _picture((660, 484), spread)


TABLE = (1080, 800)


def table(character: str) -> str:
    """The places of one side, with numbers that the text explains."""
    wide, high = TABLE
    top = _wood(wide, high, 50)
    slots = "".join(_slot(270 + 180 * column, y) for column in range(3) for y in (70, 300))
    laid = top + slots + _slot(70, 70) + _slot(870, 70) + _slot(870, 300)
    laid += group(portrait(character), 72, 110, size=0.66) + _laid("n-12", 270, 70) + _laid("n+3", 874, 70, turn=4)
    laid += group(deck_back(), 270, 300, size=0.7)
    laid += "".join(group(deck_back(), 870 + 4 * n, 300 - 4 * n, size=0.7) for n in range(4))
    hand = ("n-16", "plus-10", "draw-1", "divide-3", "opposite")
    laid += "".join(
        _laid(name, 250 + 115 * at, 560 + 12 * abs(at - 2), turn=(at - 2) * 5) for at, name in enumerate(hand)
    )
    places = ((1, 140, 62), (2, 520, 62), (3, 940, 62), (4, 520, 292), (5, 940, 284), (6, 540, 548))
    return _picture(TABLE, laid + "".join(_numbered(*place) for place in places))


def _wood(wide: float, high: float, corner: float) -> str:
    """The table."""
    edge, top = rectangle(wide, high, corner), rectangle(wide - 5, high - 5, corner - 2)
    return group(fill("edge", edge) + fill("tint", top), wide / 2, high / 2)


def _slot(x: float, y: float) -> str:
    box = {"x": number(x), "y": number(y), "width": "140", "height": "196", "rx": "10", "fill": "none"}
    return element("rect", {**box, "stroke": "#8a7a55", "stroke-width": "3", "stroke-dasharray": "12 10"})


def _laid(name: str, x: float, y: float, *, turn: float = 0) -> str:
    moved = f"translate({number(x)} {number(y)}) rotate({number(turn)} 70 98) scale(0.7)"
    return element("g", {"transform": moved}, faces.face(_EFFECTS[name]))


def _numbered(n: int, x: float, y: float) -> str:
    return group(
        fill("paper", rectangle(64, 64, 32)) + written([str(n)], 0, 15, 42, 42, colour="ink", strong=True), x, y
    )


def panel(name: str) -> str:
    """A part of a turn: `draw`, `play`, `trap` or `ask`."""
    return _picture((360, 270), _wood(360, 270, 24) + _PANELS[name]())


def _draw() -> str:
    return group(deck_back(), 60, 35, size=0.7) + group(deck_back(), 165, 40, size=0.7)


def _play() -> str:
    return _laid("n-12", 40, 37, turn=-4) + _laid("times-2", 180, 37, turn=4)


def _trap() -> str:
    return _laid("divide-2", 40, 37, turn=-4) + group(deck_back(), 185, 37, size=0.7)


def _ask() -> str:
    return group(_question(), 110, 37, size=0.7)


def _question() -> str:
    """The front of a printed question: a band, rings and a question mark where the text is."""
    band = fill("question-ink", "M12 60V26A14 14 0 0 1 26 12H174A14 14 0 0 1 188 26V60Z")
    frame = group(line("question-ink", rectangle(176, 256, 14), 3), 100, 140)
    rings = "".join(ring("tint", radius, 100, 164, 6) for radius in (40, 64))
    return faces.card("paper") + rings + band + frame + figures("question-ink", "?", 100, 164, 1.1)


_PANELS: Mapping[str, Callable[[], str]] = MappingProxyType({"draw": _draw, "play": _play, "trap": _trap, "ask": _ask})


def _picture(size: Sequence[float], drawn: str) -> str:
    content = element("defs", {}, clip()) + drawn
    box = f"0 0 {number(size[0])} {number(size[1])}"
    style = element("style", {}, plain_css("light", content))
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box}, style + content)

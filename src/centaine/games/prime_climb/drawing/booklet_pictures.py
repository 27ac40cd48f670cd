"""Pictures for the booklet of rules: the table as it is set up, and the parts of a turn; in board units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from centaine.games.prime_climb.drawing import backs
from centaine.games.prime_climb.drawing.card_pictures import HEIGHT, WIDTH, emblem
from centaine.games.prime_climb.drawing.markup import circle, group, shape
from centaine.games.prime_climb.drawing.pieces import die_shape, pawn_shape
from centaine.games.prime_climb.drawing.squares import drawn
from centaine.svg import element, number

TABLE = (1720.0, 1180.0)
"""Width and height of the picture of the table."""


def table(board: str) -> str:
    """The table set up for two players, from above; `board` is the content of the whole board's drawing."""
    wide, high = TABLE
    top = {
        "width": number(wide),
        "height": number(high),
        "rx": "60",
        "class": "pc-lap-5",
        "style": "stroke:#8a93a6;stroke-width:4px",
    }
    laid = element("rect", top) + group(board, 360, 90)
    pawns = "".join(
        group(pawn_shape(seat), 360 + 100 + x, 90 + 900 + y, size=1.5)
        for seat, x, y in ((0, -46, 34), (0, 4, 52), (1, 52, 30), (1, 56, -22))
    )
    pile = "".join(group(_card(backs.back()), 1410 + 5 * n, 150 - 5 * n) for n in range(4))
    discard = group(element("rect", {**_CARD, "class": "pc-paper", "stroke-dasharray": "14 12"}), 1425, 560)
    dice = group(die_shape(3), 150, 880, turn=-12, size=1.5) + group(die_shape(9), 250, 1010, turn=14, size=1.5)
    kept = group(_kept("clear"), 60, 190, size=0.9) + group(_kept("curse"), 100, 216, size=0.9)
    places = ((1, 885, 55), (2, 400, 1118), (3, 1535, 105), (4, 90, 800), (5, 185, 130))
    return laid + pawns + pile + discard + dice + kept + "".join(_numbered(*place) for place in places)


_CARD = {"width": "252", "height": "352", "rx": "20"}


def _card(face: str) -> str:
    return element("rect", {**_CARD, "class": "pc-paper"}) + group(face, size=0.4)


def _kept(card: str) -> str:
    """A Keeper, face up."""
    return element("rect", {**_CARD, "class": "pc-paper"}) + group(emblem(card), 126, 120, size=1.9)


def _numbered(n: int, x: float, y: float) -> str:
    words = element("text", {"class": "pc-number pc-large", "style": "font-size:64px", "y": "23"}, str(n))
    return group(circle("paper", 48) + words, x, y)


PANEL = (WIDTH, HEIGHT)
"""Width and height of a picture of a part of a turn."""


def panel(name: str) -> str:
    """A part of a turn: `roll`, `move`, `bump` or `draw`."""
    around = {"x": "-59", "y": "-44", "width": "118", "height": "88", "rx": "8", "class": "pc-lap-9"}
    return element("rect", around) + _PANELS[name]()


def _roll() -> str:
    return group(die_shape(3), -26, 4, turn=-12, size=0.52) + group(die_shape(9), 26, -4, turn=12, size=0.52)


def _move() -> str:
    squares = "".join(group(drawn(n), x, 12, size=0.46) for n, x in ((14, -39), (11, 0), (99, 39)))
    pawn = group(pawn_shape(0), -28, -8, size=0.8)
    return squares + shape("sweep", "M-30-14C-22-28-10-28-3-15M9-15C16-28 28-28 37-15") + pawn


def _bump() -> str:
    away = shape("hop", "M14-4C24-30 40-34 50-22")
    return (
        group(drawn(37), -8, 12, size=0.62)
        + group(pawn_shape(0), -8, -14, size=1.1)
        + away
        + group(pawn_shape(1), 42, -14, turn=24, size=0.95)
    )


def _draw() -> str:
    card = group(_card(backs.back()), 14, -30, turn=10, size=0.16)
    return group(drawn(29), -28, 8, size=0.72) + group(pawn_shape(0), -8, -16, size=0.95) + card


_PANELS: Mapping[str, Callable[[], str]] = MappingProxyType(
    {"roll": _roll, "move": _move, "bump": _bump, "draw": _draw}
)

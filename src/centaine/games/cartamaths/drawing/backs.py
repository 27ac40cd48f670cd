"""Card backs: the deck's, and those of questions and set traps on screen."""

from __future__ import annotations

from centaine.games.cartamaths.drawing.faces import HEIGHT, WIDTH, card, ground
from centaine.games.cartamaths.drawing.markup import disc, fill, group, line, rectangle, ring
from centaine.games.cartamaths.drawing.numerals import figures

MIDDLE = (WIDTH / 2, HEIGHT / 2)

_SIGNS = ("M-6 0H6", "M-6 0H6M0-6V6", "M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5", "M-6 0H6M0-5.5V-5.4M0 5.4V5.5")
"""−, +, ×, ÷."""


def emblem() -> str:
    """The game's symbol, centred at the origin, 100 units high: growing shapes above zero, falling ones below."""
    above = fill("positive", "M-50-4A50 50 0 0 1 50-4Z") + line("forest", "M0-40V-16M-12-28H12", 8)
    below = fill("negative", "M-50 4H50V24L0 54L-50 24Z") + line("negative-mark", "M-12 24H12", 8)
    return above + below


def deck_back(bleed: float = 0, *, side: int | None = None, bare: bool = False) -> str:
    """The deck's back: the four operations in rows around the game's symbol; `bleed` and `bare` as for a card.

    On paper, the number of its side stands above the symbol and, upside down, below it, for all who see no colours.
    """
    signs = ""
    for row in range(9):
        for column in range(6):
            if side is not None and abs(row - 4) > 2 and column in (2, 3):
                continue
            if abs(row - 4) > 2 or (row != 4 and column in (0, 5)):
                path = _SIGNS[(column + 2 * row + row // 2) % 4]
                signs += group(line("question-deep", path, 3.4), 22.5 + 31 * column, 20 + 30 * row)
    frame = line("back-mark", "M14 140H186", 3) + disc("back", 66, *MIDDLE) + ring("back-mark", 66, *MIDDLE, 3)
    numbers = "" if side is None else "".join(_side_number(side, turn) for turn in (0, 180))
    return card("back", bleed, bare=bare) + signs + frame + group(emblem(), *MIDDLE, size=0.96) + numbers


def _side_number(side: int, turn: float) -> str:
    """The number of a side, 12 mm high on paper, between the symbol and an end of the card."""
    number = group(figures("back-mark", str(side + 1), size=0.52), 0, -100)
    return group(number, *MIDDLE, turn=turn)


_TEETH = 12


def trap_back() -> str:
    """The back of a set trap: a toothed pit with room for a card."""
    tooth = "M-15-68L0-34L15-68Z"
    teeth = "".join(fill("trap-mark", tooth, at=f"rotate({turn * 360 / _TEETH:.4g})") for turn in range(_TEETH))
    jaws = disc("trap-deep", 68) + teeth + ring("trap-mark", 68, width=7)
    bait = line("bonus", rectangle(28, 39, 5), 4, dash="7 7")
    return card("trap") + ground("trap", MIDDLE[1]) + group(jaws + bait, *MIDDLE)


def question_back() -> str:
    """The back of a question: a question mark in ripples. The page writes the level beside it."""
    middle = disc("paper", 56, *MIDDLE) + figures("question-ink", "?", *MIDDLE, 1.1)
    return card("question") + ground("question", MIDDLE[1]) + middle

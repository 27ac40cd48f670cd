"""States and actions of CartaMaths: plain values without rules."""

from __future__ import annotations

from typing import NamedTuple

HIDDEN = "?"
"""Replaces a hidden card or throw in an observation (CM-16)."""

Cards = tuple[str, ...]
"""Ids of cards and questions, sorted."""

Counts = tuple[int, ...]
"""A deck: the copies of each of the game's cards, then the questions, then the hidden cards."""


class Action(NamedTuple):
    """An action or an outcome; `card` is also a question, a throw, or how a question was answered."""

    kind: str
    card: str = ""
    bonus: str = ""
    """The bonus that joins a number (CM-10)."""


class State(NamedTuple):
    """A state of a match between two sides, 0 and 1; most fields have one value per side.

    `phase` is one of: `draw` (chance gives cards, CM-5, CM-6), `throw` (CM-5), `play` (CM-7), `trap` (the other side is
    asked, CM-11), `answer` (the other side answers, CM-13), `loss` (chance takes one of the other side's hidden cards,
    CM-14), `discard` (CM-8), `clock` (has it run out? CM-15), `over`.
    """

    phase: str
    player: int
    """Whose turn it is; in `throw` the side that is to throw."""
    life: tuple[int, int]
    hands: tuple[Cards, Cards]
    sets: tuple[Cards, Cards]
    """The traps that lie face down (CM-11)."""
    discards: tuple[Cards, Cards]
    decks: tuple[Counts, Counts]
    uses: tuple[int, int] = (0, 0)
    """How often each side's character has been used (CM-14)."""
    used: bool = False
    """Whether the player has used the character in this turn."""
    boosted: tuple[bool, bool] = (False, False)
    """Whether the side's own character affects its next number."""
    weakened: tuple[bool, bool] = (False, False)
    """Whether the other side's character affects the side's next number."""
    looked: bool = False
    """Whether the player has looked at the other side's hand in this turn (CM-14)."""
    owed: tuple[int, int] = (0, 0)
    """The cards that each side is still to draw."""
    turn: int = 0
    """Turns begun, both sides' together; 0 before the first."""
    throws: tuple[str, str] = ("", "")
    """Rock, paper, scissors; the latest two stay until the next draw (CM-5)."""
    number: str = ""
    """The number card that a trap may affect (CM-11)."""
    value: int = 0
    """Its current value, with its sign."""
    changed: bool = False
    """Whether anything has changed it (CM-11)."""
    question: str = ""
    """The question that is to be answered."""
    losing: str = ""
    """Where a random card is lost from: `hand` or `sets`."""
    winner: int = -1
    """When over: the winner, −1 for a draw."""
    ending: str = ""
    """When over: `life` (CM-1), `deck` (CM-6) or `time` (CM-15)."""

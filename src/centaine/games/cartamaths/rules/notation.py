"""Action texts of CartaMaths: `throw rock`, `draw n-6`, `play n-6 times-2`, `ask 5e-07` … (docs/notation.md)."""

from __future__ import annotations

import re

from centaine.game import BadText
from centaine.games.cartamaths.rules.state import HIDDEN, Action

THROWS = ("rock", "paper", "scissors")

ALONE = ("character", "end", "pass", "time", "on")
"""The kinds that may stand without a card."""

_ID = r"[a-z0-9][a-z0-9.+-]{0,30}"

_TEXTS = {
    "throw": re.compile(r"(rock|paper|scissors|\?)"),
    "draw": re.compile(rf"({_ID}|\?)"),
    "play": re.compile(rf"({_ID})(?: ({_ID}))?"),
    "set": re.compile(rf"({_ID}|\?)"),
    "trap": re.compile(rf"({_ID})"),
    "ask": re.compile(rf"({_ID})"),
    "answer": re.compile(r"(right|wrong)"),
    "character": re.compile(rf"({_ID}|\?)"),
    "discard": re.compile(rf"({_ID})"),
}


def format_action(action: Action) -> str:
    """The text of an action or outcome; `parse_action` reads it back. A hidden card is a question mark (CM-16)."""
    return " ".join(filter(None, action))


def parse_action(text: str) -> Action:
    """The action that a text means. Raises `BadText` for a text that is none in any state."""
    kind, gap, rest = text.partition(" ")
    if not gap and kind in ALONE:
        return Action(kind)
    match = _TEXTS[kind].fullmatch(rest) if kind in _TEXTS else None
    if match is None:
        raise BadText("CM-7", "“{text}” is not a CartaMaths action.", text=text[:40])
    return Action(kind, *(part or "" for part in match.groups()))


def hidden(action: Action) -> Action:
    """The action as it is told to those who may not know its card (CM-16)."""
    return action._replace(card=HIDDEN)

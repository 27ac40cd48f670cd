"""Reading and writing the texts of actions and states (docs/notation.md).

An action: `dice 1`, `dice 2`, `roll 5`, `roll 3 4`, smaller first. A state: the phase, the seat whose turn it is, the
squares of all seats joined by slashes, with a star for those that have passed 99; then what differs from the usual:
`choose 0 88*/98`, `roll 0 88*/98 dice=1` (usually 2), `first 1 0/0/0 contest=4,0,-1` (0 has still to roll, −1 is out of
it), `over 0 99*/3`; alone, the rolls made: `roll 0 12 rolls=3`.
"""

from __future__ import annotations

import re
from typing import cast

from centaine.game import BadPosition, BadText
from centaine.games.ultimate_track.rules.state import Action, Phase, State

_ACTION = re.compile(r"dice [12]|roll [1-6]( [1-6])?", re.ASCII)
_STATE = re.compile(
    r"(?P<phase>first|choose|roll|over) (?P<player>\d) (?P<pawns>\d{1,2}\*?(?:/\d{1,2}\*?)*)"
    r"(?: dice=(?P<dice>\d))?(?: contest=(?P<contest>-?\d(?:,-?\d)*))?(?: rolls=(?P<rolls>\d{1,9}))?",
    re.ASCII,
)


def format_action(action: Action) -> str:
    """`Action("roll", (3, 4))` → `roll 3 4`."""
    return " ".join((action.kind, *map(str, action.numbers)))


def parse_action(text: str) -> Action:
    """`roll 3 4` → `Action("roll", (3, 4))`. Raises `BadText` for a text that is no action in any state."""
    if not _ACTION.fullmatch(text):
        raise BadText(
            "UT-3",
            "“{text}” is not an action of this game; write dice 1, dice 2, roll 5 or roll 3 4.",
            text=text[:40],
        )
    kind, *numbers = text.split(" ")
    return Action("dice" if kind == "dice" else "roll", tuple(sorted(map(int, numbers))))


def format_state(state: State) -> str:
    """The text of a state, for instance `roll 1 88*/98`."""
    pawns = zip(state.squares, state.passed, strict=True)
    words = [state.phase, str(state.player), "/".join(f"{square}{'*' * passed}" for square, passed in pawns)]
    if state.phase == "roll" and state.dice != 2:
        words.append(f"dice={state.dice}")
    if state.contest:
        words.append(f"contest={','.join(map(str, state.contest))}")
    if state.rolls:
        words.append(f"rolls={state.rolls}")
    return " ".join(words)


def parse_state(text: str) -> State:
    """The state that a text describes. Raises `BadPosition` for no such text; whether it can occur is for the rules."""
    if match := _STATE.fullmatch(text):
        pawns = match["pawns"].split("/")
        state = State(
            phase=cast(Phase, match["phase"]),
            player=int(match["player"]),
            squares=tuple(int(pawn.rstrip("*")) for pawn in pawns),
            passed=tuple(pawn.endswith("*") for pawn in pawns),
            dice=int(match["dice"] or 2) if match["phase"] == "roll" else 0,
            contest=tuple(map(int, match["contest"].split(","))) if match["contest"] else (),
            rolls=int(match["rolls"] or 0),
        )
        if format_state(state) == text:
            return state
    raise BadPosition(
        "“{text}” is not a state of this game; write choose 0 88*/98 or roll 1 88*/98, for example.",
        text=text[:40],
    )

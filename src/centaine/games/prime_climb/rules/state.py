"""States and actions of Prime Climb: plain values without rules."""

from __future__ import annotations

from typing import NamedTuple

Pair = tuple[int, int]
Flags = tuple[bool, bool]

PHASES = ("first", "roll", "move", "draw", "card", "over")
"""The values of `State.phase`, which says what they mean."""


class Spot(NamedTuple):
    """A pawn as a text names it: by its square, its mark when homebound (PC-44), its seat where that matters."""

    square: int
    homebound: bool = False
    seat: int = -1


class Action(NamedTuple):
    """An action or a chance outcome. `kind` says which of the other fields count; `by` is the custom Keeper played."""

    kind: str
    spot: Spot | None = None
    sign: str = ""
    number: int = 0
    second: int = 0
    """The higher of two dice."""
    seat: int = -1
    card: str = ""
    other: Spot | None = None
    by: str = ""


def is_keeper(action: Action) -> bool:
    """Whether an action of a move plays a Keeper (PC-20)."""
    return bool(action.by) or action.kind in ("keeper", "clear", "curse")


class State(NamedTuple):
    """A state of a match. Pawns are numbered 0 and 1 within a seat and keep their number.

    `phase` is one of: `first` (rolling to go first, PC-4), `roll`, `move`, `draw`, `card` (the card's choice,
    such as which red pawn it moves, PC-21), `over`.
    """

    phase: str
    player: int
    """Whose turn it is; the winner when over."""
    pawns: tuple[Pair, ...]
    """The squares of each seat's two pawns."""
    homebound: tuple[Flags, ...]
    """Which pawns have been at 101 and are on the way to 0 (PC-44); all False on the other courses."""
    left: tuple[int, ...] = ()
    """The numbers not yet used, ascending (PC-5)."""
    begin: Pair = (0, 0)
    """Where the player's pawns were at the start of the turn (PC-10)."""
    rolled_from: Pair = (0, 0)
    """Where they were at the latest roll (PC-10, `roll_again_draws`)."""
    arrived: Flags = (False, False)
    """Which of them have changed square in this Move phase (PC-9)."""
    latest: int = 0
    """Which of them moved last this turn: the one that a text means if both share a square."""
    hands: tuple[tuple[str, ...], ...] = ()
    """Each seat's Keepers, sorted (PC-20)."""
    fresh: tuple[str, ...] = ()
    """The player's Keepers drawn or stolen this turn, sorted, which may not be played yet (PC-20)."""
    cursed: tuple[int, ...] = ()
    """The seats whose current or next turn is cursed, ascending."""
    visited: tuple[tuple[int, ...], ...] = ()
    """The way stations each seat has landed on, ascending (PC-41)."""
    pile: tuple[int, ...] = ()
    """Copies left in the pile of each card of the game's `cards` (PC-11)."""
    discards: tuple[int, ...] = ()
    """Copies in the discard pile, likewise."""
    card: str = ""
    """The Action being carried out."""
    red: tuple[int, ...] = ()
    """The player's pawns for which a card is drawn (PC-10, PC-21)."""
    drawn: bool = False
    """Whether a card has been drawn in this turn (PC-10)."""
    again: int = 0
    """Rolls still to come in this turn (PC-30 `roll-again`)."""
    contest: tuple[int, ...] = ()
    """In `first`: each seat's total, 0 before it has rolled, −1 when it is out of the contest (PC-4)."""
    rolls: int = 0
    """Rolls made, counted in solo games only (PC-45)."""

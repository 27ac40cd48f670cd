"""The progress of a seat's pawns, and which plans are worth listing."""

from __future__ import annotations

from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State

LAP = TOP
"""The value of a visited way station: as much as the whole course (PC-41)."""


def progress(game: PrimeClimb, state: State, seat: int) -> int:
    """The number of squares that a seat's pawns have covered, on any course; there and back, both ways count."""
    course = game.options.course
    squares = 0
    for square, homebound in zip(state.pawns[seat], state.homebound[seat], strict=True):
        if homebound:
            squares += TOP + TOP - square
        else:
            squares += TOP - square if course == "decline" else square
    return squares + LAP * len(state.visited[seat])


def is_optional(state: State, action: Action) -> int:
    """1 for a Keeper, which need not be played (PC-20), else 0."""
    return 0 if action.kind in ("step", "end") and not action.by else 1


def moving_on(state: State) -> State | None:
    """Skips the card that may come between two steps in Double Time (PC-40). None if the move is over."""
    return state._replace(phase="move", red=()) if state.phase == "draw" and state.left else None

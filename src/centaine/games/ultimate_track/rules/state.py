"""States and actions of the Ultimate Numbers Track."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Phase = Literal["first", "choose", "roll", "over"]

PHASES: tuple[Phase, ...] = get_args(Phase)
"""Rolling to go first (UT-1), choosing one die or two (UT-6), about to roll (UT-3), won (UT-5)."""

NOT_YET, OUT = 0, -1
"""In `State.contest`: a seat that has still to roll, and one that no longer takes part (UT-1)."""


class State(NamedTuple):
    """A moment of a match. Nothing in it is secret."""

    phase: Phase
    player: int
    """The seat whose turn it is, also while its dice decide; at the end, the winner."""
    squares: tuple[int, ...]
    """Each seat's pawn, 0…99."""
    passed: tuple[bool, ...]
    """Whether each seat has been past 99 (UT-6)."""
    dice: int = 0
    """How many dice are about to be rolled; 0 outside phase "roll"."""
    contest: tuple[int, ...] = ()
    """In phase "first" each seat's die, `NOT_YET` or `OUT`; empty otherwise."""
    rolls: int = 0
    """The rolls made so far by a player alone; 0 with more seats, where nothing depends on it."""


class Action(NamedTuple):
    """A choice (`dice 1`, `dice 2`) or an outcome (`roll 5`, `roll 3 4`)."""

    kind: Literal["dice", "roll"]
    numbers: tuple[int, ...]
    """The number of dice chosen; or what the dice show, smaller first."""

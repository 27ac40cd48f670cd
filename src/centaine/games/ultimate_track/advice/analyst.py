"""Who judges positions of the Track: exactly for one player and two, closely for more."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Literal

from centaine.games.ultimate_track.rules.rules import UltimateTrack
from centaine.games.ultimate_track.rules.state import Action, State
from centaine.games.ultimate_track.solver.chances import (
    EXACT_ERROR,
    LIKELY_ERROR,
    TrackValues,
    before_roll,
    before_turn,
)
from centaine.games.ultimate_track.solver.choices import PawnState
from centaine.plugin.analyst import Chances


class TrackAnalyst:
    """Knows the chances before every turn and roll."""

    def __init__(self, game: UltimateTrack) -> None:
        self.game = game
        self.unit: Literal["chance", "rolls"] = "rolls" if game.seats == 1 else "chance"
        self.error = EXACT_ERROR if game.seats < 3 else LIKELY_ERROR

    def chances(self, state: State) -> Chances:
        """The values of a chance node or a final state."""
        if state.phase == "first":
            return Chances((1 / self.game.seats,) * self.game.seats)
        if state.phase == "over":
            if self.unit == "rolls":
                return Chances((-float(state.rolls),))
            return Chances(tuple(float(seat == state.player) for seat in range(self.game.seats)))
        outlook = self._outlook(state)
        if self.unit == "rolls":
            return Chances((outlook.values[0] - state.rolls,), outlook.error)
        first = -state.player % self.game.seats  # where seat 0 stands in the order of turns
        return Chances((*outlook.values[first:], *outlook.values[:first]), outlook.error)

    def quick_value(self, state: State, seat: int) -> float:
        """The same."""
        return self.chances(state).values[seat]

    def luck(self, state: State, outcome: Action, seat: int) -> None:
        """Told by the difference of the chances: those before a roll are the mean of those after it."""

    def shortlist(self, state: State) -> Sequence[Any]:
        """All plans are soon examined: one die, or two (UT-6)."""
        return ()

    def look(self, state: State) -> Hashable:
        """No two states are alike."""
        return state

    def ends_turn(self, before: State, action: Action, after: State) -> bool:
        """Whether a roll was made in the race, and not to go first (UT-1)."""
        return action.kind == "roll" and before.phase == "roll"

    def rolls_made(self, state: State) -> int:
        """Counted in a solo game alone."""
        return state.rolls

    def effort(self, state: State, action: Action) -> int:
        """One die is as easy to think of as two."""
        return 0

    def _outlook(self, state: State) -> TrackValues:
        """From the player to move on."""
        pawns = [PawnState(square, passed) for square, passed in zip(state.squares, state.passed, strict=True)]
        places = pawns[state.player :] + pawns[: state.player]
        if state.passed[state.player]:
            return before_roll(places, state.dice)
        return before_turn(places)

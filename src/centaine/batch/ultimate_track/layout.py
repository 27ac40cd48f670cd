"""The arrays of the Ultimate Numbers Track: records of options and states, and the conversion of states."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from centaine.batch import chance
from centaine.batch.compiling import STAMP
from centaine.games.ultimate_track.rules.rules import ROLLS, SEATS, UltimateTrack
from centaine.games.ultimate_track.rules.state import PHASES, Phase, State

MAX_SEATS = max(SEATS)
FIRST, CHOOSE, ROLL, OVER = range(len(PHASES))
"""The values of `phase`."""

OPTIONS = np.dtype([STAMP, ("seats", "i1"), ("first", "i1"), ("outside", "?"), ("outcomes", "i1")], align=True)
"""The options: how many seats; which goes first, −1 if they roll for it; whether chance is decided from outside."""

STATE = np.dtype(
    [
        ("phase", "i1"),
        ("player", "i1"),
        ("squares", "i1", (MAX_SEATS,)),
        ("passed", "u1", (MAX_SEATS,)),
        ("dice", "i1"),
        ("contest", "i1", (MAX_SEATS,)),
        ("rolls", "i4"),
        ("paid", "i4"),
        chance.STATE,
    ],
    align=True,
)
"""A state, with the fields of the rules' `State`; the rolls that rewards have already counted; the generator."""


def options(game: UltimateTrack, outside: bool) -> np.void:
    """The record of a game's options."""
    first = 0 if game.seats == 1 else -1 if game.options.first is None else game.options.first
    return cast(np.void, np.array((0, game.seats, first, outside, len(ROLLS[2])), OPTIONS)[()])


def packed(game: UltimateTrack, state: State) -> dict[str, Any]:
    """The values of a record's fields, without the generator's."""
    spare = (0,) * (MAX_SEATS - game.seats)
    return {
        "phase": PHASES.index(state.phase),
        "player": state.player,
        "squares": (*state.squares, *spare),
        "passed": (*state.passed, *spare),
        "dice": state.dice,
        "contest": (*state.contest, *(0,) * (MAX_SEATS - len(state.contest))),
        "rolls": state.rolls,
        "paid": state.rolls,
    }


def unpacked(game: UltimateTrack, record: np.void) -> State:
    """The rules' state of a record."""
    values: Any = record.tolist()
    phase, player, squares, passed, dice, contest, rolls, _, _ = values
    seats = game.seats
    return State(
        phase=cast(Phase, PHASES[phase]),
        player=player,
        squares=tuple(squares[:seats].tolist()),
        passed=tuple(map(bool, passed[:seats].tolist())),
        dice=dice,
        contest=tuple(contest[:seats].tolist()) if phase == FIRST else (),
        rolls=rolls,
    )

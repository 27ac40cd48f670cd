"""The rules of the Ultimate Numbers Track (UT-1 … UT-7), compiled. Tests compare them with the game's own."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.chance import below
from centaine.batch.compiling import Struct, compiled
from centaine.batch.ultimate_track.layout import CHOOSE, FIRST, MAX_SEATS, OVER, ROLL
from centaine.game import CHANCE, TERMINAL
from centaine.games.ultimate_track import UltimateTrack
from centaine.games.ultimate_track.rules.board import GOAL, SQUARES
from centaine.games.ultimate_track.rules.rules import ROLLS, walk
from centaine.games.ultimate_track.rules.state import NOT_YET, OUT
from centaine.rl.encodings.ultimate_track import USUAL_ROLLS, UltimateTrackEncoding

__all__ = ["act", "begin", "below", "current", "decide", "draw", "fill", "legal", "weights"]

MAX_PIPS = 12
WALKS = np.array([[walk(square, pips).square for pips in range(MAX_PIPS + 1)] for square in SQUARES], np.int8)
"""Where a roll takes a pawn: `(square, pips)` (UT-3, UT-4, UT-6)."""
PIPS = np.array([[sum(roll.numbers) for roll, _ in ROLLS[2]], [*range(1, 7), *[0] * (len(ROLLS[2]) - 6)]], np.int8)
"""The sum of each outcome of two dice, and of one."""
WEIGHTS = np.array([[weight for _, weight in ROLLS[2]], [1] * 6 + [0] * (len(ROLLS[2]) - 6)], np.int16)
PAIRS = np.array([number for number, (_, weight) in enumerate(ROLLS[2]) for _ in range(weight)], np.int8)
"""The outcome of each of 36 rolls of two dice."""

PARTS = UltimateTrackEncoding(UltimateTrack()).parts
EACH = len(SQUARES)
PHASE, TURN, SEATS, PLACES, PASSED, DICE, CONTEST, ROLLED = (
    PARTS[name].start for name in ("phase", "turn", "seats", "squares", "passed", "dice", "contest", "rolls")
)


@compiled
def begin(options: Struct, state: Struct) -> None:
    """All pawns on 0; they roll to go first unless it is decided (UT-1)."""
    for seat in range(MAX_SEATS):
        state.squares[seat] = 0
        state.passed[seat] = 0
        state.contest[seat] = NOT_YET
    state.rolls = 0
    state.paid = 0
    state.phase = FIRST if options.first < 0 else ROLL
    state.dice = 0 if options.first < 0 else 2
    state.player = max(options.first, 0)


@compiled
def current(options: Struct, state: Struct) -> int:
    """The seat to act. One that has not passed 99 is asked before it rolls, unless chance is decided from outside."""
    if state.phase == CHOOSE:
        return int(state.player)
    if state.phase == OVER:
        return TERMINAL
    if state.phase == ROLL and not state.passed[state.player] and not options.outside:
        return int(state.player)
    return CHANCE


@compiled
def legal(options: Struct, state: Struct, out: NDArray[np.int16]) -> int:
    """One die or two after passing 99, else two (UT-6)."""
    if state.phase == CHOOSE:
        out[0], out[1] = 0, 1
        return 2
    out[0] = 1
    return 1


@compiled
def act(options: Struct, state: Struct, number: int) -> None:
    """One die or two; who has not passed 99 just rolls them (UT-6)."""
    if state.phase == CHOOSE:
        state.dice = number + 1
        state.phase = ROLL
    else:
        decide(options, state, draw(options, state))


@compiled
def draw(options: Struct, state: Struct) -> int:
    """The number of an outcome."""
    return int(PAIRS[below(state, 36)]) if state.phase == ROLL and state.dice == 2 else below(state, 6)


@compiled
def weights(options: Struct, state: Struct, out: NDArray[np.int16]) -> None:
    """The weights of all outcomes (UT-1, UT-3)."""
    table = 0 if state.phase == ROLL and state.dice == 2 else 1
    for outcome in range(len(out)):
        out[outcome] = WEIGHTS[table, outcome]


@compiled
def decide(options: Struct, state: Struct, outcome: int) -> None:
    """What the dice show: who goes first (UT-1), or a pawn's move (UT-3 … UT-7)."""
    if state.phase == FIRST:
        contest(options, state, outcome + 1)
        return
    seat = state.player
    pips = PIPS[0 if state.dice == 2 else 1, outcome]
    square = state.squares[seat]
    if square + pips > GOAL:
        state.passed[seat] = 1
    square = WALKS[square, pips]
    state.squares[seat] = square
    if options.seats == 1:
        state.rolls += 1
    if square == GOAL:  # UT-5
        state.phase = OVER
        state.dice = 0
    else:
        turn(state, (seat + 1) % options.seats)


@compiled
def turn(state: Struct, seat: int) -> None:
    """A seat's turn begins (UT-3, UT-6)."""
    state.player = seat
    state.phase = CHOOSE if state.passed[seat] else ROLL
    state.dice = 0 if state.passed[seat] else 2


@compiled
def contest(options: Struct, state: Struct, die: int) -> None:
    """The highest begins; those who tie for it roll again (UT-1)."""
    state.contest[state.player] = die
    best, tied, first = 0, 0, 0
    for seat in range(options.seats):
        other = state.contest[seat]
        if other == NOT_YET:
            state.player = seat
            return
        if other > best:
            best, tied, first = other, 1, seat
        elif other == best:
            tied += 1
    if tied == 1:
        turn(state, first)
        return
    state.player = first
    for seat in range(options.seats):
        state.contest[seat] = NOT_YET if state.contest[seat] == best else OUT


@compiled
def fill(options: Struct, state: Struct, seat: int, out: NDArray[np.float32]) -> None:
    """The observation of a seat, as `centaine.rl.encodings` has it."""
    out[PHASE + state.phase] = 1
    out[TURN + (state.player - seat) % options.seats] = 1
    for place in range(options.seats):
        other = (seat + place) % options.seats
        out[SEATS + place] = 1
        out[PLACES + place * EACH + state.squares[other]] = 1
        out[PASSED + place] = state.passed[other]
        if state.phase == FIRST:
            out[CONTEST + place] = (state.contest[other] - OUT) / 7
    if state.dice:
        out[DICE + state.dice - 1] = 1
    if state.rolls:
        out[ROLLED] = state.rolls / (state.rolls + USUAL_ROLLS)

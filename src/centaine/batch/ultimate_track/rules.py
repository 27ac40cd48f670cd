"""The rules of the Ultimate Numbers Track (UT-1 … UT-7), compiled. Tests compare them with the game's own."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.chance import below
from centaine.batch.compiling import Record, compiled
from centaine.batch.ultimate_track.layout import CHOOSE, FIRST, MOST, OVER, ROLL
from centaine.game import CHANCE, TERMINAL
from centaine.games.ultimate_track import UltimateTrack
from centaine.games.ultimate_track.rules.board import GOAL, SQUARES
from centaine.games.ultimate_track.rules.rules import ROLLS, walk
from centaine.games.ultimate_track.rules.state import NOT_YET, OUT
from centaine.rl.encodings.ultimate_track import USUAL_ROLLS, UltimateTrackEncoding

__all__ = ["act", "begin", "below", "current", "decide", "draw", "fill", "legal", "weights"]

MOST_PIPS = 12
WALKS = np.array([[walk(square, pips).square for pips in range(MOST_PIPS + 1)] for square in SQUARES], np.int8)
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
def begin(r: Record, s: Record) -> None:
    """All pawns on 0; they roll to go first unless it is decided (UT-1)."""
    for seat in range(MOST):
        s.squares[seat] = 0
        s.passed[seat] = 0
        s.contest[seat] = NOT_YET
    s.rolls = 0
    s.paid = 0
    s.phase = FIRST if r.first < 0 else ROLL
    s.dice = 0 if r.first < 0 else 2
    s.player = max(r.first, 0)


@compiled
def current(r: Record, s: Record) -> int:
    """The seat to act. One that has not passed 99 is asked before it rolls, unless chance is decided from outside."""
    if s.phase == CHOOSE:
        return int(s.player)
    if s.phase == OVER:
        return TERMINAL
    if s.phase == ROLL and not s.passed[s.player] and not r.outside:
        return int(s.player)
    return CHANCE


@compiled
def legal(r: Record, s: Record, out: NDArray[np.int16]) -> int:
    """One die or two after passing 99, else two (UT-6)."""
    if s.phase == CHOOSE:
        out[0], out[1] = 0, 1
        return 2
    out[0] = 1
    return 1


@compiled
def act(r: Record, s: Record, number: int) -> None:
    """One die or two; who has not passed 99 just rolls them (UT-6)."""
    if s.phase == CHOOSE:
        s.dice = number + 1
        s.phase = ROLL
    else:
        decide(r, s, draw(r, s))


@compiled
def draw(r: Record, s: Record) -> int:
    """The number of an outcome."""
    return int(PAIRS[below(s, 36)]) if s.phase == ROLL and s.dice == 2 else below(s, 6)


@compiled
def weights(r: Record, s: Record, out: NDArray[np.int16]) -> None:
    """The weights of all outcomes (UT-1, UT-3)."""
    table = 0 if s.phase == ROLL and s.dice == 2 else 1
    for outcome in range(len(out)):
        out[outcome] = WEIGHTS[table, outcome]


@compiled
def decide(r: Record, s: Record, outcome: int) -> None:
    """What the dice show: who goes first (UT-1), or a pawn's move (UT-3 … UT-7)."""
    if s.phase == FIRST:
        contest(r, s, outcome + 1)
        return
    seat = s.player
    pips = PIPS[0 if s.dice == 2 else 1, outcome]
    square = s.squares[seat]
    if square + pips > GOAL:
        s.passed[seat] = 1
    square = WALKS[square, pips]
    s.squares[seat] = square
    if r.seats == 1:
        s.rolls += 1
    if square == GOAL:  # UT-5
        s.phase = OVER
        s.dice = 0
    else:
        turn(s, (seat + 1) % r.seats)


@compiled
def turn(s: Record, seat: int) -> None:
    """A seat's turn begins (UT-3, UT-6)."""
    s.player = seat
    s.phase = CHOOSE if s.passed[seat] else ROLL
    s.dice = 0 if s.passed[seat] else 2


@compiled
def contest(r: Record, s: Record, die: int) -> None:
    """The highest begins; those who tie for it roll again (UT-1)."""
    s.contest[s.player] = die
    best, tied, first = 0, 0, 0
    for seat in range(r.seats):
        other = s.contest[seat]
        if other == NOT_YET:
            s.player = seat
            return
        if other > best:
            best, tied, first = other, 1, seat
        elif other == best:
            tied += 1
    if tied == 1:
        turn(s, first)
        return
    s.player = first
    for seat in range(r.seats):
        s.contest[seat] = NOT_YET if s.contest[seat] == best else OUT


@compiled
def fill(r: Record, s: Record, seat: int, out: NDArray[np.float32]) -> None:
    """The observation of a seat, as `centaine.rl.encodings` has it."""
    out[PHASE + s.phase] = 1
    out[TURN + (s.player - seat) % r.seats] = 1
    for place in range(r.seats):
        other = (seat + place) % r.seats
        out[SEATS + place] = 1
        out[PLACES + place * EACH + s.squares[other]] = 1
        out[PASSED + place] = s.passed[other]
        if s.phase == FIRST:
            out[CONTEST + place] = (s.contest[other] - OUT) / 7
    if s.dice:
        out[DICE + s.dice - 1] = 1
    if s.rolls:
        out[ROLLED] = s.rolls / (s.rolls + USUAL_ROLLS)

"""Why one number of dice is better than the other: what can be counted on the rolls (`plugin.analyst`)."""

from __future__ import annotations

from collections.abc import Callable

from centaine.games.ultimate_track.rules.board import GOAL, START
from centaine.games.ultimate_track.rules.rules import ROLLS, UltimateTrack, Walk, walk
from centaine.games.ultimate_track.rules.state import State
from centaine.i18n import N_
from centaine.plugin.analyst import Reason

CLEARLY = 3
"""The smallest difference worth mentioning, in rolls out of 36."""

WINS = N_("With the better choice, {better} of 36 rolls land on the goal; with this one, {played}.")
FALLS = N_("With this choice, {played} of 36 rolls send the pawn back to 0; with the better one, {better}.")
GAINS = N_(
    "After the better choice, {better} of 36 rolls leave the pawn within one die’s reach of the goal; after this one, "
    "{played}."
)

REACH = 6


def compare(game: UltimateTrack, before: State, played: State, better: State) -> tuple[Reason, ...]:
    """Why one choice is better than the other (`plugin.analyst.Compare`)."""
    if "roll" not in (played.phase, better.phase) or not played.dice or not better.dice:
        return ()
    square = before.squares[before.player]
    reasons = []
    for message, holds, sign in (
        (WINS, lambda way: way.square == GOAL, 1),
        (FALLS, lambda way: way.square == START, -1),
        (GAINS, lambda way: GOAL - REACH <= way.square < GOAL, 1),
    ):
        one, other = _rolls(square, played.dice, holds), _rolls(square, better.dice, holds)
        if sign * (other - one) >= CLEARLY:
            reasons.append(Reason(message, {"played": one, "better": other}))
    return tuple(reasons)


def _rolls(square: int, dice: int, holds: Callable[[Walk], bool]) -> int:
    """Of 36 rolls of so many dice, after how many something holds."""
    total = sum(weight for _, weight in ROLLS[dice])
    return sum(36 // total * weight for roll, weight in ROLLS[dice] if holds(walk(square, sum(roll.numbers))))

"""Action numbers and observation arrays of the Ultimate Numbers Track."""

from __future__ import annotations

from collections.abc import Mapping

from centaine.games.ultimate_track.rules.board import SQUARES
from centaine.games.ultimate_track.rules.rules import ROLLS, SEATS, UltimateTrack
from centaine.games.ultimate_track.rules.state import OUT, PHASES, Action, State
from centaine.rl.encodings.encoding import Encoding, Vector, share

MAX_SEATS = max(SEATS)
TEXTS = ("dice 1", "dice 2")
USUAL_ROLLS = 30
"""About as many rolls as a player alone needs: 1/2 in the array."""

PARTS = {
    "phase": len(PHASES),
    "turn": MAX_SEATS,
    "seats": MAX_SEATS,
    "squares": MAX_SEATS * len(SQUARES),
    "passed": MAX_SEATS,
    "dice": 2,
    "contest": MAX_SEATS,
    "rolls": 1,
}


class UltimateTrackEncoding(Encoding[State, Action]):
    """Two action numbers: one die or two.

    A seat that has not passed 99 always rolls two dice. Environments ask it, too, with one legal number, so that every
    turn is a step and no game ends before its first.
    """

    def __init__(self, game: UltimateTrack) -> None:
        super().__init__(game, TEXTS, PARTS, max(map(len, ROLLS.values())))

    def text(self, observed: State, action: Action) -> str:
        """`dice 1` or `dice 2`."""
        return f"dice {action.numbers[0]}"

    def forced(self, observed: State) -> tuple[int, int] | None:
        """Two dice, for a seat that has not passed 99 (UT-6)."""
        return (observed.player, 1) if observed.phase == "roll" and not observed.passed[observed.player] else None

    def fill(self, observed: State, seat: int, part: Mapping[str, Vector]) -> None:
        """Nothing is secret; squares are one of a hundred for each seat."""
        seats = len(observed.squares)
        part["phase"][PHASES.index(observed.phase)] = 1
        part["turn"][(observed.player - seat) % seats] = 1
        part["seats"][:seats] = 1
        for place in range(seats):
            other = (seat + place) % seats
            part["squares"][place * len(SQUARES) + observed.squares[other]] = 1
            part["passed"][place] = observed.passed[other]
            if observed.contest:
                part["contest"][place] = (observed.contest[other] - OUT) / 7
        if observed.dice:
            part["dice"][observed.dice - 1] = 1
        part["rolls"][0] = share(observed.rolls, USUAL_ROLLS)

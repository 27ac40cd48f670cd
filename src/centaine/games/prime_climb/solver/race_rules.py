"""What one pawn may do on a course, for everything that counts with places instead of states.

A *place* is a square and whether its pawn is homebound (PC-44): squares 0…101, and 102 more there and back. A *pair* of
places is one number, `first * places + second`.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

from centaine.games.prime_climb.rules.arithmetic import DICE, on_board, result
from centaine.games.prime_climb.rules.board import SQUARES, TOP
from centaine.games.prime_climb.rules.course import ENDS, barred_square, goal_of, is_home, start_of

SQUARE_COUNT = len(SQUARES)

ROLLS = tuple((low, high) for low in DICE for high in DICE if low <= high)
"""The 55 unordered rolls (PC-5)."""

CHANCES = tuple(0.01 if low == high else 0.02 for low, high in ROLLS)
"""Their probabilities."""


NODE_COUNT = SQUARE_COUNT * (SQUARE_COUNT + 1) // 2
"""The number of unordered pairs of squares."""


def node_of(places: int, first: int, second: int) -> int:
    """The index in tables of unordered pairs of so many places, whose smaller one comes first, in ascending order."""
    low, high = min(first, second), max(first, second)
    return low * places - low * (low - 1) // 2 + high - low


NODES = array("i", (node_of(SQUARE_COUNT, *divmod(pair, SQUARE_COUNT)) for pair in range(SQUARE_COUNT**2)))
"""The index in tables of unordered pairs of each ordered pair, `first * squares + second`."""


class RaceRules(NamedTuple):
    """A course and the restrictions on a player at present."""

    course: str
    pawns_to_finish: int = 2
    barred: bool = False
    """Whether a way station has not been visited yet (PC-41)."""
    cursed: bool = False
    """Whether only − and ÷ are allowed (PC-30)."""

    @property
    def places(self) -> int:
        """The number of places."""
        return SQUARE_COUNT * (2 if self.course == "there_and_back" else 1)

    def home(self, place: int) -> bool:
        """Whether a pawn there has left the board (PC-12)."""
        return is_home(self.course, place % SQUARE_COUNT, place >= SQUARE_COUNT)

    def start(self, place: int) -> int:
        """Where a bumped pawn goes from a place; on 0 and 101 it stays (PC-9, PC-44)."""
        square, homebound = place % SQUARE_COUNT, place >= SQUARE_COUNT
        if square in ENDS:
            return place
        return start_of(self.course, homebound) + SQUARE_COUNT * homebound

    def finished(self, first: int, second: int) -> bool:
        """Whether a pair has won (PC-13, PC-42)."""
        return self.home(first) + self.home(second) >= self.pawns_to_finish

    def steps(self, place: int, number: int, signs: str = "") -> tuple[int, ...]:
        """Every place that a pawn can reach with a number (PC-6), with these signs only if given; none from a goal."""
        if self.home(place):
            return ()
        square, homebound = place % SQUARE_COUNT, place >= SQUARE_COUNT
        squares = {result(square, sign, number) for sign in signs or ("-/" if self.cursed else "+-*/")}
        targets = sorted(reached for reached in squares if reached is not None and on_board(reached))
        if self.barred:
            targets = [reached for reached in targets if reached != barred_square(self.course)]
        turns = self.course == "there_and_back"
        return tuple(reached + SQUARE_COUNT * (homebound or (turns and reached == TOP)) for reached in targets)

    def down(self, place: int) -> int:
        """Where a pawn ends that a Curse forces to subtract below 0 (PC-31)."""
        stays = goal_of(self.course, place >= SQUARE_COUNT) == 0
        return place if stays else place - place % SQUARE_COUNT

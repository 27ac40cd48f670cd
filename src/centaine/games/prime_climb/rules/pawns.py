"""Pawns on a course: where each may go, who is bumped, which is nearest. Independent of turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from centaine.games.prime_climb.rules.arithmetic import on_board
from centaine.games.prime_climb.rules.course import ENDS, barred_square, forward, goal_of, is_home, start_of
from centaine.games.prime_climb.rules.state import Spot, State


class PawnRules(NamedTuple):
    """A course with its way stations."""

    course: str
    stations: tuple[int, ...]

    def home(self, state: State, seat: int, pawn: int) -> bool:
        """Whether a pawn is out of the board (PC-12)."""
        return is_home(self.course, state.pawns[seat][pawn], state.homebound[seat][pawn])

    def pawns_home(self, state: State, seat: int) -> int:
        """How many of a seat's pawns are out of the board."""
        return self.home(state, seat, 0) + self.home(state, seat, 1)

    def on_board(self, state: State) -> Iterator[tuple[int, int]]:
        """Every pawn that is still on the board, as (seat, pawn)."""
        for seat in range(len(state.pawns)):
            for pawn in (0, 1):
                if not self.home(state, seat, pawn):
                    yield seat, pawn

    def own_pawns(self, state: State) -> tuple[int, ...]:
        """The player's pawns on the board, one for each text: of two that share a spot, the latest."""
        pawns = tuple(pawn for pawn in (0, 1) if not self.home(state, state.player, pawn))
        if len(pawns) == 2 and self.spot(state, state.player, 0) == self.spot(state, state.player, 1):
            return (state.latest,)
        return pawns

    def spot(self, state: State, seat: int, pawn: int, *, named: bool = False) -> Spot:
        """How a text names a pawn; `named` adds the seat."""
        return Spot(state.pawns[seat][pawn], state.homebound[seat][pawn], seat if named else -1)

    def find(self, state: State, spot: Spot) -> int | None:
        """Which pawn of its seat (of the player where it names none) a text means; None when none stands there."""
        seat = state.player if spot.seat < 0 else spot.seat
        if seat >= len(state.pawns):
            return None
        square, homebound, _ = spot
        if is_home(self.course, square, homebound):
            return None
        squares, flags = state.pawns[seat], state.homebound[seat]
        second = squares[1] == square and flags[1] == homebound
        if squares[0] == square and flags[0] == homebound:
            return state.latest if second and seat == state.player else 0
        return 1 if second else None

    def barred(self, state: State, seat: int, square: int) -> bool:
        """Whether way stations keep a seat out of a square (PC-41)."""
        return (
            bool(self.stations)
            and square == barred_square(self.course)
            and len(state.visited[seat]) < len(self.stations)
        )

    def may_carry(self, state: State, seat: int, pawn: int, square: int | None) -> bool:
        """Whether a card may carry a pawn to a square: on the board, not its goal, not barred (PC-22)."""
        if square is None or not on_board(square):
            return False
        goal = goal_of(self.course, state.homebound[seat][pawn])
        return square != goal and not self.barred(state, seat, square)

    def put(self, state: State, seat: int, pawn: int, square: int) -> State:
        """A pawn arrives on a square: it turns at 101 on the way there and back (PC-44), a station counts (PC-41)."""
        pair = state.pawns[seat]
        moved = (square, pair[1]) if pawn == 0 else (pair[0], square)
        pawns = (*state.pawns[:seat], moved, *state.pawns[seat + 1 :])
        latest = pawn if seat == state.player else state.latest
        state = state._replace(pawns=pawns, latest=latest)
        if self.course == "there_and_back" and square == 101 and not state.homebound[seat][pawn]:
            flags = state.homebound[seat]
            turned = (True, flags[1]) if pawn == 0 else (flags[0], True)
            state = state._replace(homebound=(*state.homebound[:seat], turned, *state.homebound[seat + 1 :]))
        if square in self.stations and square not in state.visited[seat]:
            stamps = tuple(sorted((*state.visited[seat], square)))
            state = state._replace(visited=(*state.visited[:seat], stamps, *state.visited[seat + 1 :]))
        return state

    def send_home(self, state: State, seat: int, pawn: int) -> State:
        """A pawn goes back to Start (PC-9, PC-44)."""
        start = start_of(self.course, state.homebound[seat][pawn])
        return state if state.pawns[seat][pawn] == start else self.put(state, seat, pawn, start)

    def bump(self, state: State, seat: int, pawn: int) -> State:
        """Everyone else on a pawn's square goes to Start; nobody on Start or goal (PC-9)."""
        square = state.pawns[seat][pawn]
        if square in ENDS:
            return state
        for other, pair in enumerate(state.pawns):
            if square in pair:
                for index in (0, 1):
                    if pair[index] == square and (other, index) != (seat, pawn):
                        state = self.send_home(state, other, index)
        return state if seat != state.player else state._replace(latest=pawn)

    def nearest(self, state: State, pawn: int, direction: str) -> int | None:
        """The square of the nearest pawn ahead of or behind one of the player's (PC-30 `advance`, `retreat`)."""
        seat = state.player
        here = state.pawns[seat][pawn]
        way = forward(self.course, state.homebound[seat][pawn]) * (1 if direction == "forward" else -1)
        ahead = [
            (state.pawns[other][index] - here) * way
            for other, index in self.on_board(state)
            if (state.pawns[other][index] - here) * way > 0
        ]
        return here + min(ahead) * way if ahead else None

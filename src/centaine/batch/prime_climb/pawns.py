"""Pawns on a course: where each may go, who is bumped, which is nearest. Pawn p is the p % 2 of seat p // 2."""

from __future__ import annotations

from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.layout import PAWNS, THERE_AND_BACK
from centaine.batch.prime_climb.tables import STATION
from centaine.games.prime_climb.rules.board import LOWEST, TOP

FAR = 1000


@compiled
def marked(state: Struct, pawn: int) -> int:
    """1 for a homebound pawn, else 0 (PC-44)."""
    return (state.homebound >> pawn) & 1  # type: ignore[no-any-return]


@compiled
def home(options: Struct, state: Struct, pawn: int) -> bool:
    """Whether a pawn is out of the board (PC-12)."""
    return state.pawns[pawn] == options.goals[marked(state, pawn)]  # type: ignore[no-any-return]


@compiled
def alike(options: Struct, state: Struct, seat: int) -> bool:
    """Whether a seat's pawns are both on the board and share a square and a mark, so that they have one name."""
    first = 2 * seat
    return (
        state.pawns[first] == state.pawns[first + 1]
        and marked(state, first) == marked(state, first + 1)
        and not home(options, state, first)
    )


@compiled
def named(options: Struct, state: Struct, pawn: int) -> bool:
    """Whether a pawn on the board has a name of its own: of two that are alike, the player's latest, or the first."""
    seat = pawn >> 1
    if not alike(options, state, seat):
        return True
    return (pawn & 1) == (state.latest if seat == state.player else 0)


@compiled
def barred(options: Struct, state: Struct, seat: int, square: int) -> bool:
    """Whether way stations keep a seat out of a square (PC-41)."""
    return square == options.barred and state.visited[seat] != options.stations  # type: ignore[no-any-return]


@compiled
def may_carry(options: Struct, state: Struct, pawn: int, square: int) -> bool:
    """Whether a card may carry a pawn to a square: on the board, not its goal, not barred (PC-22)."""
    if square < LOWEST or square > TOP or square == options.goals[marked(state, pawn)]:
        return False
    return not barred(options, state, pawn >> 1, square)


@compiled
def put(options: Struct, state: Struct, pawn: int, square: int) -> None:
    """A pawn arrives on a square: it turns at 101 on the way there and back (PC-44), a station counts (PC-41)."""
    seat = pawn >> 1
    state.pawns[pawn] = square
    if seat == state.player:
        state.latest = pawn & 1
    if options.course == THERE_AND_BACK and square == TOP:
        state.homebound |= 1 << pawn
    station = STATION[square]
    if station >= 0 and (options.stations >> station) & 1:
        state.visited[seat] |= 1 << station


@compiled
def send_home(options: Struct, state: Struct, pawn: int) -> None:
    """A pawn goes back to Start (PC-9, PC-44)."""
    start = options.starts[marked(state, pawn)]
    if state.pawns[pawn] != start:
        put(options, state, pawn, start)


@compiled
def bump(options: Struct, state: Struct, pawn: int) -> None:
    """Everyone else on a pawn's square goes to Start; nobody on Start or goal (PC-9)."""
    square = state.pawns[pawn]
    if square in (LOWEST, TOP):
        return
    for other in range(2 * options.seats):
        if state.pawns[other] == square and other != pawn:
            send_home(options, state, other)
    if (pawn >> 1) == state.player:
        state.latest = pawn & 1


@compiled
def clear(options: Struct, state: Struct, pawn: int, within: int) -> None:
    """Every other pawn on the board that is near one of the player's goes to Start (PC-30 `clear`)."""
    square = state.pawns[pawn]
    for other in range(2 * options.seats):
        if other != pawn and abs(state.pawns[other] - square) <= within and not home(options, state, other):
            send_home(options, state, other)


@compiled
def nearest(options: Struct, state: Struct, pawn: int, direction: int) -> int:
    """The square of the nearest pawn ahead or behind; a pawn's own where there is none (PC-30 `advance`, `retreat`)."""
    here = state.pawns[pawn]
    way = options.ways[marked(state, pawn)] * direction
    least = FAR
    for other in range(2 * options.seats):
        ahead = (state.pawns[other] - here) * way
        if 0 < ahead < least and not home(options, state, other):
            least = ahead
    return int(here) if least == FAR else here + least * way


@compiled
def in_passing(options: Struct, state: Struct, pawn: int) -> bool:
    """Whether a pawn of the player shares its square, so that nobody may take its place (PC-9, PC-50)."""
    square = state.pawns[pawn]
    if (pawn >> 1) != state.player or square in (LOWEST, TOP):
        return False
    for other in range(2 * options.seats):  # noqa: SIM110  # for Numba
        if other != pawn and state.pawns[other] == square:
            return True
    return False


@compiled
def relative(options: Struct, state: Struct, pawn: int) -> int:
    """The number of a pawn as actions name it: 0 and 1 are the player's."""
    return int((pawn - 2 * state.player + 2 * options.seats) % (2 * options.seats))


@compiled
def absolute(options: Struct, state: Struct, pawn: int) -> int:
    """The pawn that an action names."""
    return int((pawn + 2 * state.player) % (2 * options.seats))


assert PAWNS <= 15  # `homebound` has a bit for each

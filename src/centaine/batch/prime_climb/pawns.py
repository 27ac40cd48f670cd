"""Pawns on a course: where each may go, who is bumped, which is nearest. Pawn p is the p % 2 of seat p // 2."""

from __future__ import annotations

from centaine.batch.compiling import Record, compiled
from centaine.batch.prime_climb.layout import PAWNS, THERE_AND_BACK
from centaine.batch.prime_climb.tables import STATION
from centaine.games.prime_climb.rules.board import LOWEST, TOP

FAR = 1000


@compiled
def marked(s: Record, pawn: int) -> int:
    """1 for a homebound pawn, else 0 (PC-44)."""
    return (s.homebound >> pawn) & 1  # type: ignore[no-any-return]


@compiled
def home(r: Record, s: Record, pawn: int) -> bool:
    """Whether a pawn is out of the board (PC-12)."""
    return s.pawns[pawn] == r.goals[marked(s, pawn)]  # type: ignore[no-any-return]


@compiled
def alike(r: Record, s: Record, seat: int) -> bool:
    """Whether a seat's pawns are both on the board and share a square and a mark, so that they have one name."""
    first = 2 * seat
    return s.pawns[first] == s.pawns[first + 1] and marked(s, first) == marked(s, first + 1) and not home(r, s, first)


@compiled
def named(r: Record, s: Record, pawn: int) -> bool:
    """Whether a pawn on the board has a name of its own: of two that are alike, the player's latest, or the first."""
    seat = pawn >> 1
    if not alike(r, s, seat):
        return True
    return (pawn & 1) == (s.latest if seat == s.player else 0)


@compiled
def barred(r: Record, s: Record, seat: int, square: int) -> bool:
    """Whether way stations keep a seat out of a square (PC-41)."""
    return square == r.barred and s.visited[seat] != r.stations  # type: ignore[no-any-return]


@compiled
def may_carry(r: Record, s: Record, pawn: int, square: int) -> bool:
    """Whether a card may carry a pawn to a square: on the board, not its goal, not barred (PC-22)."""
    if square < LOWEST or square > TOP or square == r.goals[marked(s, pawn)]:
        return False
    return not barred(r, s, pawn >> 1, square)


@compiled
def put(r: Record, s: Record, pawn: int, square: int) -> None:
    """A pawn arrives on a square: it turns at 101 on the way there and back (PC-44), a station counts (PC-41)."""
    seat = pawn >> 1
    s.pawns[pawn] = square
    if seat == s.player:
        s.latest = pawn & 1
    if r.course == THERE_AND_BACK and square == TOP:
        s.homebound |= 1 << pawn
    station = STATION[square]
    if station >= 0 and (r.stations >> station) & 1:
        s.visited[seat] |= 1 << station


@compiled
def send_home(r: Record, s: Record, pawn: int) -> None:
    """A pawn goes back to Start (PC-9, PC-44)."""
    start = r.starts[marked(s, pawn)]
    if s.pawns[pawn] != start:
        put(r, s, pawn, start)


@compiled
def bump(r: Record, s: Record, pawn: int) -> None:
    """Everyone else on a pawn's square goes to Start; nobody on Start or goal (PC-9)."""
    square = s.pawns[pawn]
    if square in (LOWEST, TOP):
        return
    for other in range(2 * r.seats):
        if s.pawns[other] == square and other != pawn:
            send_home(r, s, other)
    if (pawn >> 1) == s.player:
        s.latest = pawn & 1


@compiled
def clear(r: Record, s: Record, pawn: int, within: int) -> None:
    """Every other pawn on the board that is near one of the player's goes to Start (PC-30 `clear`)."""
    square = s.pawns[pawn]
    for other in range(2 * r.seats):
        if other != pawn and abs(s.pawns[other] - square) <= within and not home(r, s, other):
            send_home(r, s, other)


@compiled
def nearest(r: Record, s: Record, pawn: int, direction: int) -> int:
    """The square of the nearest pawn ahead or behind; a pawn's own where there is none (PC-30 `advance`, `retreat`)."""
    here = s.pawns[pawn]
    way = r.ways[marked(s, pawn)] * direction
    least = FAR
    for other in range(2 * r.seats):
        ahead = (s.pawns[other] - here) * way
        if 0 < ahead < least and not home(r, s, other):
            least = ahead
    return int(here) if least == FAR else here + least * way


@compiled
def in_passing(r: Record, s: Record, pawn: int) -> bool:
    """Whether a pawn of the player shares its square, so that nobody may take its place (PC-9, PC-50)."""
    square = s.pawns[pawn]
    if (pawn >> 1) != s.player or square in (LOWEST, TOP):
        return False
    for other in range(2 * r.seats):  # noqa: SIM110  # for Numba
        if other != pawn and s.pawns[other] == square:
            return True
    return False


@compiled
def relative(r: Record, s: Record, pawn: int) -> int:
    """The number of a pawn as actions name it: 0 and 1 are the player's."""
    return int((pawn - 2 * s.player + 2 * r.seats) % (2 * r.seats))


@compiled
def absolute(r: Record, s: Record, pawn: int) -> int:
    """The pawn that an action names."""
    return int((pawn + 2 * s.player) % (2 * r.seats))


assert PAWNS <= 15  # `homebound` has a bit for each

"""What guests and owners ask of a table, and whether it may be: each function says what is to be stored. Pure.

Each raises `Refusal`, and returns None where everything is already as it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from centaine.game import CentaineError
from centaine.server.changes import Change
from centaine.server.clock import Terms
from centaine.server.guest_names import fit_name
from centaine.server.lobby import check_clock
from centaine.server.protocol.seats import OPEN
from centaine.server.protocol.tables import Sit, TableWish
from centaine.server.refusals import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.server.seat_options import chosen, swapped
from centaine.server.seats import check_owner
from centaine.server.view import Guest, Table
from centaine.words import N_

Agreement = Literal["hints", "no-hints", "analysis", "no-analysis"]
"""What an owner allows or not before the game begins."""


def sit(table: Table, guest: Guest, seat: int, wish: Sit) -> Change | None:
    """A guest wants an open seat; in their own they may choose anew, and add to the dice, until the game begins."""
    name = fit_name(wish.name)
    _check_seat(table, seat)
    known = table.seats[seat]
    theirs = table.seats_of(guest)
    if seat in theirs:
        colour = _free_colour(table, seat, wish.colour)
        luck, options = wish.luck or known.luck, chosen(table, seat, wish.options)
        if table.started or (name, colour, luck, options) == (known.name, known.colour, known.luck, {}):
            return None
        return Change("sit", (seat,), name, colour=colour, luck=luck, holder=guest, options=options)
    if known.player != OPEN:
        raise Refusal(STALE, "taken", CentaineError("Somebody was faster: this seat is taken."))
    if theirs:
        raise Refusal(UNFIT, "seated", CentaineError("You sit at this table already."))
    colour, options = _free_colour(table, seat, wish.colour), chosen(table, seat, wish.options)
    return Change("sit", (seat,), name, colour=colour, luck=wish.luck, holder=guest, options=options)


def leave(table: Table, guest: Guest, seat: int) -> Change | None:
    """Whoever holds a seat gives it up, or the owner takes it from them."""
    _check_seat(table, seat)
    if not table.holds(guest, seat):
        check_owner(table, guest)
    if table.seats[seat].player == OPEN:
        return None
    if not table.is_person(seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("No person plays seat {seat}.", seat=seat))
    return Change("leave", (seat,))


def manage(table: Table, guest: Guest, wish: TableWish, is_away: Callable[[int], bool]) -> Change | None:
    """What the owner alone may do. To close a table is no change of it, but its end."""
    check_owner(table, guest)
    if wish.do == "start":
        if any(seat.player == OPEN for seat in table.seats):
            raise _not_now(N_("There is still an open seat: somebody or the computer is to take it."))
        return None if table.started else Change("start")
    if wish.do in ("hints", "no-hints", "analysis", "no-analysis"):
        return _agree(table, wish.do)
    if wish.do == "swap":
        if table.started:
            raise _not_now(N_("The game has begun: nobody changes seats any more."))
        for seat in wish.seats:
            _check_seat(table, seat)
        one, other = wish.seats
        return Change("swap", wish.seats, options=swapped(table, one, other)) if one != other else None
    if wish.do == "clock":
        return _set_clock(table, wish.clock)
    _check_seat(table, wish.seat)
    if wish.do in ("extend", "stretch"):
        return _give_time(table, wish)
    return _fill(table, wish) if wish.do == "computer" else _open(table, wish.seat, is_away)


def _set_clock(table: Table, terms: Terms | None) -> Change | None:
    if table.started:
        raise _not_now(N_("The game has begun: its clock stays as it is."))
    if terms is not None:
        check_clock(table.entry, table.game, terms)
    return None if terms == (table.times and table.times.terms) else Change("clock", clock=terms)


def _give_time(table: Table, wish: TableWish) -> Change | None:
    """More time for a seat at once, or another share of it from now on."""
    if table.times is None:
        raise _not_now(N_("There is no clock at this table."))
    if wish.do == "extend":
        return Change("extend", (wish.seat,), amount=wish.seconds)
    unchanged = table.times.percent[wish.seat] == wish.percent
    return None if unchanged else Change("stretch", (wish.seat,), amount=wish.percent)


def _agree(table: Table, do: Agreement) -> Change | None:
    """Everybody sees before the game begins what may be asked for in it: hints, the analysis so far."""
    about_hints, allowed = do.endswith("hints"), not do.startswith("no-")
    if table.started and about_hints:
        raise _not_now(N_("The game has begun: whether there are hints is settled."))
    if table.started:
        raise _not_now(N_("The game has begun: whether it may be analysed meanwhile is settled."))
    return Change(do) if (table.hints if about_hints else table.analysis) != allowed else None


def _fill(table: Table, wish: TableWish) -> Change:
    level = next((level for level in table.entry.levels if level.id == wish.level), None)
    if level is None:
        known = ", ".join(level.id for level in table.entry.levels)
        error = CentaineError("No player is called “{player}”; there is {known}.", player=wish.level[:40], known=known)
        raise Refusal(UNFIT, "bad-seats", error)
    if table.seats[wish.seat].player != OPEN:
        raise _not_now(N_("This seat is not open."))
    return Change("computer", (wish.seat,), fit_name(wish.name) if wish.name else level.title, level.id)


def _open(table: Table, seat: int, is_away: Callable[[int], bool]) -> Change | None:
    if table.seats[seat].player == OPEN:
        return None
    if table.is_person(seat) and not is_away(seat):
        raise _not_now(N_("Somebody sits there: only an empty seat can be opened."))
    return Change("open", (seat,))


def _not_now(why: str) -> Refusal:
    return Refusal(UNFIT, "not-now", CentaineError(why))


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("No person plays seat {seat}.", seat=seat))


def _free_colour(table: Table, seat: int, wished: int | None) -> int | None:
    """The colour that is wished for, or else the seat's own, where nobody else has it; else the lowest that is free."""
    taken = {other.colour for place, other in enumerate(table.seats) if place != seat}
    wishes: tuple[int | None, ...] = (wished, table.seats[seat].colour, *range(len(table.seats)))
    return next(colour for colour in wishes if colour is not None and colour not in taken)

"""Requests of guests and owners to change a table: each function returns the change to store. Pure.

Each raises `Refusal` if it is not allowed, and returns None if nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.host.tables.guest_names import checked_name, unique_name
from centaine.host.tables.seat_options import brought, chosen, swapped
from centaine.host.tables.seats import check_holder, check_owner
from centaine.host.tables.table_factory import check_clock
from centaine.i18n import N_
from centaine.match.changes import TableChange
from centaine.match.table import Guest, Table
from centaine.protocol.clocks import Terms
from centaine.protocol.seats import OPEN
from centaine.protocol.tables import Sit, TableWish

Agreement = Literal["hints", "no-hints", "analysis", "no-analysis"]
"""What an owner may allow or forbid before the start."""


def sit(table: Table, guest: Guest, seat: int, wish: Sit) -> TableChange | None:
    """A guest takes an open seat, or changes their choices and luck in their own before the start."""
    name = checked_name(wish.name)
    _check_seat(table, seat)
    known = table.seats[seat]
    theirs = table.seats_of(guest)
    if seat in theirs:
        colour = _free_colour(table, seat, wish.colour)
        luck, options = wish.luck or known.luck, chosen(table, seat, wish.options)
        if table.started or (name, colour, luck, options) == (known.name, known.colour, known.luck, {}):
            return None
        return TableChange("sit", (seat,), name, colour=colour, luck=luck, holder=guest, options=options)
    if known.player != OPEN:
        raise Refusal(STALE, "taken", CentaineError("This seat has just been taken."))
    if theirs:
        raise Refusal(UNFIT, "seated", CentaineError("You already have a seat at this table."))
    colour, options = _free_colour(table, seat, wish.colour), chosen(table, seat, wish.options)
    return TableChange("sit", (seat,), name, colour=colour, luck=wish.luck, holder=guest, options=options)


def leave(table: Table, guest: Guest, seat: int) -> TableChange | None:
    """A holder gives up a seat, or the owner takes it from them."""
    _check_seat(table, seat)
    if not table.holds(guest, seat):
        check_owner(table, guest)
    if table.seats[seat].player == OPEN:
        return None
    if not table.is_person(seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("Seat {seat} is not played by a person.", seat=seat))
    return TableChange("leave", (seat,))


def rename_own(table: Table, guest: Guest, wish: TableWish, taken: Collection[str]) -> TableChange | None:
    """The holder of a seat takes another name, with a number if it is one of those `taken` in their class."""
    check_holder(table, guest, wish.seat)
    return rename(table, wish.seat, unique_name(checked_name(wish.name, public=table.is_shared), taken))


def rename(table: Table, seat: int, name: str) -> TableChange | None:
    """Another name for the person on a seat."""
    known = table.seats[seat]
    if known.name == name:
        return None
    return TableChange("sit", (seat,), name, colour=known.colour, luck=known.luck, holder=table.holders[seat])


def hold(table: Table, *, paused: bool) -> TableChange | None:
    """The teacher of the table's class pauses the game, or lets it go on."""
    return None if table.paused == paused else TableChange("pause" if paused else "resume")


def manage(table: Table, guest: Guest, wish: TableWish, is_away: Callable[[int], bool]) -> TableChange | None:
    """The owner's changes. Closing a table is not one of them; it ends the match."""
    check_owner(table, guest)
    if wish.do == "start":
        if any(seat.player == OPEN for seat in table.seats):
            raise _not_now(N_("There is still an open seat: someone, or the computer, must take it."))
        return None if table.started else TableChange("start")
    if wish.do in ("hints", "no-hints", "analysis", "no-analysis"):
        return _agree(table, wish.do)
    if wish.do == "swap":
        if table.started:
            raise _not_now(N_("The game has started: seats can no longer be changed."))
        for seat in wish.seats:
            _check_seat(table, seat)
        one, other = wish.seats
        return TableChange("swap", wish.seats, options=swapped(table, one, other)) if one != other else None
    if wish.do == "clock":
        return _set_clock(table, wish.clock)
    _check_seat(table, wish.seat)
    if wish.do in ("extend", "stretch"):
        return _give_time(table, wish)
    return _fill(table, wish) if wish.do == "computer" else _open(table, wish.seat, is_away)


def _set_clock(table: Table, terms: Terms | None) -> TableChange | None:
    if table.started:
        raise _not_now(N_("The game has started: its clock can no longer be changed."))
    if terms is not None:
        check_clock(table.entry, table.game, terms)
    return None if terms == (table.times and table.times.terms) else TableChange("clock", clock=terms)


def _give_time(table: Table, wish: TableWish) -> TableChange | None:
    """More time for a seat now, or another percentage from now on."""
    if table.times is None:
        raise _not_now(N_("There is no clock at this table."))
    if wish.do == "extend":
        return TableChange("extend", (wish.seat,), amount=wish.seconds)
    unchanged = table.times.percent[wish.seat] == wish.percent
    return None if unchanged else TableChange("stretch", (wish.seat,), amount=wish.percent)


def _agree(table: Table, do: Agreement) -> TableChange | None:
    """Allows or forbids hints or analysis, before the start, so that everybody knows."""
    about_hints, allowed = do.endswith("hints"), not do.startswith("no-")
    if table.started and about_hints:
        raise _not_now(N_("The game has started: hints can no longer be turned on or off."))
    if table.started:
        raise _not_now(N_("The game has started: analysis during the game can no longer be turned on or off."))
    return TableChange(do) if (table.hints if about_hints else table.analysis) != allowed else None


def default_computer_name(seat: int) -> str:
    """The name of a computer player to whom nobody has given one: the same word in every language."""
    return f"Robot {seat + 1}"


def _fill(table: Table, wish: TableWish) -> TableChange:
    level = next((level for level in table.entry.levels if level.id == wish.level), None)
    if level is None:
        known = ", ".join(level.id for level in table.entry.levels)
        error = CentaineError(
            "There is no player “{player}”; choose from {known}.", player=wish.level[:40], known=known
        )
        raise Refusal(UNFIT, "bad-seats", error)
    if table.seats[wish.seat].player != OPEN:
        raise _not_now(N_("This seat is not open."))
    name = checked_name(wish.name) if wish.name else default_computer_name(wish.seat)
    return TableChange("computer", (wish.seat,), name, level.id, options=brought(table, wish.seat, level))


def _open(table: Table, seat: int, is_away: Callable[[int], bool]) -> TableChange | None:
    if table.seats[seat].player == OPEN:
        return None
    if table.is_person(seat) and not is_away(seat):
        raise _not_now(N_("Someone is sitting there: only an empty seat can be opened."))
    return TableChange("open", (seat,))


def _not_now(why: str) -> Refusal:
    return Refusal(UNFIT, "not-now", CentaineError(why))


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("Seat {seat} is not played by a person.", seat=seat))


def _free_colour(table: Table, seat: int, wished: int | None) -> int | None:
    """The wished colour, else the seat's own, if free; else the lowest free one."""
    taken = {other.colour for place, other in enumerate(table.seats) if place != seat}
    wishes: tuple[int | None, ...] = (wished, table.seats[seat].colour, *range(len(table.seats)))
    return next(colour for colour in wishes if colour is not None and colour not in taken)

"""Requests of guests and owners to change a table: each function returns the change to store. Pure.

Each raises `Refusal` if it is not allowed, and returns None if nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import count
from typing import Literal

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.host.tables.guest_names import checked_name, folded, unique_name
from centaine.host.tables.seat_options import NONE, OfSeats, brought, chosen, swapped
from centaine.host.tables.seats import check_holder, check_owner
from centaine.host.tables.table_factory import check_clock
from centaine.i18n import N_
from centaine.match.changes import TableChange
from centaine.match.table import Guest, Table
from centaine.protocol.clocks import Terms
from centaine.protocol.seats import OPEN
from centaine.protocol.tables import Sit, TableCommand

Agreement = Literal["hints", "no-hints", "analysis", "no-analysis"]
"""What an owner may allow or forbid before the start."""


def sit(table: Table, guest: Guest, seat: int, request: Sit, given: OfSeats = NONE) -> TableChange | None:
    """A guest takes an open seat, or changes their choices and luck in their own before the start; see `chosen`."""
    name = checked_name(request.name)
    _check_seat(table, seat)
    known = table.seats[seat]
    theirs = table.seats_of(guest)
    if seat in theirs:
        colour = _free_colour(table, seat, request.colour)
        luck, options = request.luck or known.luck, chosen(table, seat, request.options, given)
        if table.started or (name, colour, luck, options) == (known.name, known.colour, known.luck, {}):
            return None
        return TableChange("sit", (seat,), name, colour=colour, luck=luck, holder=guest, options=options)
    if known.player != OPEN:
        raise Refusal(STALE, "taken", CentaineError("This seat has just been taken."))
    if theirs:
        raise Refusal(UNFIT, "seated", CentaineError("You already have a seat at this table."))
    colour, options = _free_colour(table, seat, request.colour), chosen(table, seat, request.options, given)
    return TableChange("sit", (seat,), name, colour=colour, luck=request.luck, holder=guest, options=options)


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


def rename_own(table: Table, guest: Guest, command: TableCommand, taken: Collection[str]) -> TableChange | None:
    """The holder of a seat takes another name, with a number if it is one of those `taken` in their class."""
    check_holder(table, guest, command.seat)
    return rename(table, command.seat, unique_name(checked_name(command.name, public=table.is_shared), taken))


def rename(table: Table, seat: int, name: str) -> TableChange | None:
    """Another name for the person on a seat."""
    known = table.seats[seat]
    if known.name == name:
        return None
    return TableChange("sit", (seat,), name, colour=known.colour, luck=known.luck, holder=table.holders[seat])


def hold(table: Table, *, paused: bool) -> TableChange | None:
    """The teacher of the table's class pauses the game, or lets it go on."""
    return None if table.paused == paused else TableChange("pause" if paused else "resume")


def manage(table: Table, guest: Guest, command: TableCommand, is_away: Callable[[int], bool]) -> TableChange | None:
    """The owner's changes. Closing a table is not one of them; it ends the match."""
    check_owner(table, guest)
    if command.do == "start":
        if any(seat.player == OPEN for seat in table.seats):
            raise _not_now(N_("There is still an open seat: someone, or the computer, must take it."))
        return None if table.started else TableChange("start")
    if command.do in ("hints", "no-hints", "analysis", "no-analysis"):
        return _agree(table, command.do)
    if command.do == "swap":
        if table.started:
            raise _not_now(N_("The game has started: seats can no longer be changed."))
        for seat in command.seats:
            _check_seat(table, seat)
        one, other = command.seats
        return TableChange("swap", command.seats, options=swapped(table, one, other)) if one != other else None
    if command.do == "clock":
        return _set_clock(table, command.clock)
    _check_seat(table, command.seat)
    if command.do in ("extend", "stretch"):
        return _give_time(table, command)
    return _fill(table, command) if command.do == "computer" else _open(table, command.seat, is_away)


def _set_clock(table: Table, terms: Terms | None) -> TableChange | None:
    if table.started:
        raise _not_now(N_("The game has started: its clock can no longer be changed."))
    if terms is not None:
        check_clock(table.plugin, table.game, terms)
    return None if terms == (table.times and table.times.terms) else TableChange("clock", clock=terms)


def _give_time(table: Table, command: TableCommand) -> TableChange | None:
    """More time for a seat now, or another percentage from now on."""
    if table.times is None:
        raise _not_now(N_("There is no clock at this table."))
    if command.do == "extend":
        return TableChange("extend", (command.seat,), amount=command.seconds)
    unchanged = table.times.percent[command.seat] == command.percent
    return None if unchanged else TableChange("stretch", (command.seat,), amount=command.percent)


def _agree(table: Table, do: Agreement) -> TableChange | None:
    """Allows or forbids hints or analysis, before the start, so that everybody knows."""
    about_hints, allowed = do.endswith("hints"), not do.startswith("no-")
    if table.started and about_hints:
        raise _not_now(N_("The game has started: hints can no longer be turned on or off."))
    if table.started:
        raise _not_now(N_("The game has started: analysis during the game can no longer be turned on or off."))
    return TableChange(do) if (table.hints if about_hints else table.analysis) != allowed else None


def computer_name(seat: int, others: Iterable[str]) -> str:
    """The name of a computer player to whom nobody has given one: the same word in every language.

    With the number of its seat, or the next that none of the others has.
    """
    taken = {folded(other) for other in others}
    return next(name for number in count(seat + 1) if folded(name := f"Robot {number}") not in taken)


def _fill(table: Table, command: TableCommand) -> TableChange:
    level = next((level for level in table.plugin.levels if level.id == command.level), None)
    if level is None:
        known = ", ".join(level.id for level in table.plugin.levels)
        error = CentaineError(
            "There is no player “{player}”; choose from {known}.", player=command.level[:40], known=known
        )
        raise Refusal(UNFIT, "bad-seats", error)
    if table.seats[command.seat].player != OPEN:
        raise _not_now(N_("This seat is not open."))
    others = [other.name for seat, other in enumerate(table.seats) if seat != command.seat]
    name = unique_name(checked_name(command.name), others) if command.name else computer_name(command.seat, others)
    return TableChange("computer", (command.seat,), name, level.id, options=brought(table, command.seat, level))


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
    preferred: tuple[int | None, ...] = (wished, table.seats[seat].colour, *range(len(table.seats)))
    return next(colour for colour in preferred if colour is not None and colour not in taken)

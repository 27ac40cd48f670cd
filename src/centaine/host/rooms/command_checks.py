"""Which commands a match accepts now, and why it refuses others."""

from __future__ import annotations

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, STALE, UNFIT, Refusal, paused
from centaine.host.rooms.game_clock import GameClock
from centaine.host.rooms.match_log import MAX_ENTRIES, MatchLog
from centaine.host.tables.seats import check_owner
from centaine.match import referee
from centaine.match.replay import LogEntry, NotNow, is_over
from centaine.match.seating import follow
from centaine.match.table import Guest, Moment, Table
from centaine.protocol.commands import Command
from centaine.protocol.seats import OPEN


def check_going_on(log: MatchLog) -> None:
    """Raises `Refusal` if the match is over or too long."""
    if is_over(log.now.present):
        raise Refusal(UNFIT, "over", CentaineError("This game is over."))
    if log.is_full:
        error = CentaineError("A game can have at most {most} steps. Please start a new one.", most=MAX_ENTRIES)
        raise Refusal(UNFIT, "too-long", error)


def check_command(command: Command, guest: Guest, log: MatchLog, watch: GameClock) -> None:
    """Raises `Refusal` for commands that are not possible now, or whose sender has not seen the latest step."""
    table, present = log.now
    if command.kind == "abandon" and not is_over(present):
        others = (seat for seat in range(len(table.seats)) if not table.holds(guest, seat))
        if any(map(table.is_person, others)):
            check_owner(table, guest)
        return
    check_going_on(log)
    if table.paused:
        raise paused()
    if not log.last_step <= command.seq <= log.seq:
        error = CentaineError("The game has moved on: it is now at step {seq}.", seq=log.seq)
        raise Refusal(STALE, "stale", error)
    if not table.started:
        raise Refusal(UNFIT, "not-now", CentaineError("The game has not started yet."))
    undoes = command.kind == "undo" and referee.may_undo(log.now, command.seat)
    if command.seat != table.turn(present) and not undoes:
        raise Refusal(FORBIDDEN, "not-your-turn", CentaineError("It is not this seat’s turn."))
    if (why := referee.against(command, log.now, watch)) is not None:
        raise Refusal(UNFIT, "not-now", why)


def check_entry(now: Moment, entry: LogEntry) -> Moment:
    """The moment after an entry. Raises `Refusal` if the rules forbid it."""
    try:
        return follow(now, entry)
    except CentaineError as error:
        raise Refusal(UNFIT, "not-now" if isinstance(error, NotNow) else "illegal", error) from None


def check_again(now: Moment, guest: Guest) -> None:
    """Raises `Refusal` if this guest may not play again yet because somebody else is still playing."""
    if not is_over(now.present) and _somebody_else_plays(now.table, guest):
        raise Refusal(UNFIT, "not-now", CentaineError("This game is still going: play again when it is over."))


def _somebody_else_plays(table: Table, guest: Guest) -> bool:
    others = (seat for seat in range(len(table.seats)) if not table.holds(guest, seat))
    return any(table.is_person(seat) or table.seats[seat].player == OPEN for seat in others)

"""Applies a game's referee and the table's clock: who is asked, what time decides, which commands fit. Pure."""

from __future__ import annotations

from typing import Any, Protocol

from centaine.game import CHANCE, CentaineError
from centaine.match.replay import is_over, undoing_seat
from centaine.match.table import Moment, Table
from centaine.protocol.clocks import Clock
from centaine.protocol.commands import Command
from centaine.protocol.seats import OPEN, PERSON


class Watch(Protocol):
    """Measured times; see `GameClock`."""

    @property
    def spent(self) -> int:
        """Milliseconds since the latest entry."""
        ...

    @property
    def waited(self) -> float:
        """Seconds since the latest entry."""
        ...

    @property
    def played(self) -> float:
        """Seconds of play in total."""
        ...


def is_timed(table: Table) -> bool:
    """Whether time limits apply at a table."""
    return table.times is not None or table.plugin.referee.minds_time(table.game)


def is_asked(moment: Moment) -> bool:
    """Whether a person must answer a question."""
    table, present = moment
    if present.player != CHANCE:
        return False
    game, plugin = table.game, table.plugin
    observed = game.observation(present.state, None)
    return table.is_person(plugin.turn(game, observed)) and plugin.referee.asks(game, observed)


def decided_by_time(moment: Moment, watch: Watch) -> Any:
    """The outcome decided by time; None if chance decides."""
    table, present = moment
    if not table.plugin.referee.minds_time(table.game):
        return None
    observed = table.game.observation(present.state, None)
    return table.plugin.referee.timed(table.game, observed, watch.waited, watch.played)


def not_answered(moment: Moment) -> Any:
    """The outcome for a player who ran out of time on a question; None if there is no question, or time left."""
    table, present = moment
    if not is_out(moment) or not is_asked(moment):
        return None
    observed = table.game.observation(present.state, table.turn(present))
    return table.plugin.referee.judge(table.game, observed, "", "en").outcome


def limit(moment: Moment) -> float:
    """The game's own time limit for the person to act, in seconds; 0 if none."""
    if not is_asked(moment):
        return 0
    table, present = moment
    return table.plugin.referee.limit(table.game, table.game.observation(present.state, None))


def is_out(moment: Moment) -> bool:
    """Whether the seat to act is out of time, so that the computer plays for it."""
    times = moment.table.times
    return times is not None and times.turn in times.out


def on_the_clock(moment: Moment) -> int | None:
    """The person's seat whose time runs on the table's clock; None while the game's own limit applies, or paused."""
    table, present = moment
    times = table.times
    if times is None or not table.started or is_over(present) or is_out(moment) or not table.is_person(times.turn):
        return None
    if table.paused:
        return None
    return None if limit(moment) else times.turn


def time_left(moment: Moment, watch: Watch) -> float | None:
    """Seconds until time decides something; None: never."""
    if seconds := limit(moment):
        return seconds - watch.waited
    times, seat = moment.table.times, on_the_clock(moment)
    return None if times is None or seat is None else times.left[seat] / 1000 - watch.waited


def clock_view(moment: Moment, watch: Watch) -> Clock | None:
    """The table's clock, including the time since the last entry."""
    if (times := moment.table.times) is None:
        return None
    terms, runs = times.terms, on_the_clock(moment)
    left = tuple(max(had - watch.spent, 0) if seat == runs else had for seat, had in enumerate(times.left))
    return Clock(terms.per, terms.seconds, terms.increment, times.percent, left, sorted(times.out), runs)


def is_up(moment: Moment, watch: Watch) -> bool:
    """Whether the seat to act has no time left on the table's clock."""
    times, seat = moment.table.times, on_the_clock(moment)
    return is_out(moment) or (times is not None and seat is not None and times.left[seat] <= watch.spent)


def may_undo(moment: Moment, seat: int) -> bool:
    """Whether a seat may take back its last action: in its turn; once chance is to decide, only among computers."""
    table, present = moment
    if not table.plugin.undo or undoing_seat(present) != seat:
        return False
    alone = not any(entry.player in (PERSON, OPEN) for other, entry in enumerate(table.seats) if other != seat)
    return present.player == seat or alone


def against(command: Command, moment: Moment, watch: Watch) -> CentaineError | None:
    """Why this kind of command is not possible now, whatever its text; None if it is possible."""
    kind, by_chance, asked = command.kind, moment.present.player == CHANCE, is_asked(moment)
    if is_up(moment, watch):
        return CentaineError("This seat is out of time.")
    if kind == "undo" and not moment.table.plugin.undo:
        return CentaineError("Moves cannot be undone in this game.")
    if kind == "undo" and by_chance and not may_undo(moment, command.seat):
        return CentaineError("There is nothing to undo here.")
    if kind == "answer" and not asked:
        return CentaineError("There is no question to answer now.")
    if kind == "answer" and decided_by_time(moment, watch) is not None:
        return CentaineError("The time to answer is up.")
    if kind != "answer" and asked:
        return CentaineError("The question must be answered now.")
    if kind == "chance" and not by_chance:
        return CentaineError("There is nothing to roll or draw now.")
    if kind == "action" and by_chance:
        return CentaineError("The dice or cards decide now, not a player.")
    return None

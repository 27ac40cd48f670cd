"""Runs a table's time while it is a connected person's turn, and rings an alarm when time decides something."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import NamedTuple

from centaine.game import CHANCE
from centaine.host.rooms.alarm import Alarm
from centaine.host.rooms.connections.presence import PresenceHost, RoomPresence
from centaine.host.rooms.game_clock import GameClock
from centaine.match import clock, referee
from centaine.match.replay import LogEntry, is_over
from centaine.protocol.clocks import Clock
from centaine.protocol.matches import Elapsed, Kind
from centaine.protocol.seats import SERVER


class Decision(NamedTuple):
    """A decision of the clock, to be stored: an outcome, or that a seat is out of time."""

    seat: int
    kind: Kind
    text: str


class ClockService:
    """Measures time for a match. Calls `ring`, a method, when time may have decided something.

    It refers to its host weakly, so that dropping the host frees it.
    """

    def __init__(self, host: PresenceHost, presence: RoomPresence, ring: Callable[[], None]) -> None:
        self.watch = GameClock()
        self._host: PresenceHost = weakref.proxy(host)
        self._company = presence
        self._alarm = Alarm(ring)
        self._stopped = False

    @property
    def is_waiting(self) -> bool:
        """Whether the alarm is set."""
        return self._alarm.is_set

    @property
    def elapsed(self) -> Elapsed:
        """The elapsed time, as clients see it."""
        return Elapsed(int(self.watch.waited), int(self.watch.played))

    @property
    def clock(self) -> Clock | None:
        """The table's clock, as clients see it."""
        return referee.clock_view(self._host.now, self.watch)

    @property
    def decision(self) -> Decision | None:
        """The decision of time, or None."""
        moment, watch = self._host.now, self.watch
        if (outcome := referee.decided_by_time(moment, watch)) is not None:
            return Decision(SERVER, "chance", moment.table.game.format_action(outcome))
        times = moment.table.times
        if times is None or referee.is_out(moment) or not referee.is_up(moment, watch):
            return None
        return Decision(times.turn, "time", clock.consequence(times))

    @property
    def has_outcome(self) -> bool:
        """Whether time decides the current chance node at once, without waiting for anyone (CM-15)."""
        moment = self._host.now
        if moment.present.player != CHANCE or not referee.is_timed(moment.table) or referee.is_asked(moment):
            return False
        return referee.decided_by_time(moment, self.watch) is not None

    def note(self, line: LogEntry) -> None:
        """Note a log entry. Changes of the table neither use nor restore time."""
        if line.kind != "table":
            self.watch.note(line)

    def look(self) -> None:
        """Start or pause the clock, and set the alarm, according to the current state."""
        runs = self._somebody_uses_time
        self.watch.run(runs)
        left = referee.time_left(self._host.now, self.watch) if runs else None
        if left is None:
            self._alarm.stop()
        else:
            self._alarm.set(left)

    def stop(self) -> None:
        """Stop measuring."""
        self._stopped = True
        self.look()

    @property
    def _somebody_uses_time(self) -> bool:
        """Whether it is a connected person's turn; nobody loses time because of a broken connection.

        Where there is no limit, the time that answers take is measured all the same, for the reports of classes.
        """
        table, present = moment = self._host.now
        if self._stopped or is_over(present) or table.paused or not table.started:
            return False
        if not (referee.is_timed(table) or referee.is_asked(moment)):
            return False
        return table.is_person(turn := table.turn(present)) and not self._company.is_away(turn)

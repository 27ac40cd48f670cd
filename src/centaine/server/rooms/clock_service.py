"""Time at a table: it runs while a person who is there is to act, and an alarm rings when it decides something."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import NamedTuple

from centaine.game import CHANCE
from centaine.server import clock, referee
from centaine.server.alarm import Alarm
from centaine.server.company import Company, Host
from centaine.server.fold import Line, is_over
from centaine.server.protocol.clocks import Clock
from centaine.server.protocol.matches import Elapsed, Kind
from centaine.server.protocol.seats import SERVER
from centaine.server.stopwatch import Stopwatch


class Decision(NamedTuple):
    """What time has decided, as it is to be stored: an outcome, or that the time of a seat is up."""

    seat: int
    kind: Kind
    text: str


class Timekeeper:
    """The watch of a match. `ring`, a method, is called when time may have decided something.

    It does not keep its host alive, which is freed as soon as it is let go.
    """

    def __init__(self, host: Host, company: Company, ring: Callable[[], None]) -> None:
        self.watch = Stopwatch()
        self._host: Host = weakref.proxy(host)
        self._company = company
        self._alarm = Alarm(ring)
        self._stopped = False

    @property
    def is_waiting(self) -> bool:
        """Whether the alarm is going to ring."""
        return self._alarm.is_set

    @property
    def elapsed(self) -> Elapsed:
        """What everybody is told of the time that has gone by."""
        return Elapsed(int(self.watch.waited), int(self.watch.played))

    @property
    def shown(self) -> Clock | None:
        """What the table's clock shows."""
        return referee.shown(self._host.now, self.watch)

    @property
    def decision(self) -> Decision | None:
        """What time has decided; None where it has not yet."""
        moment, watch = self._host.now, self.watch
        if (outcome := referee.decided_by_time(moment, watch)) is not None:
            return Decision(SERVER, "chance", moment.table.game.format_action(outcome))
        times = moment.table.times
        if times is None or referee.is_out(moment) or not referee.is_up(moment, watch):
            return None
        return Decision(times.turn, "time", clock.consequence(times))

    @property
    def has_outcome(self) -> bool:
        """Whether what chance would decide is for the time to say at once, so that nobody is waited for (CM-15)."""
        moment = self._host.now
        if moment.present.player != CHANCE or not referee.is_timed(moment.table) or referee.is_asked(moment):
            return False
        return referee.decided_by_time(moment, self.watch) is not None

    def note(self, line: Line) -> None:
        """Something has happened. Who comes and goes neither takes nor gives time."""
        if line.kind != "table":
            self.watch.note(line)

    def look(self) -> None:
        """Let time go by or stand still, and set the alarm, as the match stands now."""
        runs = self._somebody_uses_time
        self.watch.run(runs)
        left = referee.time_left(self._host.now, self.watch) if runs else None
        if left is None:
            self._alarm.stop()
        else:
            self._alarm.set(left)

    def stop(self) -> None:
        """Measure nothing more."""
        self._stopped = True
        self.look()

    @property
    def _somebody_uses_time(self) -> bool:
        """Whether a person who is there is to do something: nobody is charged for a line that is broken."""
        table, present = self._host.now
        if self._stopped or is_over(present) or not (table.started and referee.is_timed(table)):
            return False
        return table.is_person(turn := table.turn(present)) and not self._company.is_away(turn)

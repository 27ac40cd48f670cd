"""A match's log in memory, with the moment after each entry and the events that each seat sees."""

from __future__ import annotations

from collections import Counter

from centaine.host.rooms.game_clock import now
from centaine.match import view
from centaine.match.fairness import kind_of
from centaine.match.replay import LogEntry, begin
from centaine.match.seating import follow
from centaine.match.table import Moment, Table
from centaine.match.view import Viewer
from centaine.protocol.matches import Event

MAX_ENTRIES = 20_000
"""The most entries of a match's log: forty hours of play. After that, it can only be abandoned."""


class MatchLog:
    """Entries are only ever added, by `take`, once they are stored."""

    def __init__(self, table: Table, entries: list[LogEntry], *, ours: bool) -> None:
        self.ours = ours
        """Whether this server stored the latest entry."""
        self.drawn = Counter[str]()
        """The number of outcomes drawn so far, by their kind; they are never undone."""
        self.latest_at = entries[-1].at if entries else now()
        self.still_since = self.latest_at
        """When the latest step was stored, or the game began or continued, in milliseconds since 1970."""
        self._moments = [Moment(table, begin(table.game))]
        self._entries: list[LogEntry] = []
        self._events: dict[int | None, dict[int, Event]] = {}
        for entry in entries:
            self.take(entry, follow(self.now, entry), ours=ours)

    @property
    def now(self) -> Moment:
        """The current table and state."""
        return self._moments[-1]

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self._entries)

    @property
    def is_full(self) -> bool:
        """Whether the match can only be abandoned."""
        return self.seq >= MAX_ENTRIES

    @property
    def last_step(self) -> int:
        """The number of the latest entry that is not of kind `table`: whoever has seen it may act."""
        seq = self.seq
        while seq and self._entries[seq - 1].kind == "table":
            seq -= 1
        return seq

    @property
    def history(self) -> list[tuple[Moment, LogEntry, Moment]]:
        """Each entry between the moments before and after it."""
        return list(zip(self._moments, self._entries, self._moments[1:], strict=False))

    def take(self, entry: LogEntry, after: Moment, *, ours: bool) -> None:
        """Add an entry with the moment after it."""
        before, then = self.now.table, after.table
        if entry.kind != "table" or (then.started, then.paused) != (before.started, before.paused):
            self.still_since = entry.at
        self._entries.append(entry)
        self._moments.append(after)
        if entry.drawn:
            self.drawn[kind_of(entry.text)] += 1
        self.latest_at = entry.at
        self.ours = ours

    def latest_event(self, viewer: Viewer) -> Event:
        """The event of the latest entry, with what the viewer may do now."""
        return self._event(self.seq, viewer)

    def page(self, seat: int | None, since: int) -> list[Event]:
        """The first events after `since` as seen from a seat, each built once, without choices, which are outdated."""
        known, viewer = self._events.setdefault(seat, {}), Viewer(seat)
        wanted = range(since + 1, min(since + view.MAX_EVENTS, self.seq) + 1)
        for seq in wanted:
            if seq not in known:
                known[seq] = self._event(seq, viewer)
        return [known[seq] for seq in wanted]

    def _event(self, seq: int, viewer: Viewer) -> Event:
        return view.event(self._moments[seq - 1], self._entries[seq - 1], self._moments[seq], viewer)

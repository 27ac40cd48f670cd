"""Measures how long a match has been played, and how long the current player has taken."""

from __future__ import annotations

import time

from centaine.match.replay import LogEntry

MAX_PAUSE = 120_000
"""The most milliseconds between two entries that count as play; longer is taken as a break."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class GameClock:
    """A monotonic clock for the table's clock and the game's referee.

    It runs while a connected person is to act. Measured time is stored with each log entry, so total time survives a
    restart. The time since the latest entry counts from when this server knew of it, so nobody loses time while the
    server is down.
    """

    def __init__(self) -> None:
        self._played = 0
        self._before = 0
        """Milliseconds since the latest entry, up to when the clock was last started."""
        self._since: float | None = None
        """When it was last started; None while paused."""

    def note(self, line: LogEntry) -> None:
        """Start measuring again after a log entry."""
        self._played += min(line.spent, MAX_PAUSE)
        self._before = 0
        if self._since is not None:
            self._since = time.monotonic()

    def run(self, runs: bool) -> None:
        """Start or pause."""
        if runs and self._since is None:
            self._since = time.monotonic()
        elif not runs and self._since is not None:
            self._before, self._since = self.spent, None

    @property
    def spent(self) -> int:
        """Measured milliseconds since the latest entry, or since the match was loaded."""
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return self._before + int(running * 1000)

    @property
    def waited(self) -> float:
        """The same in seconds."""
        return self.spent / 1000

    @property
    def played(self) -> float:
        """Seconds of play in total."""
        return (self._played + min(self.spent, MAX_PAUSE)) / 1000

"""How long a match has been played, and how long the person whose turn it is has had."""

from __future__ import annotations

import time

from centaine.server.fold import Line

LONGEST_PAUSE = 120_000
"""Milliseconds that count as play between two entries at most: whoever thinks longer does something else."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Stopwatch:
    """Time as a match's clock and its game's referee ask for it, measured in a time that nobody sets.

    It runs while somebody who is there is to do something. What was measured is stored with each entry, so that play is
    counted from the log and survives the server; how long something stands is counted from when this server knew of it,
    so nobody loses time while the server is down.
    """

    def __init__(self) -> None:
        self._played = 0
        self._before = 0
        """What was measured since the latest entry until the watch was last started."""
        self._since: float | None = None
        """When it was last started; None while it stands."""

    def note(self, line: Line) -> None:
        """Something has happened, and what is measured begins anew."""
        self._played += min(line.spent, LONGEST_PAUSE)
        self._before = 0
        if self._since is not None:
            self._since = time.monotonic()

    def run(self, runs: bool) -> None:
        """Run from now on, or stand."""
        if runs and self._since is None:
            self._since = time.monotonic()
        elif not runs and self._since is not None:
            self._before, self._since = self.spent, None

    @property
    def spent(self) -> int:
        """Milliseconds since the latest entry, or since the match was loaded, in which it ran."""
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return self._before + int(running * 1000)

    @property
    def waited(self) -> float:
        """The same in seconds."""
        return self.spent / 1000

    @property
    def played(self) -> float:
        """Seconds of play in all."""
        return (self._played + min(self.spent, LONGEST_PAUSE)) / 1000

"""How long a match has been played, and how long it has stood as it does."""

from __future__ import annotations

import time

from centaine.server.fold import Line

LONGEST_PAUSE = 120_000
"""Milliseconds that count as play between two entries at most: whoever stays away longer does something else."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def played_between(before: int, after: int) -> int:
    """The play between two moments, in milliseconds; clocks that are set back make it no less."""
    return min(max(after - before, 0), LONGEST_PAUSE)


class Stopwatch:
    """Time as a match's referee asks for it.

    Play is counted from the log, so that it survives the server. How long something has stood is counted from when this
    server knew of it: nobody loses time while the server is down.
    """

    def __init__(self) -> None:
        self._played = 0
        self._latest: int | None = None
        self._since = time.monotonic()

    def note(self, line: Line) -> None:
        """Something has happened."""
        if self._latest is not None:
            self._played += played_between(self._latest, line.at)
        self._latest = line.at
        self._since = time.monotonic()

    @property
    def played(self) -> float:
        """Seconds of play, from the first entry on."""
        running = 0 if self._latest is None else played_between(self._latest, now())
        return (self._played + running) / 1000

    @property
    def waited(self) -> float:
        """Seconds since the latest entry, or since the match was loaded."""
        return time.monotonic() - self._since

"""What is measured, and how much of it is play."""

from __future__ import annotations

import pytest

from centaine.host.rooms.game_clock import GameClock
from centaine.match.replay import LogEntry


class Seconds:
    """A time that the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 50.0
        monkeypatch.setattr("time.monotonic", lambda: self.now)

    def __iadd__(self, seconds: float) -> Seconds:
        self.now += seconds
        return self


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Seconds:
    return Seconds(monkeypatch)


def line(spent: int) -> LogEntry:
    return LogEntry(1, None, 0, "action", "end", 0, spent=spent)


def test_play_is_counted_from_the_log_and_a_pause_counts_two_minutes_at_most(time: Seconds) -> None:
    """CM-15: whenever it was written."""
    watch = GameClock()
    assert watch.played == 0
    for spent in (0, 60_000, 30_000, 10**9):
        watch.note(line(spent))
    assert watch.played == 60 + 30 + 120
    watch.run(True)
    time += 1.5
    assert watch.played == 60 + 30 + 120 + 1.5
    time += 10**6
    assert watch.played == 60 + 30 + 120 + 120


def test_waiting_is_counted_from_when_the_server_knew(time: Seconds) -> None:
    """CM-13."""
    watch = GameClock()
    watch.run(True)
    time += 3
    watch.note(line(10**9))
    time += 7
    assert watch.waited == 7


def test_a_watch_that_stands_measures_nothing(time: Seconds) -> None:
    watch = GameClock()
    time += 5
    assert watch.spent == 0
    for _ in range(2):
        watch.run(True)
        watch.run(True)
        time += 2
        watch.run(False)
        watch.run(False)
        time += 100
    assert watch.spent == 4000
    watch.note(line(watch.spent))
    assert (watch.spent, watch.played) == (0, 4)

"""How much of the time between two entries is play."""

from __future__ import annotations

import time

import pytest

from centaine.server.fold import Line
from centaine.server.stopwatch import Stopwatch, now, played_between


@pytest.mark.parametrize(
    ("before", "after", "played"),
    [(0, 0, 0), (1000, 4000, 3000), (0, 120_000, 120_000), (0, 10**9, 120_000), (5000, 4000, 0)],
)
def test_a_pause_counts_two_minutes_at_most(before: int, after: int, played: int) -> None:
    assert played_between(before, after) == played


def line(at: int) -> Line:
    return Line(1, None, 0, "action", "end", at)


def test_play_is_counted_from_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """CM-15: whenever it was written."""
    watch = Stopwatch()
    assert watch.played == 0
    for at in (0, 60_000, 90_000, 10**9):
        watch.note(line(at))
    monkeypatch.setattr(time, "time_ns", lambda: (10**9 + 1500) * 10**6)
    assert watch.played == 60 + 30 + 120 + 1.5
    monkeypatch.setattr(time, "time_ns", lambda: 10**20)
    assert watch.played == 60 + 30 + 120 + 120


def test_waiting_is_counted_from_when_the_server_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    """CM-13: an entry of long ago has just been heard of."""
    monkeypatch.setattr(time, "monotonic", lambda: 50.0)
    watch = Stopwatch()
    watch.note(line(now() - 10**9))
    monkeypatch.setattr(time, "monotonic", lambda: 57.0)
    assert watch.waited == 7

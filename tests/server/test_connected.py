"""Who is at a table, at whichever server."""

from __future__ import annotations

import time

import pytest

from centaine.host.rooms.connections.remote_connections import FORGET_OTHERS_AFTER, Connections


class Clock:
    """Time that a test lets go by."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "monotonic", found)
    return found


def test_a_player_never_connected_is_away_since_the_start(clock: Clock) -> None:
    attendance = Connections()
    clock.now += 5
    assert (attendance.is_here("ada"), attendance.absence("ada")) == (False, 5)


def test_one_is_here_until_the_last_connection_goes(clock: Clock) -> None:
    attendance = Connections()
    attendance.come("ada")
    attendance.come("ada")
    attendance.go("ada")
    clock.now += 5
    assert (attendance.is_here("ada"), attendance.absence("ada")) == (True, 0)
    attendance.go("ada")
    clock.now += 2
    assert (attendance.is_here("ada"), attendance.absence("ada")) == (False, 2)


def test_those_at_another_server_are_here_until_it_says_otherwise(clock: Clock) -> None:
    attendance = Connections()
    attendance.come("ben")
    attendance.hear("other", frozenset({"ada"}), 3)
    assert attendance.is_here("ada")
    assert attendance.spectators(lambda guest: guest == "ben") == 3
    assert attendance.spectators(lambda _: False) == 4
    clock.now += 7
    attendance.hear("other", frozenset(), 0)
    clock.now += 1
    assert (attendance.is_here("ada"), attendance.absence("ada")) == (False, 1)


def test_a_server_that_says_nothing_any_more_has_nobody(clock: Clock) -> None:
    attendance = Connections()
    attendance.hear("dead", frozenset({"ada"}), 1)
    clock.now += FORGET_OTHERS_AFTER
    attendance.forget_silent()
    assert attendance.is_here("ada")
    clock.now += 1
    attendance.forget_silent()
    assert not attendance.is_here("ada")
    assert attendance.spectators(lambda _: False) == 0

"""How much a guest, and an address, may have stored in a while."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from centaine.host.tables.errors import Refusal
from centaine.server.http.quotas import MATCH, MEGABYTE, OF_GUEST, WHILE, Quotas
from tests.server.client import Server, sentence

ADA = "a" * 43
BEN = "b" * 43


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr("centaine.server.http.quotas.time.monotonic", lambda: now[0])
    return now


def stored(quota: Quotas, guest: str, amount: int = MATCH) -> int:
    """How often that much can be stored."""
    for count in range(100_000):
        try:
            quota.spend(guest, "10.0.0.1", amount)
        except Refusal as refusal:
            assert (refusal.status, refusal.code) == (429, "slow-down")
            assert refusal.wait is not None
            assert 0 < refusal.wait <= WHILE
            return count
    raise AssertionError("there is no end")


def test_a_full_quota_is_free_again_after_a_while(clock: list[float]) -> None:
    quota = Quotas(megabytes_of_address=32)
    assert stored(quota, ADA) == OF_GUEST // MATCH
    clock[0] += WHILE / 2
    assert stored(quota, ADA) == OF_GUEST // MATCH // 2
    clock[0] += WHILE
    assert stored(quota, ADA) == OF_GUEST // MATCH


def test_new_cookies_do_not_help_one_address(clock: list[float]) -> None:
    quota = Quotas(megabytes_of_address=32)
    counts = [stored(quota, f"guest {number}") for number in range(5)]
    assert sum(counts) == 32 * MEGABYTE // MATCH
    assert counts[-1] == 0


def test_what_is_larger_than_the_quota_is_stored_once(clock: list[float]) -> None:
    assert stored(Quotas(megabytes_of_address=1), ADA, 2 * MEGABYTE) == 1


def test_the_server_refuses_what_is_too_much(tmp_path: Path) -> None:
    """60 matches with questions of one's own were 61 MB in six seconds."""

    def ask(token: str) -> Any:
        seats = [{"name": "Ada", "player": "person"}]
        wanted = {"game": "race", "options": {"seats": 1}, "seats": seats}
        with server.browser(token) as browser:
            return browser.post("/api/matches", json=wanted)

    server = Server(tmp_path / "m.sqlite", quota=1)
    try:
        mine = server.make("person", "person")
        answers = [ask(ADA if number % 2 else BEN) for number in range(MEGABYTE // MATCH + 9)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 8 <= len(refused) <= 10
        assert sentence(refused[0]) == "Too much was stored from here in a short time. Please wait a moment."
        assert int(refused[0].headers["retry-after"]) > 0
        mine.turn()  # whoever plays is not held up
    finally:
        server.stop()

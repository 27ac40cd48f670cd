"""How much a guest, and an address, may have stored in a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from centaine.host.errors import Refusal, not_found
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.server.http.quotas import MATCH, MAX_KNOWN, MEGABYTE, OF_GUEST, WHILE, Bucket, Quotas
from tests.server.class_teacher import Teacher, come
from tests.server.client import Server, sentence
from tests.server.guest import Guest

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
            with quota.spending(guest, "10.0.0.1", amount):
                pass
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


def test_few_are_known_at_a_time(clock: list[float]) -> None:
    """Those who have stored least are dropped, many at a time."""
    bucket = Bucket(MEGABYTE)
    bucket.add("much", MEGABYTE)
    for number in range(MAX_KNOWN):
        bucket.add(number, 1)
    assert len(bucket._levels) == MAX_KNOWN + 1 - MAX_KNOWN // 10
    with pytest.raises(Refusal):
        bucket.check("much", MEGABYTE)


def test_the_cost_of_a_new_client_is_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks = 1000.0, 0

    class Counting(Limit):
        def _lately(self, who: Hashable) -> deque[float]:
            nonlocal looks
            looks += 1
            return super()._lately(who)

    monkeypatch.setattr("centaine.host.rooms.rate_limits.time.monotonic", lambda: now)
    limit = Counting(Rate(2, 10.0))
    for number in range(100):
        limit.spend(number)
    assert looks == 100
    now += 10
    limit.spend("later")
    assert list(limit._times) == ["later"]


def test_new_cookies_do_not_help_one_address(clock: list[float]) -> None:
    quota = Quotas(megabytes_of_address=32)
    counts = [stored(quota, f"guest {number}") for number in range(5)]
    assert sum(counts) == 32 * MEGABYTE // MATCH
    assert counts[-1] == 0


def test_what_was_not_stored_does_not_count(clock: list[float]) -> None:
    quota = Quotas(megabytes_of_address=32)
    for _ in range(100):
        with pytest.raises(Refusal), quota.spending(ADA, "10.0.0.1", MEGABYTE):
            raise not_found()
    assert stored(quota, ADA) == OF_GUEST // MATCH


def test_zero_removes_the_limits(clock: list[float]) -> None:
    quota = Quotas(0)
    for _ in range(2000):
        with quota.spending(ADA, "10.0.0.1", MEGABYTE):
            pass


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
        assert sentence(refused[0]) == "Too much was stored from this address in a short time. Please wait a moment."
        assert int(refused[0].headers["retry-after"]) > 0
        mine.turn()  # whoever plays is not held up
    finally:
        server.stop()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an address may have 100 matches stored."""
    server = Server(tmp_path_factory.mktemp("small") / "m.sqlite", "all", quota=2)
    yield server
    server.stop()


DECK = {"level": "5e", "language": "en", "questions": [{"text": f"{'x' * 900}{n}", "answer": "1"} for n in range(400)]}
"""360 KB."""


def used_up(ask: Callable[[], httpx.Response], most: int) -> None:
    """At most so often is something stored, then it is refused."""
    for _ in range(most):
        answer = ask()
        if answer.status_code == 429:
            assert sentence(answer) == "Too much was stored from this address in a short time. Please wait a moment."
            return
        assert answer.status_code in (200, 201), answer.text
    raise AssertionError("there is no end")


def from_elsewhere(server: Server, address: str) -> Teacher:
    """A teacher at another address of this machine."""
    teacher = Teacher(server)
    teacher.http.close()
    transport = httpx.HTTPTransport(local_address=address)
    teacher.http = httpx.Client(base_url=server.address, timeout=60, transport=transport)
    Guest.browsers.append(teacher.http)
    return teacher


def test_new_tables_of_a_class_count(small: Server) -> None:
    """A hundred bytes of an order made a table for each pupil, each with all questions of the class: 60 MB."""
    teacher = from_elsewhere(small, "127.0.0.2")
    play = {"game": "cartamaths", "size": 2, "options": {"own_questions": [DECK, None]}}
    made = teacher.http.post("/api/classes", json=play)
    assert made.status_code == 201, made.text
    teacher.name = made.json()["class_name"]
    come(small, teacher, "Ada")
    used_up(lambda: teacher.order("set", play=play), 10)
    assert teacher.see()["tables"]  # whoever sits keeps their seat


def test_classes_and_decks_count(small: Server) -> None:
    teacher = from_elsewhere(small, "127.0.0.3")
    deck = {"game": "cartamaths", "name": "Big", **DECK}
    used_up(lambda: teacher.http.post("/api/decks", json=deck), 10)
    teacher = from_elsewhere(small, "127.0.0.4")
    body = {"game": "prime-climb", "size": 2, "options": {"seats": 2}}
    used_up(lambda: teacher.http.post("/api/classes", json=body), 150)


def test_games_played_again_count(small: Server) -> None:
    """Each has the questions of the one before."""
    guest = from_elsewhere(small, "127.0.0.5")
    options = {"own_questions": [DECK, None]}
    seats = [{"name": "Ada", "player": "person"}, {"name": "Ben", "player": "person"}]
    made = guest.http.post("/api/matches", json={"game": "cartamaths", "options": options, "seats": seats})
    assert made.status_code == 201, made.text
    guest.at(made.json()["match"])

    def again() -> httpx.Response:
        answer = guest.http.post(f"{guest.address}/again", json={})
        guest.at(answer.json().get("match", guest.match))
        return answer

    used_up(again, 10)

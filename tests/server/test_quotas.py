"""How much a guest, and an address, may have stored in a while."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from centaine.host.errors import Refusal, not_found
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.server.http.quotas import (
    ENTRY,
    HOUR,
    MATCH,
    MAX_BYTES,
    MAX_KNOWN,
    MEGABYTE,
    MOVES_OF_SERVER,
    OF_GUEST,
    WHILE,
    Bucket,
    Quotas,
)
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
    assert bucket.wait("much", MEGABYTE) > 0


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
        with quota.spending(ADA, "10.0.0.1", MEGABYTE), quota.moving(ADA, "10.0.0.1", MEGABYTE):
            pass


def moved(quota: Quotas, guest: str = ADA, address: str = "10.0.0.1", most: int = 10_000_000, size: int = 0) -> int:
    """How many moves the quota takes, `most` at most, with texts of this size."""
    for count in range(most):
        try:
            with quota.moving(guest, address, size):
                pass
        except Refusal as refusal:
            assert (refusal.status, refusal.code) == (429, "slow-down")
            assert refusal.wait is not None
            assert 0 < refusal.wait <= HOUR
            return count
    return most


FEW, OF_ALL = 1000, 2_000_000
"""Moves of a guest that count apart, and moves of all in an hour."""

AS_TEN, AS_200 = 10 * ENTRY // MAX_BYTES, 200 * ENTRY // MAX_BYTES
"""Characters of a move that counts as so many."""


def test_a_guest_an_address_and_all_make_so_many_moves(clock: list[float]) -> None:
    """Over all matches: what one guest does at many counts together."""
    quota = Quotas(megabytes_of_address=32)
    assert moved(quota) == OF_GUEST // ENTRY == 50_000
    counts = [moved(quota, f"guest {number}") for number in range(3)]
    assert 50_000 + sum(counts) == 160_000 + 4 * FEW
    clock[0] += WHILE / 2
    assert moved(quota) == 25_000
    large = Quotas(megabytes_of_address=4000)
    counts = [moved(large, f"guest {number}", size=AS_200) for number in range(60)]
    assert MOVES_OF_SERVER // ENTRY == OF_ALL <= 200 * sum(counts) <= OF_ALL + 60 * FEW
    assert counts[-1] == FEW // 200


def test_the_first_moves_of_each_guest_count_apart(clock: list[float]) -> None:
    """Neighbours who use up what an address, or all, may do hold up nobody who plays as fast as a person can."""
    quota = Quotas(megabytes_of_address=32)
    assert sum(moved(quota, f"flood {number}") for number in range(5)) == 160_000 + 5 * FEW
    for pupil in range(30):
        assert moved(quota, f"pupil {pupil}") == FEW
    for _ in range(60):
        clock[0] += 1
        assert all(moved(quota, f"pupil {pupil}", most=1) for pupil in range(30))
        assert moved(quota, "flood 0", size=AS_TEN) < 50
    large = Quotas(megabytes_of_address=4000)
    for number in range(60):
        moved(large, f"guest {number}", size=AS_200)
    assert moved(large, BEN, "10.0.0.2") == FEW


def test_new_cookies_do_not_give_an_address_any_number_of_moves(clock: list[float]) -> None:
    """However few each makes: together at most twice what few guests can."""
    quota = Quotas(megabytes_of_address=32)
    assert sum(moved(quota, f"cookie {number}", most=80, size=AS_TEN) for number in range(600)) == 2 * 16_000
    assert moved(quota, "one more") == 0
    assert moved(quota, "one more", "10.0.0.2") == OF_GUEST // ENTRY
    clock[0] += 60
    assert sum(moved(quota, f"later cookie {number}", most=80, size=AS_TEN) for number in range(60)) == 2 * 1600


def test_long_moves_count_as_what_they_are(clock: list[float]) -> None:
    assert moved(Quotas(megabytes_of_address=32), size=10 * ENTRY) == 50_000 // (10 * MAX_BYTES)


def test_thirty_pupils_and_a_burst_of_moves_are_not_refused(clock: list[float]) -> None:
    """From one address: thirty who play a move a second for an hour, then 2,000 moves a second for ten seconds."""
    quota = Quotas(megabytes_of_address=32)
    for _ in range(3600):
        clock[0] += 1
        assert all(moved(quota, f"pupil {number}", most=1) for number in range(30))
    for second in range(10):
        clock[0] += 1
        assert all(moved(quota, f"player {second}-{number}", most=1) for number in range(2000))


def test_moves_and_what_else_is_stored_do_not_count_together(clock: list[float]) -> None:
    quota = Quotas(megabytes_of_address=1)
    assert stored(quota, ADA) == MEGABYTE // MATCH
    assert moved(quota) == MEGABYTE // ENTRY + FEW
    assert stored(quota, ADA) == 0


def test_a_move_that_is_refused_does_not_count(clock: list[float]) -> None:
    quota = Quotas(megabytes_of_address=1)
    for _ in range(100):
        with pytest.raises(Refusal), quota.moving(ADA, "10.0.0.1", MEGABYTE):
            raise not_found()
    assert moved(quota) == MEGABYTE // ENTRY + FEW


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


def test_the_server_refuses_too_many_moves(tmp_path: Path) -> None:
    """Of long texts, few are too many, at one match or at several; nothing else in a message counts."""
    server = Server(tmp_path / "m.sqlite", quota=1)
    try:
        tables = [server.make("person", "person") for _ in range(2)]
        texts = {"id": "\U0001f3b2" * 64, "text": "\U0001f3b2" * 200}
        message = json.dumps({**texts, "seq": 0, "seat": 0, "kind": "chance"}) + " " * 3000
        most = MEGABYTE // (264 * MAX_BYTES)
        for number in range(2 * most):
            # Whoever sends a command again gets the same answer again.
            answer = server.http.post(f"/api/matches/{tables[number % 2].name}/commands", content=message)
            if answer.status_code != 200:
                break
        assert most <= number < 1.5 * most  # some of it is free again
        assert (answer.status_code, sentence(answer)) == (429, "Too many requests. Please wait a moment.")
        assert 0 < int(answer.headers["retry-after"]) <= WHILE
        assert server.make("person", "person").rows() == []  # what else is stored counts apart
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

"""A whole class comes by one code at the same moment: everyone is seated, nobody twice, nobody is asked to wait."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.client import Server
from tests.server.guest import Guest

PUPILS = 30


def arrive(pupil: Guest, code: str, name: str, start: threading.Barrier) -> tuple[float, float, str]:
    """Come by the code and take a seat, as the page does: seconds for either, and the match."""
    start.wait()
    began = time.monotonic()
    found = pupil.http.post("/api/join", json={"code": code})
    assert found.status_code == 200, found.text
    joined = time.monotonic()
    answer = pupil.http.post(f"/api/classes/{found.json()['class_name']}/seat", json={"name": name})
    assert answer.status_code == 200, answer.text
    pupil.match = answer.json()["match"]
    with pupil.live() as live:
        assert live.next()["yours"] != []
    return joined - began, time.monotonic() - joined, pupil.match


@pytest.mark.parametrize("size_of_table", [2, 3, 4])
def test_thirty_come_at_once(server: Server, size_of_table: int, size: Callable[[int, int], int]) -> None:
    teacher = Guest(server)
    for _ in range(size(1, 20)):
        body = {"game": "race", "size": size_of_table, "options": {"seats": size_of_table}}
        address = f"/api/classes/{teacher.http.post('/api/classes', json=body).json()['class_name']}"
        code = teacher.http.get(address).json()["code"]
        pupils = [Guest(server) for _ in range(PUPILS)]
        start = threading.Barrier(PUPILS)
        with ThreadPoolExecutor(PUPILS) as pool:
            came = list(
                pool.map(lambda at: arrive(at[1], code, f"Pupil {at[0]}", start), enumerate(pupils))  # noqa: B023
            )
        joined, seated, matches = zip(*came, strict=True)
        print(f"{PUPILS} at once: found after {max(joined):.1f} s at most, seated {max(seated):.1f} s later at most")
        tables = Counter(matches)
        full, rest = divmod(PUPILS, size_of_table)
        assert sorted(tables.values(), reverse=True) == [size_of_table] * full + [rest] * bool(rest)
        told = teacher.http.get(address).json()["tables"]
        names = [seat["name"] for table in told for seat in table["seats"] if seat["player"] == "person"]
        assert sorted(names) == sorted(f"Pupil {number}" for number in range(PUPILS))
        for pupil in pupils:
            pupil.http.close()

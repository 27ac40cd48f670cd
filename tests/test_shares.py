"""Which tests a commit is checked with: each dear one in one share of three, all others in each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.shares import ALL, SHARES, TESTS, others_than, share_of

NUMBERS = [str(number) for number in range(1, SHARES + 1)]


class Some(NamedTuple):
    path: Path
    name: str
    marker: str = ""

    def get_closest_marker(self, name: str) -> object | None:
        return self.marker if self.marker == name else None


def some(path: str, tests: int, marker: str = "") -> list[Some]:
    return [Some(TESTS / path, f"test_{number}", marker) for number in range(tests)]


DEAR = some("browser/test_a.py", 10) + some("browser/test_b.py", 1) + some("server/test_a.py", 7)
OTHERS = some("test_a.py", 3) + some("games/test_a.py", 2) + some("server/test_a.py", 2, "every_time")


def run(share: str) -> list[Some]:
    left_out = others_than(share, DEAR + OTHERS)
    return [test for test in DEAR + OTHERS if test not in left_out]


def test_every_test_has_its_turn() -> None:
    runs = Counter(test for share in NUMBERS for test in run(share))
    # Of those with one name in server/test_a.py, two have the marker: they are other tests.
    assert {test: runs[test] for test in DEAR} == dict.fromkeys(DEAR, 1)
    assert {test: runs[test] for test in OTHERS} == dict.fromkeys(OTHERS, SHARES)


@pytest.mark.parametrize("share", NUMBERS)
def test_each_file_has_a_third_of_its_tests(share: str) -> None:
    found = Counter(test.path for test in run(share) if test in DEAR)
    assert found[TESTS / "browser" / "test_a.py"] in (3, 4)
    assert found[TESTS / "server" / "test_a.py"] in (2, 3)


def test_nothing_is_left_out_where_all_are_asked_for() -> None:
    assert run(ALL) == DEAR + OTHERS


def test_commits_differ_in_their_share() -> None:
    assert {share_of(f"{commit:040x}") for commit in range(SHARES)} == set(NUMBERS)
    assert share_of("28a38919") == share_of("28a38919")

"""Dear tests take turns: a commit is checked with one third of them, the next one probably with another.

Most of the time of a whole run is in tests of pages, of running servers and of paper, each of which looks at one more
detail. So each of their files has a third of its tests in a run. The commit decides which third, so that the tests of a
commit are always the same. Tests that play whole games, lose no data and tell no secrets are marked `every_time`.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar
from zlib import crc32

SHARES = 3

ALL, OF_COMMIT = "all", "commit"
CHOICES = (ALL, OF_COMMIT, *map(str, range(1, SHARES + 1)))

TESTS = Path(__file__).parent
TAKE_TURNS = tuple(TESTS / name for name in ("attack", "browser", "printing", "server", "site", "solve"))


class Test(Protocol):
    """What is asked of a test."""

    @property
    def path(self) -> Path: ...

    def get_closest_marker(self, name: str) -> object | None: ...


def share_of(commit: str) -> str:
    """Which share a commit is checked with, given its hash in hexadecimal digits."""
    return str(int(commit, 16) % SHARES + 1)


def current_share() -> str:
    """The share of the current commit; outside a Git repository, all."""
    try:
        found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TESTS, capture_output=True, text=True)
    except OSError:
        return ALL
    return share_of(found.stdout.strip()) if found.returncode == 0 else ALL


T = TypeVar("T", bound=Test)


def others_than(share: str, tests: Sequence[T]) -> list[T]:
    """The tests whose turn it is not: of each file that takes turns, all but every third one."""
    if share == ALL:
        return []
    turns: Counter[Path] = Counter()
    found = []
    for test in tests:
        if not test.path.is_relative_to(TESTS) or not any(test.path.is_relative_to(folder) for folder in TAKE_TURNS):
            continue
        if test.get_closest_marker("every_time") is not None:
            continue
        if test.path not in turns:  # files begin at different shares, so that all shares take as long
            turns[test.path] = crc32(test.path.name.encode())
        turns[test.path] += 1
        if turns[test.path] % SHARES + 1 != int(share):
            found.append(test)
    return found

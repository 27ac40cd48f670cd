"""Quick runs have each pair of values somewhere, and --soak all combinations."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from tests.covering import chosen, covering, first_of, some_of

SIZES = [(360, 640), (768, 1024), (1440, 900), (640, 360)]
VALUES: dict[str, list[Any]] = {
    "size": SIZES,
    "language": ["en", "fr"],
    "game": ["track", "climb", "carta"],
    "theme": ["light", "dark"],
}


def rows(mark: pytest.MarkDecorator, *, quick: bool) -> list[tuple[Any, ...]]:
    """The values with which a test runs, as a rule or under --soak."""
    return [row.values for row in mark.args[1] if not quick or not row.marks]


def test_all_combinations_are_there() -> None:
    mark = covering(**VALUES)
    assert mark.args[0] == tuple(VALUES)
    assert rows(mark, quick=False) == list(product(*VALUES.values()))
    assert all([one.name for one in row.marks] in ([], ["soak"]) for row in mark.args[1])


def test_quick_runs_have_each_pair() -> None:
    found = rows(covering(**VALUES), quick=True)
    for one, other in combinations(range(len(VALUES)), 2):
        pairs = {(str(row[one]), str(row[other])) for row in found}
        values = list(VALUES.values())
        assert pairs == {(str(here), str(there)) for here in values[one] for there in values[other]}
    assert len(found) <= 14  # of 48; no fewer than 12 can do


def test_each_choice_has_each_value_and_changes_the_others() -> None:
    found = rows(covering(1, size=list(range(12)), language=["en", "fr"], game=["track", "climb", "carta"]), quick=True)
    assert sorted(row[0] for row in found) == list(range(12))
    assert [sum(row[1] == language for row in found) for language in ("en", "fr")] == [6, 6]
    assert [sum(row[2] == game for row in found) for game in ("track", "climb", "carta")] == [4, 4, 4]


def test_the_same_are_chosen_each_time() -> None:
    assert chosen([3, 2, 2], 2) == chosen([3, 2, 2], 2)
    assert chosen([3, 2], 1) == [(0, 0), (1, 1), (2, 0)]


def test_the_first_runs_as_a_rule() -> None:
    mark = first_of("language", "fr", "en")
    assert rows(mark, quick=True) == [("fr",)]
    assert rows(mark, quick=False) == [("fr",), ("en",)]


def test_some_run_as_a_rule_evenly_spread() -> None:
    mark = some_of(3, ("level", "lang"), product(range(4), ["fr", "en"]))
    assert mark.args[0] == ("level", "lang")
    assert rows(mark, quick=True) == [(0, "fr"), (1, "fr"), (2, "en")]
    assert rows(mark, quick=False) == list(product(range(4), ["fr", "en"]))
    assert rows(some_of(9, "size", SIZES), quick=True) == [(size,) for size in SIZES]

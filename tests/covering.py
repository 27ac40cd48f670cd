"""Values of parameters for tests of which every combination is too many: a few as a rule, all of them under --soak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Any

import pytest

Names = Iterable[str] | Callable[[Any], object | None] | None
"""What `ids` of `parametrize` may be."""

Row = tuple[int, ...]
"""A combination: for each parameter which of its values."""


def covering(strength: int = 2, /, **values: Sequence[object]) -> pytest.MarkDecorator:
    """Parametrize a test with all combinations of these values; those marked soak are not needed to cover the others.

    What runs as a rule has each pair of values of two parameters in it; with 1 for `strength`, which is for dear tests
    whose parameters have little to do with each other, each value.
    """
    counts = [len(options) for options in values.values()]
    quick = set(chosen(counts, strength))
    sets = [
        pytest.param(
            *(options[at] for options, at in zip(values.values(), row, strict=True)),
            marks=() if row in quick else pytest.mark.soak,
        )
        for row in product(*map(range, counts))
    ]
    return pytest.mark.parametrize(tuple(values), sets)


def first_of(names: str | tuple[str, ...], *values: object) -> pytest.MarkDecorator:
    """Parametrize a test with these values, of which only the first runs as a rule, the one that strains a page most.

    For values that hardly differ in what they find: the others are marked soak. Several names take tuples.
    """
    return some_of(1, names, values)


def some_of(
    count: int, names: str | tuple[str, ...], values: Iterable[object], ids: Names = None
) -> pytest.MarkDecorator:
    """Parametrize a test with these values, of which only so many run as a rule, evenly spread.

    For dear tests of many things that are made alike: the others are marked soak. Several names take tuples.
    """
    all_of_them = list(values)
    quick = {at * len(all_of_them) // count for at in range(count)}
    sets = [
        pytest.param(
            *(value if isinstance(names, tuple) and isinstance(value, tuple) else (value,)),
            marks=() if at in quick else pytest.mark.soak,
        )
        for at, value in enumerate(all_of_them)
    ]
    return pytest.mark.parametrize(names, sets, ids=ids)


def chosen(counts: Sequence[int], strength: int) -> list[Row]:
    """Combinations of parameters with so many values, in which any values of `strength` parameters come together.

    Each is the one that has most of what is missing (a greedy covering array); of several, the one whose values have
    come least often.
    """
    rows = list(product(*map(range, counts)))
    missing = {part for row in rows for part in parts(row, strength)}
    found: list[Row] = []
    used: Counter[tuple[int, int]] = Counter()
    while missing:
        best = max(rows, key=lambda row: (len(missing & parts(row, strength)), -sum(used[at] for at in enumerate(row))))
        found.append(best)
        missing -= parts(best, strength)
        used.update(enumerate(best))
    return found


def parts(row: Row, strength: int) -> set[tuple[tuple[int, int], ...]]:
    return set(combinations(enumerate(row), strength))

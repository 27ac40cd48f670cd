"""Every variant keeps the contract (PC-40 … PC-50), and random games of each come to an end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from centaine.conformance import check_ends, check_match

from .variants import VARIANTS


@pytest.mark.parametrize("name", VARIANTS)
def test_the_contract_holds_in_random_matches(name: str, size: Callable[[int, int], int]) -> None:
    """PC-8 among others: there is always something to do, and only what is listed is accepted."""
    for seed in range(size(1, 20)):
        check_match(VARIANTS[name], Random(seed), every=size(11, 3))


@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_end(name: str, size: Callable[[int, int], int]) -> None:
    check_ends(VARIANTS[name], size(6, 1000), Random(name))

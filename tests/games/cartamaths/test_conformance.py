"""The contract holds with every option and every character (CM-1 … CM-16)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from centaine.conformance import check_ends, check_match

from .variants import VARIANTS


@pytest.mark.parametrize("name", VARIANTS)
def test_the_contract_holds_in_random_matches(name: str, size: Callable[[int, int], int]) -> None:
    """CM-7 among others: there is always something to do, and only what is listed is accepted."""
    for seed in range(size(1, 20)):
        check_match(VARIANTS[name], Random(seed), every=size(9, 2))


@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_end(name: str, size: Callable[[int, int], int]) -> None:
    """CM-6: a deck is empty after 18 turns."""
    check_ends(VARIANTS[name], size(100 if name == "standard" else 10, 1000), Random(name))

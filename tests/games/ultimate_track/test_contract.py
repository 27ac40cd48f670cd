"""The conformance suite on every number of seats."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from centaine.conformance import check_all
from centaine.games.ultimate_track import UltimateTrack


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("settled", [False, True])
def test_conformance(seats: int, settled: bool, size: Callable[[int, int], int]) -> None:
    game = UltimateTrack(seats=seats, first=seats - 1 if settled else None)
    check_all(game, Random(seats), games=size(50, 1000))

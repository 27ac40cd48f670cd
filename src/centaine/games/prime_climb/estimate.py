"""How likely each seat is to win from any state of any game: before a roll, in the middle of a move, before a card."""

from __future__ import annotations

from typing import NamedTuple

from centaine.games.prime_climb.chances import Chances
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.state import State

TYPICAL_ERROR = 0.06
"""How far an estimate is from the chance, as a rule."""


class Estimate(NamedTuple):
    """What a state promises to each seat."""

    chances: tuple[float, ...]
    """For each seat its chance to win; alone, minus the rolls still needed."""
    error: float
    """How far off they typically are; 0.0: exact."""


def estimate(game: PrimeClimb, state: State) -> Estimate:
    """The chances of all seats, which add up to 1; alone, minus the rolls that are still to be made."""
    if state.phase == "over":
        if game.seats == 1:
            return Estimate((0.0,), 0.0)
        return Estimate(tuple(float(seat == state.player) for seat in range(game.seats)), 0.0)
    if state.phase == "first":
        return Estimate((1 / game.seats,) * game.seats, TYPICAL_ERROR)
    seats = [Chances(game, seat) for seat in range(game.seats)]
    for seat in seats:
        for pace in seat.paces.values():
            pace.settle()
    found = [seat.now(state) for seat in seats]
    if game.seats == 1:
        return Estimate((found[0],), 1.0)
    total = sum(found)
    return Estimate(tuple(chance / total for chance in found), TYPICAL_ERROR)

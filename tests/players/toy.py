"""A game small enough to know by heart: from 0, a turn adds 1, 2 or 3 twice; on 3 a coin comes first."""

from __future__ import annotations

from typing import Any, NamedTuple

from centaine.game import CHANCE, TERMINAL


class Place(NamedTuple):
    number: int
    used: int
    seat: int = 0
    coin: bool = False


class Toy:
    """As much of the contract as planning asks for."""

    def __init__(self) -> None:
        self.applied = 0

    def current_player(self, state: Place) -> int:
        if state.number >= 9:
            return TERMINAL
        return CHANCE if state.coin else state.seat

    def legal_actions(self, state: Place) -> tuple[int, ...]:
        return (1, 2, 3) if self.current_player(state) >= 0 else ()

    def apply(self, state: Place, action: int) -> Place:
        self.applied += 1
        number, used = state.number + action, state.used + 1
        if used == 2:
            return Place(number, 0, 1 - state.seat)
        return Place(number, used, state.seat, coin=number == 3)


def toy() -> Any:
    return Toy()

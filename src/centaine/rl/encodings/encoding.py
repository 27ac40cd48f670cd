"""What an encoding is: fixed action numbers and observation arrays of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Generic

import numpy as np
from numpy.typing import NDArray

from centaine.game import A, CentaineError, Game, S

Vector = NDArray[np.float32]
"""An observation: `(size,)` numbers from 0 to 1."""

Mask = NDArray[np.int8]
"""Which action numbers are legal: `(actions,)` times 1 or 0."""


class IllegalNumber(CentaineError):
    """An action number that is not legal in this state."""


class Encoding(ABC, Generic[S, A]):
    """Numbers for the actions of a game, and arrays for its observations.

    Everything is computed from `game.observation(state, seat)`, so what a seat may not know is in no array. Seats are
    counted from the one that looks: 0 is its own, 1 the next in the order of turns.
    """

    def __init__(self, game: Game[S, A], texts: Sequence[str], parts: Mapping[str, int], outcomes: int) -> None:
        self.game = game
        self.texts = tuple(texts)
        """What each action number means."""
        self.actions = len(self.texts)
        """How many action numbers there are: 0 to `actions` − 1."""
        ends = [0, *accumulate(parts.values())]
        self.parts = {name: slice(*span) for name, span in zip(parts, pairwise(ends), strict=True)}
        """Where each part of the array is."""
        self.size = ends[-1]
        """How many numbers an array has."""
        self.outcomes = outcomes
        """The most outcomes at a chance node."""
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    @abstractmethod
    def text(self, observed: S, action: A) -> str:
        """Which of `texts` a legal action is, in a state as the seat to act observes it."""

    @abstractmethod
    def fill(self, observed: S, seat: int, part: Mapping[str, Vector]) -> None:
        """Writes an observation of `seat` to the named parts of an array of zeros."""

    def number(self, observed: S, action: A) -> int:
        """The number of a legal action, in a state as the seat to act observes it."""
        return self._numbers[self.text(observed, action)]

    def legal(self, observed: S) -> dict[int, A]:
        """The legal actions of the seat to act by their numbers, ascending; empty where nobody is to act."""
        actions = {self.number(observed, action): action for action in self.game.legal_actions(observed)}
        return dict(sorted(actions.items()))

    def action(self, observed: S, number: int) -> A:
        """The action that a number means. Raises `IllegalNumber` if it is not legal."""
        legal = self.legal(observed)
        if number not in legal:
            raise IllegalNumber(
                "The action number {number} is not legal here; legal are {legal}.",
                number=str(number),
                legal=", ".join(map(str, legal)) or "-",
            )
        return legal[number]

    def mask(self, numbers: Iterable[int]) -> Mask:
        """1 for these numbers, 0 for the others."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(numbers)] = 1
        return mask

    def forced(self, observed: S) -> tuple[int, int] | None:
        """The seat that environments ask before chance decides, and its only number; None where they ask nobody."""
        return None

    def observation(self, observed: S, seat: int) -> Vector:
        """The array of a state as `seat` observes it: `game.observation(state, seat)`."""
        vector = np.zeros(self.size, np.float32)
        self.fill(observed, seat, {name: vector[span] for name, span in self.parts.items()})
        return vector


def share(number: float, half: float) -> float:
    """A number from 0 on, however large, as one from 0 to 1: `half` becomes 1/2."""
    return number / (number + half) if number > 0 else 0.0

"""The expert's trained model as arrays: the tables of `stored_model` for many pairs at once."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.evaluation import stored_model
from centaine.games.prime_climb.evaluation.stored_model import BumpingTerms, RollsAlone, parts, stored
from centaine.games.prime_climb.solver import race_rules
from centaine.games.prime_climb.solver.race_rules import NODE_COUNT

Vector = NDArray[np.float32]

MOST_ROWS = 200
"""The number of cached rows of bumping terms, of 42 KB each."""

NODES = np.array(race_rules.NODES)
"""The index in the tables of each ordered pair, `first * squares + second`. Shape (squares²,)."""


class Needs(RollsAlone):
    """The rolls to go of one seat without opponents."""

    def rolls(self, keepers: int) -> Vector:
        """The rolls to go by pair, with the Keepers whose bits are set (bit 0: the 1). Shape (squares²,)."""
        if keepers in self.rows:
            known: Vector = np.asarray(self.values).reshape(-1, NODE_COUNT)[self.rows[keepers]][NODES]
            return known
        if self.most == 0:
            return self.rolls(0)
        best, before = (
            np.minimum.reduce([self.rolls(part) for part in parts(keepers, size)])
            for size in (self.most, self.most - 1)
        )
        found: Vector = np.where(best > 0, np.maximum(best - self.more(keepers) * (before - best), 1), best)
        return found


@cache
def needs(name: str) -> Needs | None:
    """The cached `Needs` of a race and a deck such as `climb/full`; None if the model does not have them."""
    return Needs(name) if stored(f"{name}/hands") else None


class Bumping(BumpingTerms):
    """Two players without cards: the log-odds, by both pairs, that the player who rolls next wins."""

    def __init__(self, race: str) -> None:
        super().__init__(race)
        self.next, self.waiting = (np.asarray(known)[NODES] for known in (self.next_values, self.waiting_values))
        """Shape (squares²,) each."""
        self._mine = np.asarray(self.mine_factors).reshape(NODE_COUNT, -1)
        self._theirs = np.asarray(self.their_factors).reshape(-1, NODE_COUNT)
        self._rows: dict[int, Vector] = {}

    def against(self, mine: int) -> Vector:
        """The terms for this pair, which rolls next, and each pair of the other player. Shape (squares²,)."""
        found = self._rows.get(mine)
        if found is None:
            if len(self._rows) >= MOST_ROWS:
                self._rows.clear()
            found = self._rows[mine] = (self._mine[NODES[mine]] @ self._theirs)[NODES]
        return found

    def each_between(self, mine: NDArray[np.int32], theirs: NDArray[np.int32]) -> Vector:
        """The terms for many pairs of pairs at once. All arrays have shape (n,)."""
        found: Vector = np.einsum("nf,fn->n", self._mine[NODES[mine]], self._theirs[:, NODES[theirs]])
        return found


@cache
def bumping(race: str) -> Bumping | None:
    """The cached terms of a race such as `climb`; None if the model does not have them."""
    return Bumping(race) if stored(f"{race}/next") else None


def forget() -> None:
    """Clears caches after retraining."""
    stored_model.forget()
    for kept in (needs, bumping):
        kept.cache_clear()

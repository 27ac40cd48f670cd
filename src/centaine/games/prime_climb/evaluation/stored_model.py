"""The expert's trained model: reads `model.npz`, which `tools/train_expert.py` makes.

It has four parts:

- the rolls to go without opponents, for each pair of squares and each hand of plus-minus Keepers, including cards that
  may be drawn, by course and deck;
- the rolls to go without cards, for races of which nothing more was learned, and the rolls to each way station;
- the effect of bumping between two players without cards, as a low-rank matrix fitted to the exact solution
  (`two_player`);
- the weights that turn these numbers into win probabilities (`evaluator`), fitted to games of the expert.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from itertools import combinations
from math import hypot
from operator import mul

from centaine.engine import npz
from centaine.games.prime_climb.solver.race_rules import NODE_COUNT, NODES, SQUARE_COUNT, RaceRules, node_of

if sys.version_info >= (3, 12):
    from math import sumprod
else:

    def sumprod(one: Sequence[float], other: Sequence[float]) -> float:
        """The sum of products, four times slower."""
        return float(sum(map(mul, one, other)))


LESS = 0.72
"""The rolls that a further Keeper saves, relative to the one before, for hands larger than those that were solved.

In the solved climb with all cards, the second Keeper saves on average 0.75 times as much as the first. 0.72 was chosen
by trial before that was known; a test compares the two.
"""


@cache
def stored(name: str) -> array[float] | None:
    """An array of the model, row by row; None if the model does not have it."""
    return npz.read(resources.files(__package__) / "model.npz", name)


def _known(name: str) -> array[float]:
    """An array that the model has."""
    values = stored(name)
    assert values is not None, name
    return values


class RollsToGoModel:
    """The rolls to go of one seat without opponents."""

    def __init__(self, name: str) -> None:
        self.rows = {int(mask): row for row, mask in enumerate(_known(f"{name}/hands"))}
        self.values, self._draws = _known(f"{name}/rolls"), _known(f"{name}/draws")
        self.most = max(mask.bit_count() for mask in self.rows)
        """The number of Keepers in the largest solved hands."""

    def of(self, keepers: int) -> Callable[[int], float]:
        """By pair of squares, with the Keepers whose bits are set: bit 0 for the 1, bit 8 for the 9."""
        values, row = self.values, self.rows.get(keepers if self.most else 0)
        if row is not None:
            begin = row * NODE_COUNT
            return lambda pair: values[begin + NODES[pair]]
        more = self.more(keepers)
        largest, smaller = (
            [self.rows[part] * NODE_COUNT for part in parts(keepers, size)] for size in (self.most, self.most - 1)
        )

        def rolls(pair: int) -> float:
            node = NODES[pair]
            best = min([values[begin + node] for begin in largest])
            before = min([values[begin + node] for begin in smaller])
            return max(best - more * (before - best), 1.0) if best > 0 else best

        return rolls

    def more(self, keepers: int) -> float:
        """The factor for the Keepers beyond the solved hands: each saves less than the one before."""
        return sum(LESS ** (nth + 1) for nth in range(keepers.bit_count() - self.most))

    def drawn(self, keepers: int) -> float:
        """The rolls that drawing a card saves on average with these Keepers in hand."""
        if keepers in self.rows:
            return self._draws[self.rows[keepers]]
        return min(self._draws[self.rows[part]] for part in parts(keepers, self.most))


@cache
def parts(keepers: int, size: int) -> tuple[int, ...]:
    """The subsets of a hand that have that size."""
    bits = [1 << bit for bit in range(9) if keepers >> bit & 1]
    return tuple(sum(part) for part in combinations(bits, size))


@cache
def learned_rolls(name: str) -> RollsToGoModel | None:
    """The cached `RollsToGoModel` of a race and a deck such as `climb/full`; None if the model does not have them."""
    return RollsToGoModel(name) if stored(f"{name}/hands") else None


@cache
def race_rolls(course: str, pawns_to_finish: int) -> array[float]:
    """The rolls to go by pair of places, of a race without cards of which nothing more was learned."""
    values, places = _known(f"{course}/{pawns_to_finish}"), range(RaceRules(course).places)
    return array("f", (values[node_of(len(places), one, two)] for one in places for two in places))


@cache
def station_rolls(course: str, station: int) -> array[float]:
    """The rolls by pair of places until a pawn is on a way station, 0 if one is (PC-41).

    There and back they are those of the climb, since nobody turns before.
    """
    values = _known(f"{'decline' if course == 'decline' else 'climb'}/{station}")
    squares = [place % SQUARE_COUNT for place in range(RaceRules(course).places)]
    return array("f", (values[NODES[one * SQUARE_COUNT + two]] for one in squares for two in squares))


class BumpingTerms:
    """Two players without cards: the log-odds that the player who rolls next wins.

    They are `next` of that player's pair, minus `waiting` of the other's, plus `between` of both.
    """

    def __init__(self, race: str) -> None:
        self.next_values, self.waiting_values = _known(f"{race}/next"), _known(f"{race}/waiting")
        """By node."""
        self.mine_factors, factors = _known(f"{race}/mine"), _known(f"{race}/theirs")
        """The factors, node by node."""
        self._count = len(self.mine_factors) // NODE_COUNT
        rows = [tuple(factors[node::NODE_COUNT]) for node in range(NODE_COUNT)]
        lengths = [hypot(*row) for row in rows]
        self._theirs = [rows[node] for node in NODES]
        self.lengths = [lengths[node] for node in (*NODES, *reversed(NODES))]
        """By pair, and by `~pair`, the length of the vector of its factors: for bounds of terms (Cauchy, Schwarz)."""

    def alone(self, pair: int, waits: bool) -> float:
        """The term for one pair: of the player who rolls next, or of the one who waits."""
        return (self.waiting_values if waits else self.next_values)[NODES[pair]]

    def between(self, mine: int, theirs: int) -> float:
        """The bumping term for two pairs; the first is that of the player who rolls next."""
        return self.against(mine)(theirs)

    def against(self, mine: int, times: float = 1.0) -> Callable[[int], float]:
        """So many times the same as a function of the other player's pair, for many of those."""
        factors, rows = [times * factor for factor in self._mine(mine)], self._theirs

        def term(theirs: int) -> float:
            return sumprod(factors, rows[theirs])

        return term

    def length(self, mine: int) -> float:
        """No term for this pair is further from 0 than this times `lengths[theirs]`."""
        return hypot(*self._mine(mine))

    def _mine(self, pair: int) -> tuple[float, ...]:
        begin = NODES[pair] * self._count
        return tuple(self.mine_factors[begin : begin + self._count])


@cache
def bumping_terms(race: str) -> BumpingTerms | None:
    """The cached terms of a race such as `climb`; None if the model does not have them."""
    return BumpingTerms(race) if stored(f"{race}/next") else None


@cache
def fitted(race: str, deck: str, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The `Weights` and `Calibration` fitted to games of that kind or the most similar one; () if there are none."""
    for name in (f"{race}/{deck}", f"{race}/full", f"climb/{deck}", "climb/full"):
        if (weights := stored(f"{name}/{seats}/weights")) is not None:
            return tuple(weights), tuple(stored(f"{name}/{seats}/trust") or ())
    return (), ()


def forget() -> None:
    """Clears caches after retraining."""
    for kept in (stored, learned_rolls, race_rolls, station_rolls, bumping_terms, fitted):
        kept.cache_clear()

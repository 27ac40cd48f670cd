"""Where a seat's next roll can bring its pawns, and what each end is worth to that seat while nobody is bumped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from functools import lru_cache
from itertools import accumulate
from math import inf
from typing import NamedTuple

from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.rolls_to_go import CardFeatures
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.course import ENDS, barred_square
from centaine.games.prime_climb.solver.moves import ends_of_rolls
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

MAX_KEPT = 64
"""The number of cached `RollEnds` of a game, of 0.1 to 1 MB each."""

Ranked = list[tuple[float, int]]
"""Worths and pairs, best first."""


class PairEnds(NamedTuple):
    """All ends of a pair's next roll."""

    rolls: tuple[frozenset[int], ...]
    """For each of `ROLLS`, the pairs."""
    stops: dict[int, list[int]]
    """By each of these pairs, itself, or `~pair` where the player draws a card (PC-10): see `PairValues`."""


class RollEnds:
    """The ends of a seat's next roll with their worths (`Evaluator.worths`).

    At the end of its move, the seat may play one plus-minus Keeper: each end of the dice has several *ways on*.
    """

    def __init__(self, evaluator: Evaluator, race: RaceRules, pair: int, held: CardFeatures, wait: int) -> None:
        self._places = race.places
        one, two = divmod(pair, race.places)
        dice = ends(race, one, two)
        self._keepers = [number for number in range(1, 10) if held.keepers >> number - 1 & 1]
        if race.places > SQUARE_COUNT:
            self._keepers = []
        self._stops = [(evaluator.worths(held, wait), dice.stops)]
        for number in self._keepers:
            less = held._replace(keepers=held.keepers & ~(1 << number - 1))
            self._stops.append((evaluator.worths(less, wait), _with_keeper(race, one, two, number)))
        self._ways_on: dict[int, Ranked] = {}
        self.dice = dice.rolls
        """For each of `ROLLS`, its ends."""
        best = self._most([worths.__getitem__ for worths, _ in self._stops])
        longest = self._most([evaluator.terms.lengths.__getitem__ for _ in self._stops]) if evaluator.terms else {}
        self.ranked = [_ranked(roll, best, longest) for roll in dice.rolls]
        """The same, those with the best ways on first: the best worth, the end, and the greatest length of the factors
        of bumping of this and all that follow."""
        self._standing: dict[int, list[int]] = {}
        for end in dice.stops:
            first, second = divmod(end, race.places)
            self._standing.setdefault(first % SQUARE_COUNT, []).append(end)
            self._standing.setdefault(second % SQUARE_COUNT, []).append(end)

    def ways_on(self, end: int) -> Ranked:
        """The pairs that an end of the dice leads to."""
        ranked = self._ways_on.get(end)
        if ranked is None:
            stops = [(worths[stop], stop) for worths, stops in self._stops for stop in stops[end]]
            ranked = self._ways_on[end] = [(worth, stop if stop >= 0 else ~stop) for worth, stop in stops]
            ranked.sort(reverse=True)
        return ranked

    def stopping_on(self, squares: Set[int]) -> dict[int, Ranked]:
        """By end of the dice: those of its ways on that bring a pawn to one of these squares."""
        shifts = (0, *self._keepers, *(-number for number in self._keepers))
        near = {end for square in squares for shift in shifts for end in self._standing.get(square + shift, ())}
        stopping = {}
        for end in near:
            if on := [way_on for way_on in self.ways_on(end) if self._is_on(way_on[1], squares)]:
                stopping[end] = on
        return stopping

    def _most(self, measures: Sequence[Callable[[int], float]]) -> dict[int, float]:
        """By end of the dice, the most of its ways on, of which each set has its measure."""
        most = dict.fromkeys(self._stops[0][1], -inf)
        for (_, stops), measure in zip(self._stops, measures, strict=True):
            for end, on in stops.items():
                for value in map(measure, on):
                    if value > most[end]:
                        most[end] = value
        return most

    def _is_on(self, pair: int, squares: Set[int]) -> bool:
        one, two = divmod(pair, self._places)
        return one % SQUARE_COUNT in squares or two % SQUARE_COUNT in squares


def _ranked(ends: Iterable[int], best: dict[int, float], longest: dict[int, float]) -> list[tuple[float, int, float]]:
    worst_first = sorted([(best[end], end) for end in ends])
    lengths = accumulate([longest[end] for _, end in worst_first] if longest else [0.0] * len(worst_first), max)
    return [(worth, end, length) for (worth, end), length in zip(worst_first, lengths, strict=True)][::-1]


def roll_ends(evaluator: Evaluator, race: RaceRules, pair: int, held: CardFeatures, wait: int) -> RollEnds:
    """The cached `RollEnds` of a seat with these pawns and cards, which after the roll waits for `wait` others."""
    key = race, pair, held, wait
    known = evaluator.kept.get(key)
    if known is None:
        if len(evaluator.kept) >= MAX_KEPT:
            evaluator.kept.clear()
        known = evaluator.kept[key] = RollEnds(evaluator, race, pair, held, wait)
    return known


@lru_cache(maxsize=128)
def ends(race: RaceRules, one: int, two: int) -> PairEnds:
    """All ends of a pair's next roll; of two own pawns on one square one has been sent to Start (PC-9)."""
    places = race.places
    rolls = tuple(
        frozenset([first * places + second for first, second in pairs]) for pairs in ends_of_rolls(race, one, two)
    )
    draws = _new_red(race, one), _new_red(race, two)
    return PairEnds(
        rolls, {pair: _stops([divmod(pair, places)], places, draws) for pair in frozenset[int]().union(*rolls)}
    )


def _stops(pairs: Iterable[tuple[int, int]], places: int, draws: tuple[frozenset[int], frozenset[int]]) -> list[int]:
    return [~(one * places + two) if one in draws[0] or two in draws[1] else one * places + two for one, two in pairs]


def _new_red(race: RaceRules, place: int) -> frozenset[int]:
    """The places where a pawn from `place` makes the player draw a card (PC-10)."""
    return frozenset(to for to in range(race.places) if to % SQUARE_COUNT in RED and to != place)


@lru_cache(maxsize=64)
def _with_keeper(race: RaceRules, one: int, two: int, number: int) -> dict[int, list[int]]:
    """Where that plus-minus Keeper leads from each end of a roll, on either pawn, either way, as `PairEnds.stops`."""
    draws = _new_red(race, one), _new_red(race, two)
    moves, places, stops = _keeper_moves(race, number), race.places, {}
    for pair in ends(race, one, two).stops:
        first, second = divmod(pair, places)
        reached = [(to, _bumped(race, second, to)) for to in moves[first]]
        reached += [(_bumped(race, first, to), to) for to in moves[second]]
        stops[pair] = _stops(reached, places, draws)
    return stops


@lru_cache(maxsize=64)
def _keeper_moves(race: RaceRules, number: int) -> list[tuple[int, ...]]:
    """Where that Keeper brings a pawn from each square (PC-20)."""
    signed = (-number,) if race.cursed else (number, -number)
    closed = barred_square(race.course) if race.barred else None
    return [
        tuple(square + by for by in signed if 0 <= square + by < SQUARE_COUNT and square + by != closed)
        if not race.home(square)
        else ()
        for square in range(SQUARE_COUNT)
    ]


def _bumped(race: RaceRules, other: int, to: int) -> int:
    """Where the other pawn is after one has come to a square (PC-9)."""
    return race.start(other) if other == to and to not in ENDS else other

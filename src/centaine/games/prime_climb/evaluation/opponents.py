"""The other seats after a seat's move: those on its squares go to Start (PC-9), and all share what it does not win."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, inf, log
from typing import NamedTuple

from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.roll_ends import RollEnds
from centaine.games.prime_climb.evaluation.rolls_to_go import CardFeatures
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT


class OtherSeats(NamedTuple):
    """The seats that do not move, after certain bumps."""

    shares: tuple[float, ...]
    """The part that each wins of what the moving seat does not; 0 for the moving seat."""
    utility: float
    """The utility of all of them together."""
    term: Callable[[int], float] | None = None
    """Between two seats, what is added for bumping, by the moving seat's pair."""
    length: float = 0.0
    """No such term is further from 0 than this times the length of the pair (`BumpingTerms.lengths`)."""

    def against(self, pair: int) -> float:
        """The utility of all of them together if the moving seat stops on that pair."""
        return self.utility + self.term(pair) if self.term else self.utility


class Opponents:
    """All seats but `seat`, which moves; `turn` rolls after the move."""

    def __init__(self, evaluator: Evaluator, state: State, seat: int, turn: int, held: Sequence[CardFeatures]) -> None:
        self._evaluator, self._seat, self._turn, self._places = evaluator, seat, turn, evaluator.race.places
        seats = range(evaluator.game.seats)
        self._pawns = [divmod(evaluator.pair(state, other), self._places) for other in seats]
        self._worths = [evaluator.worths(held[other], (other - turn) % len(seats)) for other in seats]
        others = [pawns for other, pawns in enumerate(self._pawns) if other != seat]
        self.squares = {place % SQUARE_COUNT for pawns in others for place in pawns} - ENDS
        """The squares on which one of them can be bumped."""
        self._known: dict[tuple[int, ...], OtherSeats] = {}
        self._against: dict[int, float] = {}
        """What is known of `against`: of all ends of a roll that bump, once they are compared."""
        self._usual = self._seats(())
        self._lengths = evaluator.terms.lengths if evaluator.terms else []

    def against(self, pair: int) -> float:
        """The utility of all of them together if the moving seat stops on that pair."""
        chance = self._against.get(pair)
        if chance is None:
            chance = self._against[pair] = self._after(pair).against(pair)
        return chance

    def chances(self, pair: int, ahead: float) -> list[float]:
        """The win probabilities of all seats on a pair whose worth to the moving seat is `ahead` of `against`."""
        odds = exp(ahead)
        others = self._after(pair) if pair in self._against else self._usual
        chances = [share / (1 + odds) for share in others.shares]
        chances[self._seat] = odds / (1 + odds)
        return chances

    def each_best(self, own: RollEnds) -> Iterator[tuple[int, float]]:
        """For each roll, the pair on which the moving seat is most likely to win, and how far it is ahead there."""
        bumping = {
            end: max((worth - self.against(pair), pair) for worth, pair in ways_on)
            for end, ways_on in own.stopping_on(self.squares).items()
        }
        for roll, ends in enumerate(own.dice):
            chosen, most = self._best(own, roll)
            for end in ends & bumping.keys():
                ahead, pair = bumping[end]
                if ahead > most:
                    chosen, most = pair, ahead
            yield chosen, most

    def _best(self, own: RollEnds, roll: int) -> tuple[int, float]:
        """Of the ends of a roll that bump nobody, the one on which the moving seat is furthest ahead.

        They come best first; few must be looked at, because bumping terms are small.
        """
        _, utility, term, length = self._usual
        ways_on, lengths, bumping = own.ways_on, self._lengths, self._against
        chosen, most = -1, -inf
        for best, end, longest in own.ranked[roll]:
            if best - utility + length * longest <= most:
                break
            for worth, pair in ways_on(end):
                if pair in bumping:
                    continue
                ahead = worth - utility
                if term:
                    if ahead + length * lengths[pair] <= most:
                        continue
                    ahead -= term(pair)
                if ahead > most:
                    chosen, most = pair, ahead
        return chosen, most

    def _after(self, pair: int) -> OtherSeats:
        one, two = divmod(pair, self._places)
        stops = {one % SQUARE_COUNT, two % SQUARE_COUNT}
        if stops.isdisjoint(self.squares):
            return self._usual
        bumped = tuple(sorted(stops & self.squares))
        if bumped not in self._known:
            self._known[bumped] = self._seats(bumped)
        return self._known[bumped]

    def _seats(self, bumped: tuple[int, ...]) -> OtherSeats:
        start = self._evaluator.race.start
        pairs = []
        for pawns in self._pawns:
            one, two = (start(place) if place % SQUARE_COUNT in bumped else place for place in pawns)
            pairs.append(one * self._places + two)
        others = [seat for seat in range(len(pairs)) if seat != self._seat]
        utilities = {seat: self._worths[seat][pairs[seat]] for seat in others}
        most = max(utilities.values())
        grown = {seat: exp(utility - most) for seat, utility in utilities.items()}
        together = sum(grown.values())
        shares = tuple(grown.get(seat, 0.0) / together for seat in range(len(pairs)))
        seats = OtherSeats(shares, most + log(together))
        terms, factor = self._evaluator.terms, self._evaluator.weights.bumping
        if terms is None:
            return seats
        [other] = others
        if self._turn == self._seat:
            return seats._replace(term=lambda mine: -factor * terms.between(mine, pairs[other]), length=inf)
        length = abs(factor) * terms.length(pairs[other])
        return seats._replace(term=terms.against(pairs[other], factor), length=length)

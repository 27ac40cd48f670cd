"""The evaluator: judges states as they stand, without looking ahead.

Every seat has a *utility*: a weighted sum of the rolls that it would still need alone, whether it rolls next, and its
cards. A softmax of the utilities gives the win probabilities (a conditional logit). With two seats, a term for bumping
is added; it comes from the exact solution without cards (`stored_model`). Without cards, the whole estimate comes from
there.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from math import exp, log
from typing import Any, NamedTuple

from centaine.games.prime_climb.evaluation.calibration import Calibration
from centaine.games.prime_climb.evaluation.rolls_to_go import CardFeatures, RollsToGo
from centaine.games.prime_climb.evaluation.stored_model import bumping_terms, fitted
from centaine.games.prime_climb.rules.cards import Clear, Curse, Move, plus_minus
from centaine.games.prime_climb.rules.options import Options
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

WON = 40.0
"""The utility of a seat that has won."""

SOONEST = 0.9
"""In rolls. The utility falls with the logarithm of the rolls above this; nobody needs fewer than one."""

MAX_WORTHS = 200_000
"""The most cached values of one game: 20 MB."""

MAX_EVALUATORS = 12
"""The number of games whose evaluators are cached."""


class Weights(NamedTuple):
    """The weights of a seat's utility."""

    rolls: float = -0.45
    """Per roll that a waiting seat needs."""
    late: float = 0.0
    """The same for the logarithm of those rolls above `SOONEST`."""
    next_rolls: float = -0.47
    """Per roll that the seat to roll next needs."""
    next_late: float = 0.0
    """The same for the logarithm."""
    clear: float = 0.2
    """Per `clear` in hand."""
    curse: float = 0.4
    """Per `curse` in hand: a little less than being cursed costs."""
    cursed: float = -0.5
    """If the seat is cursed in its next turn."""
    wait: float = -0.36
    """Per seat that rolls earlier."""
    bumping: float = 1.13
    """The factor of the bumping term, for two seats only."""
    keeper: float = 0.0
    """Per plus-minus Keeper in hand, of each kind one, besides the rolls that it saves."""


class Evaluator:
    """Evaluates states of one game without looking ahead."""

    def __init__(self, game: PrimeClimb) -> None:
        self.game = game
        options = game.options
        self.race = RaceRules(options.course, options.pawns_to_finish)
        self.rolls = RollsToGo(game)
        race, deck = self.rolls.race, self.rolls.deck
        self.terms = bumping_terms(race) if race and game.seats == 2 else None
        self.exact = self.terms is not None and deck == "none" and not options.way_stations
        """Whether the whole estimate comes from the exact solution."""
        usual = not options.way_stations and not options.double_time and options.doubles == "must"
        self.solved = race is not None and deck == "none" and game.seats <= 2 and usual
        """Whether the exact solution is that of this very game."""
        weights, trust = fitted(race or options.course, deck, game.seats)
        self.weights = Weights(*weights)
        self.trust = Calibration() if self.exact else Calibration(*trust)
        self._effects = {card.id: card.effect for card in game.cards if card.kind == "keeper"}
        copies = sum(card.copies for card in game.cards)
        self.keeper_share = sum(card.copies for card in game.cards if plus_minus(card)) / copies if copies else 0.0
        """The share of plus-minus Keepers among all cards."""
        self._places = self.race.places
        self._known: dict[tuple[CardFeatures, int], PairValues] = {}
        self.kept: dict[Hashable, Any] = {}
        """What others derive from its weights and keep here (`roll_ends`)."""

    def set_weights(self, weights: Weights) -> None:
        """Use these weights from now on."""
        self.weights = weights
        self._known.clear()
        self.kept.clear()

    def worths(self, held: CardFeatures, wait: int) -> PairValues:
        """The cached `PairValues` of a seat that rolls after `wait` others."""
        key = held, wait
        values = self._known.get(key)
        if values is None:
            if sum(map(len, list(self._known.values()))) > MAX_WORTHS:
                self._known.clear()
            values = self._known[key] = PairValues(self, held, wait)
        return values

    def chances(self, state: State, drawing: int = 0) -> list[float]:
        """The win probability of every seat; in a solo game, minus the rolls to go.

        `drawing`: the number of cards that the player is about to draw.
        """
        seats = self.game.seats
        if state.phase == "over":
            return [float(seat == state.player) - (seats == 1) for seat in range(seats)]
        turn = self.turn(state)
        helds = [self.held(state, seat, drawing if seat == state.player else 0) for seat in range(seats)]
        pairs = [self.pair(state, seat) for seat in range(seats)]
        utilities = [self.worths(helds[seat], (seat - turn) % seats)[pairs[seat]] for seat in range(seats)]
        if seats == 1:
            return utilities
        if self.terms is not None:
            utilities[turn] += self.weights.bumping * self.terms.between(pairs[turn], pairs[1 - turn])
        most = max(utilities)
        grown = [exp(utility - most) for utility in utilities]
        total = sum(grown)
        return [share / total for share in grown]

    def turn(self, state: State) -> int:
        """The seat that rolls next, after the current move and card."""
        if state.phase == "roll" or state.again:
            return state.player
        return (state.player + 1) % self.game.seats

    def pair(self, state: State, seat: int) -> int:
        """The index of a seat's pair of places: first · places + second."""
        (one, two), (first, second) = state.pawns[seat], state.homebound[seat]
        return (one + SQUARE_COUNT * first) * self._places + two + SQUARE_COUNT * second

    def held(self, state: State, seat: int, drawing: int = 0) -> CardFeatures:
        """The `CardFeatures` of a seat that is about to draw so many cards."""
        keepers = clears = curses = others = 0
        for name in state.hands[seat]:
            match self._effects[name]:
                case Move(by=by, sign="±") if by < 10 and not keepers >> by - 1 & 1:
                    keepers |= 1 << by - 1
                case Clear():
                    clears += 1
                case Curse():
                    curses += 1
                case _:
                    others += 1
        cursed = seat in state.cursed and (seat != state.player or self.turn(state) == seat)
        return CardFeatures(keepers, clears, curses, others, drawing, cursed, state.visited[seat])


class PairValues(dict[int, float]):
    """The utility of a seat by pair, worked out when first asked for; in a solo game, minus the rolls to go.

    By `~pair`, the same of a seat that is about to draw one more card there.
    """

    def __init__(self, evaluator: Evaluator, held: CardFeatures, wait: int) -> None:
        super().__init__()
        self._rolls = self._drawing = evaluator.rolls.of(held)
        if evaluator.game.cards:
            self._drawing = evaluator.rolls.of(held._replace(drawing=held.drawing + 1))
        self._waits, self._alone = wait > 0, evaluator.game.seats == 1
        self._exact = evaluator.terms if evaluator.exact else None
        known = evaluator.weights
        self._slope, self._late = (known.rolls, known.late) if wait else (known.next_rolls, known.next_late)
        cards = known.clear * held.clears + known.curse * held.curses + known.cursed * held.cursed
        self._besides = known.wait * wait + cards
        self._besides += known.keeper * (held.keepers.bit_count() + held.drawing * evaluator.keeper_share)
        self._card = known.keeper * evaluator.keeper_share

    def __missing__(self, pair: int) -> float:
        rolls = self._rolls(pair) if pair >= 0 else self._drawing(~pair)
        if self._alone:
            worth = -rolls
        elif not rolls:
            worth = WON
        elif self._exact:
            worth = self._exact.alone(pair if pair >= 0 else ~pair, self._waits)
        else:
            worth = self._slope * rolls + self._late * log(rolls - SOONEST) + self._besides
            worth += self._card if pair < 0 else 0.0
        self[pair] = worth
        return worth


@lru_cache(MAX_EVALUATORS)
def _evaluator(options: Options) -> Evaluator:
    return Evaluator(PrimeClimb(**{name: getattr(options, name) for name in options.__struct_fields__}))


def evaluator_of(game: PrimeClimb) -> Evaluator:
    """The cached evaluator of a game."""
    return _evaluator(game.options)

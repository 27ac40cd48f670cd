"""The rolls to go of one seat as if nobody else were there: with its cards, and by way of its stations."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from math import exp
from typing import NamedTuple

from centaine.games.prime_climb.evaluation.stored_model import learned_rolls, race_rolls, station_rolls
from centaine.games.prime_climb.rules.cards import plus_minus
from centaine.games.prime_climb.rules.rules import PrimeClimb

CARD, KEEPER, OTHER = 0.9, 2.0, 0.8
"""The rolls that a draw, a plus-minus Keeper and any other Keeper save far from the goal, without a table."""

MIN_SAVED, MAX_SAVED = 0.1, 5.0
"""The bounds of the rolls that all Keepers together can save far from the goal."""

ON_THE_WAY = 0.6
"""The share that counts of the rolls to each way station but the furthest: nearer ones are often on the way."""

RACES = {("climb", 2): "climb", ("climb", 1): "sprint", ("decline", 2): "decline"}
"""The races with a trained model, by course and pawns to finish."""


class CardFeatures(NamedTuple):
    """What matters of a seat besides its pawns."""

    keepers: int = 0
    """A bit for each plus-minus Keeper from 1 to 9; a second copy counts as one of the others."""
    clears: int = 0
    curses: int = 0
    others: int = 0
    """Other Keepers."""
    drawing: int = 0
    """The number of cards that the seat is about to draw."""
    cursed: bool = False
    visited: tuple[int, ...] = ()
    """The way stations visited (PC-41)."""


class RollsToGo:
    """What a game's options say about the rolls to go."""

    def __init__(self, game: PrimeClimb) -> None:
        options = game.options
        self.deck = "none" if not game.cards else "keepers" if all(map(plus_minus, game.cards)) else "full"
        self.race = RACES.get((options.course, options.pawns_to_finish))
        race, deck = self.race, self.deck
        self.learned = (learned_rolls(f"{race}/{deck}") or learned_rolls(f"{race}/full")) if race else None
        """What was learned about races with Keepers; None where only the race without cards is known."""
        self._race = array("f") if self.learned else race_rolls(options.course, options.pawns_to_finish)
        self._stations = {station: station_rolls(options.course, station) for station in options.way_stations}

    def of(self, held: CardFeatures) -> Callable[[int], float]:
        """By pair, what a seat with these cards needs: at least one roll, or 0 if it has won."""
        rolls = self.learned.of(held.keepers) if self.learned else self._race.__getitem__
        stations = [known for station, known in self._stations.items() if station not in held.visited]
        saved = self._saved(held)

        def to_go(pair: int) -> float:
            expected = rolls(pair)
            if not expected:
                return 0.0
            if stations:
                waits = [known[pair] for known in stations]
                furthest = max(waits)
                expected += furthest + ON_THE_WAY * (sum(waits) - furthest)
            if saved:
                most = min(max(expected - 1, MIN_SAVED), MAX_SAVED)
                expected -= most * (1 - exp(-saved / most))
            return expected if expected > 1 else 1.0

        return to_go

    def _saved(self, held: CardFeatures) -> float:
        """The rolls that cards save far from the goal, without the Keepers that `learned` includes."""
        if self.learned:
            drawn = self.learned.drawn(held.keepers) if held.drawing else 0.0
            return held.drawing * drawn + OTHER * held.others
        drawn = held.drawing * CARD if self.deck != "none" else 0.0
        return drawn + KEEPER * held.keepers.bit_count() + OTHER * held.others

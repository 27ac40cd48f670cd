"""Many games of Prime Climb."""

from __future__ import annotations

from typing import Any

import numpy as np

from centaine.batch.batch import Batch
from centaine.batch.loops import entries
from centaine.batch.prime_climb import rules
from centaine.batch.prime_climb.layout import OVER, STATE, Unpacking, options, packed
from centaine.catalog import CATALOG, variant
from centaine.games.prime_climb import Action, PrimeClimb, State

NAME = "prime-climb"


class PrimeClimbBatch(Batch[State, Action]):
    """Many games of Prime Climb side by side, with all its options; see `Batch`.

    Args:
        games: how many.
        seed: decides all that is drawn; None: something else each time.
        outside_chance: whether the caller decides what chance does.
        preset: a variant by its id, such as `sprint`; "": that of the options alone.
        given: the options of `centaine.games.prime_climb.PrimeClimb`.

    Raises `BadOption`: also for a deck with more than 15 copies of a card.
    """

    _loops = entries(rules)
    _layout = STATE
    _over = OVER

    def __init__(
        self, games: int, *, seed: int | None = None, outside_chance: bool = False, preset: str = "", **given: Any
    ) -> None:
        game = variant(NAME, preset, **given) if preset else CATALOG[NAME].make(given)
        assert isinstance(game, PrimeClimb)
        self._rules = game
        self._unpacking = Unpacking(game)
        super().__init__(game, games, seed, outside_chance)

    def _record_of_options(self, outside: bool) -> np.void:
        return options(self._rules, outside)

    def _packed(self, state: State) -> dict[str, Any]:
        return packed(self._rules, state)

    def _unpacked(self, record: np.void) -> State:
        return self._unpacking.state(record)

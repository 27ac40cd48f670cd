"""Many games of the Ultimate Numbers Track."""

from __future__ import annotations

from typing import Any

import numpy as np

from centaine.batch.batch import Batch
from centaine.batch.loops import entries
from centaine.batch.ultimate_track import rules
from centaine.batch.ultimate_track.layout import OVER, STATE, options, packed, unpacked
from centaine.catalog import CATALOG
from centaine.games.ultimate_track import Action, State, UltimateTrack


class UltimateTrackBatch(Batch[State, Action]):
    """Many games of the Track side by side; see `Batch`.

    A seat that has not passed 99 is asked before it rolls, with one legal number, as in all environments; not so with
    `outside_chance`.

    Raises `BadOption`.
    """

    _loops = entries(rules)
    _layout = STATE
    _over = OVER

    def __init__(
        self,
        games: int,
        *,
        seats: int = 2,
        first: int | None = None,
        seed: int | None = None,
        outside_chance: bool = False,
        **unknown: Any,
    ) -> None:
        game = CATALOG["ultimate-track"].make({"seats": seats, "first": first, **unknown})
        assert isinstance(game, UltimateTrack)
        self._rules = game
        super().__init__(game, games, seed, outside_chance)

    def _record_of_options(self, outside: bool) -> np.void:
        return options(self._rules, outside)

    def _packed(self, state: State) -> dict[str, Any]:
        return packed(self._rules, state)

    def _unpacked(self, record: np.void) -> State:
        return unpacked(self._rules, record)

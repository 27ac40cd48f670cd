"""The compiled expert as a player in a batch."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from centaine.batch.prime_climb.batch import PrimeClimbBatch
from centaine.batch.prime_climb.expert.model import is_known, model_of
from centaine.batch.prime_climb.expert.moves import MAX_PLANS
from centaine.batch.prime_climb.expert.playing import Settings, turns
from centaine.batch.prime_climb.layout import MOVE, options
from centaine.game import BadOption, BadPosition
from centaine.games.prime_climb import PrimeClimb
from centaine.input_limits import plain

DEFAULT_LOOKS = 3
"""More do not make it stronger (`benchmarks/expert_ceiling.py`)."""


class PrimeClimbExpert:
    """The strongest computer player of Prime Climb, compiled, as an opponent and policy in a batch for two.

    It evaluates positions as the player `expert` does, and plays whole turns: about a hundred games a second on one
    core. The first turn compiles it and lists the ends of all rolls, which takes up to a minute.

    Args:
        batch: the games in which it plays.
        looks: how many ends of its move it evaluates fully, 1 to 20; with 1 it is faster and weaker.

    Raises `BadOption` for a batch of other rules than the climb for two, with all cards or none, for a batch with
    `outside_chance`, and for other looks.
    """

    def __init__(self, batch: PrimeClimbBatch, looks: int = DEFAULT_LOOKS) -> None:
        game = batch.game
        assert isinstance(game, PrimeClimb)
        if not is_known(game):
            raise BadOption("The compiled expert plays the climb for two, with all cards or none.")
        if batch.outside_chance:
            raise BadOption("The compiled expert needs a batch without “outside_chance”.")
        given = plain(looks)
        if type(given) is not int or not 1 <= given <= MAX_PLANS:
            raise BadOption(
                "“looks” must be a whole number from 1 to {most}, not {given}.", most=MAX_PLANS, given=repr(looks)[:40]
            )
        self._game = game
        self.batch = batch
        """The games in which it plays."""
        self.looks = given
        """How many ends of its move it evaluates fully."""

    def __repr__(self) -> str:
        return f"<PrimeClimbExpert: {self.looks} looks, in {self.batch!r}>"

    def play_turns(self, which: ArrayLike | None = None) -> NDArray[np.float32]:
        """Plays the turn of the seat to act in each game: its moves, cards and further rolls.

        Afterwards it is the other seat's turn there, whose roll is made, or the game is over.

        Args:
            which: a mask `(games,)` or the numbers of games; None: all. Where a game is over, nothing happens.

        Returns the batch's `rewards`, `(games, 2)`; in the games of `which`, 1 for the winner and −1 for the other seat
        if this turn has won, else 0.

        Raises `BadOption` for what is no mask and no number of a game, and `BadPosition` for a game in which the move
        has begun; then no game has changed.
        """
        batch = self.batch
        marked = batch.marked(which)
        acting = marked & (batch.players >= 0)
        begun = np.flatnonzero(acting & _has_begun(batch.states))
        if len(begun):
            raise BadPosition("Game {game}: the expert plays whole moves, but this one has begun.", game=int(begun[0]))
        batch.rewards[marked] = 0
        given = Settings(model_of(self._game), self.looks)
        turns(options(self._game, outside=False), given, batch.states, acting)
        batch.refresh(acting)
        won = np.flatnonzero(acting & batch.over)
        batch.rewards[won] = -1
        batch.rewards[won, batch.states["player"][won]] = 1
        return batch.rewards


def _has_begun(states: NDArray[np.void]) -> NDArray[np.bool_]:
    """Where a die has been used, or a pawn has been moved, in the current move: `(games,)`."""
    uses = states["uses"]
    fresh = (uses == (1, 1)).all(axis=1) | (uses == (4, 0)).all(axis=1)
    begun: NDArray[np.bool_] = (states["phase"] == MOVE) & ((states["arrived"] != 0) | ~fresh)
    return begun

"""What a game loads only when it is used, because it needs packages that are not everywhere, such as NumPy.

A plugin, and all that it imports at once, needs the standard library and a few packages in plain Python. Whatever else
it offers is imported by the function that uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from centaine.game import CentaineError
from centaine.plugin.player import Clock, Player, check_player, with_clock
from centaine.plugin.values import OwnAction, OwnGame, OwnState


@contextmanager
def loading() -> Iterator[None]:
    """For imports of such packages: says in one sentence which one is missing. Raises `CentaineError`."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise CentaineError(
            "This needs the Python package {package}, which is not installed here.", package=str(error.name)
        ) from None


class LazyPlayer:
    """A computer player that is loaded when it first plays. `load` is a function of a module, as pickling wants it."""

    def __init__(self, load: Callable[[], Player]) -> None:
        self._load = load
        self._player: Player | None = None

    def choose(self, game: OwnGame, observation: OwnState, rng: Random, budget_seconds: float) -> OwnAction:
        """What the player chooses. Raises `CentaineError` where it cannot be loaded."""
        return self._loaded().choose(game, observation, rng, budget_seconds)

    def with_clock(self, clock: Clock) -> Player:
        """The player itself by another clock. Raises `CentaineError` where it cannot be loaded."""
        player: Player = with_clock(self._loaded(), clock)
        return player

    def check(self, game: OwnGame) -> None:
        """Raises `CentaineError` where the player cannot play this game, or cannot be loaded."""
        check_player(self._loaded(), game)

    def _loaded(self) -> Player:
        if self._player is None:
            with loading():
                self._player = self._load()
        return self._player

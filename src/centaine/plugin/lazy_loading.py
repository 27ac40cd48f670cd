"""What a game loads only when it is used, because it needs packages that are not everywhere, such as NumPy.

A plugin, and everything that it imports at once, needs only the standard library and a few packages in plain Python.
Everything else is imported by the function that uses it.
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
    """A computer player that is loaded when it first plays. `load` is a module's function, which can be pickled."""

    def __init__(self, load: Callable[[], Player]) -> None:
        self._load = load
        self._player: Player | None = None

    def choose(self, game: OwnGame, observation: OwnState, rng: Random, budget_seconds: float) -> OwnAction:
        """The player's choice. Raises `CentaineError` if it cannot be loaded."""
        return self._loaded().choose(game, observation, rng, budget_seconds)

    def with_clock(self, clock: Clock) -> Player:
        """The player with another clock. Raises `CentaineError` if it cannot be loaded."""
        player: Player = with_clock(self._loaded(), clock)
        return player

    def check(self, game: OwnGame) -> None:
        """Raises `CentaineError` if the player cannot play this game, or cannot be loaded."""
        check_player(self._loaded(), game)

    def _loaded(self) -> Player:
        if self._player is None:
            with loading():
                self._player = self._load()
        return self._player

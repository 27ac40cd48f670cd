"""Fixed action numbers and observation arrays of the three games. They need NumPy and nothing else."""

from __future__ import annotations

from typing import Any

from centaine.game import AnyGame, BadOption
from centaine.games.cartamaths import CartaMaths
from centaine.games.prime_climb import PrimeClimb
from centaine.games.ultimate_track import UltimateTrack
from centaine.rl.encodings.cartamaths import CartaMathsEncoding
from centaine.rl.encodings.encoding import Encoding, IllegalNumber
from centaine.rl.encodings.prime_climb import PrimeClimbEncoding
from centaine.rl.encodings.ultimate_track import UltimateTrackEncoding

__all__ = ["Encoding", "IllegalNumber", "encoding_of"]


def encoding_of(game: AnyGame) -> Encoding[Any, Any]:
    """The encoding of a game. Raises `BadOption` for a game that has none."""
    if isinstance(game, PrimeClimb):
        return PrimeClimbEncoding(game)
    if isinstance(game, UltimateTrack):
        return UltimateTrackEncoding(game)
    if isinstance(game, CartaMaths):
        return CartaMathsEncoding(game)
    raise BadOption("There is no encoding for the game {game}.", game=game.name)

"""The Ultimate Numbers Track, after Jean-Yves Boulay's "ultimate numbers": 100 squares, two dice (UT-1 … UT-7)."""

from centaine.games.ultimate_track.rules.rules import UltimateTrack, UltimateTrackOptions
from centaine.games.ultimate_track.rules.state import Action, State

__all__ = ["Action", "State", "UltimateTrack", "UltimateTrackOptions"]

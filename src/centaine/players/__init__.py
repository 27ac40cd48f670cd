"""The computer's players: anything that can choose an action from what a seat may know."""

from __future__ import annotations

from centaine.players.player import Player
from centaine.players.random import RandomPlayer

__all__ = ["Player", "RandomPlayer"]

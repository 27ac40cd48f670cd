"""Computer players of any game."""

from __future__ import annotations

from centaine.engine.players.random import RandomPlayer

__all__ = ["RandomPlayer"]

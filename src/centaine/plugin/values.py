"""Types of values that only a game itself knows.

They are `Any` because each function of a plugin is written for its own game's classes, and gets only that game's games,
states and actions. No type that fits the classes of every game would be narrower.
"""

from __future__ import annotations

from typing import Any

OwnGame = Any
"""A game made by the plugin's `make`: an instance of the game's own class."""

OwnState = Any
"""A state, or an observation, of the plugin's game."""

OwnAction = Any
"""An action or an outcome of the plugin's game."""

OwnPlan = Any
"""A `centaine.engine.players.planning.Plan` of those states and actions; the engine stands above the plugins."""

Json = Any
"""Anything that msgspec encodes as JSON: numbers, texts, lists, mappings, structs. Each game has its own form."""

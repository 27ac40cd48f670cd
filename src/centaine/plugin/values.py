"""Types of values that only the game knows whose plugin gets them.

They are `Any` because a function of a plugin is called with the games, states and actions of its own game alone and is
written for their classes; a type that fits the classes of every game would be narrower than none of them.
"""

from __future__ import annotations

from typing import Any

OwnGame = Any
"""A game that the plugin's `make` has made: an instance of the game's own class."""

OwnState = Any
"""A state, or an observation, of the plugin's game."""

OwnAction = Any
"""An action or an outcome of the plugin's game."""

OwnPlan = Any
"""A `centaine.engine.players.planning.Plan` of those states and actions; the engine stands above the plugins."""

Json = Any
"""What msgspec encodes as JSON: numbers, texts, lists, mappings, structs. Each game has its own form of it."""

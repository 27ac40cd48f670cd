"""The computer players of CartaMaths, from the weakest to the strongest."""

from __future__ import annotations

from centaine.games.cartamaths.greedy import GreedyPlayer
from centaine.games.cartamaths.search import SearchPlayer
from centaine.offer import Level
from centaine.players import RandomPlayer
from centaine.words import N_

LEVELS = (
    Level("random", N_("Any card"), RandomPlayer()),
    Level("greedy", N_("Biggest number first"), GreedyPlayer()),
    Level("search", N_("Imagines your hand"), SearchPlayer()),
)
"""Each by its id in addresses and records, under the name in which people choose it."""

"""The computer players of CartaMaths, weakest first."""

from __future__ import annotations

from centaine.engine.players import RandomPlayer
from centaine.games.cartamaths.players.child import ChildPlayer
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.cartamaths.players.search import SearchPlayer
from centaine.i18n import N_
from centaine.plugin.player import Level

LEVELS = (
    Level(
        "random",
        N_("Random"),
        RandomPlayer(),
        {"accuracy": 0.5},
        N_("answers 5 questions in 10 correctly"),
        N_("plays any card"),
    ),
    Level(
        "child",
        N_("Beginner"),
        ChildPlayer(),
        {"accuracy": 0.5},
        N_("answers 5 questions in 10 correctly"),
        N_("plays a card or two a turn"),
    ),
    Level(
        "greedy",
        N_("Intermediate"),
        GreedyPlayer(),
        {"accuracy": 0.7},
        N_("answers 7 questions in 10 correctly"),
        N_("always plays its biggest number"),
    ),
    Level(
        "search",
        N_("Strong"),
        SearchPlayer(),
        {"accuracy": 0.8},
        N_("answers 8 questions in 10 correctly"),
        N_("guesses your hand"),
    ),
)
"""Each by its id in addresses and records, under the name in which people choose it, with how often it answers right
(CM-13)."""

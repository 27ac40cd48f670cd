"""The computer players of Prime Climb, from the weakest to the strongest."""

from __future__ import annotations

from centaine.games.prime_climb.exact_players import PerfectPlayer, RacerPlayer
from centaine.games.prime_climb.expert import ExpertPlayer
from centaine.games.prime_climb.greedy import GreedyPlayer
from centaine.games.prime_climb.lookahead import LookaheadPlayer
from centaine.offer import Level
from centaine.players import Player, RandomPlayer
from centaine.words import N_

LEVELS = (
    Level("random", N_("Lucky dip"), RandomPlayer()),
    Level("greedy", N_("Quick counter"), GreedyPlayer()),
    Level("lookahead", N_("Thinks ahead"), LookaheadPlayer()),
    Level("expert", N_("Champion"), ExpertPlayer()),
)
"""Each by its id in addresses and records, under the name in which people choose it."""

MORE_PLAYERS: dict[str, Player] = {"racer": RacerPlayer(), "perfect": PerfectPlayer()}
"""Players out of the exact solution, for games without cards."""

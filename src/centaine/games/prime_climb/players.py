"""The computer players of Prime Climb, from the weakest to the strongest."""

from __future__ import annotations

from centaine.games.prime_climb.exact_players import PerfectPlayer, RacerPlayer
from centaine.games.prime_climb.expert import ExpertPlayer
from centaine.games.prime_climb.greedy import GreedyPlayer
from centaine.games.prime_climb.human import ADULT, CHILD, PUPIL, HumanPlayer
from centaine.games.prime_climb.lookahead import LookaheadPlayer
from centaine.offer import Level
from centaine.players import Player, RandomPlayer
from centaine.words import N_

LEVELS = (
    Level("random", N_("Lucky dip"), RandomPlayer()),
    Level("child", N_("Counts on fingers"), HumanPlayer(CHILD)),
    Level("greedy", N_("Quick counter"), GreedyPlayer()),
    Level("pupil", N_("Knows the times tables"), HumanPlayer(PUPIL)),
    Level("adult", N_("Good at mental sums"), HumanPlayer(ADULT)),
    Level("lookahead", N_("Thinks ahead"), LookaheadPlayer()),
    Level("expert", N_("Champion"), ExpertPlayer()),
)
"""Each by its id in addresses and records, under the name in which people choose it."""

MORE_PLAYERS: dict[str, Player] = {"racer": RacerPlayer(), "perfect": PerfectPlayer()}
"""Players for comparisons: `perfect` plays without cards alone, and needs the table of its race."""

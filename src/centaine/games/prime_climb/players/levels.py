"""The computer players of Prime Climb, weakest first."""

from __future__ import annotations

from centaine.engine.players import RandomPlayer
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.games.prime_climb.players.greedy import GreedyPlayer
from centaine.games.prime_climb.players.human_like import ADULT, CHILD, PUPIL, HumanLikePlayer
from centaine.i18n import N_
from centaine.plugin.lazy_loading import LazyPlayer
from centaine.plugin.player import Level, Player

FEW_LOOKS = 2
"""The number of ends of its move that `lookahead` evaluates fully; the expert evaluates up to 60."""


def racer() -> Player:
    """The player that races as if it were alone. Needs NumPy, as does the next."""
    from centaine.games.prime_climb.players.exact import RacerPlayer

    return RacerPlayer()


def perfect() -> Player:
    """The player that goes by the exact solution."""
    from centaine.games.prime_climb.players.exact import PerfectPlayer

    return PerfectPlayer()


LEVELS = (
    Level("random", N_("Random"), RandomPlayer()),
    Level("child", N_("Beginner"), HumanLikePlayer(CHILD), manner=N_("counts on its fingers")),
    Level("greedy", N_("Steady"), GreedyPlayer(), manner=N_("advances as far as it can")),
    Level("pupil", N_("Intermediate"), HumanLikePlayer(PUPIL), manner=N_("knows its times tables")),
    Level("adult", N_("Good"), HumanLikePlayer(ADULT), manner=N_("strong mental arithmetic")),
    Level("lookahead", N_("Strong"), ExpertPlayer(looks=FEW_LOOKS), manner=N_("thinks ahead")),
    Level("expert", N_("Champion"), ExpertPlayer()),
)
"""Each by its id in addresses and records, under the name in which people choose it."""

MORE_PLAYERS: dict[str, Player] = {"racer": LazyPlayer(racer), "perfect": LazyPlayer(perfect)}
"""Players for comparisons: `perfect` plays without cards alone, and needs the table of its race."""

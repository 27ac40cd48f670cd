"""Is the solution of the Ultimate Numbers Track what happens when it is played? Simulated against solved.

    python benchmarks/ultimate_track.py [GAMES]

Plays GAMES (default 2000) games with the exact player at one to four seats through the rules, seat 0 beginning, and
prints means with their standard errors beside the exact values; then exact against weaker players; then how often the
estimate used with four seats chooses like the exact player.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import mean, stdev

from centaine.engine.simulate import ScheduledGame, play_games
from centaine.games.ultimate_track import UltimateTrack
from centaine.games.ultimate_track.players import LEVELS
from centaine.games.ultimate_track.solver.choices import PASSED, RESTING
from centaine.games.ultimate_track.solver.likely import best_dice, likely_dice
from centaine.plugin.player import Player

EXACT = {1: "36.798011", 2: "0.509403", 3: "0.345497", 4: "not known"}
PLAYERS = {level.id: level.player for level in LEVELS}


def begins(players: list[str], games: int) -> tuple[float, float]:
    """Alone, the mean number of rolls; else the share of games won by seat 0, which begins. With standard error."""
    table: list[Player] = [PLAYERS[name] for name in players]
    game = UltimateTrack(seats=len(players), first=0)
    outcomes = play_games([ScheduledGame(game, table)] * games, seed=games, workers=1)
    values = [-o.returns[0] if len(players) == 1 else (o.returns[0] + 1) / 2 for o in outcomes]
    return mean(values), stdev(values) / games**0.5


def main(games: int) -> None:
    """Everything that the module promises."""
    start = time.perf_counter()
    print(f"{games} games each, mean ± standard error")
    for seats in range(1, 5):
        found, error = begins(["exact"] * seats, games)
        what = "rolls alone" if seats == 1 else f"{seats} seats: the one that begins wins"
        print(f"{what}: {found:.4f} ± {error:.4f} (exact: {EXACT[seats]})")
    for players in (["greedy"], ["random"], ["exact", "greedy"], ["exact", "random"]):
        found, error = begins(players, games)
        print(f"{' against '.join(players)}, first of them beginning: {found:.4f} ± {error:.4f}")
    rng, samples = Random(games), 20_000
    for seats in (2, 3):
        states = [
            [rng.choice(RESTING[PASSED:]), *(rng.choice(RESTING) for _ in range(seats - 1))] for _ in range(samples)
        ]
        same = sum(best_dice(places) == likely_dice(places) for places in states)
        print(f"{seats} seats: the estimate chooses like the exact player in {same} of {samples} states")
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)

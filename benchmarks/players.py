"""How well the computer players of Prime Climb play, and how long they think.

    python benchmarks/players.py                      two seats, full deck: 300 games a match
    python benchmarks/players.py --games 40 --all     and three and four seats, and variants, at 40 games each
    python benchmarks/players.py --match expert racer --budget 0.2
    python benchmarks/players.py --lost expert --games 50     dice only: what it gives up against the perfect player

`--match` takes any two of the levels, `racer` and `perfect`, which plays no cards (`--options '{"deck": "none"}'`).

The first player of a match sits at each seat equally often; the others are of the second kind.
"""

from __future__ import annotations

import argparse
import json
import time
from math import sqrt
from random import Random
from statistics import mean
from typing import Any

from centaine.game import CHANCE, OVER
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.exact_players import PerfectPlayer, RacerPlayer
from centaine.games.prime_climb.expert import ExpertPlayer
from centaine.games.prime_climb.greedy import GreedyPlayer
from centaine.games.prime_climb.lookahead import LookaheadPlayer
from centaine.games.prime_climb.odds import complete_turns, worth_of
from centaine.games.prime_climb.players import LEVELS
from centaine.games.prime_climb.solution import problem
from centaine.players import Player
from centaine.simulate import BUDGET_SECONDS, draw, play_games

PLAYERS: dict[str, Player] = {level.id: level.player for level in LEVELS}
PLAYERS |= {"racer": RacerPlayer(), "perfect": PerfectPlayer()}

BY_PROCESSOR: dict[str, Player] = {
    "greedy": GreedyPlayer(time.process_time),
    "lookahead": LookaheadPlayer(time.process_time),
    "expert": ExpertPlayer(time.process_time),
    "racer": RacerPlayer(time.process_time),
}
"""The same with a clock that stands still while the machine does other things."""

MATCHES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("greedy", "random", {}),
    ("lookahead", "greedy", {}),
    ("expert", "greedy", {}),
    ("expert", "racer", {}),
)

MORE: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("expert", "greedy", {"seats": 3}),
    ("expert", "greedy", {"seats": 4}),
    ("expert", "greedy", {"deck": "none"}),
    ("expert", "greedy", {"pawns_to_finish": 1}),
    ("expert", "greedy", {"double_time": True}),
    ("expert", "greedy", {"way_stations": (37, 61)}),
    ("expert", "greedy", {"course": "decline"}),
    ("expert", "greedy", {"course": "there_and_back"}),
    ("expert", "greedy", {"doubles": "may", "roll_again_draws": True}),
)


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson, JASA 22, 1927)."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return middle - half, middle + half


def match(one: str, other: str, options: dict[str, Any], games: int, workers: int, seed: int, budget: float) -> None:
    """Plays a match and prints a line about it."""
    game = PrimeClimb(**options)
    tables = [
        [PLAYERS[one if seat == number % game.seats else other] for seat in range(game.seats)]
        for number in range(games)
    ]
    wins = 0
    seconds: list[float] = []
    for number, outcome in enumerate(play_games(game, tables, seed, workers=workers, budget_seconds=budget)):
        seat = number % game.seats
        wins += outcome.returns[seat] > 0
        seconds += outcome.seconds[seat]
    low, high = interval(wins, games)
    seconds.sort()
    middle, late, latest = (
        1000 * seconds[min(int(share * len(seconds)), len(seconds) - 1)] for share in (0.5, 0.99, 1)
    )
    print(
        f"{one} against {other}, {game!r}: {wins} of {games} = {wins / games:.1%} "
        f"(95 %: {low:.1%} to {high:.1%}); a decision takes {middle:.1f} ms, "
        f"99 % at most {late:.0f} ms, the slowest {latest:.0f} ms"
    )


def lost(name: str, games: int, seed: int, budget: float) -> None:
    """How much of its chance a player gives up in a turn of games with itself, two seats, dice only, by the table."""
    game, wanted, player, rng = PrimeClimb(deck="none"), problem(2), PLAYERS[name], Random(seed)
    losses = []
    for _ in range(games):
        state = game.initial_state()
        while (seat := game.current_player(state)) != OVER:
            if seat == CHANCE:
                state = game.apply(state, draw(game, state, rng))
                continue
            worth = worth_of(wanted, seat)
            best = max(worth(end) for _, end in complete_turns(game, state))
            while state.phase == "move":
                state = game.apply(state, player.choose(game, state, rng, budget))
            losses.append(best - worth(state))
    print(f"{name} gives up {mean(losses):.3%} of its chance a turn, {max(losses):.2%} at most, in {len(losses)} turns")


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=1, help="processes at once")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all", action="store_true", help="more seats and variants, too")
    parser.add_argument("--budget", type=float, default=BUDGET_SECONDS, help="seconds for a decision")
    parser.add_argument("--match", nargs=2, choices=PLAYERS, help="this match alone")
    parser.add_argument("--options", type=json.loads, default={}, help="its game's options, as JSON")
    parser.add_argument("--lost", choices=PLAYERS, help="measure one player, dice only")
    parser.add_argument("--processor-time", action="store_true", help="the players' clock on a busy machine")
    asked = parser.parse_args()
    if asked.processor_time:
        PLAYERS.update(BY_PROCESSOR)
    print(f"Each decision may take {1000 * asked.budget:.0f} ms.")
    if asked.lost:
        lost(asked.lost, asked.games, asked.seed, asked.budget)
        return
    chosen = ((*asked.match, asked.options),) if asked.match else MATCHES + (MORE if asked.all else ())
    for one, other, options in chosen:
        match(one, other, options, asked.games, asked.workers, asked.seed, asked.budget)


if __name__ == "__main__":
    main()

"""How well the computer players of Prime Climb play, and how long they think.

    python benchmarks/players.py                      two seats, full deck: 300 games a match
    python benchmarks/players.py --games 40 --all     and three and four seats, and variants, at 40 games each

The first player of a match sits at each seat equally often; the others are of the second kind.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.players import LEVELS
from centaine.simulate import BUDGET_SECONDS, play_games

PLAYERS = {level.id: level.player for level in LEVELS}

MATCHES: tuple[tuple[str, str, dict[str, Any]], ...] = (("greedy", "random", {}), ("lookahead", "greedy", {}))

MORE: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("lookahead", "greedy", {"seats": 3}),
    ("lookahead", "greedy", {"seats": 4}),
    ("lookahead", "greedy", {"deck": "none"}),
    ("lookahead", "greedy", {"pawns_to_finish": 1}),
    ("lookahead", "greedy", {"double_time": True}),
    ("lookahead", "greedy", {"way_stations": (37, 61)}),
    ("lookahead", "greedy", {"course": "decline"}),
    ("lookahead", "greedy", {"course": "there_and_back"}),
    ("lookahead", "greedy", {"doubles": "may", "roll_again_draws": True}),
)


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson, JASA 22, 1927)."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return middle - half, middle + half


def match(one: str, other: str, options: dict[str, Any], games: int, workers: int, seed: int) -> None:
    """Plays a match and prints a line about it."""
    game = PrimeClimb(**options)
    tables = [
        [PLAYERS[one if seat == number % game.seats else other] for seat in range(game.seats)]
        for number in range(games)
    ]
    wins = 0
    seconds: list[float] = []
    for number, outcome in enumerate(play_games(game, tables, seed, workers=workers)):
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


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=1, help="processes at once")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all", action="store_true", help="more seats and variants, too")
    asked = parser.parse_args()
    print(f"Each decision may take {1000 * BUDGET_SECONDS:.0f} ms.")
    for one, other, options in MATCHES + (MORE if asked.all else ()):
        match(one, other, options, asked.games, asked.workers, asked.seed)


if __name__ == "__main__":
    main()

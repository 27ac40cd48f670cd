"""How well the computer players of CartaMaths play, and how long they think.

    python benchmarks/cartamaths_players.py                 1,000 games a match
    python benchmarks/cartamaths_players.py --games 200 --accuracy 0.3

Characters are dealt at random; each player begins as often as the other.
"""

from __future__ import annotations

import argparse
from functools import partial
from math import sqrt
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.characters import CHARACTERS
from centaine.games.cartamaths.players import LEVELS
from centaine.simulate import BUDGET_SECONDS, play_game

PLAYERS = {level.id: level.player for level in LEVELS}

MATCHES = (("greedy", "random"), ("search", "greedy"))


class Result(NamedTuple):
    """Whether the first player of the match won, and how long its decisions took, in seconds."""

    won: bool
    seconds: tuple[float, ...]


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson, JASA 22, 1927)."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return middle - half, middle + half


def play(number: int, one: str, other: str, accuracy: float, seed: int) -> Result:
    """One game, told by its number and the seed."""
    rng = Random(f"{seed}-{one}-{number}")
    first, second = rng.choices(list(CHARACTERS), k=2)
    game = CartaMaths(characters=(first, second), accuracy=(accuracy, accuracy), first=0)
    seat = number % 2
    names = (one, other) if seat == 0 else (other, one)
    played = play_game(game, [PLAYERS[name] for name in names], rng)
    return Result(played.state.winner == seat, played.seconds[seat])


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1, help="processes at once")
    parser.add_argument("--accuracy", type=float, default=0.8, help="how often a question is answered right")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    print(f"Each decision may take {1000 * BUDGET_SECONDS:.0f} ms.")
    with Pool(asked.workers) as pool:
        for one, other in MATCHES:
            game = partial(play, one=one, other=other, accuracy=asked.accuracy, seed=asked.seed)
            results = pool.map(game, range(asked.games), chunksize=10)
            wins = sum(result.won for result in results)
            low, high = interval(wins, asked.games)
            seconds = sorted(second for result in results for second in result.seconds)
            middle, late = (1000 * seconds[int(share * len(seconds))] for share in (0.5, 0.99))
            print(
                f"{one} against {other}: {wins} of {asked.games} = {wins / asked.games:.1%} (95 %: {low:.1%} to "
                f"{high:.1%}); a decision takes {middle:.1f} ms, 99 % at most {late:.0f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()

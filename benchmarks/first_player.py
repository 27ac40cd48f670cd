"""How often the first player wins at Prime Climb with all cards, for two: the compiled expert against itself.

    python benchmarks/first_player.py                        100,000 games: 20 minutes of one processor
    python benchmarks/first_player.py --deck none            without cards, where the exact value is known
    python benchmarks/first_player.py --games 1000 --looks 1 --workers 2

The player is that of `centaine.batch.prime_climb.expert`. Everything drawn depends on the seed alone, however many
threads play.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt

import numpy as np
from rich.console import Console
from rich.progress import track

from centaine.batch import PrimeClimbBatch
from centaine.batch.prime_climb.expert.model import model_of
from centaine.batch.prime_climb.expert.playing import Settings, play
from centaine.batch.prime_climb.layout import options
from centaine.games.prime_climb import PrimeClimb

AT_ONCE = 100
"""How many games a thread plays between two steps of the progress bar."""


def wins(games: int, seed: int, deck: str, looks: int, workers: int) -> Iterator[int]:
    """How many of each `AT_ONCE` games the first player wins."""
    game = PrimeClimb(deck=deck, first=0)
    states = PrimeClimbBatch(games, seed=seed, deck=deck, first=0).states
    rules, player = options(game, outside=False), Settings(model_of(game), looks)

    def some(begin: int) -> int:
        part = states[begin : begin + AT_ONCE]
        play(rules, player, player, part, np.zeros(len(part), np.int64), part[:0])
        return int((part["player"] == 0).sum())

    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(some, range(0, games, AT_ONCE))


def share(won: int, games: int) -> str:
    """A share of the games in percent, with the half width of its 95% confidence interval."""
    part = won / games
    return f"{part:.2%} ± {1.96 * sqrt(part * (1 - part) / games):.2%}"


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deck", choices=("full", "none"), default="full")
    parser.add_argument("--looks", type=int, default=3, help="how many ends of a move are evaluated fully")
    parser.add_argument("--workers", type=int, default=1, help="threads")
    asked = parser.parse_args()
    parts = wins(asked.games, asked.seed, asked.deck, asked.looks, asked.workers)
    steps = -(-asked.games // AT_ONCE)
    won = sum(track(parts, "games", steps, console=Console(stderr=True)))
    print(f"The first player wins {won} of {asked.games}: {share(won, asked.games)}")


if __name__ == "__main__":
    main()

"""How many questions CartaMaths' computer players ask, by the share that was chosen, and how many they throw away.

    python benchmarks/questions.py                   300 games for each pair of levels and each share
    python benchmarks/questions.py --games 1000 --workers 2

Each level in each seat half of the games, and begins half of them; characters are those of the default. Players think
as long as they like, so that a table depends on the seed alone.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations_with_replacement
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from centaine.engine.simulate import play_game
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.cartamaths.players.search import SearchPlayer
from centaine.games.cartamaths.plugin import PLUGIN, make
from centaine.plugin.player import Player

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def timeless() -> float:
    """A clock that stands still."""
    return 0.0


PLAYERS: dict[str, Player] = {"search": SearchPlayer(clock=timeless), "greedy": GreedyPlayer()}


class Result(NamedTuple):
    """What a game came to; cards of both sides together."""

    asked: int
    discarded: int
    turns: int
    one: bool
    """Whether the first level of the pair has won."""


def play(number: int, pair: tuple[str, str], share: float, seed: int) -> Result:
    """One game, told by its number and the seed."""
    levels = pair if number % 2 == 0 else pair[::-1]
    game = make(PLUGIN.with_levels({"first": number // 2 % 2, "asking_share": share}, levels))
    players = [PLAYERS[level] for level in levels]
    played = play_game(game, players, Random(f"{seed}-{pair}-{share}-{number}"))
    done = [line.split() for line in played.lines]
    return Result(
        asked=sum(kind == "ask" for kind, *_ in done),
        discarded=sum(kind == "discard" and card[0] not in game.box for kind, *card in done),
        turns=played.state.turn,
        one=played.state.winner == number % 2,
    )


def lines(pair: tuple[str, str], share: float, results: list[Result]) -> Iterator[str]:
    """What these games came to, with 95% intervals of the means."""
    yield f"{pair[0]} against {pair[1]}, share {share}: {len(results)} games"
    for name in ("asked", "discarded", "turns"):
        values = [getattr(result, name) for result in results]
        yield f"  {name:<10}{mean(values):6.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f}"
    yield f"  {pair[0]} wins {sum(result.one for result in results)}"


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes at once")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        for pair in combinations_with_replacement(PLAYERS, 2):
            for share in SHARES:
                one = partial(play, pair=pair, share=share, seed=asked.seed)
                results = list(pool.map(one, range(asked.games), chunksize=20))
                print(*lines(pair, share, results), sep="\n", flush=True)


if __name__ == "__main__":
    main()

"""How fair and how long CartaMaths is, played by its strongest computer player against itself.

    python benchmarks/balance.py                     2,028 games each: asking where that pays, half the time, always
    python benchmarks/balance.py --games 20280 --workers 2
    python benchmarks/balance.py --games 202800 --ray auto --resume build/balance   on a Ray cluster (docs/cluster.md)

In 156 games every character meets every other twice, and begins once; the side that does not begin has 108 life
points, which makes up for it. Printed, each with its 95% confidence interval: how often the side that begins wins, how
often life points decide (CM-1) and not an empty deck (CM-6), how often each character wins; and the minutes of the
median game, at 45 seconds a turn and 45 more a question. Players think as long as they like, so that a table depends on
the seed alone.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from importlib import import_module
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from centaine.engine.execution.run_options import Run, add_options, run_of
from centaine.engine.simulate import play_game
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.cartamaths.players.search import SearchPlayer
from centaine.games.cartamaths.rules.characters import CHARACTERS

MODES = {"only when that pays off": 0.0, "on 1 turn in 2": 0.5, "on every turn": 1.0}
"""The option `asking_share`: how often a side asks a question when it has one and nothing else left to do."""

PAIRS = tuple(permutations(CHARACTERS, 2))


def timeless() -> float:
    """A clock that stands still."""
    return 0.0


KINDS: dict[str, SearchPlayer | GreedyPlayer] = {"search": SearchPlayer(clock=timeless), "greedy": GreedyPlayer()}

TURN_SECONDS = QUESTION_SECONDS = 45


class Result(NamedTuple):
    """What a game came to; side 0 began."""

    characters: tuple[str, str]
    winner: int
    ending: str
    minutes: float


@lru_cache(maxsize=512)
def game_of(characters: tuple[str, str], asking: float, accuracy: float, second_side_life: int) -> CartaMaths:
    """The game between two characters; side 0 begins."""
    return CartaMaths(
        characters=characters,
        accuracy=(accuracy, accuracy),
        second_side_life=second_side_life,
        first=0,
        asking_share=asking,
    )


def play(number: int, asking: float, asked: argparse.Namespace) -> Result:
    """One game, told by its number and the seed."""
    rng = Random(f"{asked.seed}-{asking}-{number}")
    pair = PAIRS[number % len(PAIRS)]
    game = game_of(pair, asking, asked.accuracy, asked.second_side_life)
    player = KINDS[asked.player]
    played = play_game(game, (player, player), rng)
    state = played.state
    questions = sum(line.startswith("ask ") for line in played.lines)
    seconds = TURN_SECONDS * state.turn + QUESTION_SECONDS * questions
    return Result(pair, state.winner, state.ending, seconds / 60)


def share(wins: int, games: int) -> str:
    """A share with its 95% confidence interval (Wilson, JASA 22, 1927)."""
    if not games:
        return "no games"
    part, z = wins / games, 1.96
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(part * (1 - part) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return f"{part:6.1%}  (95%: {middle - half:.1%} to {middle + half:.1%}; {games} games)"


def lines(results: list[Result]) -> Iterator[str]:
    """The table of one mode: the course of the games, then how often each character wins."""
    count = len(results)
    minutes = sorted(result.minutes for result in results)
    yield f"  {'the side that begins wins':<30}{share(sum(result.winner == 0 for result in results), count)}"
    yield f"  {'decided by life points':<30}{share(sum(result.ending == 'life' for result in results), count)}"
    yield f"  {'median game':<30}{minutes[count // 2]:5.1f} minutes"
    yield from characters(results)


def characters(results: list[Result]) -> Iterator[str]:
    """How often each character wins."""
    games, wins = Counter[str](), Counter[str]()
    for result in results:
        games.update(result.characters)
        wins.update([result.characters[result.winner]])
    for character in CHARACTERS:
        yield f"  {CHARACTERS[character].name.en:<30}{share(wins[character], games[character])}"


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2028)
    add_options(parser)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--accuracy", type=float, default=0.5, help="how often a question is answered right")
    parser.add_argument("--second-side-life", type=int, default=108, help="100 is the rule")
    parser.add_argument("--player", choices=sorted(KINDS), default="search")
    asked = parser.parse_args()
    with run_of(asked) as run:
        play_all(asked, run)


def play_all(asked: argparse.Namespace, run: Run) -> None:
    """Plays and prints all modes."""
    rules = {name: getattr(asked, name) for name in ("seed", "accuracy", "second_side_life", "player")}
    asked = argparse.Namespace(**rules, games=asked.games)
    every: list[Result] = []
    for mode, asking in MODES.items():
        one = partial(play, asking=asking, asked=asked)
        print(f"Questions are asked {mode}:", flush=True)
        played = run.map(f"asking-{asking}", {"asking": asking, **rules}, Result, one, range(asked.games))
        bar = track(played, mode, asked.games, console=Console(stderr=True), transient=True)
        results = list(bar)
        every += results
        print(*lines(results), sep="\n", flush=True)
    print("All together:", *characters(every), sep="\n")


if __name__ == "__main__":
    import_module(Path(__file__).stem).main()  # processes of a cluster import its functions by that name

"""Is a position worth what Explore tells? Its value against the games that the expert plays on from there.

    python benchmarks/position_values.py [GAMES]

For some positions of Prime Climb for two with all cards it prints what the search of the next roll alone gives, the
value that is told (the mean over the rolls), and the share of GAMES (default: 700) that the player to roll won, with
its 95% interval. For the solitaire there and back, the rolls that are told at the start, and the expert's mean in a
tenth as many games. Then, for positions before rolls in games of the expert for two, how far both values differ, and
how long one takes.
"""

from __future__ import annotations

import sys
import time
from itertools import count
from random import Random
from statistics import mean, median, stdev
from typing import Any

from rich.console import Console
from rich.progress import track

from centaine.catalog import CATALOG
from centaine.conformance import pick
from centaine.engine.position_value import Explorer
from centaine.engine.shares import Z
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.players.expert import ExpertPlayer

ENTRY = CATALOG["prime-climb"]

POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({}, "roll 0 0,0/0,0"),
    ({}, "roll 0 60,90/80,85"),
    ({}, "roll 0 101,60/101,90"),
    ({"way_stations": [37, 61]}, "roll 0 0,0/0,0"),
]

SECONDS, LOOKS_A_SECOND = 0.02, 20_000
"""For each choice of the expert, by a clock that counts its looks, so that any machine gives the same."""

SAMPLE, EVERY = 60, 7
"""So many positions from games, one of so many before a roll."""


def played(game: PrimeClimb, state: State, rng: Random) -> list[State]:
    """The states before rolls of a game of the expert from a state on, and its last one."""
    looks, states = count(), list[State]()
    player = ExpertPlayer(lambda: next(looks) / LOOKS_A_SECOND)
    while (seat := game.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            states.append(state)
            action = pick(game.chance_outcomes(state), rng)
        else:
            action = player.choose(game, game.observation(state, seat), rng, SECONDS)
        state = game.apply(state, action)
    return [*(one for one in states if one.phase == "roll"), state]


def main() -> None:
    """Compare, and print rows of a table in Markdown."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 700
    console = Console()
    rows = ["| options | position | next roll alone | told | won |", "|---|---|---|---|---|"]
    for options, text in POSITIONS:
        game = PrimeClimb(seats=2, first=0, **options)
        state = game.parse_state(text)
        told = Explorer(ENTRY, game).value(state).values[0]
        wins = [
            game.returns(played(game, state, Random(seed))[-1])[0] > 0
            for seed in track(range(games), text, console=console)
        ]
        share = mean(wins)
        interval = Z * (share * (1 - share) / games) ** 0.5
        before = estimate(game, state).chances[0]
        rows.append(f"| {options or ''} | {text} | {before:.1%} | {told:.1%} | {share:.1%} ± {interval:.1%} |")
    console.print("\n".join(rows), soft_wrap=True)
    game = PrimeClimb(seats=1, course="there_and_back", deck="keepers")
    alone = Explorer(ENTRY, game).value(game.initial_state())
    rolls = [
        -game.returns(played(game, game.initial_state(), Random(seed))[-1])[0]
        for seed in track(range(max(2, games // 10)), "alone, there and back", console=console)
    ]
    interval = Z * stdev(rolls) / len(rolls) ** 0.5
    console.print(f"Alone, there and back: {alone.values[0]:.1f} rolls told, {mean(rolls):.1f} ± {interval:.1f} needed")
    game, rng, found = PrimeClimb(seats=2), Random(1), list[State]()
    while len(found) < SAMPLE:
        found += played(game, game.initial_state(), rng)[:-1:EVERY]
    explorer, begun = Explorer(ENTRY, game), time.process_time()
    apart = [
        abs(explorer.value(state).values[0] - estimate(game, state).chances[0])
        for state in track(found[:SAMPLE], "positions of games", console=console)
    ]
    console.print(f"{SAMPLE} positions of games: {mean(one**2 for one in apart) ** 0.5:.1%} apart (rms),", end=" ")
    console.print(f"median {median(apart):.1%}; {(time.process_time() - begun) / SAMPLE:.2f} s each")


if __name__ == "__main__":
    main()
